import Testing
import WalletKernel

@Suite struct `toasts` {
  private func queue(_ options: Option...) -> Stage { Stage("toasts", "toasts", options) }

  @Test func `none is shown at first`() {
    #expect(queue()["toasts"] == ["shown": .none, "waiting": .integer(0)])
  }

  @Test(arguments: [
    ("warning", "toast-warning"), ("info", "toast-info"), ("error", "toast-error"),
    ("success", "toast-success"), ("copied", "toast-copied"), ("loading", "spinner"),
    ("noInternet", "toast-no-wifi"),
  ])
  func `a toast shows its style's icon and its time`(style: String, icon: String) {
    var stage = queue()
    #expect(stage.toast(style, "Hello") == .took)
    let stays = style == "error" || style == "loading"
    #expect(
      stage["toasts.shown"]
        == [
          "style": .text(style), "icon": .text(icon), "message": .text("Hello"),
          "dismissible": .boolean(true), "remaining": stays ? .none : .integer(3_000),
        ])
    #expect(stage.outputs() == [#"toasts shown "\#(style)" "Hello""#])
  }

  // MARK: Time

  @Test func `a toast closes when its time is over`() {
    var stage = queue()
    stage.toast("info", "A")
    stage.wait(2_999)
    #expect(stage["toasts.shown.remaining"] == .integer(1))
    stage.wait(1)
    #expect(stage["toasts.shown"] == .some(.none))
    #expect(stage.outputs() == [#"toasts shown "info" "A""#, #"toasts dismissed "info" "A""#])
  }

  @Test func `one is shown at a time and the others wait for their turn, in order`() {
    var stage = queue(Option("seconds", .integer(2)))
    for message in ["A", "B", "C"] { stage.toast("info", message) }
    #expect(stage["toasts.shown.message"] == .text("A"))
    #expect(stage["toasts.waiting"] == .integer(2))
    _ = stage.outputs()
    stage.wait(2_000)
    #expect(stage["toasts.shown.message"] == .text("B"))
    #expect(stage["toasts.shown.remaining"] == .integer(2_000))
    #expect(stage["toasts.waiting"] == .integer(1))
    #expect(stage.outputs() == [#"toasts dismissed "info" "A""#, #"toasts shown "info" "B""#])
  }

  @Test func `several close in one wait, each at its own moment`() {
    var stage = queue()
    stage.toast("info", "A")
    stage.toast("success", "B", Option("for", .duration(milliseconds: 500)))
    stage.toast("copied", "C")
    stage.wait(1_000)
    stage.wait(3_500)
    #expect(stage["toasts.shown.message"] == .text("C"))
    #expect(stage["toasts.shown.remaining"] == .integer(2_000))
    #expect(
      stage.outputs() == [
        #"toasts shown "info" "A""#, #"toasts dismissed "info" "A""#,
        #"toasts shown "success" "B""#, #"toasts dismissed "success" "B""#,
        #"toasts shown "copied" "C""#,
      ])
    stage.wait(.max / 2)
    #expect(stage["toasts"] == ["shown": .none, "waiting": .integer(0)])
  }

  @Test func `time counts only while a toast is shown`() {
    var stage = queue()
    stage.wait(10_000)
    stage.toast("info", "A")
    #expect(stage["toasts.shown.remaining"] == .integer(3_000))
    stage.send(.activeChanged(false))
    stage.wait(1_000)
    #expect(stage["toasts.shown.remaining"] == .integer(2_000))
    stage.wait(0)
    #expect(stage["toasts.shown.remaining"] == .integer(2_000))
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
    var stage = queue()
    stage.toast(style, "A")
    stage.wait(1_000_000)
    #expect(stage["toasts.shown.message"] == .text("A"))
    _ = stage.outputs()
    stage.toast("info", "B")
    #expect(stage["toasts.shown.message"] == .text("B"))
    #expect(stage["toasts.waiting"] == .integer(0))
    #expect(
      stage.outputs() == [#"toasts dismissed "\#(style)" "A""#, #"toasts shown "info" "B""#])
  }

  @Test(arguments: ["error", "loading"]) func `with one waiting already it has its seconds`(
    style: String
  ) {
    var stage = queue(Option("seconds", .integer(2)))
    stage.toast("info", "A")
    stage.toast(style, "B")
    stage.toast("info", "C")
    stage.wait(2_000)
    #expect(stage["toasts.shown.message"] == .text("B"))
    #expect(stage["toasts.shown.remaining"] == .integer(2_000))
    stage.toast("info", "D")
    #expect(stage["toasts.shown.message"] == .text("B"))
    stage.wait(2_000)
    #expect(stage["toasts.shown.message"] == .text("C"))
  }

  @Test func `with a time of its own an error is like any other`() {
    var stage = queue()
    stage.toast("error", "A", Option("for", .duration(milliseconds: 5_000)))
    stage.toast("info", "B")
    #expect(stage["toasts.shown.message"] == .text("A"))
    stage.wait(5_000)
    #expect(stage["toasts.shown.message"] == .text("B"))
  }

  @Test func `one for ever stays until it is dismissed, whatever comes`() {
    var stage = queue()
    stage.toast("info", "A", Option("for", .text("forever")))
    stage.toast("error", "B", Option("for", .text("forever")))
    stage.toast("info", "C")
    stage.wait(1_000_000)
    #expect(stage["toasts.shown.message"] == .text("A"))
    #expect(stage["toasts.shown.remaining"] == .some(.none))
    #expect(stage.tap("toasts.dismiss") == .took)
    stage.wait(1_000_000)
    #expect(stage["toasts.shown.message"] == .text("B"))
    stage.tap("toasts.dismiss")
    #expect(stage["toasts.shown.message"] == .text("C"))
  }

  // MARK: Dismissing

  @Test func `a tap dismisses what may be dismissed, and the next is shown`() {
    var stage = queue()
    #expect(stage.tap("toasts.dismiss") == .ignored(.notVisible))
    stage.toast("error", "A", Option("dismissible", .boolean(false)))
    #expect(stage["toasts.shown.dismissible"] == .boolean(false))
    #expect(stage.tap("toasts.dismiss") == .ignored(.notDismissible))
    stage.toast("info", "B")
    stage.toast("info", "C")
    _ = stage.outputs()
    #expect(stage.tap("toasts.dismiss") == .took)
    #expect(stage.outputs() == [#"toasts dismissed "info" "B""#, #"toasts shown "info" "C""#])
    stage.tap("toasts.dismiss")
    #expect(stage.outputs() == [#"toasts dismissed "info" "C""#])
    #expect(stage["toasts.shown"] == .some(.none))
  }

  // MARK: The same again, and too many

  @Test func `the same toast again restarts the clock and does not stack`() {
    var stage = queue()
    stage.toast("info", "A")
    stage.wait(2_000)
    stage.toast("info", "A")
    #expect(stage["toasts.shown.remaining"] == .integer(3_000))
    #expect(stage["toasts.waiting"] == .integer(0))
    stage.toast("info", "A", Option("for", .duration(milliseconds: 10)))
    #expect(stage["toasts.shown.remaining"] == .integer(10))
    stage.toast("warning", "A")
    stage.toast("info", "a")
    #expect(stage["toasts.waiting"] == .integer(2))
    #expect(stage.outputs() == [#"toasts shown "info" "A""#])
  }

  @Test func `the same error again stays as it is`() {
    var stage = queue()
    stage.toast("error", "A")
    stage.toast("error", "A")
    #expect(stage["toasts.shown.remaining"] == .some(.none))
    #expect(stage.outputs() == [#"toasts shown "error" "A""#])
  }

  @Test func `past the limit the oldest that waits drops`() {
    var stage = queue(Option("limit", .integer(2)))
    for message in ["A", "B", "C", "D", "E"] { stage.toast("info", message) }
    #expect(stage["toasts.shown.message"] == .text("A"))
    #expect(stage["toasts.waiting"] == .integer(2))
    stage.tap("toasts.dismiss")
    #expect(stage["toasts.shown.message"] == .text("D"))
    stage.toast("info", "F")
    stage.set("toasts", Option("limit", .integer(1)))
    #expect(stage["toasts.waiting"] == .integer(1))
    stage.tap("toasts.dismiss")
    #expect(stage["toasts.shown.message"] == .text("F"))
  }

  @Test func `with no room to wait what can be shown at once is shown`() {
    var stage = queue(Option("limit", .integer(0)))
    stage.toast("error", "A")
    stage.toast("info", "B")
    #expect(stage["toasts.shown.message"] == .text("B"))
    stage.toast("info", "C")
    #expect(stage["toasts.shown.message"] == .text("B"))
    #expect(stage["toasts.waiting"] == .integer(0))
  }

  @Test func `five may wait, for three seconds each, unless the host says otherwise`() {
    var stage = queue()
    for message in 0..<10 { stage.toast("info", "\(message)") }
    #expect(stage["toasts.waiting"] == .integer(5))
    stage.set("toasts", Option("seconds", .integer(7)))
    #expect(stage["toasts.shown.remaining"] == .integer(3_000))
    stage.wait(3_000)
    #expect(stage["toasts.shown.remaining"] == .integer(7_000))
  }

  // MARK: Hostile

  @Test(arguments: [
    Option("for", .duration(milliseconds: .max)), Option("for", .duration(milliseconds: 1)),
  ])
  func `the longest and the shortest times are times`(time: Option) {
    var stage = queue(Option("seconds", .integer(.max / 1_000)))
    stage.toast("info", "A", time)
    stage.toast("info", "B")
    stage.wait(.max / 2)
    stage.wait(.max / 2)
    #expect(stage.timeline.wallet.state.brokenInvariants.isEmpty)
    #expect(stage.replaysTheSame)
  }

  @Test func `what makes no sense is rejected with what would`() {
    var stage = queue()
    let styles = ["warning", "info", "error", "success", "copied", "loading", "noInternet"]
    #expect(
      stage.toast("inof", "A")
        == .rejected(
          .notOneOf(option: "style", found: "inof", allowed: styles, nearest: "info")))
    #expect(
      stage.send(.act(id: "toasts", .noticeRaised(message: "A", options: [])))
        == .rejected(.missing("style")))
    for value in [Value.integer(3), .text("ever"), .none] {
      #expect(
        stage.toast("info", "A", Option("for", value))
          == .rejected(
            .wrongKind(option: "for", expected: "a duration or forever", found: value.kind)))
    }
    for span in [Int64.min, -1, 0] {
      #expect(
        stage.toast("info", "A", Option("for", .duration(milliseconds: span)))
          == .rejected(.outOfRange(option: "for", allowed: "more than nothing")))
    }
    for seconds in [Int64.min, 0, .max] {
      #expect(
        stage.set("toasts", Option("seconds", .integer(seconds)))
          == .rejected(
            .outOfRange(option: "seconds", allowed: "between 1 and \(Int64.max / 1_000)")))
    }
    #expect(stage.tap("toasts") == .rejected(.missing("a part: dismiss")))
    #expect(stage.tap("toasts.dismis") == .rejected(.unknownPart("dismis", nearest: "dismiss")))
    #expect(
      stage.mount("toasts", "x", [], [Row("a")])
        == .rejected(.notForKind(kind: "toasts", act: "rows")))
  }
}

extension Stage {
  @discardableResult
  fileprivate mutating func toast(_ style: String, _ message: String, _ more: Option...) -> Outcome
  {
    send(
      .act(
        id: "toasts",
        .noticeRaised(message: message, options: [Option("style", .text(style))] + more)))
  }
}
