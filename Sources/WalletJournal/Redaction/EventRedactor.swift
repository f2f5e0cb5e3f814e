import WalletKernel

/// Replaces the addresses, amounts, names and texts of a session's events by stand-ins of the same shape.
///
/// What they are is read from what the kinds declare: texts, large integers and decimals are replaced, words, counts,
/// names of parts and of fields stay.
public struct EventRedactor {
  private let standIns: StandIns
  private let catalogue: ComponentCatalogue
  /// What stays in paths, by component: its parts and its record's fields.
  private var declared: [String: Declared] = [:]

  private struct Declared {
    var kind: KindDeclaration?
    var words: Set<String>
  }

  /// Makes a redactor that has seen no event yet.
  public init(_ standIns: StandIns, catalogue: ComponentCatalogue = .builtIn) {
    self.standIns = standIns
    self.catalogue = catalogue
    declared["app"] = Declared(kind: .app, words: Set(KindDeclaration.app.parts.map { $0.name }))
  }

  /// Options whose texts are codes or tokens: what a kind looks up, not what a person reads or keeps secret.
  private static let codes: Set<String> = [
    "currency", "fiat", "symbol", "fiatSymbol", "options", "schemes", "code", "icon",
    "disabledIcon",
    "leadingIcon", "trailingIcon", "info", "infoColor", "indicator", "detents", "of",
  ]
  /// Options whose integers are no amounts, though they have no bound: seconds, counts, the number of a request, by
  /// which an answer names what it answers.
  private static let counts: Set<String> = ["seconds", "limit", "minWidth", "placeholder", "for"]
  /// Integers below are counts, sizes or numbers of requests.
  private static let smallestAmountBound: Int64 = 1_000_000_000

  /// The next event of the session with stand-ins.
  public mutating func redact(_ event: WalletEvent) -> WalletEvent {
    switch event {
    case .act(let id, let act): return .act(id: id, redact(act, on: id))
    case .textTyped(let text): return .textTyped(standIns.text(text))
    case .focused(let id, let field): return .focused(id: id, field: field.map { part($0, id) })
    case .mounted(let mount): return .mounted(redact(mount))
    case .sheetPresented(let id, let options):
      declared[id] = declared[id] ?? Declared(kind: .sheets, words: [])
      let fields = KindDeclaration.sheets.options
      return .sheetPresented(id: id, options: options.map { redact($0, type($0.name, fields)) })
    case .keyPressed, .blurred, .sheetSwiped, .unmounted, .sheetDismissed, .localeChanged,
      .platformChanged, .activeChanged, .timePassed, .privacyChanged, .sheetDragged, .marked,
      .rewound:
      return event
    }
  }

  private mutating func redact(_ mount: Mount) -> Mount {
    let kind = catalogue.declaration(of: mount.kind)
    var words = Set(kind?.fixedRows ?? [])
    for part in (kind?.parts ?? []) + (kind?.rowParts ?? []) { words.insert(part.name) }
    for field in mount.recordType?.fields ?? [] { words.insert(field.name) }
    for field in kind?.rowFields ?? [] { words.insert(field.name) }
    declared[mount.id] = Declared(kind: kind, words: words)
    if let sheet = mount.sheet, declared[sheet] == nil {
      declared[sheet] = Declared(kind: .sheets, words: [])
    }
    var redacted = mount
    redacted.options = mount.options.map { redact($0, type($0.name, kind?.options)) }
    redacted.rows = mount.rows.map { redact($0, mount.id) }
    redacted.recordType = mount.recordType.map { redact($0) }
    return redacted
  }

