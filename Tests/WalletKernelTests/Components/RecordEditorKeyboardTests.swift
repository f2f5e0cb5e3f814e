import Testing
import WalletKernel

@Suite struct `keys in edit sessions` {
  private func open(_ options: Option...) -> Fixture {
    var screen = Fixture(
      .fruit, [Option("onDelete", .boolean(true))] + options, [.banana, .cherry])
    screen.edit("banana")
    _ = screen.outputs()
    return screen
  }

  // MARK: Focus and text

  @Test func `only what keys can fill takes the focus, in a session that can be edited`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    #expect(screen.focus("name") == .ignored(.noSession))
    #expect(screen.focus("weight") == .ignored(.noSession))
    #expect(screen.focus("fresh") == .rejected(.takesNoText("fruits.fresh")))
    #expect(screen.focus("color") == .rejected(.takesNoText("fruits.color")))
    #expect(screen.focus("nam") == .rejected(.unknownField("nam", nearest: "name")))
    #expect(screen.focus(nil) == .rejected(.takesNoText("fruits")))
    screen.view("banana")
    #expect(screen.focus("name") == .ignored(.readOnly))
    screen.tap("fruits.close")
    screen.edit("banana")
    #expect(screen.focus("name") == .took)
    #expect(screen["app.focus"] == .text("fruits.name"))
    #expect(screen["app.keyboardOwner"] == .text("fruits.name"))
    screen.tap("fruits.cancel")
    #expect(screen["app.focus"] == ViewTree.none)
  }

  @Test func `characters are inserted at the end, and backspace takes a whole grapheme`() {
    var screen = open()
    #expect(screen.type("x") == .ignored(.nobodyListens))
    screen.focus("name")
    #expect(screen.type("s👨‍👩‍👧‍👦") == .took)
    #expect(screen[field: "name"] == .text("Bananas👨‍👩‍👧‍👦"))
    #expect(screen.press(.backspace) == .took)
    #expect(screen[field: "name"] == .text("Bananas"))
    for _ in 0..<7 { screen.press(.backspace) }
    #expect(screen[field: "name"] == .text(""))
    #expect(screen.press(.backspace) == .ignored(.nothingToDelete))
    #expect(screen.type("1,5") == .took)
    #expect(screen.press(.numpadDecimal) == .took)
    #expect(screen[field: "name"] == .text("1,5."))
  }

  @Test func `each character typed into a host field asks`() {
    var screen = Fixture(.named(.host), [], [Row("a")])
    screen.edit("a")
    screen.focus("name")
    _ = screen.outputs()
    screen.type("ab")
    #expect(screen.outputs() == ["fruits check \"name\" 1", "fruits check \"name\" 2"])
  }

  @Test func `Tab goes through the fields that keys can fill, in their order, round again`() {
    var screen = open()
    screen.mountRecords("others", .fruit)
    var seen: [ViewTree?] = []
    for _ in 0..<5 {
      screen.press(.tab)
      seen.append(screen["app.focus"])
    }
    #expect(
      seen == ["id", "name", "weight", "count", "id"].map { .text("fruits." + $0) })
  }

  @Test func `while it is saved nothing is typed`() {
    var screen = open(Option("store", .text("host")))
    screen.focus("name")
    screen.press(.returnKey)
    #expect(screen[session: "saving"] == .boolean(true))
    #expect(screen.type("x") == .ignored(.saving))
    #expect(screen.press(.backspace) == .ignored(.saving))
    #expect(screen.press(.tab) == .ignored(.nobodyListens))
  }

  // MARK: Return, Escape, cmd+delete

  @Test(arguments: [nil, "name"])
  func `Return saves, from a field too`(field: String?) {
    var screen = open()
    if let field { screen.focus(field) }
    screen.enter("name", .text("x"))
    #expect(screen.press(.returnKey) == .took)
    #expect(!screen.hasSession)
    #expect(screen[row: "banana", "name"] == .text("x"))
  }

  @Test func `Return does what Save would do`() {
    var screen = open()
    screen.focus("name")
    screen.enter("name", .text(""))
    #expect(screen.type("\n") == .ignored(.notSaveable))
    screen.enter("name", .text("x"))
    screen.enter("count", .integer(100))
    #expect(screen.press(.returnKey) == .took)
    #expect(screen[session: "alert.message"] == .text("Too many"))
    #expect(screen["app.keyboardOwner"] == ViewTree.none)
    #expect(screen.type("x") == .ignored(.behindAlert))
    #expect(screen.press(.backspace) == .ignored(.behindAlert))
    #expect(screen.press(.tab) == .ignored(.behindAlert))
    #expect(screen.press(.commandDelete) == .ignored(.behindAlert))
    #expect(screen.enter("count", .integer(1)) == .ignored(.behindAlert))
    #expect(screen.press(.returnKey) == .took)
    #expect(screen[session: "alert"] == ViewTree.none)
    #expect(screen.hasSession)
  }

  @Test func `one Return in one turn saves once, whatever is frontmost then`() {
    var screen = open()
    screen.enter("count", .integer(100))
    #expect(screen.press(.returnKey) == .took)
    #expect(screen[session: "alert.message"] == .text("Too many"))
    var session = screen.session
    // The same physical key, delivered again in its turn, would close the alert.
    #expect(throws: Never.self) {
      let outcome = try session.append(.keyPressed(.returnKey), beginsTurn: false)
      #expect(outcome == .ignored(.alreadyReturned))
    }
  }

  @Test func `Escape cancels a clean session and asks about a dirty one`() {
    var screen = open()
    #expect(screen.press(.escape) == .took)
    #expect(screen.outputs() == ["fruits cancelled \"banana\"", "app dismissed \"fruits\""])
    screen.edit("banana")
    screen.focus("name")
    screen.type("s")
    #expect(screen.press(.escape) == .took)
    #expect(screen["app.confirm"] == .text("Discard Changes?"))
    #expect(screen.hasSession)
    #expect(screen.tap("fruits.save") == .ignored(.behindAlert))
    #expect(screen.press(.escape) == .took)
    #expect(screen["app.confirm"] == ViewTree.none)
    #expect(screen[field: "name"] == .text("Bananas"))
    screen.press(.escape)
    _ = screen.outputs()
    #expect(screen.tap("app.discard") == .took)
    #expect(screen.outputs() == ["fruits cancelled \"banana\"", "app dismissed \"fruits\""])
    #expect(screen[row: "banana", "name"] == .text("Banana"))
  }

  @Test func `Escape closes a view`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    screen.view("banana")
    _ = screen.outputs()
    #expect(screen.press(.returnKey) == .ignored(.notAvailable))
    #expect(screen.press(.escape) == .took)
    #expect(screen.outputs() == ["app dismissed \"fruits\""])
  }

  @Test func `cmd+delete is Delete, when it is enabled`() {
    var screen = open()
    screen.external("banana", Option("canDelete", .boolean(false)))
    #expect(screen.press(.commandDelete) == .ignored(.disabled))
    screen.external("banana", Option("canDelete", .boolean(true)))
    screen.focus("name")
    #expect(screen.press(.commandDelete) == .took)
    #expect(screen.outputs() == ["fruits deleted \"banana\"", "app dismissed \"fruits\""])
  }

  @Test func `keys go past a pad under the session's sheet`() {
    var screen = open()
    screen.mount("keypad", "pad", [Option("value", .text("12"))])
    #expect(screen.type("3") == .ignored(.nobodyListens))
    screen.focus("name")
    screen.type("3")
    #expect(screen["pad.value"] == .text("12"))
    #expect(screen[field: "name"] == .text("Banana3"))
    #expect(screen.press(.returnKey) == .took)
    #expect(screen.outputs().allSatisfy { !$0.hasPrefix("pad") })
  }

  // MARK: Swipes

  @Test func `a swipe cancels a clean session and asks about a dirty one`() {
    var screen = open()
    screen.enter("name", .text("x"))
    #expect(screen.send(.sheetSwiped(id: "fruits")) == .took)
    #expect(screen["app.confirm"] == .text("Discard Changes?"))
    #expect(screen.tap("app.keep") == .took)
    screen.enter("name", .text("Banana"))
    #expect(screen.send(.sheetSwiped(id: "fruits")) == .took)
    #expect(screen.outputs() == ["fruits cancelled \"banana\"", "app dismissed \"fruits\""])
    #expect(screen.send(.sheetSwiped(id: "fruits")) == .ignored(.notPresented))
  }

  @Test func `a session's sheet that can't be dismissed is not swiped away`() {
    var screen = open()
    #expect(screen.set("fruits", Option("dismissible", .boolean(false))) == .took)
    #expect(screen["sheets.fruits.dismissible"] == .boolean(false))
    #expect(screen.send(.sheetSwiped(id: "fruits")) == .ignored(.notDismissible))
    #expect(screen.set("fruits", Option("onSave", .boolean(true))) == .took)
    #expect(screen.tap("fruits.cancel") == .took)
    // Without a session there is no sheet to set.
    #expect(
      screen.set("fruits", Option("dismissible", .boolean(true)))
        == .rejected(.unknownOption("dismissible", nearest: nil)))
  }

  @Test func `inactive ignores people and still hears the host`() {
    var screen = open()
    screen.send(.activeChanged(false))
    #expect(screen.tap("fruits.save") == .ignored(.inactive))
    #expect(screen.enter("name", .text("x")) == .ignored(.inactive))
    #expect(screen.press(.escape) == .ignored(.inactive))
    #expect(screen.vanish("banana") == .took)
    #expect(screen[session: "alert.title"] == .text("Not Found"))
    #expect(screen.tap("fruits.alert") == .ignored(.inactive))
  }

  @Test func `the host may not present a sheet under the id of records without a session`() {
    var screen = Fixture(fruits: Option("onSave", .boolean(true)))
    #expect(
      screen.send(.sheetPresented(id: "fruits", options: [])) == .rejected(.idTaken("fruits")))
    screen.edit("banana")
    #expect(screen.send(.sheetPresented(id: "fruits", options: [])) == .ignored(.alreadyPresented))
    screen.send(.unmounted(id: "fruits"))
    screen.send(.sheetPresented(id: "fruits", options: []))
    #expect(screen.mountRecords("fruits", .fruit) == .rejected(.idTaken("fruits")))
  }
}
