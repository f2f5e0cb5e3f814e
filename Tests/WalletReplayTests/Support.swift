import PropertyTesting
import Testing
import WalletKernel
import WalletLaws
import WalletReplay
import WalletScenario

/// Runs the only scenario of a script that stands in memory.
func run(_ text: String) throws -> ScenarioResult {
  let script = try Script.read(bytes: Array(text.utf8), path: "made.scenario")
  try #require(script.errors.errors.isEmpty, "\(script.errors.errors)\n\(text)")
  let scenario = try #require(script.scenarios.first)
  return ScenarioRunner().run(scenario, of: script)
}

/// The steps of a scenario that stands in memory, as its log has them.
func session(_ lines: String) throws -> [EventLog.Entry] {
  let body = lines.split(separator: "\n").map { "  \($0)\n" }.joined()
  let result = try run("scenario \"s\"\n" + body)
  try #require(result.status == .passed, "\(result.failures)")
  return result.log.entries
}

/// What a session keeps of random events on a screen with one of everything.
func randomSession(
  seed: UInt64, count: Int, targets: [String] = [], scope: RandomActs.Scope = .everything
) -> InMemorySession {
  var session = InMemorySession()
  for entry in WholeScreen.entries() { _ = try? session.append(entry.event) }
  let acts = RandomActs(
    on: session.wallet, targets: targets, scope: scope,
    mounts: scope == .everything ? WholeScreen.mounts() : [])
  var seeds = RandomSource(seed: seed)
  while session.log.count < count {
    let entry = acts.entry(Draw(seed: seeds.next()), on: session.wallet.state)
    _ = try? session.append(entry.event, beginsTurn: entry.beginsTurn, origin: entry.origin)
  }
  return session
}

/// The screen that events lead to.
func screen(after entries: [EventLog.Entry]) -> WalletState {
  MonitoredWallet(after: entries).wallet.state
}
