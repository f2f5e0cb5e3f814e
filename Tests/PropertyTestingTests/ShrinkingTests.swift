import Testing

@testable import PropertyTesting

/// What shrinking reaches, and what it takes to get there.
struct ShrinkingTests {
  private func settings(_ seed: UInt64) -> PropertySettings {
    PropertySettings(
      seed: seed,
      budget: SearchBudget(runs: 1000, milliseconds: 600_000, shrinkMilliseconds: 600_000))
  }

  @Test(arguments: [(20, 5000, "5007"), (500, 250_000, "250007")])
  func `goes on where a filter refuses a smaller value`(
    factor: Int, most: Int, smallest: String
  ) {
    for seed: UInt64 in 0..<10 {
      let report = examine(
        "filter", settings: settings(seed),
        generate: { draw in
          draw.filter({ $0.integer(in: 0...1_000_000) }, where: { $0 % factor == 7 })
        }, property: { $0 <= most })
      #expect(report.counterexample?.lines == [smallest])
    }
  }

  @Test func `repairs nothing where a tape is only replayed`() {
    let draw = Draw(replaying: [ChoiceToken(.integer, rank: 8, limit: 99)])
    _ = draw.filter({ $0.integer(in: 0...99) }, where: { $0 % 20 == 7 })
    #expect(draw.isRejected)
  }

  @Test func `shrinks a list whose length was drawn and a place in it`() {
    for seed: UInt64 in 0..<10 {
      let report = examine(
        "place", settings: settings(seed),
        generate: { draw in
          let count = draw.integer(in: 1...30)
          let list = draw.list(min: count, max: count) { $0.integer(in: 0...1000) }
          return (list, draw.integer(in: 0...count - 1))
        }, property: { list, place in list[place] <= 900 })
      #expect(report.counterexample?.lines == ["([901], 0)"])
    }
  }

  private enum Typing {
    case type(String)
    case enter
  }

  @Test func `joins the texts of events`() {
    for seed: UInt64 in 0..<10 {
      let machine = StateMachine<String, Typing>(
        initial: "",
        event: { draw, _ in
          draw.choose([{ .type($0.string("abc", min: 1, max: 30)) }, { _ in .enter }])
        },
        reduce: { text, event in
          if case .type(let more) = event { text += more }
        }
      ).invariant("short") { $0.count < 12 }
      let report = machine.examine("typing", settings: settings(seed))
      #expect(report.counterexample?.lines == [#"type("aaaaaaaaaaaa")"#])
    }
  }

  @Test func `does no run of events twice`() {
    for seed: UInt64 in 0..<10 {
      let machine = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
      let counterexample = machine.examine("once", settings: settings(seed)).counterexample
      #expect(counterexample?.lines == ["make 4", "use 5"])
      // About 1,500 with all that was tried before tried again.
      #expect(counterexample?.shrinkRuns ?? 0 < 500)
    }
  }

  @Test func `walks to the shortest way that deletions do not find`() {
    for seed: UInt64 in 0..<10 {
      // A lock of sixty-four places: by steps of one, threefold, and five back.
      let machine = StateMachine<Int, Int>(
        initial: 0, event: { draw, _ in draw.choose([{ _ in 0 }, { _ in 1 }, { _ in 2 }]) },
        reduce: { place, step in place = [place + 1, place * 3, place + 59][step] % 64 }
      ).invariant("locked") { $0 != 44 }
      let shortest = machine.explore().path.count
      let report = machine.examine("lock", settings: settings(seed))
      #expect(report.counterexample?.steps == shortest)
    }
  }

  @Test func `walks no states that are references`() {
    final class Box {
      var count = 0
    }
    let machine = StateMachine<Box, Bool>(
      drawing: { _ in Box() }, event: { draw, _ in draw.bool() },
      reduce: { box, isUp in box.count += isUp ? 1 : -1 }
    ).invariant("below four") { $0.count < 4 }
    #expect(machine.examine("box").counterexample?.lines == ["true", "true", "true", "true"])
  }
}

/// What shrinking does with names, texts and events that only together become simpler.
struct ShrinkingTogetherTests {
  private func settings(_ seed: UInt64) -> PropertySettings {
    PropertySettings(
      seed: seed,
      budget: SearchBudget(runs: 5000, milliseconds: 600_000, shrinkMilliseconds: 600_000))
  }

  private enum Use: Equatable {
    case put(Int)
    case get(Int)
  }

  @Test func `exchanges names of which any would do`() {
    let machine = StateMachine<[Int], Use>(
      initial: [],
      event: { draw, _ in
        draw.choose([{ .put($0.integer(in: 0...9)) }, { .get($0.integer(in: 0...9)) }])
      },
      reduce: { keys, event in
        switch event {
        case .put(let key): keys = (keys.filter { $0 != key } + [key]).suffix(4)
        case .get(let key): keys = keys.count == 4 && keys[0] == key ? [-1] : keys
        }
      }
    ).invariant("the oldest is not asked for") { $0 != [-1] }
    for seed: UInt64 in 0..<10 {
      let found = machine.examine("cache", settings: settings(seed)).counterexample
      #expect(found?.lines == ["put(0)", "put(1)", "put(2)", "put(3)", "get(0)"])
    }
  }

