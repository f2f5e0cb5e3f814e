// The edit session: how it opens, what a person does in its form, and how it ends.

extension RecordEditor {
  /// An open session: a draft of one element, and how far it is.
  struct EditSession: Equatable, Sendable {
    var mode: Mode
    /// The key that the element had when the session began; an added element's first key.
    var key: String
    /// The number in that key, when nobody gave one.
    var number: Int64?
    /// The element as it was when the session began.
    var original: Record
    /// The fields' values now, in declaration order.
    var draft: [Value]
    /// What is known of the fields besides.
    var notes: [FieldNotes]
    /// What the host says of each field; fields it is not asked about count as valid.
    var checks: [HostCheck]
    var phase = Phase.open
    var alert: Alert?
    /// Whether the person was told that the element is gone; Save adds it anew then.
    var knowsItVanished = false

    var isValidating: Bool { if case .validating = phase { true } else { false } }
    var isSaving: Bool { if case .saving = phase { true } else { false } }
  }

  /// What is known of a field besides its value.
  struct FieldNotes: Equatable, Sendable {
    /// What was typed into a field for a number.
    var typed: TypedNumber?
    /// Whether it was given a secret, of which bullets don't tell whether it is another.
    var isConcealed = false
    /// What stood elsewhere in a field changed on both sides, when the person was told of it.
    var toldConflict: Value?
  }

  /// What a session is for.
  public enum Mode: String, FieldWord {
    /// To change a record.
    case edit
    /// To add one.
    case add
    /// To look at one.
    case view
  }

  /// What a session waits for.
  enum Phase: Equatable, Sendable {
    /// Nothing: the person works on it.
    case open
    /// The host's answer to a validation.
    case validating(Int64)
    /// The host's answer to what was saved.
    case saving(Int64)

    /// Why nothing can be saved or deleted now.
    var refusal: IgnoreReason? {
      switch self {
      case .open: nil
      case .validating: .validating
      case .saving: .saving
      }
    }
  }

  /// What the host says of a field.
  enum HostCheck: Equatable, Sendable {
    case valid, invalid
    /// Nothing yet, to the check with this number.
    case asked(Int64)
  }

  /// An alert over the form.
  public struct Alert: ComponentView {
    /// What it is about.
    public var title = Title.validationFailure
    /// What it says.
    public var message = ""

    /// What alerts are about.
    public enum Title: String, FieldWord {
      /// A rule does not hold.
      case validationFailure = "Validation Failure"
      /// Another element has the key.
      case alreadyExists = "Already Exists"
      /// The element is gone.
      case notFound = "Not Found"
      /// The host could not store it.
      case notSaved = "Not Saved"
      /// Fields were changed here and elsewhere; Save writes what was changed here.
      case changedElsewhere = "Changed Elsewhere"
    }

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("title", title)
      visit.field("message", message)
      visit.accessibility(Accessibility(title.rawValue, [.button], value: message))
    }
  }
}

extension RecordEditor.State {
  typealias Collector = OutputCollector<RecordEditor.Output>

  // MARK: Opening

  mutating func open(
    _ row: Int, _ mode: RecordEditor.Mode, _ collector: inout Collector
  ) -> Outcome {
    if mode == .edit {
      if !canSave { return .ignored(.notAvailable) }
      if !rows[row].canEdit { return .ignored(.disabled) }
    }
    if mode == .view, !rows[row].canView { return .ignored(.disabled) }
    begin(mode, rows.entries[row].key, rows[row], &collector)
    return .took
  }

  mutating func add(_ key: String?, _ values: [Value], _ collector: inout Collector) -> Outcome {
    if !canSave { return .ignored(.notAvailable) }
    let number = key == nil ? freeNumber : nil
    let key = key ?? "new-\(number ?? 0)"
    var record = RecordEditor.Record()
    record.values = values
    if let id = type.idPosition { record.values[id] = .text(key) }
    begin(.add, key, record, &collector)
    session?.number = number
    for field in type.fields.indices { askCheck(of: field, &collector) }
    return .took
  }

  private mutating func begin(
    _ mode: RecordEditor.Mode, _ key: String, _ record: RecordEditor.Record,
    _ collector: inout Collector
  ) {
    session = RecordEditor.EditSession(
      mode: mode, key: key, original: record, draft: record.values,
      notes: type.fields.map { _ in RecordEditor.FieldNotes() },
      checks: Array(repeating: .valid, count: type.fields.count))
    collector.ask(.presentSession)
  }

  /// The next number whose key no element holds.
  private var freeNumber: Int64 {
    var number = successor(of: numbers.added)
    while rows.position(of: "new-\(number)") != nil { number = successor(of: number) }
    return number
  }

  // MARK: Changing fields

  /// Why no field can be changed now.
  var changeRefusal: IgnoreReason? {
    guard let session else { return .noSession }
    if session.mode == .view { return .readOnly }
    return session.isSaving ? .saving : nil
  }

  mutating func enter(_ value: Value, _ field: Int, _ collector: inout Collector) -> Outcome {
    if let refusal = changeRefusal { return .ignored(refusal) }
    // Bullets say nothing of what is behind them: another secret may be as long.
    let isOther = session?.draft[field].isSame(as: value) == false
    guard isOther || type.fields[field].isSecret || session?.notes[field].typed?.isNumber == false
    else {
      return .ignored(.alreadySo)
    }
    session?.draft[field] = value
    session?.notes[field].typed = nil
    noteChange(of: field, &collector)
    return .took
  }

