import WalletKernel

/// One line that acts or expects, with the lines that belong to it: what a runner runs.
public struct Step: Equatable, Sendable {
  /// What it does.
  public var kind: Kind
  /// Where it is written.
  public var place: Place
  /// The bytes of the line from its first token to its last, without the comment.
  public var range: Range<Int>
  /// The macro calls that led here, outermost first.
  public var calls: [Place]

  /// Makes a step.
  public init(
    _ kind: Kind, place: Place = .nowhere, range: Range<Int> = 0..<0, calls: [Place] = []
  ) {
    self.kind = kind
    self.place = place
    self.range = range
    self.calls = calls
  }

  /// What a step does.
  public indirect enum Kind: Equatable, Sendable {
    /// Events of one turn; more than one only for `press`.
    case act([WalletEvent])
    /// The locale changes; its conventions are looked up when the step is run.
    case locale(String)
    /// All in one turn.
    case together([Step])
    /// Every order of these.
    case inAnyOrder([Step])
    /// The steps, so many times.
    case repeated(count: Int64, [Step])
    /// The steps of a macro; one acting line for `expect ignored` and its like.
    case call(macro: String, [Step])
    /// The log is written, read and replayed; the view must be the same.
    case reload
    /// Events that are drawn.
    case random(RandomActs)
    /// `expect`, or `check`, which is soft.
    case expect(Expectation, isSoft: Bool)
    /// From here on, after every event: `always`, or `never`, which must not hold.
    case invariant(StandingCondition)
  }

  /// Events that the engine of property testing draws.
  public struct RandomActs: Equatable, Sendable {
    /// How many.
    public var count: Int64
    /// What they are drawn by.
    public var seed: Int64
    /// The components that they are for; empty: all.
    public var components: [String]

    /// Makes random acts.
    public init(count: Int64, seed: Int64, components: [String] = []) {
      self.count = count
      self.seed = seed
      self.components = components
    }
  }
}

extension Step {
  /// The steps that it is made of; none when it is no block.
  var inner: [Step]? {
    switch kind {
    case .together(let inner), .inAnyOrder(let inner), .repeated(_, let inner),
      .call(_, let inner):
      inner
    case .act, .locale, .reload, .random, .expect, .invariant: nil
    }
  }

  /// Whether anything in the step does something.
  var acts: Bool {
    switch kind {
    case .act, .locale, .reload, .random: true
    case .together, .inAnyOrder, .repeated, .call: inner?.contains { $0.acts } == true
    case .expect, .invariant: false
    }
  }
}
