extension Examination {
  /// Removes kept cases that pass; stale ones stay. Returns the names of those removed.
  func prune() -> [String] {
    tend { corpus, name, file in
      let draw = Draw(replaying: file.tape)
      guard !file.tape.isEmpty, subject.trial(draw) == .passed,
        Examination.sameChoices(file.tape, draw.recorded)
      else { return false }
      return (try? corpus.remove(name)) != nil
    }
  }

  /// Shrinks kept cases that fail and writes what became smaller in their place. Returns the names
  /// of those rewritten.
  func minimise() -> [String] {
    let search = Search(budget: settings.budget, seed: settings.seed)
    return tend { corpus, name, file in
      let draw = Draw(replaying: file.tape)
      guard case .failed(let failure) = subject.trial(draw) else { return false }
      let finding = search.shrink(
        draw.recorded, failure, runIndex: 0, runSeed: nil, subject.trial)
      if finding.improvements == 0 || finding.isFlaky { return false }
      let smaller = ChoiceFile(
        property: self.name, invariant: finding.failure.invariant,
        fingerprint: finding.failure.fingerprint(of: self.name),
        lines: subject.describe(finding.minimal).lines, tape: finding.minimal)
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

extension Machine {
  /// Removes from the corpus of the settings the property's cases that pass; returns their names.
  public func pruneCases(of name: String, settings: Settings) -> [String] {
    examination(name, settings).prune()
  }

  /// Shrinks the property's cases in the corpus of the settings, one from a log for example;
  /// returns the names of those that became smaller.
  public func minimiseCases(of name: String, settings: Settings) -> [String] {
    examination(name, settings).minimise()
  }

  private func examination(_ name: String, _ settings: Settings) -> Examination {
    Examination(
      name: name, file: #fileID, line: #line, settings: settings, subject: Subject(self))
  }
}
