// A secret pad: digits become bullets before the event exists, so neither events nor state, view
// or outputs ever hold them.

extension Keypad {
  /// Whether the pad was mounted as a secret one.
  public static func isSecret(_ state: State) -> Bool { state.isSecret }

  /// Replaces the digits of a key, a paste or a new value by bullets.
  public static func redact(_ act: Act, in state: State) -> RedactedAct? {
    guard state.isSecret else { return act.recordingLocale }
    switch act {
    case .pressed(.digit(let value)) where value < 10:
      return RedactedAct(act: .pressed(.raw("•")), clearText: "\(value)")
    case .pressed(.raw(let text)):
      let clearText = text.count == 1 && text.isDigits ? text : ""
      return RedactedAct(
        act: .pressed(.raw(clearText.isEmpty ? text.harmless : "•")), clearText: clearText)
    case .pasted(let text):
      // A pasted ⌫ is no key here, so that what the sink is given is what the bullets stand for.
      let kept = String(text.harmless.map { $0 == "⌫" ? " " : $0 })
      return RedactedAct(act: .pasted(kept), clearText: text.digits)
    case .propertiesSet(let part, let options):
      return RedactedAct(
        act: .propertiesSet(part: part, options.redactingValue.recordingLocale), clearText: "")
    case .pressed, .tapped, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .replied, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .noticeRaised, .own, .rowsPrepended, .dropRequested:
      return nil
    }
  }

  /// Replaces a secret pad's first value by bullets.
  public static func redact(_ mount: Mount) -> Mount {
    var redacted = mount.recordingLocale
    guard mount.options.contains(Option("secret", .boolean(true))) else { return redacted }
    redacted.options = redacted.options.redactingValue
    return redacted
  }
}

extension Act {
  /// The act with what a locale's name stands for; `nil` where it names none.
  var recordingLocale: RedactedAct? {
    guard case .propertiesSet(let part, let options) = self, options.namesLocale else {
      return nil
    }
    return RedactedAct(
      act: .propertiesSet(part: part, options.recordingLocale), clearText: "")
  }
}

extension [Option] {
  fileprivate var redactingValue: [Option] {
    map { option in
      guard option.name == "value", case .text(let text) = option.value else { return option }
      return Option("value", .text(String(repeating: "•", count: text.count)))
    }
  }
}

extension String {
  fileprivate var isDigits: Bool {
    !isEmpty && unicodeScalars.allSatisfy { decimalDigitValue($0) != nil }
  }

  fileprivate var digits: String {
    var result = ""
    for scalar in unicodeScalars {
      if let value = decimalDigitValue(scalar) { result += "\(value)" }
    }
    return result
  }

  // Digits as bullets, keys of the pad as they are, and nothing else: a pasted sentence around a
  // PIN is as secret. A bullet that was there stands for no digit.
  fileprivate var harmless: String {
    var result = ""
    for character in self {
      if String(character).isDigits {
        result += "•"
      } else if character == "⌫" || character == "." || character == "," {
        result.append(character)
      } else {
        result += " "
      }
    }
    return result
  }
}
