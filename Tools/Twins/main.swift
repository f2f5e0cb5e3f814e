// Part of `Tools/mutants --twins`, which builds it beside a copy of the sources in which every
// broken rule stands behind a switch: `activeMutant` is that copy's.
import PropertyTesting
import WalletKernel
import WalletLaws
import WalletScenario

/// A screen under the sound rules and the same screen under a broken one, given the same events.
struct Twins {
  let mutant: Int
  var sound = Wallet()
  var broken = Wallet()
  /// What a person or a host could tell the screens by since the last event; none when they are
  /// alike.
  var difference: String?

  init(_ mutant: Int, _ mounts: [Mount]) {
    self.mutant = mutant
    for mount in mounts { take(EventLog.Entry(.mounted(mount))) }
  }

  mutating func take(_ entry: EventLog.Entry) {
    let right = Self.send(entry, to: &sound)
    activeMutant = mutant
    let wrong = Self.send(entry, to: &broken)
    activeMutant = 0
    if difference == nil { difference = tell(right, from: wrong) }
  }

  private static func send(_ entry: EventLog.Entry, to wallet: inout Wallet) -> String {
    do throws(Rejection) {
      let event = wallet.redacted(entry.event)
      return try "\(wallet.send(event, beginsTurn: entry.beginsTurn))"
    } catch {
      return error.sentence
    }
  }

  // What neither event touched shows what it showed, under either rule.
  private func tell(_ right: String, from wrong: String) -> String? {
    if right != wrong { return "\(right), not \(wrong)" }
    if Array(sound.outputs) != Array(broken.outputs) { return "other outputs" }
    for id in Set(["app"] + sound.state.changedIDs + broken.state.changedIDs).sorted() {
      let shown = sound.state.view(of: id)
      activeMutant = mutant
      let seen = broken.state.view(of: id)
      activeMutant = 0
      guard shown != seen else { continue }
      let changes = (shown ?? .none).differences(to: seen ?? .none)
      return changes.map { "\(id): " + ViewText.line($0) }.joined(separator: "; ")
    }
    return nil
  }
}

/// What is on the screen: components of the whole screen by their ids, and pads that keep a secret.
func mounts(_ ids: [Substring]) -> [Mount] {
  ids.flatMap { id in
    id == "secret"
      ? [
        Mount(
          kind: "keypad", id: "secret",
          options: [Option("secret", .boolean(true)), Option("value", .text("12"))])
      ] : WholeScreen.mounts().filter { $0.id == id }
  }
}

// usage: Twins MUTANT IDS FIRST-SEED SEEDS
let arguments = CommandLine.arguments
guard arguments.count == 5, let mutant = Int(arguments[1]), let first = UInt64(arguments[3]),
  let seeds = UInt64(arguments[4])
else { fatalError("Twins is run by Tools/mutants") }

/// Looks for the broken rule from every seed, each within the standard budget; stops when more than
/// one of a hundred seeds has missed it.
func hunt(_ mutant: Int, _ mounted: [Mount], seeds: Range<UInt64>) {
  let twins = Twins(mutant, mounted)
  let acts = RandomActs(on: twins.sound, scope: .everything, mounts: mounted)
  let machine = StateMachine<Twins, EventLog.Entry>(
    initial: twins, event: { draw, twins in acts.entry(draw, on: twins.sound.state) },
    reduce: { $0.take($1) }
  )
  .law("the twins are alike") { $0.difference }
  .digest { digest, twins in
    for own in [twins.sound.state.digest, twins.broken.state.digest] {
      digest.combine(own.low)
      digest.combine(own.high)
    }
  }
  .rendering(events: { $0.map { StepPrinter.text(of: $0.event) } })
  var tried = 0
  var lengths: [Int: Int] = [:]
  var milliseconds: [Int] = []
  var shortest: [String] = []
  for seed in seeds {
    let report = machine.examine("twins", settings: PropertySettings(seed: seed))
    tried += 1
    guard let finding = report.counterexample else {
      if (tried - milliseconds.count) * 100 > seeds.count { break }
      continue
    }
    let length = finding.steps ?? 0
    if lengths.keys.allSatisfy({ $0 > length }) {
      shortest = finding.lines + [finding.failure.message]
    }
    lengths[length, default: 0] += 1
    milliseconds.append(report.searchMilliseconds + finding.shrinkMicroseconds / 1000)
  }
  let least = lengths.keys.min() ?? 0
  print(
    tried, milliseconds.count, least, lengths[least] ?? 0,
    milliseconds.sorted().dropFirst(
      milliseconds.count / 2
    ).first ?? 0, separator: "\t")
  for line in shortest { print(VisibleText.make(line.filter { $0 != "\n" })) }
}

hunt(mutant, mounts(arguments[2].split(separator: ",")), seeds: first..<first + seeds)
