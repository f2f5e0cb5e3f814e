/// What a person can say from outside about the next run: the same by flag and by variable.
extension Settings {
  /// The names, each a flag `--seed` and a variable `PROPERTY_SEED`, and so on.
  private static let names = ["seed", "choices", "case", "preset", "runs"]

  /// How this process was started, as a command: a program by its path, tests by their tool.
  static let launch = launch(of: CommandLine.arguments.first ?? "")

  static func launch(of program: String) -> String {
    let name = program.split(separator: "/").last ?? ""
    let runsTests = ["xctest", "swiftpm-testing-helper"].contains { name.hasSuffix($0) }
    return runsTests || name.isEmpty ? "swift test" : "'\(program)'"
  }

  /// The settings with what the environment says: `PROPERTY_SEED`, `PROPERTY_CHOICES`,
  /// `PROPERTY_CASE`, `PROPERTY_PRESET` (quick, standard, thorough or soak) and `PROPERTY_RUNS`.
  /// What cannot be understood changes nothing here; an examination fails with it.
  ///
  /// - Parameter environment: The variables; by default the process's own.
  public func overridden(by environment: [String: String]? = nil) -> Settings {
    var settings = self
    for name in Settings.names {
      let variable = "PROPERTY_" + name.uppercased()
      if let value = environment.map({ $0[variable] }) ?? System.variable(variable) {
        let problem = "\(variable) cannot be '\(value)'"
        if !settings.set(name, value), !settings.misread.contains(problem) {
          settings.misread.append(problem)
        }
      }
    }
    return settings
  }

  /// The settings with what command-line arguments say, and the arguments that say nothing to
  /// them: `--seed S`, `--choices FILE`, `--case NAME`, `--preset NAME`, `--runs N`.
  public func overridden(byArguments arguments: [String]) -> (settings: Settings, rest: [String]) {
    var settings = self
    var rest: [String] = []
    var index = 0
    while index < arguments.count {
      let name = String(arguments[index].dropFirst(2))
      if arguments[index].hasPrefix("--"), Settings.names.contains(name),
        index + 1 < arguments.count, settings.set(name, arguments[index + 1])
      {
        index += 2
      } else {
        rest.append(arguments[index])
        index += 1
      }
    }
    return (settings, rest)
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
      switch value {
      case "quick": budget = .quick
      case "standard": budget = .standard
      case "thorough": budget = .thorough
      case "soak": budget = .soak
      case _: return false
      }
    case _: return false
    }
    return true
  }
}
