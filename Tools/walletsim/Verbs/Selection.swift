import PropertyTesting
import SystemAccess
import WalletKernel
import WalletScenario

/// The scenarios of some scripts that are to be run, in the order in which they are reported.
struct Selection {
  /// The index of the script, and the scenario.
  private(set) var scenarios: [(file: Int, scenario: Scenario)] = []
  /// The scripts that can't be run.
  private(set) var unreadable: [Int] = []

  /// How many there are, scripts that can't be run included.
  var count: Int { scenarios.count + unreadable.count }

  /// Selects, and says which of the lines that are named have no scenario.
  init(_ scripts: ScriptSet, _ arguments: Arguments, _ console: Console) throws(ToolError) {
    let filter = arguments.value("filter")
    let tags = try Self.tags(arguments)
    for (index, loaded) in scripts.loaded.enumerated() {
      guard let script = loaded.sound else {
        unreadable.append(index)
        continue
      }
      let named = loaded.file.lines.map(script.scenarios(atLines:)) ?? script.scenarios
      for line in loaded.file.lines ?? [] where script.scenarios(atLine: line).isEmpty {
        let file = VisibleText.make(loaded.file.name)
        console.say("walletsim: note: \(file):\(line): there is no scenario at this line")
      }
      for scenario in named
      where (filter.map { Self.contains(scenario.name, $0) } ?? true)
        && tags.allSatisfy({ $0.holds(of: scenario.tags) })
      {
        scenarios.append((index, scenario))
      }
    }
    if arguments.has("failed") {
      let failed = LastFailures.read()
      scenarios.removeAll { !failed.contains(LastFailures.key($0.scenario)) }
    }
    keepOnly(console)
    if let (index, count) = try Self.shard(arguments) {
      scenarios = scenarios.enumerated().filter { $0.offset % count == index - 1 }.map {
        $0.element
      }
    }
    if scenarios.count > Self.most {
      throw .usage(
        "limit passed: a run has at most \(Self.most) scenarios; choose some with '--filter', "
          + "'--tag' or '--shard'")
    }
    if let seed = try Self.order(arguments) { shuffle(seed) }
  }

  /// As many as a file has: what comes of each is kept for the report.
  private static let most = ScriptLimits()[.scenarios]

  /// Refuses flags that mean nothing, before any script is read.
  static func check(_ arguments: Arguments) throws(ToolError) {
    _ = try shard(arguments)
    _ = try order(arguments)
    _ = try tags(arguments)
  }

  private static func tags(_ arguments: Arguments) throws(ToolError) -> [TagExpression] {
    var tags: [TagExpression] = []
    for text in arguments.all("tag") { tags.append(try TagExpression(text)) }
    return tags
  }

  /// Drops all others where some are marked to be run alone, and says so: a run that passes then
  /// says little of the rest.
  private mutating func keepOnly(_ console: Console) {
    let marked = scenarios.filter { $0.scenario.isOnly }
    guard !marked.isEmpty, marked.count < scenarios.count else { return }
    let others = scenarios.count - marked.count
    let (are, rest) =
      (marked.count == 1 ? "scenario is" : "scenarios are", others == 1 ? "other" : "others")
    console.say(
      "walletsim: note: \(marked.count) \(are) marked 'only': \(others) \(rest) left out")
    scenarios = marked
  }

  /// Refuses scripts in which a scenario was left to be run alone.
  static func forbidOnly(_ scripts: ScriptSet) throws(ToolError) {
    let marked = scripts.loaded.flatMap { loaded in
      loaded.sound?.scenarios.filter { $0.isOnly } ?? []
    }
    guard let first = marked.first else { return }
    let more = marked.count > 1 ? ", and \(marked.count - 1) more" : ""
    throw .usage(
      "\(VisibleText.make(first.location)): \(first.name.quoted) has the tag 'only'\(more), "
        + "which '--forbid-only' forbids: all others would not be run")
  }

  // Byte by byte, as ids and keys are compared.
  private static func contains(_ name: String, _ part: String) -> Bool {
    let (name, part) = (Array(name.utf8), Array(part.utf8))
    guard part.count <= name.count else { return false }
    return (0...(name.count - part.count)).contains { name[$0...].starts(with: part) }
  }

  private static func shard(
    _ arguments: Arguments
  ) throws(ToolError) -> (index: Int, count: Int)? {
    guard let shard = arguments.value("shard") else { return nil }
    let parts = shard.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = decimalInteger(parts[0]),
      let count = decimalInteger(parts[1]), index >= 1, index <= count
    else {
      throw .usage("'--shard' needs I/N with I from 1 to N, not '\(VisibleText.make(shard))'")
    }
    return (index, count)
  }

