/// The ASCII hyphen-minus, the only minus sign that is ever written.
let minusSign: UInt8 = 0x2D
/// The ASCII plus sign.
let plusSign: UInt8 = 0x2B

/// Writes a number: sign, digits, separators; the one place where digits become text.
///
/// Works from the last digit to the first in a buffer of exactly the right size, so that a short
/// text takes no allocation and a long one takes one.
///
/// - Parameter magnitude: below 10^38.
func renderNumber(
  _ magnitude: WideMagnitude, scale: Int, sign: UInt8?, _ conventions: LocaleConventions
) -> String {
  var digits = DigitQueue(magnitude)
  let zero = DigitEncoding(zeroDigit: conventions.zeroDigit)
  let integerDigits = max(1, digits.count - scale)
  let layout = GroupLayout(conventions, integerDigits: integerDigits)
  let decimalLength = scale == 0 ? 0 : conventions.decimalSeparator.utf8.count
  let groupingLength = layout.separators == 0 ? 0 : conventions.groupingSeparator.utf8.count
  let length =
    (sign == nil ? 0 : 1) + (integerDigits + scale) * zero.width + decimalLength
    + layout.separators * groupingLength
  return String(unsafeUninitializedCapacity: length) { buffer in
    var writer = BackwardWriter(buffer, end: length)
    for _ in 0..<scale { writer.write(zero, digits.removeLast()) }
    if scale > 0 { writer.write(conventions.decimalSeparator, decimalLength) }
    for index in 0..<integerDigits {
      if layout.separates(at: index) { writer.write(conventions.groupingSeparator, groupingLength) }
      writer.write(zero, digits.removeLast())
    }
    if let sign { writer.write(sign) }
    return length
  }
}

/// The decimal digits of a number below 10^38, taken from the last to the first.
private struct DigitQueue {
  private var low: UInt64
  private var high: UInt64
  private var lowDigits = lowDigitCount
  /// How many digits the number has; none for zero.
  let count: Int

  /// 10^19 is the largest power of ten in 64 bits, and 38 digits are two times 19.
  private static let lowDigitCount = 19

  init(_ magnitude: WideMagnitude) {
    if magnitude < powerOfTen(Self.lowDigitCount) {
      low = magnitude.low
      high = 0
    } else {
      let (quotient, rest) = magnitude.quotientAndRemainder(
        dividingBy: powerOfTen(Self.lowDigitCount))
      low = rest.low
      high = quotient.low
    }
    count = high == 0 ? Self.digitCount(low) : Self.lowDigitCount + Self.digitCount(high)
  }

  private static func digitCount(_ value: UInt64) -> Int {
    var rest = value
    var count = 0
    while rest > 0 {
      rest /= 10
      count += 1
    }
    return count
  }

  /// Takes the last digit, or 0 when none is left.
  mutating func removeLast() -> UInt8 {
    if lowDigits == 0 {
      low = high
      high = 0
      lowDigits = Self.lowDigitCount
    }
    lowDigits -= 1
    let (quotient, rest) = low.quotientAndRemainder(dividingBy: 10)
    low = quotient
    return UInt8(truncatingIfNeeded: rest)
  }
}

/// Where the separators of a whole number stand.
private struct GroupLayout {
  let separators: Int
  private let primary: Int
  private let secondary: Int

  init(_ conventions: LocaleConventions, integerDigits: Int) {
    primary = conventions.primaryGroupSize
    secondary = conventions.innerGroupSize
    let before = max(1, conventions.minimumGroupingDigits)
    // Subtracts from what is small: conventions may hold any size.
    if conventions.groups, integerDigits > primary, integerDigits - primary >= before {
      separators = 1 + (integerDigits - primary - 1) / secondary
    } else {
      separators = 0
    }
  }

  /// Whether a separator stands to the right of the digit at `index`, counted from the last.
  func separates(at index: Int) -> Bool {
    separators > 0 && index >= primary && (index - primary) % secondary == 0
  }
}

/// How the ten digits of a script are spelled in UTF-8.
private struct DigitEncoding {
  let width: Int
  private let zero: UInt32

  /// Falls back to ASCII where the ten scalars do not exist or have different lengths.
  init(zeroDigit: UInt32) {
    let isScript =
      Unicode.Scalar(zeroDigit) != nil && zeroDigit <= 0x10FFF6
      && Unicode.Scalar(zeroDigit + 9) != nil
    let length = isScript ? Self.length(zeroDigit) : 0
    if isScript, length == Self.length(zeroDigit + 9) {
      zero = zeroDigit
      width = length
    } else {
      zero = 0x30
      width = 1
    }
  }

  private static func length(_ scalar: UInt32) -> Int {
    scalar < 0x80 ? 1 : (scalar < 0x800 ? 2 : (scalar < 0x10000 ? 3 : 4))
  }

  /// The bytes of a digit, the last byte lowest.
  func bytes(_ digit: UInt8) -> UInt32 {
    let scalar = zero + UInt32(digit)
    if width == 1 { return scalar }
    var bytes: UInt32 = 0
    var rest = scalar
    for index in 0..<width - 1 {
      bytes |= (0x80 | (rest & 0x3F)) << UInt32(8 * index)
      rest >>= 6
    }
    // A lead byte has as many high bits as the sequence has bytes.
    let lead: UInt32 = width == 2 ? 0xC0 : (width == 3 ? 0xE0 : 0xF0)
    return bytes | ((lead | rest) << UInt32(8 * (width - 1)))
  }
}

/// Fills a buffer from its end to its start.
private struct BackwardWriter {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var position: Int

  init(_ buffer: UnsafeMutableBufferPointer<UInt8>, end: Int) {
    self.buffer = buffer
    position = end
  }

  mutating func write(_ byte: UInt8) {
    position -= 1
    buffer.initializeElement(at: position, to: byte)
  }

  mutating func write(_ encoding: DigitEncoding, _ digit: UInt8) {
    var bytes = encoding.bytes(digit)
    for _ in 0..<encoding.width {
      write(UInt8(truncatingIfNeeded: bytes))
      bytes >>= 8
    }
  }

  mutating func write(_ text: String, _ length: Int) {
    position -= length
    var index = position
    for byte in text.utf8 {
      buffer.initializeElement(at: index, to: byte)
      index += 1
    }
  }
}
