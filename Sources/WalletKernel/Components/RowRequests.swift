// What single rows ask of the host: numbered by component, and answered by the row's name.

/// The state of a kind whose rows ask the host.
public protocol AskingRowsState: RowsState, LoadingState {
  /// What they asked that is still open.
  var requests: Requests { get set }
}

/// A host's answer to a row, other than by what it sets.
public struct RowAnswer: Equatable, Sendable {
  /// Whether what was asked for was done; else it was not.
  var isDone: Bool
  /// The row; `nil`: the answer is known by its number alone.
  var key: String?
  /// The request; `nil`: the newest.
  var number: Int64?
}

/// A kind whose rows are loaded, and ask the host.
public protocol AskingRowsComponent: LoadingComponent where State: AskingRowsState {
  /// The kind's own event.
  static func answered(_ answer: RowAnswer) -> Event
}

extension AskingRowsComponent {
  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    var answer = RowAnswer(isDone: reply.word.isSame(as: "done"), number: reply.number)
    if let row = reply.field {
      answer.key = state.rows.entries[try state.rows.position(of: row)].key
      return self.answered(answer)
    }
    // Loads have numbers of their own, and need no row.
    if let load = state.loading.openRequest, answer.number == nil || answer.number == load.number {
      return loadFailed(reply)
    }
    return state.requests.isOpen ? self.answered(answer) : loadFailed(reply)
  }

  public static func openRequests(_ state: State) -> [OpenRequest] {
    (state.loading.openRequest.map { [$0] } ?? []) + state.requests.open
  }

  public static func continueNumbering(_ state: inout State, after current: State) {
    state.loading.continueNumbering(after: current.loading)
    state.requests.continueNumbering(after: current.requests)
  }
}

extension AskingRowsState {
  /// Closes what rows asked that are there no more, or would ask it no more.
  mutating func withdrawRequests(_ name: String, where isOver: (RowElement) -> Bool) {
    for request in requests.open where request.name.isSame(as: name) {
      guard let key = request.part else { continue }
      if let row = rows[key], !isOver(row) { continue }
      requests.withdraw(name, part: key)
    }
  }

  /// The rows among some that a host selects, having answered those whose selection it gives.
  mutating func answerSelections(_ given: [Row]) -> [Int] {
    var selected: [Int] = []
    for row in given {
      guard let option = row.fields.last(where: { $0.name.isSame(as: "selected") }) else {
        continue
      }
      requests.withdraw("selectRequested", part: row.key)
      if option.value == .boolean(true), let position = rows.position(of: row.key) {
        selected.append(position)
      }
    }
    return selected
  }
}
