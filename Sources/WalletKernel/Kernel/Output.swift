/// What a component has to report to its host, in the component's own words.
public protocol ComponentOutput: Equatable, Sendable {
  /// The output as scripts and frontends that are not Swift know it.
  var report: OutputReport { get }
  /// Reads a report back; `nil` when it is none of these outputs.
  init?(_ report: OutputReport)
  /// One output of each sort, for the reference.
  static var samples: [Self] { get }
}

/// An output by its name, with what it carries.
public struct OutputReport: Equatable, Sendable {
  /// The output's name, as scripts write it.
  public var name: String
  /// The names of its values in order, with a space between them; one that ends in `?` may be none.
  public var labels: String
  /// What it carries.
  public var values: OutputValues
  /// The number under which the host owes an answer; `nil` where it owes none.
  public var request: Int64?

  /// Makes a report.
  @inline(__always)
  public init(
    _ name: String, _ labels: String = "", _ values: OutputValues = .none, request: Int64? = nil
  ) {
    self.name = name
    self.labels = labels
    self.values = values
    self.request = request
  }
}

/// No output at all: for kinds that have nothing to report.
public enum NoOutput: ComponentOutput {
  /// The report of none.
  public var report: OutputReport { switch self {} }
  /// No report is one.
  public init?(_ report: OutputReport) { nil }
  /// There are none.
  public static var samples: [NoOutput] { [] }
}

/// What an output carries. A text that changes with every key is kept in place, so that telling it
/// allocates nothing; the rest is kept in a box, so that outputs stay cheap to hand on.
public enum OutputValues: Equatable, Sendable {
  /// Nothing.
  case none
  /// One value.
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
  /// The number under which the host owes an answer; `nil` where it owes none.
  public var request: Int64?

  /// Makes an output.
  public init(
    source: String, name: String, values: OutputValues = .none, request: Int64? = nil
  ) {
    self.source = source
    self.name = name
    self.values = values
    self.request = request
  }

  /// The output as its component's own, where it is one of that component's.
  public func `as`<Kind: Component>(_ handle: Handle<Kind>) -> Kind.Output? {
    guard source.isSame(as: handle.id) else { return nil }
    return Kind.Output(OutputReport(name, "", values, request: request))
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

/// Collects what a component reports while it reduces an event, and what it asks of the app.
public struct OutputCollector<Output: ComponentOutput> {
  /// The outputs so far, in order; those of a component under an app go on to the app's.
  public private(set) var outputs: [Output] = []
  /// The requests so far, in order.
  public private(set) var requests: [AppRequest] = []
  // Where an app collects outputs: they go there at once, which saves keeping them twice.
  var app: UnsafeMutablePointer<OutputList>?

  /// Holds nothing yet.
  public init() {}

  /// Reports to the host.
  @inline(__always)
  public mutating func report(_ output: Output) {
    if let app { app.pointee.report(output) } else { outputs.append(output) }
  }

  /// Asks the app.
  public mutating func ask(_ request: AppRequest) {
    requests.append(request)
  }

  /// Forgets what was collected, for the next event.
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
  /// Whose outputs are reported now.
  var source = ""

  init() {}

  @inline(__always)
  mutating func report<Output: ComponentOutput>(_ output: Output) {
    var report = output.report
    if hasFirst {
      further.append(
        WalletOutput(
          source: source, name: report.name, values: report.values, request: report.request))
      return
    }
    hasFirst = true
    // The place of an earlier event's output mostly holds the same names.
    if !first.source.isSame(as: source) { first.source = source }
    if !first.name.isSame(as: report.name) { first.name = report.name }
    first.request = report.request
    // Exchanged rather than copied: one count less for each press.
    swap(&first.values, &report.values)
  }

  /// Whether the host owes an answer to one of them.
  @inline(__always)
  var hasRequest: Bool {
    hasFirst && (first.request != nil || further.contains { $0.request != nil })
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
