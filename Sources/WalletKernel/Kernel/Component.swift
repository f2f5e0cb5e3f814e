/// One kind of component, as a namespace of pure functions: the one face that all of them have.
///
/// A component is a caseless enum that declares its fields, parts, replies, outputs and view once,
/// and writes the acts that it takes; what it does not write is refused. Its state is a value;
/// `reduce` handles every event in every state and does not throw, since what reaches it is true:
/// the acts are where something may be refused. Nothing here reads a clock, a locale, an
/// environment or a hash order.
public protocol Component: SendableMetatype {
  /// Everything that can't be derived.
  associatedtype State: ComponentState
  /// What can happen to the component: facts.
  associatedtype Event: Equatable, Sendable
  /// What the component reports to its host.
  associatedtype Output: ComponentOutput
  /// What a frontend needs to draw.
  associatedtype View: ComponentView
  /// What can be tapped on it.
  associatedtype Part: ComponentPart = NoPart
  /// What can be tapped on one of its rows.
  associatedtype RowPart: ComponentPart = NoPart
  /// What a tap is on.
  typealias Target = TapTarget<Part, RowPart>

  // MARK: What it is

  /// The kind's name in `mount KIND ID`.
  static var kind: String { get }
  /// What it is, in one sentence.
  static var summary: String { get }
  /// The reasons for which it ignores an act, besides those of the screen itself.
  static var reasons: [IgnoreReason] { get }
  /// The answers that a host gives it.
  static var replies: [ReplyDeclaration] { get }
  /// The acts that this kind alone takes.
  static var ownActs: [OwnActDeclaration] { get }
  /// The options that an act takes: a load, rows, a failure, a notice.
  static func parameters(of verb: ActVerb) -> [ParameterDeclaration]
  /// The outputs that leave once, where the component acts once.
  static var onceOutputs: [String] { get }
  /// What can be tapped besides its parts.
  static var surfaces: TapSurfaces { get }

  // MARK: What the whole kernel must know of it

  /// What the hardware keyboard may do with such a component.
  static var keyboardRole: KeyboardRole { get }
  /// Whether passing time changes the component.
  static var keepsTime: Bool { get }
  /// Whether the component opens edit sessions, in a sheet that bears its id.
  static var hasSessions: Bool { get }
  /// Whether its rows are records, whose type is passed in when it is mounted.
  static var takesRecordType: Bool { get }
  /// The rows that it always has, by their keys; empty where any may be given.
  static var fixedRows: [String] { get }
  /// The interface in which an act of a person's happens, for components with sessions.
  static func place(of act: Act) -> ActPlace
  /// What must lead back to what is shown (P6): acts, and the fields that they may not change.
  static func roundTrips(_ view: View) -> [RoundTrip]

  // MARK: Its state

