import Testing
import WalletKernel

/// The systems on which what differs by version is looked at.
let phones = [14, 15, 16, 17].map { Platform(.ios, $0) }

@Suite struct `switch` {
  private func toggle(on platform: Platform, _ options: Option...) -> Fixture {
    var screen = Fixture("switch", "wifi", options)
    screen.send(.platformChanged(platform))
    return screen
  }

  @Test(arguments: phones) func `is off and enabled at first`(platform: Platform) {
    let screen = toggle(on: platform)
    #expect(
      screen[first: "wifi"]
        == ["on": .boolean(false), "enabled": .boolean(true), "track": .text("switchTrackFillOff")])
  }

  @Test(arguments: phones) func `toggles on a tap and says so`(platform: Platform) {
    var screen = toggle(on: platform)
    #expect(screen.tap("wifi") == .took)
    #expect(screen["wifi.on"] == .boolean(true))
    #expect(screen.tap("wifi") == .took)
    #expect(screen["wifi.on"] == .boolean(false))
    #expect(screen.outputs() == ["wifi changed true", "wifi changed false"])
  }

  @Test(arguments: phones) func `ignores taps while disabled`(platform: Platform) {
    var screen = toggle(on: platform, Option("enabled", .boolean(false)))
    #expect(screen.tap("wifi") == .ignored(.disabled))
    #expect(screen.outputs().isEmpty)
    screen.set("wifi", Option("enabled", .boolean(true)))
    #expect(screen.tap("wifi") == .took)
  }

  @Test(arguments: phones) func `a controlled one moves only when the host sets it`(
    platform: Platform
  ) {
    var screen = toggle(on: platform, Option("controlled", .boolean(true)))
    #expect(screen.tap("wifi") == .took)
    #expect(screen.tap("wifi") == .took)
    #expect(screen.outputs() == ["wifi changeRequested true", "wifi changeRequested true"])
    #expect(screen["wifi.on"] == .boolean(false))
    #expect(screen.set("wifi", Option("on", .boolean(true))) == .took)
    #expect(screen["wifi.on"] == .boolean(true))
    #expect(screen.tap("wifi") == .took)
    #expect(screen.outputs() == ["wifi changeRequested false"])
    screen.set("wifi", Option("enabled", .boolean(false)))
    #expect(screen.tap("wifi") == .ignored(.disabled))
  }

  @Test(arguments: [
    (true, true, "switchTrackFillOn"), (true, false, "switchTrackFillOn"),
    (false, true, "switchTrackFillOff"), (false, false, "switchTrackFillOffDisabled"),
  ])
  func `has a track for every way it can stand`(isOn: Bool, isEnabled: Bool, track: String) {
    let screen = toggle(
      on: Platform(.ios, 17), Option("on", .boolean(isOn)), Option("enabled", .boolean(isEnabled)))
    #expect(screen["wifi.track"] == .text(track))
  }

  @Test func `what makes no sense is rejected`() {
    var screen = toggle(on: Platform(.ios, 17))
    #expect(screen.tap("wifi.knob") == .rejected(.unknownPart("knob", nearest: nil)))
    #expect(
      screen.set("wifi", Option("onn", .boolean(true)))
        == .rejected(.unknownOption("onn", nearest: "on")))
    #expect(
      screen.set("wifi", Option("on", .integer(1)))
        == .rejected(.wrongKind(option: "on", expected: "true or false", found: .integer)))
    #expect(screen.reply("wifi", "done") == .rejected(.unknownWord("done", nearest: nil)))
    #expect(
      screen.send(.focused(id: "wifi", field: nil)) == .rejected(.takesNoText("wifi")))
    #expect(
      screen.mount("switch", "other", [], [Row("a")])
        == .rejected(.notForKind(kind: "switch", act: "rows")))
    #expect(screen.replaysTheSame)
  }
}
