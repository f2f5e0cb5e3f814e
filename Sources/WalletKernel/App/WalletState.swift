/// The root component's state: the environment, what is mounted, the sheets, and the keyboard.
public struct WalletState: Sendable {
  /// What all components see: the environment, the focus, whose session is open.
  var surroundings = Surroundings.fresh
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
  /// What still waits for the host, oldest first.
  public internal(set) var openRequests: [WaitingRequest] = []

  // Not part of what is kept: how the next event is found its way.
  /// Acts come in runs at one component: its slot is looked at first.
  var lastSlot = 0
  /// What a component asks of the app; empty between events.
  var requests: [AppRequest] = []
  /// What the last event may have changed the view of.
  var changes = ChangedParts()

  /// How many components a screen may hold: far more than one can show, and few enough that
  /// looking one up by its id stays cheap whatever a log brings.
  public static let mostComponents = 1_000

  /// How many sheets may be mentioned, for the same reasons.
  public static let mostSheets = 100

  /// A component on the screen.
  struct Slot: Sendable {
    var id: String
    /// The sheet it lives in; `nil`: the main interface.
    var sheet: String?
    var cell: ComponentCell
  }

  /// An empty screen.
  init() {}

  // MARK: What is there

  /// How numbers are written, the system, whether the app is active, and the time.
  public var environment: Environment { surroundings.environment }

  /// What has the focus.
  public var focus: Focus? { surroundings.focus }

  /// The component whose edit session is open.
  public var sessionOwner: String? { surroundings.sessionOwner }

  /// The sheet that is presented.
  public var presentedSheet: String? { stack.last }

  /// The components, in mount order.
  public var components: [MountedComponent] {
    slots.map { MountedComponent(id: $0.id, kind: $0.cell.kind, sheet: $0.sheet) }
  }

  /// The ids of the components, in mount order.
  public var componentIDs: [String] { slots.map { $0.id } }

  /// The kind of a component; `nil` without such a component.
  public func kind(of id: String) -> String? { findSlot(id).map { slots[$0].cell.kind } }

  /// What the kind of a component declares; `nil` without such a component.
  public func declaration(of id: String) -> KindDeclaration? {
    findSlot(id).map { slots[$0].cell.declaration }
  }

  /// The keys of a component's rows, those that stand in for rows that are loaded included.
  public func rowKeys(of id: String) -> [String] {
    findSlot(id).map { slots[$0].cell.rowKeys } ?? []
  }

  /// The fields of a component's form; empty for kinds without sessions.
  public func formFields(of id: String) -> [FormField] {
    findSlot(id).map { slots[$0].cell.formFields } ?? []
  }

  /// The names that may stand behind a part of a component now.
  public func names(for part: String, of id: String) -> [String] {
    findSlot(id).map { slots[$0].cell.names(for: part) } ?? []
  }

  /// What must lead back to what a component shows now.
  public func roundTrips(of id: String) -> [RoundTrip] {
    findSlot(id).map { slots[$0].cell.roundTrips(in: surroundings) } ?? []
  }

  /// The ids of the sheets that were mentioned, in the order of first mention.
  public var sheetIDs: [String] { sheets.map { $0.id } }

  /// The buttons that the presented sheet shows, as parts of it.
  public var sheetParts: [String] {
    guard let id = presentedSheet, let index = findSheet(id) else { return [] }
    let sheet = sheets[index]
    let back: [Sheet.Part] = sheet.hasBack ? [.back] : []
    let close: [Sheet.Part] = sheet.close == .none ? [] : [.close]
    return (back + close).map { $0.rawValue }
  }

  /// The heights at which the presented sheet can stand.
  public var sheetDetents: [String] {
    presentedSheet.flatMap { findSheet($0) }.map { sheets[$0].detents } ?? []
  }

  /// Milliseconds until passing time changes something; `nil` while it changes nothing.
  public var nextDeadline: Int64? {
    slots.compactMap { $0.cell.nextDeadline }.min()
  }

  // MARK: Finding

  func findSlot(_ id: String) -> Int? {
    if lastSlot < slots.count, slots[lastSlot].id.isSame(as: id) { return lastSlot }
    return slots.firstIndex { $0.id.isSame(as: id) }
  }

  func findSheet(_ id: String) -> Int? {
    sheets.firstIndex { $0.id.isSame(as: id) }
  }

  func unknownComponent(_ id: String) -> Rejection {
    .unknownComponent(id, nearest: nearest(to: id, among: componentIDs + sheets.map { $0.id }))
  }

