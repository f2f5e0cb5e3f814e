import Testing
import WalletKernel

@Suite struct `records and their host` {
  private func validating() -> Stage {
    var stage = Stage(
      fruits: Option("validation", .text("host")), Option("onDelete", .boolean(true)))
    stage.edit("banana")
    stage.enter("name", .text("Plantain"))
    _ = stage.outputs()
    stage.tap("fruits.save")
    return stage
  }

  private func saving(_ options: Option...) -> Stage {
    var stage = Stage(
      .fruit, [Option("store", .text("host")), Option("onDelete", .boolean(true))] + options,
      [.banana, .cherry])
    stage.edit("banana")
    stage.enter("name", .text("Plantain"))
    _ = stage.outputs()
    stage.tap("fruits.save")
    return stage
  }

  private let fields =
    "id=\"banana\" name=\"Plantain\" weight=118.0 count=0 fresh=true color=\"yellow\""

  // MARK: validation=host

  @Test func `Save asks the host first, and waits`() {
    var stage = validating()
    #expect(stage.outputs() == ["fruits validate 1 " + fields])
    #expect(stage[session: "validating"] == .boolean(true))
    #expect(stage[session: "save.enabled"] == .boolean(false))
    #expect(stage[session: "delete.enabled"] == .boolean(false))
    #expect(stage[session: "cancel.enabled"] == .boolean(true))
    #expect(stage.tap("fruits.save") == .ignored(.validating))
    #expect(stage.tap("fruits.delete") == .ignored(.validating))
    #expect(stage[row: "banana", "name"] == .text("Banana"))
    #expect(stage.answer("valid", number: 1) == .took)
    #expect(stage.outputs() == ["fruits saved \"banana\" " + fields, "app dismissed \"fruits\""])
    #expect(stage[row: "banana", "name"] == .text("Plantain"))
    #expect(stage.answer("valid") == .ignored(.stale))
  }

  @Test func `record rules run before the host is asked`() {
    var stage = Stage(fruits: Option("validation", .text("host")))
    stage.edit("banana")
    stage.enter("count", .integer(100))
    _ = stage.outputs()
    stage.tap("fruits.save")
    #expect(stage[session: "alert.message"] == .text("Too many"))
    #expect(stage.outputs().isEmpty)
  }

