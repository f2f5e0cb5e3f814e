import Testing
import WalletKernel
import WalletLaws

/// A session in which each event is held against P3 and P4, and its log against P1, by rules of the
/// tests' own.
struct CheckedSession {
  private(set) var session = InMemorySession()
  private(set) var counts = (took: 0, ignored: 0, rejected: 0)

  /// A screen with these components.
  init(_ mounts: [Mount]) {
    for mount in mounts { _ = session.take(EventLog.Entry(.mounted(mount))) }
  }

  /// Takes an event, and throws where it breaks what later ones rely on.
  mutating func take(_ entry: EventLog.Entry) throws {
    let before = session.wallet.state
    let outcome = session.take(entry)
    switch outcome {
    case .took: counts.took += 1
    case .ignored: counts.ignored += 1
    case .rejected(let rejection):
      counts.rejected += 1
      #expect(!rejection.sentence.isEmpty)
    }
    if outcome != .took {
      #expect(session.outputs.isEmpty, "\(outcome), but something was reported: \(entry.event)")
      let trace = session.wallet.state.trace(of: outcome, since: before)
      #expect(trace == nil, "\(outcome): \(entry.event)")
    }
    let broken = session.wallet.state.brokenInvariants
    try #require(broken.isEmpty, "\(broken) after \(session.log.count): \(entry.event)")
    if session.log.count % 499 == 0 { survive() }
  }

  /// From the checkpoints and from its bytes the state comes back.
  private func survive() {
    let state = session.wallet.state
    #expect(session.wallet(after: session.log.count).state == state)
    #expect((try? Wallet(archived: state.archived))?.state == state)
  }

  /// From nothing the log gives the same state.
  func replay() {
    survive()
    var (wallet, rejected) = (Wallet(), 0)
    session.log.forEach { (_, entry) in
      if (try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)) == nil { rejected += 1 }
      return true
    }
    #expect(rejected == 0, "what is in the log applies when it is replayed")
    #expect(wallet.state.digest == session.wallet.state.digest)
  }
}
