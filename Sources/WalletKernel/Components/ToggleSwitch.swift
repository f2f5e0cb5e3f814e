/// A switch, `mount switch`: on or off, moved by a person or, when controlled, by the host alone.
public enum ToggleSwitch: Component {
  public static let kind = "switch"
  public static let summary = "A switch that a person moves or, when controlled, the host alone."
  public static let surfaces = TapSurfaces.itself
  public static let replies = [ReplyDeclaration.withdrawn]
  public static let reasons: [IgnoreReason] = [.disabled, .stale, .nothingAsked]

  // MARK: State

  /// What the host passes in, and how the switch stands.
  public struct State: ComponentState {
    var isOn = false
    var isEnabled = true
    /// Whether a tap only asks: a confirmation may be cancelled.
    var isControlled = false
    /// What a screen reader calls it, since its label stands outside of it; empty: its id.
    var label = ""
    /// The moves that a person asked for and the host has not answered.
    var requests = Requests()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("on", &isOn)
      visit.option("enabled", &isEnabled)
      visit.option("controlled", &isControlled)
      visit.option("label", &label)
      visit.hidden(&requests)
    }

    public mutating func settle(_ given: GivenOptions, after old: State) throws(Rejection) {
      // Moved or not, it was answered; and nobody answers a switch that moves by itself.
      if given["on"] != nil || !isControlled { requests.withdraw() }
    }
  }

  // MARK: Event

  /// What can happen to a switch.
  public enum Event: Equatable, Sendable {
    /// A person tapped it.
    case tapped
    /// The host lets it stay; `nil`: what was asked for last.
    case moveRefused(Int64?)
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    .tapped
  }

  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    .moveRefused(reply.number)
  }

  // MARK: Output

  /// What a switch reports to its host.
  public enum Output: ComponentOutput {
    /// A person moved it: how it stands now.
    case changed(isOn: Bool)
    /// A person wants to move it: how it would stand.
    case changeRequested(isOn: Bool, request: Int64)

    public static let samples: [Output] = [
      .changed(isOn: true), .changeRequested(isOn: true, request: 1),
    ]

    public var report: OutputReport {
      switch self {
      case .changed(let isOn): OutputReport("changed", "on", .one(.boolean(isOn)))
      case .changeRequested(let isOn, let request):
        OutputReport("changeRequested", "on", .one(.boolean(isOn)), request: request)
      }
    }

    public init?(_ report: OutputReport) {
      guard let isOn = report.values.boolean else { return nil }
      switch report.name {
      case "changed": self = .changed(isOn: isOn)
      case "changeRequested": self = .changeRequested(isOn: isOn, request: report.request ?? 0)
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
        let request = state.requests.ask("changeRequested")
        collector.report(.changeRequested(isOn: !state.isOn, request: request))
      } else {
        state.isOn.toggle()
        collector.report(.changed(isOn: state.isOn))
      }
    case .moveRefused(let number):
      if case .ignored(let reason) = state.requests.answer(number) { return .ignored(reason) }
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
    /// What it is called.
    public var label = ""

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

    init(isOn: Bool, isEnabled: Bool, label: String) {
      self.label = label
      self.isOn = isOn
      self.isEnabled = isEnabled
      track = isOn ? .on : isEnabled ? .off : .offDisabled
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("on", isOn)
      visit.field("enabled", isEnabled)
      visit.field("track", track, .dressing)
      visit.accessibility(.toggle(label, isOn: isOn, isEnabled: isEnabled))
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    View(
      isOn: state.isOn, isEnabled: state.isEnabled,
      label: state.label.isEmpty ? context.id : state.label)
  }

  public static func openRequests(_ state: State) -> [OpenRequest] { state.requests.open }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.requests.continueNumbering(after: current.requests)
  }
}
