import PropertyTesting
import WalletKernel

/// Draws what a person or a host might do next to a screen: mostly acts that apply, some that
/// don't.
///
/// What can be done is looked up once, when the value is made, so that an act costs no view; and
/// no act depends on those before it, so a run keeps its meaning when some of its acts go. The
/// same choices make the same act on every machine.
public struct RandomActs: Sendable {
  /// Who does something.
  public enum Scope: Sendable {
    /// People act, the host answers them, and time passes.
    case people
    /// The host also changes what it passed in, composes the screen, and goes back to marks.
    case everything
  }

  let scope: Scope
  let targets: [Target]
  /// The sheets that are presented, dismissed and swiped.
  let sheets: [String]
  /// What may be mounted again after it was unmounted.
  let mounts: [Mount]
  private let ownKindsOnly: Bool

  /// Looks at a screen.
  ///
  /// - Parameters:
  ///   - ids: the components to draw for; none: all of them, the keyboard, and the sheets.
  ///   - mounts: what may be unmounted and mounted again.
  public init(
    on state: WalletState, targets ids: [String] = [], scope: Scope = .people,
    mounts: [Mount] = []
  ) {
    self.scope = scope
    self.mounts = mounts
    ownKindsOnly = !ids.isEmpty
    targets = state.components.filter { ids.isEmpty || ids.contains($0.id) }.map {
      Target($0.id, kind: $0.kind, in: state, hostChanges: scope == .everything)
    }
    let own = state.sheetIDs + targets.filter { $0.vocabulary.hasSessions }.map { $0.id }
    let invented: [String] =
      switch scope {
      case .people: []
      case .everything: ["pay", "info", "terms"]
      }
    sheets = own + invented.filter { !own.contains($0) }
  }

  /// An event as a log has it: about one in ten goes on with the turn before it.
  public func entry(_ draw: Draw) -> EventLog.Entry {
    let event = event(draw)
    return EventLog.Entry(event, beginsTurn: draw.integer(in: 0...9) != 9, origin: .random)
  }

  /// An event.
  public func event(_ draw: Draw) -> WalletEvent {
    if targets.isEmpty { return screenEvent(draw) }
    // Twelve parts a person, five the host, four the keyboard, two the screen.
    switch draw.integer(in: 0...(ownKindsOnly ? 16 : 22)) {
    case 0..<12:
      let target = draw.pick(targets)
      return personsAct(draw, target)
    case 12..<17:
      let target = draw.pick(targets)
      return .act(id: target.id, hostsAct(draw, target))
    case 17..<21: return keyboardEvent(draw)
    default: return screenEvent(draw)
    }
  }

  // MARK: A person

  private func personsAct(_ draw: Draw, _ target: Target) -> WalletEvent {
    let vocabulary = target.vocabulary
    if vocabulary.hasKeys, draw.bool(0.7) { return .act(id: target.id, .pressed(key(draw))) }
    if vocabulary.hasSessions, draw.bool() {
      return .act(id: target.id, sessionAct(draw, target))
    }
    if vocabulary.takesText, draw.bool(0.2) { return .act(id: target.id, .pasted(text(draw))) }
    if vocabulary.takesText, !vocabulary.hasKeys, draw.bool(0.2) {
      return .focused(id: target.id, field: nil)
    }
    if !vocabulary.rowParts.isEmpty, !target.rowKeys.isEmpty, draw.bool(0.8) {
      let row = PathPart.name(draw.pick(target.rowKeys))
      let part = draw.pick(vocabulary.rowParts)
      return .act(id: target.id, .tapped(part: part.isEmpty ? [row] : [row, .name(part)]))
    }
    return .act(id: target.id, .tapped(part: draw.pick(vocabulary.parts)))
  }

  private func sessionAct(_ draw: Draw, _ target: Target) -> Act {
    let row = PathPart.name(target.rowKeys.isEmpty ? "nobody" : draw.pick(target.rowKeys))
    switch draw.integer(in: 0...8) {
    case 0, 1: return .editRequested(row: row)
    case 2: return .viewRequested(row: row)
    case 3: return .addRequested([])
    case 4: return .deleteRequested(row: row)
    default:
      let field = draw.pick(target.fields)
      return .entered(field: .name(field.name), value(draw, field.sort))
    }
  }

  private func key(_ draw: Draw) -> PadKey {
    switch draw.integer(in: 0...15) {
    case 0..<8: .digit(UInt8(draw.integer(in: 0...9)))
    case 8, 9: .decimal
    case 10..<15: .delete
    default: .raw(draw.pick(Self.rawKeys))
    }
  }

  private func keyboardEvent(_ draw: Draw) -> WalletEvent {
    switch draw.integer(in: 0...7) {
    case 0..<3: .textTyped(text(draw))
    case 3..<7: .keyPressed(draw.pick(Self.keys))
    default: .blurred
    }
  }

