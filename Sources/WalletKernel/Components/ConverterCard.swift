/// The converter card, `mount converter`: what is paid from, what is paid to, and a badge between
/// the two rows that exchanges them.
public enum ConverterCard: Component {
  /// The name in scripts.
  public static let kind = "converter"

  // MARK: State

  /// What the host passes in, which row is where, and how the badge stands.
  public struct State: Equatable, Sendable {
    var isSwappable = true
    /// Whether a tap only asks, and the host's answer exchanges the rows.
    var isControlled = false
    var from = CardRow()
    var to = CardRow()
    /// The badge's rotation, in degrees.
    var rotation: Int64 = 0
    /// The height of the row on top, in points; 74 is the design's, until the host measures.
    var topHeight: Int64 = 74
    /// The swaps that were asked for and not answered yet.
    var openRequests: Int64 = 0
  }

  /// One of the two rows.
  public struct CardRow: Equatable, Sendable {
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
  }

  // MARK: Event

  /// What can happen to a card.
  public enum Event: Equatable, Sendable {
    case swapTapped
    /// The host answered a request: it exchanged the rows, or kept them.
    case requestAnswered(exchanges: Bool)
    case topMeasured(height: Int64)
    indirect case propertiesChanged(to: State)
  }

  /// Makes a card from what the host passes in.
  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    try mount.refuseRecordType()
    var state = State()
    try configure(&state, mount.options)
    try replaceRows(&state, mount.rows)
    return state
  }

  /// Reads an act as an event.
  public static func event(
    for act: Act, in state: State, context: Context
  ) throws(Rejection) -> Event {
    switch act {
    case .tapped(let part):
      _ = try part.require(["swap"])
      return .swapTapped
    case .replied(let part, let values, let options):
      try part.requireNone()
      return try answer(values, options)
    case .propertiesSet(let part, let options):
      var changed = state
      if part.isEmpty {
        try configure(&changed, options)
      } else {
        try fillRows(&changed, [Row(try part.require(places), options)])
      }
      return .propertiesChanged(to: changed)
    case .rowsReplaced(let rows, let options):
      try OptionReader(options).finish()
      var changed = state
      try replaceRows(&changed, rows)
      return .propertiesChanged(to: changed)
    case .rowsAppended(let rows, let options):
      try OptionReader(options).finish()
      var changed = state
      try fillRows(&changed, rows)
      return .propertiesChanged(to: changed)
    case .pressed, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .loadRequested, .loadFailed, .changedOutside, .noticeRaised, .routed:
      throw .notForKind(kind: kind, act: act.words)
    }
  }

  private static let places = ["from", "to"]

  private static func configure(_ state: inout State, _ options: [Option]) throws(Rejection) {
    var reader = try OptionReader(options)
    try reader.read("swappable", &state.isSwappable)
    try reader.read("controlled", &state.isControlled)
    try reader.finish()
  }

  // A word answers a request; without one, what was measured is told.
  private static func answer(
    _ values: [Value], _ options: [Option]
  ) throws(Rejection) -> Event {
    var reader = try OptionReader(options)
    if !values.isEmpty {
      try reader.finish()
      return .requestAnswered(exchanges: try values.requireWord(["swapped", "kept"]) == "swapped")
    }
    var height: Int64?
    // The badge stands a little below the height: there must be room for it in 64 bits.
    try reader.read("topHeight", &height, in: 0...(.max - halfSpacing))
    try reader.finish()
    guard let height else { throw .missing("swapped, kept or topHeight") }
    return .topMeasured(height: height)
  }

  /// Puts new rows into both places.
  private static func replaceRows(_ state: inout State, _ rows: [Row]) throws(Rejection) {
    for place in places where !rows.contains(where: { $0.key.isSame(as: place) }) {
      throw .missing(place)
    }
    (state.from, state.to) = (CardRow(), CardRow())
    try fillRows(&state, rows)
  }

  /// Changes the given fields of the given rows.
  private static func fillRows(_ state: inout State, _ rows: [Row]) throws(Rejection) {
    for (index, row) in rows.enumerated() {
      if rows[..<index].contains(where: { $0.key.isSame(as: row.key) }) {
        throw .duplicateRow(row.key)
      }
      switch row.key {
      case "from": try state.from.configure(row.fields)
      case "to": try state.to.configure(row.fields)
      default: throw .unknownRow(row.key, nearest: nearest(to: row.key, among: places))
      }
    }
    if state.from.id.isSame(as: state.to.id) { throw .duplicateRow(state.from.id) }
  }

  // MARK: Output

  /// What a card tells its host.
  public enum Output: ComponentOutput {
    /// The rows have changed places; their ids as they stand now.
    case swapped(from: String, to: String)
    case swapRequested

    /// The name in scripts.
    public var name: String {
      switch self {
      case .swapped: "swapped"
      case .swapRequested: "swapRequested"
      }
    }

    /// The ids after the swap; a request has none.
    public var values: OutputValues {
      switch self {
      case .swapped(let from, let to): .positional(.text(from), .text(to))
      case .swapRequested: .none
      }
    }
  }

  // MARK: Reduce

  /// Folds an event into the state.
  public static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction {
    switch event {
    case .swapTapped:
      guard state.isSwappable else { return .ignored(.notSwappable) }
      // It takes 5 · 10^16 taps to leave 64 bits.
      state.rotation &+= 180
      if state.isControlled {
        state.openRequests &+= 1
        effects.report(.swapRequested)
      } else {
        swap(&state.from, &state.to)
        effects.report(.swapped(from: state.from.id, to: state.to.id))
      }
    case .requestAnswered(let exchanges):
      guard state.openRequests > 0 else { return .ignored(.nothingAsked) }
      state.openRequests -= 1
      if exchanges { swap(&state.from, &state.to) }
    case .topMeasured(let height):
      state.topHeight = height
    case .propertiesChanged(let changed):
      state = changed
    }
    return .took
  }

  // MARK: View

  /// Half of the spacing of 5 between the rows, in whole points.
  private static let halfSpacing: Int64 = 2

  /// Shows the card.
  public static func view(_ state: State, in context: Context) -> ViewTree {
    [
      "from": state.from.view(context.conventions),
      "to": state.to.view(context.conventions),
      "badge": [
        "icon": .text(state.isSwappable ? "diagonal-up-down" : "arrow-down"),
        "rotation": .integer(state.rotation),
        "enabled": .boolean(state.isSwappable),
        "centerY": .integer(state.topHeight &+ halfSpacing),
      ],
    ]
  }

  /// Names what does not hold in a state.
  public static func invariants(_ state: State, in context: Context) -> [String] {
    var broken: [String] = []
    if state.from.id.isSame(as: state.to.id) { broken.append("two rows with one id") }
    if state.openRequests < 0 { broken.append("more answers than requests") }
    if state.rotation % 180 != 0 { broken.append("a badge that stands aslant") }
    return broken
  }
}

