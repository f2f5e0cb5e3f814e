// Saving: record rules, the host's word on them, and what becomes of the collection.

extension RecordEditor.State {
  mutating func save(_ collector: inout Collector) {
    guard let session else { return }
    let messages = type.failures(of: session.draft)
    if !messages.isEmpty { return alert(.validationFailure, messages) }
    switch validation {
    case .local: commit(&collector)
    case .host:
      numbers.validation = successor(of: numbers.validation)
      self.session?.phase = .validating(numbers.validation)
      collector.report(
        .validate(number: numbers.validation, fields: type.options(session.draft)))
    }
  }

  /// Saves a record that nothing is left to be said against, if it has its place.
  private mutating func commit(_ collector: inout Collector) {
    guard let session else { return }
    let key = type.key(of: session.draft) ?? session.key
    let isGone = session.mode == .edit && rows.position(of: session.key) == nil
    if isGone, !session.knowsItVanished { return tellItVanished() }
    if rows.position(of: key) != nil, session.mode == .add || !key.isSame(as: session.key) {
      return alert(.alreadyExists, ["There is another element \(key.quoted)."])
    }
    let name = session.mode == .add ? key : session.key
    collector.report(.saved(key: name, fields: type.options(session.draft)))
    switch store {
    case .local: keep(&collector)
    case .host: self.session?.phase = .saving
    }
  }

  /// Replaces the element or adds it, and closes the session.
  private mutating func keep(_ collector: inout Collector) {
    guard let session else { return }
    let key = type.key(of: session.draft) ?? session.key
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
    numbers.added = max(numbers.added, session.number ?? 0)
    close(&collector)
  }

  // MARK: The host's answers

  /// Takes the host's answer to a field's check.
  mutating func take(isValid: Bool, _ field: Int, _ number: Int64?) -> Outcome {
    guard numbers.checks[field] > 0, number ?? 1 <= numbers.checks[field] else {
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
    _ messages: [String]?, _ number: Int64?, _ collector: inout Collector
  ) -> Outcome {
    guard numbers.validation > 0, number ?? 1 <= numbers.validation else {
      return .ignored(.nothingAsked)
    }
    guard case .validating(let asked)? = session?.phase, number ?? asked == asked else {
      return .ignored(.stale)
    }
    session?.phase = .open
    if let messages { alert(.validationFailure, messages) } else { commit(&collector) }
    return .took
  }

  /// Takes the host's word that what was saved is stored.
  mutating func takeStored(_ collector: inout Collector) -> Outcome {
    guard session?.phase == .saving else { return .ignored(.stale) }
    keep(&collector)
    return .took
  }

  /// Takes the host's word that it could not store what was saved: the draft stays.
  mutating func takeStoreFailure(_ message: String) -> Outcome {
    guard session?.phase == .saving else { return .ignored(.stale) }
    session?.phase = .open
    alert(.notSaved, [message])
    return .took
  }

  // MARK: Alerts

  private mutating func alert(_ title: RecordEditor.Alert.Title, _ messages: [String]) {
    var alert = RecordEditor.Alert()
    alert.title = title
    alert.message = messages.joined(separator: "\n\n")
    session?.alert = alert
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
    alert(.notFound, ["The element \(session.key.quoted) is gone. Save adds it anew."])
  }
}
