/// How much searching and shrinking a check may do.
public struct SearchBudget: Equatable, Sendable {
  /// The runs that end a search in which nothing failed.
  public var runs: Int
  /// The time that ends it, once `minimumRuns` are done.
  public var milliseconds: Int
  /// The runs done however long they take.
  public var minimumRuns: Int
  /// The runs that shrinking may take.
  public var shrinkRuns: Int
  /// The time that shrinking may take.
  public var shrinkMilliseconds: Int
  /// How long one run may take before it is reported as hanging; 0 lets it take any time, and
  /// keeps all runs on the caller's thread.
  public var hangMilliseconds: Int

  /// Creates a budget; what is not given is as in `standard`.
  public init(
    runs: Int = 200, milliseconds: Int = 1000, minimumRuns: Int = 50, shrinkRuns: Int = 5000,
    shrinkMilliseconds: Int = 5000, hangMilliseconds: Int = 2000
  ) {
    self.runs = runs
    self.milliseconds = milliseconds
    self.minimumRuns = minimumRuns
    self.shrinkRuns = shrinkRuns
    self.shrinkMilliseconds = shrinkMilliseconds
    self.hangMilliseconds = hangMilliseconds
  }

  /// A quarter of the standard runs, for a check at every build.
  public static let quick = SearchBudget(runs: 50, milliseconds: 250, minimumRuns: 20)
  /// 200 runs or one second, whichever comes first after 50 runs.
  public static let standard = SearchBudget()
  /// A hundred times the standard, for a nightly check.
  public static let thorough = SearchBudget(runs: 20_000, milliseconds: 100_000, minimumRuns: 200)
  /// An hour, whatever number of runs that is.
  public static let soak = SearchBudget(runs: .max, milliseconds: 3_600_000, minimumRuns: 200)

  static let presets = [
    "quick": quick, "standard": standard, "thorough": thorough, "soak": soak,
  ]
}

/// What a property run is given besides the property.
public struct PropertySettings: Sendable {
  /// The seed of the search. It is the same in every run of the tests unless one is given, so that
  /// a test does not fail one day and pass the next.
  public var seed: UInt64
  /// How much it may do.
  public var budget: SearchBudget
  /// The directory in which failing cases are kept and from which they are run first, if any.
  public var corpus: String?
  /// Whether a new failing case is written to the corpus.
  public var keepsCases = true
  /// A file to which the choices of each run are written before it begins, so that a run that
  /// takes the whole process with it leaves them behind.
  public var journal: String?
  /// Whether every other run goes on from one that came to a part of the program to which none came
  /// before, where the program was built to measure its coverage. What a seed finds then depends on
  /// the build and on what other threads do; the choices that are kept of a case do not.
  public var followsCoverage = false
  /// Labels that a minimum share of runs must carry.
  public var requirements: [LabelRequirement] = []
  /// Numbers that have a meaning in the program under test, a limit or a code: one draw in sixteen
  /// of an integer with a range of some size is one of those that lie in it.
  public var constants: [Int] {
    get { drawn.numbers.map { Int(truncatingIfNeeded: $0) } }
    set { drawn.numbers = newValue.map { UInt64(truncatingIfNeeded: $0) } }
  }
  /// Texts that have one: one draw in sixteen of a text is one of those that fit its alphabet.
  public var texts: [String] {
    get { drawn.texts }
    set { drawn.texts = newValue }
  }
  var drawn = Constants()
  /// The command that runs the test again, put behind the variables that say which case.
  public var command = PropertySettings.launch
  /// A file of choices to run instead of searching.
  public var choices: String?
  /// The name of a kept case to run instead of searching.
  public var caseName: String?
  /// What variables or flags say that cannot be understood: nothing is run then, since it would be
  /// something else than was asked for.
  var misread: [String] = []

  /// Creates settings.
  public init(
    seed: UInt64 = 0, budget: SearchBudget = .standard, corpus: String? = nil,
    requirements: [LabelRequirement] = [], constants: [Int] = [], texts: [String] = []
  ) {
    self.seed = seed
    self.budget = budget
    self.corpus = corpus
    self.requirements = requirements
    self.constants = constants
    self.texts = texts
  }

  /// Demands that a label be put on at least a share of the runs.
  public func require(_ label: String, atLeast share: Double) -> PropertySettings {
    var settings = self
    settings.requirements.append(LabelRequirement(label, atLeast: share))
    return settings
  }
}
