/// Toasts, `mount toasts`: short notices, one shown at a time while the others wait.
public enum ToastQueue: Component {
  /// The name in scripts.
  public static let kind = "toasts"
  /// Time closes what is shown.
  public static let keepsTime = true

  // MARK: State

  /// What the host passes in, the toast that is shown, and those that wait.
  public struct State: Equatable, Sendable {
    /// How long a toast is shown unless it says so itself.
    var seconds: Int64 = 3
    /// How many may wait.
    var limit: Int64 = 5
    var shown: Shown?
    /// The oldest first.
    var waiting: [Toast] = []
  }

  /// A notice.
  public struct Toast: Equatable, Sendable {
    var style = Style.info
    var message = ""
    var isDismissible = true
    var stay = Stay.usual
  }

  /// The toast that is on the screen.
  public struct Shown: Equatable, Sendable {
    var toast: Toast
    /// Milliseconds until it closes; none: it stays.
    var remaining: Int64?
  }

  /// The styles, which set icons, and with them how urgent a toast is.
  public enum Style: String, Sendable, CaseIterable {
    case warning, info, error, success, copied, loading, noInternet
  }

  /// How long a toast stays.
  public enum Stay: Equatable, Sendable {
    /// As long as toasts of its style do.
    case usual
    case milliseconds(Int64)
    /// Until it is dismissed, whatever waits.
    case forever
  }

  // MARK: Event

  /// What can happen to toasts.
  public enum Event: Equatable, Sendable {
    case noticeRaised(Toast)
    case dismissTapped
    case timePassed(milliseconds: Int64)
    case propertiesChanged(seconds: Int64, limit: Int64)
  }

  /// Makes an empty queue from what the host passes in.
  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    try mount.refuseRows()
    var state = State()
    try configure(&state.seconds, &state.limit, mount.options)
    return state
  }

  /// Reads an act as an event.
  public static func event(
    for act: Act, in state: State, context: Context
  ) throws(Rejection) -> Event {
    switch act {
    case .tapped(let part):
      _ = try part.require(["dismiss"])
      return .dismissTapped
    case .noticeRaised(let message, let options):
      return .noticeRaised(try toast(message, options))
    case .propertiesSet(let part, let options):
      try part.requireNone()
      var (seconds, limit) = (state.seconds, state.limit)
      try configure(&seconds, &limit, options)
      return .propertiesChanged(seconds: seconds, limit: limit)
    case .routed(.timePassed(let span)): return .timePassed(milliseconds: span)
    case .pressed, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .replied, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  private static func configure(
    _ seconds: inout Int64, _ limit: inout Int64, _ options: [Option]
  ) throws(Rejection) {
    var reader = try OptionReader(options)
    try reader.read("seconds", &seconds, in: allowedSeconds)
    try reader.read("limit", &limit, in: allowedLimit)
    try reader.finish()
  }

  /// As milliseconds they must fit into 64 bits.
  static let allowedSeconds: ClosedRange<Int64> = 1...(.max / 1_000)
  /// More than anybody reads, and few enough that the queue moves up quickly.
  static let allowedLimit: ClosedRange<Int64> = 0...1_000

  private static func toast(
    _ message: String, _ options: [Option]
  ) throws(Rejection) -> Toast {
    var reader = try OptionReader(options)
    var (style, toast) = (Style?.none, Toast(message: message))
    try reader.read("style", &style)
    try reader.read("dismissible", &toast.isDismissible)
    try reader.read("for", &toast.stay)
    try reader.finish()
    guard let style else { throw .missing("style") }
    toast.style = style
    return toast
  }

  // MARK: Output

  /// What toasts tell their host.
  public enum Output: ComponentOutput {
    case shown(Style, message: String)
    case dismissed(Style, message: String)

    /// The name in scripts.
    public var name: String {
      switch self {
      case .shown: "shown"
      case .dismissed: "dismissed"
      }
    }

    /// The style and the message.
    public var values: OutputValues {
      switch self {
      case .shown(let style, let message), .dismissed(let style, let message):
        .positional(.text(style.rawValue), .text(message))
      }
    }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
    case .noticeRaised(let toast):
      state.raise(toast)
      state.advance(by: 0, &effects)
    case .dismissTapped:
      guard let shown = state.shown else { return .ignored(.notVisible) }
      guard shown.toast.isDismissible else { return .ignored(.notDismissible) }
      state.close(&effects)
      state.advance(by: 0, &effects)
    case .timePassed(let span):
      guard state.shown?.remaining != nil else { return .ignored(.nothingAsked) }
      state.advance(by: span, &effects)
    case .propertiesChanged(let seconds, let limit):
      (state.seconds, state.limit) = (seconds, limit)
      state.dropPastLimit()
    }
    return .took
  }

  // MARK: View

  /// Shows the toast.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    [
      "shown": state.shown?.view ?? .none,
      "waiting": .integer(Int64(state.waiting.count)),
    ]
  }

  /// Names what does not hold in a state.
  public static func invariants(_ state: State, in context: Context) -> [String] {
    var broken: [String] = []
    if Int64(state.waiting.count) > state.limit { broken.append("more wait than may") }
    guard let shown = state.shown else {
      return state.waiting.isEmpty ? broken : broken + ["toasts that wait for nothing"]
    }
    if let remaining = shown.remaining, remaining <= 0 { broken.append("shown past its time") }
    if shown.yieldsToNext, !state.waiting.isEmpty { broken.append("a toast that keeps the next") }
    return broken
  }
}
