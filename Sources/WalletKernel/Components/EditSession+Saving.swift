// Saving: record rules, the host's word on them, and what becomes of the collection.

extension RecordEditor.State {
  mutating func save(_ collector: inout Collector) {
    guard session != nil else { return }
    if tellsConflicts() { return }
    let values = merged
    let messages = type.failures(of: values)
    if !messages.isEmpty { return alert(.validationFailure, messages) }
    switch validation {
    case .local: commit(&collector)
    case .host:
      numbers.validation = successor(of: numbers.validation)
      self.session?.phase = .validating(numbers.validation)
      collector.report(.validate(number: numbers.validation, fields: type.options(values)))
    }
  }

  /// Saves a record that nothing is left to be said against, if it has its place.
  private mutating func commit(_ collector: inout Collector) {
    guard let session else { return }
    let values = merged
    let key = type.key(of: values) ?? session.key
    let isGone = session.mode == .edit && rows.position(of: session.key) == nil
    if isGone, !session.knowsItVanished { return tellItVanished() }
    // While the host validated, more may have changed.
    if tellsConflicts() { return }
    if rows.position(of: key) != nil, session.mode == .add || !key.isSame(as: session.key) {
      return alert(.alreadyExists, ["There is another element \(key.quoted)."])
    }
    let name = session.mode == .add ? key : session.key
    switch store {
    case .local:
      collector.report(.saved(key: name, fields: type.options(values), request: nil))
      keep(&collector)
    case .host:
      numbers.saved = successor(of: numbers.saved)
      self.session?.phase = .saving(numbers.saved)
      collector.report(
        .saved(key: name, fields: type.options(values), request: numbers.saved))
    }
  }

  /// Replaces the element or adds it, and closes the session.
  private mutating func keep(_ collector: inout Collector) {
    guard let session else { return }
    let values = merged
    let key = type.key(of: values) ?? session.key
    let old = session.mode == .edit ? rows.position(of: session.key) : nil
    let holder = rows.position(of: key)
    var record = (holder ?? old).map { rows[$0] } ?? session.original
    record.values = values
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
  mutating func takeStored(_ number: Int64?, _ collector: inout Collector) -> Outcome {
    guard case .saving(let asked)? = session?.phase, number ?? asked == asked else {
      return .ignored(.stale)
    }
    keep(&collector)
    return .took
  }

  /// Takes the host's word that it could not do what it was asked: the draft stays, and nothing
  /// waits any more.
  mutating func takeFailure(_ message: String?, _ number: Int64?) -> Outcome {
    switch session?.phase {
    case .saving(let asked)? where number ?? asked == asked:
      session?.phase = .open
      alert(.notSaved, [message ?? ""])
    case .validating(let asked)? where number ?? asked == asked:
      session?.phase = .open
      alert(.validationFailure, [message ?? ""])
    case .open?, .validating?, .saving?, nil: return .ignored(.stale)
    }
    return .took
  }

  // MARK: Alerts

  mutating func alert(_ title: RecordEditor.Alert.Title, _ messages: [String]) {
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
    } else if !session.isSaving, !session.knowsItVanished {
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
