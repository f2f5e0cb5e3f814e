import Testing
import WalletKernel

@testable import WalletScenario

@Suite struct `What holds for a whole scenario` {
  @Test func `always and never are asked after every event from there on`() throws {
    let lines = """
      press pad 1
      always pad.value starts "1"
      never pad.value contains "3"
      press pad 2
      repeat 2
        press pad 3
      """
    let run = try runSteps(lines)
    let failure = try #require(run.failures.first)
    #expect(run.failures.count == 1)
    #expect(failure.place.line == 5)
    #expect(failure.message == "what must never hold does after line 8: pad.value contains \"3\"")
    #expect(run.results[0].log.count == 4)
    let gone = try runSteps("always pad.value \"\"\nunmount pad")
    #expect(gone.failures[0].message.contains("does not after line 4: there is no 'pad.value'"))
    // What is absent is not true, so it may stand under never.
    #expect(try runSteps("never pay.loading\npress pad 1").messages == [])
  }

  @Test func `a rewind drops the outputs since its mark and no others`() throws {
    let lines = """
      press pad 1 2
      expect output pad changed "1"
      mark here
      press pad 3
      expect output pad changed "12"
      rewind here
      expect no outputs
      expect pad.value "12"
      press pad 4
      expect outputs
        pad changed "124"
      """
    #expect(try runSteps(lines).messages == [])
  }

  @Test func `a reload is told when something does not come back`() throws {
    #expect(
      try runSteps("press pad 1\nreload\nexpect pad.value \"1\"\nexpect unchanged").messages == [])
    let lost = try runSteps("press pad 1\nreload") { runner in
      runner.reload = { (log: EventLog) throws(ReloadFailure) in [log[0]] }
    }
    #expect(lost.messages == ["4: 2 events were written, 1 were read"])
    let other = try runSteps("press pad 1\nreload") { runner in
      runner.reload = { (log: EventLog) throws(ReloadFailure) in
        [log[0], EventLog.Entry(.act(id: "pad", .pressed(.digit(2))))]
      }
    }
    #expect(other.messages[0].hasPrefix("4: the view differs after the reload: pad.value"))
    let wrong = try runSteps("press pad 1\nreload") { runner in
      runner.reload = { (log: EventLog) throws(ReloadFailure) in [log[1], log[0]] }
    }
    #expect(wrong.messages[0].hasPrefix("4: event 1 of the reloaded log is rejected"))
    let broken = try runSteps("reload") { runner in
      runner.reload = { (_: EventLog) throws(ReloadFailure) in throw .unusable("no disk") }
    }
    #expect(broken.messages == ["3: the log can't be reloaded: no disk"])
  }

  @Test func `random events are the same for the same seed, and all take part`() throws {
    func log(_ seed: Int, on: String = "") throws -> [EventLog.Entry] {
      let run = try runSteps("mount button pay\nmount search find\nrandom 200 seed=\(seed)\(on)")
      #expect(run.messages == [])
      let log = run.results[0].log
      return (0..<log.count).map { log[$0] }
    }
    let first = try log(1)
    #expect(first.count == 203)
    #expect(first[3...].allSatisfy { $0.origin == .random })
    #expect(try log(1) == first)
    #expect(try log(2) != first)
    let some = try log(3, on: " on=pad")[3...]
    #expect(
      some.allSatisfy { entry in
        switch entry.event {
        case .act(let id, _), .focused(let id, _): id == "pad"
        case .timePassed(let span): span == 0
        default: false
        }
      })
    #expect(try runSteps("random 1 seed=1 on=pda").messages[0].contains("did you mean 'pad'"))
  }

  @Test func `random events are refused by who draws none`() throws {
    let run = try runSteps("random 1 seed=1\nexpect pad exists") { $0.draw = nil }
    #expect(
      run.messages == [
        "3: this runner draws no random events; hand it what does (`draw`, such as that of "
          + "WalletLaws)"
      ])
  }

  @Test func `random events are those that are handed in`() throws {
    let run = try runSteps("random 3 seed=5 on=pad\nexpect pad.value \"555\"") { runner in
      runner.draw = { (screen, components, seed) in
        #expect(screen.state.kind(of: "pad") == "keypad" && components == ["pad"])
        return { _ in .press("pad", .digit(UInt8(seed))) }
      }
    }
    #expect(run.messages == [])
  }

  @Test func `a component of the library's user can be scripted`() throws {
    let text = "scenario \"s\"\n  mount keypad pad\n"
    let run = try ScriptRun(text) { $0.catalogue = ComponentCatalogue() }
    #expect(run.messages == ["2: rejected: there is no kind of component 'keypad'"])
  }
}

