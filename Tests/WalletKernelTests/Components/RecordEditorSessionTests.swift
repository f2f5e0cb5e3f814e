import Testing
import WalletKernel

@Suite struct `edit sessions` {
  private func savedBanana(_ key: String = "banana", name: String, id: String = "banana") -> String
  {
    "fruits saved \"\(key)\" id=\"\(id)\" name=\"\(name)\" weight=118.0 count=0 fresh=true color=\"yellow\""
  }

  // MARK: Opening

  @Test func `an edit shows the element in a form, in a sheet that bears the component's id`() {
    var stage = Stage(fruits: Option("onDelete", .boolean(true)))
    #expect(stage.edit("banana") == .took)
    #expect(stage.outputs() == ["app presented \"fruits\""])
    #expect(stage["app.sheet"] == .text("fruits"))
    #expect(stage["sheets.fruits.modal"] == .boolean(true))
    let enabled: ViewTree = ["available": .boolean(true), "enabled": .boolean(true)]
    let absent: ViewTree = ["available": .boolean(false), "enabled": .boolean(false)]
    let expected: ViewTree = [
      "mode": .text("edit"), "title": .none, "minWidth": .integer(0),
      "fields": [
        "id": field("", .text("banana"), "hidden"),
        "name": field("Name", .text("Banana"), "hidden"),
        "weight": field("", .decimal(decimal("118")), "hidden"),
        "count": field("", .integer(0), nil),
        "fresh": field("", .boolean(true), nil),
        "color": field("", .text("yellow"), nil),
      ],
      "invalid": .integer(0), "dirty": .boolean(false), "save": enabled, "cancel": enabled,
      "delete": enabled, "close": absent, "alert": .none, "validating": .boolean(false),
      "saving": .boolean(false), "stale": .boolean(false),
    ]
    #expect(stage["fruits.session"] == expected)
  }

  private func field(_ label: String, _ value: ViewTree, _ indicator: String?) -> ViewTree {
    [
      "label": .text(label), "value": value, "valid": .boolean(true),
      "indicator": .text(orNone: indicator),
    ]
  }

  @Test func `edit needs canEdit and onSave, add onSave, view neither`() {
    var stage = Stage(fruits: Option("onSave", .boolean(false)))
    stage.external("cherry", Option("canEdit", .boolean(false)))
    #expect(stage.edit("banana") == .ignored(.notAvailable))
    #expect(stage.add() == .ignored(.notAvailable))
    stage.set("fruits", Option("onSave", .boolean(true)))
    #expect(stage.edit("cherry") == .ignored(.disabled))
    #expect(stage.edit("chery") == .rejected(.unknownRow("chery", nearest: "cherry")))
    #expect(stage.view("cherry") == .took)
  }

  @Test func `one session at a time, on the whole screen`() {
    var stage = Stage(fruits: Option("onDelete", .boolean(true)))
    stage.mountRecords("others", .fruit, [], [.banana])
    stage.edit("banana")
    // A nonmodal sheet above the session's leaves the rows within reach.
    stage.send(.sheetPresented(id: "note", options: [Option("style", .text("nonmodal"))]))
    for id in ["fruits", "others"] {
      #expect(stage.edit("banana", of: id) == .ignored(.sessionIsOpen))
      #expect(stage.view("banana", of: id) == .ignored(.sessionIsOpen))
      #expect(stage.add(to: id) == .ignored(.sessionIsOpen))
    }
    #expect(stage.delete("banana") == .ignored(.beingEdited))
    #expect(stage.delete("cherry") == .took)
    #expect(stage.enter("name", .text("x")) == .ignored(.notPresented))
  }

