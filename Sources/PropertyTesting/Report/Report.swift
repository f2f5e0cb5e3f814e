/// What an examination of a property came to.
public struct Report: Sendable {
  /// A failing case and how it was found.
  public struct Finding: Sendable {
    /// What was broken, in the smallest case.
    public var failure: Failure
    /// The smallest case as text, one step or value to a line.
    public var lines: [String]
    /// The tape of the smallest case: replaying it makes the case again.
    public var minimal: [Token]
    /// The tape first found.
    public var original: [Token]
    /// Which run found it, counted from 1.
    public var runIndex: Int
    /// How many times the property ran while shrinking.
    public var shrinkRuns: Int
    /// How many smaller cases were found one after the other.
    public var shrinks: Int
    /// The time that shrinking took.
    public var shrinkMilliseconds: Int
    /// Why shrinking ended.
    public var stop: ShrinkStop
    /// Whether the smallest case did not fail again when run once more.
    public var isFlaky: Bool
    /// Failures of other invariants seen while shrinking.
    public var others: [Failure]

    init(_ finding: SearchResult.Finding, lines: [String]) {
      failure = finding.failure
      self.lines = lines
      minimal = finding.minimal
      original = finding.original
      runIndex = finding.runIndex
      shrinkRuns = finding.evaluations
      shrinks = finding.improvements
      shrinkMilliseconds = finding.milliseconds
      stop = finding.stop
      isFlaky = finding.isFlaky
      others = finding.others
    }
  }

  /// The property's name.
  public var name: String
  /// The file that states it.
  public var file: String
  /// The line there.
  public var line: Int
  /// The seed of the search.
  public var seed: UInt64
  /// The runs that counted.
  public var runs = 0
  /// The runs that did not, an assumption not having held.
  public var rejected = 0
  /// The time that the search took.
  public var searchMilliseconds = 0
  /// The failing case, if there is one.
  public var finding: Finding?

  init(name: String, file: String, line: Int, seed: UInt64) {
    self.name = name
    self.file = file
    self.line = line
    self.seed = seed
  }

  /// Throws a `PropertyFailure` if the property does not hold.
  public func get() throws {
    if finding != nil { throw PropertyFailure(report: self) }
  }
}

/// Thrown by `check` where a property does not hold; its description is the whole report.
public struct PropertyFailure: Error {
  /// The report.
  public var report: Report
}
