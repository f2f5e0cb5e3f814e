import WalletKernel

/// What can be wrong with a script.
package enum Problem: Equatable, Sendable {
  // The file.
  case limit(ScriptLimit, Int)
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
  case unterminatedBlock
  case blockBesideQuotes
  case blockIndentation(found: Int, expected: Int)
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
  case afterScenarios(String)
  /// A word of another tool, and ours for it; none: there is none.
  case foreignWord(String, ours: String?)
  /// A macro of a file that could be brought in.
  case macroElsewhere(String, file: String)
  case argumentCount(macro: String, found: Int, expected: Int)
  case recursion([String])
  case holeWithoutSource(String)
  case waitInTurn
  case wrongOperand(String)
  case notOfView(String)

  // What the kinds declare.
  /// With the names that there are, for one that is near to none of them.
  case refused(Rejection, among: [String] = [])
  case neverMounted(String, nearest: String?, among: [String])
  case neverShown(String, nearest: String?, at: String, kind: String, names: [String])
  case neverThatWord(String, String, nearest: String?, among: [String])
  case neverReported(String, kind: String, nearest: String?, among: [String])
  case tooManyValues(String, kind: String, found: Int, most: Int, comparison: String?)
  case assertsNothing

  // Files that are brought in.
  case cannotOpen(String, reason: String)
  case outsideRoot(String)
  case notRelative(String)
  case cycle([String])

  /// What stands where something else was expected.
  package enum Found: Equatable, Sendable {
    /// The text as it is written.
    case written(String)
    case endOfLine
  }

  /// Things that have names.
  package enum Noun: String, Equatable, Sendable {
    case macro, record, scenario, setup, after, examples, strict, parameter, column, field, choice
    case tag, option, key, operation = "operator", expectation
    case name = "name in braces"
    case strictness = "word after 'strict'"
  }
}

