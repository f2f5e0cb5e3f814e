/// A key of an on-screen pad.
public enum PadKey: Equatable, Sendable {
  /// 0 to 9.
  case digit(UInt8)
  /// The decimal separator's key.
  case decimal
  /// The key that removes the last character.
  case delete
  /// Any other text that a press may carry, the locale's grouping separator among them.
  case raw(String)
}

/// A named key of a hardware keyboard.
public enum HardwareKey: Equatable, Sendable {
  /// Return.
  case returnKey
  /// Escape.
  case escape
  /// Backspace.
  case backspace
  /// Tab.
  case tab
  /// The decimal separator of a numeric pad, whatever the layout sends.
  case numpadDecimal
  /// Command and delete.
  case commandDelete
  /// Any other, by its name (`cmd+v`); no component takes it.
  case other(String)

  /// The key with the name that scripts use.
  public init(name: String) {
    switch name {
    case "return": self = .returnKey
    case "escape": self = .escape
    case "backspace": self = .backspace
    case "tab": self = .tab
    case "numpad-decimal": self = .numpadDecimal
    case "cmd+delete": self = .commandDelete
    default: self = .other(name)
    }
  }

  /// The names of the keys that some component takes.
  public static let namesThatAct = [
    "return", "escape", "backspace", "tab", "numpad-decimal", "cmd+delete",
  ]

  /// The name that scripts use.
  public var name: String {
    switch self {
    case .returnKey: "return"
    case .escape: "escape"
    case .backspace: "backspace"
    case .tab: "tab"
    case .numpadDecimal: "numpad-decimal"
    case .commandDelete: "cmd+delete"
    case .other(let name): name
    }
  }
}

/// The hardware keys that are commands rather than text.
public enum Command: UInt8, Sendable, CaseIterable {
  /// Return.
  case returnKey
  /// Escape.
  case escape
  /// Command and delete.
  case commandDelete
}
