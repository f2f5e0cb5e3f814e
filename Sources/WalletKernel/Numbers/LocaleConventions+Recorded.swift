// Conventions as a value of an event: an option that names a locale is logged with what the name
// stands for, so that a log replays the same where another table is known.

extension LocaleConventions {
  /// The conventions as texts: identifier, both separators, the digit zero, both group sizes, and
  /// the digits that grouping needs.
  public var recorded: Value {
    .list(
      [
        identifier, decimalSeparator, groupingSeparator, digit(0), "\(primaryGroupSize)",
        "\(secondaryGroupSize)", "\(minimumGroupingDigits)",
      ].map { .text($0) })
  }

  /// Reads what an option names: an identifier of the table, or conventions as they are recorded.
  ///
  /// - Throws: for an identifier that the table does not have, and for anything else.
  init(recorded value: Value) throws(Rejection) {
    if case .text(let identifier) = value {
      guard let found = LocaleTable.conventions(for: identifier) else {
        throw .unknownLocale(
          identifier, nearest: LocaleTable.nearestIdentifier(to: identifier))
      }
      self = found
      return
    }
    var texts: [String] = []
    if case .list(let elements) = value {
      for case .text(let text) in elements { texts.append(text) }
      if texts.count != elements.count { texts = [] }
    }
    let name = texts.first ?? ""
    if texts.count == 1 {
      try self.init(recorded: .text(name))
      return
    }
    guard texts.count == 7, let zero = texts[3].onlyScalar, let primary = Int(texts[4]),
      let secondary = Int(texts[5]), let minimum = Int(texts[6])
    else { throw .malformedLocale(name) }
    self.init(
      identifier: name, decimalSeparator: texts[1], groupingSeparator: texts[2],
      zeroDigit: zero.value, primaryGroupSize: primary, secondaryGroupSize: secondary,
      minimumGroupingDigits: minimum)
    if !isWellFormed { throw .malformedLocale(name) }
  }
}

extension Mount {
  /// The mount with what a locale's name stands for.
  var recordingLocale: Mount {
    var recorded = self
    recorded.options = options.recordingLocale
    return recorded
  }
}

extension [Option] {
  /// The options with what a locale's name stands for; a name that the table does not have stays,
  /// and is refused.
  var recordingLocale: [Option] {
    map { option in
      guard option.name.isSame(as: "locale"), case .text = option.value,
        let conventions = try? LocaleConventions(recorded: option.value)
      else { return option }
      return Option(option.name, conventions.recorded)
    }
  }

  /// Whether a locale is named among them.
  var namesLocale: Bool {
    contains { option in
      if case .text = option.value { option.name.isSame(as: "locale") } else { false }
    }
  }
}
