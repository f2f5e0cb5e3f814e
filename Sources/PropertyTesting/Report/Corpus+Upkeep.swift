extension PropertyRun {
  /// Removes kept cases that pass; stale ones stay. Returns the names of those removed.
  func pruneKept() -> [String] {
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
  func shrinkKept() -> [String] {
    tend { corpus, name, file in
      let draw = Draw(replaying: file.tape)
      guard case .failed(let failure) = property.test(draw) else { return false }
      let smaller = shrink(draw.recorded, failure)
      if smaller.shrinks == 0 || smaller.isFlaky { return false }
      do {
        // Written first: the case is not lost if it cannot be written.
        let path = try corpus.keep(choiceFile(of: describe(smaller)))
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
    run(name, settings).pruneKept()
  }

  /// Shrinks the property's cases in the corpus of the settings, one from a log for example;
  /// returns the names of those that became smaller.
  public func shrinkCases(of name: String, settings: PropertySettings) -> [String] {
    run(name, settings).shrinkKept()
  }

  private func run(_ name: String, _ settings: PropertySettings) -> PropertyRun {
    PropertyRun(
      name: name, file: #fileID, line: #line, settings: settings, property: Property(self))
  }
}
