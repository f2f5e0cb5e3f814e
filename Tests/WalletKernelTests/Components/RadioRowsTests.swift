import Testing
import WalletKernel

@Suite struct `radio and checkbox rows` {
  private static let selected = Option("selected", .boolean(true))

  private func rows(_ style: String = "radio") -> Fixture {
    Fixture(
      "radio", "speed", [Option("style", .text(style))],
      [
        Row("a", [Option("title", .text("A")), Self.selected]),
        Row("b", [Option("subtitle", .text("B")), Option("trailing", .text("1"))]),
        Row("c", [Option("icon", .text("c"))]),
      ])
  }

  @Test func `a radio row has a ring and grows with a subtitle`() {
    let screen = rows()
    #expect(
      screen[first: "speed.rows.a"]
        == [
          "title": .text("A"), "subtitle": .none, "trailing": .none, "icon": .none,
          "selected": .boolean(true), "minHeight": .integer(54),
          "indicator": [
            "ringWidth": .integer(6), "diameter": .integer(21), "color": .text("blue"),
          ],
        ])
    #expect(
      screen[first: "speed.rows.b"]
        == [
          "title": .text(""), "subtitle": .text("B"), "trailing": .text("1"), "icon": .none,
          "selected": .boolean(false), "minHeight": .integer(60),
          "indicator": [
            "ringWidth": .integer(2), "diameter": .integer(24), "color": .text("gray300"),
          ],
        ])
    #expect(screen["speed.rows.c.icon"] == .text("c"))
  }

  @Test func `a checkbox row has an icon`() {
    let screen = rows("checkbox")
    #expect(
      screen[first: "speed.rows.a.indicator"] == ["icon": .text("icon_checkbox_square_checked")])
    #expect(screen[first: "speed.rows.b.indicator"] == ["icon": .text("icon_checkbox_square")])
  }

  @Test func `a radio tap selects one, and the selected one again is ignored`() {
    var screen = rows()
    #expect(screen.tap("speed.a") == .ignored(.alreadySo))
    #expect(screen.outputs().isEmpty)
    #expect(screen.tap("speed.b") == .took)
    #expect(screen["speed.selection"] == .list([.text("b")]))
    #expect(screen["speed.rows.a.selected"] == .boolean(false))
    #expect(screen.tap("speed.2") == .took)
    #expect(screen.outputs() == [#"speed selected "b""#, #"speed selected "c""#])
    #expect(screen["speed.selection"] == .list([.text("c")]))
  }

  @Test(arguments: [(1, true), (2, false), (3, true)]) func `a checkbox tap toggles`(
    taps: Int, isOn: Bool
  ) {
    var screen = rows("checkbox")
    for _ in 0..<taps { #expect(screen.tap("speed.c") == .took) }
    #expect(screen["speed.rows.c.selected"] == .boolean(isOn))
    let both: [ViewTree] = [.text("a"), .text("c")]
    #expect(screen["speed.selection"] == .list(isOn ? both : [both[0]]))
    let outputs = [
      #"speed selected "c""#, #"speed deselected "c""#, #"speed selected "c""#,
    ]
    #expect(screen.outputs() == Array(outputs.prefix(taps)))
  }

  @Test func `a list without a selection has an empty one`() {
    let screen = Fixture("radio", "speed", [], [Row("a")])
    #expect(screen["speed.selection"] == .list([]))
    #expect(Fixture("radio", "speed")["speed.rows"] == .rows([]))
  }

  @Test func `an empty subtitle takes no room`() {
    let screen = Fixture("radio", "speed", [], [Row("a", [Option("subtitle", .text(""))])])
    #expect(screen["speed.rows.a.minHeight"] == .integer(54))
  }

  @Test func `two selected radio rows are rejected, whoever makes them so`() {
    let two = [Row("a", [Self.selected]), Row("b", [Self.selected])]
    var screen = rows()
    #expect(screen.mount("radio", "x", [], two) == .rejected(.twoSelected("a", "b")))
    #expect(screen.rows("speed", two) == .rejected(.twoSelected("a", "b")))
    #expect(
      screen.append("speed", [Row("z", [Self.selected])]) == .rejected(.twoSelected("a", "z")))
    #expect(screen.set("speed.c", Self.selected) == .rejected(.twoSelected("a", "c")))
    #expect(
      screen.append("speed", [Row("a", [Option("selected", .boolean(false))]), two[1]]) == .took)
    #expect(screen["speed.selection"] == .list([.text("b")]))
    #expect(screen.set("speed", Option("style", .text("checkbox"))) == .took)
    #expect(screen.rows("speed", two) == .took)
    #expect(
      screen.set("speed", Option("style", .text("radio"))) == .rejected(.twoSelected("a", "b")))
    #expect(screen.mount("radio", "x", [Option("style", .text("checkbox"))], two) == .took)
  }

  @Test func `what makes no sense is rejected with what would`() {
    var screen = rows()
    #expect(
      screen.set("speed", Option("style", .text("chekbox")))
        == .rejected(
          .notOneOf(
            option: "style", found: "chekbox", allowed: ["radio", "checkbox"],
            nearest: "checkbox")))
    #expect(screen.tap("speed.d") == .rejected(.unknownRow("d", nearest: "a")))
    #expect(screen.tap("speed.a.x") == .rejected(.unknownPart("x", nearest: nil)))
    #expect(screen.rows("speed", [Row("a"), Row("a")]) == .rejected(.duplicateRow("a")))
    #expect(screen.replaysTheSame)
  }
}
