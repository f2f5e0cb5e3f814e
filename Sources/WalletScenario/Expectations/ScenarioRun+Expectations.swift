import WalletKernel

extension ScenarioRun {
  /// Holds an expectation against every world; the first that fails ends the scenario.
  mutating func expect(_ expectation: Expectation, _ step: Step, isSoft: Bool) {
    for world in worlds.indices {
      // Kept only for a tally: what is looked at next would be copied.
      let pending = runner.tallies ? Array(worlds[world].outputs) : []
      // What is taken from it is not copied.
      let queue = worlds[world].outputs
      let found = expectation.form.failures(in: &worlds[world])
      if found.isEmpty {
        if runner.tallies {
          let asserted = pending.prefix(pending.count - worlds[world].outputs.count)
          worlds[world].noteAsserted(expectation, outputs: Array(asserted))
        }
        if runner.collectsEdits { result.edits += expectation.form.keptEdits(step) }
        continue
      }
      for unmet in found { fail(unmet.reason, step, world, place: unmet.place, queue: queue) }
      if runner.collectsEdits {
        result.edits += expectation.form.edits(for: found, step)
      } else if !isSoft {
        hasEnded = true
        return
      }
    }
  }
}
