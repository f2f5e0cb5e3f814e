/// One entry of a tape: a choice that was made, or a mark that opens or closes a span of choices.
///
/// A test case is nothing but its tape. Spans are kept in it so that an edit inside one span moves
/// no choice of another one.
public struct ChoiceToken: Equatable, Sendable {
  /// What a token stands for.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// Opens a span that a generator named: an alternative, a value with parts.
    case group
    /// Opens a list; its elements are the spans directly inside.
    case list
    /// Opens one element of a list.
    case element
    /// Closes the innermost open span.
    case close
    /// The answer to "one more element?", the first token of an element.
    case more
    /// An integer of a range.
    case integer
    /// An alternative out of several, the simplest one first.
    case pick
    /// A yes or a no.
    case flag
    /// A place in a list of things that exist already, the newest one first.
    case reference

    /// Whether the token opens a span.
    @inline(__always) public var opens: Bool { rawValue <= Kind.element.rawValue }
    /// Whether the token is a choice rather than a mark.
    @inline(__always) public var isChoice: Bool { rawValue >= Kind.more.rawValue }
  }

  /// What the token stands for.
  public var kind: Kind
  /// Whether the span's content had no effect, as a step whose precondition did not hold.
  public var isDiscarded = false
  /// A choice: how far from the simplest value it is, 0 being the simplest. A span: its label.
  public var rank: UInt64
  /// A choice: the highest rank. A list: 1 where its length was fixed, else 0.
  public var limit: UInt64
  /// An integer: how many values of its range lie below its origin. An alternative in a walk
  /// through all cases: how many of higher rank have no weight.
  public var below: UInt64

  @inline(__always)
  init(_ kind: Kind, rank: UInt64, limit: UInt64 = 0, below: UInt64 = 0) {
    self.kind = kind
    self.rank = rank
    self.limit = limit
    self.below = below
  }
}

extension [ChoiceToken] {
  /// How many of the tokens are choices.
  var choiceCount: Int { count { $0.kind.isChoice } }
}

/// A value of an integer's range as a distance from the range's origin.
struct Distance: Equatable {
  var magnitude: UInt64
  var isNegative: Bool

  /// The distance moved by an amount, or nil where it would not fit.
  func moved(by amount: UInt64, towardsNegative: Bool) -> Distance? {
    if magnitude == 0 || isNegative == towardsNegative {
      let (sum, overflow) = magnitude.addingReportingOverflow(amount)
      return overflow ? nil : Distance(magnitude: sum, isNegative: towardsNegative)
    }
    return amount <= magnitude
      ? Distance(magnitude: magnitude - amount, isNegative: isNegative)
      : Distance(magnitude: amount - magnitude, isNegative: towardsNegative)
  }
}

extension ChoiceToken {
  /// The choice's rank as a distance: ranks run 0, 1, -1, 2, -2, … and then along the longer side.
  var distance: Distance {
    let paired = min(below, limit - below)
    if rank <= 2 * paired {
      return rank & 1 == 1
        ? Distance(magnitude: rank / 2 + 1, isNegative: false)
        : Distance(magnitude: rank / 2, isNegative: rank != 0)
    }
    return Distance(magnitude: rank - paired, isNegative: below > limit - below)
  }

  /// Returns the rank of a distance, or nil where it lies outside the choice's range.
  func rank(of distance: Distance) -> UInt64? {
    if distance.magnitude == 0 { return 0 }
    let above = limit - below
    guard distance.magnitude <= (distance.isNegative ? below : above) else { return nil }
    let paired = min(below, above)
    if distance.magnitude <= paired {
      return distance.isNegative ? 2 * distance.magnitude : 2 * distance.magnitude - 1
    }
    return distance.magnitude + paired
  }

  /// The rank of a distance given by its parts.
  func rank(at magnitude: UInt64, _ isNegative: Bool) -> UInt64? {
    rank(of: Distance(magnitude: magnitude, isNegative: isNegative))
  }

  /// Gives the choice another distance; one outside its range leaves it as it is.
  mutating func move(to magnitude: UInt64, _ isNegative: Bool) {
    rank = rank(at: magnitude, isNegative) ?? rank
  }

  /// The choice's place in its range, counted from the lower bound.
  @inline(__always)
  static func offset(rank: UInt64, limit: UInt64, below: UInt64) -> UInt64 {
    if below == 0 { return rank }
    let paired = min(below, limit - below)
    if rank <= 2 * paired {
      return rank & 1 == 1 ? below + rank / 2 + 1 : below - rank / 2
    }
    return below > limit - below ? limit - rank : rank
  }
}
