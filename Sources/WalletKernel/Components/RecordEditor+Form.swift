// What the app must know of the form, and what it hands down to it.

extension RecordEditor {
  public static func place(of act: Act) -> ActPlace {
    if case .tapped(let part) = act {
      return part == [.name(Part.alert.rawValue)] ? .alert : .session
    }
    return act.verb == .enter ? .session : .component
  }

  public static func session(_ state: State) -> SessionStatus? {
    guard let session = state.session else { return nil }
    return SessionStatus(
      isDirty: session.isDirty, hasAlert: session.alert != nil, isSaving: session.phase == .saving)
  }

  public static func formFields(_ state: State) -> [FormField] {
    state.type.fields.map { field in
      FormField(
        name: field.name, type: field.kind.valueType, isCheckedByHost: field.isCheckedByHost)
    }
  }

  public static func textInputs(_ state: State) -> [String] {
    guard let session = state.session, session.mode != .view else { return [] }
    return state.type.fields.filter { $0.kind == .text }.map { $0.name }
  }

  public static func focus(
    _ field: PathPart?, in state: State, context: Context
  ) throws(Rejection) -> Outcome {
    _ = try state.type.textPosition(of: field, in: context.id)
    if let refusal = state.changeRefusal { return .ignored(refusal) }
    return .took
  }

  // MARK: Keys

  public static func inserted(
    _ text: String, field: String?, in state: State, context: Context
  ) throws(Rejection) -> Event {
    .typed(text, field: try state.type.textPosition(of: field.map { .name($0) }, in: context.id))
  }

  public static func backspacePressed(
    field: String?, in state: State, context: Context
  ) throws(Rejection) -> Event {
    .backspacePressed(
      field: try state.type.textPosition(of: field.map { .name($0) }, in: context.id))
  }

  public static func commanded(_ command: Command, in state: State) throws(Rejection) -> Event {
    switch command {
    case .returnKey: .tapped(.save)
    case .commandDelete: .tapped(.delete)
    case .escape: .dismissed
    }
  }

  public static func sessionDismissed(in state: State) throws(Rejection) -> Event { .dismissed }
}
