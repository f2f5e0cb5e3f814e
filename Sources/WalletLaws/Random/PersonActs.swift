import WalletKernel

/// Everything that a person could do to a screen, each act with the few values that differ in
/// kind: what an exploration takes turns at.
public enum PersonActs {
  /// The acts, in a fixed order: the components' own in mount order, then the keyboard's, then the
  /// sheets'.
  ///
  /// Keys of the hardware keyboard that do what a pad's keys do are left out, since each would
  /// count every state twice: the view shows which keyboard was used last.
  public static func all(on state: WalletState) -> [WalletEvent] {
    var acts: [WalletEvent] = []
    var takesText = false
    var hasSessions = false
    for component in state.components {
      let vocabulary = Vocabulary.of(component.kind)
      let target = Target(component.id, kind: component.kind, in: state, hostChanges: false)
      acts += own(target, vocabulary).map { .act(id: component.id, $0) }
      if vocabulary.takesText, !vocabulary.hasKeys {
        takesText = true
        acts.append(.focused(id: component.id, field: nil))
      }
      hasSessions = hasSessions || vocabulary.hasSessions
    }
    if takesText {
      acts += [.textTyped("a"), .keyPressed(.backspace), .keyPressed(.returnKey), .blurred]
    }
    if hasSessions { acts += [.keyPressed(.returnKey), .keyPressed(.commandDelete)] }
    let sheets =
      state.sheetIDs
      + state.components.filter { Vocabulary.of($0.kind).hasSessions }.map { $0.id }
    if takesText || !sheets.isEmpty { acts.append(.keyPressed(.escape)) }
    acts += sheets.map { .sheetSwiped(id: $0) }
    if hasSessions { acts += [.tap("app", "keep"), .tap("app", "discard")] }
    return acts.reduce(into: []) { all, act in
      if !all.contains(act) { all.append(act) }
    }
  }

  private static func own(
    _ target: Target, _ vocabulary: Vocabulary
  ) -> [Act] {
    var acts: [Act] = []
    if vocabulary.hasKeys {
      acts += (0...9).map { .pressed(.digit($0)) } + [.pressed(.decimal), .pressed(.delete)]
    }
    // A tap on a text input is its focus, which has an act of its own.
    acts += vocabulary.parts.filter { !vocabulary.takesText || !$0.isEmpty }
      .map { .tapped(part: $0) }
    for row in target.rowKeys {
      for part in vocabulary.rowParts {
        acts.append(.tapped(part: [.name(row)] + (part.isEmpty ? [] : [.name(part)])))
      }
    }
    if vocabulary.hasSessions { acts += sessionActs(target) }
    return acts
  }

  private static func sessionActs(_ target: Target) -> [Act] {
    var acts: [Act] = [.addRequested([])]
    for row in target.rowKeys {
      acts += [
        .editRequested(row: .name(row)), .viewRequested(row: .name(row)),
        .deleteRequested(row: .name(row)),
      ]
    }
    for field in target.fields {
      acts += values(of: field.sort).map { .entered(field: .name(field.name), $0) }
    }
    return acts
  }

  /// Two values of the kind that a field holds.
  private static func values(of sort: Vocabulary.Sort) -> [WalletKernel.Value] {
    switch sort {
    case .flag: [.boolean(false), .boolean(true)]
    case .baseUnits, .baseUnitsOrNone, .count: [.integer(0), .integer(1)]
    case .decimalOrNone:
      [.decimal(.zero), .decimal(ExactDecimal(baseUnits: 15, digits: 1))]
    case .text, .textOrNone, .word: [.text(""), .text("a")]
    }
  }
}
