/// How a locale writes numbers, as recorded in the event that sets the locale.
public struct LocaleConventions: Equatable, Hashable, Sendable {
  /// The locale's identifier, as Foundation spells it: `de_DE`.
  public var identifier: String
  /// What stands before the fraction.
  public var decimalSeparator: String
  /// What stands between groups; empty without groups.
  public var groupingSeparator: String
  /// The scalar value of the first of the ten consecutive digits.
  public var zeroDigit: UInt32
  /// The size of the last group; 0 when the locale never groups.
  public var primaryGroupSize: Int
  /// The size of every other group but the first, which may be shorter; 0 is the primary size.
  public var secondaryGroupSize: Int
  /// How many digits must stand before the last group for the number to be grouped.
  public var minimumGroupingDigits: Int

  /// Makes conventions; nothing about them is checked, see `isWellFormed`.
  public init(
    identifier: String, decimalSeparator: String, groupingSeparator: String, zeroDigit: UInt32,
    primaryGroupSize: Int, secondaryGroupSize: Int, minimumGroupingDigits: Int
  ) {
    self.identifier = identifier
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.zeroDigit = zeroDigit
    self.primaryGroupSize = primaryGroupSize
    self.secondaryGroupSize = secondaryGroupSize
    self.minimumGroupingDigits = minimumGroupingDigits
  }

  /// American English, the locale at the start.
  public static let enUS = LocaleConventions(
    identifier: "en_US", decimalSeparator: ".", groupingSeparator: ",", zeroDigit: 0x30,
    primaryGroupSize: 3, secondaryGroupSize: 3, minimumGroupingDigits: 1)
}

extension LocaleConventions {
  /// Whether numbers written so can be read again.
  ///
  /// A log may bring conventions that no locale of the table has. They are well-formed when each
  /// separator is one scalar that is neither a digit nor a sign, the grouping one perhaps absent
  /// and never the Arabic decimal mark, the digits are a script's, and groups have at most the
  /// three digits that rule 4 of pasted amounts reads (Unicode's data has two and three).
  public var isWellFormed: Bool {
    guard let decimal = decimalSeparator.onlyScalar, Self.canSeparate(decimal) else {
      return false
    }
    if !groupingSeparator.isEmpty {
      guard let grouping = groupingSeparator.onlyScalar, Self.canSeparate(grouping) else {
        return false
      }
      if Separators.neverGroups(grouping) { return false }
    }
    guard let zero = Unicode.Scalar(zeroDigit), decimalDigitValue(zero) == 0 else { return false }
    return (0...3).contains(primaryGroupSize) && (0...3).contains(secondaryGroupSize)
      && minimumGroupingDigits >= 1
  }

  /// Whether large numbers are grouped at all: not where the groups would look like fractions.
  var groups: Bool {
    primaryGroupSize > 0 && !groupingSeparator.isEmpty && groupingSeparator != decimalSeparator
  }

  /// The size of the groups between the first and the last.
  var innerGroupSize: Int {
    secondaryGroupSize > 0 ? secondaryGroupSize : primaryGroupSize
  }

  private static func canSeparate(_ scalar: Unicode.Scalar) -> Bool {
    decimalDigitValue(scalar) == nil && !isSign(scalar)
  }

  /// The locale's own digit for a value of 0 to 9, as a pad's label shows it.
  public func digit(_ value: Int) -> String {
    guard (0...9).contains(value), let zero = Unicode.Scalar(zeroDigit),
      let scalar = Unicode.Scalar(zero.value + UInt32(value))
    else { return "" }
    return String(Character(scalar))
  }
}

extension String {
  /// The scalar of a text that is one scalar long.
  var onlyScalar: Unicode.Scalar? {
    var iterator = unicodeScalars.makeIterator()
    guard let first = iterator.next(), iterator.next() == nil else { return nil }
    return first
  }
}
