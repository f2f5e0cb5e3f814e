/// The converter card, `mount converter`: what is paid from, what is paid to, and a badge between
/// the two rows that exchanges them.
public enum ConverterCard: Component {
  public static let kind = "converter"
  public static let summary = "What is paid from and to, and a badge that exchanges the two rows."
  public static let fixedRows = ["from", "to"]
  public static let reasons: [IgnoreReason] = [.notSwappable, .nothingAsked, .stale]
  public static let replies = [
    ReplyDeclaration("swapped"), ReplyDeclaration("kept"), .withdrawn,
    ReplyDeclaration(
      nil,
      options: [ParameterDeclaration("topHeight", ValueType(.integer(heights)), isRequired: true)],
      takesNumber: false),
  ]

  // MARK: State

  /// What the host passes in, which row is where, and how the badge stands.
  public struct State: ComponentState {
    var isSwappable = true
    /// Whether a tap only asks, and the host's answer exchanges the rows.
    var isControlled = false
    /// What is given away.
    public var from = CardRow()
    /// What comes in its place.
    public var to = CardRow()
    /// The badge's rotation, in degrees.
    var rotation: Int64 = 0
    /// The height of the row on top, in points; 74 is the design's, until the host measures.
    var topHeight: Int64 = 74
    /// The swaps that were asked for and not answered yet.
    var requests = Requests()

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("swappable", &isSwappable)
      visit.option("controlled", &isControlled)
      visit.hidden(&from)
      visit.hidden(&to)
      visit.hidden(&rotation)
      visit.hidden(&topHeight, in: heights)
      visit.hidden(&requests)
    }
  }

  /// One of the two rows.
  public struct CardRow: Fields {
    /// What identifies the row to the host; none: its title.
    var givenID: String?
    var icon: String?
    var title = ""
    var subtitle: String?
    /// The most lines of the subtitle; none: no limit.
    var subtitleLines: Int64? = 1
    var balance: Int64 = 0
    var fiat: String?
    var showsBalance = true
    /// A text that stands in the place of the balance.
    var trailing: String?
    /// The most fraction digits of the balance.
    var fractionDigits = DisplayedAmount.shownDigits
    /// What the balance is spoken with; none: the title.
    var currency: String?

    public init() {}

    public mutating func fields(_ visit: inout FieldVisitor) {
      visit.option("id", &givenID)
      visit.option("icon", &icon)
      visit.option("title", &title)
      visit.option("subtitle", &subtitle)
      visit.option("subtitleLines", &subtitleLines, in: 1...(.max))
      visit.option("balance", &balance)
      visit.option("fiat", &fiat)
      visit.option("showsBalance", &showsBalance)
      visit.option("trailing", &trailing)
      visit.option("fractionDigits", &fractionDigits, in: DisplayedAmount.shownDigitsRange)
      visit.option("currency", &currency)
    }
  }

  /// Half of the spacing of 5 between the rows, in whole points.
  static let halfSpacing: Int64 = 2
  /// The heights of the top row: the badge stands a little below, which takes room in 64 bits.
  private static let heights: ClosedRange<Int64> = 0...(.max - halfSpacing)

  // MARK: Event

  /// What can happen to a card.
  public enum Event: Equatable, Sendable {
    /// A person tapped the badge.
    case swapTapped
    /// The host answered a request, by its number or else the newest: it exchanged the rows, or
    /// kept them.
    case requestAnswered(exchanges: Bool, number: Int64?)
    /// The host measured the row on top.
    case topMeasured(height: Int64)
  }

  /// What can be tapped.
  public enum Part: String, ComponentPart {
    /// The badge.
    case swap
  }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    .swapTapped
  }

  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    if case .integer(let height)? = reply.options["topHeight"] {
      return .topMeasured(height: height)
    }
    return .requestAnswered(exchanges: reply.word.isSame(as: "swapped"), number: reply.number)
  }

  // MARK: Output

  /// What a card reports to its host.
  public enum Output: ComponentOutput {
    /// The rows have changed places; their ids as they stand now.
    case swapped(from: String, to: String)
    /// A person wants the rows exchanged.
    case swapRequested(request: Int64)

    public static let samples: [Output] = [
      .swapped(from: "", to: ""), .swapRequested(request: 1),
    ]

    public var report: OutputReport {
      switch self {
      case .swapped(let from, let to):
        OutputReport("swapped", "from to", .positional(.text(from), .text(to)))
      case .swapRequested(let request): OutputReport("swapRequested", request: request)
      }
    }

    public init?(_ report: OutputReport) {
      let values = report.values.list.map { $0.value }
      switch report.name {
      case "swapRequested": self = .swapRequested(request: report.request ?? 0)
      case "swapped":
        guard values.count == 2, case .text(let from) = values[0], case .text(let to) = values[1]
        else { return nil }
        self = .swapped(from: from, to: to)
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
    case .swapTapped:
      guard state.isSwappable else { return .ignored(.notSwappable) }
      // It takes 5 · 10^16 taps to leave 64 bits.
      state.rotation &+= 180
      if state.isControlled {
        collector.report(.swapRequested(request: state.requests.ask("swapRequested")))
      } else {
        swap(&state.from, &state.to)
        collector.report(.swapped(from: state.from.id, to: state.to.id))
      }
    case .requestAnswered(let exchanges, let number):
      if case .ignored(let reason) = state.requests.answer(number) { return .ignored(reason) }
      if exchanges { swap(&state.from, &state.to) }
    case .topMeasured(let height):
      state.topHeight = height
    }
    return .took
  }

  public static func openRequests(_ state: State) -> [OpenRequest] { state.requests.open }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.requests.continueNumbering(after: current.requests)
  }

  public static func invariants(_ state: State, in context: Context) -> [String] {
    var broken: [String] = []
    if state.from.id.isSame(as: state.to.id) { broken.append("two rows with one id") }
    if state.rotation % 180 != 0 { broken.append("a badge that stands aslant") }
    return broken
  }
}

extension ConverterCard.State: TwoSidedState {
  public var withoutRows: Self {
    var emptied = self
    (emptied.from, emptied.to) = (ConverterCard.CardRow(), ConverterCard.CardRow())
    return emptied
  }

  public static func identity(of row: ConverterCard.CardRow) -> String { row.id }
}

extension ConverterCard.CardRow {
  var id: String { givenID ?? title }
}
