import SystemAccess
import WalletKernel
import WalletLaws
import WalletScenario

/// `walletsim bench`: the kernel against a plain struct with the pad's rules, as ratios in one run,
/// and the rates of what else people wait for.
enum BenchVerb {
  static let verb = Verb(
    name: "bench", summary: "runs the benchmark suite: ratios and rates", operands: "",
    operandCount: 0...0,
    flags: [
      Flag("journal", .required("LOG"), "instead: writes a log there, and reads and seeks in it"),
      Flag("events", .required("N"), "how many events that log gets [1000000]"),
      DataFormat.flag,
    ], examples: ["bench", "bench --journal bench.log --events 10000000"], run: run)

  private static let presses = 100_000

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    if let path = arguments.value("journal") {
      let events = try arguments.integer("events", in: 1...1_000_000_000) ?? 1_000_000
      let format = try DataFormat.chosen(arguments)
      try JournalBench(path: path, events: events, format: format, console: console).run()
      return .success
    }
    for flag in ["events", "format"] where arguments.has(flag) {
      throw .usage("'--\(flag)' is for 'bench --journal'")
    }
    let keys = Self.keys
    let baseline = best { Self.baseline(keys) }
    // How often something was done in what time; compared with the baseline where it is the same.
    func say(_ name: String, _ count: Int, _ unit: String, _ time: UInt64, _ ratio: Bool = false) {
      let perSecond = UInt64(count) * 1_000_000_000 / max(1, time)
      let rate =
        perSecond < 1_000_000 ? fixed(perSecond / 10) + " k" : fixed(perSecond / 10_000) + " M"
      let row = padded(name, to: 10) + padded(rate, to: -9) + " \(unit)/s"
      let end = ratio ? "   ratio " + fixed(baseline * 100 / max(1, time)) : ""
      console.output.write("\(row)\(end)\n")
      console.output.flush()
    }
    say("baseline", presses, "presses", baseline)
    say("kernel", presses, "presses", best { kernel(keys) }, true)
    let session = timeline(keys)
    say("replay", session.log.count, "events", best { replay(session) }, true)
    let screen = MonitoredWallet(after: WholeScreen.entries()).wallet
    say("views", 1_000, "whole screens", best { views(of: screen, 1_000) })
    say("digests", 1_000, "whole screens", best { digests(of: screen, 1_000) })
    say("scenarios", 1_000, "scenarios of ten steps", best { scenarios(1_000) })
    return .success
  }

  private static func padded(_ text: String, to width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - text.utf8.count))
    return width < 0 ? space + text : text + space
  }

  /// Hundredths as a decimal.
  private static func fixed(_ hundredths: UInt64) -> String {
    "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }

  // The best of seven: what the machine does besides only ever adds.
  private static func best(_ work: () -> Int) -> UInt64 {
    var best = UInt64.max
    for _ in 0..<7 {
      let start = MonotonicClock.nanoseconds
      let length = work()
      let time = MonotonicClock.nanoseconds - start
      precondition(length >= 0)
      best = min(best, time)
    }
    return best
  }

  /// Keys from a fixed generator; half of them delete, so that the value stays short.
  static var keys: [UInt8] {
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    return (0..<presses).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let draw = UInt8(truncatingIfNeeded: state >> 32) % 26
      // 0 to 9 digits, 10 decimal, 11 delete, 12 grouping
      return draw < 13 ? 11 : draw < 23 ? draw - 13 : draw == 23 ? 10 : draw == 24 ? 12 : 5
    }
  }

  // MARK: The baseline

  /// A pad as anybody would write it: a text, and the rules.
  private struct PlainPad {
    var value = ""
    var decimal = "."

    mutating func press(_ key: UInt8) {
      switch key {
      case 11: if !value.isEmpty { value.removeLast() }
      case 10: if !value.contains(Character(decimal)) { value += decimal }
      case 12: break
      default: value.append(Character(Unicode.Scalar(0x30 + key)))
      }
    }
  }

  private static func baseline(_ keys: [UInt8]) -> Int {
    var pad = PlainPad()
    var length = 0
    for key in keys {
      pad.press(key)
      length &+= pad.value.utf8.count
    }
    return length
  }

  // MARK: The kernel

  private static func kernel(_ keys: [UInt8]) -> Int {
    var timeline = padOnly
    var length = 0
    for key in keys {
      _ = try? timeline.append(.act(id: "pad", .pressed(pad(key))))
      length &+= timeline.outputs.count
    }
    return length
  }

  private static var padOnly: InMemorySession {
    var timeline = InMemorySession()
    _ = try? timeline.append(.mounted(Mount(kind: "keypad", id: "pad")))
    return timeline
  }

  static func pad(_ key: UInt8) -> PadKey {
    switch key {
    case 10: .decimal
    case 11: .delete
    case 12: .raw(",")
    default: .digit(key)
    }
  }

  // MARK: What else people wait for

  private static func timeline(_ keys: [UInt8]) -> InMemorySession {
    var timeline = padOnly
    for key in keys { _ = try? timeline.append(.act(id: "pad", .pressed(pad(key)))) }
    return timeline
  }

  private static func replay(_ session: InMemorySession) -> Int {
    var wallet = Wallet()
    var length = 0
    session.log.forEach { (_, entry) in
      _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      length &+= wallet.outputs.count
      return true
    }
    return length
  }

  private static func views(of screen: Wallet, _ count: Int) -> Int {
    (0..<count).reduce(0) { length, _ in
      guard case .record(let fields) = screen.state.view else { return -1 }
      return length &+ fields.count
    }
  }

  private static func digests(of screen: Wallet, _ count: Int) -> Int {
    (0..<count).reduce(0) { length, _ in length &+ Int(screen.state.digest.low & 1) }
  }

  /// Reads and runs scripts; the report is not part of it.
  private static func scenarios(_ count: Int) -> Int {
    let text = (0..<count).map { number in
      """
      scenario "s\(number)"
        mount keypad pad
        press pad 1
        press pad 2
        expect pad.value "12"
        press pad delete
        expect pad.value "1"
        press pad decimal
        press pad 5
        tap pad.action
        expect pad.value "1.5"

      """
    }.joined(separator: "\n")
    guard let script = try? Script.read(bytes: Array(text.utf8), path: "bench.scenario") else {
      return -1
    }
    let runner = ScenarioRunner()
    let results = script.scenarios.map { runner.run($0, of: script) }
    return results.allSatisfy { $0.status == .passed } ? results.count : -1
  }
}
