/// The value of a decimal digit of any script (Unicode's Nd), or nil for any other scalar.
///
/// Reads a table of its own and not the toolchain's, so that a log replays the same wherever the
/// toolchain knows another version of Unicode.
package func decimalDigitValue(_ scalar: Unicode.Scalar) -> UInt8? {
  let value = scalar.value
  if value < 0x660 {
    return value >= 0x30 && value <= 0x39 ? UInt8(truncatingIfNeeded: value - 0x30) : nil
  }
  var low = 0
  var high = digitZeros.count
  while low < high {
    let middle = (low + high) / 2
    if digitZeros[middle] <= value { low = middle + 1 } else { high = middle }
  }
  guard low > 0, value - digitZeros[low - 1] < 10 else { return nil }
  return UInt8(truncatingIfNeeded: value - digitZeros[low - 1])
}

/// The zero of each ten consecutive digits but ASCII's, from Unicode 17's Nd category; the
/// mathematical digits from 0x1D7CE on are five alphabets in a row.
private let digitZeros: [UInt32] = [
  0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6,
  0xE50, 0xED0, 0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50,
  0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10,
  0x104A0, 0x10D30, 0x10D40, 0x11066, 0x110F0, 0x11136, 0x111D0, 0x112F0, 0x11450, 0x114D0,
  0x11650, 0x116C0, 0x116D0, 0x116DA, 0x11730, 0x118E0, 0x11950, 0x11BF0, 0x11C50, 0x11D50,
  0x11DA0, 0x11DE0, 0x11F50, 0x16130, 0x16A60, 0x16AC0, 0x16B50, 0x16D70, 0x1CCF0, 0x1D7CE,
  0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6, 0x1E140, 0x1E2F0, 0x1E4F0, 0x1E5F1, 0x1E950, 0x1FBF0,
]

/// Whether the scalar is a sign or a parenthesis, which accountants write for a minus.
///
/// Besides the five signs and the two parentheses that the rules name, their full-width, small,
/// raised and emoji forms and the other dashes of a minus's shape: a text that bears any of them
/// was not written as a plain amount.
func isSign(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x2B, 0x2D, 0x28, 0x29: true
  case 0x2010...0x2015, 0x2212: true
  case 0xB1, 0x2213, 0x207A...0x207B, 0x208A...0x208B, 0x207D...0x207E, 0x208D...0x208E: true
  case 0x2795, 0x2796, 0xFB29: true
  case 0xFE58...0xFE5A, 0xFE62, 0xFE63, 0xFF08, 0xFF09, 0xFF0B, 0xFF0D: true
  default: false
  }
}
