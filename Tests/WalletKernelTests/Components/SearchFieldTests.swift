import Testing
import WalletKernel

@Suite struct `search field` {
  private func search(_ platform: Platform = Platform(.ios, 17), _ options: Option...) -> Fixture {
    var screen = Fixture("search", "find", options)
    screen.send(.platformChanged(platform))
    return screen
  }

  private static let editing =
    phones.filter { $0.version! >= 15 } + [
      Platform(.ios), Platform(.ipados, 15), Platform(.macos, 12), Platform(.watchos),
    ]
  private static let plain = [Platform(.ios, 14), Platform(.ipados, 14)]

  @Test(arguments: phones) func `is empty and without focus at first`(platform: Platform) {
    let screen = search(platform)
    #expect(
      screen[first: "find"]
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
    var screen = search(platform)
    #expect(screen.tap("find") == .took)
    for path in ["find.focused", "find.editing", "find.cancelVisible"] {
      #expect(screen[path] == .boolean(true))
    }
    screen.send(.blurred)
    for path in ["find.focused", "find.editing", "find.cancelVisible"] {
      #expect(screen[path] == .boolean(false))
    }
  }

  @Test(arguments: plain) func `iOS 14 knows no editing and no Cancel`(platform: Platform) {
    var screen = search(platform)
    screen.tap("find")
    screen.send(.textTyped("a"))
    #expect(screen["find.focused"] == .boolean(true))
    #expect(screen["find.editing"] == .boolean(false))
    #expect(screen["find.cancelVisible"] == .boolean(false))
    #expect(screen.tap("find.cancel") == .ignored(.notVisible))
    #expect(screen.send(.keyPressed(.escape)) == .ignored(.notAvailable))
    #expect(screen["find.text"] == .text("a"))
  }

  @Test(arguments: editing) func `Cancel empties the text, ends editing and drops the focus`(
    platform: Platform
  ) {
    var screen = search(platform, Option("text", .text("a")))
    screen.tap("find")
    #expect(screen.tap("find.cancel") == .took)
    #expect(screen.outputs() == [#"find changed """#, "find cancelled"])
    #expect(screen["find.text"] == .text(""))
    #expect(screen["find.editing"] == .boolean(false))
    #expect(screen["app.focus"] == .some(.none))
    #expect(screen.tap("find.cancel") == .ignored(.notVisible))
    screen.tap("find")
    screen.tap("find.cancel")
    #expect(screen.outputs() == ["find cancelled"])
  }

  @Test func `Escape is Cancel while editing, and goes on else`() {
    var screen = search()
    screen.tap("find")
    screen.send(.textTyped("x"))
    #expect(screen.send(.keyPressed(.escape)) == .took)
    #expect(screen.outputs() == [#"find changed "x""#, #"find changed """#, "find cancelled"])
    #expect(screen["find.focused"] == .boolean(false))
    #expect(screen.send(.keyPressed(.escape)) == .ignored(.nobodyListens))
  }

  @Test(arguments: phones) func `Clear empties the text and keeps the focus`(platform: Platform) {
    var screen = search(platform, Option("text", .text("a")))
    #expect(screen["find.clearVisible"] == .boolean(true))
    #expect(screen.tap("find.clear") == .took)
    #expect(screen["find.focused"] == .boolean(false))
    #expect(screen.tap("find.clear") == .ignored(.notVisible))
    screen.tap("find")
    screen.send(.textTyped("b"))
    #expect(screen.tap("find.clear") == .took)
    #expect(screen["find.focused"] == .boolean(true))
    #expect(screen["find.clearVisible"] == .boolean(false))
    #expect(screen.outputs() == [#"find changed """#, #"find changed "b""#, #"find changed """#])
  }

  @Test(arguments: phones) func `a paste replaces the text, with or without the focus`(
    platform: Platform
  ) {
    var screen = search(platform, Option("text", .text("a")))
    #expect(screen.paste("find", "b c") == .took)
    #expect(screen["find.text"] == .text("b c"))
    #expect(screen.paste("find", "b c") == .ignored(.alreadySo))
    #expect(screen.paste("find", "") == .took)
    #expect(screen.outputs() == [#"find changed "b c""#, #"find changed """#])
    #expect(screen.paste("find", "") == .ignored(.alreadySo))
  }

  @Test func `a hardware keyboard writes at the end, a character at a time`() {
    var screen = search(Platform(.ios, 17), Option("text", .text("1")))
    #expect(screen.send(.textTyped("x")) == .ignored(.nobodyListens))
    #expect(screen.send(.focused(id: "find", field: nil)) == .took)
    #expect(screen.send(.focused(id: "find", field: nil)) == .ignored(.alreadySo))
    screen.send(.textTyped("2🍌"))
    #expect(screen["find.text"] == .text("12🍌"))
    screen.send(.keyPressed(.backspace))
    screen.send(.keyPressed(.numpadDecimal))
    #expect(
      screen.outputs() == [
        #"find changed "12""#, #"find changed "12🍌""#, #"find changed "12""#,
        #"find changed "12.""#,
      ])
    for _ in 0..<3 { #expect(screen.send(.keyPressed(.backspace)) == .took) }
    #expect(screen.send(.keyPressed(.backspace)) == .ignored(.nothingToDelete))
    #expect(screen.send(.keyPressed(.returnKey)) == .took)
    #expect(screen["find.focused"] == .boolean(false))
  }

  @Test func `the host sets text and placeholder without output`() {
    var screen = search()
    screen.set("find", Option("text", .text("t")), Option("placeholder", .text("Find")))
    #expect(screen["find.text"] == .text("t"))
    #expect(screen["find.placeholder"] == .text("Find"))
    #expect(screen.outputs().isEmpty)
    #expect(screen.replaysTheSame)
  }

  @Test func `what makes no sense is rejected`() {
    var screen = search()
    #expect(screen.tap("find.cancle") == .rejected(.unknownPart("cancle", nearest: "cancel")))
    #expect(
      screen.send(.focused(id: "find", field: .name("text")))
        == .rejected(.unknownField("text", nearest: nil)))
    #expect(
      screen.send(.act(id: "find", .pressed(.digit(1))))
        == .rejected(.notForKind(kind: "search", act: "key")))
    #expect(
      screen.set("find", Option("txt", .text("")))
        == .rejected(.unknownOption("txt", nearest: "text")))
  }

  @Test func `behind a modal sheet a tap is ignored, and what makes no sense still rejected`() {
    var screen = search()
    screen.send(.sheetPresented(id: "pay", options: []))
    #expect(screen.tap("find") == .ignored(.behindSheet("pay")))
    #expect(screen.tap("find.clear") == .ignored(.behindSheet("pay")))
    #expect(screen.tap("find.x") == .rejected(.unknownPart("x", nearest: nil)))
  }
}
