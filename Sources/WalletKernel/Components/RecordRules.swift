// Record types: which are sound, which values a field takes, and what must hold.

extension RecordType {
  /// The most fields, requirements and checks of a field: more than a form can show, and few
  /// enough that running them all stays cheap whatever a log brings.
  static let mostFields = 1_000
  static let mostChecks = 100

  /// The names that a row or an addition gives a meaning of its own.
  static let reservedFields = rowNames + ["key"]

  /// What rows show and take besides the fields.
  public static let rowNames = ["menu", "canView", "canEdit", "canDelete", "selected", "a11y"]

  // MARK: Finding fields

  /// The place of the field with a name.
  func find(_ name: String) -> Int? {
    fields.firstIndex { $0.name.isSame(as: name) }
  }

  /// The place of the field that is the element's key.
  var idPosition: Int? { find("id") }

  /// The key that a record's values say it has; none without an id among the fields.
  func key(of values: [Value]) -> String? {
    guard let id = idPosition, case .text(let key) = values[id] else { return nil }
    return key
  }

  /// The place of the field that a part of a path names.
  func position(of part: PathPart) throws(Rejection) -> Int {
    if case .name(let name) = part, let index = find(name) { return index }
    throw .unknownField(
      part.text, nearest: nearest(to: part.text, among: fields.map { $0.name }))
  }

  /// The place of a field that keys can be typed into, of the component `id`, which itself takes no
  /// text.
  func textPosition(of part: PathPart?, in id: String) throws(Rejection) -> Int {
    guard let part else { throw .takesNoText(id) }
    let index = try position(of: part)
    guard fields[index].kind.takesKeys else { throw .takesNoText([.name(id), part].text) }
    return index
  }

  // MARK: Soundness

  /// Refuses a type that no form could edit.
  func validate() throws(Rejection) {
    guard fields.count <= RecordType.mostFields else {
      throw .tooMany("fields", limit: Int64(RecordType.mostFields))
    }
    guard requirements.count <= RecordType.mostFields else {
      throw .tooMany("requirements", limit: Int64(RecordType.mostFields))
    }
    for (index, field) in fields.enumerated() {
      if fields[..<index].contains(where: { $0.name.isSame(as: field.name) }) {
        throw .givenTwice(field.name)
      }
      try field.validate()
    }
    for requirement in requirements { try validate(requirement) }
  }

  private func validate(_ requirement: Requirement) throws(Rejection) {
    let left = fields[try position(of: .name(requirement.field))]
    let operand: ValueKind
    var isSecret = left.isSecret
    switch requirement.operand {
    case .field(let name):
      let right = fields[try position(of: .name(name))]
      operand = right.kind.valueKind
      isSecret = isSecret || right.isSecret
    case .value(let value):
      operand = value.kind
      switch left.kind {
      case .choice, .color: _ = try left.admit(value)
      case .text, .integer, .decimal, .boolean: break
      }
    }
    // A secret's text is not there to be compared.
    if isSecret { throw .ruleNotForField(rule: "require", field: left.name) }
    if !requirement.comparison.compares(left.kind.valueKind, operand) {
      throw .ruleNotForField(rule: requirement.comparison.sign, field: left.name)
    }
  }

  /// Whether values are of this type, one by one.
  func holds(_ values: [Value]) -> Bool {
    values.count == fields.count && zip(fields, values).allSatisfy { $0.holds($1) }
  }

  // MARK: Heavy rules

  /// What is to be said against saving a draft, in the order of the rules.
  func failures(of draft: [Value]) -> [String] {
    var messages: [String] = []
    for requirement in requirements where !holds(requirement, draft) {
      messages.append(requirement.message)
    }
    // A row can't bear the name of a part, but whoever types an id may not know that.
    if let key = key(of: draft), RecordEditor.Part(rawValue: key) != nil {
      messages.append("The id can't be \(key.quoted).")
    }
    return messages
  }

  private func holds(_ requirement: Requirement, _ draft: [Value]) -> Bool {
    guard let left = find(requirement.field) else { return false }
    switch requirement.operand {
    case .value(let value):
      // A colour is compared as it is stored.
      let operand = fields[left].kind == .color ? value.upperCaseColor ?? value : value
      return requirement.comparison.holds(draft[left], operand)
    case .field(let name):
      return find(name).map { requirement.comparison.holds(draft[left], draft[$0]) } ?? false
    }
  }
}

