import Testing
import WalletKernel

@Suite struct `rules of records` {
  @Test(
    arguments: [
      (.any, .text, .text(""), true),
      (.nonempty, .text, .text(""), false), (.nonempty, .text, .text(" \t\u{A0}\n"), false),
      (.nonempty, .text, .text(" a "), true),
      (.compares(.greater, .integer(5)), .integer, .integer(5), false),
      (.compares(.greater, .integer(5)), .integer, .integer(6), true),
      (.compares(.greaterOrEqual, .integer(5)), .integer, .integer(5), true),
      (.compares(.greaterOrEqual, .integer(5)), .integer, .integer(4), false),
      (.compares(.less, .decimal(decimal("0.5"))), .decimal, .decimal(decimal("0.50")), false),
      (.compares(.less, .decimal(decimal("0.5"))), .decimal, .decimal(decimal("0.49")), true),
      (.compares(.lessOrEqual, .decimal(decimal("0.5"))), .decimal, .decimal(decimal("0.5")), true),
      (.compares(.lessOrEqual, .integer(1)), .decimal, .decimal(decimal("1.01")), false),
      (.compares(.less, .decimal(decimal("1.5"))), .integer, .integer(1), true),
      (.compares(.greater, .integer(.max)), .integer, .integer(.max), false),
      (.lengthAtMost(2), .text, .text("👨‍👩‍👧‍👦é"), true),
      (.lengthAtMost(2), .text, .text("e\u{301}bc"), false),
      (.lengthAtMost(0), .text, .text(""), true), (.lengthAtMost(-1), .text, .text(""), false),
      (.unique, .text, .text("taken"), false), (.unique, .text, .text("free"), true),
      (.unique, .decimal, .decimal(decimal("0.0")), false),
      (.host, .text, .text("x"), false),
    ] as [(RecordType.Check, RecordType.Kind, Value, Bool)])
  func `a light rule runs at every change`(
    check: RecordType.Check, kind: RecordType.Kind, value: Value, isValid: Bool
  ) {
    let type = RecordType(name: "T", fields: [.init(name: "f", kind: kind, checks: [check])])
    let taken: [Option] = kind == .text ? [Option("f", .text("taken"))] : []
    var screen = Fixture(type, [], [Row("a"), Row("b", taken)])
    screen.add()
    // The value before is another one, so that this is a change.
    switch kind {
    case .text: screen.enter("f", .text("before"))
    case .integer: screen.enter("f", .integer(-7))
    case .decimal: screen.enter("f", .decimal(ExactDecimal(-7)))
    case .boolean, .choice, .color: break
    }
    #expect(screen.enter("f", value) == .took)
    #expect(screen[session: "fields.f.valid"] == .boolean(isValid))
    #expect(screen[session: "fields.f.indicator"] == .text(isValid ? "hidden" : "warning"))
    #expect(screen[session: "invalid"] == .integer(isValid ? 0 : 1))
    #expect(screen[session: "save.enabled"] == .boolean(isValid))
    #expect((screen.tap("fruits.save") == .took) == isValid)
  }

