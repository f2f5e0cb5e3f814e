import WalletKernel

/// Holds the steps of a scenario against what kinds declare, and runs nothing: what can't ever be is
/// told before anybody waits for it, and what could only seem to hold is not left to.
///
/// It refuses nothing that would run: what only a run can know (rows, order, what a draw brings) is
/// left to that.
struct DeclarationChecker {
  /// What is looked for.
  enum Extent {
    /// All that can't be.
    case all
    /// Only what would seem to hold since it can't be: the rest fails when it is run.
    case silent
  }

  let table: DeclarationTable
  let script: Script
  let extent: Extent
  let problems: ProblemList
  /// The kinds that each id is mounted as, somewhere in the scenario.
  private var mounted: [String: [DeclaredKind]] = [:]
  /// The ids in the order in which they are mounted.
  private var ids: [String] = []
  private var sheets: Set<String> = []
  /// Whether components may be on the screen that no line names.
  private var hasOthers = false

  init(_ table: DeclarationTable, _ script: Script, _ extent: Extent, _ problems: ProblemList) {
    (self.table, self.script, self.extent, self.problems) = (table, script, extent, problems)
  }

  /// Checks all steps of a scenario.
  mutating func check(_ steps: Script.Steps) {
    let all = [steps.setup, steps.body, steps.after]
    for steps in all { collect(steps) }
    for steps in all { check(steps, isExcused: false) }
  }

  // MARK: What there is

  private mutating func collect(_ steps: [Step]) {
    for step in steps {
      switch step.kind {
      case .act(let events): for event in events { collect(event) }
      case .random: hasOthers = true
      case .together(let inner), .inAnyOrder(let inner), .repeated(_, let inner),
        .call(_, let inner):
        collect(inner)
      case .locale, .reload, .expect, .invariant: break
      }
    }
  }

  private mutating func collect(_ event: WalletEvent) {
    switch event {
    case .mounted(let mount):
      if let sheet = mount.sheet { sheets.insert(sheet) }
      guard let kind = table[mount.kind] else {
        // What such a component would be is not known.
        hasOthers = true
        return
      }
      if kind.declaration.hasSessions { sheets.insert(mount.id) }
      if mounted[mount.id] == nil { ids.append(mount.id) }
      if mounted[mount.id]?.contains(where: { $0 === kind }) != true {
        mounted[mount.id, default: []].append(kind)
      }
    case .sheetPresented(let id, _): sheets.insert(id)
    case .act, .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .unmounted,
      .sheetDismissed, .localeChanged, .platformChanged, .activeChanged, .timePassed,
      .privacyChanged, .sheetDragged, .marked, .rewound:
      break
    }
  }

  /// The kinds at the head of a path; none where it is not known what stands there.
  private func kinds(of id: String) -> [DeclaredKind]? {
    if id == "app" { return [table.app] }
    if id == "sheets" { return [table.sheets] }
    return mounted[id]
  }

  // MARK: Steps