extension RecordType.Field {
  /// Whether the host is asked about each change.
  var isCheckedByHost: Bool { checks.contains(.host) }

  fileprivate func validate() throws(Rejection) {
    if RecordType.reservedFields.contains(where: { $0.isSame(as: name) }) {
      throw .reserved(name)
    }
    guard checks.count <= RecordType.mostChecks else {
      throw .tooMany("checks of '\(name)'", limit: Int64(RecordType.mostChecks))
    }
    if name.isSame(as: "id"), kind != .text {
      throw .wrongKind(option: "id", expected: "a text", found: kind.valueKind)
    }
    if case .choice(let words) = kind, words.isEmpty { throw .missing("a choice of '\(name)'") }
    if isSecret || keepsSpaces, kind != .text {
      throw .ruleNotForField(rule: isSecret ? "secret" : "spaces", field: name)
    }
    // The key is shown in paths and told in outputs.
    if isSecret, name.isSame(as: "id") { throw .ruleNotForField(rule: "secret", field: name) }
    for check in checks {
      switch check {
      case .any, .host: break
      case .unique:
        // Of two secrets only the lengths can be told apart.
        if isSecret { throw .ruleNotForField(rule: "unique", field: name) }
      case .nonempty:
        guard kind == .text else { throw .ruleNotForField(rule: "nonempty", field: name) }
      case .lengthAtMost:
        guard kind == .text else { throw .ruleNotForField(rule: "length", field: name) }
      case .compares(let comparison, let operand):
        guard comparison.compares(kind.valueKind, operand.kind), !isSecret else {
          throw .ruleNotForField(rule: comparison.sign, field: name)
        }
      }
    }
  }

  /// The value that a field without one has.
  var blankValue: Value {
    switch kind {
    case .text: .text("")
    case .integer: .integer(0)
    case .decimal: .decimal(.zero)
    case .boolean: .boolean(false)
    case .choice(let words): .text(words.first ?? "")
    case .color: .text("#000000")
    }
  }

  /// The value as it is compared and saved: a text without the white space at its ends, unless the
  /// field keeps that. Of a secret's spaces nobody knows, so they stay.
  func settled(_ value: Value) -> Value {
    guard kind == .text, !keepsSpaces, !isSecret, case .text(let text) = value else { return value }
    return .text(text.trimmingWhiteSpace)
  }

  /// Whether two values are the same to this field.
  func isSame(_ left: Value, _ right: Value) -> Bool {
    left.isSame(as: right) || settled(left).isSame(as: settled(right))
  }

  /// Whether a value is one of the field's.
  func holds(_ value: Value) -> Bool {
    if case .choice(let words) = kind, case .text(let word) = value {
      return words.contains { $0.isSame(as: word) }
    }
    if kind == .color {
      guard case .text(let text) = value, case .text(let color)? = value.upperCaseColor else {
        return false
      }
      return text.isSame(as: color)
    }
    return value.kind == kind.valueKind
  }

  /// The value as one of the field's: an integer given for a decimal is that decimal.
  func admit(_ value: Value) throws(Rejection) -> Value {
    if holds(value) { return value }
    if case .integer(let integer) = value, kind == .decimal {
      return .decimal(ExactDecimal(integer))
    }
    if case .choice(let words) = kind, case .text(let word) = value {
      throw .notOneOf(
        option: name, found: word, allowed: words, nearest: nearest(to: word, among: words))
    }
    if kind == .color {
      if let color = value.upperCaseColor { return color }
      if case .text(let text) = value { throw .unknownWord(text, nearest: "#RRGGBB") }
      throw .wrongKind(option: name, expected: "a colour as #RRGGBB", found: value.kind)
    }
    throw .wrongKind(option: name, expected: kind.valueKind.phrase, found: value.kind)
  }

  // MARK: Light rules

