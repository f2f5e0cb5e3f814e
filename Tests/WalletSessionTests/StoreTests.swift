import Foundation
import Observation
import Synchronization
import Testing
import WalletJournal
import WalletKernel
import WalletSession
import WalletStore

@MainActor @Suite struct StoreTests {
  private let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("wallet-store-\(UUID().uuidString).log").path
  private let pay = Handle<Keypad>("pay")
  private let go = Handle<PushButton>("go")

  private func store() throws -> WalletStore {
    let store = WalletStore(try Session.open(path: path, durability: .none))
    store.send(.mount("keypad", "pay", ["once": true]))
    store.send(.mount("button", "go", ["text": "Go", "once": true]))
    return store
  }

  /// Counts how often what a closure reads is said to change, one change at a time.
  private func hears(_ read: () -> Void, after act: () -> Void) -> Bool {
    let heard = Atomic(false)
    withObservationTracking(read) { heard.store(true, ordering: .relaxed) }
    act()
    return heard.load(ordering: .relaxed)
  }

  @Test func `tells observers of what changed, and of nothing else`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let store = try store()
    #expect(hears({ _ = store.view(of: pay) }) { store.send(.press("pay", .digit(5))) })
    #expect(!hears({ _ = store.view(of: go) }) { store.send(.press("pay", .digit(5))) })
    #expect(store.view(of: pay)?.value == "55")
    // Ignored, and so the same.
    store.send(.set("pay", ["value": "55"]))
    #expect(store.lastRefusal != nil || store.view(of: pay)?.value == "55")
    #expect(!hears({ _ = store.view(of: pay) }) { store.send(.set("pay", ["value": "55"])) })
    #expect(hears({ _ = store.view(of: go) }) { store.send(.unmounted(id: "go")) })
    #expect(store.view(of: go) == nil)
  }

  @Test func `tells of exactly what changed in random sessions`() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let store = try store()
    let acts: [WalletEvent] = [
      .press("pay", .digit(1)), .press("pay", .delete), .tap("pay", "action"), .tap("go"),
      .reply("pay", "done"), .reply("go", "done"), .set("go", ["text": "A"]),
      .set("go", ["text": "B"]), .activeChanged(false), .activeChanged(true),
      .timePassed(milliseconds: 5),
    ]
    for _ in 0..<1_000 {
      let (payBefore, goBefore) = (store.view(of: pay), store.view(of: go))
      let act = acts.randomElement()!
      let heardPay = Atomic(false)
      let heardGo = Atomic(false)
      withObservationTracking({ _ = store.view(of: pay) }) {
        heardPay.store(true, ordering: .relaxed)
      }
      withObservationTracking({ _ = store.view(of: go) }) {
        heardGo.store(true, ordering: .relaxed)
      }
      store.send(act)
      #expect(heardPay.load(ordering: .relaxed) == (payBefore != store.view(of: pay)))
      #expect(heardGo.load(ordering: .relaxed) == (goBefore != store.view(of: go)))
    }
  }

  @Test func `an effect answers its own request, once`() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let store = try store()
    var paid: [String] = []
    store.perform(for: pay) { output in
      guard case .submitted(let amount, _) = output else { return nil }
      paid.append(amount.text)
      await Task.yield()
      return .done
    }
    store.send(.press("pay", .digit(5)))
    store.send(.tap("pay", "action"))
    #expect(store.send(.tap("pay", "action")) != nil)
    while !store.app.requests.isEmpty { await Task.yield() }
    #expect(paid == ["5"])
    #expect(store.send(.tap("pay", "action")) == nil)
    while !store.app.requests.isEmpty { await Task.yield() }
    #expect(paid == ["5", "5"])
  }

  @Test func `an effect is cancelled when its request is withdrawn`() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let store = try store()
    var wasCancelled = false
    var hasBegun = false
    store.perform(for: go) { _ in
      hasBegun = true
      do {
        try await Task.sleep(for: .seconds(60))
      } catch {
        wasCancelled = true
      }
      return .done
    }
    store.send(.tap("go"))
    while !hasBegun { await Task.yield() }
    store.send(.unmounted(id: "go"))
    for _ in 0..<1_000 where !wasCancelled { await Task.yield() }
    #expect(wasCancelled)
    #expect(store.lastRefusal == nil, "a late answer was sent")
  }

  @Test func `what was left open is done after a resume`() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let session = try Session.open(path: path)
    try session.send(.mount("keypad", "pay", ["once": true]))
    try session.send(.press("pay", .digit(7)))
    try session.send(.tap("pay", "action"))
    try session.close()
    let store = WalletStore(try Session.open(path: path))
    var paid: [String] = []
    store.perform(for: pay) { output in
      if case .submitted(let amount, _) = output { paid.append(amount.text) }
      return .done
    }
    while !store.app.requests.isEmpty { await Task.yield() }
    #expect(paid == ["7"])
  }

  @Test func `views come as a sequence`() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let store = try store()
    var values: [String] = []
    for await view in store.views(of: pay) {
      values.append(view?.value ?? "gone")
      if values.count == 3 { break }
      store.send(.press("pay", .digit(5)))
    }
    #expect(values == ["", "5", "55"])
  }
}
