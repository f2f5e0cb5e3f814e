import WalletKernel

extension EventLog.Entry {
  /// The event with one thing less in it, in every way there is.
  var simplerForms: [EventLog.Entry] {
    var forms: [EventLog.Entry] = []
    if !beginsTurn { forms.append(EventLog.Entry(event, beginsTurn: true, origin: origin)) }
    return forms
      + event.simplerForms.map { EventLog.Entry($0, beginsTurn: beginsTurn, origin: origin) }
  }
}

extension WalletEvent {
  fileprivate var simplerForms: [WalletEvent] {
    switch self {
    case .act(let id, let act): act.simplerForms.map { .act(id: id, $0) }
    case .textTyped(let text): shorter(text).map { .textTyped($0) }
    case .mounted(let mount): mount.simplerForms.map { .mounted($0) }
    case .sheetPresented(let id, let options):
      without(options).map { .sheetPresented(id: id, options: $0) }
    case .keyPressed, .focused, .blurred, .sheetSwiped, .unmounted, .sheetDismissed,
      .localeChanged, .platformChanged, .activeChanged, .timePassed, .privacyChanged,
      .sheetDragged, .marked, .rewound:
      []
    }
  }
}

extension Act {
  fileprivate var simplerForms: [Act] {
    let (verb, contents) = (verb, contents)
    func with(_ change: (inout ActContents) -> Void) -> Act {
      var changed = contents
      change(&changed)
      return Act(verb, changed)
    }
    return verb.layout.flatMap { content -> [Act] in
      switch content {
      case .options:
        // A set of nothing would be no act, and fields that are gone are another one.
        verb == .external || verb == .set && contents.options.count < 2
          ? [] : without(contents.options).map { options in with { $0.options = options } }
      case .text:
        verb == .act ? [] : shorter(contents.text).map { text in with { $0.text = text } }
      case .rows: simpler(contents.rows).map { rows in with { $0.rows = rows } }
      case .key, .path, .name, .field, .word, .value, .values, .presence: []
      }
    }
  }
}

extension Mount {
  fileprivate var simplerForms: [Mount] {
    var forms: [Mount] = []
    func add(_ change: (inout Mount) -> Void) {
      var form = self
      change(&form)
      forms.append(form)
    }
    if sheet != nil { add { $0.sheet = nil } }
    for (index, options) in without(options).enumerated() {
      // The type would be named by nothing in a script.
      if recordType != nil, self.options[index].name == "of" { continue }
      add { $0.options = options }
    }
    for rows in simpler(rows) { add { $0.rows = rows } }
    if let type = recordType {
      for index in type.requirements.indices {
        add { $0.recordType?.requirements.remove(at: index) }
      }
      for (index, field) in type.fields.enumerated() {
        // A record without any field can't be declared in a script.
        if type.fields.count > 1 { add { $0.recordType?.fields.remove(at: index) } }
        if field.label != nil { add { $0.recordType?.fields[index].label = nil } }
        for check in field.checks.indices {
          add { $0.recordType?.fields[index].checks.remove(at: check) }
        }
      }
    }
    return forms
  }
}

/// Texts of up to this many characters lose each of their characters in turn; longer ones, halves.
private let shortText = 32

private func shorter(_ text: String) -> [String] {
  if text.isEmpty { return [] }
  let characters = Array(text)
  if characters.count == 1 { return [""] }
  if characters.count > shortText {
    let half = characters.count / 2
    return [String(characters[..<half]), String(characters[half...])]
  }
  return characters.indices.map { index in
    var rest = characters
    rest.remove(at: index)
    return String(rest)
  }
}

private func without(_ options: [Option]) -> [[Option]] {
  options.indices.map { index in
    var rest = options
    rest.remove(at: index)
    return rest
  }
}

/// Rows with one row less, then with one field less in one.
private func simpler(_ rows: [Row]) -> [[Row]] {
  var forms: [[Row]] = rows.indices.map { index in
    var rest = rows
    rest.remove(at: index)
    return rest
  }
  for (index, row) in rows.enumerated() {
    for fields in without(row.fields) {
      var changed = rows
      changed[index].fields = fields
      forms.append(changed)
    }
  }
  return forms
}
