import WalletKernel

/// Characters that stand for others, so that texts keep their shape: a digit for a digit, a letter for a letter of the
/// same case, everything else as it is.
///
/// The same character always gets the same stand-in: what was equal stays equal, what was found in something is found
/// in its stand-in. Hexadecimal digits stand for such, and the letters that some codes leave out (l, i, o) only for
/// each other, so that an address looks like one of its kind.
public struct StandIns: Sendable {
  /// The stand-in of each ASCII byte.
  private var ascii: [UInt8] = Array(0...127)

  /// Makes stand-ins.
  ///
  /// - Parameter seed: another seed gives others.
  public init(seed: UInt64) {
    var random = SplitMix(state: seed)
    // Zero stays: it says where a number begins and how long its fraction is.
    exchange(Array("123456789".utf8), &random)
    for group in ["abcdef", "io", "ghjkmnpqrstuvwxyz"] {
      let lower = Array(group.utf8)
      exchange(lower, &random)
      // A letter's other case gets the other case of its stand-in.
      for letter in lower { ascii[Int(letter - 0x20)] = ascii[Int(letter)] - 0x20 }
    }
  }

  /// Gives each of some characters another of them.
  private mutating func exchange(_ group: [UInt8], _ random: inout SplitMix) {
    var order = group
    // Sattolo's way: one cycle through all of them, so that none stands for itself.
    for last in stride(from: order.count - 1, to: 0, by: -1) {
      order.swapAt(last, Int(random.next() % UInt64(last)))
    }
    for (index, byte) in group.enumerated() { ascii[Int(byte)] = order[index] }
  }

  /// The stand-in of a digit.
  public func digit(_ digit: UInt8) -> UInt8 {
    digit < 10 ? ascii[Int(0x30 + digit)] - 0x30 : digit
  }

  /// An integer of as many digits; itself if no such integer is possible.
  public func integer(_ integer: Int64) -> Int64 { Int64(digits(String(integer))) ?? integer }

  /// A decimal of as many digits before and behind the point.
  public func decimal(_ decimal: ExactDecimal) -> ExactDecimal {
    (try? ExactDecimal(text: digits(decimal.text))) ?? decimal
  }

  private func digits(_ text: String) -> String {
    String(decoding: text.utf8.map { 0x30...0x39 ~= $0 ? ascii[Int($0)] : $0 }, as: UTF8.self)
  }

  // MARK: Texts

  /// A text of the same length with the same separators.
  ///
  /// The words of a payment URI and what stands in braces stay: they say what the rest is.
  public func text(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let kept = Self.keptPlaces(scalars)
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count {
      if let (byte, replaced) = escape(scalars, index), !kept[index] {
        result.append(contentsOf: byte.isReplaced ? replaced : Array(scalars[index..<(index + 3)]))
        index += 3
      } else {
        result.append(kept[index] ? scalars[index] : scalar(scalars[index]))
        index += 1
      }
    }
    return String(result)
  }

  /// Whether a text is another with stand-ins for all or for some of its characters.
  func standsFor(_ old: String, _ new: String) -> Bool {
    let (old, new) = (old.unicodeScalars, new.unicodeScalars)
    return old.count == new.count && zip(old, new).allSatisfy { $0 == $1 || scalar($0) == $1 }
  }

  private func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return Unicode.Scalar(ascii[Int(scalar.value)]) }
    if let value = decimalDigitValue(scalar) {
      let zero = scalar.value - UInt32(value)
      return Unicode.Scalar(zero + UInt32(digit(UInt8(value)))) ?? scalar
    }
    return Self.neighbour(of: scalar)
  }

  /// The next scalar of its block of 64 that is of the same sort and size.
  private static func neighbour(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let category = scalar.properties.generalCategory
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .otherLetter, .titlecaseLetter, .otherSymbol: break
    default: return scalar
    }
    let block = scalar.value & ~63
    for step in 1...63 as ClosedRange<UInt32> {
      guard let next = Unicode.Scalar(block + (scalar.value + step) % 64),
        next.properties.generalCategory == category, next.utf8.count == scalar.utf8.count
      else { continue }
      return next
    }
    return scalar
  }

  /// An escape of three characters as URIs have them, for a letter or digit, and its stand-in.
  private func escape(
    _ scalars: [Unicode.Scalar], _ index: Int
  ) -> (byte: (value: UInt8, isReplaced: Bool), [Unicode.Scalar])? {
    guard scalars[index] == "%", index + 2 < scalars.count,
      let byte = UInt8(String(scalars[index + 1]) + String(scalars[index + 2]), radix: 16),
      scalars[index + 1] != "+"
    else { return nil }
    guard byte < 128, ascii[Int(byte)] != byte else { return ((byte, false), []) }
    let digits = Array(hexadecimal(ascii[Int(byte)], digits: 2).unicodeScalars)
    return ((byte, true), ["%"] + digits)
  }

  /// Which scalars stay as they are: the scheme of a payment URI, its path's words and its parameters' names, the
  /// mark of hexadecimal numbers, and what stands in braces.
  private static func keptPlaces(_ scalars: [Unicode.Scalar]) -> [Bool] {
    var kept = Array(repeating: false, count: scalars.count)
    func keep(_ range: Range<Int>) { for index in range { kept[index] = true } }
    func endOfWord(_ start: Int) -> Int {
      var end = start
      while end < scalars.count, scalars[end].isASCII,
        scalars[end].properties.isAlphabetic
          || end > start && "-+._".unicodeScalars.contains(scalars[end])
      { end += 1 }
      return end
    }
    let scheme = endOfWord(0)
    let isURI = scheme > 1 && scheme < scalars.count && scalars[scheme] == ":"
    if isURI { keep(0..<scheme) }
    var isInParameters = false
    for index in scalars.indices {
      let next = index + 1
      switch scalars[index] {
      case "x" where index > 0 && scalars[index - 1] == "0": kept[index] = true
      case "/" where isURI && !isInParameters: keep(next..<endOfWord(next))
      case "?" where isURI, "&" where isURI:
        isInParameters = true
        let end = endOfWord(next)
        if end < scalars.count,
          scalars[end] == "=" || "0123456789".unicodeScalars.contains(scalars[end])
        {
          keep(next..<end)
        }
      case "{":
        if let end = scalars[index...].firstIndex(of: "}") { keep(index..<end) }
      default: break
      }
    }
    return kept
  }
}

/// A small generator whose numbers follow from its seed (SplitMix64).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
