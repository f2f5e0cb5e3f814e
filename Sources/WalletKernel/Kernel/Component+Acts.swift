/// What an act is to a component, once it is admitted.
enum ComponentFact<Kind: Component>: Sendable {
  /// An event of its own.
  case event(Kind.Event)
  /// The host has changed what it passes in: the state with that.
  indirect case reconfigured(Kind.State)
}

/// What the app hands down to a component while it works on an event.
enum HandedDown: Sendable {
  /// What one key inserts into a text input, or into its field.
  case inserted(String, field: String?)
  /// The key that removes the last character.
  case backspace(field: String?)
  /// A key that is a command.
  case command(Command)
  /// A tap that a key stands for.
  case tap(part: String)
  /// A key of the pad.
  case press(PadKey)
  /// The component's own session sheet was dismissed, which cancels the session.
  case sessionDismissed
  /// The conventions of the screen are others.
  case conventionsChanged
  /// Time passed.
  case timePassed(milliseconds: Int64)
}

extension Component {
  /// Reads an act as a fact: the one place that knows which act is for which function.
  ///
  /// - Throws: why the act can't apply; nothing has changed then.
  static func decide(
    _ act: Act, in state: State
  ) throws(Rejection) -> ComponentFact<Self> {
    switch act {
    case .pressed(let key):
      guard let event = pressed(key) else { throw refusal(of: .press) }
      return .event(event)
    case .tapped(let part): return .event(try tapped(try target(part, in: state), in: state))
    case .pasted(let text): return .event(try pasted(text, in: state))
    case .entered(let field, let value):
      return .event(try entered(value, field: field, in: state))
    case .editRequested(let row): return .event(try editRequested(row: row, in: state))
    case .viewRequested(let row): return .event(try viewRequested(row: row, in: state))
    case .addRequested(let options): return .event(try addRequested(options, in: state))
    case .deleteRequested(let row): return .event(try deleteRequested(row: row, in: state))
    case .propertiesSet(let part, let options): return try setting(part, options, in: state)
    case .replied(let part, let values, let options):
      if replies.isEmpty { throw refusal(of: .reply) }
      return .event(try replied(try Reply(part, values, options, replies), in: state))
    case .loadRequested(let options):
      return .event(try loadRequested(try given(options, .load), in: state))
    case .rowsReplaced(let rows, let options):
      let event = try rowsReplaced(rows, try given(options, .rows), in: state)
      if let event { return .event(event) }
      return try takingRows(rows, replaces: true, in: state)
    case .rowsAppended(let rows, let options):
      let event = try rowsAppended(rows, try given(options, .append), in: state)
      if let event { return .event(event) }
      return try takingRows(rows, replaces: false, in: state)
    case .rowsPrepended(let rows, let options):
      return .event(try rowsPrepended(rows, try given(options, .prepend), in: state))
    case .dropRequested(let name): return .event(try dropRequested(name: name, in: state))
    case .loadFailed(let message, let options):
      return .event(try loadFailed(message, try given(options, .fail), in: state))
    case .changedOutside(let row, let fields):
      return .event(try changedOutside(row: row, fields, in: state))
    case .noticeRaised(let message, let options):
      return .event(try noticeRaised(message, try given(options, .toast), in: state))
    case .own(let act):
      if ownActs.isEmpty { throw refusal(of: .act) }
      return .event(try acted(try act.admitted(by: ownActs), in: state))
    }
  }

  /// Reads what the app hands down as a fact.
  ///
  /// - Throws: where the component has no use for it.
  static func decide(
    _ handedDown: HandedDown, in state: State, context: Context
  ) throws(Rejection) -> ComponentFact<Self> {
    switch handedDown {
    case .inserted(let text, let field):
      .event(try inserted(text, field: field, in: state, context: context))
    case .backspace(let field):
      .event(try backspacePressed(field: field, in: state, context: context))
    case .command(let command): .event(try commanded(command, in: state))
    case .tap(let part): try decide(.tapped(part: [.name(part)]), in: state)
    case .press(let key): try decide(.pressed(key), in: state)
    case .sessionDismissed: .event(try sessionDismissed(in: state))
    case .conventionsChanged: .event(try conventionsChanged(in: state))
    case .timePassed(let span): .event(try timePassed(span, in: state))
    }
  }

  private static func setting(
    _ part: [PathPart], _ options: [Option], in state: State
  ) throws(Rejection) -> ComponentFact<Self> {
    if part.isEmpty { return .reconfigured(try state.setting(options)) }
    guard let changed = try state.settingRow(part, options) else {
      throw .unknownPart(part.text, nearest: nil)
    }
    return .reconfigured(changed)
  }

  private static func given(
    _ options: [Option], _ verb: ActVerb
  ) throws(Rejection) -> GivenOptions {
    try ParameterDeclaration.read(options, parameters(of: verb))
  }

  private static func takingRows(
    _ rows: [Row], replaces: Bool, in state: State
  ) throws(Rejection) -> ComponentFact<Self> {
    guard let changed = try state.takingRows(rows, replaces: replaces, parts: partNames) else {
      throw refusal(of: .rows)
    }
    return .reconfigured(changed)
  }

  /// Folds a fact into the state.
  @inline(__always)
  static func reduce(
    _ state: inout State, _ fact: ComponentFact<Self>, in context: Context,
    _ collector: inout OutputCollector<Output>
  ) -> Outcome {
    switch fact {
    case .event(let event): return reduce(&state, event, in: context, &collector)
    case .reconfigured(let changed):
      state = changed
      reconfigured(&state, in: context, &collector)
      return .took
    }
  }
}
