/// A tag that says how a scenario is run: `skip`, `todo` or `only`.
public struct ScenarioMark: Equatable, Sendable {
  /// Which.
  public var kind: Kind
  /// Why, if the script says so.
  public var reason: String?

  /// What a scenario can be marked as.
  public enum Kind: String, Sendable, CaseIterable {
    /// It is not run.
    case skip
    /// It is expected to fail, and may be empty.
    case todo
    /// Just those are run that bear it.
    case only
  }

  /// The mark as a report tells it.
  public var text: String { kind.rawValue + (reason.map { ": " + $0 } ?? "") }
}

extension LineParser {
  /// Takes a tag, and behind one of those that say how a scenario is run, a reason in brackets.
  mutating func tag() throws(ScriptError) -> (name: String, mark: ScenarioMark?) {
    let name = try word("a tag")
    let kind = ScenarioMark.Kind(rawValue: name)
    guard isJoined(.open) else { return (name, kind.map { ScenarioMark(kind: $0) }) }
    guard let kind else {
      throw problem(
        .expected("a reason only behind 'skip', 'todo' or 'only'", found: .written("(")))
    }
    take()
    guard let next, next.kind == .text else { throw expected("a reason in quotes") }
    let reason = context.plainText(of: take())
    _ = try take(.close, "')'")
    return (name, ScenarioMark(kind: kind, reason: reason))
  }
}
