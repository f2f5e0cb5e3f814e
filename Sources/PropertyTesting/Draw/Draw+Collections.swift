/// Generators of collections, and of values that contain their like.
extension Draw {
  /// Draws a value or nil, which is what it shrinks to; `probability` is the chance of a value.
  public func optional<Value>(
    _ probability: Double = 0.75, line: UInt = #line, column: UInt = #column,
    _ generate: (Draw) -> Value
  ) -> Value? {
    group(line: line, column: column) { $0.bool(probability) ? generate($0) : nil }
  }

  /// Draws a list without two elements that are equal by what `key` says of them; shrinks as a
  /// list.
  ///
  /// An element that is there already is drawn again, a hundred times at most; where a list needs
  /// more elements than there are, the run is rejected.
  public func uniqueList<Element, Key: Hashable>(
    min: Int = 0, max: Int? = nil, by key: (Element) -> Key, line: UInt = #line,
    column: UInt = #column, _ element: (Draw) -> Element
  ) -> [Element] {
    refuseImpossible(min: min, max: max, line)
    var elements: [Element] = []
    var keys: Set<Key> = []
    var triesLeft = 100
    beginList(isFixed: false, label: Draw.label(line, column))
    let length = plannedLength(min: min, max: max)
    while beginElement(at: elements.count, min: min, max: max, planned: length) {
      let value = element(self)
      if keys.insert(key(value)).inserted {
        elements.append(value)
        triesLeft = 100
      } else {
        triesLeft -= 1
        discardSpan()
      }
      close()
      if triesLeft == 0 { break }
    }
    endList()
    if elements.count < min { isRejected = true }
    return elements
  }

  /// Draws a list without two equal elements; see the form with a key.
  public func uniqueList<Element: Hashable>(
    min: Int = 0, max: Int? = nil, line: UInt = #line, column: UInt = #column,
    _ element: (Draw) -> Element
  ) -> [Element] {
    uniqueList(min: min, max: max, by: { $0 }, line: line, column: column, element)
  }

  /// Draws a set; shrinks to fewer and simpler elements. A report is the same in every process only
  /// if what it prints of a set is sorted.
  public func set<Element: Hashable>(
    min: Int = 0, max: Int? = nil, line: UInt = #line, column: UInt = #column,
    _ element: (Draw) -> Element
  ) -> Set<Element> {
    Set(uniqueList(min: min, max: max, line: line, column: column, element))
  }

  /// Draws the values in another order, each order with the same chance; shrinks to the given one.
  public func permutation<Value>(
    of values: [Value], line: UInt = #line, column: UInt = #column
  ) -> [Value] {
    var rest = values
    var places: [Int] = []
    beginList(isFixed: true, label: Draw.label(line, column))
    while beginElement(at: places.count, min: values.count, max: values.count, planned: 0) {
      let limit = UInt64(values.count - 1 - places.count)
      places.append(Int(choice(.integer, limit: limit) { random.next(through: limit) }))
      close()
    }
    endList()
    return places.map { rest.remove(at: $0) }
  }

  /// Draws a value that may contain its like, such as an expression: a leaf, or a branch that draws
  /// its parts by what it is handed. Shrinks to a leaf, and to any of its parts.
  ///
  /// A value has at most `size` branches, however it is driven, and so no more than that many levels
  /// of them. Of values whose branches have two parts half have at least a sixth of `size` branches,
  /// and one in `size` + 1 is a leaf.
  public func recursive<Value>(
    size: Int, line: UInt = #line, column: UInt = #column, leaf: @escaping (Draw) -> Value,
    branch: @escaping (Draw, (Draw) -> Value) -> Value
  ) -> Value {
    let label = Draw.label(line, column)
    var branchesLeft = Swift.max(0, size)
    // Without a list of what comes next, a branch hands a share of its own budget to each part.
    func node(_ draw: Draw, _ budget: UInt64) -> Value {
      draw.open(.group, label: label)
      defer { draw.close() }
      let isBranch = draw.choice(.pick, limit: branchesLeft > 0 ? 1 : 0) {
        budget > 0 && branchesLeft > 0 ? 1 : 0
      }
      if isBranch == 0 || draw.isRejected { return leaf(draw) }
      branchesLeft -= 1
      var budgetLeft = budget == 0 ? 0 : budget - 1
      return branch(draw) { draw in
        let share = draw.drawsAtRandom ? draw.random.next(through: budgetLeft) : 0
        budgetLeft -= share
        return node(draw, share)
      }
    }
    return node(self, drawsAtRandom ? random.next(through: UInt64(branchesLeft)) : 0)
  }

  /// Whether a part of what is drawn may come from the random source.
  var drawsAtRandom: Bool { driver == .random || continuesAtRandom }
}

/// Values that events of a run make and later ones use, each under a number that stays its own.
///
/// A machine keeps a bundle in its state: an event that makes a value adds it, one that uses it
/// carries a reference that was drawn by `Draw.reference(to:)`, and one that uses it up takes it.
/// Where a smaller run no longer makes a value, a reference is to another one that there is.
public struct Bundle<Value> {
  /// Names a value of a bundle.
  public struct Reference: Hashable, Sendable, CustomStringConvertible {
    var number: Int
    /// The number, as people read it.
    public var description: String { "#\(number)" }
  }

  private var entries: [(number: Int, value: Value)] = []
  private var added = 0

  /// Creates an empty bundle.
  public init() {}

  /// The values that there are, the oldest first.
  public var values: [Value] { entries.map(\.value) }
  /// The references to them, in the same order.
  public var references: [Reference] { entries.map { Reference(number: $0.number) } }

  /// Adds a value; returns the reference to it.
  @discardableResult
  public mutating func add(_ value: Value) -> Reference {
    entries.append((added, value))
    added += 1
    return Reference(number: added - 1)
  }

  /// The value that a reference names; nil where it was taken.
  public subscript(reference: Reference) -> Value? {
    entries.first { $0.number == reference.number }?.value
  }

  /// Takes the value that a reference names out of the bundle; nil where it was taken before.
  public mutating func take(_ reference: Reference) -> Value? {
    guard let place = entries.firstIndex(where: { $0.number == reference.number }) else {
      return nil
    }
    return entries.remove(at: place).value
  }
}

extension Bundle: Sendable where Value: Sendable {}

extension Bundle: Equatable where Value: Equatable {
  /// Whether both hold equal values under the same numbers and go on with the same one.
  public static func == (left: Bundle, right: Bundle) -> Bool {
    left.added == right.added && left.references == right.references && left.values == right.values
  }
}

extension Bundle: CustomStringConvertible {
  /// The values with their numbers.
  public var description: String {
    "[" + entries.map { "#\($0.number): \($0.value)" }.joined(separator: ", ") + "]"
  }
}

extension Draw {
  /// Draws a reference to one of a bundle's values, by default the newest; nil where there is none.
  public func reference<Value>(to bundle: Bundle<Value>) -> Bundle<Value>.Reference? {
    live(bundle.references)
  }
}
