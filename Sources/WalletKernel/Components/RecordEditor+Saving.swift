// Saving: record rules, the host's word on them, and what becomes of the collection.

extension RecordEditor.State {
  /// Why Save does nothing now.
  var saveRefusal: IgnoreReason? {
    guard let session else { return .noSession }
    guard session.mode != .view, settings.canSave else { return .notAvailable }
    switch session.phase {
    case .validating: return .validating
    case .saving: return .saving
    case .open: break
    }
    return type.fields.indices.allSatisfy { isValid($0) } ? nil : .notSaveable
  }

  mutating func save(_ effects: inout RecordEffects) {
    guard let session else { return }
    let messages = type.failures(of: session.draft)
    if !messages.isEmpty { return alert(.validationFailure, messages) }
    switch settings.validation {
    case .local: commit(&effects)
    case .host:
      lastValidation = successor(of: lastValidation)
      self.session?.phase = .validating(lastValidation)
      effects.report(.validate(number: lastValidation, fields: type.options(session.draft)))
    }
  }

  /// Saves a record that nothing is left to be said against, if it has its place.
  private mutating func commit(_ effects: inout RecordEffects) {
    guard let session else { return }
    let key = draftKey(session)
    let isGone = session.mode == .edit && rows.position(of: session.key) == nil
    if isGone, !session.knowsItVanished { return tellItVanished() }
    if rows.position(of: key) != nil, session.mode == .add || !key.isSame(as: session.key) {
      return alert(.alreadyExists, ["There is another element \(key.quoted)."])
    }
    let name = session.mode == .add ? key : session.key
    effects.report(.saved(key: name, fields: type.options(session.draft)))
    switch settings.store {
    case .local: keep(&effects)
    case .host: self.session?.phase = .saving
    }
  }

  /// The key that the draft's element will have.
  private func draftKey(_ session: RecordEditor.Session) -> String {
    guard let id = type.idPosition, case .text(let key) = session.draft[id] else {
      return session.key
    }
    return key
  }

  /// Replaces the element or adds it, and closes the session.
  private mutating func keep(_ effects: inout RecordEffects) {
    guard let session else { return }
    let key = draftKey(session)
    let old = session.mode == .edit ? rows.position(of: session.key) : nil
    let holder = rows.position(of: key)
    var record = (holder ?? old).map { rows[$0] } ?? session.original
    record.values = session.draft
    if let old, holder ?? old == old {
      rows[old] = record
      rows.rename(at: old, to: key)
    } else {
      // New; or the host put the stored element into the rows before it answered.
      if let old { rows.remove(at: old) }
      rows.set(record, for: key)
    }
    lastAdded = max(lastAdded, session.number ?? 0)
    close(&effects)
  }

  // MARK: The host's answers

  /// Takes the host's answer to a field's check.
  mutating func take(isValid: Bool, _ field: Int, _ number: Int64?) -> Reaction {
    guard lastChecks[field] > 0, number ?? 1 <= lastChecks[field] else {
      return .ignored(.nothingAsked)
    }
    guard case .asked(let asked)? = session?.checks[field], number ?? asked == asked else {
      return .ignored(.stale)
    }
    session?.checks[field] = isValid ? .valid : .invalid
    return .took
  }

  /// Takes the host's answer to a validation; no messages: the record is valid.
  mutating func take(
    _ messages: [String]?, _ number: Int64?, _ effects: inout RecordEffects
  ) -> Reaction {
    guard lastValidation > 0, number ?? 1 <= lastValidation else {
      return .ignored(.nothingAsked)
    }
    guard case .validating(let asked)? = session?.phase, number ?? asked == asked else {
      return .ignored(.stale)
    }
    session?.phase = .open
    if let messages { alert(.validationFailure, messages) } else { commit(&effects) }
    return .took
  }

  /// Takes the host's word that what was saved is stored.
  mutating func takeStored(_ effects: inout RecordEffects) -> Reaction {
    guard session?.phase == .saving else { return .ignored(.stale) }
    keep(&effects)
    return .took
  }

  /// Takes the host's word that it could not store what was saved: the draft stays.
  mutating func takeStoreFailure(_ message: String) -> Reaction {
    guard session?.phase == .saving else { return .ignored(.stale) }
    session?.phase = .open
    alert(.notSaved, [message])
    return .took
  }

  // MARK: Alerts

  private mutating func alert(_ title: RecordEditor.Alert.Title, _ messages: [String]) {
    session?.alert = RecordEditor.Alert(title: title, message: messages.joined(separator: "\n\n"))
  }

  /// Notes that rows have changed under an open session.
  mutating func noteOutsideChange() {
    guard let session, session.mode == .edit else { return }
    if rows.position(of: session.key) != nil {
      self.session?.knowsItVanished = false
    } else if session.phase != .saving, !session.knowsItVanished {
      // The host's answer to a Save decides first: until then nothing is lost.
      tellItVanished()
    }
  }

  private mutating func tellItVanished() {
    guard let session else { return }
    self.session?.phase = .open
    self.session?.knowsItVanished = true
    alert(
      .notFound, ["The element \(session.key.quoted) is gone. Save adds it anew."])
  }
}

/// The next number to give out; a damaged state can't make it wrap.
func successor(of number: Int64) -> Int64 {
  let (next, overflow) = number.addingReportingOverflow(1)
  return overflow ? number : next
}
