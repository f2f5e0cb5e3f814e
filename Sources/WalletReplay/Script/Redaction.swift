import WalletKernel

/// What stands in a script for the bullets that a log has for the digits of a secret pad: any
/// digit becomes the same bullet.
struct Redaction {
  private var pads: [String] = []

  /// The events of a log as people did them but for the digits: a wallet that takes them conceals
  /// them again, and comes to what the log leads to.
  static func revealed(_ entries: [EventLog.Entry]) -> [EventLog.Entry] {
    var secrets = Redaction()
    return entries.map { entry in
      secrets.note(entry.event)
      return EventLog.Entry(
        secrets.written(entry.event), beginsTurn: entry.beginsTurn, origin: entry.origin)
    }
  }

  mutating func note(_ event: WalletEvent) {
    guard case .mounted(let mount) = event,
      mount.options.contains(Option("secret", .boolean(true)))
    else { return }
    pads.append(mount.id)
  }

  func written(_ event: WalletEvent) -> WalletEvent {
    if pads.isEmpty { return event }
    switch event {
    case .act(let id, let act):
      guard pads.contains(id) else { return event }
      var contents = act.contents
      if contents.key == .raw("•") { contents.key = .digit(0) }
      contents.text = digits(contents.text)
      contents.options = contents.options.map(digits)
      return .act(id: id, Act(act.verb, contents))
    case .textTyped(let text): return .textTyped(digits(text))
    case .mounted(var mount):
      if pads.contains(mount.id) { mount.options = mount.options.map(digits) }
      return .mounted(mount)
    case .keyPressed, .focused, .blurred, .sheetSwiped, .unmounted, .sheetPresented,
      .sheetDismissed, .localeChanged, .platformChanged, .activeChanged, .timePassed,
      .privacyChanged, .sheetDragged, .marked, .rewound:
      return event
    }
  }

  private func digits(_ option: Option) -> Option {
    guard option.name == "value", case .text(let text) = option.value else { return option }
    return Option(option.name, .text(digits(text)))
  }

  private func digits(_ text: String) -> String {
    String(text.map { $0 == "•" ? "0" : $0 })
  }
}
