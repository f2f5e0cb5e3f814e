import WalletKernel

/// What must hold at a path of the view.
public struct Condition: Equatable, Sendable {
  /// The path.
  public var path: [PathPart]
  /// Whether the path names a field of rows, and how many of these are meant; `nil`: it is a path
  /// like any other.
  public var quantifier: Quantifier?
  /// What must hold there.
  public var test: Test
  /// Where the path is written.
  public var place: Place
  /// The bytes of the value, for who rewrites it; none without a value, or when it was filled in.
  public var valueRange: Range<Int>?

  /// Where the value is written, by its offset; where that is not known, the path.
  var valuePlace: Place {
    var result = place
    // Its column only the script knows, see `Script.place(_:movedTo:)`.
    if let valueRange { result.offset = valueRange.lowerBound }
    return result
  }

  /// Makes a condition.
  public init(
    path: [PathPart], test: Test, quantifier: Quantifier? = nil, place: Place = .nowhere,
    valueRange: Range<Int>? = nil
  ) {
    self.path = path
    self.quantifier = quantifier
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

  /// How many of the rows that a path goes through are meant.
  public enum Quantifier: String, Equatable, Sendable, CaseIterable {
    /// One of them at least.
    case any
    /// All of them, and there must be some.
    case every
  }

  /// What a comparison holds a value against.
  public enum Operand: Equatable, Sendable {
    /// A value.
    case value(Value)
    /// What the view shows at a path.
    case path([PathPart])
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
    /// It is what the view shows at this path.
    case equalsPath([PathPart])
    /// It is to this as the comparison says.
    case compares(Comparison, Operand)
    /// It has so many rows or elements, or as many as the comparison says.
    case counts(Comparison?, Operand)
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
    // How many rows there are says nothing of what they show.
    case .exists, .counts: .nothing
    case .isTrue, .isFalse, .compares, .equalsPath: .leaf
    case .equals, .exactly: .subtree
    case .absent: .absence
    case .fields(let fields): .fields(fields)
    }
  }

  /// The other path that it looks at; none when it looks at its own alone.
  var otherPath: [PathPart]? {
    switch self {
    case .equalsPath(let path), .compares(_, .path(let path)), .counts(_, .path(let path)): path
    case .isTrue, .isFalse, .exists, .absent, .equals, .compares, .counts, .fields, .exactly: nil
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
    case .equalsPath(let path): Condition.Operand.path(path).text(Spelling())
    case .compares(let comparison, let operand):
      comparison.rawValue + " " + operand.text(Spelling())
    case .counts(let comparison, let operand): Self.count(comparison, operand, Spelling())
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
    case .compares, .counts, .equalsPath: .words(phrase)
    case .fields, .exactly: .words("its parts")
    }
  }
}

extension Condition.Operand {
  /// The operand as a script writes it.
  func text(_ spelling: Spelling) -> String {
    switch self {
    case .value(let value): spelling.value(value)
    case .path(let path): "@" + spelling.path(path)
    }
  }
}

extension Condition.Comparison {
  /// Whether it compares numbers.
  var isOfNumbers: Bool {
    switch self {
    case .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .contains, .starts, .ends: false
    }
  }
}

extension Condition.Test {
  /// `count 3`, `count >= 3`.
  static func count(
    _ comparison: Condition.Comparison?, _ operand: Condition.Operand, _ spelling: Spelling
  ) -> String {
    "count " + (comparison.map { $0.rawValue + " " } ?? "") + operand.text(spelling)
  }

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
