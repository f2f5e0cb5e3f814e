/// Receives what was typed into a secret pad or text: the component's id, or `id.field` for a field
/// of a form, and the clear text.
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
        sink(redacted.act.target(id), redacted.clearText)
      }
      return .act(id: id, redacted.act)
    case .textTyped(let text): return .textTyped(redactTyped(text, sink))
    case .keyPressed(.numpadDecimal):
      // In a secret text this key is a character like any other.
      let typed = redactTyped(".", sink)
      return typed == "." ? event : .textTyped(typed)
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
      if copy.insert(kept, &outputs) == .took, let secret, !secret.clearText.isEmpty {
        sink?(secret.id, secret.clearText)
      }
    }
    return result
  }
}

extension WalletState {
  /// What a typed character is logged as, and for whom it says what.
  ///
  /// A secret typed while nothing takes keys, since the app is inactive, asks something, or shows a
  /// sheet over the pad or the field, is lost, but no less secret.
  fileprivate func redacted(
    _ character: Character
  ) -> (kept: Character, secret: (id: String, clearText: String)?) {
    guard let owner = frontOwner() else { return redactedForNobody(character) }
    switch slots[owner.index].cell.keyboardRole {
    case .pad: return redacted(character, forPad: owner.index) ?? (character, nil)
    case .textInput:
      return redacted(character, at: owner.index, field: owner.field) ?? (character, nil)
    case .none: return (character, nil)
    }
  }

  // Who meant it for the one secret on the screen has typed that, whoever has the focus.
  private func redactedForNobody(
    _ character: Character
  ) -> (kept: Character, secret: (id: String, clearText: String)?) {
    if let focus, let index = findSlot(focus.id),
      let redacted = redacted(character, at: index, field: focus.field)
    {
      return redacted
    }
    let secret = slots.indices.filter { slots[$0].cell.isSecret }
    if let pad = secret.first(where: { slots[$0].cell.keyboardRole == .pad }) {
      return redacted(character, forPad: pad) ?? (character, nil)
    }
    return (secret.isEmpty ? character : "•", nil)
  }

  private func redacted(
    _ character: Character, forPad pad: Int
  ) -> (kept: Character, secret: (id: String, clearText: String)?)? {
    guard let key = PadKey(typed: character, in: conventions(at: pad)) ?? rawKey(character),
      let redacted = slots[pad].cell.redact(.pressed(key)),
      case .pressed(.raw(let text)) = redacted.act
    else { return nil }
    return (text.first ?? " ", (slots[pad].id, redacted.clearText))
  }

  // A character that a field is not to have becomes a space, which it does not take either.
  private func redacted(
    _ character: Character, at index: Int, field: String?
  ) -> (kept: Character, secret: (id: String, clearText: String)?)? {
    let typed = Act.entered(field: field.map { .name($0) }, .text(String(character)))
    guard let redacted = slots[index].cell.redact(typed),
      case .entered(_, .text(let text)) = redacted.act
    else { return nil }
    return (text.first ?? " ", (redacted.act.target(slots[index].id), redacted.clearText))
  }

  private func rawKey(_ character: Character) -> PadKey? { .raw(String(character)) }
}

extension Act {
  /// Whose secret it is: the component's, or a field's of its form.
  fileprivate func target(_ id: String) -> String {
    if case .entered(let field?, _) = self { "\(id).\(field.text)" } else { id }
  }
}

extension Wallet {
  private func redact(_ mount: Mount) -> Mount {
    (try? catalogue.entry(mount.kind))?.redact(mount) ?? mount
  }
}
