// Where the focus may go: by focus, by a tap on a text input, and by Tab.

extension WalletState {
  /// What a person's focus on a text input, or on a field of a session's form, comes to.
  func decideFocus(_ id: String, _ field: PathPart?) throws(Rejection) -> ScreenFact {
    guard let index = findSlot(id) else { throw unknownComponent(id) }
    let outcome = try slots[index].cell.focus(field, in: surroundings)
    let name: String? = if case .name(let name)? = field { name } else { nil }
    let wanted = Focus(id: id, field: name)
    if !environment.isActive { return .ignored(.inactive) }
    if confirmation != nil || hasAlert { return .ignored(.behindAlert) }
    if field != nil, sessionOwner != id { return .ignored(.noSession) }
    if let reason = obstacle(to: interface(of: wanted)) { return .ignored(reason) }
    if case .ignored(let reason) = outcome { return .ignored(reason) }
    return .focused(wanted)
  }

  func decideBlur() -> ScreenFact {
    guard environment.isActive else { return .ignored(.inactive) }
    if confirmation != nil || hasAlert { return .ignored(.behindAlert) }
    return focus == nil ? .ignored(.alreadySo) : .blurred
  }

  /// Moves the focus to the next text input of the same interface, in mount order, round again.
  mutating func moveFocus() -> Outcome {
    route.removeAll(keepingCapacity: true)
    guard environment.isActive else { return .ignored(.inactive) }
    if confirmation != nil || hasAlert { return .ignored(.behindAlert) }
    let focus = self.focus.flatMap { obstacle(to: interface(of: $0)) == nil ? $0 : nil }
    // Without a focus that can be reached, Tab starts in the front interface.
    let home = focus.map { interface(of: $0) } ?? presentedSheet
    let inputs = textInputs(in: home)
    guard let first = inputs.first else { return .ignored(.nobodyListens) }
    guard let focus, let position = inputs.firstIndex(of: focus) else {
      return moveFocus(to: first)
    }
    return moveFocus(to: inputs[(position + 1) % inputs.count])
  }

  mutating func moveFocus(to focus: Focus) -> Outcome {
    if self.focus == focus { return .ignored(.alreadySo) }
    setFocus(focus)
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
    for slot in slots where slot.cell.keyboardRole == .textInput {
      for name in slot.cell.textInputs {
        let focus = Focus(id: slot.id, field: name.isEmpty ? nil : name)
        guard interface(of: focus) == home else { continue }
        do {
          let outcome = try slot.cell.focus(focus.field.map { .name($0) }, in: surroundings)
          if outcome == .took { inputs.append(focus) }
        } catch {
          continue  // it takes no text now
        }
      }
    }
    return inputs
  }
}
