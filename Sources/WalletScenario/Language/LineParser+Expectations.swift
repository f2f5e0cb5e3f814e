import WalletKernel

/// A condition without the lines that may belong to it.
struct ConditionHead {
  var path: [PathPart]
  /// What must hold; none: a boolean, or what the lines say.
  var test: Condition.Test?
  var isExact: Bool
  var place: Place
  var valueRange: Range<Int>?
  /// What is wrong where lines stand under a path with a value: its path is a slip of a word.
  var slip: ScriptError?
}

/// What a condition is for.
enum ConditionUse {
  case expectation(isSoft: Bool)
  case invariant(holds: Bool)

  func kind(_ condition: Condition) -> Step.Kind {
    switch self {
    case .expectation(let isSoft): .expect(.view(condition), isSoft: isSoft)
    case .invariant(let holds): .invariant(condition, holds: holds)
    }
  }
}

extension LineParser {
  /// Takes a whole line that begins with `expect` or `check`.
  mutating func expectation(isSoft: Bool) throws(ScriptError) -> LineHead {
    func whole(_ expectation: Expectation) -> LineHead {
      .whole(.expect(expectation, isSoft: isSoft))
    }
    // None of these words can be a component's id, so no path begins with one.
    if takeWord("no") {
      guard takeWord("outputs") else { throw expected("'outputs'") }
      return whole(.noOutputs)
    }
    if takeWord("output") { return whole(.output(try outputPattern())) }
    if takeWord("outputs") { return .outputs(isSoft: isSoft) }
    if takeWord("unchanged") { return whole(.unchanged) }
    if takeWord("ignored") { return whole(.ignored(try reason())) }
    if takeWord("rejected") { return whole(.rejected(try reason())) }
    if takeWord("same") {
      let first = try wholePath("a path")
      return whole(.same(first, try wholePath("a second path")))
    }
    let start = self
    do throws(ScriptError) {
      var head = try condition()
      head.slip = start.slipOfAnExpectation
      return .condition(head, use: .expectation(isSoft: isSoft))
    } catch {
      guard case .extra = error.problem, let slip = start.slipOfAnExpectation else { throw error }
      throw slip
    }
  }

  /// An error at a first word that is nearly one of those that no path begins with.
  private var slipOfAnExpectation: ScriptError? {
    let words = [
      "no", "output", "outputs", "unchanged", "ignored", "rejected", "same", "not", "exactly",
    ]
    let name = spelling
    guard isAtLoneWord, let nearest = context.nearest(to: name, among: words), nearest != name
    else { return nil }
    return problem(.unknown(.expectation, name, nearest: nearest))
  }

  /// Takes the next token when it is this word.
  private mutating func takeWord(_ word: StaticString) -> Bool {
    guard isAtWord(word) else { return false }
    take()
    return true
  }

  private mutating func reason() throws(ScriptError) -> String? {
    isAtEnd ? nil : try text("a part of the reason")
  }

  /// Takes a path from the view's root, where no row is to be counted.
  private mutating func wholePath(_ what: String) throws(ScriptError) -> [PathPart] {
    if next?.kind == .number { throw expected(what) }
    return try path(what)
  }

  /// Takes what may follow `expect` and names a path.
  mutating func condition() throws(ScriptError) -> ConditionHead {
    let isNegated = takeWord("not")
    let isExact = !isNegated && takeWord("exactly")
    var head = ConditionHead(path: [], test: nil, isExact: isExact, place: place(offset))
    head.path = try wholePath("a path")
    if isNegated {
      head.test = .isFalse
    } else if !isExact {
      try readTest(&head)
    }
    try requireEnd()
    return head
  }

  /// Takes a line under `expect PATH`: a path and what must hold there.
  mutating func field(isExact: Bool) throws(ScriptError) -> Condition {
    var head = ConditionHead(path: [], test: nil, isExact: false, place: place(offset))
    head.path = try path("a path")
    if isExact, isAtEnd { throw expected("a value") }
    let start = self
    try readTest(&head)
    try requireEnd()
    let test = head.test ?? .isTrue
    if isExact {
      guard case .equals = test else { throw start.expected("a value") }
    }
    return Condition(path: head.path, test: test, place: head.place, valueRange: head.valueRange)
  }

  /// Takes what stands after a path.
  private mutating func readTest(_ head: inout ConditionHead) throws(ScriptError) {
    if isAtEnd { return }
    try requireSpace()
    if takeWord("exists") {
      head.test = .exists
    } else if takeWord("absent") {
      head.test = .absent
    } else if let comparison = takeComparison() {
      let start = self
      try requireSpace()
      head.test = .compares(comparison, try value("a value after '\(comparison.rawValue)'"))
      head.valueRange = start.range(upTo: self)
    } else {
      let start = self
      let isHole = next?.kind == .hole
      if next?.kind == .sign { throw problem(.doubleEquals) }
      let value = try value(
        "a value, 'exists', 'absent', 'contains', 'starts', 'ends' or one of != < <= > >=")
      head.valueRange = start.range(upTo: self)
      // An open hole may stand for an operator.
      if isHole, isTemplate, !isAtEnd {
        try requireSpace()
        _ = try self.value()
      }
      if let slip = start.slipOfATest(isLast: isAtEnd) { throw slip }
      head.test = .equals(value)
    }
  }

  /// An error at a bare word that is nearly an operator, or, where nothing follows, nearly one of
  /// the two that need no value: as a text it would be another one than anybody meant.
  private func slipOfATest(isLast: Bool) -> ScriptError? {
    let words = isLast ? ["exists", "absent"] : ["exists", "absent", "contains", "starts", "ends"]
    guard isAtLoneWord, let nearest = context.nearest(to: spelling, among: words) else {
      return nil
    }
    return problem(.unknown(.operation, spelling, nearest: nearest))
  }

  private mutating func takeComparison() -> Condition.Comparison? {
    guard let next, next.kind == .word || next.kind == .sign,
      let comparison = Condition.Comparison(rawValue: spelling)
    else { return nil }
    take()
    return comparison
  }

  /// The bytes between two states of the parser; none when something was filled in.
  func range(upTo end: LineParser) -> Range<Int>? {
    guard !context.files[file].lines[line].hasHoles else { return nil }
    return offset..<max(offset, end.endOffset)
  }

  /// Takes `ID NAME VALUE…` up to the line's end.
  mutating func outputPattern() throws(ScriptError) -> OutputPattern {
    let start = offset
    var pattern = OutputPattern(
      source: try word("the id of an output's source"), name: "", values: [], fields: [],
      place: place(start), range: start..<start)
    pattern.name = try word("an output's name")
    while !isAtEnd {
      try requireSpace()
      if isAtOption {
        pattern.fields.append(try option())
      } else if pattern.fields.isEmpty {
        pattern.values.append(try value("a value, or a field such as name=value"))
      } else {
        throw expected("a field such as name=value")
      }
    }
    pattern.range = start..<max(start, endOffset)
    return pattern
  }
}
