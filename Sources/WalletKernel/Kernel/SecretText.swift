/// A kind with one text that may be a secret: seed words, a key, a password.
///
/// As for a PIN each character becomes a bullet before an event exists, so that neither events nor
/// state, view or outputs ever hold it; the clear text goes to the host's sink alone. A paste, an
/// entry and a scan put a whole text in the place of the old one: the text then has as many bullets
/// as the sink was told characters.
protocol SecretText: Component {
  /// What of a text comes into the field, as long as it can be told.
  static func concealable(_ text: String) -> String
}

extension SecretText {
  /// An act without the characters of its text.
  static func concealed(_ act: Act) -> RedactedAct? {
    switch act {
    case .pasted(let text):
      let kept = concealable(text)
      return RedactedAct(act: .pasted(kept.bullets), clearText: kept)
    case .entered(let field, let value):
      let kept = concealable(value.secretText)
      return RedactedAct(act: .entered(field: field, .text(kept.bullets)), clearText: kept)
    case .propertiesSet(let part, let options):
      return RedactedAct(act: .propertiesSet(part: part, options.concealing("text")), clearText: "")
    case .replied(let part, let values, let options):
      let scanned = options.first { $0.name == "scanned" }.map { concealable($0.value.secretText) }
      return RedactedAct(
        act: .replied(
          part: part, values: values.map { $0.concealingAllButWords },
          options: options.concealing("scanned", concealable)),
        clearText: scanned ?? "")
    case .pressed, .tapped, .editRequested, .viewRequested, .addRequested, .deleteRequested,
      .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed, .changedOutside, .noticeRaised,
      .own, .rowsPrepended, .dropRequested:
      return nil
    }
  }

  /// A mount whose first text is a secret, without its characters.
  static func concealed(_ mount: Mount) -> Mount {
    guard mount.options.contains(Option("secret", .boolean(true))) else { return mount }
    var redacted = mount
    redacted.options = mount.options.concealing("text")
    return redacted
  }
}

extension Value {
  /// What a person or a host may have given as a secret, whatever its kind.
  var secretText: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): "\(integer)"
    case .decimal(let decimal): decimal.text
    case .none, .boolean, .duration, .list: ""
    }
  }

  /// The value as bullets.
  var concealed: Value { self == .none ? .none : .text(secretText.bullets) }

  // A reply's word is no secret; a text behind it, or in its place, may be.
  fileprivate var concealingAllButWords: Value {
    if case .text(let text) = self, text.isSame(as: "failed") { return self }
    return concealed
  }
}

extension [Option] {
  /// The options with a secret one as bullets.
  func concealing(
    _ name: String, _ kept: (String) -> String = { $0 }
  ) -> [Option] {
    map { option in
      guard option.name.isSame(as: name), option.value != .none else { return option }
      return Option(option.name, .text(kept(option.value.secretText).bullets))
    }
  }
}
