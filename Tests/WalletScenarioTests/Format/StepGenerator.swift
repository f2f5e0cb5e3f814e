import WalletKernel
import WalletScenario

/// Makes steps of every kind that a script can hold, with texts that are easily misread.
struct StepGenerator {
  var random: SplitMix

  static let place = Place(file: "", line: 0, column: 0, offset: 0)

  static func step(_ kind: Step.Kind) -> Step {
    Step(kind, place: place, range: 0..<0)
  }

  mutating func steps(depth: Int = 0, isInTurn: Bool = false, _ count: ClosedRange<Int>) -> [Step] {
    (0..<count.lowerBound + random.below(count.count)).map { _ in
      Self.step(kind(depth, isInTurn))
    }
  }

  private mutating func kind(_ depth: Int, _ isInTurn: Bool) -> Step.Kind {
    switch random.below(depth < 3 ? 12 : 9) {
    case 0: return .locale(text())
    case 1: return .reload
    case 2:
      return .random(
        Step.RandomActs(
          count: Int64(random.below(5) + 1), seed: integer(), components: words(0...3)))
    case 3: return .expect(expectation(), isSoft: random.chance(2))
    case 4: return .invariant(standing())
    case 5:
      let id = word()
      return .act((0..<random.below(4) + 1).map { _ in .act(id: id, .pressed(key())) })
    case 6, 7: return .act([.act(id: word(), act())])
    case 8: return .act([event(isInTurn)])
    case 9: return .together(steps(depth: depth + 1, isInTurn: true, 1...3))
    case 10: return .inAnyOrder(steps(depth: depth + 1, isInTurn: isInTurn, 1...4))
    default:
      return .repeated(
        count: Int64(random.below(3) + 1), steps(depth: depth + 1, isInTurn: isInTurn, 1...3))
    }
  }

  // MARK: Acts

  private mutating func key() -> PadKey {
    switch random.below(4) {
    case 0: .decimal
    case 1: .delete
    case 2: .raw(text())
    default: .digit(UInt8(random.below(10)))
    }
  }

  private mutating func event(_ isInTurn: Bool) -> WalletEvent {
    switch random.below(13) {
    case 0: return .textTyped(text())
    case 1:
      return .keyPressed(HardwareKey(name: random.pick(["return", "tab", "cmd+v", "a+b+c-1"])))
    case 2: return .focused(id: word(), field: random.chance(2) ? part() : nil)
    case 3: return .blurred
    case 4: return .sheetSwiped(id: word())
    case 5:
      return .mounted(
        Mount(
          kind: word(), id: word(), sheet: random.chance(2) ? text() : nil, options: options(0...3),
          rows: rows()))
    case 6: return .unmounted(id: word())
    case 7: return .sheetPresented(id: word(), options: options(0...3))
    case 8: return .sheetDismissed(id: random.chance(2) ? word() : nil)
    case 9:
      return .platformChanged(
        Platform(random.pick(Platform.System.allCases), random.chance(2) ? integer() : nil))
    case 10: return .activeChanged(random.chance(2))
    case 11: return isInTurn ? .marked(name: word()) : .timePassed(milliseconds: duration())
    default: return random.chance(2) ? .marked(name: word()) : .rewound(name: word())
    }
  }

  private mutating func act() -> Act {
    switch random.below(15) {
    case 0: .tapped(part: parts(0...3))
    case 1: .pasted(text())
    case 2: .entered(field: part(), value())
    case 3: .editRequested(row: part())
    case 4: .viewRequested(row: part())
    case 5: .addRequested(options(0...3))
    case 6: .deleteRequested(row: part())
    case 7: .propertiesSet(part: parts(0...2), options(1...3))
    case 8: .replied(part: parts(0...2), values: values(1...3), options: options(0...2))
    case 9: .loadRequested(options(0...2))
    case 10: .rowsReplaced(rows(), options: options(0...2))
    case 11: .loadFailed(message: text(), options: options(0...2))
    case 12: .own(OwnAct(word(), values: values(0...3), options: options(0...2)))
    case 13: .changedOutside(row: part(), fields: random.chance(2) ? options(1...3) : nil)
    default: .noticeRaised(message: text(), options: options(0...3))
    }
  }

