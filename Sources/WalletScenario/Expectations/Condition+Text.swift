import WalletKernel

// Reading and printing what must hold at a path of the view.

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
  /// Takes a path from the view's root, where no row is to be counted.
  mutating func wholePath(_ what: String) throws(ScriptError) -> [PathPart] {
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
}

extension Condition {
  func write(_ verb: String, to printer: inout StepPrinter, _ depth: Int) {
    switch test {
    case .fields(let fields): write(verb, fields, to: &printer, depth)
    case .exactly(let fields): write(verb + " exactly", fields, to: &printer, depth)
    case .isTrue, .isFalse, .exists, .absent, .equals, .compares:
      printer.line(verb + " " + text(printer.spelling), depth)
    }
  }

  private func write(
    _ head: String, _ fields: [Condition], to printer: inout StepPrinter, _ depth: Int
  ) {
    printer.line(head + " " + printer.spelling.path(path), depth)
    for field in fields { printer.line(field.text(printer.spelling), depth + 1) }
  }

  /// The path and what must hold there, on one line.
  func text(_ spelling: Spelling) -> String {
    let path = spelling.path(path)
    switch test {
    case .isTrue, .fields, .exactly: return path
    case .isFalse: return "not " + path
    case .exists: return path + " exists"
    case .absent: return path + " absent"
    case .equals(let value): return path + " " + spelling.value(value)
    case .compares(let comparison, let value):
      return path + " " + comparison.rawValue + " " + spelling.value(value)
    }
  }
}
