import WalletKernel

/// What a step expects.
public enum Expectation: Equatable, Sendable {
  case view(Condition)
  /// The oldest output not yet looked at.
  case output(OutputPattern)
  /// All outputs not yet looked at, in order.
  case outputs([OutputPattern])
  case noOutputs
  /// The last acting line was ignored, for a reason with this part.
  case ignored(String?)
  /// The last acting line was rejected, for a reason with this part.
  case rejected(String?)
  case unchanged
  /// Two paths hold equal subtrees.
  case same([PathPart], [PathPart])
}

/// What must hold at a path of the view.
public struct Condition: Equatable, Sendable {
  /// The path.
  public var path: [PathPart]
  /// What must hold there.
  public var test: Test
  /// Where the path is written.
  public var place: Place
  /// The bytes of the value, for who rewrites it; none without a value, or when it was filled in.
  public var valueRange: Range<Int>?

  /// Makes a condition.
  public init(
    path: [PathPart], test: Test, place: Place, valueRange: Range<Int>? = nil
  ) {
    self.path = path
    self.test = test
    self.place = place
    self.valueRange = valueRange
  }

  /// What must hold at a path.
  public enum Test: Equatable, Sendable {
    case isTrue, isFalse, exists, absent
    case equals(Value)
    case compares(Comparison, Value)
    /// Each of them, relative to the path.
    case fields([Condition])
    /// Exactly these leaves, relative to the path.
    case exactly([Condition])
  }

  /// How a value is compared, other than by equality.
  public enum Comparison: String, Equatable, Sendable, CaseIterable {
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case contains, starts, ends
  }
}

/// What an output must be.
public struct OutputPattern: Equatable, Sendable {
  /// Who says it: a component's id, or `app`.
  public var source: String
  /// Its name.
  public var name: String
  /// All of its positional values.
  public var values: [Value]
  /// Some of its named values.
  public var fields: [Option]
  /// Where it is written.
  public var place: Place
  /// Its bytes, for who rewrites it.
  public var range: Range<Int>

  /// Makes a pattern.
  public init(
    source: String, name: String, values: [Value], fields: [Option], place: Place,
    range: Range<Int>
  ) {
    self.source = source
    self.name = name
    self.values = values
    self.fields = fields
    self.place = place
    self.range = range
  }
}
