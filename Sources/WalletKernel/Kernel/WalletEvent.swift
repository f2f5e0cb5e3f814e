/// Something that happened to a wallet screen, from outside it: a fact, never a setter.
///
/// What follows from an event in the same step is recomputed on replay and is no event itself.
public enum WalletEvent: Equatable, Sendable {
  /// What a person did, or a host answered, to one component (or to `app`).
  case act(id: String, Act)

  /// A person types a text on the hardware keyboard.
  case textTyped(String)
  /// A person presses a named key of it.
  case keyPressed(HardwareKey)
  /// A person moves the focus to a component, or to a field of its form.
  indirect case focused(id: String, field: PathPart?)
  /// A person takes the focus away.
  case blurred
  /// A person swipes a sheet away.
  case sheetSwiped(id: String)

  /// The host puts a component on the screen.
  indirect case mounted(Mount)
  /// The host takes it away.
  case unmounted(id: String)
  /// The host presents a sheet.
  indirect case sheetPresented(id: String, options: [Option])
  /// The host dismisses a sheet; `nil`: the presented one.
  indirect case sheetDismissed(id: String?)

  /// Numbers are written in another way.
  indirect case localeChanged(LocaleConventions)
  /// The screen runs on another system.
  indirect case platformChanged(Platform)
  /// The app became active or inactive.
  case activeChanged(Bool)
  /// Logical time passes.
  case timePassed(milliseconds: Int64)

  /// The host hides amounts, or shows them.
  case privacyChanged(Privacy)
  /// A person drags a sheet to one of its detents.
  indirect case sheetDragged(id: String, detent: String)

  /// A point of the log gets a name.
  case marked(name: String)
  /// The screen goes back to a named point.
  case rewound(name: String)
}

/// One part of a path: a key by name, or an index from 0.
public enum PathPart: Equatable, Sendable {
  /// A key.
  case name(String)
  /// An index from 0.
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

/// Who an event comes from.
public enum Origin: UInt8, Sendable, CaseIterable {
  /// A person.
  case person
  /// The host.
  case host
  /// Logical time.
  case clock
  /// A draw of a property test, or of a script's `random`.
  case random
}

extension WalletEvent {
  /// Whether a person does this; everything else is the host's or the clock's.
  public var isPersons: Bool {
    switch self {
    case .act(_, let act): act.isPersons
    case .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .sheetDragged: true
    case .mounted, .unmounted, .sheetPresented, .sheetDismissed, .localeChanged, .platformChanged,
      .activeChanged, .timePassed, .privacyChanged, .marked, .rewound:
      false
    }
  }

  /// Who such an event comes from when nothing else is said.
  @inline(__always)
  public var usualOrigin: Origin {
    if case .act(_, .pressed) = self { return .person }
    if case .timePassed = self { return .clock }
    return isPersons ? .person : .host
  }
}
