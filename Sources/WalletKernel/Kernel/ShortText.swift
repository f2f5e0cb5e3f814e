/// A text that is mostly short and plain: up to 15 printable ASCII characters are kept in place.
///
/// What is longer, or anything else than printable ASCII, is an ordinary `String`; both forms
/// behave the same. Adding to or removing from the short form costs a few instructions.
public struct ShortText: Equatable, Sendable {
  // Byte n of the text stands in byte n of the two words, the lowest first; unused bytes are 0.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var count: UInt8 = 0
  // The whole text when it does not fit; else empty.
  private var long = ""

  /// The longest text that is kept in place: two words, less a byte to spare.
  public static let capacity = 15

  /// The empty text.
  public init() {}

  /// Makes a text.
  public init(_ text: String) {
    if text.utf8.count <= ShortText.capacity, text.utf8.allSatisfy(ShortText.isPlain) {
      for byte in text.utf8 { append(plain: byte) }
    } else {
      long = text
    }
  }

  /// Whether there is nothing.
  public var isEmpty: Bool { count == 0 && long.isEmpty }

  /// The text.
  ///
  /// - Complexity: constant, without allocation, for a short text.
  public var text: String {
    guard long.isEmpty else { return long }
    var words = (low.littleEndian, high.littleEndian)
    return withUnsafeBytes(of: &words) { bytes in
      String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<Int(count)]), as: UTF8.self)
    }
  }

  /// Adds a printable ASCII character at the end.
  @inline(__always)
  public mutating func append(ascii byte: UInt8) {
    if count < ShortText.capacity, long.isEmpty, ShortText.isPlain(byte) {
      append(plain: byte)
    } else {
      appendSlowly(String(Unicode.Scalar(byte)))
    }
  }

  /// Adds a text at the end.
  public mutating func append(_ text: String) {
    let bytes = text.utf8
    if let first = bytes.first, bytes.count == 1, ShortText.isPlain(first) {
      append(ascii: first)
    } else {
      appendSlowly(text)
    }
  }

  /// Removes the last character, a whole grapheme; nothing happens to an empty text.
  @inline(__always)
  public mutating func removeLast() {
    guard count > 0 else { return removeLastSlowly() }
    count &-= 1
    // Printable ASCII never joins into a larger grapheme.
    if count < 8 {
      low &= ~(0xff << (UInt64(count) &* 8))
    } else {
      high &= ~(0xff << (UInt64(count &- 8) &* 8))
    }
  }

  /// Whether the bytes of a text that is not empty stand anywhere in it.
  public func holds(_ part: String) -> Bool {
    if long.isEmpty, let byte = part.utf8.first, part.utf8.count == 1 {
      return ShortText.holds(byte, in: low) || ShortText.holds(byte, in: high)
    }
    return text.holds(part)
  }

  // MARK: The short form

  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7f }

  @inline(__always)
  private mutating func append(plain byte: UInt8) {
    if count < 8 {
      low |= UInt64(byte) << (UInt64(count) &* 8)
    } else {
      high |= UInt64(byte) << (UInt64(count &- 8) &* 8)
    }
    count &+= 1
  }

  // Whether a byte that is not zero stands in a word: the classic test for a zero byte, after the
  // wanted byte was made zero.
  @inline(__always)
  private static func holds(_ byte: UInt8, in word: UInt64) -> Bool {
    let zeroed = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (zeroed &- 0x0101_0101_0101_0101) & ~zeroed & 0x8080_8080_8080_8080 != 0
  }

  // MARK: The long form

  @inline(never)
  private mutating func appendSlowly(_ more: String) {
    self = ShortText(text + more)
  }

  @inline(never)
  private mutating func removeLastSlowly() {
    guard !long.isEmpty else { return }
    var shorter = long
    long = ""
    shorter.removeLast()
    self = ShortText(shorter)
  }

  /// Whether both are the same bytes.
  public static func == (left: ShortText, right: ShortText) -> Bool {
    left.low == right.low && left.high == right.high && left.count == right.count
      && left.long.isSame(as: right.long)
  }
}

extension ShortText: Archivable {
  /// The empty text.
  public static var blank: ShortText { ShortText() }

  /// Writes or reads the text.
  public mutating func archive(_ archive: inout Archive) {
    var whole = text
    archive.field(&whole)
    self = ShortText(whole)
  }
}
