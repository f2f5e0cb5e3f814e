import Testing
import WalletKernel

@Suite struct `address field` {
  private static let valid = "XfDTVAVGZZrUczyCpKNmmbSyqZHCyYyBae"

  private func field(_ platform: Platform = Platform(.ios, 17), _ options: Option...) -> Fixture {
    var screen = Fixture("address", "to", options)
    screen.send(.platformChanged(platform))
    return screen
  }

  @Test(arguments: phones) func `is empty and ready to scan at first`(platform: Platform) {
    let screen = field(platform)
    #expect(
      screen[first: "to"]
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
    var screen = field(
      Platform(.ios, 17), Option("text", .text(text)), Option("hasError", .boolean(hasError)))
    if isFocused { #expect(screen.tap("to") == .took) }
    #expect(screen["to.focused"] == .boolean(isFocused))
    #expect(screen["to.background"] == .text(background))
    #expect(screen["to.border"] == (border == "none" ? ViewTree.none : .text(border)))
    #expect(screen["to.borderWidth"] == .integer(isFocused ? 1 : 0))
    #expect(screen["to.action"] == .text(action))
    #expect(screen["to.actionVisible"] == .boolean(isVisible))
    #expect(screen["to.actionEnabled"] == .boolean(isVisible))
    let other = action == "scan" ? "clear" : "scan"
    #expect(screen.tap("to.\(other)") == .ignored(.notVisible))
    #expect(screen.tap("to.\(action)") == (isVisible ? .took : .ignored(.notVisible)))
  }

  @Test func `scan and paste ask the host, clear empties`() {
    var screen = field(Platform(.ios, 17), Option("canPaste", .boolean(true)))
    #expect(screen["to.pasteVisible"] == .boolean(true))
    #expect(screen.tap("to.scan") == .took)
    #expect(screen.tap("to.paste") == .took)
    screen.tap("to")
    screen.send(.textTyped("X"))
    #expect(screen["to.pasteVisible"] == .boolean(false))
    #expect(screen.tap("to.paste") == .ignored(.notVisible))
    #expect(screen.tap("to.clear") == .took)
    #expect(screen["to.text"] == .text(""))
    #expect(screen["to.focused"] == .boolean(true))
    #expect(
      screen.outputs() == [
        "to scanRequested", "to pasteRequested", #"to changed "X""#, #"to changed """#,
      ])
    screen.set("to", Option("canPaste", .boolean(false)))
    #expect(screen.tap("to.paste") == .ignored(.notVisible))
  }

  @Test(arguments: phones) func `a disabled field ignores every act of a person`(
    platform: Platform
  ) {
    var screen = field(
      platform, Option("text", .text("X")), Option("canPaste", .boolean(true)),
      Option("hasError", .boolean(true)))
    screen.tap("to")
    #expect(screen.set("to", Option("disabled", .boolean(true))) == .took)
    #expect(screen["to.focused"] == .boolean(false))
    #expect(screen["app.focus"] == .some(.none))
    #expect(screen["to.action"] == .some(.none))
    #expect(screen["to.actionVisible"] == .boolean(false))
    #expect(screen["to.actionEnabled"] == .boolean(false))
    #expect(screen["to.background"] == .text("redAlpha5"))
    #expect(screen.tap("to") == .ignored(.disabled))
    #expect(screen.send(.focused(id: "to", field: nil)) == .ignored(.disabled))
    for part in ["scan", "clear", "paste"] {
      #expect(screen.tap("to.\(part)") == .ignored(.disabled))
    }
    #expect(screen.paste("to", "Y") == .ignored(.disabled))
    #expect(screen.send(.textTyped("Y")) == .ignored(.nobodyListens))
    screen.set("to", Option("text", .text("")))
    #expect(screen["to.pasteVisible"] == .boolean(false))
    #expect(screen.outputs().isEmpty)
    // The host is no person.
    #expect(screen.reply("to", nil, Option("scanned", .text("Z"))) == .took)
    #expect(screen["to.text"] == .text("Z"))
  }

  @Test func `a paste puts the bare address in`() {
    var screen = field(Platform(.ios, 17), Option("text", .text("old")))
    #expect(screen.paste("to", " \(Self.valid)\n") == .took)
    #expect(screen["to.text"] == .text(Self.valid))
    #expect(screen["to.hasError"] == .boolean(false))
    #expect(screen.outputs() == [#"to changed "\#(Self.valid)""#])
    #expect(screen.paste("to", "\t\(Self.valid)\u{3000}") == .ignored(.alreadySo))
    #expect(screen.paste("to", "") == .ignored(.emptyValue))
    #expect(screen.paste("to", " \r\n\u{2028}") == .ignored(.emptyValue))
    #expect(screen["to.text"] == .text(Self.valid))
  }

