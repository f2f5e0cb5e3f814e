/// The root component's state: the environment, what is mounted, the sheets, and the keyboard.
public struct WalletState: Sendable {
  /// The environment, as components see it.
  public internal(set) var context = Context()
  /// The components in mount order.
  var slots: [Slot] = []
  /// Every sheet that was mentioned, in the order of first mention.
  var sheets: [Sheet] = []
  /// The ids of the sheets that are up: the last is presented, those below it wait to come back.
  var stack: [String] = []
  /// The sheet whose dismissal a confirmation asks about.
  var confirmation: String?
  /// How the last hardware key was routed.
  var route: [RouteStep] = []
  /// Whether a Return has acted in this run-loop turn.
  var hasReturned = false
  // Acts come in runs at one component: its slot is looked at first.
  private var lastSlot = 0
  // What a component asks of the app; empty between events.
  private var requests: [AppRequest] = []

  /// How many components a screen may hold: far more than one can show, and few enough that
  /// looking one up by its id stays cheap whatever a log brings.
  public static let mostComponents = 1_000

  /// How many sheets may be mentioned, for the same reasons.
  public static let mostSheets = 100

  /// A component on the screen.
  struct Slot: Sendable {
    var id: String
    /// The sheet it lives in; none: the main interface.
    var sheet: String?
    var cell: ComponentCell
  }

  /// An empty screen.
  init() {}

  /// The sheet that is presented.
  public var presentedSheet: String? { stack.last }

  /// The components, in mount order.
  public var components: [MountedComponent] {
    slots.map { MountedComponent(id: $0.id, kind: $0.cell.kind, sheet: $0.sheet) }
  }

  /// The ids of the components, in mount order.
  public var componentIDs: [String] { slots.map { $0.id } }

  /// The kind of a component; none without such a component.
  public func kind(of id: String) -> String? { findSlot(id).map { slots[$0].cell.kind } }

  /// The ids of the sheets that were mentioned, in the order of first mention.
  public var sheetIDs: [String] { sheets.map { $0.id } }

  // MARK: Finding

  mutating func slotIndex(of id: String) -> Int? {
    if lastSlot < slots.count, slots[lastSlot].id == id { return lastSlot }
    guard let index = findSlot(id) else { return nil }
    lastSlot = index
    return index
  }

  func findSlot(_ id: String) -> Int? {
    slots.firstIndex { $0.id.isSame(as: id) }
  }

  func unknownComponent(_ id: String) -> Rejection {
    .unknownComponent(id, nearest: nearest(to: id, among: componentIDs + sheets.map { $0.id }))
  }

  func findSheet(_ id: String) -> Int? {
    sheets.firstIndex { $0.id.isSame(as: id) }
  }

  func unknownSheet(_ id: String) -> Rejection {
    .unknownSheet(id, nearest: nearest(to: id, among: sheets.map { $0.id }))
  }

  // MARK: Reach

  /// The standing of the open edit session whose sheet is presented.
  var presentedSession: SessionStanding? {
    guard let owner = context.sessionOwner, presentedSheet == owner, let index = findSlot(owner)
    else { return nil }
    return slots[index].cell.session
  }

  /// Whether an alert is open; while its sheet waits it is not on the screen.
  var hasAlert: Bool {
    context.sessionOwner != nil && presentedSession?.hasAlert == true
  }

  /// Why what lives in `home` (none: the main interface) can't be reached now.
  func obstacle(to home: String?) -> IgnoreReason? {
    guard let presented = presentedSheet else { return home == nil ? nil : .notPresented }
    if let home { return home == presented ? nil : .notPresented }
    return isModal(presented) ? .behindSheet(presented) : nil
  }

  /// Why a person can't do `act` to the component in a slot now.
  func obstacle(to act: Act, at index: Int) -> IgnoreReason? {
    if !context.isActive { return .inactive }
    if confirmation != nil { return .behindAlert }
    if stack.isEmpty, slots[index].sheet == nil, context.sessionOwner == nil { return nil }
    let slot = slots[index]
    let place = slot.cell.place(of: act)
    if hasAlert, !(slot.id == context.sessionOwner && place == .alert) { return .behindAlert }
    switch place {
    case .component: return obstacle(to: slot.sheet)
    case .session, .alert:
      // Without a session of its own the component says so itself.
      return slot.id == context.sessionOwner ? obstacle(to: slot.id) : nil
    }
  }

