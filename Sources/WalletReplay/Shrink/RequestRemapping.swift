import WalletKernel

/// An event of a session that is being made shorter, with its place in the original.
struct Piece {
  var entry: EventLog.Entry
  /// The index of the event in the original session.
  let origin: Int
}

/// A session that was replayed from some pieces of another.
public struct Replayed: Sendable {
  /// Its events; what can't apply is not among them.
  public internal(set) var entries: [EventLog.Entry] = []
  /// The screen at the end.
  public internal(set) var wallet: Wallet
  /// The index that each of its events has in the original session.
  public internal(set) var origins: [Int] = []
  /// Which pieces its events come from.
  var kept: [Int] = []
  /// Which of its events the screen ignored.
  var ignored: [Int] = []
}

/// Replays pieces of a session, and lets the host's numbered answers follow their requests: with
/// an earlier request left out, what was number 3 is number 2, and so is the answer to it.
struct RequestRemapping {
  private let catalogue: ComponentCatalogue
  /// The names of the outputs that ask the host for an answer by a number.
  private let numbered: Set<String>
  /// The requests that each event of the original led to.
  private var requests: [Int: [Request]] = [:]

  private struct Request: Hashable {
    var id: String
    /// The field that a check is about; empty for what is about no field.
    var field: String
    var number: Int64
  }

  init(of original: [EventLog.Entry], catalogue: ComponentCatalogue) {
    self.catalogue = catalogue
    numbered = Set(
      catalogue.declarations.flatMap { declaration in
        declaration.outputs.filter { $0.isRequest && $0.values.contains { $0.type == .integer } }
          .map { $0.name }
      })
    var wallet = Wallet(catalogue: catalogue)
    for (index, entry) in original.enumerated() {
      guard wallet.take(entry) != nil else { continue }
      let made = wallet.outputs.compactMap { Self.request($0, numbered) }
      if !made.isEmpty { requests[index] = made }
    }
  }

  func replay(_ pieces: [Piece]) -> Replayed {
    var result = Replayed(wallet: Wallet(catalogue: catalogue))
    result.entries.reserveCapacity(pieces.count)
    var remapped: [Request: Int64] = [:]
    for (index, piece) in pieces.enumerated() {
      let event = requests.isEmpty ? piece.entry.event : Self.follow(piece.entry.event, remapped)
      let entry = EventLog.Entry(
        event, beginsTurn: result.wallet.opensTurn(piece.entry.beginsTurn),
        origin: piece.entry.origin)
      guard let outcome = result.wallet.take(entry) else { continue }
      result.entries.append(entry)
      if outcome != .took { result.ignored.append(result.kept.count) }
      result.kept.append(index)
      result.origins.append(piece.origin)
      guard let before = requests[piece.origin] else { continue }
      var made = result.wallet.outputs.compactMap { Self.request($0, numbered) }
      for request in before {
        let match = made.firstIndex { $0.id == request.id && $0.field == request.field }
        if let match { remapped[request] = made.remove(at: match).number }
      }
    }
    return result
  }

  /// The digest of the empty screen, and those of the states that events lead to.
  func digests(after entries: [EventLog.Entry]) -> [Digest] {
    var wallet = Wallet(catalogue: catalogue)
    return [wallet.state.digest]
      + entries.map { entry in
        wallet.take(entry)
        return wallet.state.digest
      }
  }

  /// The request that an output makes, if it makes one.
  private static func request(_ output: WalletOutput, _ names: Set<String>) -> Request? {
    guard names.contains(output.name) else { return nil }
    var field = ""
    for value in output.values.list where value.name.isEmpty {
      switch value.value {
      case .text(let text): field = text
      case .integer(let number):
        return Request(id: output.source, field: field, number: number)
      case .none, .boolean, .decimal, .duration, .list: return nil
      }
    }
    return nil
  }

  /// The event with the number that its request has now.
  private static func follow(_ event: WalletEvent, _ remapped: [Request: Int64]) -> WalletEvent {
    guard case .act(let id, let act) = event else { return event }
    var contents = act.contents
    guard act.verb.isAnswer, contents.options.contains(where: { $0.name == "for" }) else {
      return event
    }
    let field = if case .name(let field)? = contents.path.first { field } else { "" }
    contents.options = contents.options.map { option in
      guard option.name == "for", case .integer(let number) = option.value,
        let now = remapped[Request(id: id, field: field, number: number)]
      else { return option }
      return Option("for", .integer(now))
    }
    return .act(id: id, Act(act.verb, contents))
  }
}