  /// Whether every light rule of the field holds for a value.
  ///
  /// - Parameters:
  ///   - isApproved: whether the host has nothing against it.
  ///   - isUnique: whether no other element holds it.
  func accepts(_ given: Value, isApproved: Bool, isUnique: () -> Bool) -> Bool {
    let value = settled(given)
    return checks.allSatisfy { check in
      switch check {
      case .any: true
      case .nonempty:
        switch value {
        case .text(let text): keepsSpaces ? !text.isEmpty : !text.isBlank
        case .none, .boolean, .integer, .decimal, .duration, .list: true
        }
      case .compares(let comparison, let operand): comparison.holds(value, operand)
      case .lengthAtMost(let length):
        if case .text(let text) = value { Int64(text.count) <= length } else { true }
      case .unique: isUnique()
      case .host: isApproved
      }
    }
  }
}

extension RecordType.Kind {
  /// The kind of the values that the field holds.
  var valueKind: ValueKind {
    switch self {
    case .text, .choice, .color: .text
    case .integer: .integer
    case .decimal: .decimal
    case .boolean: .boolean
    }
  }

  /// Whether keys can be typed into such a field.
  var takesKeys: Bool {
    switch self {
    case .text, .integer, .decimal: true
    case .boolean, .choice, .color: false
    }
  }

  /// What a person can enter.
  var valueType: ValueType {
    switch self {
    case .text: .text
    case .integer: .integer
    case .decimal: ValueType(.decimal(isPositive: false))
    case .boolean: .boolean
    case .choice(let words): ValueType(.word(words))
    case .color: .text
    }
  }
}

extension RecordType.Comparison {
  /// Whether values of two kinds can be compared so: numbers and texts in order, truths not.
  func compares(_ left: ValueKind, _ right: ValueKind) -> Bool {
    switch (left, right) {
    case (.integer, .integer), (.integer, .decimal), (.decimal, .integer), (.decimal, .decimal),
      (.text, .text):
      true
    case (.boolean, .boolean): self == .equal || self == .notEqual
    case (.none, _), (.boolean, _), (.integer, _), (.decimal, _), (.text, _), (.duration, _),
      (.list, _):
      false
    }
  }

  /// Whether two values compare so; numbers by value, texts by their bytes.
  func holds(_ left: Value, _ right: Value) -> Bool {
    guard compares(left.kind, right.kind) else { return false }
    switch self {
    case .less: return left.isLess(than: right)
    case .lessOrEqual: return !right.isLess(than: left)
    case .greater: return right.isLess(than: left)
    case .greaterOrEqual: return !left.isLess(than: right)
    case .equal: return left.isEqual(to: right)
    case .notEqual: return !left.isEqual(to: right)
    }
  }
}

extension Value {
  /// The colour that a text names, in upper case; `nil` for any other value.
  var upperCaseColor: Value? {
    guard case .text(let text) = self else { return nil }
    var bytes = Array(text.utf8)
    guard bytes.first == 0x23, bytes.count == 7 || bytes.count == 9 else { return nil }
    for index in bytes.indices.dropFirst() {
      switch bytes[index] {
      case 0x30...0x39, 0x41...0x46: break
      case 0x61...0x66: bytes[index] -= 0x20
      default: return nil
      }
    }
    return .text(String(decoding: bytes, as: UTF8.self))
  }

  private var number: ExactDecimal? {
    switch self {
    case .integer(let integer): ExactDecimal(integer)
    case .decimal(let decimal): decimal
    case .none, .boolean, .text, .duration, .list: nil
    }
  }

  fileprivate func isLess(than other: Value) -> Bool {
    if let left = number, let right = other.number { return left < right }
    guard case .text(let left) = self, case .text(let right) = other else { return false }
    return left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  fileprivate func isEqual(to other: Value) -> Bool {
    if let left = number, let right = other.number { return left == right }
    return isSame(as: other)
  }

  /// Whether both are shown as the same: texts byte for byte, decimals by value.
  func isSame(as other: Value) -> Bool {
    if case .text(let left) = self, case .text(let right) = other { return left.isSame(as: right) }
    return self == other
  }
}

extension [Value] {
  /// Whether both are shown as the same, value by value.
  func isSame(as other: [Value]) -> Bool {
    elementsEqual(other) { $0.isSame(as: $1) }
  }
}
