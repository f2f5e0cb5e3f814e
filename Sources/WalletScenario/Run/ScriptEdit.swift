import WalletKernel

/// A change of a script's text that makes an expectation hold.
public struct ScriptEdit: Equatable, Sendable {
  /// The file, as messages name it.
  public var file: String
  /// The bytes that are replaced.
  public var range: Range<Int>
  /// What they become; none: they must stay, since the expectation holds.
  public var text: String?
  /// Whether the whole line goes.
  var removesLine = false

  /// The edits for an expectation that does not hold; empty when no small change would do.
  static func edits(
    for expectation: Expectation, _ found: [(reason: FailureReason, place: Place?)], _ step: Step,
    isSoft: Bool
  ) -> [ScriptEdit] {
    let verb = isSoft ? "check" : "expect"
    switch expectation {
    case .view(let condition):
      return found.flatMap { edits(for: condition, $0.reason, $0.place, step, verb) }
    case .output(let pattern):
      guard case .otherOutput(_, let actual)? = found.first?.reason else { return [] }
      return [pattern.edit(to: actual)]
    case .outputs(let patterns):
      guard case .otherOutputs(_, let actual, _)? = found.first?.reason else { return [] }
      return edits(for: patterns, actual)
    case .noOutputs:
      guard case .outputsLeft(let outputs)? = found.first?.reason else { return [] }
      let indent = "\n" + String(repeating: " ", count: step.place.column + 1)
      let lines = outputs.map { indent + ViewText.line($0) }.joined()
      return [ScriptEdit(step, verb + " outputs" + lines)]
    case .ignored(.some):
      guard case .notIgnored(_, let outcome)? = found.first?.reason, outcome.isIgnored else {
        return []
      }
      return [ScriptEdit(step, verb + " ignored " + outcome.ignoreReasons[0].quoted)]
    case .rejected(.some):
      guard case .notRejected(_, let outcome)? = found.first?.reason, outcome.isRejected else {
        return []
      }
      return [ScriptEdit(step, verb + " rejected " + outcome.rejections[0].quoted)]
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
          field.valueRange.map { ScriptEdit(file: field.place.file, range: $0, text: nil) }
        }
      case .isTrue, .isFalse, .exists, .absent, .equals, .compares:
        return spot(of: condition, step).map {
          [ScriptEdit(file: step.place.file, range: $0, text: nil)]
        } ?? []
      }
    case .output(let pattern): return [ScriptEdit(pattern, nil)]
    case .outputs(let patterns): return patterns.map { ScriptEdit($0, nil) }
    case .noOutputs, .ignored, .rejected: return [ScriptEdit(step, nil)]
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

  private init(_ step: Step, _ text: String?) {
    self.init(file: step.place.file, range: step.range, text: text)
  }

  fileprivate init(_ pattern: OutputPattern, _ text: String?) {
    self.init(file: pattern.place.file, range: pattern.range, text: text)
  }

  init(file: String, range: Range<Int>, text: String?) {
    self.file = file
    self.range = range
    self.text = text
  }

  private static func edits(
    for condition: Condition, _ reason: FailureReason, _ place: Place?, _ step: Step,
    _ verb: String
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
      return [
        ScriptEdit(file: step.place.file, range: head, text: verb + (truth ? " " : " not "))
      ]
    case .exists, .absent:
      guard let word = spot(of: condition, step) else { return [] }
      let isThere = if case .isThere = reason { true } else { false }
      return [
        ScriptEdit(file: step.place.file, range: word, text: isThere ? "exists" : "absent")
      ]
    case .compares: return []
    }
  }

  private static func valueEdit(
    for condition: Condition, _ reason: FailureReason
  ) -> [ScriptEdit] {
    guard case .equals = condition.test, let range = condition.valueRange,
      case .differs(_, _, let actual) = reason, let text = ViewText.scriptValue(actual)
    else { return [] }
    return [ScriptEdit(file: condition.place.file, range: range, text: text)]
  }

  private static func edits(
    for patterns: [OutputPattern], _ actual: [WalletOutput]
  ) -> [ScriptEdit] {
    // Without any output the form itself would be another.
    guard !actual.isEmpty, let last = patterns.last else { return [] }
    var edits: [ScriptEdit] = []
    for (pattern, output) in zip(patterns, actual) {
      edits.append(pattern.matches(output) ? ScriptEdit(pattern, nil) : pattern.edit(to: output))
    }
    for pattern in patterns.dropFirst(actual.count) {
      var edit = ScriptEdit(pattern, "")
      edit.removesLine = true
      edits.append(edit)
    }
    let further = actual.dropFirst(patterns.count)
    if !further.isEmpty {
      let indent = "\n" + String(repeating: " ", count: last.place.column - 1)
      let end = last.range.upperBound
      edits.append(
        ScriptEdit(
          file: last.place.file, range: end..<end,
          text: further.map { indent + ViewText.line($0) }.joined()))
    }
    return edits
  }
}

extension OutputPattern {
  /// The edit that makes the pattern match an output; it names the fields that it named.
  fileprivate func edit(to output: WalletOutput) -> ScriptEdit {
    var named = output
    if !fields.isEmpty, source.isSame(as: output.source), name.isSame(as: output.name) {
      named.values = .many(
        output.values.list.filter { value in
          value.name.isEmpty || fields.contains { $0.name.isSame(as: value.name) }
        })
    }
    return ScriptEdit(self, ViewText.line(named))
  }
}
