import Testing
import WalletKernel

@Suite struct `rows of records` {
  @Test func `show each field and a menu`() {
    let screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    let banana: ViewTree = [
      "id": .text("banana"), "name": .text("Banana"), "weight": .decimal(decimal("118")),
      "count": .integer(0), "fresh": .boolean(true), "color": .text("yellow"),
      "menu": [
        "style": .text("swipe"), "edit": ["enabled": .boolean(true)],
        "delete": ["enabled": .boolean(true)],
      ],
    ]
    #expect(screen[first: "fruits.rows.banana"] == banana)
    #expect(screen.keys("fruits.rows") == ["banana", "cherry"])
    #expect(screen["fruits.session"] == ViewTree.none)
  }

  @Test func `a missing field is an empty text, zero, false or the first choice`() {
    let screen = Fixture(.fruit, [], [Row("kiwi")])
    #expect(
      screen[first: "fruits.rows.kiwi"]
        == [
          "id": .text("kiwi"), "name": .text(""), "weight": .decimal(.zero), "count": .integer(0),
          "fresh": .boolean(false), "color": .text("yellow"),
          "menu": [
            "style": .text("swipe"), "edit": ["enabled": .boolean(true)], "delete": .none,
          ],
        ])
  }

  @Test(
    arguments: [
      (.ios, "swipe", 0), (.ipados, "swipe", 0), (.macos, "context", 300), (.watchos, "swipe", 0),
    ] as [(Platform.System, String, Int64)])
  func `menus and forms follow the platform`(
    system: Platform.System, style: String, minWidth: Int64
  ) {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.send(.platformChanged(Platform(system)))
    screen.edit("banana")
    #expect(screen["fruits.rows.banana.menu.style"] == .text(style))
    #expect(screen[session: "minWidth"] == .integer(minWidth))
    screen.set("fruits", Option("minWidth", .integer(420)))
    #expect(screen[session: "minWidth"] == .integer(420))
  }

  @Test(
    arguments: [
      (true, true, true, true), (false, true, false, true), (true, false, true, false),
      (false, false, false, false),
    ])
  func `a menu is enabled as its row allows`(
    canEdit: Bool, canDelete: Bool, edits: Bool, deletes: Bool
  ) {
    let row = Row(
      "kiwi", [Option("canEdit", .boolean(canEdit)), Option("canDelete", .boolean(canDelete))])
    var screen = Fixture(.fruit, [Option("onDelete", .boolean(true))], [row])
    #expect(screen["fruits.rows.kiwi.menu.edit.enabled"] == .boolean(edits))
    #expect(screen["fruits.rows.kiwi.menu.delete.enabled"] == .boolean(deletes))
    screen.set("fruits", Option("onSave", .boolean(false)), Option("onDelete", .boolean(false)))
    #expect(screen["fruits.rows.kiwi.menu.edit.enabled"] == .boolean(false))
    #expect(screen["fruits.rows.kiwi.menu.delete"] == ViewTree.none)
  }

  @Test func `the menu's delete takes the row out under onDelete and canDelete only`() {
    var screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    #expect(screen.delete("banana") == .took)
    #expect(screen.outputs() == ["fruits deleted \"banana\""])
    #expect(screen.keys("fruits.rows") == ["cherry"])
    screen.external("cherry", Option("canDelete", .boolean(false)))
    #expect(screen.delete("cherry") == .ignored(.disabled))
    screen.set("fruits", Option("onDelete", .boolean(false)))
    #expect(screen.delete("cherry") == .ignored(.notAvailable))
    #expect(screen.delete("chery") == .rejected(.unknownRow("chery", nearest: "cherry")))
    #expect(screen.outputs().isEmpty)
  }

  @Test func `rows replaces, append adds or updates in place`() {
    var screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    #expect(
      screen.append("fruits", [Row("kiwi"), Row("banana", [Option("count", .integer(3))])]) == .took
    )
    #expect(screen.keys("fruits.rows") == ["banana", "cherry", "kiwi"])
    #expect(screen["fruits.rows.banana.name"] == .text("Banana"))
    #expect(screen["fruits.rows.banana.count"] == .integer(3))
    screen.rows("fruits", [.cherry])
    #expect(screen.keys("fruits.rows") == ["cherry"])
    #expect(
      screen.rows("fruits", [.cherry], Option("for", .integer(1)))
        == .ignored(.stale))
  }

  @Test func `rows are addressed by key and by index`() {
    var screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    #expect(screen.send(.act(id: "fruits", .deleteRequested(row: .index(1)))) == .took)
    #expect(screen.keys("fruits.rows") == ["banana"])
    #expect(
      screen.send(.act(id: "fruits", .deleteRequested(row: .index(1))))
        == .rejected(.unknownRow("1", nearest: nil)))
  }

  @Test func `keys are compared byte for byte`() {
    let screen = Fixture(.named(), [], [Row("caf\u{E9}"), Row("cafe\u{301}")])
    #expect(screen.keys("fruits.rows").count == 2)
  }

  @Test(
    arguments: [
      ([Row("a"), Row("a")], .duplicateRow("a")),
      ([Row("save")], .rowNamedAsPart("save")),
      ([Row("cancel")], .rowNamedAsPart("cancel")),
      ([Row("delete")], .rowNamedAsPart("delete")),
      ([Row("close")], .rowNamedAsPart("close")),
      ([Row("alert")], .rowNamedAsPart("alert")),
      ([Row("a", [Option("id", .text("b"))])], .keyIsNotID("a", id: "b")),
      (
        [Row("a", [Option("weihgt", .integer(1))])],
        .unknownOption("weihgt", nearest: "weight")
      ),
      (
        [Row("a", [Option("canedit", .boolean(true))])],
        .unknownOption("canedit", nearest: "canEdit")
      ),
      (
        [Row("a", [Option("name", .text("")), Option("name", .text(""))])], .givenTwice("name")
      ),
      (
        [Row("a", [Option("canEdit", .none)])],
        .wrongKind(option: "canEdit", expected: "true or false", found: .none)
      ),
      (
        [Row("a", [Option("name", .none)])],
        .wrongKind(option: "name", expected: "a text", found: .none)
      ),
      (
        [Row("a", [Option("count", .decimal(decimal("1.0")))])],
        .wrongKind(option: "count", expected: "an integer", found: .decimal)
      ),
      (
        [Row("a", [Option("color", .text("rd"))])],
        .notOneOf(option: "color", found: "rd", allowed: ["yellow", "red"], nearest: "red")
      ),
    ] as [([Row], Rejection)])
  func `what is no row is refused, wherever it comes in`(rows: [Row], rejection: Rejection) {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    #expect(screen.mountRecords("others", .fruit, [], rows) == .rejected(rejection))
    #expect(screen.rows("fruits", rows) == .rejected(rejection))
    #expect(screen.append("fruits", rows) == .rejected(rejection))
  }

  @Test(
    arguments: [
      (RecordType(name: "T", fields: [.init(name: "menu", kind: .text)]), .reserved("menu")),
      (RecordType(name: "T", fields: [.init(name: "canEdit", kind: .text)]), .reserved("canEdit")),
      (
        RecordType(name: "T", fields: [.init(name: "canDelete", kind: .text)]),
        .reserved("canDelete")
      ),
      (RecordType(name: "T", fields: [.init(name: "key", kind: .text)]), .reserved("key")),
      (
        RecordType(
          name: "T", fields: [.init(name: "a", kind: .text), .init(name: "a", kind: .text)]),
        .givenTwice("a")
      ),
      (
        RecordType(name: "T", fields: [.init(name: "id", kind: .integer)]),
        .wrongKind(option: "id", expected: "a text", found: .integer)
      ),
      (
        RecordType(name: "T", fields: [.init(name: "a", kind: .choice([]))]),
        .missing("a choice of 'a'")
      ),
      (
        RecordType(name: "T", fields: [.init(name: "a", kind: .integer, checks: [.nonempty])]),
        .ruleNotForField(rule: "nonempty", field: "a")
      ),
      (
        RecordType(
          name: "T", fields: [.init(name: "a", kind: .integer, checks: [.lengthAtMost(1)])]),
        .ruleNotForField(rule: "length", field: "a")
      ),
      (
        RecordType(
          name: "T",
          fields: [.init(name: "a", kind: .text, checks: [.compares(.less, .integer(1))])]),
        .ruleNotForField(rule: "<", field: "a")
      ),
      (
        RecordType(
          name: "T", fields: [.init(name: "a", kind: .boolean)],
          requirements: [
            .init(field: "a", comparison: .less, operand: .value(.boolean(true)), message: "")
          ]), .ruleNotForField(rule: "<", field: "a")
      ),
      (
        RecordType(
          name: "T", fields: [.init(name: "name", kind: .text)],
          requirements: [
            .init(field: "nam", comparison: .less, operand: .value(.text("")), message: "")
          ]), .unknownField("nam", nearest: "name")
      ),
      (
        RecordType(
          name: "T", fields: [.init(name: "name", kind: .text)],
          requirements: [
            .init(field: "name", comparison: .less, operand: .field("nme"), message: "")
          ]), .unknownField("nme", nearest: "name")
      ),
      (
        RecordType(
          name: "T", fields: [.init(name: "a", kind: .choice(["x"]))],
          requirements: [
            .init(field: "a", comparison: .equal, operand: .value(.text("y")), message: "")
          ]), .notOneOf(option: "a", found: "y", allowed: ["x"], nearest: "x")
      ),
      (
        RecordType(name: "T", fields: (0...1000).map { .init(name: "f\($0)", kind: .text) }),
        .tooMany("fields", limit: 1000)
      ),
    ] as [(RecordType, Rejection)])
  func `an unsound record type is refused`(type: RecordType, rejection: Rejection) {
    var screen = Fixture()
    #expect(screen.mountRecords("fruits", type) == .rejected(rejection))
  }

  @Test func `a mount names the type that it brings`() {
    var screen = Fixture()
    #expect(screen.mountRecords("fruits", nil) == .rejected(.missing("of")))
    #expect(
      screen.mountRecords("fruits", .fruit, [Option("of", .text("Fruits"))])
        == .rejected(.notOneOf(option: "of", found: "Fruits", allowed: ["Fruit"], nearest: nil)))
    #expect(screen.mountRecords("fruits", .fruit, [Option("of", .text("Fruit"))]) == .took)
    #expect(
      screen.set("fruits", Option("onsave", .boolean(true)))
        == .rejected(.unknownOption("onsave", nearest: "onSave")))
    #expect(
      screen.set("fruits", Option("titler", .text("Edit {nme}")))
        == .rejected(.unknownField("nme", nearest: "name")))
  }

  @Test func `other acts are refused`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    #expect(screen.paste("fruits", "x") == .rejected(.notForKind(kind: "records", act: "paste")))
    #expect(screen.tap("fruits.svae") == .rejected(.unknownRow("svae", nearest: "save")))
    #expect(
      screen.send(.act(id: "fruits", .loadRequested([])))
        == .took)
  }

  @Test func `a thousand rows are looked up without a search`() {
    let rows = (0..<20_000).map { Row("row-\($0)") }
    var session = InMemorySession()
    #expect(throws: Never.self) {
      try session.append(
        .mounted(Mount(kind: "records", id: "fruits", rows: rows, recordType: .named())))
      for index in 0..<20_000 {
        try session.append(
          .act(
            id: "fruits",
            .changedOutside(
              row: .name("row-\(index)"), fields: [Option("name", .text("\(index)"))])))
      }
    }
    let last = ViewPath([.name("fruits"), .name("rows"), .name("row-19999"), .name("name")])
    #expect(session.view[last] == .text("19999"))
  }
}
