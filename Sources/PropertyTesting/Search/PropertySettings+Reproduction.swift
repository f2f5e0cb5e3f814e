/// What a person can say from outside about the next run: the same by flag and by variable.
extension PropertySettings {
  /// The names, each a flag `--seed` and a variable `PROPERTY_SEED`, and so on.
  private static let names = ["seed", "choices", "case", "preset", "runs"]

  /// How this process was started, as a command: a program by its whole path and with its own
  /// arguments, tests by their tool.
  static let launch = launch(
    of: System.executable ?? CommandLine.arguments.first ?? "",
    Array(CommandLine.arguments.dropFirst()))

  static func launch(of program: String, _ arguments: [String] = []) -> String {
    let name = program.split(separator: "/").last ?? ""
    let runsTests = ["xctest", "swiftpm-testing-helper"].contains { name.hasSuffix($0) }
    if runsTests || name.isEmpty { return "swift test" }
    return ([program] + arguments).map(quotedForShell).joined(separator: " ")
  }

  /// A word as a shell reads it back, in quotes where it needs them.
  static func quotedForShell(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isASCII
        && (character.isLetter || character.isNumber || "_-./,:+@%".contains(character))
    }
    if isPlain, !word.isEmpty { return word }
    // Inside single quotes nothing has a meaning but the quote itself.
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// The settings with what the environment says: `PROPERTY_SEED`, `PROPERTY_CHOICES`,
  /// `PROPERTY_CASE`, `PROPERTY_PRESET` (quick, standard, thorough or soak) and `PROPERTY_RUNS`.
  /// What cannot be understood changes nothing here; a property run fails with it.
  ///
  /// - Parameter environment: The variables; by default the process's own.
  public func overridden(by environment: [String: String]? = nil) -> PropertySettings {
    var settings = self
    for name in PropertySettings.names {
      let variable = "PROPERTY_" + name.uppercased()
      if let value = environment.map({ $0[variable] }) ?? System.variable(variable) {
        settings.take(value, for: name, from: variable)
      }
    }
    return settings
  }

  /// The settings with what command-line arguments say, and the arguments that say nothing to
  /// them: `--seed S` or `--seed=S`, `--choices FILE`, `--case NAME`, `--preset NAME`, `--runs N`.
  /// What cannot be understood changes nothing here; a property run fails with it, as it does with
  /// a variable.
  public func overridden(byArguments arguments: [String]) -> (
    settings: PropertySettings, rest: [String]
  ) {
    var settings = self
    var rest: [String] = []
    var given: [String: String] = [:]
    var left = arguments[...]
    while let argument = left.popFirst() {
      let parts = argument.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map { String($0) } ?? ""
      if !argument.hasPrefix("--") || !PropertySettings.names.contains(name) {
        rest.append(argument)
      } else if let value = parts.count > 1 ? String(parts[1]) : left.popFirst() {
        given[name] = value
      } else {
        settings.misunderstand("--\(name) is given no value")
      }
    }
    // In the order of the names, as variables are: a number of runs goes before a preset's.
    for name in PropertySettings.names {
      if let value = given[name] { settings.take(value, for: name, from: "--\(name)") }
    }
    return (settings, rest)
  }

  private mutating func take(_ value: String, for name: String, from source: String) {
    if !set(name, value) { misunderstand("\(source) cannot be '\(value)'") }
  }

  private mutating func misunderstand(_ problem: String) {
    if !misread.contains(problem) { misread.append(problem) }
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch name {
    case "seed":
      guard let seed = UInt64(value) else { return false }
      self.seed = seed
    case "choices": choices = value
    case "case": caseName = value
    case "runs":
      guard let runs = Int(value), runs >= 0 else { return false }
      budget.runs = runs
      budget.minimumRuns = min(budget.minimumRuns, runs)
    case "preset":
      guard var preset = SearchBudget.presets[value] else { return false }
      // Whether runs may leave the caller's thread is the program's to say, not the preset's.
      preset.hangMilliseconds = budget.hangMilliseconds
      budget = preset
    case _: return false
    }
    return true
  }
}
