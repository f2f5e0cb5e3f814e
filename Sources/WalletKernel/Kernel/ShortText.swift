/// A text that is mostly short and plain: up to 23 printable ASCII characters are kept in place.
///
/// What is longer, or anything else than printable ASCII, is an ordinary `String`; both forms
/// behave the same. Adding to or removing from the short form costs a few instructions.
public struct ShortText: Equatable, Sendable {
  // Byte n of the text stands in byte n of the three words, the lowest first; unused bytes are 0.
  private var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
  private var count: UInt8 = 0
  // The whole text when it does not fit; else empty.
  private var long = ""

  /// The longest text that is kept in place: an amount with all its digits and separators.
  public static let capacity = 23

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
    let bytes = (words.0.littleEndian, words.1.littleEndian, words.2.littleEndian)
    return withUnsafeBytes(of: bytes) { bytes in
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
    let cleared = ~(UInt64(0xff) &<< (UInt64(count & 7) &* 8))
    switch count >> 3 {
    case 0: words.0 &= cleared
    case 1: words.1 &= cleared
    default: words.2 &= cleared
    }
  }

  /// Whether the bytes of a text that is not empty stand anywhere in it.
  public func holds(_ part: String) -> Bool {
    if long.isEmpty, let byte = part.utf8.first, part.utf8.count == 1 {
      return ShortText.holds(byte, in: words.0) || ShortText.holds(byte, in: words.1)
        || ShortText.holds(byte, in: words.2)
    }
    return text.holds(part)
  }

  // MARK: The short form

  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7f }

  @inline(__always)
  private mutating func append(plain byte: UInt8) {
    let placed = UInt64(byte) &<< (UInt64(count & 7) &* 8)
    switch count >> 3 {
    case 0: words.0 |= placed
    case 1: words.1 |= placed
    default: words.2 |= placed
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
    if long.isEmpty { self = ShortText(text + more) } else { long += more }
  }

  @inline(never)
  private mutating func removeLastSlowly() {
    guard !long.isEmpty else { return }
    long.removeLast()
    if long.utf8.count <= ShortText.capacity { self = ShortText(long) }
  }

  /// Whether both are the same bytes.
  public static func == (left: ShortText, right: ShortText) -> Bool {
    left.words == right.words && left.count == right.count && left.long.isSame(as: right.long)
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
