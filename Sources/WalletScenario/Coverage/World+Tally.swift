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
  mutating func noteExercised(_ event: WalletEvent, _ reaction: Reaction, kind: String) {
    var happening = Happening(kind: kind, event: event.verb)
    if case .ignored(let reason) = reaction { happening.reaction = reason.coverageName }
    if noteInLine(happening) {
      note(happening, .exercised, assertsReaction: false)
      if case .mounted(let mount) = event { noteKnownEvents(of: mount.id, kind: kind) }
    }
    for output in timeline.outputs {
      let source = coverageKind(of: output.source)
      tally?.note(output.name, of: source, \.outputs, .exercised)
    }
  }

  private mutating func note(
    _ happening: Happening, _ degree: CoverageDegree, assertsReaction: Bool
  ) {
    tally?.note(happening.event, of: happening.kind, \.events, degree)
    guard let reaction = happening.reaction else { return }
    tally?.note(
      reaction, of: happening.kind, \.reactions, assertsReaction ? degree : .exercised)
  }

  /// Finds out which acts the kind of a new component takes, by trying each on a copy.
  private mutating func noteKnownEvents(of id: String, kind: String) {
    guard tally?.knowsEvents(of: kind) == false else { return }
    tally?.setKnowsEvents(of: kind)
    let candidates =
      Act.samples.map { WalletEvent.act(id: id, $0) } + [
        .focused(id: id, field: nil), .unmounted(id: id),
      ]
    for event in candidates where takes(event) {
      tally?.note(event.verb, of: kind, \.events, .known)
    }
  }

  private func takes(_ event: WalletEvent) -> Bool {
    var copy = timeline.wallet
    do throws(Rejection) {
      _ = try copy.send(event)
      return true
    } catch {
      if case .notForKind = error { return false }
      if case .takesNoText = error { return false }
      return true
    }
  }

  /// The kind that an event belongs to; the keyboard, the sheets and the environment are the
  /// app's.
  func coverageKind(of event: WalletEvent) -> String {
    switch event {
    case .act(let id, _), .focused(let id, _), .unmounted(let id): coverageKind(of: id)
    case .mounted(let mount): mount.kind
    case .sheetSwiped, .sheetPresented, .sheetDismissed: "sheets"
    case .textTyped, .keyPressed, .blurred, .localeChanged, .platformChanged, .activeChanged,
      .timePassed, .marked, .rewound:
      "app"
    }
  }

  func coverageKind(of id: String) -> String {
    let state = timeline.wallet.state
    if let kind = state.kind(of: id) { return kind }
    return state.sheetIDs.contains { $0.isSame(as: id) } ? "sheets" : "app"
  }

  /// Notes every leaf that is shown after an acting line.
  mutating func noteShown() {
    guard tally != nil, case .record(let roots) = timeline.view else { return }
    for root in roots { noteFields(at: [.name(root.name)], .exercised) }
  }

  private mutating func noteFields(at path: [PathPart], _ degree: CoverageDegree) {
    guard case .name(let id)? = path.first, let tree = view(at: path) else { return }
    let kind = id == "sheets" ? id : coverageKind(of: id)
    let root = timeline.wallet.state.view(of: id) ?? .none
    let canonical = root.canonical(Array(path.dropFirst()))
    var names: [String] = []
    tree.forEachLeaf { (below, _) in
      let parts = canonical + below.parts
      // A screen without a sheet is one empty leaf, and no field.
      if !parts.isEmpty { names.append(root.fieldName(parts, kind: kind)) }
    }
    for name in names { tally?.note(name, of: kind, \.fields, degree) }
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
        tally?.note(output.name, of: source, \.outputs, .asserted)
      }
    case .ignored: statesIgnored = true
    case .noOutputs, .rejected, .unchanged: break
    }
    for happening in last?.happenings ?? [] {
      note(happening, .asserted, assertsReaction: statesIgnored)
    }
  }

  mutating func noteAsserted(_ condition: Condition, at path: [PathPart]) {
    switch condition.test {
    // That a path is there, or not, says nothing of a value.
    case .exists, .absent: break
    case .isTrue, .isFalse, .equals, .compares: noteFields(at: path, .asserted)
    case .fields(let fields), .exactly(let fields):
      for field in fields { noteAsserted(field, at: path + field.path) }
    }
  }
}

extension ViewTree {
  /// A leaf's name in a tally: its path, with `*` for what a script chooses.
  fileprivate func fieldName(_ path: [PathPart], kind: String) -> String {
    var names: [String] = []
    var tree: ViewTree? = self
    for (index, part) in path.enumerated() {
      let isChosen: Bool
      switch (tree, part) {
      case (.rows?, _), (_, .index): isChosen = true
      // The id of a sheet, and the fields of a record.
      case (_, .name(let name)):
        isChosen =
          kind == "sheets" && index == 0
          || kind == RecordEditor.kind && index == 2
            && (names[0] == "session" && names[1] == "fields"
              || names[0] == "rows" && name != "menu")
      }
      names.append(isChosen ? "*" : part.text)
      tree = tree?.child(part)
    }
    return names.joined(separator: ".")
  }
}
