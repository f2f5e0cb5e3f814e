/// Something that happened to a wallet screen, from outside it: a fact, never a setter.
///
/// What follows from an event in the same step is recomputed on replay and is no event itself.
public enum WalletEvent: Equatable, Sendable {
  // What a person did, or a host answered, to one component (or to `app`).
  case act(id: String, Act)

  // A person's hardware keyboard and focus.
  case textTyped(String)
  case keyPressed(HardwareKey)
  indirect case focused(id: String, field: PathPart?)
  case blurred
  case sheetSwiped(id: String)

  // The host's composition of the screen.
  indirect case mounted(Mount)
  case unmounted(id: String)
  indirect case sheetPresented(id: String, options: [Option])
  indirect case sheetDismissed(id: String?)

  // The environment.
  indirect case localeChanged(LocaleConventions)
  indirect case platformChanged(Platform)
  case activeChanged(Bool)
  case timePassed(milliseconds: Int64)

  // Points of the log itself.
  case marked(name: String)
  case rewound(name: String)
}

/// What is done to one component.
public enum Act: Equatable, Sendable {
  // A key press is kept in place, so that making one allocates nothing; whatever is rarer is kept
  // in a box, so that copying an act stays cheap.

  // A person's.
  case pressed(PadKey)
  indirect case tapped(part: [PathPart])
  indirect case pasted(String)
  indirect case entered(field: PathPart, Value)
  indirect case editRequested(row: PathPart)
  indirect case viewRequested(row: PathPart)
  indirect case addRequested([Option])
  indirect case deleteRequested(row: PathPart)

  // A host's.
  indirect case propertiesSet(part: [PathPart], [Option])
  indirect case replied(part: [PathPart], values: [Value], options: [Option])
  indirect case loadRequested([Option])
  indirect case rowsReplaced([Row], options: [Option])
  indirect case rowsAppended([Row], options: [Option])
  indirect case loadFailed(message: String, options: [Option])
  /// A row changed outside of its editor; no fields: it is gone.
  indirect case changedOutside(row: PathPart, fields: [Option]?)
  indirect case noticeRaised(message: String, options: [Option])

  // What the app hands down in the same step; follows from an event and is never logged.
  indirect case routed(Routed)
}

/// What the app hands down to a component while it works on an event.
public enum Routed: Equatable, Sendable {
  /// One character (or what one key inserts) for a text input, or for its field.
  case inserted(String, field: String?)
  case backspace(field: String?)
  case command(Command)
  /// The component's own session sheet was dismissed, which cancels the session.
  case sessionDismissed
  case timePassed(milliseconds: Int64)
}

/// The hardware keys that are commands rather than text.
public enum Command: UInt8, Sendable, CaseIterable {
  case returnKey, escape, commandDelete
}

/// A key of an on-screen pad.
public enum PadKey: Equatable, Sendable {
  /// 0 to 9.
  case digit(UInt8)
  case decimal
  case delete
  /// Any other text that a press may carry, the locale's grouping separator among them.
  case raw(String)
}

/// A named key of a hardware keyboard.
public enum HardwareKey: Equatable, Sendable {
  case returnKey, escape, backspace, tab, numpadDecimal, commandDelete
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

/// One part of a path: a key by name, or an index from 0.
public enum PathPart: Equatable, Sendable {
  case name(String)
  case index(Int64)
}

/// What a host passes to put a component on the screen.
public struct Mount: Equatable, Sendable {
  /// The component's kind, as scripts name it.
  public var kind: String
  /// The component's own id.
  public var id: String
  /// The sheet it lives in; none: the main interface.
  public var sheet: String?
  /// What the host passes in.
  public var options: [Option]
  /// The rows, for the kinds that have them.
  public var rows: [Row]
  /// The type of the rows, for the kinds whose rows are records.
  public var recordType: RecordType?

  /// Makes a mount.
  public init(
    kind: String, id: String, sheet: String? = nil, options: [Option] = [], rows: [Row] = [],
    recordType: RecordType? = nil
  ) {
    self.kind = kind
    self.id = id
    self.sheet = sheet
    self.options = options
    self.rows = rows
    self.recordType = recordType
  }
}

/// The operating system that a screen runs on.
public struct Platform: Equatable, Sendable {
  /// The system.
  public var system: System
  /// The system's major version; none: the newest.
  public var version: Int64?

  /// The systems, as scripts name them.
  public enum System: String, Sendable, CaseIterable {
    case ios, ipados, macos, watchos
  }

  /// Makes a platform.
  public init(_ system: System, _ version: Int64? = nil) {
    self.system = system
    self.version = version
  }
}

/// Who an event comes from.
public enum Origin: UInt8, Sendable, CaseIterable {
  case person, host, clock, random
}

extension Act {
  /// Whether a person does this; everything else is the host's.
  public var isPersons: Bool {
    switch self {
    case .pressed, .tapped, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested:
      true
    case .propertiesSet, .replied, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .noticeRaised, .routed:
      false
    }
  }
}

extension WalletEvent {
  /// Whether a person does this; everything else is the host's or the clock's.
  public var isPersons: Bool {
    switch self {
    case .act(_, let act): act.isPersons
    case .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped: true
    case .mounted, .unmounted, .sheetPresented, .sheetDismissed, .localeChanged, .platformChanged,
      .activeChanged, .timePassed, .marked, .rewound:
      false
    }
  }

  /// Who such an event comes from when nothing else is said.
  public var usualOrigin: Origin {
    if case .timePassed = self { return .clock }
    return isPersons ? .person : .host
  }
}