  func unknownSheet(_ id: String) -> Rejection {
    .unknownSheet(id, nearest: nearest(to: id, among: sheets.map { $0.id }))
  }

  // MARK: Reach

  /// Whether nothing is in front of the main interface.
  @inline(__always)
  var isClear: Bool { stack.isEmpty && surroundings.environment.isActive }

  /// How the open edit session stands whose sheet is presented.
  var presentedSession: SessionStatus? {
    guard let owner = sessionOwner, presentedSheet == owner, let index = findSlot(owner)
    else { return nil }
    return slots[index].cell.session
  }

  /// Whether an alert is open; while its sheet waits it is not on the screen.
  var hasAlert: Bool { sessionOwner != nil && presentedSession?.hasAlert == true }

  /// Why what lives in `home` (`nil`: the main interface) can't be reached now.
  func obstacle(to home: String?) -> IgnoreReason? {
    guard let presented = presentedSheet else { return home == nil ? nil : .notPresented }
    if let home { return home == presented ? nil : .notPresented }
    return isModal(presented) ? .behindSheet(presented) : nil
  }

  /// Why a person can't do `act` to the component in a slot now.
  func obstacle(to act: Act, at index: Int) -> IgnoreReason? {
    if !environment.isActive { return .inactive }
    if confirmation != nil { return .behindAlert }
    let slot = slots[index]
    let place = slot.cell.place(of: act)
    if hasAlert, !(slot.id == sessionOwner && place == .alert) { return .behindAlert }
    switch place {
    case .component: return obstacle(to: slot.sheet)
    case .session, .alert:
      // Without a session of its own the component says so itself.
      return slot.id == sessionOwner ? obstacle(to: slot.id) : nil
    }
  }

  // MARK: Surroundings

  mutating func setEnvironment(_ change: (inout Environment) -> Void) {
    var environment = environment
    change(&environment)
    let keepsKeys = environment.conventions == surroundings.environment.conventions
    surroundings = Surroundings(
      environment, focus: focus, sessionOwner: sessionOwner,
      padKeys: keepsKeys ? surroundings.padKeys : nil)
    changes.hasApp = true
  }

  mutating func setFocus(_ focus: Focus?) {
    note(changeOf: self.focus?.id)
    note(changeOf: focus?.id)
    changes.hasApp = true
    surroundings = Surroundings(
      environment, focus: focus, sessionOwner: sessionOwner, padKeys: surroundings.padKeys)
  }

  mutating func setSessionOwner(_ owner: String?) {
    surroundings = Surroundings(
      environment, focus: focus, sessionOwner: owner, padKeys: surroundings.padKeys)
  }

  private mutating func note(changeOf id: String?) {
    if let id, let index = findSlot(id) { changes.note(index) }
  }
}

/// A component on the screen, as others may know it.
public struct MountedComponent: Equatable, Sendable {
  /// Its id.
  public var id: String
  /// Its kind's name.
  public var kind: String
  /// The sheet it lives in; `nil`: the main interface.
  public var sheet: String?
}

/// What an event may have changed the view of, known without comparing views.
struct ChangedParts: Sendable {
  /// The slot of the component that changed, or -1: mostly it is one alone.
  private(set) var slot = -1
  private(set) var furtherSlots: [Int] = []
  /// Whether what `app` shows may have changed.
  var hasApp = false
  /// Whether what `sheets` shows may have changed.
  var hasSheets = false
  /// Whether anything may have changed.
  var isEverything = false

  @inline(__always)
  mutating func reset() {
    slot = -1
    if !furtherSlots.isEmpty { furtherSlots.removeAll(keepingCapacity: true) }
    (hasApp, hasSheets, isEverything) = (false, false, false)
  }

  @inline(__always)
  mutating func note(_ index: Int) {
    if slot < 0 || slot == index { return slot = index }
    if !furtherSlots.contains(index) { furtherSlots.append(index) }
  }

  func contains(_ index: Int) -> Bool {
    isEverything || slot == index || furtherSlots.contains(index)
  }
}

extension WalletState {
  /// What the last event may have changed the view of: `app`, `sheets` and ids of components, in
  /// the order of the view. What is not in it shows what it showed.
  public var changedIDs: [String] {
    var ids: [String] = []
    if changes.hasApp || changes.isEverything { ids.append("app") }
    if changes.hasSheets || changes.isEverything { ids.append("sheets") }
    for index in slots.indices where changes.contains(index) { ids.append(slots[index].id) }
    return ids
  }
}
