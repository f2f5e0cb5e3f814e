// The session: how it opens, what a person and the host do in it, and how it ends.

extension RecordEditor {
  /// An open session: a draft of one element, and how far it is.
  public struct Session: Equatable, Sendable {
    var mode: Mode
    /// The key that the element had when the session began; an added element's first key.
    var key: String
    /// The number in that key, when nobody gave one.
    var number: Int64?
    /// The element as it was when the session began.
    var original: Record
    /// The fields' values now, in declaration order.
    var draft: [Value]
    /// What the host says of each field; fields it is not asked about count as valid.
    var checks: [HostCheck]
    var phase = Phase.open
    var alert: Alert?
    /// Whether the person was told that the element is gone; Save adds it anew then.
    var knowsItVanished = false
  }

  /// What a session is for.
  public enum Mode: String, Sendable, CaseIterable {
    case edit, add, view
  }

  /// What a session waits for.
  public enum Phase: Equatable, Sendable {
    /// Nothing: the person works on it.
    case open
    /// The host's answer to a validation.
    case validating(Int64)
    /// The host's answer to what was saved.
    case saving
  }

  /// What the host says of a field.
  public enum HostCheck: Equatable, Sendable {
    case valid, invalid
    /// Nothing yet, to the check with this number.
    case asked(Int64)
  }

  /// An alert over the form.
  public struct Alert: Equatable, Sendable {
    var title: Title
    var message: String

    /// What alerts are about.
    public enum Title: String, Sendable, CaseIterable {
      case validationFailure = "Validation Failure"
      case alreadyExists = "Already Exists"
      case notFound = "Not Found"
      case notSaved = "Not Saved"
    }
  }

  /// Where an act of a person's happens: in the form, on its alert, or on the rows.
  public static func place(of act: Act) -> ActPlace {
    switch act {
    case .entered: .session
    case .tapped(let part): part == [.name(Button.alert.rawValue)] ? .alert : .session
    case .pressed, .pasted, .editRequested, .viewRequested, .addRequested, .deleteRequested,
      .propertiesSet, .replied, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .noticeRaised, .routed:
      .component
    }
  }

  /// What the app must know of the open session.
  public static func session(_ state: State) -> SessionStanding? {
    guard let session = state.session else { return nil }
    return SessionStanding(
      isDirty: session.isDirty, hasAlert: session.alert != nil, isSaving: session.phase == .saving)
  }

  /// The form's text fields, in declaration order.
  public static func textInputs(_ state: State) -> [String] {
    guard let session = state.session, session.mode != .view else { return [] }
    var names: [String] = []
    for field in state.type.fields where field.kind == .text { names.append(field.name) }
    return names
  }

  /// Whether a field of the form may have the focus now.
  public static func focus(
    _ field: PathPart?, in state: State, context: Context
  ) throws(Rejection) -> Reaction {
    guard let field else { throw .takesNoText(context.id) }
    _ = try state.type.textPosition(of: field, in: context.id)
    if let refusal = state.changeRefusal { return .ignored(refusal) }
    return .took
  }

  /// Lets the numbers of checks and validations go on.
  public static func continueNumbering(_ state: inout State, after current: State) {
    state.lastValidation = max(state.lastValidation, current.lastValidation)
    for (index, field) in state.type.fields.enumerated() {
      guard let other = current.type.find(field.name) else { continue }
      state.lastChecks[index] = max(state.lastChecks[index], current.lastChecks[other])
    }
  }
}

extension RecordEditor.Session {
  /// Whether some field differs from the original.
  var isDirty: Bool { !draft.isSame(as: original.values) }
}

typealias RecordEffects = Effects<RecordEditor.Output>

extension RecordEditor.State {
  // MARK: Opening

  mutating func edit(_ row: Int, _ effects: inout RecordEffects) -> Reaction {
    if !settings.canSave { return .ignored(.notAvailable) }
    if !rows[row].canEdit { return .ignored(.disabled) }
    begin(.edit, rows.entries[row].key, rows[row], &effects)
    return .took
  }

  mutating func look(at row: Int, _ effects: inout RecordEffects) -> Reaction {
    begin(.view, rows.entries[row].key, rows[row], &effects)
    return .took
  }

  mutating func add(
    _ key: String?, _ values: [Value], _ effects: inout RecordEffects
  ) -> Reaction {
    if !settings.canSave { return .ignored(.notAvailable) }
    let number = key == nil ? freeNumber : nil
    let key = key ?? "new-\(number ?? 0)"
    var record = RecordEditor.Record(values: values)
    if let id = type.idPosition { record.values[id] = .text(key) }
    begin(.add, key, record, &effects)
    session?.number = number
    for field in type.fields.indices { askCheck(of: field, &effects) }
    return .took
  }

  private mutating func begin(
    _ mode: RecordEditor.Mode, _ key: String, _ record: RecordEditor.Record,
    _ effects: inout RecordEffects
  ) {
    session = RecordEditor.Session(
      mode: mode, key: key, original: record, draft: record.values,
      checks: Array(repeating: .valid, count: type.fields.count))
    effects.ask(.presentSession)
  }

