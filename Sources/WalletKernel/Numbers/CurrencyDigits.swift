/// The fraction digits of the world's currencies, from ISO 4217's list of current codes.
public enum CurrencyDigits {
  /// The fraction digits of a currency, or nil when its code is not a current one or has none
  /// (gold, test codes).
  ///
  /// - Parameter code: three capital letters: `USD`.
  public static func digits(for code: String) -> Int? {
    var code = code
    return code.withUTF8 { wanted in
      if contains(wanted, in: twoDigits) { return 2 }
      if contains(wanted, in: noDigits) { return 0 }
      if contains(wanted, in: threeDigits) { return 3 }
      return contains(wanted, in: fourDigits) ? 4 : nil
    }
  }

  /// Every code with a number of fraction digits, sorted.
  public static var codes: [String] {
    var all: [String] = []
    for list in [noDigits, twoDigits, threeDigits, fourDigits] {
      list.withUTF8Buffer { bytes in
        for start in stride(from: 0, to: bytes.count, by: 4) {
          all.append(String(decoding: bytes[start..<(start + 3)], as: UTF8.self))
        }
      }
    }
    return all.sorted()
  }

  /// Looks for a code in a list of codes of three letters with one character between.
  private static func contains(
    _ code: UnsafeBufferPointer<UInt8>, in list: StaticString
  ) -> Bool {
    guard code.count == 3 else { return false }
    return list.withUTF8Buffer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4)
      where bytes[start] == code[0] && bytes[start + 1] == code[1] && bytes[start + 2] == code[2] {
        return true
      }
      return false
    }
  }

  private static let noDigits: StaticString = """
    BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
    """
  private static let threeDigits: StaticString = "BHD IQD JOD KWD LYD OMR TND"
  private static let fourDigits: StaticString = "CLF UYW"
  private static let twoDigits: StaticString = """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF
    CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD
    GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL
    MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR
    PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP
    TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
    """
}
