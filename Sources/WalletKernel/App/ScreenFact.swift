/// An event from outside that was decided on: it is true, and what it leads to can't fail.
enum ScreenFact: Sendable {
  /// The screen does not react.
  case ignored(IgnoreReason)
  /// A component has admitted an act.
  case act(DecidedAct, at: Int)

  /// A text was typed on the hardware keyboard.
  case typed(String)
  /// A named key of it was pressed.
  case key(HardwareKey)
  /// The focus moves.
  indirect case focused(Focus)
  /// The focus goes.
  case blurred

  /// A component appears.
  indirect case mounted(WalletState.Slot)
  /// The component in a slot goes.
  case unmounted(Int)
  /// A sheet is presented; whether the one below it comes back.
  indirect case presented(Sheet, returns: Bool)
  /// The host dismisses a sheet.
  case dismissed(String)
  /// A person swipes a sheet.
  case swiped(String)
  /// A person taps a button of a sheet.
  case sheetTapped(String, Sheet.Part)
  /// The host changes a sheet.
  indirect case sheetChanged(Sheet)
  /// A person answers the confirmation.
  case answered(discards: Bool)

  /// The environment is another.
  indirect case environment(Environment)
  /// Time passed.
  case timePassed(milliseconds: Int64)
  /// A point gets a name.
  case marked(String)
  /// The screen goes back to a mark.
  case rewound(Int)
}

extension Wallet {
  // MARK: Decide

  /// What an event is to this screen; nothing has changed yet.
  ///
  /// - Throws: why the event can't apply at all.
  func decide(_ event: WalletEvent) throws(Rejection) -> ScreenFact {
    guard event.elementCount <= WalletEvent.mostElements else {
      throw .tooMany("options, rows and values", limit: Int64(WalletEvent.mostElements))
    }
    switch event {
    case .act(let id, let act): return try decide(act, on: id)
    case .textTyped(let text):
      if TextLimits.exceedsTyping(text) {
        throw .tooMany("characters typed at once", limit: Int64(TextLimits.mostTyped))
      }
      return state.environment.isActive ? .typed(text) : .ignored(.inactive)
    case .keyPressed(let key): return .key(key)
    case .focused(let id, let field): return try state.decideFocus(id, field)
    case .blurred: return state.decideBlur()
    case .sheetSwiped(let id): return try state.decideSwipe(id)
    case .mounted(let mount): return try decide(mount)
    case .unmounted(let id):
      guard let index = state.findSlot(id) else { throw state.unknownComponent(id) }
      return .unmounted(index)
    case .sheetPresented(let id, let options): return try state.decidePresent(id, options)
    case .sheetDismissed(let id): return try state.decideDismiss(id)
    case .sheetDragged(let id, let detent): return try state.decideDrag(id, to: detent)
    case .localeChanged, .platformChanged, .activeChanged, .timePassed, .privacyChanged:
      return try state.decideEnvironment(event)
    case .marked(let name):
      try checkName(name)
      guard marks.count < Wallet.mostMarks || marks.contains(where: { $0.name.isSame(as: name) })
      else { throw .tooMany("marks", limit: Int64(Wallet.mostMarks)) }
      return .marked(name)
    case .rewound(let name):
      guard let index = marks.firstIndex(where: { $0.name.isSame(as: name) }) else {
        throw .unknownMark(name, nearest: nearest(to: name, among: marks.map { $0.name }))
      }
      return .rewound(index)
    }
  }

  private func decide(_ act: Act, on id: String) throws(Rejection) -> ScreenFact {
    guard let index = state.findSlot(id) else {
      return try state.decideBesideComponents(act, on: id)
    }
    if let fact = try state.decideSessionSheet(act, of: id) { return fact }
    // A log has no other digits: what it can't hold must not happen.
    if case .pressed(let key) = act, !key.isSound {
      throw .outOfRange(option: "digit", allowed: "between 0 and 9")
    }
    let cell = state.slots[index].cell
    if cell.isPersons(act), let reason = state.obstacle(to: act, at: index) {
      // What can't apply is rejected even behind a sheet.
      _ = try cell.decide(act)
      return .ignored(reason)
    }
    if case .tapped(let part) = act, part.isEmpty, cell.keyboardRole == .textInput,
      !cell.hasSessions
    {
      return try state.decideFocus(id, nil)
    }
    return .act(try cell.decide(act), at: index)
  }

  private func decide(_ mount: Mount) throws(Rejection) -> ScreenFact {
    let entry = try catalogue.entry(mount.kind)
    try checkName(mount.id)
    guard state.findSlot(mount.id) == nil else { throw .idTaken(mount.id) }
    guard state.slots.count < WalletState.mostComponents else {
      throw .tooMany("components", limit: Int64(WalletState.mostComponents))
    }
    let cell = try entry.mount(mount, state.surroundings)
    // A records component's id may be that of a sheet which an earlier session had.
    if state.findSheet(mount.id) != nil, !cell.hasSessions || state.stack.contains(mount.id) {
      throw .idTaken(mount.id)
    }
    if let sheet = mount.sheet, !(sheet.isSame(as: mount.id) && cell.hasSessions) {
      try state.checkSheet(sheet)
    }
    return .mounted(WalletState.Slot(id: mount.id, sheet: mount.sheet, cell: cell))
  }

  // MARK: Reduce

  /// Lets a fact have its consequences.
  mutating func reduce(_ fact: ScreenFact) -> Outcome {
    state.changes.reset()
    switch fact {
    case .mounted(let slot):
      hasSecrets = hasSecrets || slot.cell.isSecret
      return state.mount(slot)
    case .unmounted(let index):
      let slot = state.unmount(at: index, &outputs)
      if !marks.isEmpty {
        departed.removeAll { $0.id == slot.id }
        departed.append(slot)
      }
      return .took
    case .marked(let name):
      let mark = Mark(name: name, state: state)
      if let index = marks.firstIndex(where: { $0.name.isSame(as: name) }) {
        marks[index] = mark
      } else {
        marks.append(mark)
      }
      return .took
    case .rewound(let index): return rewind(to: marks[index].state)
    case .ignored, .act, .typed, .key, .focused, .blurred, .presented, .dismissed, .swiped,
      .sheetTapped, .sheetChanged, .answered, .environment, .timePassed:
      return state.reduce(fact, &outputs)
    }
  }

  // Everything is as it was, but numbers that were given out are not given out again: a host's
  // answer to what was asked in between stays stale.
  private mutating func rewind(to marked: WalletState) -> Outcome {
    let current = state
    restore(marked)
    state.hasReturned = current.hasReturned
    for index in state.slots.indices {
      let id = state.slots[index].id
      for slot in departed + current.slots where slot.id == id {
        let cell = state.slots[index].cell.copy()
        cell.continueNumbering(after: slot.cell)
        state.slots[index].cell = cell
      }
    }
    return .took
  }
}

extension PadKey {
  /// Whether a digit is one.
  @inline(__always)
  var isSound: Bool { if case .digit(10...) = self { false } else { true } }
}
