/// An amount read from a pasted text, whoever wrote it.
///
/// The rules are numbered as in the specification's "Pasted amount"; where a text could mean two
/// amounts, the smaller reading wins unless the locale's own grouping says otherwise: read too
/// small it is noticed, read too large it is paid.
public struct PastedAmount: Equatable, Sendable {
  /// The exact value, never negative, with the fraction digits that were pasted.
  public let value: ExactDecimal
  /// The rule that decided what the separators mean; 3 when there are none.
  public let rule: Int

  /// The value in a script's form, with its trailing zeros: `$1,000.50` gives `1000.50`.
  public var text: String { value.text }

  /// Why a text is no amount; places are offsets in UTF-8 bytes.
  public enum Refusal: Error, Equatable, Sendable {
    /// A sign or a parenthesis stands here.
    case sign(at: Int)
    /// The text has no digit.
    case nothingLeft
    /// Neither digit nor separator stands here, between digits.
    case foreignCharacter(at: Int)
    /// A separator that can't be there: after the decimal one, or after groups it doesn't fit.
    case mixedSeparators(at: Int)
    /// The one separator stands more than once, but not between well-formed groups.
    case repeatedSeparator(at: Int)
    /// A separator that only groups stands alone, but not between well-formed groups.
    case brokenGroups(at: Int)
    /// The digit here has no room in a decimal.
    case tooManyDigits(at: Int)

    /// The number of the rule that refuses.
    public var rule: Int {
      switch self {
      case .sign: 1
      case .nothingLeft: 2
      case .foreignCharacter: 3
      case .mixedSeparators: 5
      case .repeatedSeparator: 6
      case .brokenGroups: 7
      case .tooManyDigits: 8
      }
    }
  }

  /// Reads a pasted text in time by its length.
  public static func read(
    _ text: String, _ conventions: LocaleConventions
  ) -> Result<PastedAmount, Refusal> {
    do throws(Refusal) {
      let separators = Separators(conventions)
      let core = try Core(text, separators)
      var scan = SeparatorScan(conventions)
      var offset = core.offset
      for scalar in text.unicodeScalars[core.range] {
        if let digit = decimalDigitValue(scalar) {
          scan.take(digit: digit, at: offset)
        } else if separators.contains(scalar) {
          scan.take(separator: scalar, at: offset)
        } else {
          throw .foreignCharacter(at: offset)
        }
        offset += UTF8.width(scalar)
      }
      return .success(try scan.amount(separators))
    } catch {
      return .failure(error)
    }
  }
}

/// The part of a text from its first to its last digit, and perhaps the separator before.
private struct Core {
  let range: Range<String.Index>
  /// Where the range starts, in UTF-8 bytes.
  let offset: Int

  /// Applies rules 1 and 2.
  init(_ text: String, _ separators: Separators) throws(PastedAmount.Refusal) {
    let scalars = text.unicodeScalars
    var range: Range<String.Index>?
    var start = 0
    var offset = 0
    // A separator directly before the position, where one may stay at the start.
    var before: (index: String.Index, offset: Int)?
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if isSign(scalar) { throw .sign(at: offset) }
      if decimalDigitValue(scalar) != nil {
        if let found = range {
          range = found.lowerBound..<next
        } else {
          range = (before?.index ?? index)..<next
          start = before?.offset ?? offset
        }
      }
      before = separators.mayStartNumber(scalar) ? (index, offset) : nil
      offset += UTF8.width(scalar)
      index = next
    }
    guard let range else { throw .nothingLeft }
    self.range = range
    self.offset = start
  }
}

/// What may stand between digits, by rule 3.
struct Separators {
  let decimal: Unicode.Scalar?
  let grouping: Unicode.Scalar?

  init(_ conventions: LocaleConventions) {
    decimal = conventions.decimalSeparator.onlyScalar
    grouping = conventions.groupingSeparator.onlyScalar
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "," || scalar == decimal || scalar == grouping
      || groupsOnly(scalar) || Self.neverGroups(scalar)
  }

  func mayStartNumber(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar == "," || scalar == decimal
  }

  /// Whether the separator can't be a decimal one; what the locale's own one is, can.
  func groupsOnly(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Space, no-break space, narrow no-break space, both apostrophes, the Arabic thousands mark.
    case 0x20, 0xA0, 0x202F, 0x27, 0x2019, 0x66C: scalar != decimal
    default: false
    }
  }

  /// Whether the separator can't be a grouping one: the Arabic decimal mark.
  static func neverGroups(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0x66B }
}