  // MARK: Changing cells

  /// Hands an act to the component in a slot and does what it asks of the app.
  mutating func handle(
    _ act: Act, at index: Int, _ outputs: inout OutputList
  ) throws(Rejection) -> Reaction {
    borrowCell(at: index)
    let reaction = try slots[index].cell.handle(
      act, in: context, outputs: &outputs, requests: &requests)
    if !requests.isEmpty { performRequests(for: slots[index].id, &outputs) }
    return reaction
  }

  /// Presses a key of the pad that an act went to last, if nothing is in front of it.
  @inline(__always)
  mutating func pressDirectly(
    _ id: String, _ key: PadKey, _ outputs: inout OutputList
  ) -> Reaction? {
    guard stack.isEmpty, context.isActive, lastSlot < slots.count,
      slots[lastSlot].id.isSame(as: id), slots[lastSlot].sheet == nil
    else { return nil }
    if case .digit(10...) = key { return nil }
    outputs.removeAll()
    borrowCell(at: lastSlot)
    // The slot keeps the cell alive: nothing that a component can do reaches the slots.
    let reaction = Unmanaged.passUnretained(slots[lastSlot].cell)._withUnsafeGuaranteedRef {
      $0.press(key, in: context, outputs: &outputs, requests: &requests)
    }
    if !requests.isEmpty { performRequests(for: id, &outputs) }
    return reaction
  }

  @inline(__always)
  private mutating func borrowCell(at index: Int) {
    if !context.id.isSame(as: slots[index].id) { context.id = slots[index].id }
    if !isKnownUniquelyReferenced(&slots[index].cell) {
      slots[index].cell = slots[index].cell.copy()
    }
  }

  /// Hands down what follows from an event; a component that refuses it ignores it.
  mutating func handleRouted(
    _ act: Act, at index: Int, _ outputs: inout OutputList
  ) -> Reaction {
    do {
      return try handle(act, at: index, &outputs)
    } catch {
      return .ignored(.other(error.sentence))
    }
  }

  private mutating func performRequests(for id: String, _ outputs: inout OutputList) {
    let asked = requests
    requests.removeAll(keepingCapacity: true)
    for request in asked { perform(request, for: id, &outputs) }
  }

  private mutating func perform(
    _ request: AppRequest, for id: String, _ outputs: inout OutputList
  ) {
    switch request {
    case .presentSession:
      context.sessionOwner = id
      presentSession(id, &outputs)
    case .dismissSession: endSession(of: id, &outputs)
    case .dropFocus:
      if context.focus?.id == id { context.focus = nil }
    }
  }
}

/// A component on the screen, as others may know it.
public struct MountedComponent: Equatable, Sendable {
  /// Its id.
  public var id: String
  /// Its kind's name.
  public var kind: String
  /// The sheet it lives in; none: the main interface.
  public var sheet: String?
}

extension WalletState {
  /// The digest of everything in the state.
  ///
  /// - Complexity: linear in the size of the state.
  public var digest: Digest { Digest(of: archived) }

  /// The state as bytes; reading them needs the kinds, see `Wallet.init(archived:catalogue:)`.
  public var archived: [UInt8] {
    var archive = Archive()
    var copy = self
    copy.archiveBesideSlots(&archive)
    var count = UInt64(slots.count)
    archive.field(&count)
    for slot in slots {
      var (kind, id, sheet) = (slot.cell.kind, slot.id, slot.sheet)
      archive.field(&kind)
      archive.field(&id)
      archive.field(&sheet)
      slot.cell.archive(&archive)
    }
    return archive.bytes
  }

  mutating func archiveBesideSlots(_ archive: inout Archive) {
    archive.field(&context.conventions)
    archive.field(&context.platform)
    archive.field(&context.isActive)
    archive.field(&context.clock)
    archive.field(&context.focus)
    archive.field(&context.sessionOwner)
    archive.field(&sheets)
    archive.field(&stack)
    archive.field(&confirmation)
    archive.field(&route)
    archive.field(&hasReturned)
  }
}

extension WalletState: Equatable {
  /// Whether two states are the same in every byte that is kept.
  public static func == (left: WalletState, right: WalletState) -> Bool {
    left.archived == right.archived
  }
}
