/// One kind of component, as a namespace of pure functions: the one face that all of them have.
///
/// A component is a caseless enum. Its state is a value; `reduce` handles every event in every
/// state and does not throw, since what reaches it is true; `event(for:in:context:)` is where an
/// act may be refused. Nothing here reads a clock, a locale, an environment or a hash order.
public protocol Component: SendableMetatype {
  /// Everything that can't be derived.
  associatedtype State: Equatable, Sendable, Archivable
  /// What can happen to the component: facts.
  associatedtype Event: Equatable, Sendable
  /// What the component tells its host.
  associatedtype Output: ComponentOutput

  /// The kind's name in `mount KIND ID`.
  static var kind: String { get }
  /// What the hardware keyboard may do with such a component.
  static var keyboardRole: KeyboardRole { get }

  /// Whether passing time changes the component.
  static var keepsTime: Bool { get }
  /// Whether the component opens edit sessions, in a sheet that bears its id.
  static var hasSessions: Bool { get }
  /// Where an act of a person's happens, for components with sessions.
  static func place(of act: Act) -> ActPlace

  /// Makes the state from what the host passes in, or refuses it.
  static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State
  /// Reads an act as an event of this component, or refuses it.
  static func event(
    for act: Act, in state: State, context: Context
  ) throws(Rejection) -> Event
  /// Reads a key of a pad as an event, which it is in every state; none for kinds without keys.
  static func event(forKey key: PadKey) -> Event?
  /// Folds an event into the state and says what came of it.
  static func reduce(
    _ state: inout State, _ event: Event, in context: Context, _ effects: inout Effects<Output>
  ) -> Reaction
  /// Shows what a frontend needs to draw.
  static func view(_ state: State, in context: Context) -> ViewTree
  /// Names what does not hold in a state though it always must; empty when all is well.
  static func invariants(_ state: State, in context: Context) -> [String]

  /// Whether `field` (none: the component itself) may have the focus now.
  static func focus(
    _ field: PathPart?, in state: State, context: Context
  ) throws(Rejection) -> Reaction
  /// The text inputs, in the order of Tab; a component that is one itself gives one empty name.
  static func textInputs(_ state: State) -> [String]
  /// What the app must know of an open edit session.
  static func session(_ state: State) -> SessionStanding?
  /// Whether acts on the component may hold a secret; settled when it is mounted.
  static func isSecret(_ state: State) -> Bool
  /// Replaces what must never be logged by stand-ins, and gives the clear text for the host.
  static func conceal(_ act: Act, in state: State) -> Concealed?
  /// Replaces what must never be logged in a mount.
  static func conceal(_ mount: Mount) -> Mount
  /// Lets numbers that were given out (requests, checks) go on after a rewind to `state`.
  static func continueNumbering(_ state: inout State, after current: State)
}

extension Component {
  /// Takes no hardware key.
  public static var keyboardRole: KeyboardRole { .none }
  /// Time changes nothing.
  public static var keepsTime: Bool { false }
  /// Opens none.
  public static var hasSessions: Bool { false }
  /// The component itself.
  public static func place(of act: Act) -> ActPlace { .component }
  /// The kind has no keys.
  public static func event(forKey key: PadKey) -> Event? { nil }
  /// Nothing to check.
  public static func invariants(_ state: State, in context: Context) -> [String] { [] }
  /// Refuses: the component takes no text.
  public static func focus(
    _ field: PathPart?, in state: State, context: Context
  ) throws(Rejection) -> Reaction {
    throw .takesNoText(context.id)
  }
  /// None.
  public static func textInputs(_ state: State) -> [String] { [] }
  /// None.
  public static func session(_ state: State) -> SessionStanding? { nil }
  /// Nothing is secret.
  public static func isSecret(_ state: State) -> Bool { false }
  /// Nothing to conceal.
  public static func conceal(_ act: Act, in state: State) -> Concealed? { nil }
  /// Nothing to conceal.
  public static func conceal(_ mount: Mount) -> Mount { mount }
  /// No numbers are given out.
  public static func continueNumbering(_ state: inout State, after current: State) {}
}

/// What the hardware keyboard may do with a component.
public enum KeyboardRole: UInt8, Sendable {
  /// Keys never go to it.
  case none
  /// It takes keys as its pad does, without a focus.
  case pad
  /// It, or a field of its form, takes text while it has the focus.
  case textInput
}

/// Where an act happens: which interface must be reachable for it.
public enum ActPlace: UInt8, Sendable {
  /// Where the component was mounted.
  case component
  /// In the sheet of its edit session.
  case session
  /// On the alert over its edit session.
  case alert
}

/// What the app must know of a component's open edit session.
public struct SessionStanding: Equatable, Sendable {
  /// Whether something differs from the original.
  public var isDirty: Bool
  /// Whether an alert is open over the form.
  public var hasAlert: Bool
  /// Whether everything in it is disabled, since the host is saving.
  public var isSaving: Bool

  /// Makes a standing.
  public init(isDirty: Bool, hasAlert: Bool, isSaving: Bool) {
    self.isDirty = isDirty
    self.hasAlert = hasAlert
    self.isSaving = isSaving
  }
}

/// An act without its secret, and the secret.
public struct Concealed: Equatable, Sendable {
  /// What may be logged.
  public var act: Act
  /// The clear text, for the host's sink alone.
  public var clearText: String

  /// Makes a concealed act.
  public init(act: Act, clearText: String) {
    self.act = act
    self.clearText = clearText
  }
}

/// What has the focus: a text input, or a field of a session's form.
public struct Focus: Equatable, Sendable {
  /// The component.
  public var id: String
  /// The field of its form; none: the component itself.
  public var field: String?

  /// Makes a focus.
  public init(id: String, field: String? = nil) {
    self.id = id
    self.field = field
  }
}

/// The surroundings in which a component works: the app's environment, and its own place in it.
public struct Context: Equatable, Sendable {
  /// How numbers are written.
  public var conventions: LocaleConventions = .enUS
  /// The system that the screen runs on.
  public var platform = Platform(.ios, 17)
  /// Whether the app is active; while it is not, a person's acts are ignored.
  public var isActive = true
  /// Milliseconds of logical time since the start.
  public var clock: Int64 = 0
  /// What has the focus.
  public var focus: Focus?
  /// The component whose edit session is open.
  public var sessionOwner: String?
  /// The id of the component that is worked on.
  public var id = ""

  /// A fresh start: `en_US`, `ios 17`, active, at 0 ms.
  public init() {}

  /// Whether the component itself has the focus.
  public var isFocused: Bool {
    guard let focus else { return false }
    return focus.field == nil && focus.id == id
  }

  /// The field of the component's form that has the focus.
  public var focusedField: String? {
    guard let focus, focus.id == id else { return nil }
    return focus.field
  }
}

extension Platform {
  /// Whether a rule that speaks of iOS `version` and later holds here.
  ///
  /// iPadOS follows the iOS of its number; macOS and watchOS, and a missing version, follow the
  /// newest.
  public func isAtLeastIOS(_ number: Int64) -> Bool {
    switch system {
    case .ios, .ipados: version.map { $0 >= number } ?? true
    case .macos, .watchos: true
    }
  }

  /// The system and, where known, its version, as scripts write it.
  public var text: String {
    if let version { "\(system.rawValue) \(version)" } else { system.rawValue }
  }
}
