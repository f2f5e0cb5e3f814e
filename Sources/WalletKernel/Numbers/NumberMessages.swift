// The sentences of the room's errors: one clause each, for whoever shows the place.

extension ExactDecimal.ReadFailure {
  /// What is wrong, as one clause.
  public var message: String {
    switch self {
    case .expectedDigit: "expected a digit"
    case .leadingZero: "a number does not start with 0 before another digit"
    case .unexpected: "this belongs to no number"
    case .tooManyDigits: "a decimal has at most 38 digits"
    }
  }

  /// The place, in UTF-8 bytes from the text's start.
  public var offset: Int {
    switch self {
    case .expectedDigit(let offset), .leadingZero(let offset), .unexpected(let offset),
      .tooManyDigits(let offset):
      offset
    }
  }
}

extension ExactDecimal.Failure {
  /// What is wrong, as one clause.
  public var message: String {
    switch self {
    case .outOfRange: "the result does not fit into 38 digits"
    case .divisionByZero: "division by zero"
    }
  }
}

extension PastedAmount.Refusal {
  /// What is wrong, as one clause.
  public var message: String {
    switch self {
    case .sign: "a sign or a parenthesis in an amount"
    case .nothingLeft: "no digit in an amount"
    case .foreignCharacter: "neither a digit nor a separator inside an amount"
    case .mixedSeparators: "these separators do not go together"
    case .repeatedSeparator: "a separator repeated between groups that are not well-formed"
    case .brokenGroups: "a grouping separator between groups that are not well-formed"
    case .tooManyDigits: "an amount has at most 38 digits"
    }
  }

  /// The place, in UTF-8 bytes from the text's start; none when nothing was there.
  public var offset: Int? {
    switch self {
    case .nothingLeft: nil
    case .sign(let offset), .foreignCharacter(let offset), .mixedSeparators(let offset),
      .repeatedSeparator(let offset), .brokenGroups(let offset), .tooManyDigits(let offset):
      offset
    }
  }
}