extension Problem {
  /// A word for the kind of problem, the same for ever, and the sentence that says what is wrong;
  /// what others wrote is made safe to show.
  var explanation: (code: String, sentence: String) {
    switch self {
    case .limit(let limit, let value): ("limit", limit.sentence(value))
    case .compressed(let name): ("compressed", "the file is compressed (\(name)); unpack it first")
    case .notUTF8(let bytes):
      (
        "not-utf8",
        "not UTF-8: "
          + bytes.map { "0x" + VisibleText.hexadecimal($0) }.joined(separator: " ")
      )
    case .nul: ("nul", "a NUL character can't stand in a script")
    case .loneCarriageReturn: ("lone-carriage-return", "a carriage return without a line feed")
    case .byteOrderMarkInside:
      ("byte-order-mark-inside", "a byte-order mark may only stand at the file's start")
    case .tabInIndentation: ("tab-in-indentation", "a tab in indentation; indent with spaces")
    case .unevenIndentation(let found, let expected, let outer):
      (
        "uneven-indentation",
        "expected an indentation of \(indentations(expected, outer)), found \(found)"
      )
    case .indentedTopLevel: ("indented-top-level", "a line at the top level must not be indented")

    case .unexpectedCharacter(let scalar):
      (
        "unexpected-character",
        "unexpected \(shown(String(scalar)))"
          + (scalar.isASCII || scalar.isInvisible ? "" : " (U+" + hexadecimal(scalar) + ")")
          + remedy(for: scalar)
      )
    case .commentWithoutSpace:
      ("comment-without-space", "unexpected '#'; a comment needs a space before it")
    case .unterminatedText:
      ("unterminated-text", "expected '\"' at the end of the text, found the end of the line")
    case .unterminatedBlock:
      ("unterminated-block", "expected a line with '\"\"\"' at the end of the text")
    case .blockBesideQuotes:
      ("block-beside-quotes", "a text over several lines begins in the line below '\"\"\"'")
    case .blockIndentation(let found, let expected):
      (
        "block-indentation",
        "a line of the text is indented by \(found), less than the \(expected) of its closing '\"\"\"'"
      )
    case .unknownEscape(let found):
      (
        "unknown-escape",
        "expected '\\\"', '\\\\', '\\n', '\\r', '\\t' or '\\u{…}', found \(shown(found))"
      )
    case .malformedScalarEscape:
      (
        "malformed-scalar-escape",
        "expected '\\u{', 1 to 6 hexadecimal digits of a Unicode scalar, and '}'"
      )
    case .loneClosingBrace:
      ("lone-closing-brace", "unexpected '}'; write '}}' for a brace in a text")
    case .malformedHole: ("malformed-hole", "expected '{name}'; write '{{' for a brace in a text")
    case .leadingZero(let found): ("leading-zero", "a number has no leading zero: \(shown(found))")
    case .integerOutOfRange(let found):
      (
        "integer-out-of-range",
        "\(shown(found)) is out of range; an integer is from \(Int64.min) to \(Int64.max)"
          + (found.utf8.count <= 39
            ? "; base units beyond that are written \(shown(found + ".0"))" : "")
      )
    case .decimalOutOfRange(let found):
      ("decimal-out-of-range", "\(shown(found)) has too many digits for a decimal")
    case .durationOutOfRange(let found):
      ("duration-out-of-range", "\(shown(found)) is too long for a duration")

    case .expected(let what, let found): ("expected", "expected \(what), found \(found.text)")
    case .missingSpace(let found): ("missing-space", "expected a space before \(found.text)")
    case .extra(let found): ("extra", "expected the end of the line, found \(found.text)")
    case .takesNoLines(let what): ("takes-no-lines", "\(what) takes no lines under it")
    case .stepAmongRows(let verb):
      (
        "step-among-rows",
        "\(shown(verb)) is a step, and the lines here are rows of what stands above; "
          + "a step stands as far left as that"
      )
    case .doubleEquals:
      ("double-equals", "'==' is no operator; what must be equal stands right behind the path")
    case .takesLines(let what, let lines): ("takes-lines", "expected \(lines) under '\(what)'")
    case .unknownStep(let name, let nearest, let isMacro):
      (
        "unknown-step",
        isMacro
          ? "\(shown(name)) is a macro; call it as '\(VisibleText.make(name))(…)'"
          : "unknown step \(shown(name))" + hint(nearest)
      )
    case .formInside(let name):
      ("form-inside", "\(shown(name)) stands at the top level, without indentation")
    case .unknownForm(let name, let nearest, let isStep):
      (
        "unknown-form",
        isStep
          ? "\(shown(name)) is a step; it stands in a 'scenario', a 'setup' or a 'macro'"
          : "expected \(Form.phrase), found \(shown(name))"
            + hint(nearest)
      )
    case .unknown(let noun, let name, let nearest):
      ("unknown", "unknown \(noun.rawValue) \(shown(name))" + hint(nearest))
    case .spaceBeforeParenthesis(let name):
      ("space-before-parenthesis", "\(shown(name)) is a step and takes no '('")

    case .twice(let noun, let name, let first): ("twice", twice(noun, name, first))
    case .twiceHere(let noun, let name):
      (
        "twice-here",
        (name == noun.rawValue ? "" : noun.rawValue + " ") + "\(shown(name)) stands twice"
      )
    case .macroNamedAsVerb(let name):
      ("macro-named-as-verb", "a macro can't be named \(shown(name)), a word of the language")
    case .reservedField(let name): ("reserved-field", "a field can't be named \(shown(name))")
    case .cellCount(let found, let expected):
      ("cell-count", "expected \(counted(expected, "cell")), found \(found)")
    case .emptyCell: ("empty-cell", "an empty cell; write 'none' or '\"\"'")
    case .holeInExamples(let name):
      ("hole-in-examples", "{\(VisibleText.make(name))} can't stand in a row of examples")
    case .noRows: ("no-rows", "expected a row under the names of the columns")
    case .afterScenarios(let word):
      ("after-scenarios", "'\(word)' stands at the head of a file, before its scenarios")
    case .foreignWord(let word, let ours):
      (
        "foreign-word",
        ours.map { "\(shown(word)) is \(shown($0)) here" }
          ?? "\(shown(word)) is no word of this language; write the step itself"
      )
    case .macroElsewhere(let name, let file):
      (
        "macro-elsewhere",
        "\(shown(name)) is a macro of \(shown(file)); write 'use \(VisibleText.make(file).quoted)' "
          + "at the head of this file"
      )
    case .afterSteps(let word): ("after-steps", "'\(word)' stands in a scenario, before its steps")
    case .argumentCount(let macro, let found, let expected):
      (
        "argument-count",
        "macro \(shown(macro)) takes \(counted(expected, "argument")), found \(found)"
      )
    case .recursion(let names): ("recursion", "a macro can't call itself: \(chain(names))")
    case .holeWithoutSource(let name):
      (
        "hole-without-source",
        "{\(VisibleText.make(name))} stands for nothing here: no examples, no macro; "
          + "write '{{' for a brace in a text"
      )
    case .waitInTurn:
      ("wait-in-turn", "'wait' can't stand in 'together': time does not pass in a turn")
    case .wrongOperand(let rule):
      ("wrong-operand", "the rule \(shown(rule)) does not apply to a field of this kind")
    case .notOfView(let word):
      (
        "not-of-view",
        "an expectation that begins with '\(word)' belongs in a script; here stands a path of the view, and what it must be"
      )

    case .refused(let rejection, let names):
      ("refused", VisibleText.make(rejection.sentence) + known(names))
    case .neverMounted(let id, let nearest, let ids):
      (
        "never-mounted",
        "no line mounts \(shown(id))"
          + (nearest.map { "; did you mean \(shown($0))?" } ?? known(ids))
      )
    case .neverShown(let path, let nearest, let head, let kind, let names):
      (
        "never-shown",
        "there is no \(shown(path))"
          + (nearest.map { "; the nearest is \(shown($0))" }
            ?? (names.isEmpty
              ? "; nothing stands below \(shown(head))"
              : "; below \(shown(head)) (\(VisibleText.make(kind))) stand \(listed(names))"))
      )
    case .neverThatWord(let path, let word, let nearest, let words):
      (
        "never-that-word",
        "\(shown(path)) is never \(shown(word)); "
          + (nearest.map { "did you mean \(shown($0))?" } ?? "it is one of \(listed(words))")
      )
    case .neverReported(let name, let kind, let nearest, let names):
      (
        "never-reported",
        "a component of kind \(shown(kind)) has no output \(shown(name))"
          + (nearest.map { "; did you mean \(shown($0))?" } ?? known(names))
      )
    case .tooManyValues(let name, let kind, let found, let most, let comparison):
      (
        "too-many-values",
        "the output \(shown(name)) of kind \(shown(kind)) has \(counted(most, "value")), found \(found)"
          + (comparison.map { "; an output is held against values, and takes no \(shown($0))" }
            ?? "")
      )
    case .assertsNothing:
      ("asserts-nothing", "the scenario asserts nothing; it passes whatever the screen shows")

    case .cannotOpen(let path, let reason):
      ("cannot-open", "can't open \(shown(path)): \(VisibleText.make(reason))")
    case .outsideRoot(let path): ("outside-root", "\(shown(path)) leads out of the scenario root")
    case .notRelative(let path):
      (
        "not-relative",
        "expected a path relative to this file, without trailing dots, found \(shown(path))"
      )
    case .cycle(let paths): ("cycle", "files bring each other in: \(chain(paths))")
    }
  }