  private func check(_ steps: [Step], isExcused: Bool) {
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1] : nil
      check(step, isExcused: isExcused || next?.expectsRejection == true)
    }
  }

  private func check(_ step: Step, isExcused: Bool) {
    switch step.kind {
    case .together(let inner), .inAnyOrder(let inner), .repeated(_, let inner),
      .call(_, let inner):
      check(inner, isExcused: isExcused)
    case .expect(let expectation, _): check(expectation, step)
    case .invariant(let standing): check(standing, step)
    case .act(let events):
      if extent == .all, !isExcused { for event in events { check(event, step) } }
    case .locale(let identifier):
      guard extent == .all, !isExcused, LocaleTable.conventions(for: identifier) == nil
      else { return }
      let nearest = LocaleTable.nearestIdentifier(to: identifier)
      refuse(.unknownLocale(identifier, nearest: nearest), step)
    case .reload, .random: break
    }
  }

  /// - Parameter names: those that there are, told where none is near.
  private func refuse(_ rejection: Rejection, _ step: Step, among names: [String] = []) {
    var known: [String] = []
    if rejection.isNearNothing {
      for name in names where !known.contains(where: { $0.isSame(as: name) }) { known.append(name) }
    }
    add(
      .refused(rejection, among: known), script.place(of: rejection, in: step) ?? step.place, step)
  }

  private func add(_ problem: Problem, _ place: Place, _ step: Step) {
    problems.add(ScriptError(problem, place, calls: step.calls))
  }

  // MARK: Expectations

  private func check(_ expectation: Expectation, _ step: Step) {
    switch expectation {
    case .view(let condition): check(condition, step, isNegated: false)
    case .same(let first, let second):
      guard extent == .all else { return }
      for path in [first, second] { checkPath(path, nil, step.place, step) }
    case .output(let pattern, let choice):
      if extent == .all || choice == .no { check(pattern, step) }
    case .outputs(let patterns):
      if extent == .all { for pattern in patterns { check(pattern, step) } }
    case .noOutputs, .ignored, .rejected, .unchanged: break
    }
  }

  private func check(_ standing: StandingCondition, _ step: Step) {
    switch standing.subject {
    case .output(let pattern): check(pattern, step)
    case .view(let condition): check(condition, step, isNegated: !standing.holds)
    }
    if let premise = standing.premise { check(premise, step, isNegated: true) }
  }

  /// - Parameter isNegated: whether the condition is silent where it does not hold.
  private func check(_ condition: Condition, _ step: Step, isNegated: Bool) {
    switch condition.test {
    case .fields(let fields), .exactly(let fields):
      if extent == .all || isNegated { checkPath(condition.path, nil, condition.place, step) }
      for field in fields {
        var whole = field
        whole.path = condition.path + field.path
        whole.quantifier = condition.quantifier
        check(whole, step, isNegated: isNegated)
      }
      return
    case .absent:
      // That a component is not there is all that can be said of one that is gone.
      if condition.path.count == 1 { return }
      checkPath(condition.path, condition.quantifier, condition.place, step)
      return
    case .isTrue, .isFalse, .exists, .equals, .equalsPath, .compares, .counts: break
    }
    if case .exists = condition.test, condition.path.count == 1 { return }
    let isSilent = isNegated || condition.test.isNotEqual
    guard extent == .all || isSilent else { return }
    guard let fields = checkPath(condition.path, condition.quantifier, condition.place, step)
    else { return }
    if let other = condition.test.otherPath {
      checkPath(other, nil, valuePlace(of: condition), step)
    }
    checkWord(condition, fields, step)
  }

  /// The fields that a path may mean; none when it is wrong, or nothing is known of it.
  @discardableResult
  private func checkPath(
    _ path: [PathPart], _ quantifier: Condition.Quantifier?, _ place: Place, _ step: Step
  ) -> [ViewFieldDeclaration]? {
    guard case .name(let id)? = path.first else { return nil }
    guard let kinds = kinds(of: id) else {
      if !hasOthers {
        let nearest = nearest(to: id, among: ids + ["app", "sheets"])
        add(.neverMounted(id, nearest: nearest, among: ids), place, step)
      }
      return nil
    }
    var fields: [ViewFieldDeclaration] = []
    var wrong: (upTo: Int, names: [String], kind: String)?
    for kind in kinds {
      switch kind.find(path.dropFirst(), throughRows: quantifier != nil) {
      case .known(let found): fields += found
      case .unknown(let upTo, let names):
        if wrong == nil || wrong!.upTo < upTo { wrong = (upTo, names, kind.declaration.kind) }
        continue
      }
      wrong = nil
      break
    }
    guard let wrong else { return fields }
    let part = path[wrong.upTo + 1]
    let head = Array(path[...wrong.upTo])
    var nearestPath: String?
    if case .name(let name) = part, let close = nearest(to: name, among: wrong.names) {
      nearestPath = (head + [.name(close)]).text
    }
    add(
      .neverShown(
        path.text, nearest: nearestPath, at: head.text, kind: wrong.kind, names: wrong.names),
      place, step)
    return nil
  }

  /// Where the value of a condition stands, or the path behind its `@`.
  private func valuePlace(of condition: Condition) -> Place {
    guard let range = condition.valueRange else { return condition.place }
    return script.place(condition.place, movedTo: range.lowerBound)
  }

  /// Refuses a word that a closed field never holds.
  private func checkWord(_ condition: Condition, _ fields: [ViewFieldDeclaration], _ step: Step) {
    let value: Value
    switch condition.test {
    case .equals(let wanted), .compares(.notEqual, .value(let wanted)): value = wanted
    case .isTrue, .isFalse, .exists, .absent, .equalsPath, .compares, .counts, .fields, .exactly:
      return
    }
    guard case .text(let word) = value else { return }
    var words: [String] = []
    for field in fields {
      guard case .leaf(let type) = field.type, case .word(let own) = type.kind else { return }
      words += own
    }
    guard !words.isEmpty, !words.contains(where: { $0.isSame(as: word) }) else { return }
    let place = valuePlace(of: condition)
    add(
      .neverThatWord(
        condition.path.text, word, nearest: nearest(to: word, among: words), among: words),
      place, step)
  }

  private func check(_ pattern: OutputPattern, _ step: Step) {
    guard let kinds = kinds(of: pattern.source) else {
      if !hasOthers {
        let nearest = nearest(to: pattern.source, among: ids + ["app"])
        add(.neverMounted(pattern.source, nearest: nearest, among: ids), pattern.place, step)
      }
      return
    }
    let outputs = kinds.flatMap { $0.declaration.outputs }
    let named = outputs.filter { $0.name.isSame(as: pattern.name) }
    let kind = kinds[0].declaration.kind
    guard !named.isEmpty else {
      let names = outputs.map { $0.name }
      add(
        .neverReported(
          pattern.name, kind: kind, nearest: nearest(to: pattern.name, among: names),
          among: names), pattern.place, step)
      return
    }
    let most = named.map { $0.values.count }.max() ?? 0
    if pattern.values.count > most, !named.contains(where: { $0.hasFields }) {
      let comparison = Condition.Comparison.allCases.first { comparison in
        pattern.values.contains { $0 == .text(comparison.rawValue) }
      }
      add(
        .tooManyValues(
          pattern.name, kind: kind, found: pattern.values.count, most: most,
          comparison: comparison?.rawValue), pattern.place, step)
    }
  }

  // MARK: Acts

  private func check(_ event: WalletEvent, _ step: Step) {
    switch event {
    case .mounted(let mount): checkMount(mount, step)
    case .act(let id, let act): check(act, on: id, step)
    case .focused(let id, _), .unmounted(let id): checkMounted(id, step)
    case .sheetSwiped(let id), .sheetDismissed(let id?), .sheetDragged(let id, _):
      guard !sheets.contains(id), mounted[id] == nil, !hasOthers else { return }
      refuse(.unknownSheet(id, nearest: nearest(to: id, among: sheets.sorted())), step)
    case .sheetPresented(_, let options): check(options, table.sheets.declaration.options, step)
    case .sheetDismissed(nil), .textTyped, .keyPressed, .blurred, .localeChanged,
      .platformChanged, .activeChanged, .timePassed, .privacyChanged, .marked, .rewound:
      break
    }
  }

  @discardableResult
  private func checkMounted(_ id: String, _ step: Step) -> Bool {
    if mounted[id] != nil { return true }
    guard !sheets.contains(id), id != "app", !hasOthers else { return false }
    refuse(.unknownComponent(id, nearest: nearest(to: id, among: ids + sheets.sorted())), step)
    return false
  }

  /// A mount says all that it is refused for, but for what is on the screen already.
  private func checkMount(_ mount: Mount, _ step: Step) {
    var wallet = Wallet(catalogue: table.catalogue)
    do throws(Rejection) {
      _ = try wallet.send(.mounted(mount))
    } catch {
      guard error.isOfDeclarations else { return }
      // That of a row is no option of the mount.
      var names: [String] = []
      if case .unknownOption(let name, _) = error,
        mount.options.contains(where: { $0.name.isSame(as: name) })
      {
        names = table[mount.kind]?.declaration.options.map { $0.name } ?? []
      }
      refuse(error, step, among: names)
    }
  }

  private func check(_ act: Act, on id: String, _ step: Step) {
    guard checkMounted(id, step), let kinds = mounted[id], kinds.count == 1 else { return }
    let declaration = kinds[0].declaration
    let (verb, contents) = (act.verb, act.contents)
    guard declaration.verbs.contains(verb) else {
      return refuse(.notForKind(kind: declaration.kind, act: verb.noun), step)
    }
    switch verb {
    case .set:
      if contents.path.isEmpty { check(contents.options, declaration.options, step) }
    case .tap: checkTap(contents.path, declaration, step)
    case .reply: checkReply(contents, declaration, step)
    case .load, .rows, .append, .fail, .toast:
      let declared = declaration.options(of: verb)
      for option in contents.options where !declared.contains(where: { $0.name == option.name }) {
        let names = declared.map { $0.name }
        let nearest = nearest(to: option.name, among: names)
        refuse(.unknownOption(option.name, nearest: nearest), step, among: names)
      }
    case .act:
      let verbs = declaration.ownActs.map { $0.verb }
      if !verbs.contains(where: { $0.isSame(as: contents.text) }) {
        let nearest = nearest(to: contents.text, among: verbs)
        refuse(.unknownWord(contents.text, nearest: nearest), step, among: verbs)
      }
    case _: break
    }
  }

  private func check(_ options: [Option], _ declared: [FieldDeclaration], _ step: Step) {
    for option in options {
      let fields = declared.filter { $0.name.isSame(as: option.name) }
      guard let field = fields.first else {
        let names = declared.map { $0.name }
        let nearest = nearest(to: option.name, among: names)
        refuse(.unknownOption(option.name, nearest: nearest), step, among: names)
        continue
      }
      guard fields.count == 1 else { continue }
      do throws(Rejection) {
        _ = try field.type.admit(option.value, for: option.name)
      } catch {
        refuse(error, step)
      }
    }
  }

  private func checkTap(_ path: [PathPart], _ declaration: KindDeclaration, _ step: Step) {
    // What a row is called only a run can know.
    guard !declaration.surfaces.contains(.rows), !declaration.takesRecordType,
      case .name(let name)? = path.first
    else { return }
    let parts = declaration.parts.map { $0.name }
    if parts.contains(where: { $0.isSame(as: name) }) || parts.isEmpty { return }
    refuse(.unknownPart(name, nearest: nearest(to: name, among: parts)), step, among: parts)
  }

  private func checkReply(
    _ contents: ActContents, _ declaration: KindDeclaration, _ step: Step
  ) {
    guard contents.path.isEmpty, case .text(let word)? = contents.values.first else { return }
    let words = declaration.replies.filter { $0.fields == .none }.compactMap { $0.word }
    if words.isEmpty || words.contains(where: { $0.isSame(as: word) }) { return }
    refuse(.unknownWord(word, nearest: nearest(to: word, among: words)), step, among: words)
  }
}

