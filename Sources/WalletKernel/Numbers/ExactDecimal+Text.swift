extension ExactDecimal {
  /// Why a text is not a decimal, and where: an offset in UTF-8 bytes from its start.
  public enum ReadFailure: Error, Equatable, Sendable {
    /// A digit is due here.
    case expectedDigit(at: Int)
    /// A zero before other digits.
    case leadingZero(at: Int)
    /// This belongs to no number.
    case unexpected(at: Int)
    /// Here is the digit for which there is no room.
    case tooManyDigits(at: Int)
  }

  /// Reads a script's form: `-` or nothing, digits without a leading zero, and perhaps `.` and
  /// digits, all ASCII.
  ///
  /// Reads what `text`, `canonicalText` and `scriptText` print, in time by the text's length. Of
  /// zeros at the end it keeps as many as there is room for.
  public init(text: String) throws(ReadFailure) {
    var reader = DecimalReader()
    var offset = 0
    for byte in text.utf8 {
      try reader.take(byte, at: offset)
      offset += 1
    }
    self = try reader.finish(at: offset)
  }

  /// The script's form with all of its fraction digits: `1.50`.
  public var text: String {
    renderNumber(
      coefficient.magnitude, scale: scale, sign: isNegative ? minusSign : nil, plainConventions)
  }

  /// The script's form without trailing zeros: `1.5`, `40`; equal numbers have equal texts.
  public var canonicalText: String { normalized.text }

  /// The script's form that can't be taken for an integer's: `1.50`, `40.0`.
  public var scriptText: String {
    scale == 0 ? text + ".0" : text
  }
}

/// Conventions of scripts and JSON: ASCII, a point, no groups.
let plainConventions = LocaleConventions(
  identifier: "", decimalSeparator: ".", groupingSeparator: "", zeroDigit: 0x30,
  primaryGroupSize: 0, secondaryGroupSize: 0, minimumGroupingDigits: 1)

/// The digits of a number being read: grows by one digit at a time while there is room.
struct DigitAccumulator {
  private(set) var magnitude = WideMagnitude.zero
  private(set) var scale = 0

  /// Appends a digit of 0 to 9, after the point when `isFraction`; false when there is no room.
  mutating func append(_ digit: UInt8, isFraction: Bool) -> Bool {
    if isFraction {
      guard scale < ExactDecimal.maximumDigits else { return false }
    }
    guard magnitude < powerOfTen(ExactDecimal.maximumDigits - 1) else { return false }
    magnitude = magnitude.appending(digit: digit)
    if isFraction { scale += 1 }
    return true
  }

  /// The number so far; every digit was checked for room.
  func decimal(isNegative: Bool = false) -> ExactDecimal {
    ExactDecimal(unchecked: magnitude, isNegative: isNegative, scale: scale)
  }
}

private struct DecimalReader {
  private enum Phase { case start, afterSign, zero, integer, point, fraction }

  private var phase = Phase.start
  private var isNegative = false
  private var digits = DigitAccumulator()
  /// Zeros at the end of the fraction for which there was no room; the value has no need of them.
  private var droppedZeros = false

  mutating func take(_ byte: UInt8, at offset: Int) throws(ExactDecimal.ReadFailure) {
    if byte >= 0x30, byte <= 0x39 {
      try takeDigit(byte &- 0x30, at: offset)
      return
    }
    switch phase {
    case .start:
      guard byte == minusSign else { throw .expectedDigit(at: offset) }
      isNegative = true
      phase = .afterSign
    case .afterSign, .point:
      throw .expectedDigit(at: offset)
    case .zero, .integer:
      guard byte == 0x2E else { throw .unexpected(at: offset) }
      phase = .point
    case .fraction:
      throw .unexpected(at: offset)
    }
  }

  private mutating func takeDigit(
    _ digit: UInt8, at offset: Int
  ) throws(ExactDecimal.ReadFailure) {
    switch phase {
    case .start, .afterSign: phase = digit == 0 ? .zero : .integer
    case .zero: throw .leadingZero(at: offset - 1)
    case .integer, .fraction: break
    case .point: phase = .fraction
    }
    if !droppedZeros, digits.append(digit, isFraction: phase == .fraction) { return }
    guard phase == .fraction, digit == 0 else { throw .tooManyDigits(at: offset) }
    droppedZeros = true
  }

  func finish(at offset: Int) throws(ExactDecimal.ReadFailure) -> ExactDecimal {
    switch phase {
    case .start, .afterSign, .point: throw .expectedDigit(at: offset)
    case .zero, .integer, .fraction: return digits.decimal(isNegative: isNegative)
    }
  }
}