  // MARK: Expectations

  private mutating func standing() -> StandingCondition {
    if random.chance(4) { return StandingCondition(output: pattern(), holds: random.chance(2)) }
    var premise: Condition?
    if random.chance(3) {
      premise = Condition(path: path(), test: test(), place: Self.place)
    }
    return StandingCondition(condition: condition(), holds: random.chance(2), premise: premise)
  }

  private mutating func expectation() -> Expectation {
    switch random.below(9) {
    case 0: .output(pattern(), random.pick([.oldest, .some, .last, .no]))
    case 1: .outputs(random.many(1...3) { _ in 0 }.map { _ in pattern() })
    case 2: .noOutputs
    case 3: .ignored(random.chance(2) ? text() : nil)
    case 4: .rejected(random.chance(2) ? text() : nil)
    case 5: .unchanged
    case 6: .same(path(), path())
    default: .view(condition())
    }
  }

  private mutating func pattern() -> OutputPattern {
    OutputPattern(
      source: word(), name: word(), values: values(0...3), fields: options(0...2),
      place: Self.place, range: 0..<0)
  }

  private mutating func condition() -> Condition {
    let test: Condition.Test
    switch random.below(4) {
    case 0: test = .isFalse
    case 1: test = .fields(random.many(1...3) { _ in 0 }.map { _ in field(isExact: false) })
    case 2: test = .exactly(random.many(1...3) { _ in 0 }.map { _ in field(isExact: true) })
    default: test = self.test()
    }
    let rows: Condition.Quantifier? =
      test.hasLines || test == .isFalse
      ? nil
      : random.pick(
        [nil, nil, .any, .every])
    let path = path() + (rows == nil ? [] : [part()])
    return Condition(path: path, test: test, quantifier: rows, place: Self.place)
  }

  private mutating func operand() -> Condition.Operand {
    random.chance(3) ? .path(path()) : .value(value())
  }

  private mutating func field(isExact: Bool) -> Condition {
    Condition(path: parts(1...3), test: isExact ? .equals(value()) : test(), place: Self.place)
  }

  private mutating func test() -> Condition.Test {
    switch random.below(7) {
    case 0: .isTrue
    case 1: .exists
    case 2: .absent
    case 3: .compares(random.pick(Condition.Comparison.allCases), operand())
    case 4: .equalsPath(path())
    case 5:
      .counts(
        random.pick([nil, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual]),
        random.chance(3) ? .path(path()) : .value(.integer(integer())))
    default: .equals(value())
    }
  }

  // MARK: Pieces

  private mutating func path() -> [PathPart] { [.name(word())] + parts(0...3) }

  private mutating func parts(_ count: ClosedRange<Int>) -> [PathPart] {
    (0..<count.lowerBound + random.below(count.count)).map { _ in part() }
  }

  private mutating func part() -> PathPart {
    random.chance(3) ? .index(Int64(random.below(12))) : .name(random.chance(2) ? word() : text())
  }

  private mutating func rows() -> [Row] {
    (0..<random.below(3)).map { _ in Row(random.chance(2) ? word() : text(), options(0...3)) }
  }

  private mutating func options(_ count: ClosedRange<Int>) -> [Option] {
    (0..<count.lowerBound + random.below(count.count)).map { _ in
      Option(word(), random.chance(6) ? .duration(milliseconds: duration()) : value())
    }
  }

  private mutating func values(_ count: ClosedRange<Int>) -> [Value] {
    (0..<count.lowerBound + random.below(count.count)).map { _ in value() }
  }

  private mutating func value() -> Value {
    guard random.chance(6) else { return single() }
    // A list of one is written as its element.
    return .list(
      random.chance(3) ? [] : [single(), single()] + (random.chance(2) ? [single()] : []))
  }

  private mutating func single() -> Value {
    switch random.below(6) {
    case 0: .none
    case 1: .boolean(random.chance(2))
    case 2: .integer(integer())
    case 3: .decimal(ExactDecimal(baseUnits: integer(), digits: random.below(12)))
    default: .text(text())
    }
  }

