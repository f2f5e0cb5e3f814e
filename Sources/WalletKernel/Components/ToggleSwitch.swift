/// A switch, `mount switch`: on or off, moved by a person or, when controlled, by the host alone.
public enum ToggleSwitch: Component {
  public static let kind = "switch"
  public static let summary = "A switch that a person moves or, when controlled, the host alone."
  public static let surfaces = TapSurfaces.itself
  public static let reasons: [IgnoreReason] = [.disabled]

  // MARK: State

  /// What the host passes in, and how the switch stands.
  public struct State: ComponentState {
    var isOn = false
    var isEnabled = true
    /// Whether a tap only asks: a confirmation may be cancelled.
    var isControlled = false

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("on", &isOn)
      visit.option("enabled", &isEnabled)
      visit.option("controlled", &isControlled)
    }
  }

  // MARK: Event

  /// What can happen to a switch.
  public enum Event: Equatable, Sendable {
    /// A person tapped it.
    case tapped
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    .tapped
  }

  // MARK: Output

  /// What a switch reports to its host.
  public enum Output: ComponentOutput {
    /// A person moved it: how it stands now.
    case changed(isOn: Bool)
    /// A person wants to move it: how it would stand.
    case changeRequested(isOn: Bool)

    public static let samples: [Output] = [.changed(isOn: true), .changeRequested(isOn: true)]

    public var report: OutputReport {
      switch self {
      case .changed(let isOn): OutputReport("changed", "on", .one(.boolean(isOn)))
      case .changeRequested(let isOn):
        OutputReport("changeRequested", "on", .one(.boolean(isOn)))
      }
    }

    public init?(_ report: OutputReport) {
      guard let isOn = report.values.boolean else { return nil }
      switch report.name {
      case "changed": self = .changed(isOn: isOn)
      case "changeRequested": self = .changeRequested(isOn: isOn)
      default: return nil
      }
    }
  }

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch event {
    case .tapped:
      guard state.isEnabled else { return .ignored(.disabled) }
      if state.isControlled {
        collector.report(.changeRequested(isOn: !state.isOn))
      } else {
        state.isOn.toggle()
        collector.report(.changed(isOn: state.isOn))
      }
    }
    return .took
  }

  // MARK: View

  /// What a switch shows.
  public struct View: ComponentView {
    /// Whether it is on.
    public var isOn = false
    /// Whether a person can move it.
    public var isEnabled = true
    /// The colour token of the track.
    public var track = Track.off

    /// The colour tokens; a switch that is on looks the same when disabled.
    public enum Track: String, FieldWord {
      /// On.
      case on = "switchTrackFillOn"
      /// Off.
      case off = "switchTrackFillOff"
      /// Off and disabled.
      case offDisabled = "switchTrackFillOffDisabled"
    }

    public init() {}

    init(isOn: Bool, isEnabled: Bool) {
      self.isOn = isOn
      self.isEnabled = isEnabled
      track = isOn ? .on : isEnabled ? .off : .offDisabled
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("on", isOn)
      visit.field("enabled", isEnabled)
      visit.field("track", track, .dressing)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    View(isOn: state.isOn, isEnabled: state.isEnabled)
  }
}
