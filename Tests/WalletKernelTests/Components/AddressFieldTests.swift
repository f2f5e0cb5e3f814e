import Testing
import WalletKernel

@Suite struct `address field` {
  private static let valid = "XfDTVAVGZZrUczyCpKNmmbSyqZHCyYyBae"

  private func field(_ platform: Platform = Platform(.ios, 17), _ options: Option...) -> Stage {
    var stage = Stage("address", "to", options)
    stage.send(.platformChanged(platform))
    return stage
  }

  @Test(arguments: phones) func `is empty and ready to scan at first`(platform: Platform) {
    let stage = field(platform)
    #expect(
      stage["to"]
        == [
          "label": .text(""), "placeholder": .text(""), "text": .text(""),
          "focused": .boolean(false), "background": .text("gray300Alpha10"), "border": .none,
          "borderWidth": .integer(0), "hasError": .boolean(false), "errorText": .none,
          "action": .text("scan"), "actionVisible": .boolean(true),
          "actionEnabled": .boolean(true), "pasteVisible": .boolean(false),
          "minLines": .integer(1), "maxLines": .integer(platform.version! >= 17 ? 3 : 1),
        ])
  }

  @Test func `grows to three lines from iOS 17 on, and on the systems that follow the newest`() {
    let three: [Platform] = [
      Platform(.ios), Platform(.ipados, 17), Platform(.macos, 11), Platform(.watchos, 8),
      Platform(.ios, 18),
    ]
    for platform in three { #expect(field(platform)["to.maxLines"] == .integer(3)) }
    #expect(field(Platform(.ipados, 16))["to.maxLines"] == .integer(1))
  }

  @Test(
    arguments: [
      // focused, error, text: background, border, action, visible
      (false, false, "", "gray300Alpha10", "none", "scan", true),
      (true, false, "", "clear", "gray300Alpha40", "scan", true),
      (false, true, "", "redAlpha5", "none", "scan", true),
      (true, true, "", "clear", "gray300Alpha40", "scan", true),
      (false, false, "X", "gray300Alpha10", "none", "clear", false),
      (true, false, "X", "clear", "gray300Alpha40", "clear", true),
      (false, true, "X", "redAlpha5", "none", "clear", true),
      (true, true, "X", "clear", "gray300Alpha40", "clear", true),
      (false, false, " \u{a0}\n", "gray300Alpha10", "none", "clear", true),
    ] as [(Bool, Bool, String, String, String, String, Bool)])
  func `looks as focus, error and text say`(
    isFocused: Bool, hasError: Bool, text: String, background: String, border: String,
    action: String, isVisible: Bool
  ) {
    var stage = field(
      Platform(.ios, 17), Option("text", .text(text)), Option("hasError", .boolean(hasError)))
    if isFocused { #expect(stage.tap("to") == .took) }
    #expect(stage["to.focused"] == .boolean(isFocused))
    #expect(stage["to.background"] == .text(background))
    #expect(stage["to.border"] == (border == "none" ? ViewTree.none : .text(border)))
    #expect(stage["to.borderWidth"] == .integer(isFocused ? 1 : 0))
    #expect(stage["to.action"] == .text(action))
    #expect(stage["to.actionVisible"] == .boolean(isVisible))
    #expect(stage["to.actionEnabled"] == .boolean(isVisible))
    let other = action == "scan" ? "clear" : "scan"
    #expect(stage.tap("to.\(other)") == .ignored(.notVisible))
    #expect(stage.tap("to.\(action)") == (isVisible ? .took : .ignored(.notVisible)))
  }

  @Test func `scan and paste ask the host, clear empties`() {
    var stage = field(Platform(.ios, 17), Option("canPaste", .boolean(true)))
    #expect(stage["to.pasteVisible"] == .boolean(true))
    #expect(stage.tap("to.scan") == .took)
    #expect(stage.tap("to.paste") == .took)
    stage.tap("to")
    stage.send(.textTyped("X"))
    #expect(stage["to.pasteVisible"] == .boolean(false))
    #expect(stage.tap("to.paste") == .ignored(.notVisible))
    #expect(stage.tap("to.clear") == .took)
    #expect(stage["to.text"] == .text(""))
    #expect(stage["to.focused"] == .boolean(true))
    #expect(
      stage.outputs() == [
        "to scanRequested", "to pasteRequested", #"to changed "X""#, #"to changed """#,
      ])
    stage.set("to", Option("canPaste", .boolean(false)))
    #expect(stage.tap("to.paste") == .ignored(.notVisible))
  }

  @Test(arguments: phones) func `a disabled field ignores every act of a person`(
    platform: Platform
  ) {
    var stage = field(
      platform, Option("text", .text("X")), Option("canPaste", .boolean(true)),
      Option("hasError", .boolean(true)))
    stage.tap("to")
    #expect(stage.set("to", Option("disabled", .boolean(true))) == .took)
    #expect(stage["to.focused"] == .boolean(false))
    #expect(stage["app.focus"] == .some(.none))
    #expect(stage["to.action"] == .some(.none))
    #expect(stage["to.actionVisible"] == .boolean(false))
    #expect(stage["to.actionEnabled"] == .boolean(false))
    #expect(stage["to.background"] == .text("redAlpha5"))
    #expect(stage.tap("to") == .ignored(.disabled))
    #expect(stage.send(.focused(id: "to", field: nil)) == .ignored(.disabled))
    for part in ["scan", "clear", "paste"] {
      #expect(stage.tap("to.\(part)") == .ignored(.disabled))
    }
    #expect(stage.paste("to", "Y") == .ignored(.disabled))
    #expect(stage.send(.textTyped("Y")) == .ignored(.nobodyListens))
    stage.set("to", Option("text", .text("")))
    #expect(stage["to.pasteVisible"] == .boolean(false))
    #expect(stage.outputs().isEmpty)
    // The host is no person.
    #expect(stage.reply("to", nil, Option("scanned", .text("Z"))) == .took)
    #expect(stage["to.text"] == .text("Z"))
  }

  @Test func `a paste puts the bare address in`() {
    var stage = field(Platform(.ios, 17), Option("text", .text("old")))
    #expect(stage.paste("to", " \(Self.valid)\n") == .took)
    #expect(stage["to.text"] == .text(Self.valid))
    #expect(stage["to.hasError"] == .boolean(false))
    #expect(stage.outputs() == [#"to changed "\#(Self.valid)""#])
    #expect(stage.paste("to", "\t\(Self.valid)\u{3000}") == .ignored(.alreadySo))
    #expect(stage.paste("to", "") == .ignored(.emptyValue))
    #expect(stage.paste("to", " \r\n\u{2028}") == .ignored(.emptyValue))
    #expect(stage["to.text"] == .text(Self.valid))
  }

  @Test func `a scan puts the bare address in and gives no output`() {
    var stage = field()
    #expect(stage.reply("to", nil, Option("scanned", .text(" \(Self.valid) "))) == .took)
    #expect(stage["to.text"] == .text(Self.valid))
    #expect(stage.outputs().isEmpty)
    #expect(stage.reply("to", nil, Option("scanned", .text(" "))) == .ignored(.emptyValue))
    #expect(
      stage.reply("to", nil, Option("scanned", .text("javascript:alert(1)")))
        == .ignored(.notAPaymentURI))
  }

  @Test func `a payment URI leaves its address and then tells the rest`() {
    let uri = "dash:\(Self.valid)?amount=0.1&label=Tea%20house"
    let told = #"to uri "\#(Self.valid)" 0.1 "Tea house""#
    var stage = field()
    #expect(stage.paste("to", uri) == .took)
    #expect(stage["to.text"] == .text(Self.valid))
    #expect(stage.outputs() == [#"to changed "\#(Self.valid)""#, told])
    // The address is there already; what is asked for it is told all the same.
    #expect(stage.paste("to", uri) == .took)
    #expect(stage.outputs() == [told])
    stage.set("to", Option("text", .text("")))
    #expect(stage.reply("to", nil, Option("scanned", .text(uri))) == .took)
    #expect(stage["to.text"] == .text(Self.valid))
    #expect(stage.outputs() == [told])
  }

  @Test func `the amount of a URI has a point whatever the locale`() {
    var stage = field()
    stage.send(.localeChanged(LocaleTable.conventions(for: "nl_NL")!))
    stage.reply("to", nil, Option("scanned", .text("dash:X?amount=312.0919210")))
    #expect(stage.outputs() == [#"to uri "X" 312.0919210 none"#])
    stage.reply("to", nil, Option("scanned", .text("dash:X?amount=312,5")))
    #expect(stage.outputs() == [#"to uri "X" none none"#])
  }

  @Test func `only the host's schemes are payment URIs`() {
    var stage = field(Platform(.ios, 17), Option("schemes", .list([.text("Dash"), .text("pay")])))
    #expect(stage.paste("to", "PAY:X") == .took)
    #expect(stage.paste("to", "dash:Y") == .took)
    #expect(stage.paste("to", "bitcoin:Z") == .ignored(.notAPaymentURI))
    stage.set("to", Option("schemes", .list([])))
    #expect(stage.paste("to", "pay:X") == .ignored(.notAPaymentURI))
  }

  @Test(arguments: ["typed", "deleted", "cleared", "pasted", "scanned", "scanned again"])
  func `a change clears the error until the host sets it again`(how: String) {
    var stage = field(Platform(.ios, 17), Option("text", .text("X")))
    stage.tap("to")
    func fail() {
      stage.set("to", Option("hasError", .boolean(true)), Option("errorText", .text("No address")))
    }
    fail()
    #expect(stage["to.errorText"] == .text("No address"))
    switch how {
    case "typed": stage.send(.textTyped("Y"))
    case "deleted": stage.send(.keyPressed(.backspace))
    case "cleared": stage.tap("to.clear")
    case "pasted": stage.paste("to", "Y")
    case "scanned": stage.reply("to", nil, Option("scanned", .text("Y")))
    default: stage.reply("to", nil, Option("scanned", .text("X")))
    }
    #expect(stage["to.hasError"] == .boolean(false))
    #expect(stage["to.errorText"] == .some(.none))
    fail()
    #expect(stage["to.hasError"] == .boolean(true))
    #expect(stage["to.errorText"] == .text("No address"))
  }

  @Test func `what changes nothing leaves the error`() {
    var stage = field(
      Platform(.ios, 17), Option("text", .text("X")), Option("hasError", .boolean(true)))
    #expect(stage.paste("to", "X") == .ignored(.alreadySo))
    #expect(stage.paste("to", "javascript:1") == .ignored(.notAPaymentURI))
    #expect(stage["to.hasError"] == .boolean(true))
  }

  @Test func `a hardware keyboard writes at the end`() {
    var stage = field()
    stage.send(.focused(id: "to", field: nil))
    stage.send(.textTyped("ab"))
    stage.send(.keyPressed(.backspace))
    #expect(stage.outputs() == [#"to changed "a""#, #"to changed "ab""#, #"to changed "a""#])
    stage.send(.keyPressed(.backspace))
    #expect(stage.send(.keyPressed(.backspace)) == .ignored(.nothingToDelete))
    #expect(stage.send(.keyPressed(.escape)) == .ignored(.notAvailable))
    #expect(stage.send(.keyPressed(.other("cmd+v"))) == .ignored(.notAKey))
    #expect(stage.send(.keyPressed(.returnKey)) == .took)
    #expect(stage["to.focused"] == .boolean(false))
  }

  @Test func `Tab skips a disabled field`() {
    var stage = field()
    stage.mount("search", "find")
    stage.mount("address", "from", [Option("disabled", .boolean(true))])
    for owner in ["to", "find", "to"] {
      stage.send(.keyPressed(.tab))
      #expect(stage["app.focus"] == .text(owner))
    }
  }

  @Test func `what makes no sense is rejected`() {
    var stage = field()
    #expect(stage.tap("to.skan") == .rejected(.unknownPart("skan", nearest: "scan")))
    #expect(stage.reply("to") == .rejected(.missing("scanned")))
    #expect(stage.reply("to", "done") == .rejected(.unknownWord("done", nearest: nil)))
    #expect(
      stage.reply("to", nil, Option("scaned", .text("X")))
        == .rejected(.unknownOption("scaned", nearest: "scanned")))
    #expect(
      stage.set("to", Option("schemes", .list([.integer(1)])))
        == .rejected(
          .wrongKind(option: "schemes", expected: "a list of texts", found: .integer)))
    #expect(
      stage.send(.focused(id: "to", field: .index(0)))
        == .rejected(.unknownField("0", nearest: nil)))
    #expect(stage.replaysTheSame)
  }
}
