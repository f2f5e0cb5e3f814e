/// What was typed into a field for a number, by the pad's rules without grouping: the text is the
/// field's while it is edited, whether or not it is a number yet.
struct TypedNumber: Equatable, Sendable {
  /// ASCII digits, with `.` for the decimal separator, so that it outlives a change of the locale.
  var text: String
  /// Whether the text is a number of the field's kind.
  var isNumber: Bool

  /// The text with the locale's decimal separator.
  func shown(_ conventions: LocaleConventions) -> String {
    guard text.utf8.contains(0x2e) else { return text }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.joined(separator: conventions.decimalSeparator)
  }
}

extension TypedNumber: Archivable {
  static var blank: TypedNumber { TypedNumber(text: "", isNumber: false) }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&text)
    archive.field(&isNumber)
  }
}

extension RecordEditor.State {
  /// Types into a field for a number, key by key as into a pad.
  mutating func typeNumber(
    _ text: String, _ field: Int, _ conventions: LocaleConventions, _ collector: inout Collector
  ) -> Outcome {
    var typed = typedText(of: field)
    var refusal = IgnoreReason.notAKey
    let old = typed
    for character in text {
      guard let key = PadKey(typed: character, in: conventions) else { continue }
      guard typed.hasRoom(for: "0") else { return .ignored(.noRoom) }
      switch PadStroke(key, conventions) {
      case .digit(let digit): typed += "\(digit)"
      case .decimal:
        if type.fields[field].kind != .decimal {
          refusal = .noDecimals
        } else if typed.utf8.contains(0x2e) {
          refusal = .secondDecimalSeparator
        } else {
          typed += "."
        }
      case .grouping: refusal = .groupingSeparator
      case .delete, .bullet, .none: break
      }
    }
    if typed.isSame(as: old) { return .ignored(refusal) }
    take(typed, field, &collector)
    return .took
  }

  /// Removes the last character of a field for a number.
  mutating func eraseDigit(_ field: Int, _ collector: inout Collector) -> Outcome {
    var typed = typedText(of: field)
    guard !typed.isEmpty else { return .ignored(.nothingToDelete) }
    typed.removeLast()
    take(typed, field, &collector)
    return .took
  }

  private mutating func take(_ typed: String, _ field: Int, _ collector: inout Collector) {
    let value = type.fields[field].number(typed)
    session?.notes[field].typed = TypedNumber(text: typed, isNumber: value != nil)
    // What is no number yet leaves the last one: nothing is saved before it is one again.
    if let value { session?.draft[field] = value }
    noteChange(of: field, &collector)
  }

  private func typedText(of field: Int) -> String {
    if let typed = session?.notes[field].typed { return typed.text }
    switch session?.draft[field] {
    case .integer(let integer)?: return "\(integer)"
    case .decimal(let decimal)?: return decimal.text
    case .none?, .boolean?, .text?, .duration?, .list?, nil: return ""
    }
  }
}

extension RecordType.Field {
  /// The number that a typed text is, if it is one of the field's: at the ends of the text digits
  /// may be missing (`.5`, `5.`), but not all of them.
  fileprivate func number(_ text: String) -> Value? {
    let isNegative = text.utf8.first == 0x2d
    let digits = isNegative ? String(text.dropFirst()) : text
    guard digits.utf8.contains(where: { $0 != 0x2e }),
      let magnitude = EnteredText.decimal(digits, plainConventions)
    else { return nil }
    let decimal = isNegative ? -magnitude : magnitude
    if kind == .decimal { return .decimal(decimal) }
    return decimal.coefficient.narrowed.map { .integer($0) }
  }
}