  /// What it adds to a failure of the same line that a run found; `nil`: nothing.
  func hint(for reason: FailureReason) -> String? {
    switch self {
    case .refused(let own, let names):
      guard case .rejected(let rejection) = reason, rejection == own, !names.isEmpty else {
        return nil
      }
      return String(known(names).dropFirst(2))
    case .neverThatWord, .neverReported, .tooManyValues: return explanation.sentence
    case _: return nil
    }
  }

  /// What people mean who write a character that can't stand outside of a text.
  private func remedy(for scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "'", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{AB}", "\u{BB}":
      "; a text stands in '\"'"
    case "[", "]": "; a list is its values with commas between, or '[]'"
    case _ where scalar.properties.isWhitespace: "; only the plain space stands between words"
    case _: ""
    }
  }

  /// A chain of names; of a long one its two ends.
  private func chain(_ names: [String]) -> String {
    let longest = 12
    guard names.count > longest else { return names.map(shown).joined(separator: " → ") }
    return chain(Array(names.prefix(longest - 1))) + " → … → " + shown(names[names.count - 1])
  }

  /// The names that there are, behind a sentence.
  private func known(_ names: [String]) -> String {
    names.isEmpty ? "" : "; there \(names.count == 1 ? "is" : "are") \(listed(names))"
  }

  /// The first of some names.
  private func listed(_ names: [String]) -> String {
    let most = 20
    let first = names.prefix(most).map { VisibleText.make($0) }.joined(separator: ", ")
    return names.count > most ? "\(first) and \(names.count - most) more" : first
  }

  private func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean \(shown($0))?" } ?? ""
  }

  private func twice(_ noun: Noun, _ name: String, _ first: Place) -> String {
    let what = name == noun.rawValue ? "'\(name)'" : "\(noun.rawValue) \(shown(name))"
    return "\(what) is already declared at \(VisibleText.make(first.file)):\(first.line)"
  }

  private func indentations(_ expected: Int, _ outer: Int?) -> String {
    outer.map { "\($0) or \(expected)" } ?? "\(expected)"
  }
}

extension Problem {
  /// Whether a script with it can be run all the same.
  var isWarning: Bool {
    if case .assertsNothing = self { true } else { false }
  }
}

extension Problem.Found {
  /// How a sentence names it.
  var text: String {
    switch self {
    case .written(let text): shown(text)
    case .endOfLine: "the end of the line"
    }
  }
}

/// What others wrote, in quotes, safe to show, and cut where it is long.
private func shown(_ text: String) -> String {
  // Long enough for any name, short enough for a line.
  let longest = 60
  let scalars = text.unicodeScalars
  guard scalars.count > longest else { return "'" + VisibleText.make(text) + "'" }
  return "'" + VisibleText.make(String(String.UnicodeScalarView(scalars.prefix(longest)))) + "…'"
}

/// Four hexadecimal digits or more, as Unicode writes its scalars.
private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
