import WalletKernel

/// A change of a script's text that makes an expectation hold.
public struct ScriptEdit: Equatable, Sendable {
  /// The file, as messages name it.
  public var file: String
  /// The bytes that the expectation is about: edits of the same bytes must agree.
  public var range: Range<Int>
  /// What becomes of them; none: they must stay, since the expectation holds.
  var change: Change?

  /// What becomes of an expectation's bytes: everything that is not named stays as it is.
  struct Change: Equatable {
    /// The words of these bytes become others, one by one; none: the word stays.
    var parts: [Part] = []
    /// Lines that go, each named by bytes of it.
    var removed: [Range<Int>] = []
    /// Lines that come after the line of an offset.
    var added: [Added] = []
  }

  struct Part: Equatable {
    var range: Range<Int>
    var words: [String?]
  }

  struct Added: Equatable {
    var offset: Int
    var indent: Int
    var lines: [String]
  }

  /// The edits for an expectation that does not hold; empty when no small change would do.
  static func edits(
    for expectation: Expectation, _ found: [(reason: FailureReason, place: Place?)], _ step: Step
  ) -> [ScriptEdit] {
    switch expectation {
    case .view(let condition):
      return found.flatMap { edits(for: condition, $0.reason, $0.place, step) }
    case .output(let pattern):
      guard case .otherOutput(_, let actual)? = found.first?.reason else { return [] }
      return [ScriptEdit(expectation, step, Change(parts: [pattern.part(for: actual)]))]
    case .outputs(let patterns):
      guard case .otherOutputs(_, let actual, _)? = found.first?.reason else { return [] }
      return [ScriptEdit(expectation, step, change(of: patterns, to: actual, step))]
    case .noOutputs:
      guard case .outputsLeft(let outputs)? = found.first?.reason else { return [] }
      let lines = outputs.map { ViewText.line($0) }
      let added = Added(offset: step.range.upperBound, indent: step.place.column + 1, lines: lines)
      let head = Part(range: step.range, words: [nil, "outputs"])
      return [ScriptEdit(expectation, step, Change(parts: [head], added: [added]))]
    case .ignored(.some):
      guard case .notIgnored(_, let outcome)? = found.first?.reason, outcome.isIgnored else {
        return []
      }
      return [ScriptEdit(expectation, step, reason: outcome.ignoreReasons[0])]
    case .rejected(.some):
      guard case .notRejected(_, let outcome)? = found.first?.reason, outcome.isRejected else {
        return []
      }
      return [ScriptEdit(expectation, step, reason: outcome.rejections[0])]
    case .ignored, .rejected, .unchanged, .same: return []
    }
  }

  /// What keeps an expectation that holds as it is, for this row or that order.
  static func keep(_ expectation: Expectation, _ step: Step) -> [ScriptEdit] {
    switch expectation {
    case .view(let condition):
      switch condition.test {
      case .fields(let fields), .exactly(let fields):
        return fields.compactMap { field in
          field.valueRange.map { ScriptEdit(file: field.place.file, range: $0, change: nil) }
        }
      case .isTrue, .isFalse, .exists, .absent, .equals, .compares:
        return spot(of: condition, step).map {
          [ScriptEdit(file: step.place.file, range: $0, change: nil)]
        } ?? []
      }
    case .output, .outputs, .noOutputs, .ignored, .rejected:
      return [ScriptEdit(expectation, step, nil)]
    case .unchanged, .same: return []
    }
  }

  /// The bytes of a line that an edit of its condition would replace.
  private static func spot(of condition: Condition, _ step: Step) -> Range<Int>? {
    switch condition.test {
    case .equals: condition.valueRange
    // From the verb to the path: the only place where `not` may stand.
    case .isTrue, .isFalse: step.range.lowerBound..<condition.place.offset
    // Both words are six letters at the line's end.
    case .exists, .absent: step.range.upperBound - 6..<step.range.upperBound
    case .compares, .fields, .exactly: nil
    }
  }

  private init(file: String, range: Range<Int>, change: Change?) {
    (self.file, self.range, self.change) = (file, range, change)
  }

  /// An edit of a whole expectation, with the lines under it.
  private init(_ expectation: Expectation, _ step: Step, _ change: Change?) {
    var range = step.range
    if case .outputs(let patterns) = expectation, let last = patterns.last {
      range = range.lowerBound..<max(range.upperBound, last.range.upperBound)
    }
    self.init(file: step.place.file, range: range, change: change)
  }

  /// An edit of what stands after `expect ignored` or `expect rejected`.
  private init(_ expectation: Expectation, _ step: Step, reason: String) {
    let part = Part(range: step.range, words: [nil, nil, reason.quoted])
    self.init(expectation, step, Change(parts: [part]))
  }

  private static func edits(
    for condition: Condition, _ reason: FailureReason, _ place: Place?, _ step: Step
  ) -> [ScriptEdit] {
    switch condition.test {
    case .fields(let fields), .exactly(let fields):
      guard let field = fields.first(where: { $0.place == place }) else { return [] }
      return valueEdit(for: field, reason)
    case .equals: return valueEdit(for: condition, reason)
    case .isTrue, .isFalse:
      guard case .differs(_, _, .boolean(let truth)) = reason,
        let head = spot(of: condition, step)
      else { return [] }
      return [ScriptEdit(step.place.file, head, truth ? [nil] : [nil, "not"])]
    case .exists, .absent:
      guard let word = spot(of: condition, step) else { return [] }
      let isThere = if case .isThere = reason { true } else { false }
      return [ScriptEdit(step.place.file, word, [isThere ? "exists" : "absent"])]
    case .compares: return []
    }
  }

  private init(_ file: String, _ range: Range<Int>, _ words: [String?]) {
    let change = Change(parts: [Part(range: range, words: words)])
    self.init(file: file, range: range, change: change)
  }

  private static func valueEdit(
    for condition: Condition, _ reason: FailureReason
  ) -> [ScriptEdit] {
    guard case .equals = condition.test, let range = condition.valueRange,
      case .differs(_, _, let actual) = reason, let text = ViewText.scriptValue(actual)
    else { return [] }
    return [ScriptEdit(condition.place.file, range, [text])]
  }

  /// What makes the lines under `expect outputs` match: those at both ends that do match stay.
  private static func change(
    of patterns: [OutputPattern], to actual: [WalletOutput], _ step: Step
  ) -> Change {
    var change = Change()
    guard !actual.isEmpty else {
      change.parts = [Part(range: step.range, words: [nil, "no", "outputs"])]
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
      let lines = actual[shared..<actualEnd].map { ViewText.line($0) }
      change.added = [Added(offset: above.upperBound, indent: column - 1, lines: lines)]
    }
    return change
  }
}

extension OutputPattern {
  /// What makes the pattern match an output; of the same kind of output it names the fields that
  /// it named.
  fileprivate func part(for output: WalletOutput) -> ScriptEdit.Part {
    let isSameKind = source.isSame(as: output.source) && name.isSame(as: output.name)
    var words: [String?] = [
      source.isSame(as: output.source) ? nil : output.source,
      name.isSame(as: output.name) ? nil : output.name,
    ]
    let given = output.values.list
    for (index, value) in given.filter({ $0.name.isEmpty }).enumerated() {
      let stays = index < values.count && value.value.view.equals(values[index])
      words.append(stays ? nil : TextPrinter.value(value.value))
    }
    var named = given.filter { !$0.name.isEmpty }
    if isSameKind {
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
