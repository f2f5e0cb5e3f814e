import PropertyTesting
import WalletKernel

/// Draws what a person or a host might do next to a screen, from what the kinds declare: mostly
/// acts that apply, some that don't.
///
/// Of the state only what can be done is looked at, and a component is drawn by its place in a list
/// that does not change, so a run keeps its meaning when some of its acts go. The same choices make
/// the same act on every machine.
public struct RandomActs: Sendable {
  /// Who does something.
  public enum Scope: Sendable {
    /// People act, the host answers them, and time passes.
    case people
    /// The host also changes what it passed in, composes the screen, and goes back to marks.
    case everything
  }

  let scope: Scope
  /// The components that acts are drawn for: those of the screen, and those that may come.
  let ids: [String]
  /// The kinds of those of the screen.
  let kinds: [String]
  /// The sheets that are presented, dismissed and swiped.
  let sheets: [String]
  let vocabulary: Vocabulary
  private let mounts: [Mount]
  private let namedOnly: Bool
  /// What is to be said where nothing can be drawn for a kind of the screen; `nil`: all is well.
  public let refusal: String?

  /// Looks at a screen.
  ///
  /// - Parameters:
  ///   - ids: the components to draw for; empty: all of them, the keyboard, and the sheets.
  ///   - mounts: what may be unmounted and mounted again, besides what is drawn anew.
  public init(
    on wallet: Wallet, targets ids: [String] = [], scope: Scope = .people, mounts: [Mount] = []
  ) {
    let state = wallet.state
    self.scope = scope
    self.mounts = mounts
    namedOnly = !ids.isEmpty
    vocabulary = Vocabulary(wallet.catalogue)
    let shown = state.components.filter { ids.isEmpty || ids.contains($0.id) }
    refusal = vocabulary.emptyKind(shown.map { $0.kind })
    kinds = shown.map { $0.kind }
    let onScreen = shown.map { $0.id }
    let sessions = state.components.filter { component in
      onScreen.contains(component.id)
        && state.declaration(of: component.id)?.hasSessions == true
    }
    let own = state.sheetIDs + sessions.map { $0.id }
    switch scope {
    case .people: (self.ids, sheets) = (onScreen, own)
    case .everything:
      let invented = ["pay", "info", "terms"]
      sheets = own + invented.filter { !own.contains($0) }
      self.ids = onScreen + Self.spareIDs
    }
  }

  /// The ids of components that are mounted during a run.
  static let spareIDs = ["x", "y", "z"]

  /// An event as a log has it: about one in ten goes on with the turn before it, and of a
  /// keyboard's, whose one key may come by two ways, one in three.
  public func entry(_ draw: Draw, on state: WalletState) -> EventLog.Entry {
    let event = event(draw, on: state)
    let turns: Int
    switch event {
    case .keyPressed, .textTyped: turns = 2
    default: turns = 9
    }
    return EventLog.Entry(event, beginsTurn: draw.integer(in: 0...turns) != turns, origin: .random)
  }

  /// An event.
  public func event(_ draw: Draw, on state: WalletState) -> WalletEvent {
    if ids.isEmpty { return screenEvent(draw, state) }
    // Nothing else can be done before a confirmation is answered.
    if !namedOnly, state.app.confirm != nil, draw.bool(0.3) { return answer(draw) }
    // Twelve parts a person, six the host, four the keyboard, four the screen.
    switch draw.integer(in: 0...(namedOnly ? 17 : 25)) {
    case 0..<12: return componentEvent(draw, state, isPersons: true)
    case 12..<18: return componentEvent(draw, state, isPersons: false)
    case 18..<22: return keyboardEvent(draw, state)
    default: return screenEvent(draw, state)
    }
  }

  private func componentEvent(
    _ draw: Draw, _ state: WalletState, isPersons: Bool
  ) -> WalletEvent {
    // Acts come in runs: often at the component whose session is open.
    let id =
      if let owner = state.sessionOwner, ids.contains(owner), draw.bool(0.6) { owner } else {
        component(draw)
      }
    guard let kind = state.kind(of: id), let kind = vocabulary.of(kind) else {
      return scope == .everything ? mount(draw, id) : .timePassed(milliseconds: 0)
    }
    let target = Target(id: id, kind: kind, state: state)
    if isPersons { return personsAct(draw, target) }
    return .act(id: id, hostsAct(draw, target))
  }

  // Those that may come are the last: however few stand on the screen, most is done to these.
  private func component(_ draw: Draw) -> String {
    let spare = scope == .everything ? Self.spareIDs.count : 0
    if spare > 0, ids.count > spare, draw.bool(0.85) {
      return ids[draw.integer(in: 0...(ids.count - spare - 1))]
    }
    return draw.pick(ids)
  }

  private func answer(_ draw: Draw) -> WalletEvent {
    .act(id: "app", .tapped(part: [.name(draw.pick(["keep", "discard"]))]))
  }

  private func keyboardEvent(_ draw: Draw, _ state: WalletState) -> WalletEvent {
    switch draw.integer(in: 0...7) {
    case 0..<3: .textTyped(typedText(draw, state))
    case 3..<7: .keyPressed(draw.pick(Self.keys))
    default: .blurred
    }
  }

