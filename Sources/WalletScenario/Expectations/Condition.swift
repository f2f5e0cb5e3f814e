import WalletKernel

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
    path: [PathPart], test: Test, place: Place = .nowhere, valueRange: Range<Int>? = nil
  ) {
    self.path = path
    self.test = test
    self.place = place
    self.valueRange = valueRange
  }

  /// That a leaf of the view shows what it does; `nil` when no line of a script states that.
  public init?(_ path: ViewPath, shows leaf: ViewTree) {
    switch leaf {
    case .boolean(true): self.init(path: path.parts, test: .isTrue)
    case .boolean(false): self.init(path: path.parts, test: .isFalse)
    case .none, .integer, .decimal, .units, .text, .list, .record, .rows:
      guard let value = leaf.statable else { return nil }
      self.init(path: path.parts, test: .equals(value))
    }
  }

  /// What must hold at a path.
  public enum Test: Equatable, Sendable {
    /// It is true.
    case isTrue
    /// It is false.
    case isFalse
    /// There is such a path.
    case exists
    /// There is no such path.
    case absent
    /// It is this value.
    case equals(Value)
    /// It is to this value as the comparison says.
    case compares(Comparison, Value)
    /// Each of them, relative to the path.
    case fields([Condition])
    /// Exactly these leaves, relative to the path.
    case exactly([Condition])
  }

  /// How a value is compared, other than by equality.
  public enum Comparison: String, Equatable, Sendable, CaseIterable {
    /// It is another value.
    case notEqual = "!="
    /// It is a smaller number.
    case less = "<"
    /// It is a smaller number, or the same.
    case lessOrEqual = "<="
    /// It is a larger number.
    case greater = ">"
    /// It is a larger number, or the same.
    case greaterOrEqual = ">="
    /// The text or the list has it in it.
    case contains
    /// The text starts with it.
    case starts
    /// The text ends with it.
    case ends
  }
}

extension Condition.Test {
  /// What of the view it says something of, for who asks what was looked at.
  enum Reach {
    /// No value: that a path exists says nothing of it.
    case nothing
    /// The leaf at the path.
    case leaf
    /// All at the path and below it.
    case subtree
    /// That there is nothing at the path.
    case absence
    /// What these say of it.
    case fields([Condition])
  }

  var reach: Reach {
    switch self {
    case .exists: .nothing
    case .isTrue, .isFalse, .compares: .leaf
    case .equals, .exactly: .subtree
    case .absent: .absence
    case .fields(let fields): .fields(fields)
    }
  }

  /// What is expected, in a sentence.
  var phrase: String {
    switch self {
    case .isTrue: "true"
    case .isFalse: "false"
    case .exists: "to exist"
    case .absent: "to be absent"
    case .equals(let value): TextPrinter.value(value)
    case .compares(let comparison, let value):
      comparison.rawValue + " " + TextPrinter.value(value)
    case .fields, .exactly: "with its parts"
    }
  }

  /// What is expected, as it is shown beside what is there.
  var shown: ReportedValue {
    switch self {
    case .isTrue: .value(.boolean(true))
    case .isFalse: .value(.boolean(false))
    case .exists: .words("a value")
    case .absent: .absent
    case .equals(let value): .value(value.view)
    case .compares: .words(phrase)
    case .fields, .exactly: .words("its parts")
    }
  }
}

extension Condition.Test {
  /// Whether what is expected would be there if kinds mixed.
  func mixesKinds(with actual: ViewTree) -> Bool {
    guard case .equals(let value) = self else { return false }
    let (left, right) = (TextPrinter.value(value), ViewText.value(actual))
    let unquoted = { (text: String) in
      text.count >= 2 && text.hasPrefix("\"") && text.hasSuffix("\"")
        ? text.dropFirst().dropLast() : text[...]
    }
    return left != right && unquoted(left) == unquoted(right)
  }
}

extension ViewTree {
  /// The value that a script can state of it; `nil` for what has parts.
  var statable: WalletKernel.Value? {
    switch self {
    case .none: WalletKernel.Value.none
    case .boolean(let truth): .boolean(truth)
    case .integer(let integer): .integer(integer)
    case .decimal(let decimal): .decimal(decimal)
    case .units(let units): units.value
    case .text(let text): .text(text)
    case .record(let fields): fields.isEmpty ? .list([]) : nil
    case .rows(let rows): rows.isEmpty ? .list([]) : nil
    case .list(let elements):
      elements.allSatisfy { $0.isScalar } ? .list(elements.compactMap { $0.statable }) : nil
    }
  }

  private var isScalar: Bool {
    switch self {
    case .none, .boolean, .integer, .decimal, .units, .text: true
    case .list, .record, .rows: false
    }
  }
}
