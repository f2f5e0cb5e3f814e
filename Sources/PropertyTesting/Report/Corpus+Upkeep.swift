extension PropertyRun {
  /// Removes kept cases that pass; stale ones stay. Returns the names of those removed.
  func prune() -> [String] {
    tend { corpus, name, file in
      let draw = Draw(replaying: file.tape)
      guard !file.tape.isEmpty, property.test(draw) == .passed,
        PropertyRun.sameChoices(file.tape, draw.recorded)
      else { return false }
      return (try? corpus.remove(name)) != nil
    }
  }

  /// Shrinks kept cases that fail and writes what became smaller in their place. Returns the names
  /// of those rewritten.
  func shrink() -> [String] {
    let search = Search(budget: settings.budget, seed: settings.seed)
    return tend { corpus, name, file in
      let draw = Draw(replaying: file.tape)
      guard case .failed(let failure) = property.test(draw) else { return false }
      let counterexample = search.shrink(
        draw.recorded, failure, runIndex: 0, runSeed: nil, property.test)
      if counterexample.improvements == 0 || counterexample.isFlaky { return false }
      let smaller = ChoiceFile(
        property: self.name, invariant: counterexample.failure.invariant,
        fingerprint: counterexample.failure.fingerprint(of: self.name),
        lines: property.describe(counterexample.minimal).lines, tape: counterexample.minimal)
      do {
        // Written first: the case is not lost if it cannot be written.
        let path = try corpus.keep(smaller)
        if path != corpus.path(name) { try corpus.remove(name) }
        return true
      } catch {
        return false
      }
    }
  }

  private func tend(_ change: (Corpus, String, ChoiceFile) -> Bool) -> [String] {
    guard let directory = settings.corpus else { return [] }
    let corpus = Corpus(directory: directory)
    return corpus.names(of: name).filter { name in
      guard let file = try? corpus.read(name) else { return false }
      return change(corpus, name, file)
    }
  }
}

extension StateMachine {
  /// Removes from the corpus of the settings the property's cases that pass; returns their names.
  public func pruneCases(of name: String, settings: PropertySettings) -> [String] {
    run(name, settings).prune()
  }

  /// Shrinks the property's cases in the corpus of the settings, one from a log for example;
  /// returns the names of those that became smaller.
  public func shrinkCases(of name: String, settings: PropertySettings) -> [String] {
    run(name, settings).shrink()
  }

  private func run(_ name: String, _ settings: PropertySettings) -> PropertyRun {
    PropertyRun(
      name: name, file: #fileID, line: #line, settings: settings, property: Property(self))
  }
}
