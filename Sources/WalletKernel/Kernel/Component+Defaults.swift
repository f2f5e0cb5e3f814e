// What a component is that does not say otherwise: it takes no act, and nothing is special about it.

extension Component {
  public static var reasons: [IgnoreReason] { [] }
  public static var replies: [ReplyDeclaration] { [] }
  public static var ownActs: [OwnActDeclaration] { [] }
  public static func parameters(of verb: ActVerb) -> [ParameterDeclaration] { [] }
  /// All that the host owes an answer.
  public static var onceOutputs: [String] {
    Output.samples.map { $0.report }.filter { $0.request != nil }.map { $0.name }
  }
  public static var surfaces: TapSurfaces { [] }
  public static var keyboardRole: KeyboardRole { .none }
  public static var keepsTime: Bool { false }
  public static var hasSessions: Bool { false }
  public static var takesRecordType: Bool { false }
  public static var fixedRows: [String] { [] }
  public static func place(of act: Act) -> ActPlace { .component }
  public static func roundTrips(_ view: View) -> [RoundTrip] { [] }

  /// The defaults, with the options and the rows that are given.
  public static func mount(_ mount: Mount, in context: Context) throws(Rejection) -> State {
    try usualMount(mount)
  }

  /// The defaults, with the options and the rows that are given.
  static func usualMount(_ mount: Mount) throws(Rejection) -> State {
    if !takesRecordType, mount.recordType != nil {
      throw .notForKind(kind: kind, act: "record type")
    }
    let state = try State().setting(mount.options, isMount: true)
    guard let withRows = try state.takingRows(mount.rows, replaces: true, parts: partNames) else {
      if mount.rows.isEmpty { return state }
      throw .notForKind(kind: kind, act: "rows")
    }
    return withRows
  }

  public static func reconfigured(
    _ state: inout State, in context: Context, _ collector: inout OutputCollector<Output>
  ) {}
  public static func invariants(_ state: State, in context: Context) -> [String] { [] }
  public static func continueNumbering(_ state: inout State, after current: State) {}
  public static func openRequests(_ state: State) -> [OpenRequest] { [] }
  public static func nextDeadline(_ state: State) -> Int64? { nil }

  public static func padTerms(_ state: State) -> PadTerms { PadTerms() }
  public static func names(for part: Part, in state: State) -> [String] { [] }
  public static func placeholderKeys(_ state: State) -> [String] { [] }
  public static func formFields(_ state: State) -> [FormField] { [] }
  public static func textInputs(_ state: State) -> [String] { [] }

  /// Refuses: the component takes no text.
  public static func focus(
    _ field: PathPart?, in state: State, context: Context
  ) throws(Rejection) -> Outcome {
    throw .takesNoText(context.id)
  }

  public static func session(_ state: State) -> SessionStatus? { nil }
  public static func isSecret(_ state: State) -> Bool { false }
  public static func redact(_ act: Act, in state: State) -> RedactedAct? { nil }
  public static func redact(_ mount: Mount) -> Mount { mount }

  // MARK: Acts

  public static func pressed(_ key: PadKey) -> Event? { nil }

  public static func tapped(_ target: Target, in state: State) throws(Rejection) -> Event {
    throw refusal(of: .tap)
  }

  public static func pasted(_ text: String, in state: State) throws(Rejection) -> Event {
    throw refusal(of: .paste)
  }

  public static func entered(
    _ value: Value, field: PathPart?, in state: State
  ) throws(Rejection) -> Event {
    throw refusal(of: .enter)
  }

  public static func editRequested(row: PathPart, in state: State) throws(Rejection) -> Event {
    throw refusal(of: .edit)
  }

  public static func viewRequested(row: PathPart, in state: State) throws(Rejection) -> Event {
    throw refusal(of: .view)
  }

  public static func addRequested(_ options: [Option], in state: State) throws(Rejection) -> Event {
    throw refusal(of: .add)
  }

  public static func deleteRequested(row: PathPart, in state: State) throws(Rejection) -> Event {
    throw refusal(of: .delete)
  }

  public static func replied(_ reply: Reply, in state: State) throws(Rejection) -> Event {
    throw refusal(of: .reply)
  }

  public static func loadRequested(
    _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event {
    throw refusal(of: .load)
  }

  public static func rowsReplaced(
    _ rows: [Row], _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event? {
    nil
  }

  public static func rowsAppended(
    _ rows: [Row], _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event? {
    nil
  }

  public static func rowsPrepended(
    _ rows: [Row], _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event {
    throw refusal(of: .prepend)
  }

  public static func loadFailed(
    _ message: String, _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event {
    throw refusal(of: .fail)
  }

  public static func changedOutside(
    row: PathPart, _ fields: [Option]?, in state: State
  ) throws(Rejection) -> Event {
    throw refusal(of: .external)
  }

  public static func noticeRaised(
    _ message: String, _ given: GivenOptions, in state: State
  ) throws(Rejection) -> Event {
    throw refusal(of: .toast)
  }

  public static func dropRequested(
    name: String, in state: State
  ) throws(Rejection) -> Event {
    throw refusal(of: .drop)
  }

  public static func acted(_ act: OwnAct, in state: State) throws(Rejection) -> Event {
    throw refusal(of: .act)
  }

  public static func inserted(
    _ text: String, field: String?, in state: State, context: Context
  ) throws(Rejection) -> Event {
    throw handedDown
  }

  public static func backspacePressed(
    field: String?, in state: State, context: Context
  ) throws(Rejection) -> Event {
    throw handedDown
  }

  public static func commanded(_ command: Command, in state: State) throws(Rejection) -> Event {
    throw handedDown
  }

  public static func sessionDismissed(in state: State) throws(Rejection) -> Event {
    throw handedDown
  }

  public static func conventionsChanged(in state: State) throws(Rejection) -> Event {
    throw handedDown
  }

  public static func timePassed(
    _ milliseconds: Int64, in state: State
  ) throws(Rejection) -> Event {
    throw handedDown
  }

  // MARK: Refusals

  /// Why the kind takes no such act.
  static func refusal(of verb: ActVerb) -> Rejection { .notForKind(kind: kind, act: verb.noun) }

  private static var handedDown: Rejection { .notForKind(kind: kind, act: "routed key") }

  /// The names that address parts of the component, and so no row.
  static var partNames: [String] { Part.allCases.map { $0.rawValue } }
}
