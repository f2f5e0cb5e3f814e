import Foundation
import Testing

@testable import PropertyTesting

struct CorpusTests {
  /// A directory of its own for each test, removed afterwards.
  private func withDirectory(_ body: (String) throws -> Void) rethrows {
    let directory = NSTemporaryDirectory() + "property-corpus-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try body(directory)
  }

  private func settings(_ directory: String) -> PropertySettings {
    PropertySettings(corpus: directory)
  }

  private func command(of path: String) -> String {
    "PROPERTY_CHOICES=\(PropertySettings.quotedForShell(System.absolute(path) ?? path)) swift test"
  }

  @Test func `prints a command that does not depend on the directory`() {
    withDirectory { directory in
      let faulty = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
      let winding = directory + "/../" + (directory.split(separator: "/").last ?? "")
      let report = faulty.examine("winding", settings: settings(winding))
      #expect(report.counterexample?.path?.contains("/../") == true)
      #expect(!report.command.contains("/../"))
      #expect(report.command == command(of: report.counterexample?.path ?? ""))
    }
  }

  @Test func `reads what it writes`() throws {
    for seed: UInt64 in 0..<200 {
      let draw = Draw(seed: seed)
      _ = draw.list(max: 5) { draw in
        if draw.bool() { draw.discardSpan() }
        return draw.choose([
          { $0.integer(in: -5...5) }, { $0.live([1, 2]) ?? 0 },
          { $0.list(min: 2, max: 2) { $0.integer(in: 0...9) }.count },
        ])
      }
      let file = ChoiceFile(
        property: "any name", invariant: "it holds", fingerprint: "00ff",
        lines: ["one", "", "# two"], tape: draw.recorded)
      let read = try ChoiceFile(text: file.text)
      #expect(read == file)
    }
  }

  @Test(arguments: [
    ("", ChoiceFileError.header(line: 1)),
    ("property-testing choices 2\n", .header(line: 1)),
    ("property-testing choices 1\nwhat 1\n", .unknownWord("what", line: 2)),
    ("property-testing choices 1\ninteger\n", .noNumber(line: 2)),
    ("property-testing choices 1\ninteger 1 of\n", .noNumber(line: 2)),
    ("property-testing choices 1\ninteger 99999999999999999999 of 1\n", .noNumber(line: 2)),
    ("property-testing choices 1\ninteger 5 of 4\n", .outOfRange(line: 2)),
    ("property-testing choices 1\ninteger 1 of 4 below 5\n", .outOfRange(line: 2)),
    ("property-testing choices 1\nflag 2\n", .outOfRange(line: 2)),
    ("property-testing choices 1\nclose\n", .closesNothing(line: 2)),
    ("property-testing choices 1\nlist 1\n", .leftOpen),
    ("property-testing choices 1\nlist 1 discarded\n", .unknownWord("discarded", line: 2)),
  ])
  func `refuses a damaged file with its place`(text: String, error: ChoiceFileError) {
    #expect(throws: error) { try ChoiceFile(text: text) }
  }

