import WalletKernel

// What is expected of the outputs that nobody has looked at yet.

/// What an output must be: `expect output ID NAME VALUE…`.
public struct OutputPattern: Equatable, Sendable {
  /// Who says it: a component's id, or `app`.
  public var source: String
  /// Its name.
  public var name: String
  /// All of its positional values.
  public var values: [Value]
  /// Some of its named values.
  public var fields: [Option]
  /// Where it is written.
  public var place: Place
  /// Its bytes, for who rewrites it.
  public var range: Range<Int>

  /// Makes a pattern.
  public init(
    source: String, name: String, values: [Value], fields: [Option], place: Place = .nowhere,
    range: Range<Int> = 0..<0
  ) {
    self.source = source
    self.name = name
    self.values = values
    self.fields = fields
    self.place = place
    self.range = range
  }

  /// The pattern that names all of an output.
  public init(_ output: WalletOutput) {
    let values = output.values.list
    self.init(
      source: output.source, name: output.name,
      values: values.filter { $0.name.isEmpty }.map { $0.value },
      fields: values.filter { !$0.name.isEmpty })
  }

  /// The pattern as a script writes it.
  var text: String { Spelling().text(of: self) }

  /// Whether an output is the one that is expected.
  ///
  /// - Parameter named: whether values may be left out at the end, and hold for any then.
  public func matches(_ output: WalletOutput, named: Bool = false) -> Bool {
    guard isOfSameKind(output) else { return false }
    let whole = OutputPattern(output)
    guard named ? whole.values.count >= values.count : whole.values.count == values.count
    else { return false }
    return zip(whole.values, values).allSatisfy { $0.view.equals($1) }
      && fields.allSatisfy { field in
        output.namedParts.contains {
          $0.name.isSame(as: field.name) && $0.value.view.equals(field.value)
        }
      }
  }

  /// Whether an output has the same source and name.
  func isOfSameKind(_ output: WalletOutput) -> Bool {
    source.isSame(as: output.source) && name.isSame(as: output.name)
  }

  /// Whether an output that is not the one is nearly it: another value, or another source.
  func isNear(_ output: WalletOutput) -> Bool {
    if isOfSameKind(output) { return true }
    var other = self
    other.source = output.source
    return other.matches(output, named: true)
  }
}

extension WalletOutput {
  /// What an expectation may name: its fields, and its request's number.
  fileprivate var namedParts: [Option] {
    values.list.filter { !$0.name.isEmpty }
      + (request.map { [Option("request", .integer($0))] } ?? [])
  }
}

extension LineParser {
  /// Takes `ID NAME VALUE…` up to the line's end.
  mutating func outputPattern() throws(ScriptError) -> OutputPattern {
    let start = offset
    let source = try word("the id of an output's source")
    var pattern = OutputPattern(
      source: source, name: try word("an output's name"), values: [], fields: [],
      place: place(start))
    while !isAtEnd {
      try requireSpace()
      if isAtOption {
        pattern.fields.append(try option())
      } else if pattern.fields.isEmpty {
        pattern.values.append(try value("a value, or a field such as name=value"))
      } else {
        throw expected("a field such as name=value")
      }
    }
    pattern.range = start..<max(start, endOffset)
    return pattern
  }
}

extension OutputPattern {
  /// What makes the pattern match an output; of the same kind of output it names the fields that
  /// it named.
  func part(for output: WalletOutput) -> ScriptEdit.Part {
    let whole = OutputPattern(output)
    let isSameKind = source.isSame(as: whole.source) && name.isSame(as: whole.name)
    var words: [String?] = [
      source.isSame(as: whole.source) ? nil : whole.source,
      name.isSame(as: whole.name) ? nil : whole.name,
    ]
    for (index, value) in whole.values.enumerated() {
      let stays = index < values.count && value.view.equals(values[index])
      words.append(stays ? nil : TextPrinter.value(value))
    }
    var named = whole.fields
    if isSameKind {
      named = output.namedParts
      named = fields.compactMap { field in named.first { $0.name.isSame(as: field.name) } }
    }
    for value in named {
      // The field that stands at this word now.
      let index = words.count - 2 - values.count
      let stays =
        fields.indices.contains(index) && fields[index].name.isSame(as: value.name)
        && value.value.view.equals(fields[index].value)
      words.append(stays ? nil : TextPrinter.option(value))
    }
    return ScriptEdit.Part(range: range, words: words)
  }
}

/// `expect outputs`, and lines of what they must be.
struct ExpectedOutputs: ExpectationForm {
  var patterns: [OutputPattern]

