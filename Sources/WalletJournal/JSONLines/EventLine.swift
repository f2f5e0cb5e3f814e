import WalletKernel

/// One line of a log's open form: an event with all that its log says of it, as a JSON object.
///
/// `events.schema.json` describes it. What is left out of a line is what is usual, so that a log can be written by
/// hand: `{"event":{"type":"press","id":"pad","key":5}}`.
public struct EventLine: Equatable, Sendable {
  /// The event's place in the log; none: behind the one before.
  public var sequence: UInt64?
  /// The logical time, in milliseconds; none: the session's clock.
  public var timeMilliseconds: Int64?
  /// Whether the event begins a run-loop turn.
  public var beginsTurn: Bool
  /// Who it comes from.
  public var origin: Origin
  /// The event.
  public var event: WalletEvent

  /// The most bytes of a line: an event of 16 MiB whose every byte is written as six.
  public static let longest = 100 << 20

  /// A line for an event of a log.
  public init(_ entry: JournalEntry) {
    sequence = entry.sequence
    timeMilliseconds = entry.timeMilliseconds
    beginsTurn = entry.entry.beginsTurn
    origin = entry.entry.origin
    event = entry.entry.event
  }

  /// Reads a line, without its end.
  public init(_ line: ArraySlice<UInt8>) throws(JSONFault) {
    var members = try JSONMembers(try JSONParser.read(line), "")
    sequence = try members.natural("seq")
    timeMilliseconds = try members.optionalInteger("time")
    beginsTurn = try members.boolean("turn", usually: true)
    let origin = try members.optional("origin")?.asWord("origin", Self.origins)
    event = try members.required("event").asEvent("event")
    try members.finish()
    self.origin = origin ?? event.usualOrigin
  }

  private static let origins = Origin.allCases.map { ($0.name, $0) }

  /// The line as a JSON object.
  public var json: JSONValue {
    [
      "seq": sequence.map { .number($0) }, "time": timeMilliseconds.map { .integer($0) },
      "turn": .boolean(beginsTurn), "origin": .string(origin.name), "event": JSONValue(event),
    ]
  }
}

extension Origin {
  /// The origin as logs' open form and reports name it.
  public var name: String {
    switch self {
    case .person: "person"
    case .host: "host"
    case .clock: "clock"
    case .random: "random"
    }
  }
}

extension JSONMembers {
  fileprivate mutating func natural(_ name: String) throws(JSONFault) -> UInt64? {
    switch optional(name) {
    case nil: return nil
    case .integer(let integer)? where integer > 0: return UInt64(integer)
    case .natural(let natural)?: return natural
    default: throw JSONFault(path(name), .type(expected: "a positive integer"))
    }
  }
}
