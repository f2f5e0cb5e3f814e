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
  /// A step stands where rows do.
  case stepAmongRows(String)
  /// `==`, which the language does without.
  case doubleEquals
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
  case notOfView(String)

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
    case option, key, operation = "operator", expectation
    case name = "name in braces"
  }
}
