import Testing
import WalletKernel

@Suite struct `records and their host` {
  private func validating() -> Fixture {
    var screen = Fixture(
      fruits: Option("validation", .text("host")), Option("onDelete", .boolean(true)))
    screen.edit("banana")
    screen.enter("name", .text("Plantain"))
    _ = screen.outputs()
    screen.tap("fruits.save")
    return screen
  }

  private func saving(_ options: Option...) -> Fixture {
    var screen = Fixture(
      .fruit, [Option("store", .text("host")), Option("onDelete", .boolean(true))] + options,
      [.banana, .cherry])
    screen.edit("banana")
    screen.enter("name", .text("Plantain"))
    _ = screen.outputs()
    screen.tap("fruits.save")
    return screen
  }

  private let fields =
    "id=\"banana\" name=\"Plantain\" weight=118.0 count=0 fresh=true color=\"yellow\""

  // MARK: validation=host

  @Test func `Save asks the host first, and waits`() {
    var screen = validating()
    #expect(screen.outputs() == ["fruits validate 1 " + fields])
    #expect(screen[session: "validating"] == .boolean(true))
    #expect(screen[session: "save.enabled"] == .boolean(false))
    #expect(screen[session: "delete.enabled"] == .boolean(false))
    #expect(screen[session: "cancel.enabled"] == .boolean(true))
    #expect(screen.tap("fruits.save") == .ignored(.validating))
    #expect(screen.tap("fruits.delete") == .ignored(.validating))
    #expect(screen[row: "banana", "name"] == .text("Banana"))
    #expect(screen.answer("valid", number: 1) == .took)
    #expect(screen.outputs() == ["fruits saved \"banana\" " + fields, "app dismissed \"fruits\""])
    #expect(screen[row: "banana", "name"] == .text("Plantain"))
    #expect(screen.answer("valid") == .ignored(.stale))
  }

  @Test func `record rules run before the host is asked`() {
    var screen = Fixture(fruits: Option("validation", .text("host")))
    screen.edit("banana")
    screen.enter("count", .integer(100))
    _ = screen.outputs()
    screen.tap("fruits.save")
    #expect(screen[session: "alert.message"] == .text("Too many"))
    #expect(screen.outputs().isEmpty)
  }

