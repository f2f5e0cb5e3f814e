import Testing
import WalletKernel

@Suite struct `keys in edit sessions` {
  private func open(_ options: Option...) -> Stage {
    var stage = Stage(
      .fruit, [Option("onDelete", .boolean(true))] + options, [.banana, .cherry])
    stage.edit("banana")
    _ = stage.outputs()
    return stage
  }

  // MARK: Focus and text

  @Test func `only text fields take the focus, in a session that can be edited`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    #expect(stage.focus("name") == .ignored(.noSession))
    #expect(stage.focus("weight") == .rejected(.takesNoText("fruits.weight")))
    #expect(stage.focus("color") == .rejected(.takesNoText("fruits.color")))
    #expect(stage.focus("nam") == .rejected(.unknownField("nam", nearest: "name")))
    #expect(stage.focus(nil) == .rejected(.takesNoText("fruits")))
    stage.view("banana")
    #expect(stage.focus("name") == .ignored(.readOnly))
    stage.tap("fruits.close")
    stage.edit("banana")
    #expect(stage.focus("name") == .took)
    #expect(stage["app.focus"] == .text("fruits.name"))
    #expect(stage["app.keyboardOwner"] == .text("fruits.name"))
    stage.tap("fruits.cancel")
    #expect(stage["app.focus"] == ViewTree.none)
  }

  @Test func `characters are inserted at the end, and backspace takes a whole grapheme`() {
    var stage = open()
    #expect(stage.type("x") == .ignored(.nobodyListens))
    stage.focus("name")
    #expect(stage.type("s👨‍👩‍👧‍👦") == .took)
    #expect(stage[field: "name"] == .text("Bananas👨‍👩‍👧‍👦"))
    #expect(stage.press(.backspace) == .took)
    #expect(stage[field: "name"] == .text("Bananas"))
    for _ in 0..<7 { stage.press(.backspace) }
    #expect(stage[field: "name"] == .text(""))
    #expect(stage.press(.backspace) == .ignored(.nothingToDelete))
    #expect(stage.type("1,5") == .took)
    #expect(stage.press(.numpadDecimal) == .took)
    #expect(stage[field: "name"] == .text("1,5."))
  }

  @Test func `each character typed into a host field asks`() {
    var stage = Stage(.named(.host), [], [Row("a")])
    stage.edit("a")
    stage.focus("name")
    _ = stage.outputs()
    stage.type("ab")
    #expect(stage.outputs() == ["fruits check \"name\" 1", "fruits check \"name\" 2"])
  }

  @Test func `Tab goes through the text fields in their order, round again`() {
    var stage = open()
    stage.mountRecords("others", .fruit)
    var seen: [ViewTree?] = []
    for _ in 0..<3 {
      stage.press(.tab)
      seen.append(stage["app.focus"])
    }
    #expect(seen == [.text("fruits.id"), .text("fruits.name"), .text("fruits.id")])
  }

  @Test func `while it is saved nothing is typed`() {
    var stage = open(Option("store", .text("host")))
    stage.focus("name")
    stage.press(.returnKey)
    #expect(stage[session: "saving"] == .boolean(true))
    #expect(stage.type("x") == .ignored(.saving))
    #expect(stage.press(.backspace) == .ignored(.saving))
    #expect(stage.press(.tab) == .ignored(.nobodyListens))
  }

  // MARK: Return, Escape, cmd+delete

  @Test(arguments: [nil, "name"])
  func `Return saves, from a field too`(field: String?) {
    var stage = open()
    if let field { stage.focus(field) }
    stage.enter("name", .text("x"))
    #expect(stage.press(.returnKey) == .took)
    #expect(!stage.hasSession)
    #expect(stage[row: "banana", "name"] == .text("x"))
  }

  @Test func `Return does what Save would do`() {
    var stage = open()
    stage.focus("name")
    stage.enter("name", .text(""))
    #expect(stage.type("\n") == .ignored(.notSaveable))
    stage.enter("name", .text("x"))
    stage.enter("count", .integer(100))
    #expect(stage.press(.returnKey) == .took)
    #expect(stage[session: "alert.message"] == .text("Too many"))
    #expect(stage["app.keyboardOwner"] == ViewTree.none)
    #expect(stage.type("x") == .ignored(.behindAlert))
    #expect(stage.press(.backspace) == .ignored(.behindAlert))
    #expect(stage.press(.tab) == .ignored(.behindAlert))
    #expect(stage.press(.commandDelete) == .ignored(.behindAlert))
    #expect(stage.enter("count", .integer(1)) == .ignored(.behindAlert))
    #expect(stage.press(.returnKey) == .took)
    #expect(stage[session: "alert"] == ViewTree.none)
    #expect(stage.hasSession)
  }

  @Test func `one Return in one turn saves once, whatever is frontmost then`() {
    var stage = open()
    stage.enter("count", .integer(100))
    #expect(stage.press(.returnKey) == .took)
    #expect(stage[session: "alert.message"] == .text("Too many"))
    var timeline = stage.timeline
    // The same physical key, delivered again in its turn, would close the alert.
    #expect(throws: Never.self) {
      let reaction = try timeline.append(.keyPressed(.returnKey), beginsTurn: false)
      #expect(reaction == .ignored(.alreadyReturned))
    }
  }

  @Test func `Escape cancels a clean session and asks about a dirty one`() {
    var stage = open()
    #expect(stage.press(.escape) == .took)
    #expect(stage.outputs() == ["fruits cancelled \"banana\"", "app dismissed \"fruits\""])
    stage.edit("banana")
    stage.focus("name")
    stage.type("s")
    #expect(stage.press(.escape) == .took)
    #expect(stage["app.confirm"] == .text("Discard Changes?"))
    #expect(stage.hasSession)
    #expect(stage.tap("fruits.save") == .ignored(.behindAlert))
    #expect(stage.press(.escape) == .took)
    #expect(stage["app.confirm"] == ViewTree.none)
    #expect(stage[field: "name"] == .text("Bananas"))
    stage.press(.escape)
    _ = stage.outputs()
    #expect(stage.tap("app.discard") == .took)
    #expect(stage.outputs() == ["fruits cancelled \"banana\"", "app dismissed \"fruits\""])
    #expect(stage[row: "banana", "name"] == .text("Banana"))
  }

  @Test func `Escape closes a view`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    stage.view("banana")
    _ = stage.outputs()
    #expect(stage.press(.returnKey) == .ignored(.notAvailable))
    #expect(stage.press(.escape) == .took)
    #expect(stage.outputs() == ["app dismissed \"fruits\""])
  }

  @Test func `cmd+delete is Delete, when it is enabled`() {
    var stage = open()
    stage.external("banana", Option("canDelete", .boolean(false)))
    #expect(stage.press(.commandDelete) == .ignored(.disabled))
    stage.external("banana", Option("canDelete", .boolean(true)))
    stage.focus("name")
    #expect(stage.press(.commandDelete) == .took)
    #expect(stage.outputs() == ["fruits deleted \"banana\"", "app dismissed \"fruits\""])
  }

  @Test func `keys go past a pad under the session's sheet`() {
    var stage = open()
    stage.mount("keypad", "pad", [Option("value", .text("12"))])
    #expect(stage.type("3") == .ignored(.nobodyListens))
    stage.focus("name")
    stage.type("3")
    #expect(stage["pad.value"] == .text("12"))
    #expect(stage[field: "name"] == .text("Banana3"))
    #expect(stage.press(.returnKey) == .took)
    #expect(stage.outputs().allSatisfy { !$0.hasPrefix("pad") })
  }

  // MARK: Swipes

  @Test func `a swipe cancels a clean session and asks about a dirty one`() {
    var stage = open()
    stage.enter("name", .text("x"))
    #expect(stage.send(.sheetSwiped(id: "fruits")) == .took)
    #expect(stage["app.confirm"] == .text("Discard Changes?"))
    #expect(stage.tap("app.keep") == .took)
    stage.enter("name", .text("Banana"))
    #expect(stage.send(.sheetSwiped(id: "fruits")) == .took)
    #expect(stage.outputs() == ["fruits cancelled \"banana\"", "app dismissed \"fruits\""])
    #expect(stage.send(.sheetSwiped(id: "fruits")) == .ignored(.notPresented))
  }

  @Test func `a session's sheet that can't be dismissed is not swiped away`() {
    var stage = open()
    #expect(stage.set("fruits", Option("dismissible", .boolean(false))) == .took)
    #expect(stage["sheets.fruits.dismissible"] == .boolean(false))
    #expect(stage.send(.sheetSwiped(id: "fruits")) == .ignored(.notDismissible))
    #expect(stage.set("fruits", Option("onSave", .boolean(true))) == .took)
    #expect(stage.tap("fruits.cancel") == .took)
    // Without a session there is no sheet to set.
    #expect(
      stage.set("fruits", Option("dismissible", .boolean(true)))
        == .rejected(.unknownOption("dismissible", nearest: nil)))
  }

  @Test func `inactive ignores people and still hears the host`() {
    var stage = open()
    stage.send(.activeChanged(false))
    #expect(stage.tap("fruits.save") == .ignored(.inactive))
    #expect(stage.enter("name", .text("x")) == .ignored(.inactive))
    #expect(stage.press(.escape) == .ignored(.inactive))
    #expect(stage.vanish("banana") == .took)
    #expect(stage[session: "alert.title"] == .text("Not Found"))
    #expect(stage.tap("fruits.alert") == .ignored(.inactive))
  }

  @Test func `the host may not present a sheet under the id of records without a session`() {
    var stage = Stage(fruits: Option("onSave", .boolean(true)))
    #expect(stage.send(.sheetPresented(id: "fruits", options: [])) == .rejected(.idTaken("fruits")))
    stage.edit("banana")
    #expect(stage.send(.sheetPresented(id: "fruits", options: [])) == .ignored(.alreadyPresented))
    stage.send(.unmounted(id: "fruits"))
    stage.send(.sheetPresented(id: "fruits", options: []))
    #expect(stage.mountRecords("fruits", .fruit) == .rejected(.idTaken("fruits")))
  }
}
