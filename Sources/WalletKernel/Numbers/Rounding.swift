/// What happens to the digits that a result has no room for.
public enum Rounding: String, Equatable, Sendable, CaseIterable {
  /// Toward zero: the digits are cut off.
  case down
  /// Away from zero.
  case up
  /// To the nearest; from the middle to the even neighbour.
  case halfEven
}

/// How the rest of a division compares with half of the divisor.
enum DivisionRest {
  case none, belowHalf, half, aboveHalf

  /// Compares a rest with half of its divisor.
  ///
  /// - Parameter sticky: whether something less than one lies on top of the rest; only under an
  ///   even divisor, since what is below an odd one's half could then reach it.
  init(_ rest: WideMagnitude, of divisor: WideMagnitude, sticky: Bool = false) {
    if rest.isZero && !sticky {
      self = .none
    } else if rest < divisor &- rest {
      self = .belowHalf
    } else if rest == divisor &- rest && !sticky {
      self = .half
    } else {
      self = .aboveHalf
    }
  }
}

extension Rounding {
  /// Whether a quotient's magnitude grows by one for its rest.
  func grows(_ rest: DivisionRest, quotientIsOdd: Bool) -> Bool {
    switch self {
    case .down: false
    case .up: rest != .none
    case .halfEven: rest == .aboveHalf || (rest == .half && quotientIsOdd)
    }
  }
}