  // A word of the locale's own separators and digits, or any text.
  private func typedText(_ draw: Draw, _ state: WalletState) -> String {
    let conventions = state.environment.conventions
    switch draw.integer(in: 0...4) {
    case 0: return conventions.digit(draw.integer(in: 0...9))
    case 1: return draw.bool() ? conventions.decimalSeparator : conventions.groupingSeparator
    default: return RandomValues.text(draw)
    }
  }

  private static let keys = [
    "return", "escape", "backspace", "tab", "numpad-decimal", "cmd+delete", "cmd+v",
  ].map { HardwareKey(name: $0) }

  // MARK: The screen

  /// What happens to the screen itself: time, sheets, the environment, points of the log.
  private func screenEvent(_ draw: Draw, _ state: WalletState) -> WalletEvent {
    switch scope {
    case .people:
      // Without a sheet nothing can be swiped or dismissed.
      switch draw.integer(in: 0...(sheets.isEmpty ? 1 : 3)) {
      case 0: return .timePassed(milliseconds: time(draw, state))
      case 1: return answer(draw)
      case 2: return leave(draw, state)
      default: return .sheetDismissed(id: draw.bool() ? draw.pick(sheets) : nil)
      }
    case .everything:
      switch draw.integer(in: 0...15) {
      case 0..<3: return .timePassed(milliseconds: time(draw, state))
      case 3, 4: return answer(draw)
      case 5: return leave(draw, state)
      case 6, 7: return .sheetDismissed(id: draw.bool() ? draw.pick(sheets) : nil)
      case 8: return .sheetPresented(id: draw.pick(sheets), options: sheetOptions(draw))
      case 9:
        let option = Option("dismissible", .boolean(draw.bool()))
        return .act(id: draw.pick(sheets), .propertiesSet(part: [], [option]))
      default: return composition(draw, state)
      }
    }
  }

  // To just before, just at or just after what is next to happen, or any time.
  private func time(_ draw: Draw, _ state: WalletState) -> Int64 {
    if let deadline = state.nextDeadline, draw.bool() {
      let left = deadline.subtractingReportingOverflow(state.environment.clock)
      if !left.overflow, left.partialValue > 0, left.partialValue < .max {
        return left.partialValue + draw.pick([0, -1, 1])
      }
    }
    return draw.amount(in: 0...10_000)
  }

  // A swipe, or a button of the sheet that is presented, if it has one.
  private func leave(_ draw: Draw, _ state: WalletState) -> WalletEvent {
    if let sheet = state.presentedSheet, !state.sheetParts.isEmpty, draw.bool() {
      return .tap(sheet, draw.pick(state.sheetParts))
    }
    return .sheetSwiped(id: draw.pick(sheets))
  }

  private func composition(_ draw: Draw, _ state: WalletState) -> WalletEvent {
    switch draw.integer(in: 0...11) {
    case 10: return .privacyChanged(draw.pick([.shown, .hidden, .whenInactive]))
    case 11: return .sheetDragged(id: draw.pick(sheets), detent: draw.pick(["large", "medium"]))
    case 0: return .activeChanged(draw.bool(state.environment.isActive ? 0.4 : 0.9))
    case 1: return .localeChanged(draw.pick(Self.locales))
    case 2: return .platformChanged(draw.pick(Self.platforms))
    case 3: return .marked(name: draw.pick(["a", "b"]))
    case 4: return .rewound(name: draw.pick(["a", "b"]))
    case 5, 6:
      if mounts.isEmpty { return .activeChanged(true) }
      let mount = draw.pick(mounts)
      // Mounted again more often than unmounted: a screen mostly has all.
      return draw.bool(0.3) ? .unmounted(id: mount.id) : .mounted(mount)
    case 7: return .unmounted(id: draw.pick(Self.spareIDs))
    default: return mount(draw, draw.pick(Self.spareIDs))
    }
  }

  private func sheetOptions(_ draw: Draw) -> [Option] {
    [
      Option("style", .text(draw.pick(["modal", "nonmodal", "fullScreen", "window"]))),
      Option("returns", .boolean(draw.bool())),
      Option("dismissible", .boolean(draw.bool(0.8))),
      Option("detents", .list([.text("medium"), .text("large")])),
      Option("back", .boolean(draw.bool())),
      Option("close", .text(draw.pick(["none", "dismiss", "report"]))),
    ]
  }

  /// Locales that differ in every way that numbers can.
  private static let locales = ["en_US", "de_DE", "fr_FR", "de_CH", "ar_EG", "en_IN", "pl_PL"]
    .compactMap { LocaleTable.conventions(for: $0) }
  private static let platforms = [
    Platform(.ios, 17), Platform(.ios, 14), Platform(.ios, 15), Platform(.ipados, 16),
    Platform(.macos), Platform(.watchos), Platform(.visionos),
  ]
}

/// A component that an act is drawn for.
struct Target {
  let id: String
  let kind: ActVocabulary
  let state: WalletState

  /// The key of a row: mostly of one that is there, else of one that may come.
  func rowKey(_ draw: Draw) -> String {
    let shown = state.rowKeys(of: id)
    return draw.pick(!shown.isEmpty && draw.bool(0.7) ? shown : ["r0", "r1", "new-1"])
  }

  /// The numbers of its requests that still wait for an answer.
  var openNumbers: [Int64] {
    state.openRequests.filter { $0.id == id || $0.id.hasPrefix(id + ".") }.map { $0.number }
  }
}
