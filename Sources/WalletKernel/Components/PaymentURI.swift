/// What a payment URI says: whom to pay and, perhaps, how much and for what (BIP 21, BIP 321 and
/// EIP-681).
public struct PaymentURI: Equatable, Sendable {
  /// The address, as it stands in the field then.
  public var address: String
  /// The amount; none when it is missing, malformed, or told in two ways that differ.
  ///
  /// In coins; for `ethereum:` it is the `value`, a whole number of base units (wei).
  public var amount: ExactDecimal?
  /// Whom or what for, percent-decoded.
  public var label: String?
  /// The chain that an `ethereum:` URI names.
  public var chain: Int64?
  /// The Lightning invoice or offer that stands beside the address.
  public var lightning: String?

  /// The most fraction digits of an amount: those of a coin.
  static let fractionDigits = 8
  /// The scheme whose amounts are in base units.
  static let ethereum = "ethereum"

  /// Says whom to pay.
  public init(
    address: String, amount: ExactDecimal? = nil, label: String? = nil, chain: Int64? = nil,
    lightning: String? = nil
  ) {
    self.address = address
    self.amount = amount
    self.label = label
    self.chain = chain
    self.lightning = lightning
  }
}

/// A text that was pasted or scanned as a whole: an address, or a payment URI with one.
struct PaymentText {
  var address: String
  /// The URI; none: the text is an address and nothing else.
  var uri: PaymentURI?

  /// The longest text that is looked at, in bytes: 8 KiB.
  static let mostBytes = 8_192

  /// Reads a text; none when it is no address and no payment URI of these schemes.
  ///
  /// - Complexity: linear in the text, of which at most `mostBytes` are read, and in the schemes.
  init?(_ text: String, schemes: [String]) {
    let trimmed = text.trimmingInvisible
    guard trimmed.utf8.count <= PaymentText.mostBytes else { return nil }
    let bytes = Array(trimmed.utf8)
    guard let colon = endOfScheme(bytes) else {
      let plain = trimmed.withoutSpaces
      // A scheme that white space or an invisible character was hidden in is one all the same.
      guard !plain.holdsControls, endOfScheme(Array(plain.utf8)) == nil else { return nil }
      address = plain.loweringBech32
      return
    }
    guard !trimmed.holdsControls,
      schemes.contains(where: { isSameScheme(bytes[..<colon], $0) }),
      let read = PaymentURI(
        afterScheme: bytes[(colon + 1)...],
        isEthereum: isSameScheme(bytes[..<colon], PaymentURI.ethereum))
    else { return nil }
    address = read.address
    uri = read
  }

  /// Whether a text begins with a scheme, so that it is a URI or will be one.
  static func isURI(_ text: String) -> Bool {
    endOfScheme(Array(text.trimmingInvisible.utf8)) != nil
  }
}

extension PaymentURI {
  /// Reads what follows the scheme and its colon: an address, and parameters after a `?`.
  fileprivate init?(afterScheme bytes: ArraySlice<UInt8>, isEthereum: Bool) {
    // A fragment, after `#`, is for whoever shows the URI, not for a payment.
    let whole = bytes.prefix { $0 != 0x23 }
    var path = whole.prefix { $0 != 0x3f }
    let query = whole[path.endIndex...].dropFirst()
    if path.starts(with: [0x2f, 0x2f]) { path = path.dropFirst(2) }
    guard let target = percentDecoded(path) else { return nil }
    self.init(target: target, isEthereum: isEthereum)
    var (amounts, labels, invoices) = ([ExactDecimal?](), [String?](), [String?]())
    for parameter in query.split(separator: 0x26) {
      let name = parameter.prefix { $0 != 0x3d }
      let value = percentDecoded(parameter[name.endIndex...].dropFirst())
      switch Parameter(name) {
      case .amount: if !isEthereum { amounts.append(value.flatMap { readAmount($0) }) }
      case .value: if isEthereum { amounts.append(value.flatMap { readBaseUnits($0) }) }
      case .label: labels.append(value)
      case .lightning: invoices.append(value)
      case .unknownRequired: return nil
      case .other: continue
      }
    }
    label = labels.first ?? nil
    if let label, label.holdsControls { return nil }
    if let invoice = invoices.first ?? nil, invoice.isPaymentAddress {
      lightning = invoice.loweringBech32
    }
    // Of two amounts that differ neither is the right one.
    let first = amounts.first ?? nil
    amount = amounts.allSatisfy { $0 == first } ? first : nil
  }

  /// Reads who is paid. EIP-681: `pay-` before the address says nothing, `@` and a number behind it
  /// name the chain, and a function behind `/` would make the address a contract's.
  private init?(target: String, isEthereum: Bool) {
    var bytes = Array(target.utf8)[...]
    var chain: Int64?
    if isEthereum {
      if bytes.count >= 4, isSameScheme(bytes.prefix(4), "pay-") { bytes = bytes.dropFirst(4) }
      if let at = bytes.firstIndex(of: 0x40) {
        guard let number = readChain(bytes[(at + 1)...]) else { return nil }
        (chain, bytes) = (number, bytes[..<at])
      }
    }
    let address = String(decoding: bytes, as: UTF8.self)
    guard address.isPaymentAddress else { return nil }
    self.init(address: address.loweringBech32, chain: chain)
  }
}