  /// Makes the state from what the host passes in, or refuses it.
  static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State
  /// Folds an event into the state and says what came of it.
  static func reduce(
    _ state: inout State, _ event: Event, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome
  /// Lets what a host changed have its consequences, once the new options are in the state.
  static func reconfigured(
    _ state: inout State, in context: Context, _ collector: inout OutputCollector<Output>)
  /// Shows what a frontend needs to draw.
  static func view(_ state: State, in context: Context) -> View
  /// Lists the invariants that a state violates; empty if there are none.
  static func invariants(_ state: State, in context: Context) -> [String]
  /// Lets numbers that were given out (requests, checks) go on after a rewind to `state`.
  static func continueNumbering(_ state: inout State, after current: State)
  /// The requests that still wait for the host, oldest first.
  static func openRequests(_ state: State) -> [OpenRequest]
  /// Milliseconds until passing time changes something; `nil` while it changes nothing.
  static func nextDeadline(_ state: State) -> Int64?

  // MARK: What can be done to it now

  /// How the keys of its pad are read, for kinds with keys.
  static func padTerms(_ state: State) -> PadTerms
  /// The names that may stand behind a part now.
  static func names(for part: Part, in state: State) -> [String]
  /// The keys of the rows that are drawn while nothing is there yet.
  static func placeholderKeys(_ state: State) -> [String]
  /// The fields of its form, for components with sessions.
  static func formFields(_ state: State) -> [FormField]
  /// The text inputs, in the order of Tab; a component that is one itself gives one empty name.
  static func textInputs(_ state: State) -> [String]
  /// Whether `field` (`nil`: the component itself) may have the focus now.
  static func focus(
    _ field: PathPart?, in state: State, context: Context
  ) throws(Rejection) -> Outcome
  /// How the open edit session stands; `nil` without one.
  static func session(_ state: State) -> SessionStatus?

  // MARK: Secrets

  /// Whether acts on the component may hold a secret; settled when it is mounted.
  static func isSecret(_ state: State) -> Bool
  /// The act without what must never be logged; `nil` where there is nothing to redact.
  static func redact(_ act: Act, in state: State) -> RedactedAct?
  /// The mount without what must never be logged.
  static func redact(_ mount: Mount) -> Mount

  // MARK: Acts of a person's

  /// A key of its pad; `nil` for kinds without keys.
  static func pressed(_ key: PadKey) -> Event?
  /// A tap on it, on a part or on a row.
  static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event
  /// A text pasted into it.
  static func pasted(_ text: String, in state: State) throws(Rejection) -> Event
  /// A value entered into a field of its form; no field: a whole text, by a native text input.
  static func entered(
    _ value: Value, field: PathPart?, in state: State
  ) throws(Rejection) -> Event
  /// An edit session for one of its rows.
  static func editRequested(row: PathPart, in state: State) throws(Rejection) -> Event
  /// A look at one of its rows, read-only.
  static func viewRequested(row: PathPart, in state: State) throws(Rejection) -> Event
  /// An edit session for a new row.
  static func addRequested(_ options: [Option], in state: State) throws(Rejection) -> Event
  /// The deletion of one of its rows.
  static func deleteRequested(row: PathPart, in state: State) throws(Rejection) -> Event

  // MARK: Acts of the host's

  /// An answer, which is one of the declared replies.
  static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event
  /// A request to load rows.
  static func loadRequested(_ given: GivenOptions, in state: State) throws(Rejection) -> Event
  /// Rows that replace the old ones; `nil` where that is no event but a change of the state.
  static func rowsReplaced(
    _ rows: [Row], _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event?
  /// Rows besides the old ones; `nil` where that is no event but a change of the state.
  static func rowsAppended(
    _ rows: [Row], _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event?
  /// Rows before the old ones.
  static func rowsPrepended(
    _ rows: [Row], _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event
  /// A load that failed.
  static func loadFailed(
    _ message: String, _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event
  /// A row that changed outside of its editor; no fields: it is gone.
  static func changedOutside(
    row: PathPart, _ fields: [Option]?, in state: State
  ) throws(Rejection) -> Event
  /// A notice.
  static func noticeRaised(
    _ message: String, _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event
  /// What was raised under a name goes.
  static func dropRequested(name: String, in state: State) throws(Rejection) -> Event
  /// An act that this kind alone takes, one of the declared ones.
  static func acted(_ act: OwnAct, in state: State) throws(Rejection) -> Event

  // MARK: What the app hands down

  /// A text that a key inserts at the end, or at the end of a field of its form.
  static func inserted(
    _ text: String, field: String?, in state: State, context: Context
  ) throws(Rejection) -> Event
  /// The key that removes the last character.
  static func backspacePressed(
    field: String?, in state: State, context: Context
  ) throws(Rejection) -> Event
  /// A hardware key that is a command rather than text.
  static func commanded(_ command: Command, in state: State) throws(Rejection) -> Event
  /// The sheet of its own session was dismissed, which cancels the session.
  static func sessionDismissed(in state: State) throws(Rejection) -> Event
  /// The conventions of the screen are others.
  static func conventionsChanged(in state: State) throws(Rejection) -> Event
  /// Time passed.
  static func timePassed(_ milliseconds: Int64, in state: State) throws(Rejection) -> Event
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

/// How the keys of a pad are read.
public struct PadTerms: Equatable, Sendable {
  /// The number conventions that it has for itself; `nil`: those of the screen.
  public var conventions: LocaleConventions?
  /// Whether the hardware keyboard's keys may go to it.
  public var takesHardwareKeys: Bool
  /// The part that Return taps.
  public var returnPart = "action"

  /// Makes terms.
  public init(conventions: LocaleConventions? = nil, takesHardwareKeys: Bool = true) {
    self.conventions = conventions
    self.takesHardwareKeys = takesHardwareKeys
  }
}

/// The interface in which an act happens: what must be reachable for it.
public enum ActPlace: UInt8, Sendable {
  /// Where the component was mounted.
  case component
  /// The sheet of its edit session.
  case session
  /// The alert over its edit session.
  case alert
}

/// How an open edit session stands, as far as the app must know.
public struct SessionStatus: Equatable, Sendable {
  /// Whether something differs from the original.
  public var isDirty: Bool
  /// Whether an alert is open over the form.
  public var hasAlert: Bool
  /// Whether everything in it is disabled, since the host is saving.
  public var isSaving: Bool

  /// Makes a status.
  public init(isDirty: Bool, hasAlert: Bool, isSaving: Bool) {
    self.isDirty = isDirty
    self.hasAlert = hasAlert
    self.isSaving = isSaving
  }
}

/// An act without its secret, and the secret.
public struct RedactedAct: Equatable, Sendable {
  /// What may be logged.
  public var act: Act
  /// The clear text, for the host's sink alone.
  public var clearText: String

  /// Makes a redacted act.
  public init(act: Act, clearText: String) {
    self.act = act
    self.clearText = clearText
  }
}

/// A field of a form that a person fills in.
public struct FormField: Equatable, Sendable {
  /// The field's name.
  public var name: String
  /// What it holds.
  public var type: ValueType
  /// Whether the host is asked about each change of it.
  public var isCheckedByHost: Bool

  /// Makes a field.
  public init(name: String, type: ValueType, isCheckedByHost: Bool = false) {
    self.name = name
    self.type = type
    self.isCheckedByHost = isCheckedByHost
  }
}

/// Acts that may not change what is shown: a law of money (P6).
public struct RoundTrip: Equatable, Sendable {
  /// The acts, one after the other; where one of them is not taken, nothing is said.
  public var acts: [Act]
  /// The fields of the view that stay as they are.
  public var fields: [String]

  /// Makes a round trip.
  public init(_ acts: [Act], keep fields: [String]) {
    self.acts = acts
    self.fields = fields
  }
}
