import Testing
import WalletKernel
import WalletScenario

@testable import WalletReplay

/// A script whose scenarios were run with their variants.
private struct ImpatientScript {
  let results: [ImpatientRunner.Result]

  init(_ text: String, _ change: (inout ImpatientRunner) -> Void = { _ in }) throws {
    let script = try Script.read(bytes: Array(text.utf8), path: "test.scenario")
    try #require(script.errors.errors.isEmpty, "\(script.errors.text(sources: script.sources))")
    var runner = ImpatientRunner(.drawing())
    change(&runner)
    results = script.scenarios.map { runner.run($0, of: script) }
  }

  var failures: [StepFailure] { results.flatMap { $0.scenario.failures } }

  /// The lines that there are warnings of.
  var warnedLines: [Int] { results.flatMap { $0.warnings }.map { $0.line.place.line } }

  /// Every failure, then every warning, as `line: message`.
  var messages: [String] {
    failures.map { "\($0.place.line): \($0.message)" }
      + results.flatMap { $0.warnings }.map { "\($0.line.place.line): \($0.message)" }
  }
}

struct ImpatienceTests {
  private func run(_ lines: String) throws -> ImpatientScript { try ImpatientScript(lines) }

  @Test func `warns of a submission that nobody said is to leave once`() throws {
    let planted = try run(
      """
      scenario "planted"
        mount keypad pay value="5"
        tap pay.action
        expect output pay submitted "5"
        expect no outputs
      """)
    #expect(
      planted.messages == [
        "3: impatient, line 3 twice: 'pay submitted \"5\"' leaves twice before the host answers; "
          + "mount 'pay' with once=true, or once=false if it may"
      ])
    #expect(planted.results[0].scenario.variants > 0)
    // Nobody has said that it is wrong.
    #expect(planted.failures.isEmpty)
    #expect(planted.results[0].scenario.status == .passed)
  }

  @Test(arguments: ["once=true", "once=false"])
  func `is content once the script says what is meant`(option: String) throws {
    let said = try run(
      """
      scenario "said"
        mount keypad pay value="5" \(option)
        mount button go \(option)
        tap pay.action
        tap go
      """)
    #expect(said.messages.isEmpty)
    #expect(said.results[0].scenario.variants > 0)
  }

  @Test func `finds what a Return delivered twice submits`() throws {
    let planted = try run(
      """
      scenario "typed"
        mount keypad pay value="5"
        type "\\n"
      """)
    #expect(planted.failures.isEmpty)
    #expect(planted.warnedLines == [3])
  }

  @Test func `finds a plain button's double tap`() throws {
    let planted = try run(
      """
      scenario "button"
        mount button pay text="Pay"
        tap pay
        expect output pay tapped
      """)
    #expect(planted.failures.isEmpty)
    #expect(planted.warnedLines == [3])
  }

  private func leaky(_ lines: String) throws -> ImpatientScript {
    try ImpatientScript("scenario \"leaky\"\n" + lines) { runner in
      runner.runner.catalogue = .builtIn(adding: LeakyButton.self)
    }
  }

  @Test func `finds a lock that does not hold, by what leaves`() throws {
    let run = try leaky("  mount leaky go once=true\n  tap go\n")
    #expect(
      run.messages == [
        "3: impatient, line 3 twice: 'go tapped' leaves twice before the host answers"
      ])
    // It is said to be sent once: that is a failure, and no warning.
    #expect(run.failures.count == 1)
    #expect(run.warnedLines.isEmpty)
    #expect(run.results[0].scenario.status == .failed)
  }

  @Test func `what is marked once may leave again once it is answered`() throws {
    let run = try leaky("  mount leaky go once=true\n  tap go\n  reply go done\n  tap go\n")
    #expect(
      run.messages == [
        "3: impatient, line 3 twice: 'go tapped' leaves twice before the host answers"
      ])
  }

  @Test func `finds an invariant that a variant breaks, where it breaks`() throws {
    let run = try leaky("  mount leaky go once=false\n  tap go\n  reply go done\n  tap go\n")
    #expect(
      run.messages == [
        "5: impatient, line 3 twice: an invariant of the kernel is broken: go: tapped too often"
      ])
  }

  @Test func `takes what the script itself does twice as meant`() throws {
    let meant = try run(
      """
      scenario "meant"
        mount keypad pad value="5"
        tap pad.action
        tap pad.action
      """)
    #expect(meant.messages.isEmpty)
  }

  @Test func `another amount is another payment`() throws {
    let other = try run(
      """
      scenario "other"
        mount keypad pad value="5"
        tap pad.action
        set pad inProgress=true
        set pad inProgress=false value="6"
        press pad 7
      """)
    // The doubled tap is found; the changed value afterwards is not.
    #expect(other.failures.isEmpty)
    #expect(other.warnedLines == [3])
  }

  @Test func `what is marked once stays so with answers late and twice`() throws {
    let answered = try run(
      """
      scenario "answered"
        mount amount pay base=7
        tap pay.action
        reply pay done
        tap pay.action
        reply pay failed
        together
          tap pay.action
          key return
      """)
    #expect(answered.messages.isEmpty)
    #expect(answered.results[0].scenario.variants > 10)
  }

  @Test func `what the script expects is not asked of variants`() throws {
    let expecting = try run(
      """
      scenario "expecting"
        mount keypad pad
        press pad 1
        expect pad.value "1"
        always pad.keysOpacity 100
        expect output pad changed "1"
        expect no outputs
      """)
    #expect(expecting.messages.isEmpty)
    #expect(expecting.results[0].scenario.variants > 0)
  }

  @Test func `a scenario that fails has no variants`() throws {
    let failing = try run(
      """
      scenario "failing"
        mount keypad pad value="5"
        tap pad.action
        expect pad.value "6"
      """)
    #expect(failing.failures.count == 1)
    #expect(failing.results[0].scenario.variants == 0)
  }

  @Test func `stops at its limits and says so`() throws {
    let long = try ImpatientScript(
      """
      scenario "long"
        mount keypad pad
        repeat 40
          press pad 1
      """
    ) { runner in
      runner.mostVariantEvents = 100
    }
    #expect(long.messages.isEmpty)
    #expect(long.results[0].isCut)
    #expect(long.results[0].scenario.variants >= 1)
  }

  /// Each doubled key makes the same longer value: what comes of it is found out once.
  @Test func `variants that come to the same screen are run on once`() throws {
    let long = try ImpatientScript(
      """
      scenario "long"
        mount keypad pad
        repeat 400
          press pad 1
        tap pad.action
      """
    ) { runner in
      // All of each variant would be some 320,000.
      runner.mostVariantEvents = 4_000
    }
    #expect(!long.results[0].isCut)
    #expect(long.results[0].scenario.variants > 800)
    // What only the last of the session shows is found all the same, by the first that comes to it.
    #expect(
      long.messages == [
        "5: impatient, line 5 twice: 'pad submitted \"\(String(repeating: "1", count: 400))\"' "
          + "leaves twice before the host answers; "
          + "mount 'pad' with once=true, or once=false if it may"
      ])
  }

  @Test func `a rewind goes back to more than a screen tells`() throws {
    let run = try leaky(
      """
        mount leaky go once=false
        tap go
        mark here
        unmount go
        rewind here
        tap go
      """)
    // Without the button the screen is the session's own again, but not what the mark holds.
    #expect(
      run.messages == [
        "7: impatient, line 3 twice: an invariant of the kernel is broken: go: tapped too often"
      ])
  }

  @Test func `every sort of variant is made`() throws {
    let script = try ImpatientScript(
      """
      scenario "sorts"
        mount keypad pay value="5" once=true
        tap pay.action
        reply pay done
        press pay 1
      """
    )
    let entries = script.results[0].scenario.log.entries
    let lines = Array(
      repeating: script.results[0].scenario.eventLines[0], count: entries.count)
    let session = RecordedSession(
      entries: entries, lines: lines, tellsHost: [false, true, false, true])
    var plans: [(variant: ImpatientVariant, indices: [Int])] = []
    session.forEachVariant { plan in
      plans.append((plan.variant, [plan.start] + plan.changed.map { $0.index } + [plan.rest]))
      return true
    }
    let made = { variant in plans.filter { $0.variant == variant }.map { $0.indices } }
    let line = lines[0]
    #expect(session.everyActTwice?.changed.map { $0.index } == [1, 1, 2, 3, 3])
    #expect(made(.actTwice(line)) == [[2, 1, 2], [4, 3, 4]])
    #expect(made(.actTwiceInOneTurn(line)) == [[2, 1, 2], [4, 3, 4]])
    #expect(made(.actsWhilePending(line)) == [[2, 1, 2], [4, 1, 3, 4]])
    #expect(made(.answerTwice(line)) == [[3, 2, 3]])
    #expect(made(.answerLate(line)) == [[2, 3, 2, 4]])
  }
}