  mutating func type(
    _ text: String, _ field: Int, _ conventions: LocaleConventions, _ collector: inout Collector
  ) -> Outcome {
    if let refusal = changeRefusal { return .ignored(refusal) }
    guard !text.isEmpty else { return .ignored(.alreadySo) }
    if type.fields[field].kind != .text {
      return typeNumber(text, field, conventions, &collector)
    }
    guard case .text(let draft)? = session?.draft[field], draft.hasRoom(for: text) else {
      return .ignored(.noRoom)
    }
    updateText(field) { $0 += text }
    noteChange(of: field, &collector)
    return .took
  }

  mutating func eraseLast(_ field: Int, _ collector: inout Collector) -> Outcome {
    if let refusal = changeRefusal { return .ignored(refusal) }
    if type.fields[field].kind != .text { return eraseDigit(field, &collector) }
    guard session?.draft[field].isSame(as: .text("")) == false else {
      return .ignored(.nothingToDelete)
    }
    updateText(field) { $0.removeLast() }
    noteChange(of: field, &collector)
    return .took
  }

  // The text leaves the draft while it changes, so that it grows in place however long it is.
  private mutating func updateText(_ field: Int, _ change: (inout String) -> Void) {
    guard case .text(var text)? = session?.draft[field] else { return }
    session?.draft[field] = .none
    change(&text)
    session?.draft[field] = .text(text)
  }

  mutating func noteChange(of field: Int, _ collector: inout Collector) {
    if type.fields[field].isSecret { session?.notes[field].isConcealed = true }
    // A validation that is out was asked about another draft: its answer is stale.
    session?.phase = .open
    askCheck(of: field, &collector)
  }

  private mutating func askCheck(of field: Int, _ collector: inout Collector) {
    guard type.fields[field].isCheckedByHost else { return }
    let number = successor(of: numbers.checks[field])
    numbers.checks[field] = number
    session?.checks[field] = .asked(number)
    collector.report(.check(field: type.fields[field].name, number: number))
  }

  /// Whether every light rule of a field holds for the draft, and the host has nothing against it.
  func isValid(_ field: Int) -> Bool {
    guard let session, session.notes[field].typed?.isNumber ?? true else { return false }
    let value = session.draft[field]
    return type.fields[field].accepts(value, isApproved: session.checks[field] == .valid) {
      let own = session.mode == .add ? nil : rows.position(of: session.key)
      return !rows.entries.indices.contains { index in
        index != own && type.fields[field].isSame(rows[index].values[field], value)
      }
    }
  }

  // MARK: Ending

  /// Why a button does nothing now.
  func refusal(of button: RecordEditor.Part) -> IgnoreReason? {
    guard let session else { return .noSession }
    switch button {
    case .save: return saveRefusal(session)
    case .delete: return deleteRefusal(session)
    case .cancel:
      if session.mode == .view { return .notAvailable }
      return session.isSaving ? .saving : nil
    case .close: return session.mode == .view ? nil : .notAvailable
    case .alert: return session.alert == nil ? .notAvailable : nil
    case .toolbar: return .notAvailable  // it is above the rows, not in the form
    }
  }

  private func saveRefusal(_ session: RecordEditor.EditSession) -> IgnoreReason? {
    guard session.mode != .view, canSave else { return .notAvailable }
    if let refusal = session.phase.refusal { return refusal }
    return type.fields.indices.allSatisfy { isValid($0) } ? nil : .notSaveable
  }

  private func deleteRefusal(_ session: RecordEditor.EditSession) -> IgnoreReason? {
    guard session.mode != .add, canDelete else { return .notAvailable }
    if let refusal = session.phase.refusal { return refusal }
    guard let record = rows[session.key] else { return .notAvailable }
    return record.canDelete ? nil : .disabled
  }

  mutating func tap(_ button: RecordEditor.Part, _ collector: inout Collector) -> Outcome {
    if let refusal = refusal(of: button) { return .ignored(refusal) }
    switch button {
    case .save: save(&collector)
    case .cancel, .close: return dismiss(&collector)
    case .delete:
      guard let session, let row = rows.position(of: session.key) else {
        return .ignored(.notAvailable)
      }
      collector.report(.deleted(key: session.key))
      rows.remove(at: row)
      close(&collector)
    case .alert: session?.alert = nil
    case .toolbar: break  // it is above the rows, not in the form
    }
    return .took
  }

  /// Ends the session without a change: Cancel, or Close of a view.
  mutating func dismiss(_ collector: inout Collector) -> Outcome {
    guard let session else { return .ignored(.noSession) }
    if session.mode != .view { collector.report(.cancelled(key: session.key)) }
    close(&collector)
    return .took
  }

  mutating func close(_ collector: inout Collector) {
    session = nil
    collector.ask(.dismissSession)
  }
}

/// The next number to give out; a damaged state can't make it wrap.
func successor(of number: Int64) -> Int64 {
  let (next, overflow) = number.addingReportingOverflow(1)
  return overflow ? number : next
}
