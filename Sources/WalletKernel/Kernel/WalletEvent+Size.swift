// How much an event may carry, so that no log makes its reader grow without bound.

extension WalletEvent {
  /// How many options, rows, values and other elements of lists an event may have, all together.
  ///
  /// In memory they take up to a hundred bytes each, which is little beside the 64 MiB that reading may take; a list of
  /// 25,000 rows with nine options each has as many.
  public static let mostElements = 250_000

  /// How many elements all lists of the event have, those within others included.
  ///
  /// - Complexity: linear in their number.
  public var elementCount: Int {
    switch self {
    case .act(_, .pressed): 0
    case .act(_, let act): act.contents.elementCount(act.verb.layout)
    case .mounted(let mount):
      mount.options.elements + mount.rows.elements + (mount.recordType?.elementCount ?? 0)
    case .sheetPresented(_, let options): options.elements
    case .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .unmounted, .sheetDismissed,
      .localeChanged, .platformChanged, .activeChanged, .timePassed, .privacyChanged,
      .sheetDragged, .marked, .rewound:
      0
    }
  }
}

extension ActContents {
  fileprivate func elementCount(_ layout: [ActContent]) -> Int {
    layout.reduce(0) { count, content in
      switch content {
      case .key, .name, .field, .text, .word, .presence: count
      case .path: count + path.count
      case .value: count + (values.first?.elements ?? 0)
      case .values: count + values.elements
      case .options: count + options.elements
      case .rows: count + rows.elements
      }
    }
  }
}

extension RecordType {
  fileprivate var elementCount: Int {
    let ofFields = fields.reduce(fields.count) { count, field in
      var words = 0
      if case .choice(let choices) = field.kind { words = choices.count }
      return field.checks.reduce(count + words + field.checks.count) { count, check in
        if case .compares(_, let value) = check { count + value.elements } else { count }
      }
    }
    // The indicator is written as one more requirement.
    let own = ofFields + requirements.count + (indicator == nil ? 0 : 1)
    return requirements.reduce(own) { count, requirement in
      if case .value(let value) = requirement.operand { count + value.elements } else { count }
    }
  }
}

extension Value {
  fileprivate var elements: Int { if case .list(let values) = self { values.elements } else { 0 } }
}

extension [Value] {
  fileprivate var elements: Int { reduce(count) { $0 + $1.elements } }
}

extension [Option] {
  fileprivate var elements: Int { reduce(count) { $0 + $1.value.elements } }
}

extension [Row] {
  fileprivate var elements: Int { reduce(count) { $0 + $1.fields.elements } }
}
