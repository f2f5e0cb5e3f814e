import PropertyTesting

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