  @Test func `moves characters from one text to the next`() {
    for seed: UInt64 in 0..<10 {
      let report = examine(
        "address", settings: settings(seed),
        generate: { $0.text(matching: "[a-z]{1,8}@[a-z]{2,8}\\.(com|org)") },
        property: { !$0.hasSuffix("org") || $0.count < 12 })
      #expect(report.counterexample?.lines == ["a@aaaaaa.org"])
    }
  }

  @Test func `shortens two texts that are alike but for some letters`() {
    for seed: UInt64 in 0..<5 {
      let report = examine(
        "case", settings: settings(seed),
        generate: { draw in
          (draw.string("abcABC", min: 4, max: 10), draw.string("abcABC", min: 4, max: 10))
        },
        property: { one, other in one == other || one.lowercased() != other.lowercased() })
      if let found = report.counterexample {
        #expect(found.lines == [#"("aaaa", "aaaA")"#])
      }
    }
  }

  @Test func `keeps the lower digits of a number`() {
    for seed: UInt64 in 0..<5 {
      let report = examine(
        "price", settings: settings(seed), generate: { $0.decimal(in: 0...1000) },
        property: { $0.fractionDigits != 2 || $0.units % 100 != 99 })
      #expect(report.counterexample?.lines == ["0.99"])
    }
  }

  private enum Move: Equatable {
    case open(Int)
    case spend(Bundle<Int>.Reference, Int)
  }

  @Test func `deletes an event after which another one is drawn in another way`() {
    // The first event can only be one kind, and is drawn without a choice.
    let machine = StateMachine<Bundle<Int>, Move>(
      initial: Bundle(),
      event: { draw, accounts in
        guard let account = draw.reference(to: accounts) else {
          return .open(draw.integer(in: 0...1000))
        }
        return draw.choose([
          { .open($0.integer(in: 0...1000)) }, { .spend(account, $0.integer(in: 0...1000)) },
        ])
      },
      reduce: { accounts, event in
        switch event {
        case .open(let amount): accounts.add(amount)
        case .spend(let account, let amount):
          if let held = accounts[account], amount > 500, held >= amount { accounts.add(-1) }
        }
      }
    ).invariant("nothing is overspent") { !$0.values.contains(-1) }
    for seed: UInt64 in 0..<10 {
      let found = machine.examine("bank", settings: settings(seed)).counterexample
      #expect(found?.lines == ["open(501)", "spend(#0, 501)"])
    }
  }
}

/// Searches that say too little to be green.
struct VacuousTests {
  @Test func `fails where nearly all runs are rejected, and warns where half are`() {
    let report = { (share: Int) in
      examine(
        "rare",
        generate: { draw in
          let number = draw.integer(in: 0...999_999)
          draw.assume((number % 100 + 63) % 100 < share)
          return number
        }, property: { _ in true })
    }
    #expect(report(2).counterexample?.failure.invariant == "assumptions let runs count")
    let half = report(30)
    #expect(half.counterexample == nil)
    #expect(half.notes.count == 1 && half.notes[0].hasSuffix("runs were rejected, more than half"))
    #expect(half.text.contains("runs, \(half.rejected) rejected, seed 0"))
    #expect(report(100).notes == [])
  }

  @Test func `fails a filter that one value in a million meets`() {
    let report = examine(
      "one in a million",
      generate: { draw in
        draw.filter({ $0.integer(in: 0...Int.max) }, where: { $0 % 1_000_003 == 500_001 })
      }, property: { _ in true })
    #expect(report.counterexample != nil)
  }

  @Test func `stops when all values were tried, and says so`() {
    var seen: [Int] = []
    let report = examine(
      "eight", generate: { $0.integer(in: 0...7) },
      property: { number in
        seen.append(number)
        return true
      })
    #expect(report.exhaustion == Exhaustion(cases: 8, total: 8, isComplete: true))
    #expect(Set(seen) == Set(0...7) && seen.count < 60)
    #expect(report.runs == seen.count)
    #expect(report.text.contains("holds: exhausted: 8 cases, all of them"))
    let rare = examine(
      "one of many",
      generate: { draw in draw.bool(0.001) ? 1 : 0 }, property: { $0 == 0 })
    #expect(rare.counterexample?.lines == ["1"])
  }

  @Test func `says which label no run had`() {
    let machine = StateMachine.counter(reduce: CounterEvent.reduce)
      .label("full") { $0.made > 1_000_000 }.label("made") { $0.made > 0 }
    let report = machine.examine(
      "labels", settings: PropertySettings(budget: SearchBudget(milliseconds: 600_000)))
    #expect(report.notes == ["'full' in 0 of 200 runs"])
    #expect(report.statistics.labels["made"] ?? 0 > 100)
  }
}
