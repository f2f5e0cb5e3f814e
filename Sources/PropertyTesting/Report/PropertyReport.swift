/// What the run of a property came to.
public struct PropertyReport: Sendable {
  /// A failing case and how it was found.
  public struct Counterexample: Sendable {
    /// What was broken, in the smallest case.
    public var failure: Failure
    /// Tells distinct failures apart.
    public var fingerprint: String
    /// The smallest case as text, one event or value to a line.
    public var lines: [String]
    /// How many events it has; nil for a value.
    public var steps: Int?
    /// How many events the case first found had.
    public var originalSteps: Int?
    /// The lines of the state that the last event changed: `-` before, `+` after.
    public var stateDifference: [String] = []
    /// The digest of every state of the smallest case, the initial one first.
    public var trail: [StateDigest] = []
    /// What the smallest case had to say of itself: notes, and values that were given a name.
    public var notes: [String] = []
    /// The tape of the smallest case: replaying it makes the case again.
    public var minimal: [ChoiceToken] = []
    /// The tape first found.
    public var original: [ChoiceToken] = []
    /// Which run found it, counted from 1; 0 where it was no run of the search.
    public var runIndex = 0
    /// The seed of that run alone.
    public var runSeed: UInt64?
    /// How many times the property ran while shrinking.
    public var shrinkRuns = 0
    /// How many smaller cases were found one after the other.
    public var shrinks = 0
    /// The time that shrinking took.
    public var shrinkMicroseconds = 0
    /// Why shrinking ended; nil where there was none.
    public var stop: ShrinkStop?
    /// Whether the smallest case did not fail again when run once more.
    public var isFlaky = false
    /// Failures of other invariants seen while shrinking.
    public var others: [Failure] = []
    /// A case next to the smallest one that passes.
    public var nearMiss: [String]?
    /// Places in the smallest case that may not matter: where other values were tried, how many,
    /// and that all of them fail, too.
    public var irrelevant: [String] = []
    /// The kept case that failed, if it was one.
    public var keptCase: String?
    /// The file in which the case is kept.
    public var path: String?

    /// The tape of the case next to it, and the choices that do not matter, before they are put
    /// into words.
    var nearMissTape: [ChoiceToken]?
    var irrelevantChoices: [Explainer.IrrelevantChoice] = []

    init(_ failure: Failure, of property: String, lines: [String] = []) {
      self.failure = failure
      self.lines = lines
      fingerprint = failure.fingerprint(of: property)
    }
  }

  /// The property's name.
  public var name: String
  /// The file that states it.
  public var file: String
  /// The line there.
  public var line: Int
  /// The settings of the run, with what the environment said.
  public var settings: PropertySettings
  /// The runs that counted.
  public var runs = 0
  /// The runs that did not, an assumption not having held.
  public var rejected = 0
  /// The time that the search took.
  public var searchMilliseconds = 0
  /// How far a search of all cases came; nil for a random search.
  public var exhaustion: Exhaustion?
  /// How many kept cases were run.
  public var keptCases = 0
  /// Kept cases that no longer can be run, and why.
  public var staleCases: [String] = []
  /// What else there is to know.
  public var notes: [String] = []
  /// What the runs were like.
  public var statistics = RunStatistics()
  /// Tells versions of the reducer apart.
  public var reducerFingerprint: String?
  /// The failing case, if there is one.
  public var counterexample: Counterexample?

  /// The seed of the search.
  public var seed: UInt64 { settings.seed }

  /// Throws a `PropertyFailure` if the property does not hold.
  public func get() throws {
    if counterexample != nil { throw PropertyFailure(report: self) }
  }
}

/// Thrown by `check` where a property does not hold; its description is the whole report.
public struct PropertyFailure: Error {
  /// The report.
  public var report: PropertyReport
}