  func write(_ verb: String, to printer: inout StepPrinter, _ depth: Int) {
    printer.line(verb + " outputs", depth)
    for pattern in patterns { printer.line(printer.spelling.text(of: pattern), depth + 1) }
  }

  func cost(onScreenOf rows: Int64) -> Int64 { Work.step * (1 + Int64(patterns.count)) }

  func failures(in world: inout World) -> [UnmetExpectation] {
    let actual = Array(world.outputs)
    world.outputs.removeAll()
    let wrong =
      patterns.indices.first { $0 >= actual.count || !patterns[$0].matches(actual[$0]) }
      ?? patterns.count
    if wrong == patterns.count, actual.count == patterns.count { return [] }
    return .unmet(
      .otherOutputs(expected: patterns, actual: actual, at: wrong),
      at: wrong < patterns.count ? patterns[wrong].place : nil)
  }

  func edits(for unmet: [UnmetExpectation], _ step: Step) -> [ScriptEdit] {
    guard case .otherOutputs(_, let actual, _)? = unmet.first?.reason else { return [] }
    return [edit(step, change(to: actual, step))]
  }

  func keptEdits(_ step: Step) -> [ScriptEdit] { [edit(step, nil)] }

  private func edit(_ step: Step, _ change: ScriptEdit.Change?) -> ScriptEdit {
    var edit = ScriptEdit(step, change)
    if let end = patterns.last?.range.upperBound, end > edit.range.upperBound {
      edit.range = edit.range.lowerBound..<end
    }
    return edit
  }

  /// What makes the lines match: those at both ends that do match stay.
  private func change(to actual: [WalletOutput], _ step: Step) -> ScriptEdit.Change {
    var change = ScriptEdit.Change()
    guard !actual.isEmpty else {
      change.parts = [ScriptEdit.Part(range: step.range, words: [nil, "no", "outputs"])]
      change.removed = patterns.map { $0.range }
      return change
    }
    var start = 0
    while start < min(patterns.count, actual.count), patterns[start].matches(actual[start]) {
      start += 1
    }
    var (end, actualEnd) = (patterns.count, actual.count)
    while end > start, actualEnd > start, patterns[end - 1].matches(actual[actualEnd - 1]) {
      (end, actualEnd) = (end - 1, actualEnd - 1)
    }
    let shared = min(end, actualEnd)
    for index in start..<shared where !patterns[index].matches(actual[index]) {
      change.parts.append(patterns[index].part(for: actual[index]))
    }
    change.removed = patterns[shared..<end].map { $0.range }
    if actualEnd > shared {
      let above = shared > 0 ? patterns[shared - 1].range : step.range
      let column = patterns.first?.place.column ?? step.place.column + 2
      change.add(actual[shared..<actualEnd], after: above.upperBound, indent: column - 1)
    }
    return change
  }
}

/// `expect no outputs`.
struct NoOutputs: ExpectationForm {
  static func read(_ parser: inout LineParser) throws(ScriptError) -> Expectation {
    if parser.takeWord("output") { return .output(try parser.outputPattern(), .no) }
    guard parser.takeWord("outputs") else { throw parser.expected("'output' or 'outputs'") }
    return .noOutputs
  }

  func write(_ verb: String, to printer: inout StepPrinter, _ depth: Int) {
    printer.line(verb + " no outputs", depth)
  }

  func failures(in world: inout World) -> [UnmetExpectation] {
    guard !world.outputs.isEmpty else { return [] }
    defer { world.outputs.removeAll() }
    return .unmet(.outputsLeft(Array(world.outputs)))
  }

  func edits(for unmet: [UnmetExpectation], _ step: Step) -> [ScriptEdit] {
    guard case .outputsLeft(let outputs)? = unmet.first?.reason else { return [] }
    var change = ScriptEdit.Change(
      parts: [ScriptEdit.Part(range: step.range, words: [nil, "outputs"])])
    change.add(outputs[...], after: step.range.upperBound, indent: step.place.column + 1)
    return [ScriptEdit(step, change)]
  }

  func keptEdits(_ step: Step) -> [ScriptEdit] { [ScriptEdit(step, nil)] }
}

extension ScriptEdit.Change {
  /// Lines that expect outputs come after the line of an offset.
  fileprivate mutating func add(
    _ outputs: ArraySlice<WalletOutput>, after offset: Int, indent: Int
  ) {
    let lines = outputs.map { OutputPattern($0).text }
    added.append(ScriptEdit.Added(offset: offset, indent: indent, lines: lines))
  }
}