  // MARK: The host

  private func hostsAct(_ draw: Draw, _ target: Target) -> Act {
    let vocabulary = target.vocabulary
    if vocabulary.hasNotices, draw.bool(0.7) { return notice(draw) }
    if vocabulary.loads, draw.bool(0.6) { return load(draw, vocabulary) }
    if scope == .everything, let act = change(draw, target) { return act }
    let part: [PathPart] =
      vocabulary.hasSessions && draw.bool(0.4) ? [.name(draw.pick(target.fields).name)] : []
    return .replied(
      part: part, values: [.text(draw.pick(vocabulary.replies))], options: number(draw))
  }

  /// A change of what the host passed in; none: an answer instead.
  private func change(_ draw: Draw, _ target: Target) -> Act? {
    let vocabulary = target.vocabulary
    if !vocabulary.rowFields.isEmpty, draw.bool(0.4) {
      let rows = rows(draw, vocabulary)
      return draw.bool() ? .rowsReplaced(rows, options: []) : .rowsAppended(rows, options: [])
    }
    if vocabulary.hasSessions, draw.bool(0.2) {
      let row = PathPart.name(draw.pick(target.rowKeys))
      let field = draw.pick(target.fields)
      let fields = [Option(field.name, value(draw, field.sort))]
      return .changedOutside(row: row, fields: draw.bool() ? nil : fields)
    }
    guard !vocabulary.properties.isEmpty, draw.bool(0.6) else { return nil }
    let property = draw.pick(vocabulary.properties)
    return .propertiesSet(part: [], [Option(property.name, value(draw, property.sort))])
  }

  private func load(_ draw: Draw, _ vocabulary: Vocabulary) -> Act {
    switch draw.integer(in: 0...4) {
    case 0: .loadRequested([])
    case 1: .loadRequested([Option("more", .boolean(true))])
    case 2: .rowsReplaced(rows(draw, vocabulary), options: number(draw))
    case 3: .rowsAppended(rows(draw, vocabulary), options: number(draw))
    default: .loadFailed(message: text(draw), options: number(draw))
    }
  }

  private func number(_ draw: Draw) -> [Option] {
    draw.bool() ? [Option("for", .integer(Int64(draw.integer(in: 1...9))))] : []
  }

  private func notice(_ draw: Draw) -> Act {
    .noticeRaised(
      message: text(draw), options: [Option("style", .text(draw.pick(Self.noticeStyles)))])
  }

  private func rows(_ draw: Draw, _ vocabulary: Vocabulary) -> [Row] {
    let count = draw.integer(in: 0...3)
    return (0..<count).map { index in
      let fields = vocabulary.rowFields.filter { _ in draw.bool() }
      return Row("r\(index)", fields.map { Option($0.name, value(draw, $0.sort)) })
    }
  }

  // MARK: Values

  private func text(_ draw: Draw) -> String { draw.pick(Self.texts) }

  private func value(_ draw: Draw, _ sort: Vocabulary.Sort) -> WalletKernel.Value {
    switch sort {
    case .flag: return .boolean(draw.bool())
    case .text: return .text(text(draw))
    case .textOrNone: return draw.bool(0.3) ? .none : .text(text(draw))
    case .baseUnits: return .integer(baseUnits(draw))
    case .baseUnitsOrNone: return draw.bool(0.2) ? .none : .integer(baseUnits(draw))
    case .decimalOrNone:
      if draw.bool(0.2) { return .none }
      return .decimal(ExactDecimal(baseUnits: draw.amount(in: 0...1_000_000_000), digits: 4))
    case .count(let range): return .integer(draw.integer(in: range))
    case .word(let words): return .text(draw.pick(words))
    }
  }

  private func baseUnits(_ draw: Draw) -> Int64 {
    let place = draw.integer(in: 0...Self.edges.count)
    return place < Self.edges.count ? Self.edges[place] : draw.amount(in: 0...10_000_000_000)
  }

  private static let texts = [
    "", "1", "0", "12.5", "1,000", ".", ",", "٣", "12\n", "\r\n", "é", "e\u{301}", "🍌", " x ",
    "bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.1", "-5", "0.00000001", "\u{0}",
  ]
  private static let rawKeys = [",", ".", "x", "", "٣", "'", "\u{A0}", "12"]
  private static let keys = [
    "return", "escape", "backspace", "tab", "numpad-decimal", "cmd+delete", "cmd+v",
  ].map { HardwareKey(name: $0) }
  private static let noticeStyles = [
    "warning", "info", "error", "success", "copied", "loading", "noInternet",
  ]
  /// Amounts at the edges of what is allowed, and of what can be kept.
  private static let edges: [Int64] = [
    0, 1, -1, 1_000, 100_000_000, 2_100_000_000_000_000, .max, .min, .max - 1,
  ]
}
