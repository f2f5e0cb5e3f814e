import PropertyTesting

/// An expression of the calculator row.
indirect enum Expression {
  case number(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  static func draw(_ draw: Draw, depth: Int) -> Expression {
    // Where no depth is left only the first alternative has a weight.
    draw.choose(
      weights: depth == 0 ? [1, 0, 0] : [1, 1, 1],
      [
        { .number($0.integer(in: Int.min...Int.max)) },
        { .sum(Expression.draw($0, depth: depth - 1), Expression.draw($0, depth: depth - 1)) },
        { .quotient(Expression.draw($0, depth: depth - 1), Expression.draw($0, depth: depth - 1)) },
      ])
  }

  /// The value, or nil where something is divided by zero.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .sum(let left, let right):
      guard let first = left.value, let second = right.value else { return nil }
      return first &+ second
    case .quotient(let left, let right):
      guard let first = left.value, let second = right.value, second != 0 else { return nil }
      return first.dividedReportingOverflow(by: second).partialValue
    }
  }

  var dividesByLiteralZero: Bool {
    switch self {
    case .number: return false
    case .sum(let left, let right):
      return left.dividesByLiteralZero || right.dividesByLiteralZero
    case .quotient(_, .number(0)): return true
    case .quotient(let left, let right):
      return left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  var text: String {
    switch self {
    case .number(let number): return "\(number)"
    case .sum(let left, let right): return "\(left.nestedText) + \(right.nestedText)"
    case .quotient(let left, let right): return "\(left.nestedText) / \(right.nestedText)"
    }
  }

  private var nestedText: String {
    if case .number = self { return text }
    return "(\(text))"
  }
}
