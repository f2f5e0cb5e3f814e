/// A request that a component made of its host and that still waits for the answer.
public struct OpenRequest: Equatable, Sendable {
  /// The output that made it, as scripts name it.
  public var name: String
  /// Its number, which `reply … for=N` names.
  public var number: Int64
  /// What an answer names below the component, a field or a row; `nil`: the component itself.
  public var part: String?

  /// Makes a request.
  public init(_ name: String, _ number: Int64, part: String? = nil) {
    self.name = name
    self.number = number
    self.part = part
  }
}

/// What one component asked its host, numbered from 1, and what of it is still open.
///
/// An answer belongs to its question (P10): what is answered, or withdrawn, can't be answered
/// again, and numbers go on after a rewind.
public struct Requests: Equatable, Sendable {
  /// The number of the newest request; 0 before the first.
  public private(set) var lastNumber: Int64 = 0
  /// The requests that still wait for an answer, oldest first.
  public private(set) var open: [OpenRequest] = []

  /// How many may be open: past it the oldest is withdrawn, so that a host that never answers
  /// costs no more than this.
  public static let mostOpen = 100

  /// Nothing was asked yet.
  public init() {}

  /// Whether something still waits for an answer.
  @inline(__always)
  public var isOpen: Bool { !open.isEmpty }

  /// Whether what one output asked still waits for an answer.
  @inline(__always)
  public func isOpen(_ name: String) -> Bool {
    !open.isEmpty && open.contains { $0.name.isSame(as: name) }
  }

  /// What came of an answer.
  public enum Answer: Equatable, Sendable {
    /// It closed this request.
    case answered(OpenRequest)
    /// It belongs to no open request.
    case ignored(IgnoreReason)
  }

  /// Asks, and gives the request's number.
  public mutating func ask(_ name: String, part: String? = nil) -> Int64 {
    // 2^63 requests are more than any session makes.
    lastNumber &+= 1
    if open.count >= Requests.mostOpen { open.removeFirst() }
    open.append(OpenRequest(name, lastNumber, part: part))
    return lastNumber
  }

  /// Takes an answer.
  ///
  /// - Parameters:
  ///   - number: the request that it names; `nil`: the newest that is open.
  ///   - name: the output that it answers; `nil`: any.
  ///   - part: what it names below the component.
  public mutating func answer(
    _ number: Int64?, to name: String? = nil, part: String? = nil
  ) -> Answer {
    let index = open.lastIndex { request in
      (number == nil || request.number == number)
        && (name == nil || request.name.isSame(as: name ?? ""))
        && (part == nil || request.part == part)
    }
    guard let index else { return .ignored(number == nil ? .nothingAsked : .stale) }
    return .answered(open.remove(at: index))
  }

  /// Withdraws what is open: all of it, or what one output asked, or that for one part.
  public mutating func withdraw(_ name: String? = nil, part: String? = nil) {
    if open.isEmpty { return }
    open.removeAll { request in
      (name == nil || request.name.isSame(as: name ?? ""))
        && (part == nil || request.part == part)
    }
  }

  /// Lets the numbers go on after a rewind: none is given out twice.
  public mutating func continueNumbering(after current: Requests) {
    lastNumber = max(lastNumber, current.lastNumber)
  }
}

extension OpenRequest: Archivable {
  /// Nothing that was ever asked.
  public static var blank: OpenRequest { OpenRequest("", 0) }

  /// Writes or reads the request.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&name)
    archive.field(&number)
    archive.field(&part)
  }
}

extension Requests: Archivable {
  /// Nothing was asked.
  public static var blank: Requests { Requests() }

  /// Writes or reads the ledger.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&lastNumber)
    archive.field(&open)
    // Whoever counts with the numbers relies on their order.
    let numbers = [0] + open.map { $0.number } + [lastNumber]
    let isSound =
      open.count <= Requests.mostOpen && lastNumber >= 0
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 <= $1 }
    if archive.isReading, !isSound { archive.fail() }
  }
}

/// A request that is open on a screen: whose it is, what it asked, and its number.
public struct WaitingRequest: Equatable, Sendable {
  /// What an answer names: the component, or `component.part`.
  public var id: String
  /// The output that made it.
  public var name: String
  /// Its number.
  public var number: Int64

  /// Makes a request.
  public init(id: String, name: String, number: Int64) {
    self.id = id
    self.name = name
    self.number = number
  }
}

extension WaitingRequest {
  /// Whether a component made it.
  func isOf(_ component: String) -> Bool {
    id.isSame(as: component)
      || id.utf8.starts(with: component.utf8)
        && id.utf8.dropFirst(component.utf8.count).first == 0x2E
  }
}

extension WaitingRequest: Archivable {
  /// Nothing that was ever asked.
  public static var blank: WaitingRequest { WaitingRequest(id: "", name: "", number: 0) }

  /// Writes or reads the request.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&id)
    archive.field(&name)
    archive.field(&number)
  }
}

extension WaitingRequest: ComponentView {
  /// Nothing that was ever asked.
  public init() { self = .blank }

  /// Hands over every field.
  public func fields(_ visit: inout ViewVisitor) {
    visit.field("id", id)
    visit.field("name", name)
    visit.field("number", number)
  }
}
