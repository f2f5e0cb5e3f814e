// Where the focus may go: by focus, by a tap on a text input, and by Tab.

extension WalletState {
  /// A person's focus on a text input, or on a field of a session's form.
  mutating func focus(_ id: String, _ field: PathPart?) throws(Rejection) -> Reaction {
    guard let index = findSlot(id) else { throw unknownComponent(id) }
    context.id = id
    let reaction = try slots[index].cell.focus(field, in: context)
    let name: String? = if case .name(let name)? = field { name } else { nil }
    let wanted = Focus(id: id, field: name)
    if !context.isActive { return .ignored(.inactive) }
    if confirmation != nil || hasAlert { return .ignored(.behindAlert) }
    if field != nil, context.sessionOwner != id { return .ignored(.noSession) }
    if let reason = obstacle(to: interface(of: wanted)) { return .ignored(reason) }
    guard reaction == .took else { return reaction }
    return moveFocus(to: wanted)
  }

  mutating func blur() -> Reaction {
    guard context.isActive else { return .ignored(.inactive) }
    if confirmation != nil || hasAlert { return .ignored(.behindAlert) }
    guard context.focus != nil else { return .ignored(.alreadySo) }
    context.focus = nil
    return .took
  }

  /// Moves the focus to the next text input of the same interface, in mount order, round again.
  mutating func moveFocus() -> Reaction {
    route.removeAll(keepingCapacity: true)
    guard context.isActive else { return .ignored(.inactive) }
    if confirmation != nil || hasAlert { return .ignored(.behindAlert) }
    let focus = context.focus.flatMap { obstacle(to: interface(of: $0)) == nil ? $0 : nil }
    // Without a focus that can be reached, Tab starts in the front interface.
    let home = focus.map { interface(of: $0) } ?? presentedSheet
    let inputs = textInputs(in: home)
    guard let first = inputs.first else { return .ignored(.nobodyListens) }
    guard let focus, let position = inputs.firstIndex(of: focus) else {
      return moveFocus(to: first)
    }
    return moveFocus(to: inputs[(position + 1) % inputs.count])
  }

  private mutating func moveFocus(to focus: Focus) -> Reaction {
    if context.focus == focus { return .ignored(.alreadySo) }
    context.focus = focus
    return .took
  }

  /// Where a focus lives: a field in the session's sheet, a text input where it was mounted.
  func interface(of focus: Focus) -> String? {
    if focus.field != nil { return focus.id }
    return findSlot(focus.id).flatMap { slots[$0].sheet }
  }

  /// The text inputs of an interface that could have the focus, in the order of Tab.
  private func textInputs(in home: String?) -> [Focus] {
    var inputs: [Focus] = []
    var surroundings = context
    for slot in slots where slot.cell.keyboardRole == .textInput {
      surroundings.id = slot.id
      for name in slot.cell.textInputs {
        let focus = Focus(id: slot.id, field: name.isEmpty ? nil : name)
        guard interface(of: focus) == home else { continue }
        do {
          let reaction = try slot.cell.focus(focus.field.map { .name($0) }, in: surroundings)
          if reaction == .took { inputs.append(focus) }
        } catch {
          continue  // it takes no text now
        }
      }
    }
    return inputs
  }
}