  @Test func `the host's messages alert as record rules do`() {
    var screen = validating()
    #expect(screen.answer("invalid", "First", "Second") == .took)
    #expect(
      screen[first: "fruits.session.alert"]
        == ["title": .text("Validation Failure"), "message": .text("First\n\nSecond")])
    #expect(screen[session: "validating"] == .boolean(false))
    #expect(screen[field: "name"] == .text("Plantain"))
    screen.tap("fruits.alert")
    _ = screen.outputs()
    screen.tap("fruits.save")
    #expect(screen.outputs() == ["fruits validate 2 " + fields])
    #expect(screen.answer("invalid", "Late", number: 1) == .ignored(.stale))
    #expect(screen.answer("valid", number: 3) == .ignored(.nothingAsked))
    #expect(screen.answer("valid", number: 2) == .took)
  }

  @Test func `a change of a field, or Cancel, withdraws the request`() {
    var screen = validating()
    screen.enter("name", .text("Other"))
    #expect(screen[session: "validating"] == .boolean(false))
    #expect(screen[session: "save.enabled"] == .boolean(true))
    #expect(screen.answer("valid", number: 1) == .ignored(.stale))
    screen.tap("fruits.save")
    screen.tap("fruits.cancel")
    #expect(screen.answer("valid") == .ignored(.stale))
    #expect(screen.answer("valid", number: 2) == .ignored(.stale))
    #expect(screen[row: "banana", "name"] == .text("Banana"))
  }

  @Test func `an element that vanishes withdraws the request`() {
    var screen = validating()
    screen.vanish("banana")
    #expect(screen[session: "alert.title"] == .text("Not Found"))
    #expect(screen.answer("valid") == .ignored(.stale))
    screen.tap("fruits.alert")
    screen.tap("fruits.save")
    #expect(screen.answer("valid", number: 2) == .took)
    #expect(screen.keys("fruits.rows") == ["cherry", "banana"])
  }

  @Test func `a key taken while the host validates is not taken from its element`() {
    var screen = Fixture(fruits: Option("validation", .text("host")))
    screen.edit("banana")
    screen.enter("id", .text("fig"))
    screen.tap("fruits.save")
    screen.append("fruits", [Row("fig")])
    #expect(screen.answer("valid") == .took)
    #expect(screen[session: "alert.title"] == .text("Already Exists"))
    #expect(screen.keys("fruits.rows") == ["banana", "cherry", "fig"])
  }

  // MARK: store=host

  @Test func `what is saved replaces nothing until the host has stored it`() {
    var screen = saving()
    #expect(screen.outputs() == ["fruits saved \"banana\" " + fields])
    #expect(screen[session: "saving"] == .boolean(true))
    for button in ["save", "cancel", "delete"] {
      #expect(screen[session: button + ".enabled"] == .boolean(false))
      #expect(screen.tap("fruits." + button) == .ignored(.saving))
    }
    #expect(screen.enter("name", .text("x")) == .ignored(.saving))
    #expect(screen.focus("name") == .ignored(.saving))
    #expect(screen.press(.escape) == .ignored(.saving))
    #expect(screen.send(.sheetSwiped(id: "fruits")) == .ignored(.saving))
    #expect(screen[row: "banana", "name"] == .text("Banana"))
    #expect(screen.answer("stored") == .took)
    #expect(screen.outputs() == ["app dismissed \"fruits\""])
    #expect(screen[row: "banana", "name"] == .text("Plantain"))
    #expect(screen.answer("stored") == .ignored(.stale))
    #expect(screen.answer("failed", "x") == .ignored(.stale))
  }

  @Test func `what could not be stored keeps the draft and the old element`() {
    var screen = saving()
    _ = screen.outputs()
    #expect(screen.answer("failed", "Disk full") == .took)
    #expect(
      screen[first: "fruits.session.alert"]
        == ["title": .text("Not Saved"), "message": .text("Disk full")])
    #expect(screen[session: "saving"] == .boolean(false))
    #expect(screen[field: "name"] == .text("Plantain"))
    #expect(screen[row: "banana", "name"] == .text("Banana"))
    screen.tap("fruits.alert")
    screen.tap("fruits.save")
    screen.answer("stored")
    #expect(screen[row: "banana", "name"] == .text("Plantain"))
  }

  @Test func `a stored addition goes to the end`() {
    var screen = Fixture(.named(), [Option("store", .text("host"))], [Row("a")])
    screen.add()
    screen.tap("fruits.save")
    #expect(screen.keys("fruits.rows") == ["a"])
    screen.answer("stored")
    #expect(screen.keys("fruits.rows") == ["a", "new-1"])
  }

  @Test func `an element that the host puts into the rows before its answer is not doubled`() {
    var screen = Fixture(fruits: Option("store", .text("host")))
    screen.edit("banana")
    screen.enter("id", .text("plantain"))
    screen.tap("fruits.save")
    screen.append("fruits", [Row("plantain", [Option("canDelete", .boolean(false))])])
    #expect(screen.answer("stored") == .took)
    #expect(screen.keys("fruits.rows") == ["cherry", "plantain"])
    #expect(screen[row: "plantain", "name"] == .text("Banana"))
  }

  @Test func `an element that vanishes while it is being stored is added anew`() {
    var screen = saving()
    screen.vanish("banana")
    #expect(screen[session: "alert"] == ViewTree.none)
    #expect(screen.answer("stored") == .took)
    #expect(screen.keys("fruits.rows") == ["cherry", "banana"])
  }

  @Test func `an element that vanishes while it fails to be stored is reported at the next Save`() {
    var screen = saving()
    screen.vanish("banana")
    screen.answer("failed")
    screen.tap("fruits.alert")
    _ = screen.outputs()
    screen.tap("fruits.save")
    #expect(screen[session: "alert.title"] == .text("Not Found"))
    #expect(screen.outputs().isEmpty)
    screen.tap("fruits.alert")
    screen.tap("fruits.save")
    #expect(screen[session: "saving"] == .boolean(true))
  }

  @Test func `by reference a draft that is being stored shows already`() {
    var screen = saving(Option("semantics", .text("reference")))
    #expect(screen[row: "banana", "name"] == .text("Plantain"))
    screen.answer("failed", "x")
    screen.tap("fruits.alert")
    screen.tap("fruits.cancel")
    #expect(screen[row: "banana", "name"] == .text("Banana"))
  }

  // MARK: The session's sheet

  @Test func `the host's dismissal is Cancel without asking, even while it saves`() {
    var screen = saving()
    _ = screen.outputs()
    #expect(screen.send(.sheetDismissed(id: "fruits")) == .took)
    #expect(screen.outputs() == ["fruits cancelled \"banana\"", "app dismissed \"fruits\""])
    #expect(screen.answer("stored") == .ignored(.stale))
    screen.edit("banana")
    screen.enter("name", .text("x"))
    #expect(screen.send(.sheetDismissed(id: nil)) == .took)
    #expect(!screen.hasSession)
  }

  @Test func `a session's sheet that another covers keeps its draft and comes back`() {
    var screen = validating()
    _ = screen.outputs()
    screen.send(.sheetPresented(id: "other", options: []))
    #expect(screen.outputs() == ["app dismissed \"fruits\"", "app presented \"other\""])
    #expect(screen["sheets.fruits.waiting"] == .boolean(true))
    #expect(screen.tap("fruits.cancel") == .ignored(.notPresented))
    screen.send(.sheetDismissed(id: "other"))
    #expect(screen["app.sheet"] == .text("fruits"))
    #expect(screen[field: "name"] == .text("Plantain"))
    // An answer that arrives while it waits ends it where it is.
    screen.send(.sheetPresented(id: "other", options: []))
    _ = screen.outputs()
    screen.answer("valid")
    #expect(screen.outputs() == ["fruits saved \"banana\" " + fields])
    #expect(screen["app.sheet"] == .text("other"))
    #expect(screen["sheets.fruits.waiting"] == .boolean(false))
  }

  @Test func `what is being saved can't be discarded any more`() {
    var screen = Fixture(
      fruits: Option("validation", .text("host")), Option("store", .text("host")))
    screen.edit("banana")
    screen.enter("name", .text("x"))
    screen.tap("fruits.save")
    screen.send(.sheetSwiped(id: "fruits"))
    #expect(screen["app.confirm"] == .text("Discard Changes?"))
    screen.answer("valid")
    #expect(screen[session: "saving"] == .boolean(true))
    #expect(screen.tap("app.discard") == .ignored(.saving))
    #expect(screen.tap("app.keep") == .took)
    screen.answer("stored")
    #expect(screen[row: "banana", "name"] == .text("x"))
    #expect(screen["app.confirm"] == ViewTree.none)
  }

  @Test func `a question goes with the session that ends`() {
    var screen = validating()
    screen.send(.sheetSwiped(id: "fruits"))
    screen.answer("valid")
    #expect(screen["app.confirm"] == ViewTree.none)
    #expect(!screen.hasSession)
  }
}
