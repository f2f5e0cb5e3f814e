/// A wallet screen: the root component. Events go in, the state and the outputs change.
///
/// A value: a copy is another screen in the same state, at the cost of a few words.
public struct Wallet: Sendable {
  /// Everything that can't be derived.
  public private(set) var state = WalletState()
  /// What the last event told the host, in order.
  public private(set) var outputs = OutputList()

  private let catalogue: ComponentCatalogue
  private var marks: [Mark] = []
  // What was unmounted since the first mark: a rewind lets its numbering go on.
  private var departed: [WalletState.Slot] = []
  // A rejected event leaves its turn to the next that is taken.
  private var turnIsPending = false
  // Whether anything on the screen keeps a secret: only then events are searched for one.
  private(set) var hasSecrets = false

  private struct Mark: Sendable {
    var name: String
    var state: WalletState
  }

  /// How many marks a session may hold: each keeps a state.
  public static let mostMarks = 10_000

  /// An empty screen that can mount the kinds of a catalogue.
  public init(catalogue: ComponentCatalogue = .builtIn) {
    self.catalogue = catalogue
  }

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - beginsTurn: whether it begins a run-loop turn of its own.
  /// - Returns: whether the screen reacted; `outputs` holds what the host is told.
  /// - Throws: why the event can't apply at all; nothing has changed then.
  /// - Complexity: constant for a key press, without allocation for values up to 15 bytes.
  public mutating func send(
    _ event: WalletEvent, beginsTurn: Bool = true
  ) throws(Rejection) -> Reaction {
    if case .act(let id, .pressed(let key)) = event,
      let reaction = pressDirectly(id, key, beginsTurn: beginsTurn)
    {
      return reaction
    }
    outputs.removeAll()
    let hadReturned = state.hasReturned
    if opensTurn(beginsTurn) { state.hasReturned = false }
    do {
      let reaction = try apply(event)
      turnIsPending = false
      return reaction
    } catch {
      outputs.removeAll()
      turnIsPending = turnIsPending || beginsTurn
      state.hasReturned = hadReturned
      throw error
    }
  }

  /// Takes a person's key on a pad that nothing is in front of: by far the most frequent event,
  /// without the detours that others need. None: `send` must decide.
  @inline(__always)
  mutating func pressDirectly(_ id: String, _ key: PadKey, beginsTurn: Bool) -> Reaction? {
    guard !hasSecrets, let reaction = state.pressDirectly(id, key, &outputs) else { return nil }
    if opensTurn(beginsTurn) { state.hasReturned = false }
    turnIsPending = false
    return reaction
  }

  private mutating func apply(_ event: WalletEvent) throws(Rejection) -> Reaction {
    switch event {
    case .act(let id, let act): return try apply(act, to: id)
    case .textTyped(let text):
      if TextLimits.exceedsTyping(text) {
        throw .tooMany("characters typed at once", limit: Int64(TextLimits.mostTyped))
      }
      return state.context.isActive ? state.type(text, &outputs) : .ignored(.inactive)
    case .keyPressed(let key): return state.pressNamed(key, &outputs)
    case .focused(let id, let field): return try state.focus(id, field)
    case .blurred: return state.blur()
    case .sheetSwiped(let id): return try state.swipe(id, &outputs)
    case .mounted(let mount): return try apply(mount)
    case .unmounted(let id): return try unmount(id)
    case .sheetPresented(let id, let options): return try state.present(id, options, &outputs)
    case .sheetDismissed(let id): return try state.dismiss(id, &outputs)
    case .localeChanged(let conventions):
      guard conventions.isWellFormed else { throw .malformedLocale(conventions.identifier) }
      state.context.conventions = conventions
    case .platformChanged(let platform):
      guard platform.version ?? 1 > 0 else {
        throw .outOfRange(option: "platform", allowed: "1 or later")
      }
      state.context.platform = platform
    case .activeChanged(let isActive): state.context.isActive = isActive
    case .timePassed(let span): try passTime(span)
    case .marked(let name): try mark(name)
    case .rewound(let name): try rewind(to: name)
    }
    return .took
  }

  /// Whether an event that is sent so begins a turn: a rejected one left its turn to it, or it
  /// begins its own.
  func opensTurn(_ beginsTurn: Bool) -> Bool { beginsTurn || turnIsPending }

  mutating func restore(_ read: WalletState) {
    state = read
    hasSecrets = read.slots.contains { $0.cell.isSecret }
  }

  func conceal(_ mount: Mount) -> Mount {
    (try? catalogue.entry(mount.kind))?.conceal(mount) ?? mount
  }

  // MARK: Acts

  private mutating func apply(_ act: Act, to id: String) throws(Rejection) -> Reaction {
    guard let index = state.slotIndex(of: id) else { return try applyBesideComponents(act, to: id) }
    if case .routed = act { throw .notForKind(kind: state.slots[index].cell.kind, act: "such act") }
    if let reaction = try state.setSessionSheet(act, of: id) { return reaction }
    // A log has no other digits: what it can't hold must not happen.
    if case .pressed(.digit(10...)) = act {
      throw .outOfRange(option: "digit", allowed: "between 0 and 9")
    }
    if act.isPersons, let reason = state.obstacle(to: act, at: index) {
      // What can't apply is rejected even behind a sheet.
      try state.slots[index].cell.admit(act, in: state.context(of: index))
      return .ignored(reason)
    }
    if case .tapped(let part) = act, part.isEmpty,
      state.slots[index].cell.keyboardRole == .textInput, !state.slots[index].cell.hasSessions
    {
      return try state.focus(id, nil)
    }
    return try state.handle(act, at: index, &outputs)
  }

