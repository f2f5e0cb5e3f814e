// Secret fields of a record: each character becomes a bullet before the event exists, so neither
// events nor rows, drafts, views or outputs ever hold one.

extension RecordEditor {
  /// Whether the records have a secret field.
  public static func isSecret(_ state: State) -> Bool { state.type.hasSecrets }

  /// Replaces what a secret field is given by bullets; the sink is told what a person enters.
  public static func redact(_ act: Act, in state: State) -> RedactedAct? {
    let type = state.type
    guard type.hasSecrets else { return nil }
    switch act {
    case .entered(.name(let name)?, let value):
      guard type.isSecret(name) else { return nil }
      let text = value.secretText
      return RedactedAct(
        act: .entered(field: .name(name), .text(text.bullets)), clearText: text)
    case .addRequested(let options):
      return RedactedAct(act: .addRequested(type.concealing(options)), clearText: "")
    case .rowsReplaced(let rows, let options):
      return RedactedAct(
        act: .rowsReplaced(type.concealing(rows), options: options), clearText: "")
    case .rowsAppended(let rows, let options):
      return RedactedAct(
        act: .rowsAppended(type.concealing(rows), options: options), clearText: "")
    case .rowsPrepended(let rows, let options):
      return RedactedAct(
        act: .rowsPrepended(type.concealing(rows), options: options), clearText: "")
    case .changedOutside(let row, let fields?):
      return RedactedAct(
        act: .changedOutside(row: row, fields: type.concealing(fields)), clearText: "")
    case .propertiesSet(let part, let options):
      return RedactedAct(
        act: .propertiesSet(part: part, type.concealing(options)), clearText: "")
    case .pressed, .tapped, .pasted, .entered, .editRequested, .viewRequested, .deleteRequested,
      .replied, .loadRequested, .loadFailed, .changedOutside, .noticeRaised, .own, .dropRequested:
      return nil
    }
  }

  /// Replaces what the first rows have in secret fields by bullets.
  public static func redact(_ mount: Mount) -> Mount {
    guard let type = mount.recordType, type.hasSecrets else { return mount }
    var redacted = mount
    redacted.rows = type.concealing(mount.rows)
    return redacted
  }
}

extension RecordType {
  fileprivate var hasSecrets: Bool { fields.contains { $0.isSecret } }

  fileprivate func isSecret(_ name: String) -> Bool {
    fields.contains { $0.isSecret && $0.name.isSame(as: name) }
  }

  fileprivate func concealing(_ options: [Option]) -> [Option] {
    options.map { isSecret($0.name) ? Option($0.name, $0.value.concealed) : $0 }
  }

  fileprivate func concealing(_ rows: [Row]) -> [Row] {
    rows.map { row in
      var concealed = row
      concealed.fields = concealing(row.fields)
      return concealed
    }
  }
}
