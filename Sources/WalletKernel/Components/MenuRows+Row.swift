// A menu's row by itself: how it is read, shown and written.

extension MenuRows.MenuRow {
  var infoView: ViewTree {
    guard let info else { return .none }
    return info == "round"
      ? ["icon": .text("InfoRoundIcon"), "color": .text(orNone: infoColor)]
      : ["icon": .text(info), "color": .none]
  }
}

extension MenuRows.Accessory {
  /// The kinds, as scripts name them.
  enum Kind: String, CaseIterable, Sendable {
    case toggle, text, button, balance, selection

    /// What an accessory of this kind is without any field.
    var blank: MenuRows.Accessory {
      switch self {
      case .toggle: .toggle(isOn: false, isControlled: false)
      case .text: .text("")
      case .button: .button(text: "", size: .small, style: .tintedBlue)
      case .balance: .balance(baseUnits: 0, sign: .negativeOnly, fiat: nil)
      case .selection: .selection(isSelected: false)
      }
    }
  }

  var kind: Kind {
    switch self {
    case .toggle: .toggle
    case .text: .text
    case .button: .button
    case .balance: .balance
    case .selection: .selection
    }
  }

  /// Shows the accessory of a row: its kind, and what a component of that kind shows.
  func view(isEnabled: Bool, in context: Context) -> ViewTree {
    let kind: ViewTree = ["kind": .text(kind.rawValue)]
    switch self {
    case .toggle(let isOn, let isControlled):
      let toggle = ToggleSwitch.State(
        isOn: isOn, isEnabled: isEnabled, isControlled: isControlled)
      return kind.adding(ToggleSwitch.view(toggle, in: context))
    case .text(let value):
      return kind.adding(["value": .text(value)])
    case .button(let text, let size, let style):
      let button = PushButton.State(text: text, isEnabled: isEnabled, size: size, style: style)
      return kind.adding(PushButton.view(button, in: context))
    case .balance(let baseUnits, let sign, let fiat):
      let amount = DisplayedAmount.text(baseUnits: baseUnits, sign: sign, context.conventions)
      return kind.adding([
        "amount": .text(amount),
        "fiat": .text(orNone: DisplayedAmount.fiat(fiat, beside: baseUnits)),
      ])
    case .selection(let isSelected):
      return kind.adding([
        "selected": .boolean(isSelected),
        "markOpacity": .integer(isSelected ? 100 : 0),
      ])
    }
  }

  /// Changes the fields that are given; each kind has its own.
  mutating func configure(_ reader: inout OptionReader) throws(Rejection) {
    switch self {
    case .toggle(var isOn, var isControlled):
      try reader.read("on", &isOn)
      try reader.read("controlled", &isControlled)
      self = .toggle(isOn: isOn, isControlled: isControlled)
    case .text(var value):
      try reader.read("value", &value)
      self = .text(value)
    case .button(var text, var size, var style):
      try reader.read("text", &text)
      try reader.read("size", &size)
      try reader.read("style", &style)
      self = .button(text: text, size: size, style: style)
    case .balance(var baseUnits, var sign, var fiat):
      try reader.read("dash", &baseUnits, in: .min ... .max)
      try reader.read("sign", &sign)
      try reader.read("fiat", &fiat)
      self = .balance(baseUnits: baseUnits, sign: sign, fiat: fiat)
    case .selection(var isSelected):
      try reader.read("selected", &isSelected)
      self = .selection(isSelected: isSelected)
    }
  }
}

extension MenuRows.MenuRow: HostRow {
  mutating func configure(_ fields: [Option]) throws(Rejection) {
    var reader = try OptionReader(fields)
    try reader.read("title", &title)
    try reader.read("icon", &icon)
    try reader.read("disabledIcon", &disabledIcon)
    try reader.read("enabled", &isEnabled)
    try reader.read("help", &help)
    try reader.read("info", &info)
    try reader.read("infoColor", &infoColor)
    var kind = accessory?.kind
    try reader.read("accessory", &kind)
    if kind != accessory?.kind { accessory = kind?.blank }
    try accessory?.configure(&reader)
    try reader.finish()
  }
}

extension MenuRows.State: Archivable {
  /// No rows.
  public static var blank: MenuRows.State { MenuRows.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&rows)
  }
}

extension MenuRows.MenuRow: Archivable {
  /// What a row is without any field.
  public static var blank: MenuRows.MenuRow { MenuRows.MenuRow() }

  /// Writes or reads the row.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&title)
    archive.field(&icon)
    archive.field(&disabledIcon)
    archive.field(&isEnabled)
    archive.field(&help)
    archive.field(&info)
    archive.field(&infoColor)
    archive.field(&accessory)
  }
}

extension MenuRows.Accessory: Archivable {
  /// The first kind, without any field.
  public static var blank: MenuRows.Accessory { Kind.toggle.blank }

  /// Writes or reads the kind and its fields.
  public mutating func archive(_ archive: inout Archive) {
    var kind = kind
    archive.word(&kind)
    if kind != self.kind { self = kind.blank }
    switch self {
    case .toggle(var isOn, var isControlled):
      archive.field(&isOn)
      archive.field(&isControlled)
      self = .toggle(isOn: isOn, isControlled: isControlled)
    case .text(var value):
      archive.field(&value)
      self = .text(value)
    case .button(var text, var size, var style):
      archive.field(&text)
      archive.word(&size)
      archive.word(&style)
      self = .button(text: text, size: size, style: style)
    case .balance(var baseUnits, var sign, var fiat):
      archive.field(&baseUnits)
      archive.word(&sign)
      archive.field(&fiat)
      self = .balance(baseUnits: baseUnits, sign: sign, fiat: fiat)
    case .selection(var isSelected):
      archive.field(&isSelected)
      self = .selection(isSelected: isSelected)
    }
  }
}
