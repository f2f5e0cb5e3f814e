/// One candidate that a hardware key was offered to.
struct RouteStep: Equatable, Sendable {
  var candidate: Candidate
  var id: String
  /// Why it refused; `nil` if it took the key.
  var refusal: String?

  /// Who may take a hardware key, in the order in which they are asked.
  enum Candidate: String, FieldWord {
    case confirm, alert, field, session, pad, sheet
  }
}

extension RouteStep: Archivable {
  static var blank: RouteStep { RouteStep(candidate: .confirm, id: "", refusal: nil) }

  mutating func archive(_ archive: inout Archive) {
    archive.word(&candidate)
    archive.field(&id)
    archive.field(&refusal)
  }
}

extension WalletState {
  /// Who gets a hardware key now: a slot, and the field of its form that has the focus.
  func keyboardOwner() -> (index: Int, field: String?)? {
    guard environment.isActive, confirmation == nil, !hasAlert else { return nil }
    return frontOwner()
  }

  /// Who would get a hardware key if the app were active and asked nothing.
  func frontOwner() -> (index: Int, field: String?)? {
    if let focus = focus, let index = findSlot(focus.id), focusObstacle == nil {
      return (index, focus.field)
    }
    if let presented = presentedSheet, let pad = lastPad(in: presented) { return (pad, nil) }
    guard obstacle(to: nil) == nil, let pad = lastPad(in: nil) else { return nil }
    return (pad, nil)
  }

  private func lastPad(in sheet: String?) -> Int? {
    slots.lastIndex { slot in
      slot.cell.keyboardRole == .pad && slot.sheet == sheet
        && slot.cell.padTerms.takesHardwareKeys
    }
  }

  private var focusObstacle: IgnoreReason? {
    focus.flatMap { obstacle(to: interface(of: $0)) }
  }

  /// The conventions by which a component reads keys: its own, or the screen's.
  func conventions(at index: Int) -> LocaleConventions {
    slots[index].cell.padTerms.conventions ?? environment.conventions
  }

  /// The number conventions of a component: its own, or the screen's.
  public func conventions(of id: String) -> LocaleConventions {
    findSlot(id).map { conventions(at: $0) } ?? environment.conventions
  }

  // MARK: Text

  /// A text typed on the hardware keyboard, character by character.
  mutating func type(_ text: String, _ outputs: inout OutputList) -> Outcome {
    changes.hasApp = true
    var result = Outcome.ignored(.nobodyListens)
    for character in text {
      let outcome =
        character.isReturn ? command(.returnKey, &outputs) : insert(character, &outputs)
      if result != .took { result = outcome }
    }
    return result
  }

  /// One typed character that is no Return.
  mutating func insert(_ character: Character, _ outputs: inout OutputList) -> Outcome {
    offerOwner(&outputs) { role, field, conventions in
      switch role {
      case .pad: PadKey(typed: character, in: conventions).map { .press($0) }
      case .textInput: .inserted(String(character), field: field)
      case .none: nil
      }
    }
  }

  /// A named key.
  mutating func press(_ key: HardwareKey, _ outputs: inout OutputList) -> Outcome {
    changes.hasApp = true
    switch key {
    case .returnKey: return command(.returnKey, &outputs)
    case .escape: return command(.escape, &outputs)
    case .commandDelete: return command(.commandDelete, &outputs)
    case .tab: return moveFocus()
    case .backspace:
      return offerOwner(&outputs) { role, field, _ in
        switch role {
        case .pad: .press(.delete)
        case .textInput: .backspace(field: field)
        case .none: nil
        }
      }
    case .numpadDecimal:
      return offerOwner(&outputs) { role, field, conventions in
        switch role {
        case .pad: .press(.decimal)
        case .textInput: .inserted(conventions.decimalSeparator, field: field)
        case .none: nil
        }
      }
    case .other:
      // The clipboard comes only by `paste`; no component has other keys.
      return offerOwner(&outputs) { _, _, _ in nil }
    }
  }

  /// Offers the keyboard's owner what a key means to it.
  private mutating func offerOwner(
    _ outputs: inout OutputList,
    _ meaning: (KeyboardRole, String?, LocaleConventions) -> HandedDown?
  ) -> Outcome {
    route.removeAll(keepingCapacity: true)
    guard environment.isActive else { return .ignored(.inactive) }
    if let sheet = confirmation { return note(.confirm, sheet, .ignored(.behindAlert)) }
    if hasAlert { return note(.alert, sessionOwner ?? "", .ignored(.behindAlert)) }
    noteUnreachableFocus()
    guard let owner = keyboardOwner() else { return .ignored(.nobodyListens) }
    let role = slots[owner.index].cell.keyboardRole
    let id = slots[owner.index].id
    let candidate = role == .pad ? RouteStep.Candidate.pad : .field
    let name = Focus(id: id, field: owner.field).text
    guard let meant = meaning(role, owner.field, conventions(at: owner.index)) else {
      return note(candidate, name, .ignored(.notAKey))
    }
    return note(candidate, name, handDown(meant, to: owner.index, &outputs))
  }

  // MARK: Commands

  /// Offers Return, Escape or cmd+delete to the first that is there and takes it.
  mutating func command(_ command: Command, _ outputs: inout OutputList) -> Outcome {
    route.removeAll(keepingCapacity: true)
    guard environment.isActive else { return .ignored(.inactive) }
    if command == .returnKey, hasReturned { return .ignored(.alreadyReturned) }
    let outcome = offer(command, &outputs)
    if command == .returnKey, outcome == .took { hasReturned = true }
    return outcome
  }

