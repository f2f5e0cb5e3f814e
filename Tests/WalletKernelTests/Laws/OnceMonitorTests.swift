import Testing
import WalletKernel
import WalletLaws

@Suite("Watching for what leaves twice")
struct OnceWatchTests {
  /// What leaves twice when a wallet takes these events, or none.
  private func breach(_ events: [WalletEvent]) throws -> OnceMonitor.Breach? {
    var (wallet, watch) = (Wallet(), OnceMonitor())
    var found: OnceMonitor.Breach?
    for event in events where try wallet.send(event) == .took {
      found = watch.note(event, wallet.outputs) ?? found
    }
    return found
  }

  @Test func `what left before anybody asked for once is waited for by nobody`() throws {
    let late: [WalletEvent] = [
      .mount("button", "go", ["once": false]), .tap("go"), .set("go", ["once": true]), .tap("go"),
    ]
    #expect(try breach(late) == nil)
  }

  @Test func `nobody has said whether a plain button's second tap may leave`() throws {
    let plain: [WalletEvent] = [.mount("button", "go"), .tap("go"), .tap("go")]
    #expect(try breach(plain)?.isMarked == false)
  }

  @Test func `a lock that is asked for holds, and an answer opens it`() throws {
    let held: [WalletEvent] = [
      .mount("button", "go", ["once": true]), .tap("go"), .tap("go"), .reply("go", "done"),
      .tap("go"),
    ]
    #expect(try breach(held) == nil)
  }

  @Test func `a second output of what waits is found though the component let it go`() {
    var watch = OnceMonitor()
    #expect(watch.note(.mount("button", "go", ["once": true]), Wallet().outputs) == nil)
    var wallet = Wallet()
    // The watched events are those of a button that locks; the outputs of one that does not.
    _ = try? wallet.send(.mount("button", "go", ["once": false]))
    _ = try? wallet.send(.tap("go"))
    #expect(watch.note(.tap("go"), wallet.outputs) == nil)
    _ = try? wallet.send(.tap("go"))
    #expect(watch.note(.tap("go"), wallet.outputs)?.isMarked == true)
  }
}