  @Test func `light rules run at the start, and every one of a field counts`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.add()
    #expect(screen[session: "fields.id.valid"] == .boolean(true))
    #expect(screen[session: "fields.name.valid"] == .boolean(false))
    #expect(screen[session: "fields.weight.valid"] == .boolean(false))
    #expect(screen[session: "fields.count.indicator"] == ViewTree.none)
    #expect(screen[session: "invalid"] == .integer(2))
    #expect(screen.tap("fruits.save") == .ignored(.notSaveable))
    screen.enter("name", .text("a name of 20 letters"))
    screen.enter("weight", .decimal(decimal("0.01")))
    #expect(screen[session: "invalid"] == .integer(1))
    screen.enter("name", .text("short"))
    #expect(screen.tap("fruits.save") == .took)
  }

  @Test func `unique leaves the edited element apart`() {
    var screen = Fixture(
      .named(.unique), [],
      [Row("a", [Option("name", .text("A"))]), Row("b", [Option("name", .text("B"))])])
    screen.edit("a")
    #expect(screen[session: "invalid"] == .integer(0))
    screen.enter("name", .text("B"))
    #expect(screen[session: "invalid"] == .integer(1))
    screen.external("b", Option("name", .text("C")))
    #expect(screen[session: "invalid"] == .integer(0))
    screen.vanish("a")
    screen.append("fruits", [Row("c", [Option("name", .text("B"))])])
    #expect(screen[session: "invalid"] == .integer(1))
  }

  // MARK: Record rules

  @Test func `record rules run on Save, and all their messages are shown`() {
    let type = RecordType(
      name: "T",
      fields: [
        .init(name: "low", kind: .integer), .init(name: "high", kind: .decimal),
        .init(name: "from", kind: .text), .init(name: "to", kind: .text),
      ],
      requirements: [
        .init(field: "low", comparison: .lessOrEqual, operand: .field("high"), message: "order"),
        .init(field: "from", comparison: .notEqual, operand: .field("to"), message: "same"),
        .init(
          field: "low", comparison: .greater, operand: .value(.integer(0)), message: "positive"),
      ])
    var screen = Fixture(type, [], [Row("a")])
    screen.edit("a")
    #expect(screen[session: "save.enabled"] == .boolean(true))
    _ = screen.outputs()
    #expect(screen.tap("fruits.save") == .took)
    #expect(
      screen[first: "fruits.session.alert"]
        == ["title": .text("Validation Failure"), "message": .text("same\n\npositive")])
    #expect(screen.outputs().isEmpty)
    screen.tap("fruits.alert")
    screen.enter("low", .integer(2))
    screen.enter("high", .decimal(decimal("1.9")))
    screen.enter("to", .text("x"))
    screen.tap("fruits.save")
    #expect(screen[session: "alert.message"] == .text("order"))
    screen.tap("fruits.alert")
    screen.enter("high", .integer(2))
    #expect(screen.tap("fruits.save") == .took)
    #expect(!screen.hasSession)
  }

  @Test(
    arguments: [
      (.less, "a", "b", true), (.less, "b", "a", false), (.less, "a", "a", false),
      (.lessOrEqual, "a", "a", true), (.greater, "b", "a", true),
      (.greaterOrEqual, "a", "b", false),
      (.equal, "é", "e\u{301}", false), (.notEqual, "é", "e\u{301}", true), (.less, "Z", "a", true),
      (.less, "z", "é", true),
    ] as [(RecordType.Comparison, String, String, Bool)])
  func `texts are ordered by their bytes`(
    comparison: RecordType.Comparison, left: String, right: String, holds: Bool
  ) {
    let type = RecordType(
      name: "T", fields: [.init(name: "l", kind: .text), .init(name: "r", kind: .text)],
      requirements: [
        .init(field: "l", comparison: comparison, operand: .field("r"), message: "no")
      ])
    var screen = Fixture(type)
    screen.add(Option("l", .text(left)), Option("r", .text(right)))
    screen.tap("fruits.save")
    #expect(screen.hasSession != holds)
  }

  // MARK: Checks by the host

  @Test func `each change of a host field asks, and only the newest question is answered`() {
    var screen = Fixture(.named(.host), [], [Row("a", [Option("name", .text("A"))])])
    screen.edit("a")
    #expect(screen[session: "fields.name.valid"] == .boolean(true))
    #expect(screen.answer(field: "name", "valid") == .ignored(.nothingAsked))
    _ = screen.outputs()
    screen.enter("name", .text("bad"))
    screen.enter("name", .text("good"))
    #expect(screen.outputs() == ["fruits check \"name\" 1", "fruits check \"name\" 2"])
    #expect(screen[session: "save.enabled"] == .boolean(false))
    #expect(screen.answer(field: "name", "valid", number: 2) == .took)
    #expect(screen.answer(field: "name", "invalid", "No", number: 1) == .ignored(.stale))
    #expect(screen.answer(field: "name", "invalid", number: 2) == .ignored(.stale))
    #expect(screen.answer(field: "name", "valid", number: 3) == .ignored(.nothingAsked))
    #expect(screen[session: "fields.name.valid"] == .boolean(true))
    #expect(screen[session: "save.enabled"] == .boolean(true))
  }

  @Test func `an answer without a number is for the newest check`() {
    var screen = Fixture(.named(.host), [], [Row("a")])
    screen.edit("a")
    screen.enter("name", .text("x"))
    #expect(screen.answer(field: "name", "invalid", "No") == .took)
    #expect(screen[session: "fields.name.indicator"] == .text("warning"))
    #expect(screen.answer(field: "name", "valid") == .ignored(.stale))
    // Back at the original it is asked again all the same: the host alone knows.
    screen.enter("name", .text(""))
    #expect(screen[session: "dirty"] == .boolean(false))
    #expect(screen[session: "save.enabled"] == .boolean(false))
    #expect(screen.answer(field: "name", "valid") == .took)
    #expect(screen[session: "save.enabled"] == .boolean(true))
  }

  @Test func `an addition asks for its first value, and numbers go on across sessions`() {
    let type = RecordType(
      name: "T",
      fields: [
        .init(name: "a", kind: .text, checks: [.host]), .init(name: "b", kind: .text),
        .init(name: "c", kind: .integer, checks: [.host]),
      ])
    var screen = Fixture(type)
    screen.add()
    #expect(
      screen.outputs() == [
        "fruits check \"a\" 1", "fruits check \"c\" 1", "app presented \"fruits\"",
      ])
    screen.enter("c", .integer(4))
    screen.tap("fruits.cancel")
    #expect(screen.answer(field: "a", "valid", number: 1) == .ignored(.stale))
    _ = screen.outputs()
    screen.add()
    #expect(screen.outputs().prefix(2) == ["fruits check \"a\" 2", "fruits check \"c\" 3"])
    #expect(screen.answer(field: "a", "valid", number: 1) == .ignored(.stale))
    #expect(screen.answer(field: "b", "valid") == .ignored(.nothingAsked))
    #expect(screen.answer(field: "a", "valid", number: 2) == .took)
    #expect(screen.answer(field: "c", "valid", number: 3) == .took)
    #expect(screen[session: "save.enabled"] == .boolean(true))
  }

  @Test func `a rewind gives no number out twice`() {
    var screen = Fixture(.named(.host), [Option("validation", .text("host"))], [Row("a")])
    screen.edit("a")
    screen.enter("name", .text("1"))
    screen.answer(field: "name", "valid")
    screen.tap("fruits.save")
    screen.send(.marked(name: "here"))
    screen.enter("name", .text("2"))
    screen.answer(field: "name", "valid")
    screen.tap("fruits.save")
    screen.send(.rewound(name: "here"))
    #expect(screen.answer("valid", number: 2) == .ignored(.stale))
    _ = screen.outputs()
    screen.enter("name", .text("3"))
    #expect(screen.outputs() == ["fruits check \"name\" 3"])
    screen.answer(field: "name", "valid")
    screen.tap("fruits.save")
    #expect(screen.outputs() == ["fruits validate 3 name=\"3\""])
  }

  // MARK: Malformed answers

  @Test(
    arguments: [
      (nil, ["vaild"], .unknownWord("vaild", nearest: "valid")),
      (nil, ["valid", "why"], .unknownWord("a further message", nearest: nil)),
      (nil, ["stored", "why"], .unknownWord("a further message", nearest: nil)),
      (nil, ["failed", "a", "b"], .unknownWord("a further message", nearest: nil)),
      ("name", ["stored"], .unknownWord("stored", nearest: nil)),
      ("name", ["invalid", "a", "b"], .unknownWord("a further message", nearest: nil)),
      ("name", ["valid", "a"], .unknownWord("a further message", nearest: nil)),
      ("nme", ["valid"], .unknownField("nme", nearest: "name")),
      (nil, [], .missing("one of valid, invalid, stored, failed")),
    ] as [(String?, [String], Rejection)])
  func `what is no answer is rejected`(field: String?, words: [String], rejection: Rejection) {
    var screen = Fixture(.named(.host), [], [Row("a")])
    let act = Act.replied(
      part: field.map { [.name($0)] } ?? [], values: words.map { .text($0) }, options: [])
    #expect(screen.send(.act(id: "fruits", act)) == .rejected(rejection))
  }

  @Test func `a number is from 1`() {
    var screen = Fixture(.named(.host), [], [Row("a")])
    #expect(
      screen.answer("valid", number: 0)
        == .rejected(
          .outOfRange(option: "for", allowed: "between 1 and 9223372036854775807")))
  }
}
