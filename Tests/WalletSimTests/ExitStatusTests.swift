import Foundation
import Testing

struct ExitStatusTests {
  private static let passing = "scenario \"p\"\n  mount switch s\n  expect not s.on\n"
  private static let failing = "scenario \"f\"\n  mount switch s\n  expect s.on\n"
  private static let broken = "scenario \"b\"\n  mont switch s\n"

  private func prepare() throws -> Workplace {
    let place = try Workplace()
    try place.write("pass.scenario", Self.passing)
    try place.write("fail.scenario", Self.failing)
    try place.write("broken.scenario", Self.broken)
    try place.write("ugly.scenario", "scenario   \"u\"\n  mount  switch s\n")
    try place.write(
      "two.scenario", Self.passing + "\n" + Self.passing.replacing("\"p\"", with: "\"q\""))
    try place.write("no.log", "this is no log")
    try place.write("empty/readme.txt", "")
    try #require(try place.walletsim("record", "pass.scenario", "--to", "good.log").status == 0)
    return place
  }

  @Test(arguments: [
    // The tool itself.
    ("", 2), ("--help", 0), ("--version", 0), ("rum", 2), ("--hlep", 2),
    // run
    ("run pass.scenario", 0), ("run fail.scenario", 1), ("run broken.scenario", 2),
    ("run pass.scenario fail.scenario broken.scenario", 2), ("run missing.scenario", 2),
    ("run empty", 2), ("run pass.scenario --filter nothing", 2),
    ("run pass.scenario --shard 2/2", 2),
    ("run pass.scenario --shard 0/2", 2), ("run pass.scenario --format yaml", 2),
    ("run pass.scenario --jobs 0", 2), ("run pass.scenario --order 5", 2),
    ("run pass.scenario --output empty", 3), ("run pass.scenario --output pass.scenario", 2),
    ("run pass.scenario --output missing/report", 3), ("run pass.scenario --record no.log", 3),
    ("run --list pass.scenario", 0), ("run --list broken.scenario", 2), ("run --help", 0),
    ("run pass.scenario --failed", 2), ("run - --update", 2), ("run - --watch", 2),
    ("run pass.scenario --watch --update", 2), ("run pass.scenario:2", 0),
    ("run pass.scenario:9", 2), ("run -- pass.scenario", 0), ("run pass.scenario --bogus", 2),
    ("run --impatient pass.scenario", 0),
    // check, fmt
    ("check pass.scenario fail.scenario", 0), ("check broken.scenario", 2),
    ("check missing.scenario", 2), ("check broken.scenario --format json", 2),
    ("fmt --check pass.scenario", 0), ("fmt --check ugly.scenario", 1),
    ("fmt --check broken.scenario", 2), ("fmt broken.scenario", 2), ("fmt ugly.scenario", 0),
    // record
    ("record pass.scenario --to new.log", 0), ("record pass.scenario --to good.log", 2),
    ("record pass.scenario --to good.log --force", 0), ("record fail.scenario --to new.log", 1),
    ("record two.scenario --to new.log", 2), ("record two.scenario --filter q --to new.log", 0),
    ("record pass.scenario", 2), ("record broken.scenario --to new.log", 2),
    ("record pass.scenario --to missing/new.log", 3),
    // logs
    ("replay good.log", 0), ("replay no.log", 3), ("replay missing.log", 3),
    ("replay good.log --to 99", 2), ("replay good.log --view nothing", 2),
    ("replay no.log --format json", 3), ("replay", 2), ("log verify good.log", 0),
    ("log verify no.log", 3), ("log verify good.log --expect-head 9:0badcafe", 3),
    ("log cat good.log", 0), ("log stats good.log", 0), ("log lose good.log", 2),
    ("log repair good.log --to repaired.log", 0), ("log repair good.log", 2),
    ("log repair no.log --to repaired.log", 3), ("log repair good.log --to good.log", 2),
    ("log salvage good.log --to saved.log", 0), ("log salvage missing.log --to saved.log", 3),
    ("log cat good.log --to copy.log", 2),
    // coverage, corpus
    ("coverage pass.scenario", 0), ("coverage fail.scenario", 1), ("coverage broken.scenario", 2),
    ("coverage pass.scenario --fields 100", 1), ("coverage pass.scenario --events 101", 2),
    ("corpus empty", 2), ("corpus missing", 3), ("corpus no.log", 3), ("corpus .", 3),
    // others
    ("locales de_DE", 0), ("locales xx_YY", 2),
  ])
  func `ends with the status that the page says`(line: String, status: Int32) throws {
    let place = try prepare()
    let words = line.split(separator: " ").map(String.init)
    let outcome = try place.walletsim(words)
    #expect(outcome.status == status, "\(outcome.output)\n\(outcome.errors)")
    #expect(outcome.rawControls.isEmpty)
    if status > 1 { #expect(!outcome.errors.isEmpty || !outcome.output.isEmpty) }
  }

  @Test func `output that can't be written is status 3, and a closed pipe is quiet`() throws {
    let place = try prepare()
    let full = try place.shell("walletsim run pass.scenario > /dev/full")
    #expect(full.status == 3)
    #expect(full.errors.contains("can't write"))
    let closed = try place.shell("walletsim locales | head -n 1; exit 0")
    #expect(closed.errors.isEmpty)
  }

  @Test func `a wrong word is answered with the nearest`() throws {
    let place = try prepare()
    #expect(try place.walletsim("rn").errors.contains("did you mean 'run'?"))
    #expect(try place.walletsim("run", "--fliter", "x").errors.contains("did you mean '--filter'?"))
    #expect(
      try place.walletsim("run", "pass.scenario", "--format", "junt").errors
        .contains("did you mean 'junit'?"))
    #expect(try place.walletsim("log", "verfy", "good.log").errors.contains("'verify'"))
    let hostile = try place.walletsim("ru\u{1B}[31mn\u{202E}\n")
    #expect(hostile.rawControls.isEmpty)
    #expect(hostile.errors.contains("\\u{1B}"))
    #expect(hostile.errors.contains("\\u{202E}"))
  }

  @Test func `fmt leaves a script with errors as it is`() throws {
    let place = try prepare()
    let before = try place.bytes("broken.scenario")
    let outcome = try place.walletsim("fmt", "broken.scenario", "ugly.scenario")
    #expect(outcome.status == 2)
    #expect(try place.bytes("broken.scenario") == before)
    // The sound one is laid out all the same.
    #expect(outcome.output == "ugly.scenario\n")
    #expect(try place.read("ugly.scenario") == "scenario \"u\"\n  mount switch s\n")
  }

  @Test func `every verb's help shows an example that is no error`() throws {
    let place = try prepare()
    let help = try place.walletsim("--help").output
    let verbs = help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(verbs.count >= 8)
    for verb in verbs {
      let outcome = try place.walletsim([verb, "--help"])
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("example"))
      #expect(outcome.output.contains("\n  walletsim \(verb)"))
    }
  }
}
