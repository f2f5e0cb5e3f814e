/// Criteria, `mount criteria`: a check list under a field, which the host keeps up to date.
public enum CheckList: Component {
  public static let kind = "criteria"
  public static let summary = "A check list under a field: what is met, and what is not yet."

  // MARK: State

  /// The rows that the host passes in.
  public struct State: RowsState {
    public var rows = KeyedList<Criterion>()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.hidden(&rows)
    }
  }

  /// A criterion.
  public struct Criterion: Fields {
    var text = ""
    var standing = Standing.pending
    /// Whether it must be met.
    var isBlocking = true

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("text", &text)
      visit.option("state", &standing)
      visit.option("blocking", &isBlocking)
    }
  }

  /// How a criterion stands.
  public enum Standing: String, FieldWord {
    /// Nothing is known yet.
    case pending
    /// It is being looked at.
    case checking
    /// It is met.
    case met
    /// It is not met.
    case failed
    /// It is met, but something is to be said about it.
    case warning
  }

  // MARK: Event

  /// Nothing can happen to criteria but that the host changes them.
  public enum Event: Equatable, Sendable {}

  // MARK: Output

  public typealias Output = NoOutput

  // MARK: Reduce

  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {}

  // MARK: View

  /// What criteria show.
  public struct View: ComponentView {
    /// Whether no criterion that must be met is still open.
    public var isSatisfied = true
    /// The rows, in order.
    public var rows: [ViewRow<RowView>] = []

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("satisfied", isSatisfied)
      visit.rows("rows", rows)
    }
  }

  /// What a criterion shows.
  public struct RowView: ComponentView {
    /// What is asked for.
    public var text = ""
    /// How it stands.
    public var standing = Standing.pending
    /// Whether it must be met.
    public var isBlocking = true
    /// What it is called where it has no text.
    public var key = ""

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("text", text)
      visit.field("state", standing)
      visit.field("blocking", isBlocking)
      visit.field("icon", standing.icon, .dressing)
      visit.field("color", standing.color, .dressing)
      visit.accessibility(
        Accessibility(
          text.isEmpty ? key : text, standing == .checking ? [.updatesFrequently] : [],
          value: standing.word))
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    var view = View()
    view.isSatisfied = !state.rows.entries.contains {
      $0.element.isBlocking && !$0.element.standing.isMet
    }
    view.rows = state.rows.entries.map { entry in
      var row = RowView()
      row.text = entry.element.text
      row.standing = entry.element.standing
      row.isBlocking = entry.element.isBlocking
      row.key = entry.key
      return ViewRow(entry.key, row)
    }
    return view
  }
}

extension CheckList.Standing {
  /// Whether nothing is left to do: what only warns is a row that blocks nobody.
  fileprivate var isMet: Bool { self == .met }

  /// The icon's token.
  fileprivate var icon: String {
    switch self {
    case .pending: "circle"
    case .checking: "spinner"
    case .met: "checkmark.circle.fill"
    case .failed: "xmark.circle.fill"
    case .warning: "exclamationmark.triangle"
    }
  }

  /// The icon's colour token.
  fileprivate var color: String {
    switch self {
    case .pending, .checking: "gray300"
    case .met: "green"
    case .failed: "red"
    case .warning: "orange"
    }
  }

  /// How a screen reader says it.
  fileprivate var word: String {
    switch self {
    case .pending: "Not checked"
    case .checking: Accessibility.spinner.label
    case .met: "Met"
    case .failed: "Not met"
    case .warning: "Warning"
    }
  }
}