  private func redact(_ act: Act, on id: String) -> Act {
    let kind = declared[id]?.kind
    var contents = act.contents
    if case .digit(let digit) = contents.key { contents.key = .digit(standIns.digit(digit)) }
    if case .raw(let text) = contents.key { contents.key = .raw(standIns.text(text)) }
    contents.path = contents.path.map { part($0, id) }
    contents.rows = contents.rows.map { redact($0, id) }
    switch act {
    case .own(let own):
      let declaration = kind?.ownActs.first { $0.verb == own.verb }
      contents.values = own.values.enumerated().map { index, value in
        let types = declaration?.values ?? []
        return redact(value, index < types.count ? types[index].type : nil)
      }
      contents.options = own.options.map { redact($0, type($0.name, declaration?.options)) }
    case .replied(_, let values, let options):
      // The first is the answer's word; texts follow it.
      contents.values = values.enumerated().map { $0 == 0 ? $1 : redact($1, nil) }
      let declarations = (kind?.replies ?? []).flatMap { $0.options }
      contents.options = options.map { redact($0, type($0.name, declarations)) }
    case .propertiesSet(let path, let options):
      let fields = path.isEmpty ? kind?.options : kind?.rowFields
      contents.options = options.map { redact($0, type($0.name, fields)) }
    case .dropRequested: break
    default:
      contents.text = standIns.text(contents.text)
      contents.values = contents.values.map { redact($0, nil) }
      let declarations = kind?.options(of: act.verb) ?? []
      contents.options = contents.options.map { redact($0, type($0.name, declarations)) }
    }
    return Act(act.verb, contents)
  }

  private func type(_ name: String, _ fields: [FieldDeclaration]?) -> ValueType? {
    fields?.first { $0.name == name }?.type
  }

  private func type(_ name: String, _ parameters: [ParameterDeclaration]?) -> ValueType? {
    parameters?.first { $0.name == name }?.type
  }

  private func part(_ part: PathPart, _ id: String) -> PathPart {
    guard case .name(let name) = part, declared[id]?.words.contains(name) != true else {
      return part
    }
    return .name(standIns.text(name))
  }

  private func redact(_ row: Row, _ id: String) -> Row {
    let fields = declared[id]?.kind?.rowFields
    let isFixed = declared[id]?.words.contains(row.key) == true
    return Row(
      isFixed ? row.key : standIns.text(row.key),
      row.fields.map { redact($0, type($0.name, fields)) })
  }

  private func redact(_ option: Option, _ type: ValueType?) -> Option {
    if Self.codes.contains(option.name), !isAmount(option) { return option }
    if Self.counts.contains(option.name), case .integer = option.value { return option }
    return Option(option.name, redact(option.value, type))
  }

  /// Whether what could be a currency's code is an amount in it.
  private func isAmount(_ option: Option) -> Bool {
    guard option.name == "fiat", case .text(let text) = option.value else { return false }
    return text.unicodeScalars.contains { decimalDigitValue($0) != nil }
  }

  /// A value; of a type that nobody has declared it may be anything.
  private func redact(_ value: Value, _ type: ValueType?) -> Value {
    switch type?.kind {
    case .word, .boolean, .span, .locale: return value
    case .integer(let range) where range.upperBound < Self.smallestAmountBound: return value
    case .integer, .units, .decimal, .text, .texts, .any, nil: break
    }
    switch value {
    case .none, .boolean, .duration: return value
    case .integer(let integer): return .integer(standIns.integer(integer))
    case .decimal(let decimal): return .decimal(standIns.decimal(decimal))
    case .text(let text): return .text(standIns.text(text))
    case .list(let elements): return .list(elements.map { redact($0, type) })
    }
  }

  private func redact(_ type: RecordType) -> RecordType {
    var redacted = type
    for index in redacted.fields.indices {
      redacted.fields[index].label = redacted.fields[index].label.map { standIns.text($0) }
      if case .choice(let words) = redacted.fields[index].kind {
        redacted.fields[index].kind = .choice(words.map { standIns.text($0) })
      }
      redacted.fields[index].checks = redacted.fields[index].checks.map { check in
        guard case .compares(let comparison, let value) = check else { return check }
        return .compares(comparison, redact(value, nil))
      }
    }
    for index in redacted.requirements.indices {
      redacted.requirements[index].message = standIns.text(redacted.requirements[index].message)
      if case .value(let value) = redacted.requirements[index].operand {
        redacted.requirements[index].operand = .value(redact(value, nil))
      }
    }
    return redacted
  }
}
