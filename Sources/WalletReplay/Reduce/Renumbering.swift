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
struct Renumbering {
  private let catalogue: ComponentCatalogue
  /// The requests that each event of the original led to.
  private var requests: [Int: [Request]] = [:]

  private struct Request: Hashable {
    var id: String
    var name: String
    /// The field that a check is about.
    var field: String
    var number: Int64
  }

  init(of original: [EventLog.Entry], catalogue: ComponentCatalogue) {
    self.catalogue = catalogue
    var wallet = Wallet(catalogue: catalogue)
    for (index, entry) in original.enumerated() {
      guard (try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)) != nil else { continue }
      let made = wallet.outputs.compactMap(Self.request)
      if !made.isEmpty { requests[index] = made }
    }
  }

  func replay(_ pieces: [Piece]) -> Replayed {
    var result = Replayed(wallet: Wallet(catalogue: catalogue))
    result.entries.reserveCapacity(pieces.count)
    var renumbered: [Request: Int64] = [:]
    var turnIsPending = false
    for (index, piece) in pieces.enumerated() {
      let event = requests.isEmpty ? piece.entry.event : Self.follow(piece.entry.event, renumbered)
      let beginsTurn = piece.entry.beginsTurn || turnIsPending
      guard let reaction = try? result.wallet.send(event, beginsTurn: beginsTurn) else {
        turnIsPending = beginsTurn
        continue
      }
      turnIsPending = false
      result.entries.append(
        EventLog.Entry(event, beginsTurn: beginsTurn, origin: piece.entry.origin))
      if reaction != .took { result.ignored.append(result.kept.count) }
      result.kept.append(index)
      result.origins.append(piece.origin)
      guard let before = requests[piece.origin] else { continue }
      var made = result.wallet.outputs.compactMap(Self.request)
      for request in before {
        let match = made.firstIndex {
          $0.id == request.id && $0.name == request.name && $0.field == request.field
        }
        if let match { renumbered[request] = made.remove(at: match).number }
      }
    }
    return result
  }

  /// The digest of the empty screen, and those of the states that events lead to.
  func digests(after entries: [EventLog.Entry]) -> [Digest] {
    var wallet = Wallet(catalogue: catalogue)
    return [wallet.state.digest]
      + entries.map { entry in
        _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
        return wallet.state.digest
      }
  }

  /// The request that an output makes, if it makes one.
  private static func request(_ output: WalletOutput) -> Request? {
    guard ["requested", "check", "validate"].contains(output.name) else { return nil }
    var field = ""
    for value in output.values.list where value.name.isEmpty {
      switch value.value {
      case .text(let text): field = text
      case .integer(let number):
        return Request(id: output.source, name: output.name, field: field, number: number)
      case .none, .boolean, .decimal, .duration, .list: return nil
      }
    }
    return nil
  }

  /// The event with the number that its request has now.
  private static func follow(_ event: WalletEvent, _ renumbered: [Request: Int64]) -> WalletEvent {
    guard case .act(let id, let act) = event else { return event }
    let following = { (name: String, field: String, options: [Option]) in
      options.map { option in
        guard option.name == "for", case .integer(let number) = option.value,
          let now = renumbered[Request(id: id, name: name, field: field, number: number)]
        else { return option }
        return Option("for", .integer(now))
      }
    }
    switch act {
    case .replied(let part, let values, let options):
      let changed =
        if case .name(let field)? = part.first {
          following("check", field, options)
        } else {
          following("validate", "", options)
        }
      return .act(id: id, .replied(part: part, values: values, options: changed))
    case .rowsReplaced(let rows, let options):
      return .act(id: id, .rowsReplaced(rows, options: following("requested", "", options)))
    case .rowsAppended(let rows, let options):
      return .act(id: id, .rowsAppended(rows, options: following("requested", "", options)))
    case .loadFailed(let message, let options):
      return .act(
        id: id, .loadFailed(message: message, options: following("requested", "", options)))
    case .pressed, .tapped, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .propertiesSet, .loadRequested, .changedOutside, .noticeRaised, .routed:
      return event
    }
  }
}
