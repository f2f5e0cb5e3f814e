import PropertyTesting
import Testing

private struct Account {
  var balance = 0

  enum Event {
    case deposit(Int)
    case withdraw(Int)
  }

  /// The fault: it looks at what there is and then takes one more.
  mutating func reduce(_ event: Event) {
    switch event {
    case .deposit(let amount): balance += amount
    case .withdraw(let amount): if amount <= balance + 1 { balance -= amount }
    }
  }
}

struct TenLinesTests {
  @Test func `the documentation's ten lines give the shortest counterexample`() {
    let machine = StateMachine(
      initial: Account(),
      event: { draw, account in
        draw.choose([
          { .deposit($0.integer(in: 1...1000)) },
          { .withdraw($0.integer(in: 1...1000)) },
        ])
      },
      reduce: { account, event in account.reduce(event) })
    let report = machine.invariant("never overdrawn") { $0.balance >= 0 }.examine("account")
    #expect(report.counterexample?.lines == ["withdraw(1)"])
    #expect(
      report.counterexample?.stateDifference == ["- balance: 0", "+ balance: -1"])
  }

  private func holds(_ body: () throws -> Void) rethrows -> Bool {
    nonisolated(unsafe) var holds = true
    try withKnownIssue(
      isIntermittent: true, body,
      matching: { _ in
        holds = false
        return true
      })
    return holds
  }

  @Test func `a recorded expectation is a verdict with the documentation's helper`() {
    let report = examine(
      "recorded", settings: PropertySettings(budget: SearchBudget(hangMilliseconds: 0)),
      generate: { $0.integer(in: 0...99) },
      property: { number in holds { #expect(number < 20) } })
    #expect(report.counterexample?.lines == ["20"])
  }
}
