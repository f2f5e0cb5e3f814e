/// What is wrong with a script, and where.
public struct ScriptError: Error, Equatable, Sendable {
  /// What is wrong.
  public var problem: Problem
  /// Where.
  public var place: Place
  /// The macro calls that led there, outermost first.
  public var calls: [Place]

  /// Makes an error.
  public init(_ problem: Problem, _ place: Place, calls: [Place] = []) {
    self.problem = problem
    self.place = place
    self.calls = calls
  }
}

/// What can be wrong with a script; its sentences are in `Problem+Sentences.swift`.
public enum Problem: Equatable, Sendable {
  // The file.
  case limit(ScriptLimit, Int64)
  case compressed(String)
  case notUTF8([UInt8])
  case nul
  case loneCarriageReturn
  case byteOrderMarkInside
  case tabInIndentation
  case unevenIndentation(found: Int, expected: Int, outer: Int?)
  case indentedTopLevel

  // Tokens.
  case unexpectedCharacter(Unicode.Scalar)
  case commentWithoutSpace
  case unterminatedText
  case unknownEscape(String)
  case malformedScalarEscape
  case loneClosingBrace
  case malformedHole
  case leadingZero(String)
  case integerOutOfRange(String)
  case decimalOutOfRange(String)
  case durationOutOfRange(String)

  // Lines.
  case expected(String, found: Found)
  case missingSpace(Found)
  case extra(Found)
  case takesNoLines(String)
  case takesLines(String, of: String)
  case unknownStep(String, nearest: String?, isMacro: Bool)
  case formInside(String)
  case unknownForm(String, nearest: String?, isStep: Bool)
  case unknown(Noun, String, nearest: String?)
  case spaceBeforeParenthesis(String)

  // Declarations.
  case twice(Noun, String, first: Place)
  case twiceHere(Noun, String)
  case macroNamedAsVerb(String)
  case reservedField(String)
  case cellCount(found: Int, expected: Int)
  case emptyCell
  case holeInExamples(String)
  case noRows
  case afterSteps(String)
  case argumentCount(macro: String, found: Int, expected: Int)
  case recursion([String])
  case holeWithoutSource(String)
  case waitInTurn
  case wrongOperand(String)

  // Files that are brought in.
  case cannotOpen(String, reason: String)
  case outsideRoot(String)
  case notRelative(String)
  case cycle([String])

  /// What stands where something else was expected.
  public enum Found: Equatable, Sendable {
    /// The text as it is written.
    case written(String)
    case endOfLine
  }

  /// Things that have names.
  public enum Noun: String, Equatable, Sendable {
    case macro, record, scenario, setup, examples, strict, parameter, column, field, choice
    case name = "name in braces"
  }
}

/// Collects errors and keeps the first by position, in bounded memory.
final class ProblemList {
  /// Many more than are shown, so that the first by position are among them.
  static let capacity = 1_000

  private var kept: [ScriptError] = []
  private var dropped = 0
  /// The order of files: where an error's file comes.
  private var fileOrder: [String: Int] = [:]

  /// Whether there is none.
  var isEmpty: Bool { kept.isEmpty }

  /// Adds an error.
  func add(_ error: ScriptError) {
    kept.append(error)
    if kept.count >= 2 * Self.capacity {
      sort()
      let surplus = max(0, kept.count - Self.capacity)
      kept.removeLast(surplus)
      dropped += surplus
    }
  }

  /// Names a file; errors of files named earlier come first.
  func name(file: String) {
    if fileOrder[file] == nil { fileOrder[file] = fileOrder.count }
  }

  /// The errors, first by position, each once.
  func errors() -> ScriptErrors {
    sort()
    return ScriptErrors(kept, andMore: dropped)
  }

  private func sort() {
    // A stable order: position, and where that is equal the order in which they were found.
    let ordered = kept.enumerated().sorted { left, right in
      let leftKey = (fileOrder[left.element.place.file] ?? 0, left.element.place.offset)
      let rightKey = (fileOrder[right.element.place.file] ?? 0, right.element.place.offset)
      return leftKey == rightKey ? left.offset < right.offset : leftKey < rightKey
    }
    var result: [ScriptError] = []
    for (_, error) in ordered {
      // The same line, read again for another row or call, has the same errors.
      let isKnown = result.reversed().prefix { $0.place == error.place }
        .contains { $0.problem == error.problem }
      if !isKnown { result.append(error) }
    }
    kept = result
  }
}

/// The errors of a script, first by position.
public struct ScriptErrors: Error, Equatable, Sendable {
  /// The errors that were kept.
  public var errors: [ScriptError]
  /// How many more there are.
  public var andMore: Int

  /// Makes a list.
  public init(_ errors: [ScriptError], andMore: Int = 0) {
    self.errors = errors
    self.andMore = andMore
  }
}