  @Test func `a sheet that a session covers comes back afterwards`() {
    var stage = Stage()
    stage.send(.sheetPresented(id: "list", options: []))
    stage.mountRecords("fruits", .fruit, [], [.banana], sheet: "list")
    _ = stage.outputs()
    stage.edit("banana")
    #expect(stage.outputs() == ["app dismissed \"list\"", "app presented \"fruits\""])
    stage.tap("fruits.cancel")
    #expect(
      stage.outputs() == [
        "fruits cancelled \"banana\"", "app dismissed \"fruits\"", "app presented \"list\"",
      ])
  }

  @Test func `the rows stay behind the session's modal sheet`() {
    var stage = Stage(fruits: Option("onDelete", .boolean(true)))
    stage.edit("banana")
    #expect(stage.delete("cherry") == .ignored(.behindSheet("fruits")))
    #expect(stage.edit("cherry") == .ignored(.behindSheet("fruits")))
    #expect(stage.edit("none") == .rejected(.unknownRow("none", nearest: nil)))
  }

  @Test func `a title has the fields' values in the place of their names`() {
    var stage = Stage(fruits: Option("titler", .text("{id}: {name} ({weight}) {")))
    stage.edit("cherry")
    #expect(stage[session: "title"] == .text("cherry: Cherry (8.50) {"))
    stage.enter("name", .text("Sour"))
    #expect(stage[session: "title"] == .text("cherry: Sour (8.50) {"))
  }

  // MARK: Changing

  @Test func `a change taken back is not dirty`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.edit("banana")
    stage.enter("name", .text("Plantain"))
    #expect(stage[session: "dirty"] == .boolean(true))
    stage.enter("name", .text("Banana"))
    #expect(stage[session: "dirty"] == .boolean(false))
    stage.enter("weight", .decimal(decimal("118.00")))
    #expect(stage[session: "dirty"] == .boolean(false))
  }

  @Test func `texts differ byte for byte`() {
    var stage = Stage(.named(), [], [Row("a", [Option("name", .text("caf\u{E9}"))])])
    stage.edit("a")
    #expect(stage.enter("name", .text("cafe\u{301}")) == .took)
    #expect(stage[session: "dirty"] == .boolean(true))
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
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    #expect(stage.enter(field, value) == .rejected(rejection))
    stage.edit("banana")
    #expect(stage.enter(field, value) == .rejected(rejection))
  }

  @Test func `without a session, in a view, and with the same value nothing is entered`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    #expect(stage.enter("name", .text("x")) == .ignored(.noSession))
    stage.edit("banana")
    #expect(stage.enter("name", .text("Banana")) == .ignored(.alreadySo))
    #expect(stage.enter("weight", .integer(118)) == .ignored(.alreadySo))
    stage.tap("fruits.cancel")
    stage.view("banana")
    #expect(stage.enter("name", .text("x")) == .ignored(.readOnly))
  }

  @Test func `an integer is taken for a decimal`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.edit("banana")
    #expect(stage.enter("weight", .integer(120)) == .took)
    #expect(stage[field: "weight"] == .decimal(ExactDecimal(120)))
  }

  // MARK: Saving

  @Test func `Save replaces the element, tells all fields in order, and closes`() {
    var stage = Stage(fruits: Option("onDelete", .boolean(true)))
    stage.edit("banana")
    stage.enter("name", .text("Plantain"))
    _ = stage.outputs()
    #expect(stage[row: "banana", "name"] == .text("Banana"))
    #expect(stage.tap("fruits.save") == .took)
    #expect(stage.outputs() == [savedBanana(name: "Plantain"), "app dismissed \"fruits\""])
    #expect(stage[row: "banana", "name"] == .text("Plantain"))
    #expect(stage["app.sheet"] == ViewTree.none)
    #expect(!stage.hasSession)
  }

  @Test func `an edited id renames the element in its place, and keeps everything else`() {
    var stage = Stage(fruits: Option("onDelete", .boolean(true)))
    stage.external("banana", Option("canDelete", .boolean(false)))
    stage.edit("banana")
    stage.enter("id", .text("plantain"))
    _ = stage.outputs()
    stage.tap("fruits.save")
    #expect(
      stage.outputs() == [
        savedBanana(name: "Banana", id: "plantain"), "app dismissed \"fruits\"",
      ])
    #expect(stage.keys("fruits.rows") == ["plantain", "cherry"])
    #expect(stage["fruits.rows.plantain.menu.delete.enabled"] == .boolean(false))
  }

  @Test func `a renamed contact is still one contact`() {
    var stage = Stage(.named(), [], [Row("c", [Option("name", .text("A"))])])
    stage.edit("c")
    stage.enter("name", .text("B"))
    stage.tap("fruits.save")
    #expect(stage.keys("fruits.rows") == ["c"])
    #expect(stage[row: "c", "name"] == .text("B"))
  }

  @Test func `a key that another element holds is not taken from it`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.edit("banana")
    stage.enter("id", .text("cherry"))
    _ = stage.outputs()
    #expect(stage.tap("fruits.save") == .took)
    #expect(stage[session: "alert.title"] == .text("Already Exists"))
    #expect(stage.outputs().isEmpty)
    #expect(stage[row: "cherry", "name"] == .text("Cherry"))
    #expect(stage.tap("fruits.save") == .ignored(.behindAlert))
    #expect(stage.tap("fruits.alert") == .took)
    stage.enter("id", .text("banana"))
    #expect(stage.tap("fruits.save") == .took)
    #expect(!stage.hasSession)
  }

  @Test(arguments: ["save", "cancel", "delete", "close", "alert"])
  func `an id named as a part is not saved`(part: String) {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    #expect(stage.add(Option("key", .text(part))) == .rejected(.rowNamedAsPart(part)))
    #expect(stage.add(Option("id", .text(part))) == .rejected(.rowNamedAsPart(part)))
    #expect(
      stage.external("banana", Option("id", .text(part))) == .rejected(.rowNamedAsPart(part)))
    stage.edit("banana")
    stage.enter("id", .text(part))
    #expect(stage.tap("fruits.save") == .took)
    #expect(stage[session: "alert.title"] == .text("Validation Failure"))
    #expect(stage.keys("fruits.rows") == ["banana", "cherry"])
  }

  // MARK: Adding

  @Test func `what is added without a key is new-1, new-2 and so on`() {
    var stage = Stage(.named(), [Option("onDelete", .boolean(true))], [Row("new-2")])
    stage.add(Option("name", .text("x")))
    #expect(stage[session: "mode"] == .text("add"))
    #expect(stage[field: "name"] == .text("x"))
    #expect(stage[session: "dirty"] == .boolean(false))
    #expect(stage[session: "delete.available"] == .boolean(false))
    stage.tap("fruits.cancel")
    stage.add()
    stage.tap("fruits.save")
    stage.add()
    stage.tap("fruits.save")
    #expect(
      stage.outputs().filter { !$0.hasPrefix("app") } == [
        "fruits cancelled \"new-1\"", "fruits saved \"new-1\" name=\"\"",
        "fruits saved \"new-3\" name=\"\"",
      ])
    #expect(stage.keys("fruits.rows") == ["new-2", "new-1", "new-3"])
    // A key that was given out stays that element's.
    stage.delete("new-3")
    stage.add()
    stage.tap("fruits.save")
    #expect(stage.keys("fruits.rows") == ["new-2", "new-1", "new-4"])
  }

  @Test func `an id is the key of what is added`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.add(Option("name", .text("Kiwi")), Option("weight", .integer(75)))
    #expect(stage[field: "id"] == .text("new-1"))
    stage.enter("id", .text("kiwi"))
    stage.tap("fruits.save")
    #expect(
      stage.outputs().contains(
        "fruits saved \"kiwi\" id=\"kiwi\" name=\"Kiwi\" weight=75.0 count=0 fresh=false color=\"yellow\""
      ))
    #expect(stage.keys("fruits.rows") == ["banana", "cherry", "kiwi"])
    stage.add(Option("id", .text("fig")))
    #expect(stage[field: "id"] == .text("fig"))
    stage.tap("fruits.cancel")
    stage.add(Option("key", .text("fig")))
    #expect(stage[field: "id"] == .text("fig"))
    stage.tap("fruits.cancel")
    #expect(
      stage.add(Option("key", .text("fig")), Option("id", .text("date")))
        == .rejected(.keyIsNotID("fig", id: "date")))
  }

  @Test func `an addition names fields and a key, nothing else`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    #expect(
      stage.add(Option("keys", .text("a"))) == .rejected(.unknownOption("keys", nearest: "key")))
    #expect(
      stage.add(Option("canEdit", .boolean(true)))
        == .rejected(.unknownOption("canEdit", nearest: nil)))
    #expect(
      stage.add(Option("key", .boolean(true)))
        == .rejected(.wrongKind(option: "key", expected: "a text", found: .boolean)))
    #expect(
      stage.add(Option("count", .text("1")))
        == .rejected(.wrongKind(option: "count", expected: "an integer", found: .text)))
  }

  @Test func `an addition under a key that is there replaces nothing`() {
    var stage = Stage(.named(), [], [Row("a", [Option("name", .text("first"))])])
    stage.add(Option("key", .text("a")), Option("name", .text("second")))
    stage.tap("fruits.save")
    #expect(stage[session: "alert.title"] == .text("Already Exists"))
    #expect(stage[row: "a", "name"] == .text("first"))
  }

  // MARK: Leaving

  @Test func `Cancel leaves the collection as it was`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    let rows = stage["fruits.rows"]
    stage.edit("banana")
    stage.enter("name", .text("x"))
    _ = stage.outputs()
    #expect(stage.tap("fruits.cancel") == .took)
    #expect(stage.outputs() == ["fruits cancelled \"banana\"", "app dismissed \"fruits\""])
    #expect(stage["fruits.rows"] == rows)
    #expect(stage.tap("fruits.cancel") == .ignored(.noSession))
  }

  @Test func `Delete takes the element out and closes`() {
    var stage = Stage(fruits: Option("onDelete", .boolean(true)))
    stage.edit("banana")
    _ = stage.outputs()
    #expect(stage.tap("fruits.delete") == .took)
    #expect(stage.outputs() == ["fruits deleted \"banana\"", "app dismissed \"fruits\""])
    #expect(stage.keys("fruits.rows") == ["cherry"])
  }

  @Test func `Delete is there under onDelete and enabled by canDelete`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.edit("banana")
    #expect(stage[session: "delete.available"] == .boolean(false))
    #expect(stage.tap("fruits.delete") == .ignored(.notAvailable))
    stage.set("fruits", Option("onDelete", .boolean(true)))
    #expect(stage[session: "delete.enabled"] == .boolean(true))
    stage.external("banana", Option("canDelete", .boolean(false)))
    #expect(stage[session: "delete.available"] == .boolean(true))
    #expect(stage[session: "delete.enabled"] == .boolean(false))
    #expect(stage.tap("fruits.delete") == .ignored(.disabled))
    stage.set("fruits", Option("onSave", .boolean(false)))
    #expect(stage[session: "save.available"] == .boolean(false))
    #expect(stage.tap("fruits.save") == .ignored(.notAvailable))
  }

  @Test func `a view is read-only and closes without a word`() {
    var stage = Stage(fruits: Option("onDelete", .boolean(true)))
    stage.view("banana")
    #expect(stage[session: "mode"] == .text("view"))
    for (button, isAvailable) in [
      ("save", false), ("cancel", false), ("delete", true), ("close", true),
    ] {
      #expect(stage[session: button + ".available"] == .boolean(isAvailable))
      #expect(stage[session: button + ".enabled"] == .boolean(isAvailable))
    }
    #expect(stage.tap("fruits.save") == .ignored(.notAvailable))
    #expect(stage.tap("fruits.cancel") == .ignored(.notAvailable))
    #expect(stage.tap("fruits.alert") == .ignored(.notAvailable))
    _ = stage.outputs()
    #expect(stage.tap("fruits.close") == .took)
    #expect(stage.outputs() == ["app dismissed \"fruits\""])
  }

  @Test func `Close is for views only`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.edit("banana")
    #expect(stage.tap("fruits.close") == .ignored(.notAvailable))
  }

  @Test func `unmounting closes the session without a word`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.edit("banana")
    stage.focus("name")
    _ = stage.outputs()
    stage.send(.unmounted(id: "fruits"))
    #expect(stage.outputs().isEmpty)
    #expect(stage["app.sheet"] == ViewTree.none)
    #expect(stage["app.focus"] == ViewTree.none)
    #expect(stage.mountRecords("fruits", .fruit) == .took)
  }

  // MARK: Changes outside

  @Test func `a change outside makes the session stale and leaves the draft`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.edit("banana")
    stage.enter("name", .text("mine"))
    stage.external("banana", Option("name", .text("theirs")), Option("count", .integer(1)))
    #expect(stage[session: "stale"] == .boolean(true))
    #expect(stage[field: "name"] == .text("mine"))
    #expect(stage[field: "count"] == .integer(0))
    #expect(stage[row: "banana", "name"] == .text("theirs"))
    stage.tap("fruits.cancel")
    #expect(stage[row: "banana", "name"] == .text("theirs"))
  }

  @Test func `a change of another row, or of nothing, makes nothing stale`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.edit("banana")
    stage.external("cherry", Option("name", .text("theirs")))
    stage.external("banana", Option("name", .text("Banana")))
    #expect(stage[session: "stale"] == .boolean(false))
    #expect(
      stage.external("bananas") == .rejected(.unknownRow("bananas", nearest: "banana")))
  }

  @Test func `an element that vanished is told of, and Save adds it anew`() {
    var stage = Stage(fruits: Option("onDelete", .boolean(true)))
    stage.edit("banana")
    stage.enter("name", .text("mine"))
    stage.vanish("banana")
    #expect(stage[session: "alert.title"] == .text("Not Found"))
    #expect(stage[field: "name"] == .text("mine"))
    #expect(stage.keys("fruits.rows") == ["cherry"])
    stage.tap("fruits.alert")
    #expect(stage[session: "delete.enabled"] == .boolean(false))
    #expect(stage.tap("fruits.delete") == .ignored(.notAvailable))
    _ = stage.outputs()
    #expect(stage.tap("fruits.save") == .took)
    #expect(stage.outputs() == [savedBanana(name: "mine"), "app dismissed \"fruits\""])
    #expect(stage.keys("fruits.rows") == ["cherry", "banana"])
  }

  @Test func `an element that vanished with all its rows may come back with them`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.edit("banana")
    stage.rows("fruits", [.cherry])
    #expect(stage[session: "alert.title"] == .text("Not Found"))
    stage.append("fruits", [.banana])
    stage.tap("fruits.alert")
    stage.enter("name", .text("mine"))
    stage.tap("fruits.save")
    #expect(stage.keys("fruits.rows") == ["cherry", "banana"])
    #expect(stage[row: "banana", "name"] == .text("mine"))
  }

  @Test func `an element renamed outside has vanished`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.edit("banana")
    #expect(
      stage.external("banana", Option("id", .text("cherry"))) == .rejected(.duplicateRow("cherry")))
    stage.external("banana", Option("id", .text("plantain")))
    #expect(stage.keys("fruits.rows") == ["plantain", "cherry"])
    #expect(stage[session: "alert.title"] == .text("Not Found"))
  }

  @Test func `a view of an element that changes or vanishes is stale`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.view("banana")
    stage.external("banana", Option("name", .text("theirs")))
    #expect(stage[session: "stale"] == .boolean(true))
    stage.vanish("banana")
    #expect(stage[session: "stale"] == .boolean(true))
    #expect(stage[session: "alert"] == ViewTree.none)
    #expect(stage[field: "name"] == .text("Banana"))
  }

  // MARK: Reference semantics

  @Test func `by reference a row shows its draft at once, its key on save only`() {
    var stage = Stage(fruits: Option("semantics", .text("reference")))
    let rows = stage["fruits.rows"]
    stage.edit("banana")
    stage.enter("name", .text("Plantain"))
    stage.enter("id", .text("plantain"))
    #expect(stage[row: "banana", "name"] == .text("Plantain"))
    #expect(stage[row: "banana", "id"] == .text("banana"))
    #expect(stage[session: "dirty"] == .boolean(true))
    #expect(stage[session: "stale"] == .boolean(false))
    stage.tap("fruits.cancel")
    #expect(stage["fruits.rows"] == rows)
    stage.edit("banana")
    stage.enter("id", .text("plantain"))
    stage.tap("fruits.save")
    #expect(stage.keys("fruits.rows") == ["plantain", "cherry"])
  }
}
