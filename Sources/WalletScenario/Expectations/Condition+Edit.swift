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
    case .isTrue, .isFalse, .exists, .absent, .equals, .equalsPath, .compares, .counts:
      return spot(step).map { [ScriptEdit(file: file, range: $0, change: nil)] } ?? []
    }
  }

  /// The bytes of a line that an edit would replace.
  private func spot(_ step: Step) -> Range<Int>? {
    // Of many rows it is not known which should be another.
    if quantifier != nil { return nil }
    return switch test {
    case .equals, .counts(nil, .value): valueRange
    // From the verb to the path: the only place where `not` may stand.
    case .isTrue, .isFalse: step.range.lowerBound..<place.offset
    // Both words are six letters at the line's end.
    case .exists, .absent: step.range.upperBound - 6..<step.range.upperBound
    case .compares, .counts, .equalsPath, .fields, .exactly: nil
    }
  }

  private func edits(
    for reason: FailureReason, _ wrong: Place?, _ step: Step
  ) -> [ScriptEdit] {
    if quantifier != nil { return [] }
    switch test {
    case .fields(let fields), .exactly(let fields):
      return fields.first { $0.place == wrong }?.valueEdit(for: reason) ?? []
    case .equals, .counts(nil, .value): return valueEdit(for: reason)
    case .isTrue, .isFalse:
      guard case .differs(_, _, .boolean(let truth)) = reason, let head = spot(step) else {
        return []
      }
      return [ScriptEdit(place.file, head, truth ? [nil] : [nil, "not"])]
    case .exists, .absent:
      guard let word = spot(step) else { return [] }
      let isThere = if case .isThere = reason { true } else { false }
      return [ScriptEdit(place.file, word, [isThere ? "exists" : "absent"])]
    case .compares, .counts, .equalsPath: return []
    }
  }

  private func valueEdit(for reason: FailureReason) -> [ScriptEdit] {
    guard let range = valueRange, quantifier == nil else { return [] }
    switch (test, reason) {
    case (.equals, .differs(_, _, let actual)):
      guard let value = actual.statable else { return [] }
      return [ScriptEdit(place.file, range, [TextPrinter.value(value)])]
    case (.counts(nil, .value), .otherCount(_, _, let count)):
      return [ScriptEdit(place.file, range, [String(count)])]
    case (_, _): return []
    }
  }
}
