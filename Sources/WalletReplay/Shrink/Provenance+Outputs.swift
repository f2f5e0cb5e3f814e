import WalletKernel
import WalletScenario

extension Provenance {
  /// An output of a session, and the events without which it would not have left.
  public struct OutputCauses: Sendable {
    /// The output.
    public var output: WalletOutput
    /// Its number among all outputs of the session, from 1.
    public var number: Int
    /// The events, the one that it left by last.
    public var causes: [Cause]
  }

  /// What led to an output of a session: the last, or the one of a number from 1.
  ///
  /// - Returns: `nil` when there is no such output, with how many there are.
  public static func causes(
    ofOutput number: Int?, in entries: [EventLog.Entry], catalogue: ComponentCatalogue = .builtIn
  ) -> (found: OutputCauses?, count: Int) {
    var wallet = Wallet(catalogue: catalogue)
    var told: (index: Int, output: WalletOutput, number: Int)?
    var count = 0
    for (index, entry) in entries.enumerated() {
      guard wallet.take(entry) != nil else { continue }
      for output in wallet.outputs {
        count += 1
        if number == nil || number == count { told = (index, output, count) }
      }
    }
    guard let told else { return (nil, count) }
    // As it is told: with an earlier request left out, this one has another number.
    let line = ViewText.line(told.output)
    var shrinker = SessionShrinker(Array(entries[...told.index]), catalogue: catalogue) {
      $0.origins.last == told.index
        && $0.wallet.outputs.contains { ViewText.line($0) == line }
    }
    let kept = shrinker.dropEvents()
    let causes = zip(kept.origins, kept.entries).map { Cause(index: $0, entry: $1) }
    return (OutputCauses(output: told.output, number: told.number, causes: causes), count)
  }
}