extension Condition.Test {
  /// Whether it holds of nearly anything.
  fileprivate var isNotEqual: Bool {
    if case .compares(.notEqual, _) = self { true } else { false }
  }
}

extension Rejection {
  /// Whether it is for a name that is near to none that would do.
  fileprivate var isNearNothing: Bool {
    switch self {
    case .unknownOption(_, nil), .unknownPart(_, nil), .unknownWord(_, nil): true
    case _: false
    }
  }

  /// Whether it is for what the kind declares, and nothing on the screen could change it.
  fileprivate var isOfDeclarations: Bool {
    switch self {
    case .unknownKind, .unknownOption, .wrongKind, .notOneOf, .outOfRange, .givenTwice, .notAWord,
      .reserved, .duplicateRow, .rowNamedAsPart, .ruleNotForField, .unknownField, .missing,
      .twoSelected, .malformedLocale:
      true
    case _: false
    }
  }
}

extension Step {
  /// Whether it states that the line before it is rejected.
  var expectsRejection: Bool {
    if case .expect(.rejected, _) = kind { true } else { false }
  }

  /// Whether it, or anything in it, states something.
  var asserts: Bool {
    switch kind {
    case .expect, .invariant, .reload: true
    case .together, .inAnyOrder, .repeated, .call: inner?.contains { $0.asserts } == true
    case .act, .locale, .random: false
    }
  }
}
