import WalletKernel

/// A component as a user of the library writes one: a count between two bounds.
enum Stepper: Component {
  static let kind = "stepper"
  static let summary = "A count between zero and a limit."
  static let reasons: [IgnoreReason] = [.other("at its bound")]
  static let ownActs = [
    OwnActDeclaration("spin", values: [ParameterDeclaration("by", ValueType(.integer(-3...3)))])
  ]

  // MARK: State

  struct State: ComponentState {
    var count: Int64 = 0
    var limit: Int64 = 10

    mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("limit", &limit, in: 0...1_000)
      visit.hidden(&count)
    }

    mutating func settle(_ given: GivenOptions, after old: State) throws(Rejection) {
      count = min(count, limit)
    }
  }

  // MARK: Event

  enum Event: Equatable, Sendable {
    case stepped(by: Int64)
  }

  enum Part: String, ComponentPart {
    case plus, minus
  }

  static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    .stepped(by: target == .part(.plus, nil) ? 1 : -1)
  }

  static func acted(_ act: OwnAct, in state: State) throws(Rejection) -> Event {
    if case .integer(let steps)? = act.values.first { .stepped(by: steps) } else { .stepped(by: 1) }
  }

  // MARK: Output

  enum Output: ComponentOutput {
    case changed(Int64)

    static let samples: [Output] = [.changed(1)]

    var report: OutputReport {
      switch self {
      case .changed(let count): OutputReport("changed", "count", .one(.integer(count)))
      }
    }

    init?(_ report: OutputReport) {
      guard report.name == "changed", let count = report.values.integer else { return nil }
      self = .changed(count)
    }
  }

  // MARK: Reduce

  static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch event {
    case .stepped(let step):
      guard (0...state.limit).contains(state.count + step) else {
        return .ignored(.other("at its bound"))
      }
      state.count += step
      collector.report(.changed(state.count))
    }
    return .took
  }

  // MARK: View

  struct View: ComponentView {
    var count: Int64 = 0
    var limit: Int64 = 0

    func fields(_ visit: inout ViewVisitor) {
      visit.field("count", count)
      visit.field("limit", limit)
    }
  }

  static func view(_ state: State, in context: Context) -> View {
    View(count: state.count, limit: state.limit)
  }
}
