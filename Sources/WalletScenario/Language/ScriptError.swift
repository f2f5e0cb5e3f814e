/// What is wrong with a script, and where.
public struct ScriptError: Error, Equatable, Sendable, CustomStringConvertible {
  package var problem: Problem
  /// Where.
  public var place: Place
  /// The macro calls that led there, outermost first.
  public var calls: [Place]

  /// A word for the kind of problem, the same for ever: for machines that read reports.
  public var code: String { problem.explanation.code }
  /// What is wrong, in one sentence that is safe to show.
  public var sentence: String { problem.explanation.sentence }
  /// The same as `headline`.
  public var description: String { headline }

  package init(_ problem: Problem, _ place: Place, calls: [Place] = []) {
    self.problem = problem
    self.place = place
    self.calls = calls
  }
}
