/// What a component has to tell its host, in the component's own words.
public protocol ComponentOutput: Equatable, Sendable {
  /// The output's name, as scripts write it.
  var name: String { get }
  /// What it carries.
  var values: OutputValues { get }
}

/// What an output carries. A text that changes with every key is kept in place, so that telling it
/// allocates nothing; the rest is kept in a box, so that outputs stay cheap to hand on.
public enum OutputValues: Equatable, Sendable {
  case none
  indirect case one(Value)
  /// One text, of those that change with every key.
  case entry(ShortText)
  /// Values in order; those with an empty name are positional.
  indirect case many([Option])
}

extension OutputValues {
  /// The values in order; those with an empty name are positional.
  public var list: [Option] {
    switch self {
    case .none: []
    case .one(let value): [Option("", value)]
    case .entry(let text): [Option("", .text(text.text))]
    case .many(let values): values
    }
  }

  /// Positional values.
  public static func positional(_ values: Value...) -> OutputValues {
    .many(values.map { Option("", $0) })
  }
}

/// An output as it leaves the wallet: who says it, what, and with which values.
public struct WalletOutput: Equatable, Sendable {
  /// The component's id, or `app`.
  public var source: String
  /// The output's name.
  public var name: String
  /// What it carries.
  public var values: OutputValues

  /// Makes an output.
  public init(source: String, name: String, values: OutputValues = .none) {
    self.source = source
    self.name = name
    self.values = values
  }
}

/// What a component asks of the app while it works on an event.
public enum AppRequest: Equatable, Sendable {
  /// Present the sheet of the session that was just opened.
  case presentSession
  /// Dismiss the session's sheet: the session is over.
  case dismissSession
  /// Take the focus away from the component.
  case dropFocus
}

/// Collects what a component tells upward while it reduces an event.
public struct Effects<Output: ComponentOutput> {
  /// The outputs so far, in order; those of a component under an app go on to the app's.
  public private(set) var outputs: [Output] = []
  /// The requests so far, in order.
  public private(set) var requests: [AppRequest] = []
  // Where an app collects outputs: they go there at once, which saves keeping them twice.
  var app: UnsafeMutablePointer<OutputList>?

  /// Nothing told yet.
  public init() {}

  /// Tells the host.
  @inline(__always)
  public mutating func report(_ output: Output) {
    if let app { app.pointee.report(output) } else { outputs.append(output) }
  }

  /// Asks the app.
  public mutating func ask(_ request: AppRequest) {
    requests.append(request)
  }

  /// Forgets what was told, for the next event.
  public mutating func removeAll() {
    outputs.removeAll(keepingCapacity: true)
    requests.removeAll(keepingCapacity: true)
  }
}

/// The outputs of one event, as they leave the wallet.
public struct OutputList: Sendable {
  // Nearly every event tells one thing at most. Its place is kept from event to event and
  // overwritten, so that neither telling nor forgetting costs an allocation or a clean-up.
  private var first = WalletOutput(source: "", name: "")
  private var further: [WalletOutput] = []
  private var hasFirst = false
  /// Whose outputs are reported.
  var source = ""

  init() {}

  @inline(__always)
  mutating func report<Output: ComponentOutput>(_ output: Output) {
    if hasFirst {
      further.append(WalletOutput(source: source, name: output.name, values: output.values))
      return
    }
    hasFirst = true
    // The place of an earlier event's output mostly holds the same names.
    if !first.source.isSame(as: source) { first.source = source }
    if !first.name.isSame(as: output.name) { first.name = output.name }
    first.values = output.values
  }

  mutating func append(_ output: WalletOutput) {
    if hasFirst { further.append(output) } else { (first, hasFirst) = (output, true) }
  }

  @inline(__always)
  mutating func removeAll() {
    hasFirst = false
    if !further.isEmpty { further.removeAll(keepingCapacity: true) }
  }
}

extension OutputList: RandomAccessCollection {
  /// The first index.
  public var startIndex: Int { 0 }
  /// One past the last index.
  public var endIndex: Int { count }
  /// How many there are.
  public var count: Int { hasFirst ? further.count + 1 : 0 }

  /// The output at an index.
  public subscript(index: Int) -> WalletOutput {
    precondition(index < count, "no such output")
    return index == 0 ? first : further[index - 1]
  }
}
