import Testing
import WalletKernel

struct `How much can be typed` {
  @Test(arguments: ["1", "é", "\u{301}", "👨‍👩‍👧"])
  func `rejects more scalars than can be typed at once`(_ character: String) {
    let most = TextLimits.mostTyped / character.unicodeScalars.count
    var screen = Fixture("search", "find")
    screen.send(.focused(id: "find", field: nil))
    let longest = String(repeating: character, count: most)
    #expect(screen.send(.textTyped(longest)) == .took)
    let count = screen.session.log.count
    let rest = TextLimits.mostTyped - longest.unicodeScalars.count
    let tooLong = longest + String(repeating: "x", count: rest + 1)
    #expect(
      screen.send(.textTyped(tooLong))
        == .rejected(.tooMany("characters typed at once", limit: 1_024)))
    #expect(screen.session.log.count == count)
  }

  @Test func `tells nobody the secret in a text that is rejected`() {
    var session = InMemorySession()
    var heard: [String] = []
    #expect(throws: Never.self) {
      try session.append(.mount("keypad", "pin", ["secret": true]))
    }
    let tooLong = String(repeating: "1", count: TextLimits.mostTyped + 1)
    #expect(throws: Rejection.self) {
      try session.append(.textTyped(tooLong), secrets: { heard.append($1) })
    }
    #expect(heard.isEmpty)
    #expect(!session.wallet.redacted(.textTyped(tooLong)).holdsDigit)
  }

  @Test func `keeps a full secret as long as it was when it is pasted into`() {
    var screen = Fixture("keypad", "pin", [Option("secret", true)])
    let digits = String(repeating: "7", count: TextLimits.longestTyped)
    #expect(screen.send(.act(id: "pin", .pasted(digits))) == .took)
    // A bullet has three bytes, and the last one may go past the end.
    let bullets = (TextLimits.longestTyped + 2) / 3
    #expect(screen["pin.value"] == .text(String(repeating: "•", count: bullets)))
  }
}

extension WalletEvent {
  fileprivate var holdsDigit: Bool {
    guard case .textTyped(let text) = self else { return false }
    return text.contains { $0.isNumber }
  }
}
