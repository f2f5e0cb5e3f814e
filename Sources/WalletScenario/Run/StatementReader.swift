import WalletKernel

/// Reads lines that are meant to be pasted as the scenario will read them there.
struct StatementReader {
  private let limits: ScriptLimits
  /// The lines before those that are read.
  private let head: String

  init(_ script: Script, _ scenario: Scenario) {
    limits = script.limits
    var printer = StepPrinter()
    printer.scenario("s")
    if scenario.row != nil { printer.examples(script.columns(of: scenario)) }
    head = printer.output
  }

  /// The expectations of statements; none for one that can't be read.
  func read(_ statements: [[String]]) -> [Expectation?] {
    // Each wrapped by hand: to convert whole arrays is a cast, which Embedded Swift has not.
    if let all = readAll(statements) { return all.map { .some($0) } }
    return statements.map { readAll([$0])?.first }
  }

  private func readAll(_ statements: [[String]]) -> [Expectation]? {
    var text = head
    for statement in statements {
      for line in statement { text += "  " + line + "\n" }
    }
    let bytes = Array(text.utf8)
    guard let script = try? Script.read(bytes: bytes, path: "s", limits: limits),
      script.errors.errors.isEmpty, let scenario = script.scenarios.first,
      let steps = try? script.steps(of: scenario).body
    else { return nil }
    var expectations: [Expectation] = []
    for step in steps {
      guard case .expect(let expectation, _) = step.kind else { return nil }
      expectations.append(expectation)
    }
    return expectations.count == statements.count ? expectations : nil
  }
}

extension Script {
  /// The columns of a scenario with the cells of its row.
  func columns(of scenario: Scenario) -> [ExampleColumn] {
    guard let row = scenario.row else { return [] }
    let declaration = declarations[0].scenarios[scenario.declaration]
    let context = ScriptContext(limits: limits)
    context.files = files
    return zip(declaration.columns, declaration.rows[row]).map { (name, tokens) in
      var cell = ""
      for (index, token) in tokens.enumerated() {
        if index > 0, token.spaced { cell += " " }
        cell += context.spelling(of: token)
      }
      return ExampleColumn(name: name, cell: cell, text: context.text(of: tokens))
    }
  }

  /// Whether a scenario has no steps of its own.
  func isEmpty(_ scenario: Scenario) -> Bool {
    declarations[0].scenarios[scenario.declaration].steps.isEmpty
  }

  /// How many rows of examples a scenario has.
  func rowCount(of scenario: Scenario) -> Int {
    declarations[0].scenarios[scenario.declaration].rows.count
  }

  /// The first token of the last line that belongs to a line of the script itself.
  func end(of place: Place) -> Place {
    var last = place.line - 1
    for index in last..<Int(files[0].lines[last].subtreeEnd)
    where files[0].lines[index].isContent {
      last = index
    }
    return files[0].place(line: last)
  }
}
