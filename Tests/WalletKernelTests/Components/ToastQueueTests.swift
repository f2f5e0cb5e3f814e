import Testing
import WalletKernel

@Suite struct `toasts` {
  private func queue(_ options: Option...) -> Fixture { Fixture("toasts", "toasts", options) }

  @Test func `none is shown at first`() {
    #expect(queue()[first: "toasts"] == ["shown": .none, "waiting": .integer(0)])
  }

  @Test(arguments: [
    ("warning", "toast-warning"), ("info", "toast-info"), ("error", "toast-error"),
    ("success", "toast-success"), ("copied", "toast-copied"), ("loading", "spinner"),
    ("noInternet", "toast-no-wifi"),
  ])
  func `a toast shows its style's icon and its time`(style: String, icon: String) {
    var screen = queue()
    #expect(screen.toast(style, "Hello") == .took)
    let stays = style == "error" || style == "loading"
    #expect(
      screen[first: "toasts.shown"]
        == [
          "style": .text(style), "icon": .text(icon), "message": .text("Hello"),
          "dismissible": .boolean(true), "remaining": stays ? .none : .integer(3_000),
        ])
    #expect(screen.outputs() == [#"toasts shown "\#(style)" "Hello""#])
  }

  // MARK: Time

  @Test func `a toast closes when its time is over`() {
    var screen = queue()
    screen.toast("info", "A")
    screen.wait(2_999)
    #expect(screen["toasts.shown.remaining"] == .integer(1))
    screen.wait(1)
    #expect(screen["toasts.shown"] == .some(.none))
    #expect(screen.outputs() == [#"toasts shown "info" "A""#, #"toasts dismissed "info" "A""#])
  }

  @Test func `one is shown at a time and the others wait for their turn, in order`() {
    var screen = queue(Option("seconds", .integer(2)))
    for message in ["A", "B", "C"] { screen.toast("info", message) }
    #expect(screen["toasts.shown.message"] == .text("A"))
    #expect(screen["toasts.waiting"] == .integer(2))
    _ = screen.outputs()
    screen.wait(2_000)
    #expect(screen["toasts.shown.message"] == .text("B"))
    #expect(screen["toasts.shown.remaining"] == .integer(2_000))
    #expect(screen["toasts.waiting"] == .integer(1))
    #expect(screen.outputs() == [#"toasts dismissed "info" "A""#, #"toasts shown "info" "B""#])
  }

  @Test func `several close in one wait, each at its own moment`() {
    var screen = queue()
    screen.toast("info", "A")
    screen.toast("success", "B", Option("for", .duration(milliseconds: 500)))
    screen.toast("copied", "C")
    screen.wait(1_000)
    screen.wait(3_500)
    #expect(screen["toasts.shown.message"] == .text("C"))
    #expect(screen["toasts.shown.remaining"] == .integer(2_000))
    #expect(
      screen.outputs() == [
        #"toasts shown "info" "A""#, #"toasts dismissed "info" "A""#,
        #"toasts shown "success" "B""#, #"toasts dismissed "success" "B""#,
        #"toasts shown "copied" "C""#,
      ])
    screen.wait(.max / 2)
    #expect(screen[first: "toasts"] == ["shown": .none, "waiting": .integer(0)])
  }

  @Test func `time counts only while a toast is shown`() {
    var screen = queue()
    screen.wait(10_000)
    screen.toast("info", "A")
    #expect(screen["toasts.shown.remaining"] == .integer(3_000))
    screen.send(.activeChanged(false))
    screen.wait(1_000)
    #expect(screen["toasts.shown.remaining"] == .integer(2_000))
    screen.wait(0)
    #expect(screen["toasts.shown.remaining"] == .integer(2_000))
  }

  @Test func `a wait in parts closes what the whole wait closes`() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<200 {
      var whole = queue(Option("seconds", .integer(Int64.random(in: 1...3, using: &numbers))))
      for message in 0..<Int.random(in: 1...5, using: &numbers) {
        let style = ["info", "error", "loading"].randomElement(using: &numbers)!
        if Bool.random(using: &numbers) {
          whole.toast(style, "\(message)")
        } else {
          whole.toast(
            style, "\(message)",
            Option("for", .duration(milliseconds: Int64.random(in: 1...2_000, using: &numbers))))
        }
      }
      var parts = whole
      let span = Int64.random(in: 0...9_000, using: &numbers)
      whole.wait(span)
      var left = span
      while left > 0 {
        let part = Int64.random(in: 1...left, using: &numbers)
        parts.wait(part)
        left -= part
      }
      #expect(whole["toasts"] == parts["toasts"])
      let (all, some) = (whole.outputs(), parts.outputs())
      #expect(all == some)
    }
  }

  // MARK: Errors and loading

  @Test(arguments: ["error", "loading"]) func `one that stays goes when the next comes`(
    style: String
  ) {
    var screen = queue()
    screen.toast(style, "A")
    screen.wait(1_000_000)
    #expect(screen["toasts.shown.message"] == .text("A"))
    _ = screen.outputs()
    screen.toast("info", "B")
    #expect(screen["toasts.shown.message"] == .text("B"))
    #expect(screen["toasts.waiting"] == .integer(0))
    #expect(
      screen.outputs() == [#"toasts dismissed "\#(style)" "A""#, #"toasts shown "info" "B""#])
  }

  @Test func `with one waiting already an error has its seconds`() {
    var screen = queue(Option("seconds", .integer(2)))
    screen.toast("info", "A")
    screen.toast("error", "B")
    screen.toast("info", "C")
    screen.wait(2_000)
    #expect(screen["toasts.shown.message"] == .text("B"))
    #expect(screen["toasts.shown.remaining"] == .integer(2_000))
    screen.toast("info", "D")
    #expect(screen["toasts.shown.message"] == .text("B"))
    screen.wait(2_000)
    #expect(screen["toasts.shown.message"] == .text("C"))
  }

  @Test func `with a time of its own an error is like any other`() {
    var screen = queue()
    screen.toast("error", "A", Option("for", .duration(milliseconds: 5_000)))
    screen.toast("info", "B")
    #expect(screen["toasts.shown.message"] == .text("A"))
    screen.wait(5_000)
    #expect(screen["toasts.shown.message"] == .text("B"))
  }

  @Test func `one for ever stays until it is dismissed, whatever comes`() {
    var screen = queue()
    screen.toast("info", "A", Option("for", .text("forever")))
    screen.toast("error", "B", Option("for", .text("forever")))
    screen.toast("info", "C")
    screen.wait(1_000_000)
    #expect(screen["toasts.shown.message"] == .text("A"))
    #expect(screen["toasts.shown.remaining"] == .some(.none))
    #expect(screen.tap("toasts.dismiss") == .took)
    screen.wait(1_000_000)
    #expect(screen["toasts.shown.message"] == .text("B"))
    screen.tap("toasts.dismiss")
    #expect(screen["toasts.shown.message"] == .text("C"))
  }

  // MARK: Dismissing

  @Test func `a tap dismisses what may be dismissed, and the next is shown`() {
    var screen = queue()
    #expect(screen.tap("toasts.dismiss") == .ignored(.notVisible))
    screen.toast("error", "A", Option("dismissible", .boolean(false)))
    #expect(screen["toasts.shown.dismissible"] == .boolean(false))
    #expect(screen.tap("toasts.dismiss") == .ignored(.notDismissible))
    screen.wait(3_000)
    screen.toast("info", "B")
    screen.toast("info", "C")
    _ = screen.outputs()
    #expect(screen.tap("toasts.dismiss") == .took)
    #expect(screen.outputs() == [#"toasts dismissed "info" "B""#, #"toasts shown "info" "C""#])
    screen.tap("toasts.dismiss")
    #expect(screen.outputs() == [#"toasts dismissed "info" "C""#])
    #expect(screen["toasts.shown"] == .some(.none))
  }

  // MARK: The same again, and too many

  @Test func `the same toast again restarts the clock and does not stack`() {
    var screen = queue()
    screen.toast("info", "A")
    screen.wait(2_000)
    screen.toast("info", "A")
    #expect(screen["toasts.shown.remaining"] == .integer(3_000))
    #expect(screen["toasts.waiting"] == .integer(0))
    screen.toast("info", "A", Option("for", .duration(milliseconds: 10)))
    #expect(screen["toasts.shown.remaining"] == .integer(10))
    screen.toast("warning", "A")
    screen.toast("info", "a")
    #expect(screen["toasts.waiting"] == .integer(2))
    #expect(screen.outputs() == [#"toasts shown "info" "A""#])
  }

  @Test func `the same error again stays as it is`() {
    var screen = queue()
    screen.toast("error", "A")
    screen.toast("error", "A")
    #expect(screen["toasts.shown.remaining"] == .some(.none))
    #expect(screen.outputs() == [#"toasts shown "error" "A""#])
  }

  @Test func `past the limit the oldest that waits drops`() {
    var screen = queue(Option("limit", .integer(2)))
    for message in ["A", "B", "C", "D", "E"] { screen.toast("info", message) }
    #expect(screen["toasts.shown.message"] == .text("A"))
    #expect(screen["toasts.waiting"] == .integer(2))
    screen.tap("toasts.dismiss")
    #expect(screen["toasts.shown.message"] == .text("D"))
    screen.toast("info", "F")
    screen.set("toasts", Option("limit", .integer(1)))
    #expect(screen["toasts.waiting"] == .integer(1))
    screen.tap("toasts.dismiss")
    #expect(screen["toasts.shown.message"] == .text("F"))
  }

  @Test func `with no room to wait what can be shown at once is shown`() {
    var screen = queue(Option("limit", .integer(0)))
    screen.toast("error", "A")
    screen.toast("info", "B")
    #expect(screen["toasts.shown.message"] == .text("A"))
    #expect(screen["toasts.waiting"] == .integer(0))
    screen.wait(3_000)
    screen.toast("info", "B")
    #expect(screen["toasts.shown.message"] == .text("B"))
    screen.toast("info", "C")
    #expect(screen["toasts.shown.message"] == .text("B"))
    #expect(screen["toasts.waiting"] == .integer(0))
  }

  @Test func `five may wait, for three seconds each, unless the host says otherwise`() {
    var screen = queue()
    for message in 0..<10 { screen.toast("info", "\(message)") }
    #expect(screen["toasts.waiting"] == .integer(5))
    screen.set("toasts", Option("seconds", .integer(7)))
    #expect(screen["toasts.shown.remaining"] == .integer(3_000))
    screen.wait(3_000)
    #expect(screen["toasts.shown.remaining"] == .integer(7_000))
  }

  // MARK: Hostile

  @Test(arguments: [
    Option("for", .duration(milliseconds: .max)), Option("for", .duration(milliseconds: 1)),
  ])
  func `the longest and the shortest times are times`(time: Option) {
    var screen = queue(Option("seconds", .integer(.max / 1_000)))
    screen.toast("info", "A", time)
    screen.toast("info", "B")
    screen.wait(.max / 2)
    screen.wait(.max / 2)
    #expect(screen.session.wallet.state.brokenInvariants.isEmpty)
    #expect(screen.replaysTheSame)
  }

  @Test func `what makes no sense is rejected with what would`() {
    var screen = queue()
    let styles = ["warning", "info", "error", "success", "copied", "loading", "noInternet"]
    #expect(
      screen.toast("inof", "A")
        == .rejected(
          .notOneOf(option: "style", found: "inof", allowed: styles, nearest: "info")))
    #expect(
      screen.send(.act(id: "toasts", .noticeRaised(message: "A", options: [])))
        == .rejected(.missing("style")))
    for value in [Value.integer(3), .text("ever"), .none] {
      #expect(
        screen.toast("info", "A", Option("for", value))
          == .rejected(
            .wrongKind(option: "for", expected: "a duration or forever", found: value.kind)))
    }
    for span in [Int64.min, -1, 0] {
      #expect(
        screen.toast("info", "A", Option("for", .duration(milliseconds: span)))
          == .rejected(.outOfRange(option: "for", allowed: "more than nothing")))
    }
    for seconds in [Int64.min, 0, .max] {
      #expect(
        screen.set("toasts", Option("seconds", .integer(seconds)))
          == .rejected(
            .outOfRange(option: "seconds", allowed: "between 1 and \(Int64.max / 1_000)")))
    }
    #expect(screen.tap("toasts") == .rejected(.missing("a part: dismiss")))
    #expect(screen.tap("toasts.dismis") == .rejected(.unknownPart("dismis", nearest: "dismiss")))
    #expect(
      screen.mount("toasts", "x", [], [Row("a")])
        == .rejected(.notForKind(kind: "toasts", act: "rows")))
  }
}

extension Fixture {
  @discardableResult
  fileprivate mutating func toast(_ style: String, _ message: String, _ more: Option...) -> Outcome
  {
    send(
      .act(
        id: "toasts",
        .noticeRaised(message: message, options: [Option("style", .text(style))] + more)))
  }
}