extension PaymentURI {
  /// The URI as a text, which an address field with this scheme reads back as the same; `nil` where
  /// no text could say it.
  ///
  /// An address has letters, digits, `.`, `-`, `_` and `:` alone; an amount is at least zero and
  /// has 8 fraction digits at most, none for `ethereum`; a label has no control characters. An
  /// address in upper-case bech32 is written, and so read, in lower case.
  public func text(scheme: String) -> String? {
    let isEthereum = isSameScheme(Array(scheme.utf8)[...], PaymentURI.ethereum)
    guard endOfScheme(Array("\(scheme):".utf8)) == scheme.utf8.count, address.isPaymentAddress
    else { return nil }
    var text = scheme + ":"
    // What begins so would lose it.
    if isEthereum, isSameScheme(Array(address.utf8).prefix(4), "pay-") { text += "pay-" }
    text += address.loweringBech32
    if let chain {
      guard isEthereum, chain >= 0 else { return nil }
      text += "@\(chain)"
    }
    var parameters: [String] = []
    if let amount {
      let plain = amount.normalized
      let most = isEthereum ? 0 : PaymentURI.fractionDigits
      guard !plain.isNegative, plain.scale <= most else { return nil }
      parameters.append((isEthereum ? "value=" : "amount=") + plain.text)
    }
    if let label {
      if label.holdsControls { return nil }
      parameters.append("label=" + label.percentEncoded)
    }
    if let lightning {
      guard lightning.isPaymentAddress else { return nil }
      parameters.append("lightning=" + lightning.loweringBech32)
    }
    if !parameters.isEmpty { text += "?" + parameters.joined(separator: "&") }
    return text.utf8.count <= PaymentText.mostBytes ? text : nil
  }
}

/// What a parameter of a payment URI is about.
private enum Parameter {
  case amount, value, label, lightning
  /// It must be understood, and is not.
  case unknownRequired
  case other

  /// Reads a name, which may be written in any case: QR codes hold upper-case letters best.
  init(_ bytes: ArraySlice<UInt8>) {
    let name = Array((percentDecoded(bytes) ?? "").utf8.map { lowered($0) })
    let isRequired = name.starts(with: Array("req-".utf8))
    switch String(decoding: isRequired ? Array(name[4...]) : name, as: UTF8.self) {
    case "amount": self = .amount
    case "value": self = .value
    case "label": self = .label
    case "lightning": self = .lightning
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

/// Reads a number of wei: ASCII digits, perhaps with a point and a power of ten (`2.014e18`), which
/// come to a whole number. `nil` for any other, and past 38 digits.
private func readBaseUnits(_ text: String) -> ExactDecimal? {
  let bytes = Array(text.utf8)
  let mantissa = bytes.prefix { $0 | 0x20 != 0x65 }
  var (digits, hasPoint, hasDigit) = (DigitAccumulator(), false, false)
  for byte in mantissa {
    if byte == 0x2e, !hasPoint, hasDigit {
      hasPoint = true
    } else if byte >= 0x30, byte <= 0x39, digits.append(byte - 0x30, isFraction: hasPoint) {
      hasDigit = true
    } else {
      return nil
    }
  }
  guard hasDigit, mantissa.last != 0x2e else { return nil }
  var power: Int64 = 0
  if mantissa.endIndex < bytes.endIndex {
    guard let given = readChain(bytes[(mantissa.endIndex + 1)...]), given <= 100 else { return nil }
    power = given
  }
  // Zeros at the end of a fraction say nothing, so `1.50e1` is 15.
  let plain = digits.decimal().normalized
  guard !plain.isZero else { return .zero }
  guard Int64(plain.scale) <= power else { return nil }
  var whole = DigitAccumulator()
  for byte in plain.text.utf8 where byte != 0x2e {
    // `normalized` leaves a zero before the point, which counts as no digit here.
    guard whole.append(byte - 0x30, isFraction: false) else { return nil }
  }
  for _ in 0..<(power - Int64(plain.scale)) {
    guard whole.append(0, isFraction: false) else { return nil }
  }
  return whole.decimal()
}

/// Reads the number of a chain, or a power of ten: ASCII digits that fit.
private func readChain(_ bytes: ArraySlice<UInt8>) -> Int64? {
  var digits = DigitAccumulator()
  for byte in bytes {
    guard byte >= 0x30, byte <= 0x39, digits.append(byte - 0x30, isFraction: false) else {
      return nil
    }
  }
  return bytes.isEmpty ? nil : digits.decimal().coefficient.narrowed
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
  /// Whether every character is one that an address in a URI may have: anything else would make
  /// what is paid another thing than what is read.
  fileprivate var isPaymentAddress: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        isLetter(byte) || (0x30...0x3a).contains(byte) || byte == 0x2d || byte == 0x2e
          || byte == 0x5f
      }
  }

  /// The text with everything but letters, digits, `-`, `.`, `_` and `~` as `%` and two hexadecimal
  /// digits a byte (RFC 3986).
  fileprivate var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(utf8.count)
    for byte in utf8 {
      if isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2d || byte == 0x2e
        || byte == 0x5f || byte == 0x7e
      {
        encoded.append(byte)
      } else {
        encoded += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The text in lower case if it is bech32 written in upper case (BIP 173), which means the same;
  /// any other text as it is.
  fileprivate var loweringBech32: String {
    let bytes = Array(utf8)
    // The last `1` separates: a Lightning prefix holds its amount, with ones of its own.
    guard let separator = bytes.lastIndex(of: 0x31) else { return self }
    let (prefix, data) = (bytes[..<separator], bytes[(separator + 1)...])
    let alphabet = Array("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L".utf8)
    // The part before the separator is any printable ASCII but lower-case letters.
    guard !prefix.isEmpty, data.count >= 6,
      prefix.allSatisfy({ (0x21...0x7e).contains($0) && !(0x61...0x7a).contains($0) }),
      data.allSatisfy({ alphabet.contains($0) })
    else { return self }
    return String(decoding: bytes.map { lowered($0) }, as: UTF8.self)
  }
}
