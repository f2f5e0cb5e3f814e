/// Receives what was typed into a secret pad: the component's id and the clear text.
public typealias SecretSink = (_ id: String, _ clearText: String) -> Void

extension Wallet {
  /// Whether an event could hold a secret on this screen.
  func mayRedact(_ event: WalletEvent) -> Bool {
    if hasSecrets { return true }
    switch event {
    case .mounted: return true
    // What a locale's name stands for is recorded, too.
    case .act(_, .propertiesSet(_, let options)): return options.namesLocale
    case .act, .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .unmounted,
      .sheetPresented, .sheetDismissed, .localeChanged, .platformChanged, .activeChanged,
      .timePassed, .privacyChanged, .sheetDragged, .marked, .rewound:
      return false
    }
  }

  /// The event as it may be logged: what must stay secret is replaced by bullets of its shape.
  ///
  /// The clear text goes to the sink when the act takes effect, and is kept nowhere: the value then
  /// ends in as many bullets as the clear text is long.
  public func redacted(_ event: WalletEvent, sink: SecretSink? = nil) -> WalletEvent {
    if case .mounted(let mount) = event { return .mounted(redact(mount)) }
    switch event {
    case .act(let id, let act):
      guard let index = state.findSlot(id), let redacted = state.slots[index].cell.redact(act)
      else { return event }
      if let sink, !redacted.clearText.isEmpty, wouldTake(.act(id: id, redacted.act)) {
        sink(id, redacted.clearText)
      }
      return .act(id: id, redacted.act)
    case .textTyped(let text): return .textTyped(redactTyped(text, sink))
    case .mounted, .keyPressed, .focused, .blurred, .sheetSwiped, .unmounted, .sheetPresented,
      .sheetDismissed, .localeChanged, .platformChanged, .activeChanged, .timePassed,
      .privacyChanged, .sheetDragged,
      .marked, .rewound:
      return event
    }
  }

  private func wouldTake(_ event: WalletEvent) -> Bool {
    var copy = self
    return (try? copy.send(event)) == .took
  }

  // A Return in the midst of a text may change who gets the rest of it, so the text is played on
  // a copy, and each character is redacted as its receiver wants it.
  private func redactTyped(_ text: String, _ sink: SecretSink?) -> String {
    // It will be rejected: nobody may learn it, and it must not pass for a shorter one.
    if TextLimits.exceedsTyping(text) {
      return String(repeating: "•", count: text.unicodeScalars.count)
    }
    var copy = state
    var outputs = OutputList()
    var result = ""
    for character in text {
      if character.isReturn {
        result.append(character)
        _ = copy.command(.returnKey, &outputs)
        continue
      }
      let (kept, secret) = copy.redacted(character)
      result.append(kept)
      outputs.removeAll()
      if copy.insert(kept, &outputs) == .took, let secret { sink?(secret.id, secret.clearText) }
    }
    return result
  }
}

extension WalletState {
  /// What a typed character is logged as, and for whom it says what.
  ///
  /// A PIN typed while nothing takes keys, since the app is inactive, asks something, or shows a
  /// sheet over the pad, is lost, but no less secret.
  fileprivate func redacted(
    _ character: Character
  ) -> (kept: Character, secret: (id: String, clearText: String)?) {
    let owner = frontOwner()?.index
    let takesKeys = owner.map { slots[$0].cell.keyboardRole == .pad } ?? false
    guard let pad = takesKeys ? owner : owner == nil ? secretPad : nil,
      let key = PadKey(typed: character, in: conventions(at: pad)) ?? rawKey(character),
      let redacted = slots[pad].cell.redact(.pressed(key)),
      case .pressed(.raw(let text)) = redacted.act
    else { return (character, nil) }
    return (text.first ?? " ", (slots[pad].id, redacted.clearText))
  }

  private var secretPad: Int? { slots.firstIndex { $0.cell.isSecret } }

  private func rawKey(_ character: Character) -> PadKey? { .raw(String(character)) }
}

extension Wallet {
  private func redact(_ mount: Mount) -> Mount {
    (try? catalogue.entry(mount.kind))?.redact(mount) ?? mount
  }
}
