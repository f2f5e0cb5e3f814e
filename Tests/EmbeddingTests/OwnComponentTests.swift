import Foundation
import Testing
import WalletJournal
import WalletKernel
import WalletScenario

/// A component of a library user's own goes every way that the built-in ones go.
@Suite struct `A component of one's own` {
  static let script = """
    scenario "a stepper stops at its bounds"
      mount stepper count limit=2
      tap count.minus
      expect ignored "at its bound"
      repeat 2
        tap count.plus
      expect count.count 2
      expect outputs
        count changed 1
        count changed 2
      tap count.plus
      expect ignored
      set count limit=1
      expect count
        count 1
        limit 1
      tap count.pluss
      expect rejected "did you mean 'plus'?"
      reload

    """

  @Test func `is scripted, reload included`() throws {
    let script = try Script.read(bytes: Array(Self.script.utf8), path: "stepper.scenario")
    #expect(script.errors.errors.isEmpty)
    let runner = ScenarioRunner(catalogue: .builtIn(adding: Stepper.self))
    let result = runner.run(try #require(script.scenarios.first), of: script)
    #expect(result.status == .passed, "\(result.failures)")
  }

  @Test func `is logged on disk and replayed, and refused by name where it is unknown`() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("stepper-\(UUID().uuidString).log").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let catalogue = ComponentCatalogue.builtIn(adding: Stepper.self)
    var timeline = InMemorySession(catalogue: catalogue)
    let journal = try JournalWriter.create(path: path, durability: .batch)
    for event in [WalletEvent.mount("stepper", "count"), .tap("count", "plus")] {
      try timeline.append(event)
      try journal.append(try #require(timeline.lastLogged))
    }
    try journal.close()

    var replayed = Wallet(catalogue: catalogue)
    let reader = try JournalReader(path: path)
    var unknown = Wallet()
    while let entry = try reader.next() {
      _ = try replayed.send(entry.entry.event, beginsTurn: entry.entry.beginsTurn)
      #expect(throws: Rejection.self) { try unknown.send(entry.entry.event) }
    }
    #expect(replayed.state.digest == timeline.wallet.state.digest)
    #expect(replayed.state.view(of: "count")?.child(.name("count")) == .integer(1))
    #expect(throws: Rejection.unknownKind("stepper", nearest: nil)) {
      try unknown.send(.mount("stepper", "count"))
    }
  }

  @Test func `is composed without the app, its outputs typed`() throws {
    var state = try Stepper.mount(Mount(kind: "stepper", id: "count"), in: Context())
    var collector = OutputCollector<Stepper.Output>()
    let outcome = Stepper.reduce(&state, .stepped(by: 1), in: Context(), &collector)
    #expect(outcome == .took)
    #expect(Array(collector.outputs) == [.changed(1)])
  }
}
