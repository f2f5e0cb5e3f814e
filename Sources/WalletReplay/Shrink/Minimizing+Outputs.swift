import WalletKernel
import WalletScenario

extension Minimizing {
  /// The shortest session that was found by which an output leaves that never should; none when it
  /// does not leave.
  public static func minimize(
    _ all: [EventLog.Entry], telling pattern: OutputPattern,
    catalogue: ComponentCatalogue = .builtIn, options: Options = Options()
  ) -> Result? {
    var wallet = Wallet(catalogue: catalogue)
    var told: (count: Int, output: WalletOutput)?
    for (index, entry) in all.prefix(options.end ?? .max).enumerated() {
      guard wallet.take(entry) != nil else { continue }
      guard let output = wallet.outputs.first(where: pattern.isMet) else { continue }
      told = (index + 1, output)
      // Asked about a certain event, the last before it is meant.
      if options.end == nil { break }
    }
    guard let told else { return nil }
    var shrinker = SessionShrinker(
      Array(all.prefix(told.count)), catalogue: catalogue, work: options.work
    ) { $0.wallet.outputs.contains(where: pattern.isMet) }
    let shortest = shrinker.shrink(keepsValues: options.keepsValues).entries
    let script = script(of: shortest, telling: pattern, name: "s", catalogue: catalogue)
    let reason = ScriptProof.run(script, catalogue)?.failures.first?.reason
    var isShown = false
    if case .outputsLeft(let outputs)? = reason { isShown = outputs.contains(where: pattern.isMet) }
    return Result(
      entries: shortest, failure: .outputsLeft([told.output]), keepsValue: false,
      tests: shrinker.tests, stop: shrinker.stop, isShown: isShown)
  }

  /// The script of a session that ends with no output being expected.
  public static func script(
    of entries: [EventLog.Entry], telling pattern: OutputPattern, name: String,
    catalogue: ComponentCatalogue = .builtIn
  ) -> String {
    var script = SessionScript(name: name, catalogue: catalogue)
    script.comments = ["no output \(pattern.line)"]
    script.statesChanges = false
    script.tail = [.expect(.noOutputs)]
    return script.text(of: entries)
  }
}
