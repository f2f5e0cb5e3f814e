import WalletKernel
import WalletLaws
import WalletScenario

/// What there is to say of a line of a script.
public struct ScriptRemark: Equatable, Sendable {
  /// The line's number.
  public var line: Int
  /// The remark.
  public var sentence: String
}

/// A change of a script: lines that go, and those that come in their place.
public struct ScriptPatch: Equatable, Sendable {
  /// The number of the first line that goes.
  public var line: Int
  /// The lines that go.
  public var old: [String]
  /// The lines that come.
  public var new: [String]
}

/// What is next to a shortest session: what in it may be otherwise, and what would make it pass.
struct SessionExplainer {
  let entries: [EventLog.Entry]
  /// The session as a script that fails.
  let script: String
  let rule: Rule

  // MARK: What does not matter

  /// Arguments that may have another value, as far as values were tried, and how many were.
  func irrelevantValues() -> (remarks: [ScriptRemark], tried: Int) {
    var remarks: [ScriptRemark] = []
    var tried = 0
    for index in entries.indices {
      for argument in entries[index].event.arguments {
        // A value that is refused says nothing.
        let others = argument.others.map { replacing(index, $0) }.filter(applies)
        let breaking = others.filter { rule.isBroken(by: $0) }
        tried += others.count
        guard let changed = breaking.first, let edit = edit(to: changed) else { continue }
        remarks.append(
          ScriptRemark(
            line: edit.line,
            sentence: argument.sentence(breaking: breaking.count, of: others.count)))
      }
    }
    return (remarks, tried)
  }

  // MARK: The nearest session that passes

  /// The change of one value by one, or else the loss of one event, that makes the script pass; the
  /// last event first.
  var nearestThatPasses: ScriptPatch? {
    for index in entries.indices.reversed() {
      for event in entries[index].event.arguments.flatMap({ $0.neighbours }) {
        if let edit = passingEdit(to: replacing(index, event)) { return edit }
      }
    }
    for index in entries.indices.reversed() {
      var shorter = entries
      shorter.remove(at: index)
      if let edit = passingEdit(to: shorter) { return edit }
    }
    return nil
  }

  /// The change to a session that passes: by what is demanded, and when its script is run.
  private func passingEdit(to changed: [EventLog.Entry]) -> ScriptPatch? {
    guard applies(changed), rule.holds(in: changed), let edit = edit(to: changed) else {
      return nil
    }
    let lines: [String]
    if rule.linesBeforeLast.isEmpty {
      // The last lines of the script only show the breach.
      lines = self.lines(of: changed)
    } else {
      var edited = printed
      edited.replaceSubrange((edit.line - 1)..<(edit.line - 1 + edit.old.count), with: edit.new)
      lines = edited
    }
    return passes(lines) ? edit : nil
  }

  private func passes(_ lines: [String]) -> Bool {
    ScriptProof.run(lines.joined(separator: "\n") + "\n", rule.catalogue)?.status == .passed
  }

  // MARK: Sessions like it

  private func replacing(_ index: Int, _ event: WalletEvent) -> [EventLog.Entry] {
    var changed = entries
    changed[index].event = event
    return changed
  }

  /// Whether a session has no event that is rejected.
  private func applies(_ entries: [EventLog.Entry]) -> Bool {
    var wallet = MonitoredWallet(catalogue: rule.catalogue)
    return entries.allSatisfy { entry in
      wallet.take(entry)
      if case .rejected = wallet.result { return false }
      return true
    }
  }

  // MARK: Lines

  private var printed: [String] { Self.lines(script) }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { String($0) }
  }

  /// A session's script without the lines that show what is wrong, with as many comments.
  private func lines(of entries: [EventLog.Entry]) -> [String] {
    var script = SessionScript(name: "s", catalogue: rule.catalogue)
    script.comments = printed.filter { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) }
    script.statesChanges = false
    return Self.lines(script.text(of: entries))
  }

  /// The change of the printed script that makes another session of it; none where the script does
  /// not have the line, since it shows the breach by another one.
  private func edit(to changed: [EventLog.Entry]) -> ScriptPatch? {
    let (old, new) = (lines(of: entries), lines(of: changed))
    let same = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - same
    let sameBehind = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let end = min(sameBehind, most)
    let gone = old[same..<(old.count - end)]
    guard !gone.isEmpty else { return nil }
    var first = same
    let beforeLast = rule.linesBeforeLast.map { "  " + $0 }
    if let place = beforeLast.first.flatMap({ printed.lastIndex(of: $0) }), place <= same {
      first += beforeLast.count
    }
    guard first + gone.count <= printed.count, printed[first..<(first + gone.count)] == gone else {
      return nil
    }
    return ScriptPatch(
      line: first + 1, old: Array(gone), new: Array(new[same..<(new.count - end)]))
  }
}
