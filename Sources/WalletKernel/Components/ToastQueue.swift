/// Toasts, `mount toasts`: short notices, one shown at a time while the others wait.
public enum ToastQueue: Component {
  public static let kind = "toasts"
  public static let summary = "Short notices, one shown at a time while the others wait."
  public static let reasons: [IgnoreReason] = [.notVisible, .notDismissible, .notAvailable]
  public static let keepsTime = true

  // MARK: State

  /// What the host passes in, the toast that is shown, and those that wait.
  public struct State: ComponentState {
    /// How long a toast is shown unless it says so itself.
    var seconds: Int64 = 3
    /// How many may wait.
    var limit: Int64 = 5
    /// Whether it is above every sheet.
    var isOverSheets = false
    var shown: Shown?
    /// The oldest first.
    var waiting: [Toast] = []

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      // As milliseconds they must fit into 64 bits.
      visit.option("seconds", &seconds, in: 1...(.max / 1_000))
      // More than anybody reads, and few enough that the queue moves up quickly.
      visit.option("limit", &limit, in: 0...1_000)
      visit.mountOnly { $0.option("over", &isOverSheets) }
      visit.hidden(&shown)
      visit.hidden(&waiting)
    }
  }

  /// A notice.
  public struct Toast: Fields {
    var style = Style.info
    var message = ""
    var isDismissible = true
    var stay = Stay.usual
    /// The name by which the host can take it away.
    var key: String?

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.hidden(&style)
      visit.hidden(&message)
      visit.hidden(&isDismissible)
      visit.hidden(&stay)
      visit.hidden(&key)
    }
  }

  /// The toast that is on the screen.
  public struct Shown: Equatable, Sendable {
    var toast = Toast()
    /// Milliseconds for which it is still to be seen, whatever waits; `nil`: as long as it stays.
    var due: Int64?
  }

  /// The styles, which set icons, and with them how urgent a toast is.
  public enum Style: String, FieldWord {
    /// Something may go wrong.
    case warning
    /// Something to know.
    case info
    /// Something went wrong: it stays until another waits and it was seen for its time.
    case error
    /// Something went well.
    case success
    /// Something is on the clipboard.
    case copied
    /// Something is being done: it stays until another comes.
    case loading
    /// There is no connection.
    case noInternet
  }

  /// How long a toast stays.
  public enum Stay: Equatable, Sendable {
    /// As long as toasts of its style do.
    case usual
    /// So long.
    case milliseconds(Int64)
    /// Until it is dismissed, whatever waits.
    case forever
  }

  // MARK: Event

  /// What can happen to toasts.
  public enum Event: Equatable, Sendable {
    /// The host raised a notice.
    case noticeRaised(Toast)
    /// The host takes away what it raised under a name.
    case dropRequested(key: String)
    /// A person dismisses the shown one.
    case dismissTapped
    /// Time passed.
    case timePassed(milliseconds: Int64)
  }

  /// What can be tapped.
  public enum Part: String, ComponentPart {
    /// What closes the shown toast.
    case dismiss
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    .dismissTapped
  }

  public static func parameters(of verb: ActVerb) -> [ParameterDeclaration] {
    guard verb == .toast else { return [] }
    let styles = ValueType(.word(Style.allCases.map { $0.rawValue }))
    return [
      ParameterDeclaration("style", styles, isRequired: true),
      ParameterDeclaration("dismissible", .boolean),
      ParameterDeclaration("for", ValueType(.span(orWord: "forever"))),
      ParameterDeclaration("key", .text),
    ]
  }

  public static func noticeRaised(
    _ message: String, _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event {
    var toast = Toast()
    toast.message = message
    if case .text(let word)? = given["style"], let style = Style(rawValue: word) {
      toast.style = style
    }
    toast.isDismissible = given["dismissible"] != .boolean(false)
    if let stay = given["for"] {
      toast.stay = if case .duration(let span) = stay { .milliseconds(span) } else { .forever }
    }
    if case .text(let key)? = given["key"] { toast.key = key }
    return .noticeRaised(toast)
  }

  public static func dropRequested(name: String, in state: State) throws(Rejection) -> Event {
    .dropRequested(key: name)
  }

  public static func isOverSheets(_ state: State) -> Bool { state.isOverSheets }

  public static func timePassed(
    _ milliseconds: Int64, in state: State
  ) throws(Rejection) -> Event {
    .timePassed(milliseconds: milliseconds)
  }

  public static func nextDeadline(_ state: State) -> Int64? { state.remaining }

  // MARK: Output

  /// What toasts report to their host.
  public enum Output: ComponentOutput {
    /// A toast is on the screen.
    case shown(Style, message: String)
    /// A toast is gone, since a person dismissed it or its time was over.
    case dismissed(Style, message: String)

    public static let samples: [Output] = [
      .shown(.info, message: ""), .dismissed(.info, message: ""),
    ]

    public var report: OutputReport {
      let (name, style, message) =
        switch self {
        case .shown(let style, let message): ("shown", style, message)
        case .dismissed(let style, let message): ("dismissed", style, message)
        }
      return OutputReport(
        name, "style message", .positional(.text(style.rawValue), .text(message)))
    }

    public init?(_ report: OutputReport) {
      guard let style = report.values.text.flatMap({ Style(rawValue: $0) }),
        case .text(let message)? = report.values.list.last?.value
      else { return nil }
      switch report.name {
      case "shown": self = .shown(style, message: message)
      case "dismissed": self = .dismissed(style, message: message)
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
    case .noticeRaised(let toast):
      state.raise(toast, &collector)
      state.advance(by: 0, &collector)
    case .dropRequested(let key):
      guard state.drop(key, &collector) else { return .ignored(.notAvailable) }
      state.advance(by: 0, &collector)
    case .dismissTapped:
      guard let shown = state.shown else { return .ignored(.notVisible) }
      guard shown.toast.isDismissible else { return .ignored(.notDismissible) }
      state.close(&collector)
      state.advance(by: 0, &collector)
    case .timePassed(let span):
      guard state.shown?.due != nil else { return .ignored(.notVisible) }
      state.advance(by: span, &collector)
    }
    return .took
  }

  public static func reconfigured(
    _ state: inout State, in context: Context, _ collector: inout OutputCollector<Output>
  ) {
    state.dropPastLimit()
  }

  // MARK: View

  /// What toasts show.
  public struct View: ComponentView {
    /// The toast on the screen.
    public var shown: ToastView?
    /// How many wait.
    public var waiting: Int64 = 0

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.record("shown", shown)
      visit.field("waiting", waiting)
      let isDismissible = shown?.isDismissible == true
      visit.part("dismiss", isDismissible ? .button("Dismiss") : nil)
    }
  }

  /// What a toast shows.
  public struct ToastView: ComponentView {
    /// The style, which sets the icon.
    public var style = Style.info
    /// The message.
    public var message = ""
    /// Whether a person can dismiss it.
    public var isDismissible = true
    /// Milliseconds until it closes; `nil`: it stays.
    public var remaining: Int64?

    public init() {}

    /// The message; of what is being done, that it is.
    public var accessibility: Accessibility {
      var spoken = Accessibility(Accessibility.said(message) ?? style.rawValue)
      if style == .loading { (spoken.value, spoken.traits) = ("In progress", [.updatesFrequently]) }
      return spoken
    }

    init(_ shown: Shown, remaining: Int64?) {
      style = shown.toast.style
      message = shown.toast.message
      isDismissible = shown.toast.isDismissible
      self.remaining = remaining
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("style", style)
      visit.field("icon", style.icon, .dressing)
      visit.field("message", message)
      visit.field("dismissible", isDismissible)
      visit.field("remaining", remaining)
      visit.accessibility(accessibility)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    var view = View()
    view.shown = state.shown.map { ToastView($0, remaining: state.remaining) }
    view.waiting = Int64(state.waiting.count)
    return view
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    var broken: [String] = []
    if Int64(state.waiting.count) > state.limit { broken.append("more wait than may") }
    guard let shown = state.shown else {
      return state.waiting.isEmpty ? broken : broken + ["toasts that wait for nothing"]
    }
    if let remaining = state.remaining, remaining <= 0 { broken.append("shown past its time") }
    if shown.due == 0, shown.toast.ending != .onceOthersWait {
      broken.append("shown past its time")
    }
    return broken
  }
}
