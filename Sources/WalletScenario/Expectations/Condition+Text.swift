import WalletKernel

// Reading and printing what must hold at a path of the view.

/// A condition without the lines that may belong to it.
struct ConditionHead {
  var path: [PathPart]
  var quantifier: Condition.Quantifier?
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
  case invariant(holds: Bool, premise: Condition?)

  func kind(_ condition: Condition) -> Step.Kind {
    switch self {
    case .expectation(let isSoft): .expect(.view(condition), isSoft: isSoft)
    case .invariant(let holds, let premise):
      .invariant(StandingCondition(condition: condition, holds: holds, premise: premise))
    }
  }
}

extension Condition {
  /// A condition that is said on one line.
  init(_ head: ConditionHead) {
    self.init(
      path: head.path, test: head.test ?? .isTrue, quantifier: head.quantifier, place: head.place,
      valueRange: head.valueRange)
  }
}

extension LineParser {
  /// Takes a path from the view's root, where no row is to be counted.
  mutating func wholePath(_ what: String) throws(ScriptError) -> [PathPart] {
    if next?.kind == .number { throw expected(what) }
    return try path(what)
  }

  /// Takes what may follow `expect` and names a path.
  ///
  /// - Parameter isStanding: whether it is a line that may end in `when` and another condition.
  mutating func condition(isStanding: Bool = false) throws(ScriptError) -> ConditionHead {
    let isNegated = takeWord("not")
    let isExact = !isNegated && takeWord("exactly")
    let quantifier = isNegated || isExact ? nil : takeQuantifier()
    var head = ConditionHead(
      path: [], quantifier: quantifier, test: nil, isExact: isExact, place: place(offset))
    head.path = try wholePath("a path")
    if isNegated {
      head.test = .isFalse
    } else if !isExact, !(isStanding && isAtWord("when")) {
      try readTest(&head)
    }
    if isStanding, isAtWord("when") { return head }
    try requireEnd()
    return head
  }

  /// Takes `any` or `every` before a path through rows.
  private mutating func takeQuantifier() -> Condition.Quantifier? {
    guard isFollowedByPath else { return nil }
    if takeWord("any") { return .any }
    return takeWord("every") ? .every : nil
  }

  /// Takes what follows `always` or `never`.
  mutating func standing(holds: Bool) throws(ScriptError) -> LineHead {
    if takeWord("output") {
      let pattern = try outputPattern()
      return .whole(.invariant(StandingCondition(output: pattern, holds: holds)))
    }
    let head = try condition(isStanding: true)
    guard takeWord("when") else {
      return .condition(head, use: .invariant(holds: holds, premise: nil))
    }
    let premise = try condition()
    if premise.isExact { throw ScriptError(.notOfView("exactly"), premise.place) }
    return .condition(head, use: .invariant(holds: holds, premise: Condition(premise)))
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

  /// Takes what a value is held against: a value, or `@` and a path.
  private mutating func operand(_ what: String) throws(ScriptError) -> Condition.Operand {
    try requireSpace()
    guard next?.kind == .at else { return .value(try value(what)) }
    return .path(try referredPath())
  }

  /// Takes `@` and a path.
  private mutating func referredPath() throws(ScriptError) -> [PathPart] {
    take()
    guard let next, !next.spaced else { throw expected("a path directly after '@'") }
    if next.kind == .number { throw expected("a path directly after '@'") }
    var parts = [try part("a path directly after '@'")]
    try appendParts(to: &parts)
    return parts
  }

  /// Takes what follows `count`.
  private mutating func count() throws(ScriptError) -> Condition.Test {
    try requireSpace()
    let start = self
    let comparison = takeComparison()
    if let comparison, !comparison.isOfNumbers {
      throw start.expected("a number after 'count', or one of != < <= > >=")
    }
    let number = self
    let operand = try operand("a number of rows or elements")
    if case .value(let value) = operand, !isTemplate {
      guard case .integer = value else { throw number.expected("a number of rows or elements") }
    }
    return .counts(comparison, operand)
  }

  /// Takes what stands after a path.
  private mutating func readTest(_ head: inout ConditionHead) throws(ScriptError) {
    if isAtEnd { return }
    try requireSpace()
    if takeWord("exists") {
      head.test = .exists
    } else if takeWord("absent") {
      head.test = .absent
    } else if isAtWord("count"), hasMore {
      take()
      let start = self
      head.test = try count()
      head.valueRange = start.range(upTo: self)
    } else if next?.kind == .at {
      let start = self
      head.test = .equalsPath(try referredPath())
      head.valueRange = start.range(upTo: self)
    } else if let comparison = takeComparison() {
      let start = self
      head.test = .compares(comparison, try operand("a value after '\(comparison.rawValue)'"))
      head.valueRange = start.range(upTo: self)
    } else {
      let start = self
      let isHole = next?.kind == .hole
      if next?.kind == .sign { throw problem(.doubleEquals) }
      let value = try value(
        "a value, 'exists', 'absent', 'count', 'contains', 'starts', 'ends' "
          + "or one of != < <= > >=")
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
}

extension Condition {
  func write(_ verb: String, to printer: inout StepPrinter, _ depth: Int) {
    write(verb, to: &printer, depth, end: "")
  }

  /// The same, with something behind its first line.
  func write(_ verb: String, to printer: inout StepPrinter, _ depth: Int, end: String) {
    switch test {
    case .fields(let fields): write(verb, fields, to: &printer, depth, end)
    case .exactly(let fields): write(verb + " exactly", fields, to: &printer, depth, end)
    case .isTrue, .isFalse, .exists, .absent, .equals, .equalsPath, .compares, .counts:
      printer.line(verb + " " + text(printer.spelling) + end, depth)
    }
  }

  private func write(
    _ head: String, _ fields: [Condition], to printer: inout StepPrinter, _ depth: Int,
    _ end: String
  ) {
    printer.line(head + " " + printer.spelling.path(path) + end, depth)
    for field in fields { printer.line(field.text(printer.spelling), depth + 1) }
  }

  /// The path and what must hold there, on one line.
  func text(_ spelling: Spelling) -> String {
    let path = (quantifier.map { $0.rawValue + " " } ?? "") + spelling.path(path)
    switch test {
    case .isTrue, .fields, .exactly: return path
    case .isFalse: return "not " + path
    case .exists: return path + " exists"
    case .absent: return path + " absent"
    case .equals(let value): return path + " " + spelling.value(value)
    case .equalsPath(let other): return path + " @" + spelling.path(other)
    case .compares(let comparison, let operand):
      return path + " " + comparison.rawValue + " " + operand.text(spelling)
    case .counts(let comparison, let operand):
      return path + " " + Test.count(comparison, operand, spelling)
    }
  }
}
