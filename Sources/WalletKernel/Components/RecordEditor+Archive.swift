// How the state is written and read, and what must hold in it whoever wrote it.

extension RecordEditor {
  /// Names what does not hold in a state.
  public static func invariants(_ state: State, in context: Context) -> [String] {
    state.flaws
  }
}

extension RecordEditor.State {
  // Far past what a session can count to: a number beyond it was never given out.
  private static let mostNumbers: Int64 = 1 << 62

  fileprivate var flaws: [String] {
    var flaws: [String] = []
    do throws(Rejection) {
      try type.validate()
    } catch {
      flaws.append(error.sentence)
    }
    let numbers = 0...RecordEditor.State.mostNumbers
    if lastChecks.count != type.fields.count || !lastChecks.allSatisfy({ numbers.contains($0) })
      || !numbers.contains(lastValidation) || !numbers.contains(lastAdded)
    {
      flaws.append("numbers that were never given out")
    }
    for entry in rows.entries {
      if !fits(entry.element.values) { flaws.append("a row of another type") }
      if !(type.key(of: entry.element.values)?.isSame(as: entry.key) ?? true) {
        flaws.append("a row whose id is not its key")
      }
      if RecordEditor.Button.names.contains(where: { $0.isSame(as: entry.key) }) {
        flaws.append("a row named as a part")
      }
    }
    if let session { flaws += self.flaws(of: session) }
    return flaws
  }

  private func fits(_ values: [Value]) -> Bool {
    guard values.count == type.fields.count else { return false }
    return zip(type.fields, values).allSatisfy { $0.holds($1) }
  }

  private func flaws(of session: RecordEditor.Session) -> [String] {
    guard fits(session.draft), fits(session.original.values),
      session.checks.count == lastChecks.count
    else { return ["a draft of another type"] }
    var flaws: [String] = []
    for (check, last) in zip(session.checks, lastChecks) {
      if case .asked(let number) = check, !(1...last.clamped).contains(number) {
        flaws.append("a check that was never asked for")
      }
    }
    if case .validating(let number) = session.phase, !(1...lastValidation.clamped).contains(number)
    {
      flaws.append("a validation that was never asked for")
    }
    if session.mode == .view, session.isDirty || session.phase != .open || session.alert != nil {
      flaws.append("a view that is more than a view")
    }
    if session.phase != .open, session.alert != nil {
      flaws.append("an alert over an open request")
    }
    return flaws
  }
}

extension Int64 {
  // An upper bound of a range that starts at 1.
  fileprivate var clamped: Int64 { Swift.max(1, self) }
}

extension RecordEditor.State: Archivable {
  /// No type, no rows.
  public static var blank: RecordEditor.State { RecordEditor.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&type)
    archive.field(&settings.canSave)
    archive.field(&settings.canDelete)
    archive.word(&settings.validation)
    archive.word(&settings.store)
    archive.field(&settings.titler)
    archive.field(&settings.minWidth)
    archive.word(&settings.semantics)
    archive.field(&rows)
    archive.field(&session)
    archive.field(&lastAdded)
    archive.field(&lastChecks)
    archive.field(&lastValidation)
    if archive.isReading, !flaws.isEmpty { archive.fail() }
  }
}

extension RecordEditor.Record: Archivable {
  /// No values.
  public static var blank: RecordEditor.Record { RecordEditor.Record(values: []) }

  /// Writes or reads the record.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&values)
    archive.field(&canEdit)
    archive.field(&canDelete)
  }
}

extension RecordEditor.Session: Archivable {
  /// An edit of nothing.
  public static var blank: RecordEditor.Session {
    RecordEditor.Session(mode: .edit, key: "", original: .blank, draft: [], checks: [])
  }

  /// Writes or reads the session.
  public mutating func archive(_ archive: inout Archive) {
    archive.word(&mode)
    archive.field(&key)
    archive.field(&number)
    archive.field(&original)
    archive.field(&draft)
    archive.field(&checks)
    archive.field(&phase)
    archive.field(&alert)
    archive.field(&knowsItVanished)
  }
}

extension RecordEditor.Phase: Archivable {
  /// Waiting for nothing.
  public static var blank: RecordEditor.Phase { .open }

  /// Writes or reads the phase.
  public mutating func archive(_ archive: inout Archive) {
    var number: Int64 = if case .validating(let number) = self { number } else { 0 }
    let choice: UInt8 =
      switch self {
      case .open: 0
      case .validating: 1
      case .saving: 2
      }
    switch archive.choice(choice) {
    case 0: self = .open
    case 1:
      archive.field(&number)
      self = .validating(number)
    case 2: self = .saving
    default: archive.fail()
    }
  }
}

extension RecordEditor.HostCheck: Archivable {
  /// Nothing against it.
  public static var blank: RecordEditor.HostCheck { .valid }

  /// Writes or reads the check.
  public mutating func archive(_ archive: inout Archive) {
    var number: Int64 = if case .asked(let number) = self { number } else { 0 }
    let choice: UInt8 =
      switch self {
      case .valid: 0
      case .invalid: 1
      case .asked: 2
      }
    switch archive.choice(choice) {
    case 0: self = .valid
    case 1: self = .invalid
    case 2:
      archive.field(&number)
      self = .asked(number)
    default: archive.fail()
    }
  }
}

extension RecordEditor.Alert: Archivable {
  /// An alert without a message.
  public static var blank: RecordEditor.Alert {
    RecordEditor.Alert(title: .validationFailure, message: "")
  }

  /// Writes or reads the alert.
  public mutating func archive(_ archive: inout Archive) {
    archive.word(&title)
    archive.field(&message)
  }
}
