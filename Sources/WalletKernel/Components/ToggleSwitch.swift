/// A switch, `mount switch`: on or off, moved by a person or, when controlled, by the host alone.
public enum ToggleSwitch: Component {
  /// The name in scripts.
  public static let kind = "switch"

  // MARK: State

  /// What the host passes in, and how the switch stands.
  public struct State: Equatable, Sendable {
    var isOn = false
    var isEnabled = true
    /// Whether a tap only asks: a confirmation may be cancelled.
    var isControlled = false
  }

  // MARK: Event

  /// What can happen to a switch.
  public enum Event: Equatable, Sendable {
    case tapped
    case propertiesChanged(to: State)
  }

  /// Makes a switch from what the host passes in.
  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    try mount.refuseRows()
    var state = State()
    try configure(&state, mount.options)
    return state
  }

  /// Reads an act as an event.
  public static func event(
    for act: Act, in state: State, context: Context
  ) throws(Rejection) -> Event {
    switch act {
    case .tapped(let part):
      try part.requireNone()
      return .tapped
    case .propertiesSet(let part, let options):
      try part.requireNone()
      var changed = state
      try configure(&changed, options)
      return .propertiesChanged(to: changed)
    case .pressed, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .replied, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .noticeRaised, .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  private static func configure(_ state: inout State, _ options: [Option]) throws(Rejection) {
    var reader = try OptionReader(options)
    try reader.read("on", &state.isOn)
    try reader.read("enabled", &state.isEnabled)
    try reader.read("controlled", &state.isControlled)
    try reader.finish()
  }

  // MARK: Output

  /// What a switch tells its host.
  public enum Output: ComponentOutput {
    case changed(isOn: Bool)
    case changeRequested(isOn: Bool)

    /// The name in scripts.
    public var name: String {
      switch self {
      case .changed: "changed"
      case .changeRequested: "changeRequested"
      }
    }

    /// How the switch stands now, or how it would.
    public var values: OutputValues {
      switch self {
      case .changed(let isOn), .changeRequested(let isOn): .one(.boolean(isOn))
      }
    }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
    case .tapped:
      guard state.isEnabled else { return .ignored(.disabled) }
      if state.isControlled {
        effects.report(.changeRequested(isOn: !state.isOn))
      } else {
        state.isOn.toggle()
        effects.report(.changed(isOn: state.isOn))
      }
    case .propertiesChanged(let changed):
      state = changed
    }
    return .took
  }

  // MARK: View

  /// Shows the switch.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    [
      "on": .boolean(state.isOn),
      "enabled": .boolean(state.isEnabled),
      "track": .text(state.track),
    ]
  }
}

extension ToggleSwitch.State {
  /// The colour token of the track; a switch that is on looks the same when disabled.
  fileprivate var track: String {
    if isOn { return "switchTrackFillOn" }
    return isEnabled ? "switchTrackFillOff" : "switchTrackFillOffDisabled"
  }
}

extension ToggleSwitch.State: Archivable {
  /// What a switch is without any option.
  public static var blank: ToggleSwitch.State { ToggleSwitch.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&isOn)
    archive.field(&isEnabled)
    archive.field(&isControlled)
  }
}
