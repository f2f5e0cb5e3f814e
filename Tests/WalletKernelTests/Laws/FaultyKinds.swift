import WalletKernel

// Kinds of a library user's own that break what an answer, a label or a hidden amount promises.

/// What the kinds with an amount show.
struct PurseView: ComponentView {
  var amount = ""
  var spoken = Accessibility()

  func fields(_ visit: inout ViewVisitor) {
    visit.field("amount", amount, .amount)
    visit.accessibility(spoken)
  }
}

/// A button that acts once, and lets any answer unlock it.
enum Deaf: Component {
  static let kind = "deaf"
  static let summary = "A button that does not hear which request an answer is for."
  static let surfaces = TapSurfaces.itself
  static let replies = [ReplyDeclaration("done")]
  static let reasons: [IgnoreReason] = [.locked]

  struct State: ComponentState {
    var requests = Requests()

    mutating func fields(_ visit: inout FieldVisitor) { visit.hidden(&requests) }
  }

  enum Event: Equatable, Sendable {
    case tapped, answered
  }

  enum Output: ComponentOutput {
    case tapped(request: Int64)

    static let samples: [Output] = [.tapped(request: 1)]
    var report: OutputReport {
      switch self {
      case .tapped(let request): OutputReport("tapped", request: request)
      }
    }

    init?(_ report: OutputReport) { self = .tapped(request: report.request ?? 0) }
  }

  static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event { .tapped }
  static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event { .answered }

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch event {
    case .tapped:
      if state.requests.isOpen { return .ignored(.locked) }
      collector.report(.tapped(request: state.requests.ask("tapped")))
    case .answered:
      // The number is not looked at.
      if case .ignored(let reason) = state.requests.answer(nil) { return .ignored(reason) }
    }
    return .took
  }

  static func openRequests(_ state: State) -> [OpenRequest] { state.requests.open }
  static func continueNumbering(_ state: inout State, after current: State) {
    state.requests.continueNumbering(after: current.requests)
  }
  static func view(_ state: State, in context: Context) -> NoView { NoView() }
}

/// A button whose label is left out at every third tap.
enum Mute: Component {
  static let kind = "mute"
  static let summary = "A button that sometimes has no label."
  static let surfaces = TapSurfaces.itself

  struct State: ComponentState {
    var taps: Int64 = 0

    mutating func fields(_ visit: inout FieldVisitor) { visit.hidden(&taps) }
  }

  enum Event: Equatable, Sendable {
    case tapped
  }

  typealias Output = NoOutput

  static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event { .tapped }

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    state.taps += 1
    return .took
  }

  struct View: ComponentView {
    var label = ""

    func fields(_ visit: inout ViewVisitor) {
      visit.field("enabled", true)
      visit.accessibility(.button(label))
    }
  }

  static func view(_ state: State, in context: Context) -> View {
    View(label: state.taps % 3 == 2 ? "" : "Count")
  }
}

/// A purse that shows its amount, or says it, though amounts are hidden.
enum Gossip: Component {
  static let kind = "gossip"
  static let summary = "A purse that does not keep its amount to itself."

  struct State: ComponentState {
    var amount: Int64 = 0
    /// How it gives the amount away.
    var way = Way.none

    mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("amount", &amount)
      visit.option("way", &way)
    }
  }

  enum Way: String, FieldWord {
    case none, seen, heard, named
  }

  enum Event: Equatable, Sendable {}
  typealias Output = NoOutput

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {}

  static func view(_ state: State, in context: Context) -> PurseView {
    let text = DisplayedAmount.text(baseUnits: state.amount, context.conventions)
    var view = PurseView()
    view.amount = state.way == .seen ? text : context.shown(text)
    view.spoken = Accessibility("Purse", value: context.hidesAmounts ? "Hidden" : "\(text) DASH")
    switch state.way {
    case .none, .seen: break
    case .heard: view.spoken.value = "\(text) DASH"
    case .named: view.spoken.label = "Purse, \(text)"
    }
    return view
  }
}