  private mutating func applyBesideComponents(
    _ act: Act, to id: String
  ) throws(Rejection) -> Reaction {
    if id.isSame(as: "app") {
      guard case .tapped(let part) = act else { throw .notForKind(kind: "app", act: "such act") }
      let name = part.count == 1 ? part[0].text : part.text
      guard name == "discard" || name == "keep" else {
        throw .unknownPart(name, nearest: nearest(to: name, among: ["discard", "keep"]))
      }
      guard state.context.isActive else { return .ignored(.inactive) }
      return state.answerConfirmation(discards: name == "discard", &outputs)
    }
    guard let sheet = state.findSheet(id) else { throw state.unknownComponent(id) }
    guard case .propertiesSet(let part, let options) = act, part.isEmpty else {
      throw .notForKind(kind: "sheet", act: "such act")
    }
    return try state.setSheet(sheet, options)
  }

  // MARK: Composition

  private mutating func apply(_ mount: Mount) throws(Rejection) -> Reaction {
    let entry = try catalogue.entry(mount.kind)
    try checkName(mount.id)
    guard state.findSlot(mount.id) == nil else { throw .idTaken(mount.id) }
    guard state.slots.count < WalletState.mostComponents else {
      throw .tooMany("components", limit: Int64(WalletState.mostComponents))
    }
    state.context.id = mount.id
    let cell = try entry.mount(mount, state.context)
    // A records component's id may be that of a sheet which an earlier session had.
    if state.findSheet(mount.id) != nil, !cell.hasSessions || state.stack.contains(mount.id) {
      throw .idTaken(mount.id)
    }
    if let sheet = mount.sheet, !(sheet.isSame(as: mount.id) && cell.hasSessions) {
      try state.mentionSheet(sheet)
    }
    hasSecrets = hasSecrets || cell.isSecret
    state.slots.append(WalletState.Slot(id: mount.id, sheet: mount.sheet, cell: cell))
    return .took
  }

  private mutating func unmount(_ id: String) throws(Rejection) -> Reaction {
    guard let index = state.findSlot(id) else { throw state.unknownComponent(id) }
    if state.context.focus?.id == id { state.context.focus = nil }
    if state.context.sessionOwner == id {
      state.endSession(of: id, &outputs, tellsDismissal: false)
    }
    let slot = state.slots.remove(at: index)
    if !marks.isEmpty {
      departed.removeAll { $0.id == id }
      departed.append(slot)
    }
    return .took
  }

  private mutating func passTime(_ span: Int64) throws(Rejection) {
    let (clock, overflow) = state.context.clock.addingReportingOverflow(span)
    guard span >= 0, !overflow else { throw .outOfTime }
    state.context.clock = clock
    for index in state.slots.indices where state.slots[index].cell.keepsTime {
      _ = state.handleRouted(.routed(.timePassed(milliseconds: span)), at: index, &outputs)
    }
  }

  // MARK: Points of the log

  private mutating func mark(_ name: String) throws(Rejection) {
    try checkName(name)
    if let index = marks.firstIndex(where: { $0.name == name }) {
      marks[index].state = state
      return
    }
    guard marks.count < Wallet.mostMarks else {
      throw .tooMany("marks", limit: Int64(Wallet.mostMarks))
    }
    marks.append(Mark(name: name, state: state))
  }

  // Everything is as it was, but numbers that were given out are not given out again: a host's
  // answer to what was asked in between stays stale.
  private mutating func rewind(to name: String) throws(Rejection) {
    guard let mark = marks.first(where: { $0.name.isSame(as: name) }) else {
      throw .unknownMark(name, nearest: nearest(to: name, among: marks.map { $0.name }))
    }
    let current = state
    let hasReturned = state.hasReturned
    restore(mark.state)
    state.hasReturned = hasReturned
    for index in state.slots.indices {
      let id = state.slots[index].id
      for slot in departed + current.slots where slot.id == id {
        let cell = state.slots[index].cell.copy()
        cell.continueNumbering(after: slot.cell)
        state.slots[index].cell = cell
      }
    }
  }
}

extension WalletState {
  /// The context with a component's own id, for asking it something.
  func context(of index: Int) -> Context {
    var context = context
    context.id = slots[index].id
    return context
  }
}

/// The names that paths and steps of a script read in another way.
let reservedNames = [
  "not", "no", "output", "outputs", "exactly", "same", "ignored", "rejected", "unchanged", "app",
  "sheets",
]

/// The longest name: what scripts allow.
let longestName = 128

/// Refuses an id or a mark's name that a script could not write.
func checkName(_ name: String) throws(Rejection) {
  var isFirst = true
  for byte in name.utf8 {
    let isLetter = (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x5f
    let isFurther = (0x30...0x39).contains(byte) || byte == 0x2d
    guard isLetter || (isFurther && !isFirst) else { throw .notAWord(name) }
    isFirst = false
  }
  guard !isFirst, name.utf8.count <= longestName else { throw .notAWord(name) }
  if reservedNames.contains(name) { throw .reserved(name) }
}
