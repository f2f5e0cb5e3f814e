/// The number conventions of every locale that the toolchain's Foundation lists.
///
/// The data is generated, see `LocaleTable+Generated.swift`; a test compares it with Foundation.
/// It costs nothing before the first question.
public enum LocaleTable {
  /// Looks up a locale's conventions by its exact identifier; nil when it is unknown.
  public static func conventions(for identifier: String) -> LocaleConventions? {
    var identifier = identifier
    guard
      let code = identifier.withUTF8({ wanted in
        entries.withUTF8Buffer { search(wanted, in: $0) }
      })
    else { return nil }
    var found = records[index(ofRecord: code)]
    found.identifier = identifier
    return found
  }

  /// All identifiers, sorted by their bytes.
  public static var identifiers: [String] {
    entries.withUTF8Buffer { bytes in
      var all: [String] = []
      var start = 0
      while start < bytes.count {
        let end = entryEnd(start, in: bytes)
        all.append(String(decoding: bytes[start..<(end - suffixLength)], as: UTF8.self))
        start = end + 1
      }
      return all
    }
  }

  /// The known identifier that is spelled most like an unknown one, if any is close.
  public static func nearestIdentifier(to identifier: String) -> String? {
    nearest(to: identifier, among: identifiers)
  }

  /// An entry is an identifier, `:` and its record's code; one separator stands between entries.
  private static let suffixLength = 2

  /// The records' codes are `A` to `Z`, then `a` to `z`.
  private static func index(ofRecord code: UInt8) -> Int {
    Int(code >= 0x61 ? code - 0x61 + 26 : code - 0x41)
  }

  private static func isSeparator(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func entryEnd(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start
    while end < bytes.count, !isSeparator(bytes[end]) { end += 1 }
    return end
  }

  /// Finds an identifier's record code by halving the text at entry boundaries.
  private static func search(
    _ wanted: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> UInt8? {
    var low = 0
    var high = bytes.count
    while low < high {
      var start = (low + high) / 2
      while start > low, !isSeparator(bytes[start - 1]) { start -= 1 }
      let end = entryEnd(start, in: bytes)
      let order = compare(wanted, bytes[start..<(end - suffixLength)])
      if order == 0 { return bytes[end - 1] }
      if order < 0 { high = start } else { low = end + 1 }
    }
    return nil
  }

  private static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int {
    var index = 0
    for byte in right {
      guard index < left.count else { return -1 }
      if left[index] != byte { return left[index] < byte ? -1 : 1 }
      index += 1
    }
    return index < left.count ? 1 : 0
  }

  static func record(
    _ decimalSeparator: String, _ groupingSeparator: String, zero: UInt32, _ primary: Int,
    _ secondary: Int, minimum: Int
  ) -> LocaleConventions {
    LocaleConventions(
      identifier: "", decimalSeparator: decimalSeparator, groupingSeparator: groupingSeparator,
      zeroDigit: zero, primaryGroupSize: primary, secondaryGroupSize: secondary,
      minimumGroupingDigits: minimum)
  }
}
