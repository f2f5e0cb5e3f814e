/// What an `always` or `never` line of a scenario saw: one that was never asked, or never had what it
/// speaks of before it, says nothing of the screen.
public struct StandingCount: Equatable, Sendable {
  /// Where the line is written.
  public var place: Place
  /// The line.
  public var text: String
  /// After how many events it was asked: with `when`, only those after which that held.
  public var asked: Int
  /// After how many events there was what it speaks of: a path, or an output of its name.
  public var found: Int

  /// More lines than these are counted together.
  static let mostKept = 100

  init(_ invariant: World.Invariant) {
    place = invariant.standing.place
    text = invariant.standing.line
    (asked, found) = (invariant.asked, invariant.found)
  }

  /// The counts in words.
  var phrase: String {
    (asked == 0 ? "never asked" : "asked \(Self.times(asked))")
      + (found == asked ? "" : ", found \(Self.times(found))")
  }

  static func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    case _: "\(count) times"
    }
  }
}
