// How a session is written and read, and what must hold in a state whoever wrote it.

extension RecordEditor.State {
  // Far past what a session can count to: a number beyond it was never given out.
  private static let mostNumbers: Int64 = 1 << 62

  /// Names what does not hold.
  var flaws: [String] {
    var flaws: [String] = []
    do throws(Rejection) {
      try type.validate()
    } catch {
      flaws.append(error.sentence)
    }
    let given = 0...RecordEditor.State.mostNumbers
    if numbers.checks.count != type.fields.count
      || !(numbers.checks + [numbers.validation, numbers.added, numbers.saved])
        .allSatisfy({ given.contains($0) })
    {
      flaws.append("numbers that were never given out")
    }
    for entry in rows.entries {
      if !type.holds(entry.element.values) {
        flaws.append("a row of another type")
      } else if !(type.key(of: entry.element.values)?.isSame(as: entry.key) ?? true) {
        flaws.append("a row whose id is not its key")
      }
      if RecordEditor.Part(rawValue: entry.key) != nil { flaws.append("a row named as a part") }
    }
    if let session { flaws += self.flaws(of: session) }
    return flaws
  }

  private func flaws(of session: RecordEditor.EditSession) -> [String] {
    guard type.holds(session.draft), type.holds(session.original.values),
      session.checks.count == numbers.checks.count,
      session.notes.count == type.fields.count
    else { return ["a draft of another type"] }
    var flaws: [String] = []
    for (check, last) in zip(session.checks, numbers.checks) {
      if case .asked(let number) = check, number < 1 || number > last {
        flaws.append("a check that was never asked for")
      }
    }
    if case .validating(let number) = session.phase, number < 1 || number > numbers.validation {
      flaws.append("a validation that was never asked for")
    }
    if case .saving(let number) = session.phase, number < 1 || number > numbers.saved {
      flaws.append("a record that was never to be stored")
    }
    if session.mode == .view, isDirty || session.phase != .open || session.alert != nil {
      flaws.append("a view that is more than a view")
    }
    for (field, typed) in zip(type.fields, session.notes.map { $0.typed }) where typed != nil {
      if field.kind != .integer, field.kind != .decimal {
        flaws.append("a number typed into another field")
      }
    }
    if session.phase != .open, session.alert != nil {
      flaws.append("an alert over an open request")
    }
    return flaws
  }
}

extension RecordEditor.Numbers: Archivable {
  static var blank: RecordEditor.Numbers { RecordEditor.Numbers() }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&added)
    archive.field(&checks)
    archive.field(&validation)
    archive.field(&saved)
  }
}

extension RecordEditor.EditSession: Archivable {
  static var blank: RecordEditor.EditSession {
    RecordEditor.EditSession(
      mode: .edit, key: "", original: .blank, draft: [], notes: [], checks: [])
  }

  mutating func archive(_ archive: inout Archive) {
    archive.word(&mode)
    archive.field(&key)
    archive.field(&number)
    archive.field(&original)
    archive.field(&draft)
    archive.field(&notes)
    archive.field(&checks)
    archive.field(&phase)
    archive.field(&alert)
    archive.field(&knowsItVanished)
  }
}

extension RecordEditor.FieldNotes: Archivable {
  static var blank: RecordEditor.FieldNotes { RecordEditor.FieldNotes() }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&typed)
    archive.field(&isConcealed)
    archive.field(&toldConflict)
  }
}

extension RecordEditor.Phase: Archivable {
  static var blank: RecordEditor.Phase { .open }

  mutating func archive(_ archive: inout Archive) {
    var (choice, number) =
      switch self {
      case .open: (UInt8(0), Int64(0))
      case .validating(let number): (1, number)
      case .saving(let number): (2, number)
      }
    choice = archive.choice(choice)
    switch choice {
    case 0: self = .open
    case 1:
      archive.field(&number)
      self = .validating(number)
    case 2:
      archive.field(&number)
      self = .saving(number)
    default: archive.fail()
    }
  }
}

extension RecordEditor.HostCheck: Archivable {
  static var blank: RecordEditor.HostCheck { .valid }

  mutating func archive(_ archive: inout Archive) {
    var number: Int64 = if case .asked(let number) = self { number } else { 0 }
    switch archive.choice(self == .valid ? 0 : self == .invalid ? 1 : 2) {
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
  public static var blank: RecordEditor.Alert { RecordEditor.Alert() }

  public mutating func archive(_ archive: inout Archive) {
    archive.word(&title)
    archive.field(&message)
  }
}