  @Test func `survives any damage to a file`() {
    let draw = Draw(seed: 2)
    _ = draw.list(min: 3, max: 9) { $0.integer(in: -5...5) }
    let file = ChoiceFile(
      property: "p", invariant: "i", fingerprint: "f", lines: ["x"], tape: draw.recorded)
    let bytes = Array(file.text.utf8)
    var source = RandomSource(seed: 9)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0...source.next(through: 2) {
        let place = Int(source.next(through: UInt64(damaged.count - 1)))
        damaged[place] = UInt8(truncatingIfNeeded: source.next())
      }
      // Either it is refused or what it holds can be replayed; both without a trap.
      guard let read = try? ChoiceFile(text: String(decoding: damaged, as: UTF8.self)) else {
        continue
      }
      let list = Draw(replaying: read.tape).list { $0.integer(in: -5...5) }
      #expect(list.allSatisfy { (-5...5).contains($0) })
    }
  }

  @Test func `keeps a failing case and runs it first the next time`() throws {
    try withDirectory { directory in
      let faulty = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
      let first = faulty.examine("kept counter", settings: settings(directory))
      let path = try #require(first.counterexample?.path)
      #expect(first.command == command(of: path))
      let names = Corpus(directory: directory).names(of: "kept counter")
      #expect(names == ["kept-counter-" + (first.counterexample?.fingerprint ?? "")])

      let second = faulty.examine("kept counter", settings: settings(directory))
      #expect(second.counterexample?.keptCase == names[0])
      #expect(second.counterexample?.lines == ["make 4", "use 5"])
      #expect(second.runs == 0)
      #expect(second.command == command(of: path))
      // All that the first report had, but how it was found.
      #expect(second.counterexample?.nearMiss == ["make 4", "use 4"])
      #expect(second.counterexample?.nearMiss == first.counterexample?.nearMiss)
      #expect(second.counterexample?.irrelevant == first.counterexample?.irrelevant)
      #expect(second.text.contains("next to it, this passes:\n    make 4\n    use 4"))
      #expect(second.json.contains(#""nearMissThatPasses":["make 4","use 4"]"#))
      for report in [first, second] {
        #expect(report.json.split(separator: #""choices":["#).count == 2)
        #expect(report.json.split(separator: #""choicesFile":""#).count == 2)
        #expect(!report.json.contains(#""choices":""#))
      }

      let mended = StateMachine.counter(reduce: CounterEvent.reduce)
        .examine("kept counter", settings: settings(directory))
      #expect(mended.counterexample == nil)
      #expect(mended.keptCases == 1)
      #expect(mended.staleCases == [])
      #expect(Corpus(directory: directory).names(of: "kept counter") == names)
    }
  }

  @Test func `runs the events of a case whose choices no longer make it`() throws {
    try withDirectory { directory in
      let corpus = Corpus(directory: directory)
      try corpus.keep(events: ["make 9", "use 10"], of: "counter")
      let report = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
        .examine("counter", settings: settings(directory))
      #expect(report.counterexample?.keptCase == corpus.names(of: "counter").first)
      #expect(report.counterexample?.lines == ["make 9", "use 10"])
      #expect(report.counterexample?.nearMiss == ["make 9"])
      #expect(report.counterexample?.steps == 2)
      #expect(report.counterexample?.fingerprint.count == 16)
    }
  }

  @Test func `reports a stale case and leaves it where it is`() throws {
    try withDirectory { directory in
      let draw = Draw(seed: 1)
      for _ in 0..<3 { _ = draw.integer(in: 0...9) }
      let corpus = Corpus(directory: directory)
      try corpus.keep(
        ChoiceFile(
          property: "small", invariant: "i", fingerprint: "0001", lines: ["1"],
          tape: draw.recorded))
      try "nonsense".write(
        toFile: "\(directory)/small-0002.choices", atomically: true, encoding: .utf8)
      let report = examine(
        "small", settings: settings(directory), generate: { $0.integer(in: 0...9) },
        property: { _ in true })
      #expect(report.counterexample == nil)
      #expect(report.staleCases.count == 2)
      #expect(report.text.contains("stale case small-0001"))
      #expect(corpus.names(of: "small").count == 2)
    }
  }

  @Test func `runs the one case it is given`() throws {
    try withDirectory { directory in
      var settings = settings(directory)
      let faulty = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
      let path = try #require(faulty.examine("one", settings: settings).counterexample?.path)
      settings.choices = path
      let again = faulty.examine("one", settings: settings)
      #expect(again.counterexample?.lines == ["make 4", "use 5"])
      #expect(again.command == command(of: path))
      // A file of another property says nothing about this one.
      let other = faulty.examine("two", settings: settings)
      #expect(other.counterexample == nil)
      #expect(other.notes == ["nothing was run: the choices are of property 'one'"])
      settings.choices = directory + "/absent"
      let absent = faulty.examine("one", settings: settings)
      #expect(absent.counterexample?.failure.message.contains(directory + "/absent") == true)
      #expect(absent.counterexample?.fingerprint.count == 16)
      #expect(absent.command == command(of: directory + "/absent"))
    }
  }

  @Test func `gives what is around a chosen or kept value`() {
    withDirectory { directory in
      var settings = settings(directory)
      let examineIt = { (settings: PropertySettings) in
        examine(
          "around", settings: settings,
          generate: { ($0.integer(in: -99...99), $0.integer(in: 0...999)) },
          property: { first, _ in first < 60 })
      }
      let first = examineIt(settings)
      let kept = examineIt(settings)
      settings.choices = first.counterexample?.path
      let chosen = examineIt(settings)
      for report in [first, kept, chosen] {
        #expect(report.counterexample?.lines == ["(60, 0)"])
        #expect(report.counterexample?.nearMiss == ["(59, 0)"])
        let sentence = "in place of … in `(60, …)`: 12 of 12 other values tried fail, too"
        #expect(report.counterexample?.irrelevant == [sentence])
        #expect(report.text.contains(sentence))
        #expect(report.json.contains("\"otherValuesTriedFail\":[\"\(sentence)\"]"))
        #expect(report.counterexample?.isFlaky == false)
      }
    }
  }

  @Test func `fails where no case has the name it is given, and says which there are`() throws {
    try withDirectory { directory in
      var settings = settings(directory)
      settings.caseName = "tpyo"
      let faulty = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
      let examine = { faulty.examine("one", settings: settings).counterexample?.failure }
      #expect(examine()?.invariant == PropertyRun.unknownCase)
      #expect(examine()?.message == "'tpyo' is no case: there is none in \(directory)")
      let corpus = Corpus(directory: directory)
      for name in ["one", "two"] {
        try corpus.keep(events: ["make 9", "use 10"], of: name)
      }
      let names = ["one", "two"].flatMap { corpus.names(of: $0) }
      for (index, near) in names.enumerated() {
        settings.caseName = String(near.dropLast())
        #expect(
          examine()?.message == "'\(near.dropLast())' is no case in \(directory);"
            + " there are \(names[index]), \(names[1 - index])")
      }
      // A case of another property says nothing about this one.
      settings.caseName = names[1]
      #expect(examine() == nil)
      #expect(faulty.examine("one", settings: settings).notes.count == 1)
      settings.caseName = names[0]
      #expect(faulty.examine("one", settings: settings).counterexample?.keptCase == names[0])
      settings.corpus = nil
      #expect(examine()?.message == "'\(names[0])' is no case: this property has no corpus")
    }
  }

  @Test func `fails where the one case it is given is stale or cannot be read`() throws {
    try withDirectory { directory in
      let draw = Draw(seed: 1)
      for _ in 0..<3 { _ = draw.integer(in: 0...9) }
      let corpus = Corpus(directory: directory)
      let path = try corpus.keep(
        ChoiceFile(
          property: "small", invariant: "i", fingerprint: "0001", lines: ["1"],
          tape: draw.recorded))
      try "nonsense".write(
        toFile: "\(directory)/small-0002.choices", atomically: true, encoding: .utf8)
      let failure = { (choices: String?, name: String?) in
        var settings = PropertySettings(corpus: directory)
        settings.choices = choices
        settings.caseName = name
        return examine(
          "small", settings: settings, generate: { $0.integer(in: 0...9) },
          property: { _ in true }
        ).counterexample?.failure.invariant
      }
      #expect(failure(path, nil) == PropertyRun.staleChoices)
      #expect(failure(nil, "small-0001") == PropertyRun.staleChoices)
      #expect(failure("\(directory)/small-0002.choices", nil) == PropertyRun.unreadableChoices)
      #expect(failure(nil, "small-0002") == PropertyRun.unreadableChoices)
      #expect(failure(directory, nil) == PropertyRun.unreadableChoices)
      #expect(failure(nil, nil) == nil)
    }
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("flaw", "lawn", 2), ("a", "a", 0),
  ])
  func `counts the changes between two names`(one: String, other: String, changes: Int) {
    #expect(Spelling.changes(one, other) == changes)
    #expect(Spelling.changes(other, one) == changes)
  }

  @Test func `prunes what passes and shrinks what fails`() throws {
    try withDirectory { directory in
      let faulty = StateMachine.counter(reduce: CounterEvent.reduceFaulty)
      let settings = settings(directory)
      let seed = try #require(
        (UInt64(0)..<999).first { seed in
          if case .failed = faulty.verdict(Draw(seed: seed)) { return true }
          return false
        })
      let large = Draw(seed: seed)
      guard case .failed(let failure) = faulty.verdict(large) else { return }
      let corpus = Corpus(directory: directory)
      try corpus.keep(
        ChoiceFile(
          property: "tended", invariant: failure.invariant, fingerprint: "0000", lines: ["large"],
          tape: large.recorded))
      #expect(faulty.pruneCases(of: "tended", settings: settings) == [])
      #expect(faulty.shrinkCases(of: "tended", settings: settings) == ["tended-0000"])
      let names = corpus.names(of: "tended")
      #expect(names.count == 1 && names != ["tended-0000"])
      #expect(try corpus.read(names[0]).lines == ["make 4", "use 5"])
      let mended = StateMachine.counter(reduce: CounterEvent.reduce)
      #expect(mended.pruneCases(of: "tended", settings: settings) == names)
      #expect(corpus.names(of: "tended") == [])
    }
  }
}