  /// The next number whose key no element holds.
  private var freeNumber: Int64 {
    var number = successor(of: lastAdded)
    while rows.position(of: "new-\(number)") != nil { number = successor(of: number) }
    return number
  }

  // MARK: Changing fields

  /// Why no field can be changed now.
  var changeRefusal: IgnoreReason? {
    guard let session else { return .noSession }
    if session.mode == .view { return .readOnly }
    return session.phase == .saving ? .saving : nil
  }

  mutating func enter(
    _ value: Value, _ field: Int, _ effects: inout RecordEffects
  ) -> Reaction {
    if let refusal = changeRefusal { return .ignored(refusal) }
    guard session?.draft[field].isSame(as: value) == false else { return .ignored(.alreadySo) }
    session?.draft[field] = value
    noteChange(of: field, &effects)
    return .took
  }

  mutating func type(
    _ text: String, _ field: Int, _ effects: inout RecordEffects
  ) -> Reaction {
    if let refusal = changeRefusal { return .ignored(refusal) }
    guard !text.isEmpty else { return .ignored(.alreadySo) }
    guard hasRoom(for: text, in: field) else { return .ignored(.noRoom) }
    updateText(field) { $0 += text }
    noteChange(of: field, &effects)
    return .took
  }

  mutating func eraseLast(_ field: Int, _ effects: inout RecordEffects) -> Reaction {
    if let refusal = changeRefusal { return .ignored(refusal) }
    guard session?.draft[field].isSame(as: .text("")) == false else {
      return .ignored(.nothingToDelete)
    }
    updateText(field) { $0.removeLast() }
    noteChange(of: field, &effects)
    return .took
  }

  private func hasRoom(for text: String, in field: Int) -> Bool {
    guard case .text(let draft)? = session?.draft[field] else { return false }
    return draft.hasRoom(for: text)
  }

  // The text leaves the draft while it changes, so that it grows in place however long it is.
  private mutating func updateText(_ field: Int, _ change: (inout String) -> Void) {
    guard case .text(var text)? = session?.draft[field] else { return }
    session?.draft[field] = .none
    change(&text)
    session?.draft[field] = .text(text)
  }

  private mutating func noteChange(of field: Int, _ effects: inout RecordEffects) {
    // A validation that is out was asked about another draft: its answer is stale.
    session?.phase = .open
    askCheck(of: field, &effects)
  }

  private mutating func askCheck(of field: Int, _ effects: inout RecordEffects) {
    guard type.fields[field].isCheckedByHost else { return }
    let number = successor(of: lastChecks[field])
    lastChecks[field] = number
    session?.checks[field] = .asked(number)
    effects.report(.check(field: type.fields[field].name, number: number))
  }

  // MARK: Ending

  /// Why a button does nothing now.
  func refusal(of button: RecordEditor.Button) -> IgnoreReason? {
    guard let session else { return .noSession }
    switch button {
    case .save: return saveRefusal
    case .delete: return deleteRefusal
    case .cancel:
      if session.mode == .view { return .notAvailable }
      return session.phase == .saving ? .saving : nil
    case .close: return session.mode == .view ? nil : .notAvailable
    case .alert: return session.alert == nil ? .notAvailable : nil
    }
  }

  mutating func tap(
    _ button: RecordEditor.Button, _ effects: inout RecordEffects
  ) -> Reaction {
    if let refusal = refusal(of: button) { return .ignored(refusal) }
    switch button {
    case .save: save(&effects)
    case .cancel, .close: return dismiss(&effects)
    case .delete:
      guard let session, let row = rows.position(of: session.key) else {
        return .ignored(.notAvailable)
      }
      effects.report(.deleted(key: session.key))
      rows.remove(at: row)
      close(&effects)
    case .alert: session?.alert = nil
    }
    return .took
  }

  /// Ends the session without a change: Cancel, or Close of a view.
  mutating func dismiss(_ effects: inout RecordEffects) -> Reaction {
    guard let session else { return .ignored(.noSession) }
    if session.mode != .view { effects.report(.cancelled(key: session.key)) }
    close(&effects)
    return .took
  }

  mutating func close(_ effects: inout RecordEffects) {
    session = nil
    effects.ask(.dismissSession)
  }

  private var deleteRefusal: IgnoreReason? {
    guard let session, session.mode != .add, settings.canDelete else { return .notAvailable }
    switch session.phase {
    case .validating: return .validating
    case .saving: return .saving
    case .open: break
    }
    guard let record = rows[session.key] else { return .notAvailable }
    return record.canDelete ? nil : .disabled
  }

  /// Deletes a row from its menu.
  mutating func delete(_ row: Int, _ effects: inout RecordEffects) -> Reaction {
    if !settings.canDelete { return .ignored(.notAvailable) }
    if !rows[row].canDelete { return .ignored(.disabled) }
    let key = rows.entries[row].key
    if let session, session.mode != .add, session.key.isSame(as: key) {
      return .ignored(.beingEdited)
    }
    effects.report(.deleted(key: key))
    rows.remove(at: row)
    return .took
  }
}