  private mutating func offer(_ command: Command, _ outputs: inout OutputList)
    -> Outcome
  {
    if let sheet = confirmation {
      if command == .commandDelete { return note(.confirm, sheet, .ignored(.behindAlert)) }
      confirmation = nil
      return note(.confirm, sheet, .took)
    }
    if hasAlert, let owner = sessionOwner, let index = findSlot(owner) {
      if command == .commandDelete { return note(.alert, owner, .ignored(.behindAlert)) }
      let outcome = handDown(.tap(part: "alert"), to: index, &outputs)
      return note(.alert, owner, outcome)
    }
    var refusal = Outcome.ignored(.nobodyListens)
    for candidate in [offerField, offerSession, offerPad, offerSheet] {
      switch candidate(&self, command, &outputs) {
      case .took?: return .took
      case .ignored(.saving)?:
        // A session that is being saved keeps its sheet: nothing further may dismiss it.
        return .ignored(.saving)
      case let reason?: refusal = reason
      case nil: break  // not there
      }
    }
    return refusal
  }
}

// The candidates for a command, each in turn: nil when it is not there.

private func offerField(
  _ state: inout WalletState, _ command: Command, _ outputs: inout OutputList
) -> Outcome? {
  state.noteUnreachableFocus()
  guard let focus = state.focus, let owner = state.keyboardOwner(),
    state.slots[owner.index].id == focus.id
  else { return nil }
  switch command {
  case .returnKey where focus.field == nil:
    state.setFocus(nil)
    return state.note(.field, focus.text, .took)
  case .escape where focus.field == nil:
    let outcome = state.handDown(.command(.escape), to: owner.index, &outputs)
    return state.note(.field, focus.text, outcome)
  case .returnKey, .escape, .commandDelete:
    return state.note(.field, focus.text, .ignored(.notAvailable))
  }
}

private func offerSession(
  _ state: inout WalletState, _ command: Command, _ outputs: inout OutputList
) -> Outcome? {
  guard let session = state.presentedSession, let owner = state.sessionOwner,
    let index = state.findSlot(owner)
  else { return nil }
  let outcome =
    switch command {
    case .escape: state.cancelByPerson(session, of: owner, at: index, &outputs)
    case .returnKey, .commandDelete:
      state.handDown(.command(command), to: index, &outputs)
    }
  return state.note(.session, owner, outcome)
}

private func offerPad(
  _ state: inout WalletState, _ command: Command, _ outputs: inout OutputList
) -> Outcome? {
  guard let owner = state.keyboardOwner(), state.slots[owner.index].cell.keyboardRole == .pad else {
    return nil
  }
  let id = state.slots[owner.index].id
  guard command == .returnKey else { return state.note(.pad, id, .ignored(.notAKey)) }
  let part = state.slots[owner.index].cell.padTerms.returnPart
  let outcome = state.handDown(.tap(part: part), to: owner.index, &outputs)
  return state.note(.pad, id, outcome)
}

private func offerSheet(
  _ state: inout WalletState, _ command: Command, _ outputs: inout OutputList
) -> Outcome? {
  guard command == .escape, let sheet = state.presentedSheet else { return nil }
  return state.note(.sheet, sheet, state.dismissByPerson(sheet, &outputs))
}

extension WalletState {
  // MARK: The route

  fileprivate mutating func note(
    _ candidate: RouteStep.Candidate, _ id: String, _ outcome: Outcome
  ) -> Outcome {
    let refusal: String? =
      switch outcome {
      case .took: nil
      case .ignored(let reason): reason.sentence
      }
    route.append(RouteStep(candidate: candidate, id: id, refusal: refusal))
    return outcome
  }

  fileprivate mutating func noteUnreachableFocus() {
    guard let focus = focus, let reason = focusObstacle else { return }
    _ = note(.field, focus.text, .ignored(reason))
  }
}

extension Character {
  /// Whether a hardware keyboard delivers this for Return; `\r\n` is one character.
  var isReturn: Bool { self == "\n" || self == "\r" || self == "\r\n" }
}

extension PadKey {
  /// The pad's key that a typed character stands for; `nil` where the pad has no such key.
  ///
  /// A typed `.` or `,` is the decimal separator's key, unless it is the locale's grouping
  /// separator: that goes through as itself, and the pad drops it as it drops a tapped one. A
  /// host with a responder of its own asks this; the kernel's keyboard does, too.
  public init?(typed character: Character, in conventions: LocaleConventions) {
    if let ascii = character.asciiValue, (0x30...0x39).contains(ascii) {
      self = .digit(ascii - 0x30)
      return
    }
    let text = String(character)
    let scalars = character.unicodeScalars
    if text.isSame(as: conventions.decimalSeparator) {
      self = .decimal
    } else if text.isSame(as: conventions.groupingSeparator) {
      self = .raw(text)
    } else if character == "." || character == "," {
      self = .decimal
    } else if character == "•" {
      // What a digit typed into a secret pad became before the event existed.
      self = .raw(text)
    } else if let first = scalars.first, scalars.count == 1,
      let digit = decimalDigitValue(first)
    {
      self = .digit(digit)
    } else {
      return nil
    }
  }
}
