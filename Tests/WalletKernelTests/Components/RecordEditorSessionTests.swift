import Testing
import WalletKernel

@Suite struct `edit sessions` {
  private func savedBanana(_ key: String = "banana", name: String, id: String = "banana") -> String
  {
    "fruits saved \"\(key)\" id=\"\(id)\" name=\"\(name)\" weight=118.0 count=0 fresh=true color=\"yellow\""
  }

  // MARK: Opening

  @Test func `an edit shows the element in a form, in a sheet that bears the component's id`() {
    var screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    #expect(screen.edit("banana") == .took)
    #expect(screen.outputs() == ["app presented \"fruits\""])
    #expect(screen["app.sheet"] == .text("fruits"))
    #expect(screen["sheets.fruits.modal"] == .boolean(true))
    func enabled(_ title: String) -> ViewTree {
      ["available": .boolean(true), "enabled": .boolean(true), "a11y": spoken(title, "button")]
    }
    let absent: ViewTree = ["available": .boolean(false), "enabled": .boolean(false)]
    let expected: ViewTree = [
      "mode": .text("edit"), "title": .none, "minWidth": .integer(0),
      "fields": [
        "id": field("id", .text("banana"), "hidden", spoken: "banana"),
        "name": field("Name", .text("Banana"), "hidden", spoken: "Banana"),
        "weight": field("weight", .decimal(decimal("118")), "hidden", spoken: "118"),
        "count": field("count", .integer(0), nil, spoken: "0"),
        "fresh": field("fresh", .boolean(true), nil, spoken: "true", "button"),
        "color": field("color", .text("yellow"), nil, spoken: "yellow", "button"),
      ],
      "invalid": .integer(0), "dirty": .boolean(false), "save": enabled("Save"),
      "cancel": enabled("Cancel"), "delete": enabled("Delete"), "close": absent, "alert": .none,
      "validating": .boolean(false),
      "saving": .boolean(false), "stale": .boolean(false), "conflicts": .list([]),
    ]
    #expect(screen["fruits.session"] == expected)
  }

  private func field(
    _ label: String, _ value: ViewTree, _ indicator: String?, spoken text: String,
    _ trait: String = "textField"
  ) -> ViewTree {
    [
      "label": .text(label), "value": value, "valid": .boolean(true),
      "indicator": .text(orNone: indicator),
      "indicatorIcon": .text(orNone: indicator.map { _ in "exclamationmark.triangle" }),
      "a11y": spoken(label, trait, text),
    ]
  }

  private func spoken(_ label: String, _ trait: String, _ value: String? = nil) -> ViewTree {
    [
      "label": .text(label), "traits": .list([.text(trait)]), "value": .text(orNone: value),
      "hint": .none,
    ]
  }

