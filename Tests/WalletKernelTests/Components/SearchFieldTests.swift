import Testing
import WalletKernel

@Suite struct `search field` {
  private func search(_ platform: Platform = Platform(.ios, 17), _ options: Option...) -> Stage {
    var stage = Stage("search", "find", options)
    stage.send(.platformChanged(platform))
    return stage
  }

  private static let editing =
    phones.filter { $0.version! >= 15 } + [
      Platform(.ios), Platform(.ipados, 15), Platform(.macos, 12), Platform(.watchos),
    ]
  private static let plain = [Platform(.ios, 14), Platform(.ipados, 14)]

  @Test(arguments: phones) func `is empty and without focus at first`(platform: Platform) {
    let stage = search(platform)
    #expect(
      stage["find"]
        == [
          "text": .text(""), "placeholder": .text("Search"),
          "background": .text("searchBackground"), "focused": .boolean(false),
          "editing": .boolean(false), "clearVisible": .boolean(false),
          "cancelVisible": .boolean(false),
        ])
  }

  @Test(arguments: editing) func `editing follows the focus and Cancel shows from iOS 15 on`(
    platform: Platform
  ) {
    var stage = search(platform)
    #expect(stage.tap("find") == .took)
    for path in ["find.focused", "find.editing", "find.cancelVisible"] {
      #expect(stage[path] == .boolean(true))
    }
    stage.send(.blurred)
    for path in ["find.focused", "find.editing", "find.cancelVisible"] {
      #expect(stage[path] == .boolean(false))
    }
  }

  @Test(arguments: plain) func `iOS 14 knows no editing and no Cancel`(platform: Platform) {
    var stage = search(platform)
    stage.tap("find")
    stage.send(.textTyped("a"))
    #expect(stage["find.focused"] == .boolean(true))
    #expect(stage["find.editing"] == .boolean(false))
    #expect(stage["find.cancelVisible"] == .boolean(false))
    #expect(stage.tap("find.cancel") == .ignored(.notVisible))
    #expect(stage.send(.keyPressed(.escape)) == .ignored(.notAvailable))
    #expect(stage["find.text"] == .text("a"))
  }

  @Test(arguments: editing) func `Cancel empties the text, ends editing and drops the focus`(
    platform: Platform
  ) {
    var stage = search(platform, Option("text", .text("a")))
    stage.tap("find")
    #expect(stage.tap("find.cancel") == .took)
    #expect(stage.outputs() == [#"find changed """#, "find cancelled"])
    #expect(stage["find.text"] == .text(""))
    #expect(stage["find.editing"] == .boolean(false))
    #expect(stage["app.focus"] == .some(.none))
    #expect(stage.tap("find.cancel") == .ignored(.notVisible))
    stage.tap("find")
    stage.tap("find.cancel")
    #expect(stage.outputs() == ["find cancelled"])
  }

  @Test func `Escape is Cancel while editing, and goes on else`() {
    var stage = search()
    stage.tap("find")
    stage.send(.textTyped("x"))
    #expect(stage.send(.keyPressed(.escape)) == .took)
    #expect(stage.outputs() == [#"find changed "x""#, #"find changed """#, "find cancelled"])
    #expect(stage["find.focused"] == .boolean(false))
    #expect(stage.send(.keyPressed(.escape)) == .ignored(.nobodyListens))
  }

  @Test(arguments: phones) func `Clear empties the text and keeps the focus`(platform: Platform) {
    var stage = search(platform, Option("text", .text("a")))
    #expect(stage["find.clearVisible"] == .boolean(true))
    #expect(stage.tap("find.clear") == .took)
    #expect(stage["find.focused"] == .boolean(false))
    #expect(stage.tap("find.clear") == .ignored(.notVisible))
    stage.tap("find")
    stage.send(.textTyped("b"))
    #expect(stage.tap("find.clear") == .took)
    #expect(stage["find.focused"] == .boolean(true))
    #expect(stage["find.clearVisible"] == .boolean(false))
    #expect(stage.outputs() == [#"find changed """#, #"find changed "b""#, #"find changed """#])
  }

  @Test(arguments: phones) func `a paste replaces the text, with or without the focus`(
    platform: Platform
  ) {
    var stage = search(platform, Option("text", .text("a")))
    #expect(stage.paste("find", "b c") == .took)
    #expect(stage["find.text"] == .text("b c"))
    #expect(stage.paste("find", "b c") == .ignored(.alreadySo))
    #expect(stage.paste("find", "") == .took)
    #expect(stage.outputs() == [#"find changed "b c""#, #"find changed """#])
    #expect(stage.paste("find", "") == .ignored(.alreadySo))
  }

  @Test func `a hardware keyboard writes at the end, a character at a time`() {
    var stage = search(Platform(.ios, 17), Option("text", .text("1")))
    #expect(stage.send(.textTyped("x")) == .ignored(.nobodyListens))
    #expect(stage.send(.focused(id: "find", field: nil)) == .took)
    #expect(stage.send(.focused(id: "find", field: nil)) == .ignored(.alreadySo))
    stage.send(.textTyped("2🍌"))
    #expect(stage["find.text"] == .text("12🍌"))
    stage.send(.keyPressed(.backspace))
    stage.send(.keyPressed(.numpadDecimal))
    #expect(
      stage.outputs() == [
        #"find changed "12""#, #"find changed "12🍌""#, #"find changed "12""#,
        #"find changed "12.""#,
      ])
    for _ in 0..<3 { #expect(stage.send(.keyPressed(.backspace)) == .took) }
    #expect(stage.send(.keyPressed(.backspace)) == .ignored(.nothingToDelete))
    #expect(stage.send(.keyPressed(.returnKey)) == .took)
    #expect(stage["find.focused"] == .boolean(false))
  }

  @Test func `the host sets text and placeholder without output`() {
    var stage = search()
    stage.set("find", Option("text", .text("t")), Option("placeholder", .text("Find")))
    #expect(stage["find.text"] == .text("t"))
    #expect(stage["find.placeholder"] == .text("Find"))
    #expect(stage.outputs().isEmpty)
    #expect(stage.replaysTheSame)
  }

  @Test func `what makes no sense is rejected`() {
    var stage = search()
    #expect(stage.tap("find.cancle") == .rejected(.unknownPart("cancle", nearest: "cancel")))
    #expect(
      stage.send(.focused(id: "find", field: .name("text")))
        == .rejected(.unknownField("text", nearest: nil)))
    #expect(
      stage.send(.act(id: "find", .pressed(.digit(1))))
        == .rejected(.notForKind(kind: "search", act: "key")))
    #expect(
      stage.set("find", Option("txt", .text("")))
        == .rejected(.unknownOption("txt", nearest: "text")))
  }

  @Test func `behind a modal sheet a tap is ignored, and what makes no sense still rejected`() {
    var stage = search()
    stage.send(.sheetPresented(id: "pay", options: []))
    #expect(stage.tap("find") == .ignored(.behindSheet("pay")))
    #expect(stage.tap("find.clear") == .ignored(.behindSheet("pay")))
    #expect(stage.tap("find.x") == .rejected(.unknownPart("x", nearest: nil)))
  }
}