  @Test func `the host's messages alert as record rules do`() {
    var stage = validating()
    #expect(stage.answer("invalid", "First", "Second") == .took)
    #expect(
      stage[session: "alert"]
        == ["title": .text("Validation Failure"), "message": .text("First\n\nSecond")])
    #expect(stage[session: "validating"] == .boolean(false))
    #expect(stage[field: "name"] == .text("Plantain"))
    stage.tap("fruits.alert")
    _ = stage.outputs()
    stage.tap("fruits.save")
    #expect(stage.outputs() == ["fruits validate 2 " + fields])
    #expect(stage.answer("invalid", "Late", number: 1) == .ignored(.stale))
    #expect(stage.answer("valid", number: 3) == .ignored(.nothingAsked))
    #expect(stage.answer("valid", number: 2) == .took)
  }

  @Test func `a change of a field, or Cancel, withdraws the request`() {
    var stage = validating()
    stage.enter("name", .text("Other"))
    #expect(stage[session: "validating"] == .boolean(false))
    #expect(stage[session: "save.enabled"] == .boolean(true))
    #expect(stage.answer("valid", number: 1) == .ignored(.stale))
    stage.tap("fruits.save")
    stage.tap("fruits.cancel")
    #expect(stage.answer("valid") == .ignored(.stale))
    #expect(stage.answer("valid", number: 2) == .ignored(.stale))
    #expect(stage[row: "banana", "name"] == .text("Banana"))
  }

  @Test func `an element that vanishes withdraws the request`() {
    var stage = validating()
    stage.vanish("banana")
    #expect(stage[session: "alert.title"] == .text("Not Found"))
    #expect(stage.answer("valid") == .ignored(.stale))
    stage.tap("fruits.alert")
    stage.tap("fruits.save")
    #expect(stage.answer("valid", number: 2) == .took)
    #expect(stage.keys("fruits.rows") == ["cherry", "banana"])
  }

  @Test func `a key taken while the host validates is not taken from its element`() {
    var stage = Stage(fruits: Option("validation", .text("host")))
    stage.edit("banana")
    stage.enter("id", .text("fig"))
    stage.tap("fruits.save")
    stage.append("fruits", [Row("fig")])
    #expect(stage.answer("valid") == .took)
    #expect(stage[session: "alert.title"] == .text("Already Exists"))
    #expect(stage.keys("fruits.rows") == ["banana", "cherry", "fig"])
  }

  // MARK: store=host

  @Test func `what is saved replaces nothing until the host has stored it`() {
    var stage = saving()
    #expect(stage.outputs() == ["fruits saved \"banana\" " + fields])
    #expect(stage[session: "saving"] == .boolean(true))
    for button in ["save", "cancel", "delete"] {
      #expect(stage[session: button + ".enabled"] == .boolean(false))
      #expect(stage.tap("fruits." + button) == .ignored(.saving))
    }
    #expect(stage.enter("name", .text("x")) == .ignored(.saving))
    #expect(stage.focus("name") == .ignored(.saving))
    #expect(stage.press(.escape) == .ignored(.saving))
    #expect(stage.send(.sheetSwiped(id: "fruits")) == .ignored(.saving))
    #expect(stage[row: "banana", "name"] == .text("Banana"))
    #expect(stage.answer("stored") == .took)
    #expect(stage.outputs() == ["app dismissed \"fruits\""])
    #expect(stage[row: "banana", "name"] == .text("Plantain"))
    #expect(stage.answer("stored") == .ignored(.stale))
    #expect(stage.answer("failed", "x") == .ignored(.stale))
  }

  @Test func `what could not be stored keeps the draft and the old element`() {
    var stage = saving()
    _ = stage.outputs()
    #expect(stage.answer("failed", "Disk full") == .took)
    #expect(
      stage[session: "alert"] == ["title": .text("Not Saved"), "message": .text("Disk full")])
    #expect(stage[session: "saving"] == .boolean(false))
    #expect(stage[field: "name"] == .text("Plantain"))
    #expect(stage[row: "banana", "name"] == .text("Banana"))
    stage.tap("fruits.alert")
    stage.tap("fruits.save")
    stage.answer("stored")
    #expect(stage[row: "banana", "name"] == .text("Plantain"))
  }

  @Test func `a stored addition goes to the end`() {
    var stage = Stage(.named(), [Option("store", .text("host"))], [Row("a")])
    stage.add()
    stage.tap("fruits.save")
    #expect(stage.keys("fruits.rows") == ["a"])
    stage.answer("stored")
    #expect(stage.keys("fruits.rows") == ["a", "new-1"])
  }

  @Test func `an element that the host puts into the rows before its answer is not doubled`() {
    var stage = Stage(fruits: Option("store", .text("host")))
    stage.edit("banana")
    stage.enter("id", .text("plantain"))
    stage.tap("fruits.save")
    stage.append("fruits", [Row("plantain", [Option("canDelete", .boolean(false))])])
    #expect(stage.answer("stored") == .took)
    #expect(stage.keys("fruits.rows") == ["cherry", "plantain"])
    #expect(stage[row: "plantain", "name"] == .text("Banana"))
  }

  @Test func `an element that vanishes while it is being stored is added anew`() {
    var stage = saving()
    stage.vanish("banana")
    #expect(stage[session: "alert"] == ViewTree.none)
    #expect(stage.answer("stored") == .took)
    #expect(stage.keys("fruits.rows") == ["cherry", "banana"])
  }

  @Test func `an element that vanishes while it fails to be stored is told of at the next Save`() {
    var stage = saving()
    stage.vanish("banana")
    stage.answer("failed")
    stage.tap("fruits.alert")
    _ = stage.outputs()
    stage.tap("fruits.save")
    #expect(stage[session: "alert.title"] == .text("Not Found"))
    #expect(stage.outputs().isEmpty)
    stage.tap("fruits.alert")
    stage.tap("fruits.save")
    #expect(stage[session: "saving"] == .boolean(true))
  }

  @Test func `by reference a draft that is being stored shows already`() {
    var stage = saving(Option("semantics", .text("reference")))
    #expect(stage[row: "banana", "name"] == .text("Plantain"))
    stage.answer("failed", "x")
    stage.tap("fruits.alert")
    stage.tap("fruits.cancel")
    #expect(stage[row: "banana", "name"] == .text("Banana"))
  }

  // MARK: The session's sheet

  @Test func `the host's dismissal is Cancel without asking, even while it saves`() {
    var stage = saving()
    _ = stage.outputs()
    #expect(stage.send(.sheetDismissed(id: "fruits")) == .took)
    #expect(stage.outputs() == ["fruits cancelled \"banana\"", "app dismissed \"fruits\""])
    #expect(stage.answer("stored") == .ignored(.stale))
    stage.edit("banana")
    stage.enter("name", .text("x"))
    #expect(stage.send(.sheetDismissed(id: nil)) == .took)
    #expect(!stage.hasSession)
  }

  @Test func `a session's sheet that another covers keeps its draft and comes back`() {
    var stage = validating()
    _ = stage.outputs()
    stage.send(.sheetPresented(id: "other", options: []))
    #expect(stage.outputs() == ["app dismissed \"fruits\"", "app presented \"other\""])
    #expect(stage["sheets.fruits.waiting"] == .boolean(true))
    #expect(stage.tap("fruits.cancel") == .ignored(.notPresented))
    stage.send(.sheetDismissed(id: "other"))
    #expect(stage["app.sheet"] == .text("fruits"))
    #expect(stage[field: "name"] == .text("Plantain"))
    // An answer that arrives while it waits ends it where it is.
    stage.send(.sheetPresented(id: "other", options: []))
    _ = stage.outputs()
    stage.answer("valid")
    #expect(stage.outputs() == ["fruits saved \"banana\" " + fields])
    #expect(stage["app.sheet"] == .text("other"))
    #expect(stage["sheets.fruits.waiting"] == .boolean(false))
  }

  @Test func `what is being saved can't be discarded any more`() {
    var stage = Stage(
      fruits: Option("validation", .text("host")), Option("store", .text("host")))
    stage.edit("banana")
    stage.enter("name", .text("x"))
    stage.tap("fruits.save")
    stage.send(.sheetSwiped(id: "fruits"))
    #expect(stage["app.confirm"] == .text("Discard Changes?"))
    stage.answer("valid")
    #expect(stage[session: "saving"] == .boolean(true))
    #expect(stage.tap("app.discard") == .ignored(.saving))
    #expect(stage.tap("app.keep") == .took)
    stage.answer("stored")
    #expect(stage[row: "banana", "name"] == .text("x"))
    #expect(stage["app.confirm"] == ViewTree.none)
  }

  @Test func `a question goes with the session that ends`() {
    var stage = validating()
    stage.send(.sheetSwiped(id: "fruits"))
    stage.answer("valid")
    #expect(stage["app.confirm"] == ViewTree.none)
    #expect(!stage.hasSession)
  }
}