  @Test func `edit needs canEdit and onSave, add onSave, view neither`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(false)))
    screen.external("cherry", Option("canEdit", .boolean(false)))
    #expect(screen.edit("banana") == .ignored(.notAvailable))
    #expect(screen.add() == .ignored(.notAvailable))
    screen.set("fruits", Option("onSave", .boolean(true)))
    #expect(screen.edit("cherry") == .ignored(.disabled))
    #expect(screen.edit("chery") == .rejected(.unknownRow("chery", nearest: "cherry")))
    #expect(screen.view("cherry") == .took)
  }

  @Test func `one session at a time, on the whole screen`() {
    var screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    screen.mountRecords("others", .fruit, [], [.banana])
    screen.edit("banana")
    // A nonmodal sheet above the session's leaves the rows within reach.
    screen.send(.sheetPresented(id: "note", options: [Option("style", .text("nonmodal"))]))
    for id in ["fruits", "others"] {
      #expect(screen.edit("banana", of: id) == .ignored(.sessionIsOpen))
      #expect(screen.view("banana", of: id) == .ignored(.sessionIsOpen))
      #expect(screen.add(to: id) == .ignored(.sessionIsOpen))
    }
    #expect(screen.delete("banana") == .ignored(.beingEdited))
    #expect(screen.delete("cherry") == .took)
    #expect(screen.enter("name", .text("x")) == .ignored(.notPresented))
  }

  @Test func `a sheet that a session covers comes back afterwards`() {
    var screen = Fixture()
    screen.send(.sheetPresented(id: "list", options: []))
    screen.mountRecords("fruits", .fruit, [], [.banana], sheet: "list")
    _ = screen.outputs()
    screen.edit("banana")
    #expect(screen.outputs() == ["app dismissed \"list\"", "app presented \"fruits\""])
    screen.tap("fruits.cancel")
    #expect(
      screen.outputs() == [
        "fruits cancelled \"banana\"", "app dismissed \"fruits\"", "app presented \"list\"",
      ])
  }

  @Test func `the rows stay behind the session's modal sheet`() {
    var screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    screen.edit("banana")
    #expect(screen.delete("cherry") == .ignored(.behindSheet("fruits")))
    #expect(screen.edit("cherry") == .ignored(.behindSheet("fruits")))
    #expect(screen.edit("none") == .rejected(.unknownRow("none", nearest: nil)))
  }

  @Test func `a title has the fields' values in the place of their names`() {
    var screen = Fixture(fruits: Option("titler", .text("{id}: {name} ({weight}) {")))
    screen.edit("cherry")
    #expect(screen[session: "title"] == .text("cherry: Cherry (8.50) {"))
    screen.enter("name", .text("Sour"))
    #expect(screen[session: "title"] == .text("cherry: Sour (8.50) {"))
  }

  // MARK: Changing

  @Test func `a change taken back is not dirty`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.edit("banana")
    screen.enter("name", .text("Plantain"))
    #expect(screen[session: "dirty"] == .boolean(true))
    screen.enter("name", .text("Banana"))
    #expect(screen[session: "dirty"] == .boolean(false))
    screen.enter("weight", .decimal(decimal("118.00")))
    #expect(screen[session: "dirty"] == .boolean(false))
  }

  @Test func `texts differ byte for byte`() {
    var screen = Fixture(.named(), [], [Row("a", [Option("name", .text("caf\u{E9}"))])])
    screen.edit("a")
    #expect(screen.enter("name", .text("cafe\u{301}")) == .took)
    #expect(screen[session: "dirty"] == .boolean(true))
  }

  @Test(
    arguments: [
      ("name", .integer(1), .wrongKind(option: "name", expected: "a text", found: .integer)),
      ("count", .text("1"), .wrongKind(option: "count", expected: "an integer", found: .text)),
      (
        "count", .decimal(ExactDecimal(1)),
        .wrongKind(option: "count", expected: "an integer", found: .decimal)
      ),
      ("weight", .text("1"), .wrongKind(option: "weight", expected: "a decimal", found: .text)),
      ("fresh", .none, .wrongKind(option: "fresh", expected: "a boolean", found: .none)),
      (
        "color", .text("green"),
        .notOneOf(option: "color", found: "green", allowed: ["yellow", "red"], nearest: nil)
      ),
      ("colour", .text("red"), .unknownField("colour", nearest: "color")),
    ] as [(String, Value, Rejection)])
  func `a value of the wrong kind is rejected, session or not`(
    field: String, value: Value, rejection: Rejection
  ) {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    #expect(screen.enter(field, value) == .rejected(rejection))
    screen.edit("banana")
    #expect(screen.enter(field, value) == .rejected(rejection))
  }

  @Test func `without a session, in a view, and with the same value nothing is entered`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    #expect(screen.enter("name", .text("x")) == .ignored(.noSession))
    screen.edit("banana")
    #expect(screen.enter("name", .text("Banana")) == .ignored(.alreadySo))
    #expect(screen.enter("weight", .integer(118)) == .ignored(.alreadySo))
    screen.tap("fruits.cancel")
    screen.view("banana")
    #expect(screen.enter("name", .text("x")) == .ignored(.readOnly))
  }

  @Test func `an integer is taken for a decimal`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.edit("banana")
    #expect(screen.enter("weight", .integer(120)) == .took)
    #expect(screen[field: "weight"] == .decimal(ExactDecimal(120)))
  }

  // MARK: Saving

  @Test func `Save replaces the element, reports all fields in order, and closes`() {
    var screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    screen.edit("banana")
    screen.enter("name", .text("Plantain"))
    _ = screen.outputs()
    #expect(screen[row: "banana", "name"] == .text("Banana"))
    #expect(screen.tap("fruits.save") == .took)
    #expect(screen.outputs() == [savedBanana(name: "Plantain"), "app dismissed \"fruits\""])
    #expect(screen[row: "banana", "name"] == .text("Plantain"))
    #expect(screen["app.sheet"] == ViewTree.none)
    #expect(!screen.hasSession)
  }

  @Test func `an edited id renames the element in its place, and keeps everything else`() {
    var screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    screen.external("banana", Option("canDelete", .boolean(false)))
    screen.edit("banana")
    screen.enter("id", .text("plantain"))
    _ = screen.outputs()
    screen.tap("fruits.save")
    #expect(
      screen.outputs() == [
        savedBanana(name: "Banana", id: "plantain"), "app dismissed \"fruits\"",
      ])
    #expect(screen.keys("fruits.rows") == ["plantain", "cherry"])
    #expect(screen["fruits.rows.plantain.menu.delete.enabled"] == .boolean(false))
  }

  @Test func `a renamed contact is still one contact`() {
    var screen = Fixture(.named(), [], [Row("c", [Option("name", .text("A"))])])
    screen.edit("c")
    screen.enter("name", .text("B"))
    screen.tap("fruits.save")
    #expect(screen.keys("fruits.rows") == ["c"])
    #expect(screen[row: "c", "name"] == .text("B"))
  }

  @Test func `a key that another element holds is not taken from it`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.edit("banana")
    screen.enter("id", .text("cherry"))
    _ = screen.outputs()
    #expect(screen.tap("fruits.save") == .took)
    #expect(screen[session: "alert.title"] == .text("Already Exists"))
    #expect(screen.outputs().isEmpty)
    #expect(screen[row: "cherry", "name"] == .text("Cherry"))
    #expect(screen.tap("fruits.save") == .ignored(.behindAlert))
    #expect(screen.tap("fruits.alert") == .took)
    screen.enter("id", .text("banana"))
    #expect(screen.tap("fruits.save") == .took)
    #expect(!screen.hasSession)
  }

  @Test(arguments: ["save", "cancel", "delete", "close", "alert"])
  func `an id named as a part is not saved`(part: String) {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    #expect(screen.add(Option("key", .text(part))) == .rejected(.rowNamedAsPart(part)))
    #expect(screen.add(Option("id", .text(part))) == .rejected(.rowNamedAsPart(part)))
    #expect(
      screen.external("banana", Option("id", .text(part))) == .rejected(.rowNamedAsPart(part)))
    screen.edit("banana")
    screen.enter("id", .text(part))
    #expect(screen.tap("fruits.save") == .took)
    #expect(screen[session: "alert.title"] == .text("Validation Failure"))
    #expect(screen.keys("fruits.rows") == ["banana", "cherry"])
  }

  // MARK: Adding

  @Test func `what is added without a key is new-1, new-2 and so on`() {
    var screen = Fixture(.named(), [Option("onDelete", .boolean(true))], [Row("new-2")])
    screen.add(Option("name", .text("x")))
    #expect(screen[session: "mode"] == .text("add"))
    #expect(screen[field: "name"] == .text("x"))
    #expect(screen[session: "dirty"] == .boolean(false))
    #expect(screen[session: "delete.available"] == .boolean(false))
    screen.tap("fruits.cancel")
    screen.add()
    screen.tap("fruits.save")
    screen.add()
    screen.tap("fruits.save")
    #expect(
      screen.outputs().filter { !$0.hasPrefix("app") } == [
        "fruits cancelled \"new-1\"", "fruits saved \"new-1\" name=\"\"",
        "fruits saved \"new-3\" name=\"\"",
      ])
    #expect(screen.keys("fruits.rows") == ["new-2", "new-1", "new-3"])
    // A key that was given out stays that element's.
    screen.delete("new-3")
    screen.add()
    screen.tap("fruits.save")
    #expect(screen.keys("fruits.rows") == ["new-2", "new-1", "new-4"])
  }

  @Test func `an id is the key of what is added`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.add(Option("name", .text("Kiwi")), Option("weight", .integer(75)))
    #expect(screen[field: "id"] == .text("new-1"))
    screen.enter("id", .text("kiwi"))
    screen.tap("fruits.save")
    #expect(
      screen.outputs().contains(
        "fruits saved \"kiwi\" id=\"kiwi\" name=\"Kiwi\" weight=75.0 count=0 fresh=false color=\"yellow\""
      ))
    #expect(screen.keys("fruits.rows") == ["banana", "cherry", "kiwi"])
    screen.add(Option("id", .text("fig")))
    #expect(screen[field: "id"] == .text("fig"))
    screen.tap("fruits.cancel")
    screen.add(Option("key", .text("fig")))
    #expect(screen[field: "id"] == .text("fig"))
    screen.tap("fruits.cancel")
    #expect(
      screen.add(Option("key", .text("fig")), Option("id", .text("date")))
        == .rejected(.keyIsNotID("fig", id: "date")))
  }

  @Test func `an addition names fields and a key, nothing else`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    #expect(
      screen.add(Option("keys", .text("a"))) == .rejected(.unknownOption("keys", nearest: "key")))
    #expect(
      screen.add(Option("canEdit", .boolean(true)))
        == .rejected(.unknownOption("canEdit", nearest: nil)))
    #expect(
      screen.add(Option("key", .boolean(true)))
        == .rejected(.wrongKind(option: "key", expected: "a text", found: .boolean)))
    #expect(
      screen.add(Option("count", .text("1")))
        == .rejected(.wrongKind(option: "count", expected: "an integer", found: .text)))
  }

  @Test func `an addition under a key that is there replaces nothing`() {
    var screen = Fixture(.named(), [], [Row("a", [Option("name", .text("first"))])])
    screen.add(Option("key", .text("a")), Option("name", .text("second")))
    screen.tap("fruits.save")
    #expect(screen[session: "alert.title"] == .text("Already Exists"))
    #expect(screen[row: "a", "name"] == .text("first"))
  }

  // MARK: Leaving

  @Test func `Cancel leaves the collection as it was`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    let rows = screen["fruits.rows"]
    screen.edit("banana")
    screen.enter("name", .text("x"))
    _ = screen.outputs()
    #expect(screen.tap("fruits.cancel") == .took)
    #expect(screen.outputs() == ["fruits cancelled \"banana\"", "app dismissed \"fruits\""])
    #expect(screen["fruits.rows"] == rows)
    #expect(screen.tap("fruits.cancel") == .ignored(.noSession))
  }

  @Test func `Delete takes the element out and closes`() {
    var screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    screen.edit("banana")
    _ = screen.outputs()
    #expect(screen.tap("fruits.delete") == .took)
    #expect(screen.outputs() == ["fruits deleted \"banana\"", "app dismissed \"fruits\""])
    #expect(screen.keys("fruits.rows") == ["cherry"])
  }

  @Test func `Delete is there under onDelete and enabled by canDelete`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.edit("banana")
    #expect(screen[session: "delete.available"] == .boolean(false))
    #expect(screen.tap("fruits.delete") == .ignored(.notAvailable))
    screen.set("fruits", Option("onDelete", .boolean(true)))
    #expect(screen[session: "delete.enabled"] == .boolean(true))
    screen.external("banana", Option("canDelete", .boolean(false)))
    #expect(screen[session: "delete.available"] == .boolean(true))
    #expect(screen[session: "delete.enabled"] == .boolean(false))
    #expect(screen.tap("fruits.delete") == .ignored(.disabled))
    screen.set("fruits", Option("onSave", .boolean(false)))
    #expect(screen[session: "save.available"] == .boolean(false))
    #expect(screen.tap("fruits.save") == .ignored(.notAvailable))
  }

  @Test func `a view is read-only and closes without a word`() {
    var screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    screen.view("banana")
    #expect(screen[session: "mode"] == .text("view"))
    for (button, isAvailable) in [
      ("save", false), ("cancel", false), ("delete", true), ("close", true),
    ] {
      #expect(screen[session: button + ".available"] == .boolean(isAvailable))
      #expect(screen[session: button + ".enabled"] == .boolean(isAvailable))
    }
    #expect(screen.tap("fruits.save") == .ignored(.notAvailable))
    #expect(screen.tap("fruits.cancel") == .ignored(.notAvailable))
    #expect(screen.tap("fruits.alert") == .ignored(.notAvailable))
    _ = screen.outputs()
    #expect(screen.tap("fruits.close") == .took)
    #expect(screen.outputs() == ["app dismissed \"fruits\""])
  }

  @Test func `Close is for views only`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.edit("banana")
    #expect(screen.tap("fruits.close") == .ignored(.notAvailable))
  }

  @Test func `unmounting closes the session without a word`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.edit("banana")
    screen.focus("name")
    _ = screen.outputs()
    screen.send(.unmounted(id: "fruits"))
    #expect(screen.outputs().isEmpty)
    #expect(screen["app.sheet"] == ViewTree.none)
    #expect(screen["app.focus"] == ViewTree.none)
    #expect(screen.mountRecords("fruits", .fruit) == .took)
  }

  // MARK: Changes outside

  @Test func `a change outside makes the session stale and leaves the draft`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.edit("banana")
    screen.enter("name", .text("mine"))
    screen.external("banana", Option("name", .text("theirs")), Option("count", .integer(1)))
    #expect(screen[session: "stale"] == .boolean(true))
    #expect(screen[field: "name"] == .text("mine"))
    #expect(screen[field: "count"] == .integer(0))
    #expect(screen[row: "banana", "name"] == .text("theirs"))
    screen.tap("fruits.cancel")
    #expect(screen[row: "banana", "name"] == .text("theirs"))
  }

  @Test func `a change of another row, or of nothing, makes nothing stale`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.edit("banana")
    screen.external("cherry", Option("name", .text("theirs")))
    screen.external("banana", Option("name", .text("Banana")))
    #expect(screen[session: "stale"] == .boolean(false))
    #expect(
      screen.external("bananas") == .rejected(.unknownRow("bananas", nearest: "banana")))
  }

  @Test func `an element that vanished is reported, and Save adds it anew`() {
    var screen = Fixture(fruits: Option("onDelete", .boolean(true)))
    screen.edit("banana")
    screen.enter("name", .text("mine"))
    screen.vanish("banana")
    #expect(screen[session: "alert.title"] == .text("Not Found"))
    #expect(screen[field: "name"] == .text("mine"))
    #expect(screen.keys("fruits.rows") == ["cherry"])
    screen.tap("fruits.alert")
    #expect(screen[session: "delete.enabled"] == .boolean(false))
    #expect(screen.tap("fruits.delete") == .ignored(.notAvailable))
    _ = screen.outputs()
    #expect(screen.tap("fruits.save") == .took)
    #expect(screen.outputs() == [savedBanana(name: "mine"), "app dismissed \"fruits\""])
    #expect(screen.keys("fruits.rows") == ["cherry", "banana"])
  }

  @Test func `an element that vanished with all its rows may come back with them`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.edit("banana")
    screen.rows("fruits", [.cherry])
    #expect(screen[session: "alert.title"] == .text("Not Found"))
    screen.append("fruits", [.banana])
    screen.tap("fruits.alert")
    screen.enter("name", .text("mine"))
    screen.tap("fruits.save")
    #expect(screen.keys("fruits.rows") == ["cherry", "banana"])
    #expect(screen[row: "banana", "name"] == .text("mine"))
  }

  @Test func `an element renamed outside has vanished`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.edit("banana")
    #expect(
      screen.external("banana", Option("id", .text("cherry"))) == .rejected(.duplicateRow("cherry"))
    )
    screen.external("banana", Option("id", .text("plantain")))
    #expect(screen.keys("fruits.rows") == ["plantain", "cherry"])
    #expect(screen[session: "alert.title"] == .text("Not Found"))
  }

  @Test func `a view of an element that changes or vanishes is stale`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.view("banana")
    screen.external("banana", Option("name", .text("theirs")))
    #expect(screen[session: "stale"] == .boolean(true))
    screen.vanish("banana")
    #expect(screen[session: "stale"] == .boolean(true))
    #expect(screen[session: "alert"] == ViewTree.none)
    #expect(screen[field: "name"] == .text("Banana"))
  }

  // MARK: Reference semantics

  @Test func `by reference a row shows its draft at once, its key on save only`() {
    var screen = Fixture(fruits: Option("semantics", .text("reference")))
    let rows = screen["fruits.rows"]
    screen.edit("banana")
    screen.enter("name", .text("Plantain"))
    screen.enter("id", .text("plantain"))
    #expect(screen[row: "banana", "name"] == .text("Plantain"))
    #expect(screen[row: "banana", "id"] == .text("banana"))
    #expect(screen[session: "dirty"] == .boolean(true))
    #expect(screen[session: "stale"] == .boolean(false))
    screen.tap("fruits.cancel")
    #expect(screen["fruits.rows"] == rows)
    screen.edit("banana")
    screen.enter("id", .text("plantain"))
    screen.tap("fruits.save")
    #expect(screen.keys("fruits.rows") == ["plantain", "cherry"])
  }
}