  private static func order(_ arguments: Arguments) throws(ToolError) -> UInt64? {
    guard let order = arguments.value("order") else { return nil }
    guard order.hasPrefix("seed:"), let seed = UInt64(order.dropFirst(5)),
      decimalInteger(order.dropFirst(5)) != nil
    else { throw .usage("'--order' needs seed:N, not '\(VisibleText.make(order))'") }
    return seed
  }

  private mutating func shuffle(_ seed: UInt64) {
    var random = RandomSource(seed: seed)
    // Fisher and Yates, from the end.
    for last in scenarios.indices.dropFirst().reversed() {
      scenarios.swapAt(last, Int(random.next(through: UInt64(last))))
    }
  }

  /// Puts other scenarios in place of these; one that has none is dropped.
  mutating func replaceScenarios(_ other: (Int, Scenario) -> Scenario?) {
    scenarios = scenarios.compactMap { entry in
      other(entry.file, entry.scenario).map { (entry.file, $0) }
    }
  }

  /// What is wrong with the scripts that can't be run.
  func brokenScripts(of scripts: ScriptSet) -> String {
    RunReport(unreadable.compactMap { scripts.loaded[$0].errorEntry }).text(.pretty)
  }

  /// Why nothing is left to run.
  func reasonForNone(_ arguments: Arguments) -> String {
    arguments.has("failed") ? Self.noneFailed : "no scenario matched"
  }

  /// Why nothing is left of those that failed last time.
  static let noneFailed = "no scenario matched: none of them failed last time"
}

extension Script {
  /// The scenarios at any of some lines, in the order of the script.
  fileprivate func scenarios(atLines lines: [Int]) -> [Scenario] {
    if lines.count == 1 { return scenarios(atLine: lines[0]) }
    let named = lines.flatMap { scenarios(atLine: $0) }
    return scenarios.filter { scenario in
      named.contains { $0.place == scenario.place && $0.row == scenario.row }
    }
  }
}

/// What failed last time in the working folder.
enum LastFailures {
  private static let folder = ".walletsim"
  private static let name = "failed"
  private static let ignoring = ".gitignore"
  /// More than these are not remembered: who has so many runs all.
  private static let mostBytes = 1 << 20

  /// What a line of the file says of a scenario.
  static func key(_ scenario: Scenario) -> String {
    key(file: scenario.place.file, name: scenario.name)
  }

  private static func key(file: String, name: String) -> String {
    file.quoted + " " + name.quoted
  }

  static func read() -> Set<String> {
    guard let folder = try? OpenFile.open(folder, .folder) else { return [] }
    defer { try? folder.close() }
    guard let file = try? folder.open(name, .read) else { return [] }
    defer { try? file.close() }
    guard let bytes = try? file.contents(atMost: mostBytes) else { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    return Set(text.split(separator: "\n").map(String.init))
  }

  /// The files that hold what failed and are still there; none of those with a name that needs an
  /// escape, which must be named again.
  static func files() -> [String] {
    let files = Set(read().compactMap { $0.split(separator: "\"").first.map(String.init) })
    return files.sorted().filter { !$0.contains("\\") && (try? FileSystem.status(of: $0)) != nil }
  }

  /// Keeps what failed, for `--failed`; what this run did not run stays as it was. That nothing
  /// can be kept here is no failure of the run.
  static func keep(_ report: RunReport) {
    var failed = read()
    for entry in report.entries where entry.status != .skipped {
      let key = key(file: entry.file, name: entry.name)
      if entry.status == .passed { failed.remove(key) } else { failed.insert(key) }
    }
    let path = folder + "/" + name
    if failed.isEmpty {
      try? FileSystem.removeFile(path)
      // Others may keep something there, too.
      guard let open = try? OpenFile.open(folder, .folder) else { return }
      let names = try? open.names()
      try? open.close()
      guard names == [ignoring] || names == [] else { return }
      try? FileSystem.removeFile(folder + "/" + ignoring)
      try? FileSystem.removeFolder(folder)
      return
    }
    let text = failed.sorted().map { $0 + "\n" }.joined()
    guard text.utf8.count <= mostBytes else { return }
    try? FileSystem.makeFolder(folder)
    // What a run leaves is nobody's to keep under version control.
    try? OutputFile.write("*\n".utf8, to: folder + "/" + ignoring, replaces: true)
    try? OutputFile.write(text.utf8, to: path, replaces: true)
  }
}
