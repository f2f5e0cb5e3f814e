import Testing
import WalletKernel

/// The systems on which what differs by version is looked at.
let phones = [14, 15, 16, 17].map { Platform(.ios, $0) }

@Suite struct `switch` {
  private func toggle(on platform: Platform, _ options: Option...) -> Stage {
    var stage = Stage("switch", "wifi", options)
    stage.send(.platformChanged(platform))
    return stage
  }

  @Test(arguments: phones) func `is off and enabled at first`(platform: Platform) {
    let stage = toggle(on: platform)
    #expect(
      stage["wifi"]
        == ["on": .boolean(false), "enabled": .boolean(true), "track": .text("switchTrackFillOff")])
  }

  @Test(arguments: phones) func `toggles on a tap and says so`(platform: Platform) {
    var stage = toggle(on: platform)
    #expect(stage.tap("wifi") == .took)
    #expect(stage["wifi.on"] == .boolean(true))
    #expect(stage.tap("wifi") == .took)
    #expect(stage["wifi.on"] == .boolean(false))
    #expect(stage.outputs() == ["wifi changed true", "wifi changed false"])
  }

  @Test(arguments: phones) func `ignores taps while disabled`(platform: Platform) {
    var stage = toggle(on: platform, Option("enabled", .boolean(false)))
    #expect(stage.tap("wifi") == .ignored(.disabled))
    #expect(stage.outputs().isEmpty)
    stage.set("wifi", Option("enabled", .boolean(true)))
    #expect(stage.tap("wifi") == .took)
  }

  @Test(arguments: phones) func `a controlled one moves only when the host sets it`(
    platform: Platform
  ) {
    var stage = toggle(on: platform, Option("controlled", .boolean(true)))
    #expect(stage.tap("wifi") == .took)
    #expect(stage.tap("wifi") == .took)
    #expect(stage.outputs() == ["wifi changeRequested true", "wifi changeRequested true"])
    #expect(stage["wifi.on"] == .boolean(false))
    #expect(stage.set("wifi", Option("on", .boolean(true))) == .took)
    #expect(stage["wifi.on"] == .boolean(true))
    #expect(stage.tap("wifi") == .took)
    #expect(stage.outputs() == ["wifi changeRequested false"])
    stage.set("wifi", Option("enabled", .boolean(false)))
    #expect(stage.tap("wifi") == .ignored(.disabled))
  }

  @Test(arguments: [
    (true, true, "switchTrackFillOn"), (true, false, "switchTrackFillOn"),
    (false, true, "switchTrackFillOff"), (false, false, "switchTrackFillOffDisabled"),
  ])
  func `has a track for every way it can stand`(isOn: Bool, isEnabled: Bool, track: String) {
    let stage = toggle(
      on: Platform(.ios, 17), Option("on", .boolean(isOn)), Option("enabled", .boolean(isEnabled)))
    #expect(stage["wifi.track"] == .text(track))
  }

  @Test func `what makes no sense is rejected`() {
    var stage = toggle(on: Platform(.ios, 17))
    #expect(stage.tap("wifi.knob") == .rejected(.unknownPart("knob", nearest: nil)))
    #expect(
      stage.set("wifi", Option("onn", .boolean(true)))
        == .rejected(.unknownOption("onn", nearest: "on")))
    #expect(
      stage.set("wifi", Option("on", .integer(1)))
        == .rejected(.wrongKind(option: "on", expected: "true or false", found: .integer)))
    #expect(stage.reply("wifi", "done") == .rejected(.notForKind(kind: "switch", act: "reply")))
    #expect(
      stage.send(.focused(id: "wifi", field: nil)) == .rejected(.takesNoText("wifi")))
    #expect(
      stage.mount("switch", "other", [], [Row("a")])
        == .rejected(.notForKind(kind: "switch", act: "rows")))
    #expect(stage.replaysTheSame)
  }
}
