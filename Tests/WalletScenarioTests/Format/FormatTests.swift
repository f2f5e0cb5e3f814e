import Testing
import WalletKernel
import WalletScenario

struct `Printing and laying out` {
  @Test(arguments: 0..<40) func `reads what it prints`(_ seed: UInt64) throws {
    var generator = StepGenerator(random: SplitMix(seed: seed))
    for _ in 0..<20 {
      let steps = generator.steps(1...12)
      let text = "scenario \"s\"\n" + StepPrinter.text(of: steps, depth: 1)
      let read = try body(text)
      #expect(read.map(\.kind.erased) == steps.map(\.kind.erased), "\(text)")
      #expect(StepPrinter.text(of: read, depth: 1) == StepPrinter.text(of: steps, depth: 1))
    }
  }

  @Test(arguments: 0..<20) func `prints in the canonical layout`(_ seed: UInt64) throws {
    var generator = StepGenerator(random: SplitMix(seed: 1_000 + seed))
    let text = "scenario \"s\"\n" + StepPrinter.text(of: generator.steps(1...30), depth: 1)
    #expect(try format(text) == text)
  }

  @Test(arguments: 0..<40) func `keeps the meaning and changes nothing twice`(_ seed: UInt64) throws
  {
    var generator = StepGenerator(random: SplitMix(seed: 2_000 + seed))
    let steps = generator.steps(1...20)
    let text = disarrange(
      "scenario \"s\"\n" + StepPrinter.text(of: steps, depth: 1), &generator.random)
    let formatted = try format(text)
    #expect(try body(text).map(\.kind.erased) == steps.map(\.kind.erased), "\(text)")
    #expect(try body(formatted).map(\.kind.erased) == steps.map(\.kind.erased), "\(formatted)")
    #expect(try format(formatted) == formatted)
    // Every comment is still there, in order.
    #expect(comments(formatted) == comments(text))
  }

  @Test func `lays out every form`() throws {
    let laidOut = try format(
      """
      \u{FEFF}# about this file


      use   "a"     # brings\tin\t\r
      use "b"
      record  Fruit
           name  text   check   nonempty
           kind choice( A,  B )
           # the last
      macro enter( id ,text )  # steps
       focus {id}
       m( {id},"x" )
      setup

          locale en_US
      # before a

      # with a
      scenario   "a"  tag1   tag2
          examples
             | locale|typed |
               # German
             |en_US |"1,000"|
             | de_DE  |   "é" |   # yes
          strict

          # deep
          repeat  3
               tap ok
                 # after ok
          # after repeat
          expect ok.text   !=   "a  b"



      scenario "b"
        tap b
      # the end

      """)
    let canonical = """
      # about this file

      use "a"  # brings\tin
      use "b"

      record Fruit
        name text check nonempty
        kind choice(A,B)
        # the last

      macro enter(id, text)  # steps
        focus {id}
        m({id}, "x")

      setup
        locale en_US

      # before a

      # with a
      scenario "a" tag1 tag2
        examples
          | locale | typed   |
          # German
          | en_US  | "1,000" |
          | de_DE  | "é"     |  # yes
        strict

        # deep
        repeat 3
          tap ok
          # after ok
        # after repeat
        expect ok.text != "a  b"

      scenario "b"
        tap b

      # the end

      """
    #expect(laidOut == canonical)
  }

  @Test func `refuses to lay out what it can't read`() {
    #expect(throws: ScriptErrors.self) { try format("scenario \"s\n  tap a\n") }
    #expect(throws: ScriptErrors.self) { try format("scenario \"s\"\n\ttap a\n") }
  }

  @Test func `lays nothing out as nothing`() throws {
    #expect(try format("") == "")
    #expect(try format("\n \n\r\n") == "")
    #expect(try format("# a") == "# a\n")
  }

  @Test func `changes nothing twice in any script that it can lay out`() throws {
    for malformed in MalformedScript.all {
      guard let once = try? format(malformed.text) else { continue }
      #expect(try format(once) == once)
      // Wrong as it was, it is wrong in the same way.
      let before = try read(malformed.text).check().errors.map(\.sentence)
      let after = try read(once).check().errors.map(\.sentence)
      #expect(after.count == before.count, "\(malformed.text)")
    }
  }

  @Test func `reads conditions and paths from a command line`() throws {
    #expect(try Condition.read("amount.canSubmit").test == .isTrue)
    #expect(try Condition.read("expect not ok.enabled").test == .isFalse)
    #expect(
      try Condition.read("ok.text contains \"a b\"").test
        == .compares(.contains, .value(.text("a b"))))
    #expect(try Condition.readPath("f.\"🍌\".0") == [.name("f"), .name("🍌"), .index(0)])
    for wrong in ["", "ok.", "ok x y", "ok\n  text \"x\"", "{a}"] {
      #expect(throws: ScriptErrors.self) { try Condition.read(wrong) }
    }
    #expect(throws: ScriptErrors.self) { try Condition.readPath("a b") }
  }

  private func format(_ text: String) throws -> String {
    try ScriptFormatter.format(SourceFile(path: "a.scenario", bytes: Array(text.utf8)))
  }

  /// Changes what the layout is free to choose.
  private func disarrange(_ text: String, _ random: inout SplitMix) -> String {
    let width = random.below(5) + 1
    let end = random.pick(["\n", "\r\n"])
    var result = ""
    for line in text.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count / 2
      if random.chance(4) { result += String(repeating: " ", count: random.below(9)) + end }
      if random.chance(4) {
        result += String(repeating: " ", count: random.below(9)) + "# c\(random.below(99))" + end
      }
      result += String(repeating: " ", count: depth * width) + line.drop { $0 == " " }
      if random.chance(4) { result += "   # c\(random.below(99))" }
      result += String(repeating: " ", count: random.below(3)) + end
    }
    return result
  }

  /// The comments that `disarrange` put in; no generated text looks like them.
  private func comments(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      line.firstRange(of: "# c").map { line[$0.lowerBound...].filter { $0 != " " } }
    }
  }
}