@Suite struct `In any order` {
  @Test func `what follows must hold after each, and the order that breaks it is named`() throws {
    let lines = """
      in any order
        press pad 1
        press pad 2
        press pad 3
      expect pad.value != "213"
      """
    let run = try runSteps(lines)
    let failure = try #require(run.failures.first)
    #expect(run.failures.count == 1)
    #expect(failure.order.map { $0.place.line } == [5, 4, 6])
    #expect(failure.reason.actual == .value(.text("213")))
  }

  @Test(arguments: [
    // Whatever breaks inside of a block, and an inner block's steps before the outer's.
    ("in any order\n  set pad value=\"5\"\n  expect pad.value \"5\"", [5, 4]),
    ("in any order\n  set pad value=\"5\"\n  check pad.value \"5\"", [5, 4]),
    ("in any order\n  set pad value=\"5\"\n  tap nowhere", [5, 4]),
    ("in any order\n  press pad 1\n  press pad 2\nalways pad.value != \"21\"\nwait 1s", [5, 4]),
    ("always pad.value != \"21\"\nin any order\n  press pad 1\n  press pad 2", [6, 5]),
    ("never pad.value \"2\"\nin any order\n  press pad 1\n  press pad 2", [6, 5]),
    (
      "in any order\n  in any order\n    press pad 1\n    expect not pad.isEmpty\n  wait 1s",
      [4, 6, 5, 7]
    ),
    ("in any order\n  wait 1s\n  random 3 seed=1 on=pda", [5, 4]),
  ])
  func `the order that breaks is named wherever it does, whole`(
    _ lines: String, _ order: [Int]
  ) throws {
    let run = try runSteps(lines)
    #expect(run.failures.map { $0.order.map { $0.place.line } } == [order], "\(run.messages)")
  }

  @Test func `a soft failure that is the same in each is told once`() throws {
    let run = try runSteps("in any order\n  wait 1s\n  check pad.value \"5\"")
    #expect(run.failures.count == 1)
  }

  @Test func `all orders are run`() throws {
    // Every order of four digits but one is excluded by a check, so 23 fail and no other.
    let lines = """
      in any order
        press pad 1
        press pad 2
        press pad 3
        press pad 4
      check pad.value "1234"
      """
    let run = try runSteps(lines)
    let values = run.failures.map { $0.reason.actual.text }
    #expect(Set(values).count == 23)
  }

  @Test func `orders that meet are run on only once`() throws {
    let lines = """
      in any order
        set pad helper="a"
        set pad action="b"
        set pad actionEnabled=false
        set pad inProgress=true
        set pad decimal=false
        set pad once=true
      random 100 seed=1
      """
    // 6 × 32 events for the orders and 100 after them: 720 orders would send 4,320 and 72,000.
    let run = try runSteps(lines) { $0.limits.events = 1 + 6 * 32 + 100 }
    #expect(run.messages == [])
  }

  @Test func `a mark in an order is no reason to forget the other`() throws {
    let lines = """
      in any order
        mark here
        set pad helper="a"
      rewind here
      check pad.helper none
      """
    let run = try runSteps(lines)
    #expect(run.failures.count == 1)
    #expect(run.failures.first?.order.map { $0.place.line } == [5, 4])
  }

  @Test func `too many different ends are an error at the line`() throws {
    let lines = """
      in any order
        press pad 1
        press pad 2
        press pad 3
      """
    let run = try runSteps(lines) { $0.limits.orders = 5 }
    #expect(run.messages == ["3: more than 5 different ends of 'in any order'"])
  }

  @Test func `one after the other multiplies them`() throws {
    let lines = """
      in any order
        press pad 1
        press pad 2
      in any order
        press pad 3
        press pad 4
      check pad.value "none of them"
      """
    let run = try runSteps(lines)
    #expect(
      Set(run.failures.map { $0.reason.actual.text })
        == ["\"1234\"", "\"1243\"", "\"2134\"", "\"2143\""])
  }
}
