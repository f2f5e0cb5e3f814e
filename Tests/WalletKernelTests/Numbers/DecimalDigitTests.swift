import Testing
import WalletKernel

@Suite struct `decimal digits` {
  @Test func `are exactly Unicode's decimal numbers`() {
    var found = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isDecimal = scalar.properties.numericType == .decimal
      let expected = isDecimal ? scalar.properties.numericValue.map { UInt8($0) } : nil
      if decimalDigitValue(scalar) != expected { Issue.record("U+\(String(value, radix: 16))") }
      if expected != nil { found += 1 }
    }
    // 77 scripts and alphabets of ten digits in this toolchain's Unicode.
    #expect(found == 770)
  }
}
