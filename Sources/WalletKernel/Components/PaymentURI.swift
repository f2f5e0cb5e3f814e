/// What a payment URI says: whom to pay and, perhaps, how much and for what (BIP 21).
public struct PaymentURI: Equatable, Sendable {
  /// The address, as it stands in the field then.
  public var address: String
  /// The amount in coins; none when it is missing, malformed, or told in two ways that differ.
  public var amount: ExactDecimal?
  /// Whom or what for, percent-decoded.
  public var label: String?

  /// The most fraction digits of an amount: those of a coin.
  static let fractionDigits = 8
}

/// A text that was pasted or scanned as a whole: an address, or a payment URI with one.
struct PaymentText {
  var address: String
  /// The URI; none: the text is an address and nothing else.
  var uri: PaymentURI?

  /// The longest text that is looked at, in bytes: 8 KiB.
  static let mostBytes = 8_192

  /// Reads a text without white space at its ends; none when it is no address and no payment URI
  /// of these schemes.
  ///
  /// - Complexity: linear in the text, at most `mostBytes`, and in the schemes.
  init?(_ text: String, schemes: [String]) {
    guard text.utf8.count <= PaymentText.mostBytes, !text.holdsControls else { return nil }
    let bytes = Array(text.utf8)
    guard let colon = endOfScheme(bytes) else {
      address = text.loweringBech32
      return
    }
    guard schemes.contains(where: { isSameScheme(bytes[..<colon], $0) }),
      let read = PaymentURI(afterScheme: bytes[(colon + 1)...])
    else { return nil }
    address = read.address
    uri = read
  }
}

extension PaymentURI {
  /// Reads what follows the scheme and its colon: an address, and parameters after a `?`.
  fileprivate init?(afterScheme bytes: ArraySlice<UInt8>) {
    // A fragment, after `#`, is for whoever shows the URI, not for a payment.
    let whole = bytes.prefix { $0 != 0x23 }
    var path = whole.prefix { $0 != 0x3f }
    let query = whole[path.endIndex...].dropFirst()
    if path.starts(with: [0x2f, 0x2f]) { path = path.dropFirst(2) }
    guard let decoded = percentDecoded(path), !decoded.holdsControls else { return nil }
    let trimmed = decoded.trimmingWhiteSpace
    guard !trimmed.isEmpty else { return nil }
    address = trimmed.loweringBech32
    var amounts: [ExactDecimal?] = []
    var labels: [String?] = []
    for parameter in query.split(separator: 0x26) {
      let name = parameter.prefix { $0 != 0x3d }
      let value = percentDecoded(parameter[name.endIndex...].dropFirst())
      switch Parameter(name) {
      case .amount: amounts.append(value.flatMap { readAmount($0) })
      case .label: labels.append(value)
      case .unknownRequired: return nil
      case .other: continue
      }
    }
    label = labels.first ?? nil
    if let label, label.holdsControls { return nil }
    // Of two amounts that differ neither is the right one.
    let first = amounts.first ?? nil
    amount = amounts.allSatisfy { $0 == first } ? first : nil
  }
}

/// What a parameter of a payment URI is about.
private enum Parameter {
  case amount, label
  /// It must be understood, and is not.
  case unknownRequired
  case other

  /// Reads a name, which may be written in any case: QR codes hold upper-case letters best.
  init(_ bytes: ArraySlice<UInt8>) {
    let name = Array((percentDecoded(bytes) ?? "").utf8.map { lowered($0) })
    let isRequired = name.starts(with: Array("req-".utf8))
    switch String(decoding: isRequired ? Array(name[4...]) : name, as: UTF8.self) {
    case "amount": self = .amount
    case "label": self = .label
    default: self = isRequired ? .unknownRequired : .other
    }
  }
}

/// Reads ASCII digits with at most one point and at most eight digits after it.
private func readAmount(_ text: String) -> ExactDecimal? {
  var digits = DigitAccumulator()
  var (hasPoint, hasDigit) = (false, false)
  for byte in text.utf8 {
    if byte == 0x2e, !hasPoint {
      hasPoint = true
    } else if byte >= 0x30, byte <= 0x39, digits.append(byte - 0x30, isFraction: hasPoint),
      digits.scale <= PaymentURI.fractionDigits
    {
      hasDigit = true
    } else {
      return nil
    }
  }
  return hasDigit ? digits.decimal() : nil
}

/// Where a scheme ends, at its colon: a letter, then letters, digits, `+`, `-` or `.` (RFC 3986).
private func endOfScheme(_ bytes: [UInt8]) -> Int? {
  guard let first = bytes.first, isLetter(first), let colon = bytes.firstIndex(of: 0x3a) else {
    return nil
  }
  let isScheme = bytes[..<colon].allSatisfy { byte in
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2b || byte == 0x2d || byte == 0x2e
  }
  return isScheme ? colon : nil
}

private func isSameScheme(_ bytes: ArraySlice<UInt8>, _ scheme: String) -> Bool {
  bytes.count == scheme.utf8.count
    && zip(bytes, scheme.utf8).allSatisfy { lowered($0) == lowered($1) }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (0x61...0x7a).contains(lowered(byte))
}

private func lowered(_ byte: UInt8) -> UInt8 {
  (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
}

/// The text with each `%` and two hexadecimal digits as the byte they name; none when a `%` has
/// no digits, or when the bytes are no text.
private func percentDecoded(_ bytes: ArraySlice<UInt8>) -> String? {
  var decoded: [UInt8] = []
  decoded.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    if bytes[index] != 0x25 {
      decoded.append(bytes[index])
      index += 1
      continue
    }
    guard index + 2 < bytes.endIndex, let high = hexadecimalValue(bytes[index + 1]),
      let low = hexadecimalValue(bytes[index + 2])
    else { return nil }
    decoded.append(high << 4 | low)
    index += 3
  }
  return String(validUTF8: decoded)
}

private func hexadecimalValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46, 0x61...0x66: lowered(byte) - 0x57
  default: nil
  }
}

extension String {
  /// The text in lower case if it is bech32 written in upper case (BIP 173), which means the same;
  /// any other text as it is.
  fileprivate var loweringBech32: String {
    let bytes = Array(utf8)
    let parts = bytes.split(separator: 0x31, omittingEmptySubsequences: false)
    let alphabet = Array("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L".utf8)
    // The part before the separator is any printable ASCII but lower-case letters.
    guard parts.count == 2, !parts[0].isEmpty, parts[1].count >= 6,
      parts[0].allSatisfy({ (0x21...0x7e).contains($0) && !(0x61...0x7a).contains($0) }),
      parts[1].allSatisfy({ alphabet.contains($0) })
    else { return self }
    return String(decoding: bytes.map { lowered($0) }, as: UTF8.self)
  }
}