extension ConverterCard.CardRow {
  fileprivate var id: String { givenID ?? title }

  fileprivate mutating func configure(_ fields: [Option]) throws(Rejection) {
    var reader = try OptionReader(fields)
    try reader.read("id", &givenID)
    try reader.read("icon", &icon)
    try reader.read("title", &title)
    try reader.read("subtitle", &subtitle)
    try reader.read("subtitleLines", &subtitleLines, in: 1...(.max))
    try reader.read("balance", &balance, in: .min ... .max)
    try reader.read("fiat", &fiat)
    try reader.read("showsBalance", &showsBalance)
    try reader.finish()
  }

  fileprivate func view(_ conventions: LocaleConventions) -> ViewTree {
    let amount = DisplayedAmount.text(baseUnits: balance, sign: .none, conventions)
    return [
      "id": .text(id),
      "icon": .text(orNone: icon),
      "title": .text(title),
      "subtitle": .text(orNone: subtitle),
      "subtitleLines": .integer(orNone: subtitleLines),
      "balanceVisible": .boolean(showsBalance),
      "balance": .text(orNone: showsBalance ? amount : nil),
      "fiat": .text(orNone: showsBalance ? DisplayedAmount.fiat(fiat, beside: balance) : nil),
    ]
  }
}

extension ConverterCard.State: Archivable {
  /// What a card is without any option, and without its rows.
  public static var blank: ConverterCard.State { ConverterCard.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&isSwappable)
    archive.field(&isControlled)
    archive.field(&from)
    archive.field(&to)
    archive.field(&rotation)
    archive.field(&topHeight)
    archive.field(&openRequests)
  }
}

extension ConverterCard.CardRow: Archivable {
  /// What a row is without any field.
  public static var blank: ConverterCard.CardRow { ConverterCard.CardRow() }

  /// Writes or reads the row.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&givenID)
    archive.field(&icon)
    archive.field(&title)
    archive.field(&subtitle)
    archive.field(&subtitleLines)
    archive.field(&balance)
    archive.field(&fiat)
    archive.field(&showsBalance)
  }
}
