import WalletKernel

// What is expected of the last acting line as a whole.

/// `expect ignored ["PART OF THE REASON"]`, or `rejected`.
struct RefusedLine: ExpectationForm {
  var isRejected: Bool
  var part: String?

  func write(_ verb: String, to printer: inout StepPrinter, _ depth: Int) {
    let head = verb + (isRejected ? " rejected" : " ignored")
    printer.line(head + (part.map { " " + $0.quoted } ?? ""), depth)
  }

  func failures(in world: inout World) -> [UnmetExpectation] {
    guard let outcome = world.last?.outcome else { return .unmet(.nothingActed) }
    if !isRejected { world.coverage?.statesIgnored = true }
    let wanted = (part ?? "").utf8.map { $0 }
    let holds = reasons(outcome)?.contains { ByteSearch.finds(in: [UInt8]($0.utf8), wanted) }
    if holds == true { return [] }
    return .unmet(
      isRejected ? .notRejected(reason: part, outcome) : .notIgnored(reason: part, outcome))
  }

  func edits(for unmet: [UnmetExpectation], _ step: Step) -> [ScriptEdit] {
    let outcome: LineOutcome
    switch unmet.first?.reason {
    case .notIgnored(_, let found)?, .notRejected(_, let found)?: outcome = found
    case _: return []
    }
    guard part != nil, let reason = reasons(outcome)?.first else { return [] }
    let part = ScriptEdit.Part(range: step.range, words: [nil, nil, reason.quoted])
    return [ScriptEdit(step, ScriptEdit.Change(parts: [part]))]
  }

  func keptEdits(_ step: Step) -> [ScriptEdit] { [ScriptEdit(step, nil)] }

  /// Why a line was refused in this way; none when it was not.
  private func reasons(_ outcome: LineOutcome) -> [String]? {
    if isRejected { return outcome.isRejected ? outcome.rejections : nil }
    return outcome.isIgnored ? outcome.ignoreReasons : nil
  }
}

/// `expect unchanged`.
struct UnchangedView: ExpectationForm {
  func write(_ verb: String, to printer: inout StepPrinter, _ depth: Int) {
    printer.line(verb + " unchanged", depth)
  }

  func cost(onScreenOf rows: Int64) -> Int64 { Work.step + 2 * Work.shownRow * rows }

  func failures(in world: inout World) -> [UnmetExpectation] {
    guard let last = world.last else { return .unmet(.nothingActed) }
    let state = world.session.wallet.state
    let changed = world.changes(since: last).filter {
      !state.exempts($0.path) && !last.before.exempts($0.path) && !$0.path.isOwedByHost
    }
    return changed.isEmpty ? [] : .unmet(.changed(changed))
  }
}

extension LineParser {
  /// Takes a part of a reason, if one stands there.
  mutating func reason() throws(ScriptError) -> String? {
    isAtEnd ? nil : try text("a part of the reason")
  }
}

extension ViewPath {
  /// Whether it tells what the host owes: a tap that only asks moves nothing on the screen.
  fileprivate var isOwedByHost: Bool { parts.starts(with: [.name("app"), .name("requests")]) }
}
