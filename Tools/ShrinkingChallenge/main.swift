import PropertyTesting

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the command line asks for.
struct Options {
  var seeds = 1000
  /// The first seed.
  var firstSeed: UInt64 = 0
  var row = ""
  var showsResults = false
  var mode = "challenge"

  static let usage =
    "usage: ShrinkingChallenge [challenge | bugs | duel | speed | trail] [--seeds N] [--from SEED]"
    + " [--row TEXT] [--results]"

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "challenge", "bugs", "duel", "speed", "trail": mode = argument
      case "--results": showsResults = true
      case "--seeds": seeds = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--from":
        guard let seed = rest.popFirst().flatMap({ UInt64($0) }) else { return nil }
        firstSeed = seed
      case "--row":
        guard let row = rest.popFirst() else { return nil }
        self.row = row
      case _: return nil
      }
    }
    if seeds <= 0 { return nil }
  }
}

/// Runs the public challenge and the fork's rows; returns whether all rows are accepted.
func runChallenge(_ options: Options) -> Bool {
  var isAccepted = true
  say(Summary.heading)
  for (title, rows) in Row.groups {
    let chosen = rows.filter { options.row.isEmpty || $0.name.contains(options.row) }
    if !chosen.isEmpty { say("-- \(title)") }
    for row in chosen {
      let summary = Summary(row: row, seeds: options.seeds, from: options.firstSeed)
      say(summary.line)
      say("    others: \(row.published)")
      if options.showsResults {
        for result in summary.results.prefix(12) {
          say("    \(result.count) x \(result.result), first seed \(result.seed)")
        }
      }
      isAccepted = isAccepted && summary.isAccepted
    }
  }
  return isAccepted
}

func run() -> Int32 {
  guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
    print(Options.usage)
    return 64
  }
  switch options.mode {
  case "bugs":
    let seeds = options.firstSeed..<options.firstSeed + UInt64(min(options.seeds, 100))
    let isAccepted = BugBench.run(
      seeds: seeds, row: options.row, showsResults: options.showsResults)
    return isAccepted ? 0 : 1
  case "duel":
    let seeds = options.firstSeed..<options.firstSeed + UInt64(min(options.seeds, 50))
    let isAccepted = Duel.run(seeds: seeds, row: options.row, showsResults: options.showsResults)
    return isAccepted ? 0 : 1
  case "trail": return BugBench.followTrail() ? 0 : 1
  case "speed": return Speed.run() ? 0 : 1
  case _: return runChallenge(options) ? 0 : 1
  }
}

exit(run())
