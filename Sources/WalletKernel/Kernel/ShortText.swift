/// A text that is mostly short and plain: up to 31 printable ASCII characters are kept in place.
///
/// What is longer, or anything else than printable ASCII, is an ordinary `String`; both forms
/// behave the same. Adding to or removing from the short form costs a few instructions.
public struct ShortText: Sendable {
  // In memory order the text's bytes, then zeros; the last byte is the count.
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  // The whole text when it does not fit. In a box: copying a short text costs no more than
  // copying its words.
  private var long: LongText?

  private final class LongText: Sendable {
    let text: String

    init(_ text: String) {
      self.text = text
    }
  }

  /// The longest text that is kept in place: an amount with all its digits and separators.
  public static let capacity = 31

  /// The empty text.
  public init() {}

  /// Makes a text.
  public init(_ text: String) {
    if text.utf8.count <= ShortText.capacity, text.utf8.allSatisfy(ShortText.isPlain) {
      for byte in text.utf8 { append(plain: byte) }
    } else {
      long = LongText(text)
    }
  }

  /// Whether there is nothing.
  @inline(__always)
  public var isEmpty: Bool { words.0 == 0 && long == nil }

  /// Whether keys can still add to it.
  @inline(__always)
  var hasRoom: Bool {
    guard let long else { return true }
    return long.text.utf8.count < TextLimits.longestTyped
  }

  /// How many characters there are.
  var length: Int { long.map { $0.text.count } ?? count }

  /// The text.
  ///
  /// - Complexity: constant, without allocation up to 15 characters.
  public var text: String {
    if let long { return long.text }
    return withUnsafeBytes(of: words) { bytes in
      String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<count]), as: UTF8.self)
    }
  }

  /// Adds a printable ASCII character at the end.
  @inline(__always)
  public mutating func append(ascii byte: UInt8) {
    if count < ShortText.capacity, long == nil, ShortText.isPlain(byte) {
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
    // Printable ASCII never joins into a larger grapheme.
    guard words.0 != 0 else { return removeLastSlowly() }
    let last = count &- 1
    withUnsafeMutableBytes(of: &words) {
      $0[last] = 0
      $0[ShortText.capacity] = UInt8(truncatingIfNeeded: last)
    }
  }

  /// Whether the bytes of a text that is not empty stand anywhere in it.
  public func holds(_ part: String) -> Bool {
    if long == nil, let byte = part.utf8.first, part.utf8.count == 1 {
      // The count is below every printable character, so it is never taken for one.
      return ShortText.isPlain(byte)
        && (ShortText.holds(byte, in: words.0) || ShortText.holds(byte, in: words.1)
          || ShortText.holds(byte, in: words.2) || ShortText.holds(byte, in: words.3))
    }
    return text.holds(part)
  }

  // MARK: The short form

  @inline(__always)
  private var count: Int { withUnsafeBytes(of: words) { Int($0[ShortText.capacity]) } }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7f }

  @inline(__always)
  private mutating func append(plain byte: UInt8) {
    let end = count
    withUnsafeMutableBytes(of: &words) {
      $0[end] = byte
      $0[ShortText.capacity] = UInt8(truncatingIfNeeded: end &+ 1)
    }
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
    guard var rest = long?.text else { return }
    rest.removeLast()
    self = ShortText(rest)
  }
}

extension ShortText: Equatable {
  /// Whether both are the same bytes.
  public static func == (left: ShortText, right: ShortText) -> Bool {
    guard left.words == right.words else { return false }
    return switch (left.long, right.long) {
    case (nil, nil): true
    case (let left?, let right?): left === right || left.text.isSame(as: right.text)
    case (nil, _?), (_?, nil): false
    }
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
