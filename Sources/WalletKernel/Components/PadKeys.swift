/// The keys of an on-screen pad as a view: four rows of three.
struct PadKeys {
  var conventions: LocaleConventions
  /// Whether the last row begins with the decimal separator; else that key is blank.
  var hasDecimal: Bool
  var isEnabled: Bool

  /// The keys' opacity in percent.
  var opacity: Int64 { isEnabled ? 100 : 50 }

  var view: ViewTree {
    let digits = (1...9).map { key(conventions.digit($0), "digit", isEnabled) }
    let decimal =
      hasDecimal
      ? key(conventions.decimalSeparator, "decimal", isEnabled) : key("", "blank", false)
    return .list([
      .list(Array(digits[0..<3])),
      .list(Array(digits[3..<6])),
      .list(Array(digits[6..<9])),
      .list([decimal, key(conventions.digit(0), "digit", isEnabled), key("⌫", "delete", isEnabled)]
      ),
    ])
  }

  private func key(_ label: String, _ role: String, _ isEnabled: Bool) -> ViewTree {
    ["label": .text(label), "role": .text(role), "enabled": .boolean(isEnabled)]
  }
}

/// What a key of a pad means in a locale.
enum PadStroke: Equatable {
  case delete, decimal, grouping
  case digit(UInt8)
  /// A digit of a secret pad, concealed.
  case bullet
  /// The pad has no such key.
  case none

  init(_ key: PadKey, _ conventions: LocaleConventions) {
    switch key {
    case .digit(let value): self = value < 10 ? .digit(value) : .none
    case .decimal: self = .decimal
    case .delete: self = .delete
    case .raw(let text): self = PadStroke(raw: text, conventions)
    }
  }

  private init(raw text: String, _ conventions: LocaleConventions) {
    if text.isSame(as: conventions.decimalSeparator) {
      self = .decimal
    } else if text.isSame(as: conventions.groupingSeparator) {
      self = .grouping
    } else if text == "⌫" {
      self = .delete
    } else if text == "•" {
      self = .bullet
    } else if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      let value = decimalDigitValue(scalar)
    {
      self = .digit(value)
    } else {
      self = .none
    }
  }
}
