import PropertyTesting
import WalletReplay
import WalletScenario

/// Choices that were kept, to be done again in some searches.
struct FuzzChoices {
  let file: String
  let choices: ChoiceFile
  let searches: [Fuzzing]

  /// Reads a file; one of something else than these searches is refused.
  init(_ file: String, for searches: [Fuzzing]) throws(ToolError) {
    self.file = VisibleText.make(file)
    self.searches = searches
    choices = try Self.read(file)
    guard choices.property == Fuzzing.property else {
      throw .usage(
        "\(self.file) keeps choices of '\(VisibleText.make(choices.property))', not of "
          + "'\(Fuzzing.property)'")
    }
    guard searches.contains(where: { $0.demands(choices.invariant) }) else {
      throw .usage(
        "\(self.file) is of '\(law)', which is no law here, nor a line of the script: "
          + "it may be of another script")
    }
  }

  private var law: String { VisibleText.make(choices.invariant) }

  /// What the choices break, and in which search; what they are kept for comes first.
  func finding(_ request: FuzzVerb.Request) -> (index: Int, finding: Fuzzing.Finding)? {
    var first: (index: Int, finding: Fuzzing.Finding)?
    for (index, search) in searches.enumerated() {
      guard
        let finding = search.finding(
          choices: choices, name: request.name, comments: request.comments)
      else { continue }
      if finding.law == choices.invariant { return (index, finding) }
      first = first ?? (index, finding)
    }
    return first
  }

  /// Says that nothing is broken.
  var sentence: String {
    "these choices break no law, nor '\(law)', for which \(file) keeps them: it may be mended, or "
      + "the choices may be of another script or another version"
  }

  /// Says that it is something else that is broken.
  func note(on finding: Fuzzing.Finding) -> String? {
    finding.law == choices.invariant
      ? nil : "\(file) keeps these choices for '\(law)'; they break something else"
  }

  private static func read(_ file: String) throws(ToolError) -> ChoiceFile {
    guard let text = try? ScriptInput.text(of: file) else {
      throw .damaged("\(VisibleText.make(file)): can't be read")
    }
    do throws(ChoiceFileError) {
      return try ChoiceFile(text: text)
    } catch {
      throw .damaged("\(VisibleText.make(file)): \(error.description)")
    }
  }
}
