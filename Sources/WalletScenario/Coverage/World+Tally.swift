import WalletKernel

/// What happened in an acting line: an expectation after the line asserts it.
struct Happening: Equatable {
  var kind: String
  var event: String
  var reaction: String?
}

extension World {
  // MARK: Exercised

  /// Notes an event that took place, once for each line: a line of very many has few sorts.
  mutating func noteExercised(_ event: WalletEvent, _ outcome: Outcome, kind: String) {
    var happening = Happening(kind: kind, event: event.verb)
    if case .ignored(let reason) = outcome { happening.reaction = reason.coverageName }
    if noteInLine(happening) {
      note(happening, .exercised, assertsReaction: false)
    }
    for output in session.outputs {
      let source = coverageKind(of: output.source)
      tally?.note(output.name, of: source, .outputs, .exercised)
    }
  }

  private mutating func note(
    _ happening: Happening, _ degree: CoverageDegree, assertsReaction: Bool
  ) {
    tally?.note(happening.event, of: happening.kind, .events, degree)
    guard let reaction = happening.reaction else { return }
    tally?.note(
      reaction, of: happening.kind, .reactions, assertsReaction ? degree : .exercised)
  }

  /// The kind that an event belongs to; the keyboard, the sheets and the environment are the
  /// app's.
  func coverageKind(of event: WalletEvent) -> String {
    switch event {
    case .act(let id, _), .focused(let id, _), .unmounted(let id): coverageKind(of: id)
    case .mounted(let mount): mount.kind
    case .sheetSwiped, .sheetDragged, .sheetPresented, .sheetDismissed: "sheets"
    case .textTyped, .keyPressed, .blurred, .localeChanged, .platformChanged, .activeChanged,
      .timePassed, .privacyChanged, .marked, .rewound:
      "app"
    }
  }

  func coverageKind(of id: String) -> String {
    let state = session.wallet.state
    if let kind = state.kind(of: id) { return kind }
    return state.sheetIDs.contains { $0.isSame(as: id) } ? "sheets" : "app"
  }

  /// Notes every leaf that is shown after an acting line.
  mutating func noteShown() {
    guard tally != nil, case .record(let roots) = session.view else { return }
    for root in roots { noteFields(at: [.name(root.name)], .exercised) }
  }

  private mutating func noteFields(at path: [PathPart], _ degree: CoverageDegree) {
    guard case .name(let id)? = path.first, let tree = view(at: path) else { return }
    let kind = id == "sheets" ? id : coverageKind(of: id)
    let root = session.wallet.state.view(of: id) ?? .none
    let canonical = root.canonical(Array(path.dropFirst()))
    guard let declaration = declaration(of: id, kind: kind) else { return }
    var names: [String] = []
    tree.forEachLeaf { (below, _) in
      let parts = canonical + below.parts
      // A screen without a sheet is one empty leaf, and no field.
      if !parts.isEmpty { names.append(declaration.fieldName(parts)) }
    }
    for name in names { tally?.note(name, of: kind, .fields, degree) }
  }

  /// What a kind declares, kept since it is asked for each leaf.
  private mutating func declaration(of id: String, kind: String) -> KindDeclaration? {
    if let known = declarations[kind] { return known }
    let found =
      kind == "sheets"
      ? .sheets : kind == "app" ? .app : session.wallet.state.declaration(of: id)
    declarations[kind] = found
    return found
  }

  // MARK: Asserted

  /// Notes what an expectation that held has asserted.
  mutating func noteAsserted(_ expectation: Expectation, outputs asserted: [WalletOutput]) {
    guard tally != nil else { return }
    var statesIgnored = false
    switch expectation {
    case .view(let condition): noteAsserted(condition, at: condition.path)
    case .same(let first, let second):
      noteFields(at: first, .asserted)
      noteFields(at: second, .asserted)
    case .output, .outputs:
      for output in asserted {
        let source = coverageKind(of: output.source)
        tally?.note(output.name, of: source, .outputs, .asserted)
      }
    case .ignored: statesIgnored = true
    case .noOutputs, .rejected, .unchanged: break
    }
    for happening in last?.happenings ?? [] {
      note(happening, .asserted, assertsReaction: statesIgnored)
    }
  }

  mutating func noteAsserted(_ condition: Condition, at path: [PathPart]) {
    if condition.quantifier != nil {
      let state = session.wallet.state
      for element in condition.elements({ state.value(at: ViewPath($0)) }) {
        noteFields(at: element.path.parts, .asserted)
      }
      return
    }
    switch condition.test.reach {
    // That a path is there, or not, says nothing of a value.
    case .nothing, .absence: break
    case .leaf, .subtree: noteFields(at: path, .asserted)
    case .fields(let fields):
      for field in fields { noteAsserted(field, at: path + field.path) }
    }
  }
}

extension KindDeclaration {
  /// A leaf's name in a tally: its path as it is declared, with `*` for what a script chooses.
  fileprivate func fieldName(_ path: [PathPart]) -> String {
    let names = path.map { part in
      if case .name(let name) = part { name } else { part.text }
    }
    let fitting = viewFields.filter { field in
      field.path.count == names.count
        && zip(field.path, names).allSatisfy { $0 == "*" || $0 == $1 }
    }
    // A name that is declared goes before one that a script chose.
    let found = fitting.min { left, right in
      left.path.count { $0 == "*" } < right.path.count { $0 == "*" }
    }
    return (found?.path ?? names).joined(separator: ".")
  }
}
