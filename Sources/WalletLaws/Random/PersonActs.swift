import WalletKernel

/// Everything that a person could do to a screen, each act with the few values that differ in
/// kind: what an exploration takes turns at.
public enum PersonActs {
  /// The acts, in a fixed order: the components' own in mount order, then the keyboard's, then the
  /// sheets'.
  ///
  /// Keys of the hardware keyboard that do what a pad's keys do are left out, since each would
  /// count every state twice: the view shows which keyboard was used last.
  public static func all(on wallet: Wallet) -> [WalletEvent] {
    let (state, vocabulary) = (wallet.state, Vocabulary(wallet.catalogue))
    var acts: [WalletEvent] = []
    var takesText = false
    var sheets = state.sheetIDs
    for component in state.components {
      guard let kind = vocabulary.of(component.kind) else { continue }
      let target = Target(id: component.id, kind: kind, state: state)
      acts += own(target).map { .act(id: component.id, $0) }
      if kind.isTextInput, !kind.hasForm {
        takesText = true
        acts.append(.focused(id: component.id, field: nil))
      }
      if kind.hasForm { sheets.append(component.id) }
    }
    if takesText {
      acts += [.textTyped("a"), .keyPressed(.backspace), .keyPressed(.returnKey), .blurred]
    }
    let hasSessions = sheets.count > state.sheetIDs.count
    if hasSessions { acts += [.keyPressed(.returnKey), .keyPressed(.commandDelete)] }
    if takesText || !sheets.isEmpty { acts.append(.keyPressed(.escape)) }
    acts += sheets.map { .sheetSwiped(id: $0) }
    if let sheet = state.presentedSheet {
      acts += state.sheetParts.map { .tap(sheet, $0) }
      if state.sheetDetents.count > 1 {
        acts += state.sheetDetents.map { .sheetDragged(id: sheet, detent: $0) }
      }
    }
    if hasSessions { acts += [.tap("app", "keep"), .tap("app", "discard")] }
    return acts.reduce(into: []) { all, act in
      if !all.contains(act) { all.append(act) }
    }
  }

  private static func own(_ target: Target) -> [Act] {
    let kind = target.kind
    let rows = target.state.rowKeys(of: target.id)
    var acts: [Act] = []
    for verb in kind.persons {
      switch verb {
      case .press:
        acts += (0...9).map { .pressed(.digit($0)) } + [.pressed(.decimal), .pressed(.delete)]
      case .tap: acts += taps(target, rows)
      case .edit: acts += rows.map { .editRequested(row: .name($0)) }
      case .view: acts += rows.map { .viewRequested(row: .name($0)) }
      case .delete: acts += rows.map { .deleteRequested(row: .name($0)) }
      case .add: acts.append(.addRequested([]))
      case .enter:
        for field in target.state.formFields(of: target.id) {
          acts += values(of: field.type).map { .entered(field: .name(field.name), $0) }
        }
      // Any text can be pasted: an exploration would never end.
      case .paste, .set, .reply, .load, .rows, .append, .fail, .external, .toast, .act, .prepend,
        .drop:
        break
      }
    }
    for act in kind.ownPersons {
      let given = act.values.map { values(of: $0.type)[0] }
      acts.append(.own(OwnAct(act.verb, values: given)))
    }
    return acts
  }

  private static func taps(_ target: Target, _ rows: [String]) -> [Act] {
    var paths: [[PathPart]] = []
    for tap in target.kind.taps {
      switch tap {
      // A tap on a text input is its focus, which has an act of its own.
      case .itself: if !target.kind.isTextInput { paths.append([]) }
      case .part(let part):
        switch part.argument {
        case .none: paths.append([.name(part.name)])
        case .number(let range):
          paths += [25, range.upperBound].map { [.name(part.name), .index($0)] }
        case .name:
          let names = target.state.names(for: part.name, of: target.id)
          paths += names.map { [.name(part.name), .name($0)] }
        }
      }
    }
    for row in rows {
      for part in target.kind.rowTaps {
        paths.append([.name(row)] + (part.map { [.name($0)] } ?? []))
      }
    }
    return paths.map { .tapped(part: $0) }
  }

  /// The few values of a type that differ in kind.
  private static func values(of type: ValueType) -> [WalletKernel.Value] {
    switch type.kind {
    case .boolean: [.boolean(false), .boolean(true)]
    case .integer(let range):
      [.integer(max(0, range.lowerBound)), .integer(min(1, range.upperBound))]
    case .units: [.integer(0), .integer(1)]
    case .decimal: [.decimal(ExactDecimal(0)), .decimal(ExactDecimal(baseUnits: 15, digits: 1))]
    case .text, .any: [.text(""), .text("a")]
    case .word(let words): words.map { .text($0) }
    case .locale: [.text("en_US"), .text("de_DE")]
    case .texts: [.list([]), .list([.text("a")])]
    case .span: [.duration(milliseconds: 1_000)]
    }
  }
}
