// What the app must know of the form, and what it hands down to it.

extension RecordEditor {
  public static func place(of act: Act) -> ActPlace {
    if case .tapped(let part) = act {
      if part == [.name(Part.alert.rawValue)] { return .alert }
      guard case .name(let name)? = part.first, let button = Part(rawValue: name) else {
        return .component
      }
      return button == .toolbar ? .component : .session
    }
    return act.verb == .enter ? .session : .component
  }

  public static func names(for part: Part, in state: State) -> [String] {
    part == .toolbar ? [Mode.edit.rawValue, Mode.view.rawValue] : []
  }

  public static func openRequests(_ state: State) -> [OpenRequest] {
    guard let session = state.session else { return [] }
    var open: [OpenRequest] = []
    for (field, check) in zip(state.type.fields, session.checks) {
      if case .asked(let number) = check {
        open.append(OpenRequest("check", number, part: field.name))
      }
    }
    switch session.phase {
    case .open: break
    case .validating(let number): open.append(OpenRequest("validate", number))
    case .saving(let number): open.append(OpenRequest("saved", number))
    }
    return open
  }

  public static func session(_ state: State) -> SessionStatus? {
    guard let session = state.session else { return nil }
    return SessionStatus(
      isDirty: state.isDirty, hasAlert: session.alert != nil, isSaving: session.isSaving)
  }

  public static func formFields(_ state: State) -> [FormField] {
    state.type.fields.map { field in
      FormField(
        name: field.name, type: field.kind.valueType, isCheckedByHost: field.isCheckedByHost)
    }
  }

  public static func textInputs(_ state: State) -> [String] {
    guard let session = state.session, session.mode != .view else { return [] }
    return state.type.fields.filter { $0.kind.takesKeys }.map { $0.name }
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
