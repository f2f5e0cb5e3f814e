// How loading a list stands.

extension TransactionList {
  /// How loading stands; whether there are rows is known from the rows.
  public enum Phase: Equatable, Sendable {
    /// Nothing was ever asked for or given.
    case idle
    /// A request is out; any older one is stale.
    case waiting(Load, number: Int64)
    /// The newest rows are there, or nothing is.
    case settled
    /// The newest request failed.
    case failed(Load, message: String)
  }

  /// What a request asks for.
  public enum Load: UInt8, Equatable, Sendable, CaseIterable {
    /// Rows, where none are.
    case first
    /// The rows anew.
    case refresh
    /// Further rows.
    case more
  }
}

extension TransactionList.State {
  /// Whether the request with a number is the one that is out.
  func isOut(_ number: Int64) -> Bool {
    if case .waiting(_, let out) = phase { out == number } else { false }
  }

  /// The phase as a person sees it.
  var shownPhase: TransactionList.View.Phase {
    switch phase {
    case .idle: .idle
    case .waiting(.first, number: _): .loading
    case .waiting(.refresh, number: _): .refreshing
    case .waiting(.more, number: _): .loadingMore
    case .settled: rows.isEmpty ? .empty : .loaded
    case .failed: rows.isEmpty ? .failed : .loaded
    }
  }
}

extension TransactionList.Phase: Archivable {
  public static var blank: TransactionList.Phase { .idle }

  private var caseNumber: UInt8 {
    switch self {
    case .idle: 0
    case .waiting: 1
    case .settled: 2
    case .failed: 3
    }
  }

  public mutating func archive(_ archive: inout Archive) {
    switch archive.choice(caseNumber) {
    case 0: self = .idle
    case 1:
      var (load, number) = (TransactionList.Load.first, Int64(0))
      if case .waiting(let kind, let out) = self { (load, number) = (kind, out) }
      archive.word(&load)
      archive.field(&number)
      self = .waiting(load, number: number)
    case 2: self = .settled
    case 3:
      var (load, message) = (TransactionList.Load.first, "")
      if case .failed(let kind, let text) = self { (load, message) = (kind, text) }
      archive.word(&load)
      archive.field(&message)
      self = .failed(load, message: message)
    default: archive.fail()
    }
  }
}