  @Test func `a scan puts the bare address in and gives no output`() {
    var screen = field()
    #expect(screen.reply("to", nil, Option("scanned", .text(" \(Self.valid) "))) == .took)
    #expect(screen["to.text"] == .text(Self.valid))
    #expect(screen.outputs().isEmpty)
    #expect(screen.reply("to", nil, Option("scanned", .text(" "))) == .ignored(.emptyValue))
    #expect(
      screen.reply("to", nil, Option("scanned", .text("javascript:alert(1)")))
        == .ignored(.notAPaymentURI))
  }

  @Test func `a payment URI leaves its address and then reports the rest`() {
    let uri = "dash:\(Self.valid)?amount=0.1&label=Tea%20house"
    let reported = #"to uri "\#(Self.valid)" 0.1 "Tea house""#
    var screen = field()
    #expect(screen.paste("to", uri) == .took)
    #expect(screen["to.text"] == .text(Self.valid))
    #expect(screen.outputs() == [#"to changed "\#(Self.valid)""#, reported])
    // The address is there already; what is asked for it is reported all the same.
    #expect(screen.paste("to", uri) == .took)
    #expect(screen.outputs() == [reported])
    screen.set("to", Option("text", .text("")))
    #expect(screen.reply("to", nil, Option("scanned", .text(uri))) == .took)
    #expect(screen["to.text"] == .text(Self.valid))
    #expect(screen.outputs() == [reported])
  }

  @Test func `the amount of a URI has a point whatever the locale`() {
    var screen = field()
    screen.send(.localeChanged(LocaleTable.conventions(for: "nl_NL")!))
    screen.reply("to", nil, Option("scanned", .text("dash:X?amount=312.0919210")))
    #expect(screen.outputs() == [#"to uri "X" 312.0919210 none"#])
    screen.reply("to", nil, Option("scanned", .text("dash:X?amount=312,5")))
    #expect(screen.outputs() == [#"to uri "X" none none"#])
  }

  @Test func `only the host's schemes are payment URIs`() {
    var screen = field(Platform(.ios, 17), Option("schemes", .list([.text("Dash"), .text("pay")])))
    #expect(screen.paste("to", "PAY:X") == .took)
    #expect(screen.paste("to", "dash:Y") == .took)
    #expect(screen.paste("to", "bitcoin:Z") == .ignored(.notAPaymentURI))
    screen.set("to", Option("schemes", .list([])))
    #expect(screen.paste("to", "pay:X") == .ignored(.notAPaymentURI))
  }

  @Test(arguments: ["typed", "deleted", "cleared", "pasted", "scanned", "scanned again"])
  func `a change clears the error until the host sets it again`(how: String) {
    var screen = field(Platform(.ios, 17), Option("text", .text("X")))
    screen.tap("to")
    func fail() {
      screen.set("to", Option("hasError", .boolean(true)), Option("errorText", .text("No address")))
    }
    fail()
    #expect(screen["to.errorText"] == .text("No address"))
    switch how {
    case "typed": screen.send(.textTyped("Y"))
    case "deleted": screen.send(.keyPressed(.backspace))
    case "cleared": screen.tap("to.clear")
    case "pasted": screen.paste("to", "Y")
    case "scanned": screen.reply("to", nil, Option("scanned", .text("Y")))
    default: screen.reply("to", nil, Option("scanned", .text("X")))
    }
    #expect(screen["to.hasError"] == .boolean(false))
    #expect(screen["to.errorText"] == .some(.none))
    fail()
    #expect(screen["to.hasError"] == .boolean(true))
    #expect(screen["to.errorText"] == .text("No address"))
  }

  @Test func `what changes nothing leaves the error`() {
    var screen = field(
      Platform(.ios, 17), Option("text", .text("X")), Option("hasError", .boolean(true)))
    #expect(screen.paste("to", "X") == .ignored(.alreadySo))
    #expect(screen.paste("to", "javascript:1") == .ignored(.notAPaymentURI))
    #expect(screen["to.hasError"] == .boolean(true))
  }

  @Test func `a hardware keyboard writes at the end`() {
    var screen = field()
    screen.send(.focused(id: "to", field: nil))
    screen.send(.textTyped("ab"))
    screen.send(.keyPressed(.backspace))
    #expect(screen.outputs() == [#"to changed "a""#, #"to changed "ab""#, #"to changed "a""#])
    screen.send(.keyPressed(.backspace))
    #expect(screen.send(.keyPressed(.backspace)) == .ignored(.nothingToDelete))
    #expect(screen.send(.keyPressed(.escape)) == .ignored(.notAvailable))
    #expect(screen.send(.keyPressed(.other("cmd+v"))) == .ignored(.notAKey))
    #expect(screen.send(.keyPressed(.returnKey)) == .took)
    #expect(screen["to.focused"] == .boolean(false))
  }

  @Test func `Tab skips a disabled field`() {
    var screen = field()
    screen.mount("search", "find")
    screen.mount("address", "from", [Option("disabled", .boolean(true))])
    for owner in ["to", "find", "to"] {
      screen.send(.keyPressed(.tab))
      #expect(screen["app.focus"] == .text(owner))
    }
  }

  @Test func `what makes no sense is rejected`() {
    var screen = field()
    #expect(screen.tap("to.skan") == .rejected(.unknownPart("skan", nearest: "scan")))
    #expect(screen.reply("to") == .rejected(.missing("failed or scanned")))
    #expect(screen.reply("to", "done") == .rejected(.unknownWord("done", nearest: nil)))
    #expect(
      screen.reply("to", nil, Option("scaned", .text("X")))
        == .rejected(.unknownOption("scaned", nearest: "scanned")))
    #expect(
      screen.set("to", Option("schemes", .list([.integer(1)])))
        == .rejected(
          .wrongKind(option: "schemes", expected: "a list of texts", found: .integer)))
    #expect(
      screen.send(.focused(id: "to", field: .index(0)))
        == .rejected(.unknownField("0", nearest: nil)))
    #expect(screen.replaysTheSame)
  }
}
