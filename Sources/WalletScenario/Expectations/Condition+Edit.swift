import WalletKernel

// What would make a condition of the view hold.

extension Condition {
  func edits(for unmet: [UnmetExpectation], _ step: Step) -> [ScriptEdit] {
    unmet.flatMap { edits(for: $0.reason, $0.place, step) }
  }

  func keptEdits(_ step: Step) -> [ScriptEdit] {
    let file = place.file
    switch test {
    case .fields(let fields), .exactly(let fields):
      return fields.compactMap { field in
        field.valueRange.map { ScriptEdit(file: file, range: $0, change: nil) }
      }
    case .isTrue, .isFalse, .exists, .absent, .equals, .compares:
      return spot(step).map { [ScriptEdit(file: file, range: $0, change: nil)] } ?? []
    }
  }

  /// The bytes of a line that an edit would replace.
  private func spot(_ step: Step) -> Range<Int>? {
    switch test {
    case .equals: valueRange
    // From the verb to the path: the only place where `not` may stand.
    case .isTrue, .isFalse: step.range.lowerBound..<place.offset
    // Both words are six letters at the line's end.
    case .exists, .absent: step.range.upperBound - 6..<step.range.upperBound
    case .compares, .fields, .exactly: nil
    }
  }

  private func edits(
    for reason: FailureReason, _ wrong: Place?, _ step: Step
  ) -> [ScriptEdit] {
    switch test {
    case .fields(let fields), .exactly(let fields):
      return fields.first { $0.place == wrong }?.valueEdit(for: reason) ?? []
    case .equals: return valueEdit(for: reason)
    case .isTrue, .isFalse:
      guard case .differs(_, _, .boolean(let truth)) = reason, let head = spot(step) else {
        return []
      }
      return [ScriptEdit(place.file, head, truth ? [nil] : [nil, "not"])]
    case .exists, .absent:
      guard let word = spot(step) else { return [] }
      let isThere = if case .isThere = reason { true } else { false }
      return [ScriptEdit(place.file, word, [isThere ? "exists" : "absent"])]
    case .compares: return []
    }
  }

  private func valueEdit(for reason: FailureReason) -> [ScriptEdit] {
    guard case .equals = test, let range = valueRange, case .differs(_, _, let actual) = reason,
      let value = actual.statable
    else { return [] }
    return [ScriptEdit(place.file, range, [TextPrinter.value(value)])]
  }
}
