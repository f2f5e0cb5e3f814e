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
    var stage = Stage(type, [], [Row("a"), Row("b", taken)])
    stage.add()
    // The value before is another one, so that this is a change.
    switch kind {
    case .text: stage.enter("f", .text("before"))
    case .integer: stage.enter("f", .integer(-7))
    case .decimal: stage.enter("f", .decimal(ExactDecimal(-7)))
    case .boolean, .choice: break
    }
    #expect(stage.enter("f", value) == .took)
    #expect(stage[session: "fields.f.valid"] == .boolean(isValid))
    #expect(stage[session: "fields.f.indicator"] == .text(isValid ? "hidden" : "warning"))
    #expect(stage[session: "invalid"] == .integer(isValid ? 0 : 1))
    #expect(stage[session: "save.enabled"] == .boolean(isValid))
    #expect((stage.tap("fruits.save") == .took) == isValid)
  }

  @Test func `light rules run at the start, and every one of a field counts`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.add()
    #expect(stage[session: "fields.id.valid"] == .boolean(true))
    #expect(stage[session: "fields.name.valid"] == .boolean(false))
    #expect(stage[session: "fields.weight.valid"] == .boolean(false))
    #expect(stage[session: "fields.count.indicator"] == ViewTree.none)
    #expect(stage[session: "invalid"] == .integer(2))
    #expect(stage.tap("fruits.save") == .ignored(.notSaveable))
    stage.enter("name", .text("a name of 20 letters"))
    stage.enter("weight", .decimal(decimal("0.01")))
    #expect(stage[session: "invalid"] == .integer(1))
    stage.enter("name", .text("short"))
    #expect(stage.tap("fruits.save") == .took)
  }

  @Test func `unique leaves the edited element apart`() {
    var stage = Stage(
      .named(.unique), [],
      [Row("a", [Option("name", .text("A"))]), Row("b", [Option("name", .text("B"))])])
    stage.edit("a")
    #expect(stage[session: "invalid"] == .integer(0))
    stage.enter("name", .text("B"))
    #expect(stage[session: "invalid"] == .integer(1))
    stage.external("b", Option("name", .text("C")))
    #expect(stage[session: "invalid"] == .integer(0))
    stage.vanish("a")
    stage.append("fruits", [Row("c", [Option("name", .text("B"))])])
    #expect(stage[session: "invalid"] == .integer(1))
  }

  // MARK: Record rules

  @Test func `record rules run on Save, and all their messages are told`() {
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
    var stage = Stage(type, [], [Row("a")])
    stage.edit("a")
    #expect(stage[session: "save.enabled"] == .boolean(true))
    _ = stage.outputs()
    #expect(stage.tap("fruits.save") == .took)
    #expect(
      stage[session: "alert"]
        == ["title": .text("Validation Failure"), "message": .text("same\n\npositive")])
    #expect(stage.outputs().isEmpty)
    stage.tap("fruits.alert")
    stage.enter("low", .integer(2))
    stage.enter("high", .decimal(decimal("1.9")))
    stage.enter("to", .text("x"))
    stage.tap("fruits.save")
    #expect(stage[session: "alert.message"] == .text("order"))
    stage.tap("fruits.alert")
    stage.enter("high", .integer(2))
    #expect(stage.tap("fruits.save") == .took)
    #expect(!stage.hasSession)
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
    var stage = Stage(type)
    stage.add(Option("l", .text(left)), Option("r", .text(right)))
    stage.tap("fruits.save")
    #expect(stage.hasSession != holds)
  }

  // MARK: Checks by the host

  @Test func `each change of a host field asks, and only the newest question is answered`() {
    var stage = Stage(.named(.host), [], [Row("a", [Option("name", .text("A"))])])
    stage.edit("a")
    #expect(stage[session: "fields.name.valid"] == .boolean(true))
    #expect(stage.answer(field: "name", "valid") == .ignored(.nothingAsked))
    _ = stage.outputs()
    stage.enter("name", .text("bad"))
    stage.enter("name", .text("good"))
    #expect(stage.outputs() == ["fruits check \"name\" 1", "fruits check \"name\" 2"])
    #expect(stage[session: "save.enabled"] == .boolean(false))
    #expect(stage.answer(field: "name", "valid", number: 2) == .took)
    #expect(stage.answer(field: "name", "invalid", "No", number: 1) == .ignored(.stale))
    #expect(stage.answer(field: "name", "invalid", number: 2) == .ignored(.stale))
    #expect(stage.answer(field: "name", "valid", number: 3) == .ignored(.nothingAsked))
    #expect(stage[session: "fields.name.valid"] == .boolean(true))
    #expect(stage[session: "save.enabled"] == .boolean(true))
  }

  @Test func `an answer without a number is for the newest check`() {
    var stage = Stage(.named(.host), [], [Row("a")])
    stage.edit("a")
    stage.enter("name", .text("x"))
    #expect(stage.answer(field: "name", "invalid", "No") == .took)
    #expect(stage[session: "fields.name.indicator"] == .text("warning"))
    #expect(stage.answer(field: "name", "valid") == .ignored(.stale))
    // Back at the original it is asked again all the same: the host alone knows.
    stage.enter("name", .text(""))
    #expect(stage[session: "dirty"] == .boolean(false))
    #expect(stage[session: "save.enabled"] == .boolean(false))
    #expect(stage.answer(field: "name", "valid") == .took)
    #expect(stage[session: "save.enabled"] == .boolean(true))
  }

  @Test func `an addition asks for its first value, and numbers go on across sessions`() {
    let type = RecordType(
      name: "T",
      fields: [
        .init(name: "a", kind: .text, checks: [.host]), .init(name: "b", kind: .text),
        .init(name: "c", kind: .integer, checks: [.host]),
      ])
    var stage = Stage(type)
    stage.add()
    #expect(
      stage.outputs() == [
        "fruits check \"a\" 1", "fruits check \"c\" 1", "app presented \"fruits\"",
      ])
    stage.enter("c", .integer(4))
    stage.tap("fruits.cancel")
    #expect(stage.answer(field: "a", "valid", number: 1) == .ignored(.stale))
    _ = stage.outputs()
    stage.add()
    #expect(stage.outputs().prefix(2) == ["fruits check \"a\" 2", "fruits check \"c\" 3"])
    #expect(stage.answer(field: "a", "valid", number: 1) == .ignored(.stale))
    #expect(stage.answer(field: "b", "valid") == .ignored(.nothingAsked))
    #expect(stage.answer(field: "a", "valid", number: 2) == .took)
    #expect(stage.answer(field: "c", "valid", number: 3) == .took)
    #expect(stage[session: "save.enabled"] == .boolean(true))
  }

  @Test func `a rewind gives no number out twice`() {
    var stage = Stage(.named(.host), [Option("validation", .text("host"))], [Row("a")])
    stage.edit("a")
    stage.enter("name", .text("1"))
    stage.answer(field: "name", "valid")
    stage.tap("fruits.save")
    stage.send(.marked(name: "here"))
    stage.enter("name", .text("2"))
    stage.answer(field: "name", "valid")
    stage.tap("fruits.save")
    stage.send(.rewound(name: "here"))
    #expect(stage.answer("valid", number: 2) == .ignored(.stale))
    _ = stage.outputs()
    stage.enter("name", .text("3"))
    #expect(stage.outputs() == ["fruits check \"name\" 3"])
    stage.answer(field: "name", "valid")
    stage.tap("fruits.save")
    #expect(stage.outputs() == ["fruits validate 3 name=\"3\""])
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
    var stage = Stage(.named(.host), [], [Row("a")])
    let act = Act.replied(
      part: field.map { [.name($0)] } ?? [], values: words.map { .text($0) }, options: [])
    #expect(stage.send(.act(id: "fruits", act)) == .rejected(rejection))
  }

  @Test func `a number is from 1, and for checks and validations only`() {
    var stage = Stage(.named(.host), [], [Row("a")])
    #expect(
      stage.answer("stored", number: 1) == .rejected(.unknownOption("for", nearest: nil)))
    #expect(
      stage.answer("valid", number: 0)
        == .rejected(
          .outOfRange(option: "for", allowed: "between 1 and 9223372036854775807")))
  }
}
