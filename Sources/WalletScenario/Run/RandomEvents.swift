import PropertyTesting
import WalletKernel

/// Draws events that a person or a host might send to what is on the screen.
///
/// The same seed draws the same events on every machine. What is drawn may be rejected, since not
/// every part belongs to every kind; the runner then asks for another.
struct RandomEvents {
  private var seeds: RandomSource
  private let components: [String]

  /// Draws for these components; for all, and for the keyboard and the sheets, when there are none.
  init(seed: Int64, components: [String]) {
    seeds = RandomSource(seed: UInt64(bitPattern: seed))
    self.components = components
  }

  /// Draws an event for a state.
  mutating func next(in state: WalletState) -> WalletEvent {
    let draw = Draw(seed: seeds.next())
    let ids = components.isEmpty ? state.componentIDs : components
    if components.isEmpty || ids.isEmpty, ids.isEmpty || draw.integer(in: 0...3) == 0 {
      return screenEvent(draw, state)
    }
    let id = draw.pick(ids)
    return componentEvent(draw, id, state.view(of: id) ?? .none)
  }

  // MARK: The keyboard, the sheets, and time

  private func screenEvent(_ draw: Draw, _ state: WalletState) -> WalletEvent {
    let sheets = state.sheetIDs
    let event: [() -> WalletEvent] = [
      { .textTyped(draw.pick(Self.texts)) },
      { .keyPressed(HardwareKey(name: draw.pick(Self.keys))) },
      { .blurred },
      { .timePassed(milliseconds: draw.integer(in: 0...5_000)) },
      { .act(id: "app", .tapped(part: [.name(draw.pick(["keep", "discard"]))])) },
      { .sheetSwiped(id: draw.pick(sheets)) },
      { .sheetDismissed(id: draw.pick(sheets)) },
    ]
    // The last two need a sheet.
    let last = sheets.isEmpty ? event.count - 3 : event.count - 1
    return event[draw.integer(in: 0...last)]()
  }

  private static let texts = ["1", "5", "0", ".", ",", "a", " ", "\n", "12.5", "1,000"]
  private static let keys = [
    "return", "escape", "backspace", "tab", "numpad-decimal", "cmd+delete", "cmd+v",
  ]

  // MARK: A component

  private func componentEvent(_ draw: Draw, _ id: String, _ view: ViewTree) -> WalletEvent {
    let rows = rowKeys(view)
    let event: [() -> WalletEvent] = [
      { .act(id: id, .tapped(part: part(draw, view, rows))) },
      { .act(id: id, .pressed(key(draw))) },
      { .focused(id: id, field: nil) },
      { .act(id: id, .pasted(draw.pick(Self.texts))) },
      { .act(id: id, .replied(part: [], values: [.text(draw.pick(Self.answers))], options: [])) },
      { .act(id: id, .loadRequested([])) },
      { .act(id: id, .addRequested([])) },
      { .act(id: id, .editRequested(row: .name(draw.pick(rows)))) },
      { .act(id: id, .viewRequested(row: .name(draw.pick(rows)))) },
      { .act(id: id, .deleteRequested(row: .name(draw.pick(rows)))) },
    ]
    // The last three need a row.
    let last = rows.isEmpty ? event.count - 4 : event.count - 1
    return event[draw.integer(in: 0...last)]()
  }

  private static let answers = ["done", "failed", "valid", "stored", "swapped", "kept"]

  /// The parts that the kinds of this kernel have; another's are found in its view.
  private static let parts = [
    "action", "swap", "max", "clear", "cancel", "scan", "paste", "retry", "save", "delete",
    "close", "alert", "dismiss",
  ]

  private func part(_ draw: Draw, _ view: ViewTree, _ rows: [String]) -> [PathPart] {
    switch draw.integer(in: 0...3) {
    case 0: return []
    case 1 where !rows.isEmpty:
      let row = PathPart.name(draw.pick(rows))
      let part = draw.pick(["", "info", "toggle", "button"])
      return part.isEmpty ? [row] : [row, .name(part)]
    case 2:
      let own = view.childParts
      return own.isEmpty ? [] : [draw.pick(own)]
    case _: return [.name(draw.pick(Self.parts))]
    }
  }

  private func key(_ draw: Draw) -> PadKey {
    switch draw.integer(in: 0...13) {
    case 10: .decimal
    case 11: .delete
    case 12: .raw(",")
    case 13: .raw("x")
    case let digit: .digit(UInt8(digit))
    }
  }

  private func rowKeys(_ view: ViewTree) -> [String] {
    guard case .rows(let rows)? = view.child(.name("rows")) else { return [] }
    return rows.map { $0.key }
  }
}

extension ScenarioRun {
  /// More draws than these for one event find none that applies: fewer than one in ten is refused
  /// for a component of any kind of this kernel.
  private static let mostDraws = 1_000

  /// Sends as many drawn events as were asked for.
  mutating func sendRandom(_ acts: Step.RandomActs, _ step: Step) {
    for world in worlds.indices {
      for id in acts.components where worlds[world].timeline.wallet.state.kind(of: id) == nil {
        let ids = worlds[world].timeline.wallet.state.componentIDs
        let rejection = WalletKernel.Rejection.unknownComponent(
          id, nearest: nearest(to: id, among: ids))
        worlds[world].note(rejection)
        return end(.rejected(rejection), step, world)
      }
      var events = RandomEvents(seed: acts.seed, components: acts.components)
      var count: Int64 = 0
      while count < acts.count {
        guard sendOne(&events, step, world) else { return }
        count += 1
      }
    }
  }

  private mutating func sendOne(
    _ events: inout RandomEvents, _ step: Step, _ world: Int
  ) -> Bool {
    for _ in 0..<Self.mostDraws {
      // What is refused is no event and is not counted: it is tried on a copy.
      let event = events.next(in: worlds[world].timeline.wallet.state)
      var trial = worlds[world].timeline.wallet
      do throws(WalletKernel.Rejection) {
        _ = try trial.send(event)
      } catch {
        continue
      }
      return send(event, origin: .random, step, world, isExcused: false) && !hasEnded
    }
    return send(.timePassed(milliseconds: 0), origin: .random, step, world, isExcused: false)
      && !hasEnded
  }
}
