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

/// A heap of the binary-heap row: no key is below its parent's.
indirect enum Heap {
  case none
  case node(Int, Heap, Heap)

  static func draw(_ draw: Draw, least: Int, depth: Int) -> Heap {
    if depth == 0 { return .none }
    return draw.choose(
      weights: [1, 5],
      [
        { _ in .none },
        { draw in
          let key = draw.integer(in: least...Int.max, towards: least)
          return .node(
            key, Heap.draw(draw, least: key, depth: depth / 2),
            Heap.draw(draw, least: key, depth: depth / 2))
        },
      ])
  }

  var text: String {
    switch self {
    case .none: return "None"
    case .node(let key, let left, let right): return "(\(key), \(left.text), \(right.text))"
    }
  }

  /// All keys, each node before its right and then its left part, as the original has it.
  var traversal: [Int] {
    var stack = [self]
    var keys: [Int] = []
    while let heap = stack.popLast() {
      if case .node(let key, let left, let right) = heap {
        keys.append(key)
        stack.append(left)
        stack.append(right)
      }
    }
    return keys
  }

  /// The faulty sort: after the root, it traverses the merged parts instead of taking minima.
  var wronglySorted: [Int] {
    guard case .node(let key, let left, let right) = self else { return [] }
    return [key] + Heap.merged(left, right).traversal
  }

  private static func merged(_ first: Heap, _ second: Heap) -> Heap {
    guard case .node(let one, let oneLeft, let oneRight) = first else { return second }
    guard case .node(let other, let otherLeft, let otherRight) = second else { return first }
    return one <= other
      ? .node(one, merged(oneRight, second), oneLeft)
      : .node(other, merged(otherRight, first), otherLeft)
  }
}