  private mutating func integer() -> Int64 {
    random.chance(4)
      ? random.pick([Int64.min, .max, 0, -1])
      : Int64(truncatingIfNeeded: random.next()) >> random.below(64)
  }

  private mutating func duration() -> Int64 {
    random.pick([0, 1, 250, 1_000, 61_000, 60_000, 3_600_000, 7_200_000, .max])
  }

  private mutating func words(_ count: ClosedRange<Int>) -> [String] {
    (0..<count.lowerBound + random.below(count.count)).map { _ in word() }
  }

  /// Words that can stand anywhere: no word of the language can be an id.
  private mutating func word() -> String {
    random.pick([
      "ok", "pad", "app", "sheets", "x-1", "_a", "tap", "expect", "mount", "A9_-", "use",
    ])
  }

  private mutating func text() -> String {
    if random.chance(3) {
      return random.pick([
        "", "true", "none", "exists", "contains", "not", "1", "1.5", "-", "a,b", "[]", "a=b", "3s",
        "# no comment", " ", "{a}", "{{a}}", "\\u{41}", "| a |", "e\u{301}", "gone", "in", "word",
      ])
    }
    let scalars: [Unicode.Scalar] = [
      "a", "b", " ", "\"", "\\", "{", "}", "\n", "\r", "\t", "\0", "#", "|", ",", ".", "🍌", "é",
      "\u{301}", "\u{200D}", "\u{202E}", "\u{FEFF}", "\u{2028}", "\u{E000}", "\u{7F}", "\u{85}",
    ]
    var text = ""
    for _ in 0..<random.below(8) { text.unicodeScalars.append(random.pick(scalars)) }
    return text
  }
}

extension Step.Kind {
  /// The same, from nowhere: for comparing steps that are written in different places.
  var erased: Step.Kind {
    func erase(_ steps: [Step]) -> [Step] { steps.map { StepGenerator.step($0.kind.erased) } }
    switch self {
    case .together(let steps): return .together(erase(steps))
    case .inAnyOrder(let steps): return .inAnyOrder(erase(steps))
    case .repeated(let count, let steps): return .repeated(count: count, erase(steps))
    case .call(let macro, let steps): return .call(macro: macro, erase(steps))
    case .expect(.view(let condition), let isSoft):
      return .expect(.view(condition.erased), isSoft: isSoft)
    case .expect(.output(let pattern, let choice), let isSoft):
      return .expect(.output(pattern.erased, choice), isSoft: isSoft)
    case .expect(.outputs(let patterns), let isSoft):
      return .expect(.outputs(patterns.map(\.erased)), isSoft: isSoft)
    case .invariant(let standing): return .invariant(standing.erased)
    case .act, .locale, .reload, .random, .expect: return self
    }
  }
}

extension Condition {
  var erased: Condition {
    let test: Test
    switch self.test {
    case .fields(let fields): test = .fields(fields.map(\.erased))
    case .exactly(let fields): test = .exactly(fields.map(\.erased))
    case .isTrue, .isFalse, .exists, .absent, .equals, .equalsPath, .compares, .counts:
      test = self.test
    }
    return Condition(path: path, test: test, quantifier: quantifier, place: StepGenerator.place)
  }
}

extension StandingCondition {
  var erased: StandingCondition {
    switch subject {
    case .view(let condition):
      StandingCondition(condition: condition.erased, holds: holds, premise: premise?.erased)
    case .output(let pattern): StandingCondition(output: pattern.erased, holds: holds)
    }
  }
}

extension Condition.Test {
  /// Whether it stands in lines of its own.
  var hasLines: Bool {
    switch self {
    case .fields, .exactly: true
    case .isTrue, .isFalse, .exists, .absent, .equals, .equalsPath, .compares, .counts: false
    }
  }
}

extension OutputPattern {
  var erased: OutputPattern {
    OutputPattern(
      source: source, name: name, values: values, fields: fields, place: StepGenerator.place,
      range: 0..<0)
  }
}
