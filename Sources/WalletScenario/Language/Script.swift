import WalletKernel

/// A script that was read: its scenarios, and what is wrong with it.
public struct Script: Sendable {
  /// The scenarios, one for each row of examples, in order.
  public let scenarios: [Scenario]
  /// What is wrong with the shape of the script and the files that it brings in.
  public let errors: ScriptErrors
  let limits: ScriptLimits
  let files: [LexedFile]
  let declarations: [Declarations]
  let scopes: [Scope]

  /// Reads a script by its path relative to the scenario root, and all that it brings in.
  ///
  /// Throws only when the first file can't be read; everything else is in `errors`.
  public static func read(
    _ path: String, limits: ScriptLimits = ScriptLimits(), load: @escaping ScriptFileLoader
  ) throws(ScriptFileFailure) -> Script {
    let context = ScriptContext(limits: limits)
    let problems = ProblemList()
    var loader = ScriptLoader(context: context, problems: problems, load: load)
    try loader.readRoot(path)
    ShapeChecker.check(
      context, declarations: loader.declarations, scopes: loader.scopes, problems: problems)
    return Script(context, loader, problems.errors())
  }

  /// Reads a script that is in memory and brings nothing in.
  public static func read(
    bytes: [UInt8], path: String, limits: ScriptLimits = ScriptLimits()
  ) throws(ScriptFileFailure) -> Script {
    try read(path, limits: limits) { (wanted: String) throws(ScriptFileFailure) in
      guard wanted == path else { throw .unreadable("no other file is at hand") }
      do throws(ScriptError) {
        var reader = SourceReader(path: path, limits: limits)
        try reader.take(bytes)
        return try reader.finish()
      } catch {
        throw .refused(error)
      }
    }
  }

  private init(_ context: ScriptContext, _ loader: ScriptLoader, _ errors: ScriptErrors) {
    limits = context.limits
    files = context.files
    declarations = loader.declarations
    scopes = loader.scopes
    self.errors = errors
    scenarios = Scenario.all(
      of: loader.declarations[0], in: context.files[0], context: context)
  }

  /// The files that were read, the script itself first, to show lines of them.
  public var sources: [SourceFile] { files.map(\.source) }

  /// The scenarios that a line of the script belongs to; a row of examples is one of them.
  public func scenarios(atLine line: Int) -> [Scenario] {
    let here = scenarios.filter { $0.lines.contains(line) }
    let row = here.filter { $0.rowLine == line }
    return row.isEmpty ? here : row
  }

  /// The steps of a scenario, those of its setups first.
  public struct Steps: Equatable, Sendable {
    /// The steps of every setup that applies, in the order in which they run.
    public var setup: [Step]
    /// The scenario's own.
    public var body: [Step]
  }

  /// Expands a scenario; throws what is wrong with it once its rows and macros are filled in.
  public func steps(of scenario: Scenario) throws(ScriptErrors) -> Steps {
    var budget = StepBuilder.Budget()
    let problems = ProblemList()
    let steps = expand(scenario, &budget, problems)
    guard problems.isEmpty else { throw problems.errors() }
    return steps
  }

  /// Everything that is wrong with the script, every scenario expanded.
  public func check() -> ScriptErrors {
    // What is found again while it is expanded must not be counted again.
    if errors.errors.count >= ProblemList.capacity { return errors }
    let problems = ProblemList()
    for file in files { problems.name(file: file.source.path) }
    for error in errors.errors { problems.add(error) }
    var budget = StepBuilder.Budget()
    for scenario in scenarios where !budget.isSpent {
      // Steps count together, bytes and events for each.
      budget.events = 0
      budget.bytes = 0
      _ = expand(scenario, &budget, problems)
    }
    return problems.errors()
  }

  private func expand(
    _ scenario: Scenario, _ budget: inout StepBuilder.Budget, _ problems: ProblemList
  ) -> Steps {
    let context = ScriptContext(limits: limits)
    context.files = files
    var builder = StepBuilder(
      context: context, scopes: scopes, problems: problems, file: 0, bindings: .none)
    builder.budget = budget
    var result = Steps(setup: [], body: [])
    for file in scopes[0].files {
      for setup in declarations[file].setups {
        builder.file = file
        result.setup += builder.steps(files[file].children(of: setup))
      }
    }
    let declaration = declarations[0].scenarios[scenario.declaration]
    builder.file = 0
    if let row = scenario.row {
      builder.bindings = Bindings(names: declaration.columns, tokens: declaration.rows[row])
    }
    result.body = builder.steps(declaration.steps)
    budget = builder.budget
    return result
  }
}
