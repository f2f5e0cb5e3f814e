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
  private let foundMacros: [String: String]

  /// Reads a script by its path relative to the scenario root, and all that it brings in.
  ///
  /// Throws only when the first file can't be read; everything else is in `errors`.
  ///
  /// - Parameters:
  ///   - path: the script's path.
  ///   - limits: what it may cost.
  ///   - findMacro: finds the file that declares a macro of a name, beside a file that is named as
  ///     messages name it, and gives the path for a `use` line: for who forgot that.
  ///   - load: opens files.
  public static func read(
    _ path: String, limits: ScriptLimits = ScriptLimits(),
    findMacro: ((_ name: String, _ file: String) -> String?)? = nil,
    load: @escaping ScriptFileLoader
  ) throws(ScriptFileFailure) -> Script {
    let context = ScriptContext(limits: limits)
    context.findMacro = findMacro
    let problems = ProblemList()
    var loader = ScriptLoader(context: context, problems: problems, load: load)
    try loader.readRoot(path)
    ShapeChecker.check(
      context, declarations: loader.declarations, scopes: loader.scopes, problems: problems)
    return Script(context, loader, problems)
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

  private init(_ context: ScriptContext, _ loader: ScriptLoader, _ problems: ProblemList) {
    limits = context.limits
    foundMacros = context.foundMacros
    files = context.files
    declarations = loader.declarations
    scopes = loader.scopes
    scenarios = Scenario.all(
      of: loader.declarations[0], in: context.files[0], context: context, problems: problems)
    errors = problems.errors()
  }

  /// Whether a source declares a macro of a name: for who looks for it in files that a script does
  /// not bring in.
  public static func declares(_ source: SourceFile, macro name: String) -> Bool {
    let wanted = Array("macro \(name)(".utf8)
    let bytes = source.bytes
    guard bytes.count >= wanted.count else { return false }
    return bytes.indices.dropLast(wanted.count - 1).contains { index in
      (index == 0 || bytes[index - 1] == newline) && bytes[index] == wanted[0]
        && bytes[index..<index + wanted.count].elementsEqual(wanted)
    }
  }

  /// The files that were read, the script itself first, to show lines of them.
  public var sources: [SourceFile] { files.map { $0.source } }

  /// The scenarios to run: those that are marked to be run alone, where there are any, else all.
  public var selected: [Scenario] {
    let alone = scenarios.filter { $0.isOnly }
    return alone.isEmpty ? scenarios : alone
  }

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
    /// Those that are run when it has ended, however that was.
    public var after: [Step] = []
  }

  /// Expands a scenario; throws what is wrong with it once its rows and macros are filled in.
  public func steps(of scenario: Scenario) throws(ScriptErrors) -> Steps {
    var cost: Int64 = 0
    return try steps(of: scenario, cost: &cost)
  }

  /// Expands a scenario, and adds what that took to a cost, in the unit of `Work`.
  func steps(of scenario: Scenario, cost: inout Int64) throws(ScriptErrors) -> Steps {
    var budget = StepBuilder.Budget()
    let problems = ProblemList()
    defer { cost += Int64(budget.steps + budget.bytes / 64) }
    let steps = expand(scenario, &budget, problems, expansionContext)
    guard problems.isEmpty else { throw problems.errors() }
    return steps
  }

  /// Everything that is wrong with the script, every scenario expanded and held against what the
  /// kernel's own kinds declare.
  public func check() -> ScriptErrors { findings(DeclarationTable.builtIn).errors }

  /// The same, with the kinds of a catalogue.
  public func check(of catalogue: ComponentCatalogue) -> ScriptErrors {
    findings(of: catalogue).errors
  }

  /// What is wrong with the script, and what can be run and is hardly meant.
  public struct Findings: Sendable {
    /// What keeps it from being run, or could never hold.
    public var errors: ScriptErrors
    /// What is hardly meant.
    public var warnings: ScriptErrors

    /// Makes findings.
    public init(
      errors: ScriptErrors = ScriptErrors([]), warnings: ScriptErrors = ScriptErrors([])
    ) {
      self.errors = errors
      self.warnings = warnings
    }
  }

  /// What `check` finds, warnings besides; `nil`: with the kernel's own kinds.
  public func findings(of catalogue: ComponentCatalogue? = nil) -> Findings {
    findings(catalogue.map { DeclarationTable($0) } ?? .builtIn)
  }

  /// What is wrong with the text alone, whatever kinds declare.
  func checkText() -> ScriptErrors { findings(nil).errors }

  private func findings(_ table: DeclarationTable?) -> Findings {
    // What is found again while it is expanded must not be counted again.
    if errors.errors.count >= ProblemList.capacity {
      return Findings(errors: errors)
    }
    let problems = ProblemList()
    let warnings = ProblemList()
    for file in files { problems.name(file: file.source.path) }
    for error in errors.errors { problems.add(error) }
    var budget = StepBuilder.Budget()
    var bytes = 0
    let context = expansionContext
    for scenario in scenarios where !budget.isSpent {
      // Steps count together, events for each, bytes both ways.
      budget.events = 0
      budget.bytes = 0
      let steps = expand(scenario, &budget, problems, context)
      context.shrinkPool(to: 0)
      bytes += budget.bytes
      if bytes > limits[.expandedFileBytes] {
        problems.add(
          ScriptError(
            limits.passed(.expandedFileBytes), scenario.place))
        break
      }
      // What is not there yet may be what they wait for.
      guard let table, scenario.mark(.skip) == nil, scenario.mark(.todo) == nil else { continue }
      var checker = DeclarationChecker(table, self, .all, problems)
      checker.check(steps)
      if !scenario.isStrict,
        !(steps.setup + steps.body + steps.after).contains(where: { $0.asserts })
      {
        warnings.add(ScriptError(.assertsNothing, scenario.place))
      }
    }
    // A line that can't be read may be the one that asserts.
    guard problems.isEmpty else { return Findings(errors: problems.errors()) }
    return Findings(warnings: warnings.errors())
  }

  /// A place moved to another byte of its line.
  func place(_ place: Place, movedTo offset: Int) -> Place {
    guard let file = files.first(where: { $0.source.path == place.file }) else { return place }
    return file.place(line: place.line - 1, offset: offset)
  }

  private var expansionContext: ScriptContext {
    let context = ScriptContext(limits: limits)
    context.files = files
    context.foundMacros = foundMacros
    return context
  }

  private func expand(
    _ scenario: Scenario, _ budget: inout StepBuilder.Budget, _ problems: ProblemList,
    _ context: ScriptContext
  ) -> Steps {
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
    builder.bindings = .none
    for file in scopes[0].files.reversed() {
      for after in declarations[file].afters {
        builder.file = file
        result.after += builder.steps(files[file].children(of: after))
      }
    }
    budget = builder.budget
    return result
  }
}
