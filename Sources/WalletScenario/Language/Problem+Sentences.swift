import WalletKernel

extension Problem {
  /// The sentence that says what is wrong; what others wrote is made safe to show.
  public var sentence: String {
    switch self {
    case .limit(let limit, let value): limit.sentence(value)
    case .compressed(let name): "the file is compressed (\(name)); unpack it first"
    case .notUTF8(let bytes):
      "not UTF-8: "
        + bytes.map { "0x" + VisibleText.hexadecimal($0) }.joined(separator: " ")
    case .nul: "a NUL character can't stand in a script"
    case .loneCarriageReturn: "a carriage return without a line feed"
    case .byteOrderMarkInside: "a byte-order mark may only stand at the file's start"
    case .tabInIndentation: "a tab in indentation; indent with spaces"
    case .unevenIndentation(let found, let expected, let outer):
      "expected an indentation of \(indentations(expected, outer)), found \(found)"
    case .indentedTopLevel: "a line at the top level must not be indented"

    case .unexpectedCharacter(let scalar):
      "unexpected \(shown(String(scalar)))"
        + (scalar.isASCII || scalar.isInvisible ? "" : " (U+" + hexadecimal(scalar) + ")")
        + remedy(for: scalar)
    case .commentWithoutSpace: "unexpected '#'; a comment needs a space before it"
    case .unterminatedText: "expected '\"' at the end of the text, found the end of the line"
    case .unknownEscape(let found):
      "expected '\\\"', '\\\\', '\\n', '\\r', '\\t' or '\\u{…}', found \(shown(found))"
    case .malformedScalarEscape:
      "expected '\\u{', 1 to 6 hexadecimal digits of a Unicode scalar, and '}'"
    case .loneClosingBrace: "unexpected '}'; write '}}' for a brace in a text"
    case .malformedHole: "expected '{name}'; write '{{' for a brace in a text"
    case .leadingZero(let found): "a number has no leading zero: \(shown(found))"
    case .integerOutOfRange(let found):
      "\(shown(found)) is out of range; an integer is from \(Int64.min) to \(Int64.max)"
    case .decimalOutOfRange(let found): "\(shown(found)) has too many digits for a decimal"
    case .durationOutOfRange(let found): "\(shown(found)) is too long for a duration"

    case .expected(let what, let found): "expected \(what), found \(found.text)"
    case .missingSpace(let found): "expected a space before \(found.text)"
    case .extra(let found): "expected the end of the line, found \(found.text)"
    case .takesNoLines(let what): "\(what) takes no lines under it"
    case .stepAmongRows(let verb):
      "\(shown(verb)) is a step, and the lines here are rows of what stands above; "
        + "a step stands as far left as that"
    case .doubleEquals: "'==' is no operator; what must be equal stands right behind the path"
    case .takesLines(let what, let lines): "expected \(lines) under '\(what)'"
    case .unknownStep(let name, let nearest, let isMacro):
      isMacro
        ? "\(shown(name)) is a macro; call it as '\(VisibleText.make(name))(…)'"
        : "unknown step \(shown(name))" + hint(nearest)
    case .formInside(let name): "\(shown(name)) stands at the top level, without indentation"
    case .unknownForm(let name, let nearest, let isStep):
      isStep
        ? "\(shown(name)) is a step; it stands in a 'scenario', a 'setup' or a 'macro'"
        : "expected 'use', 'record', 'macro', 'setup' or 'scenario', found \(shown(name))"
          + hint(nearest)
    case .unknown(let noun, let name, let nearest):
      "unknown \(noun.rawValue) \(shown(name))" + hint(nearest)
    case .spaceBeforeParenthesis(let name): "\(shown(name)) is a step and takes no '('"

    case .twice(let noun, let name, let first): twice(noun, name, first)
    case .twiceHere(let noun, let name):
      (name == noun.rawValue ? "" : noun.rawValue + " ") + "\(shown(name)) stands twice"
    case .macroNamedAsVerb(let name):
      "a macro can't be named \(shown(name)), a word of the language"
    case .reservedField(let name): "a field can't be named \(shown(name))"
    case .cellCount(let found, let expected):
      "expected \(counted(expected, "cell")), found \(found)"
    case .emptyCell: "an empty cell; write 'none' or '\"\"'"
    case .holeInExamples(let name): "{\(VisibleText.make(name))} can't stand in a row of examples"
    case .noRows: "expected a row under the names of the columns"
    case .afterSteps(let word): "'\(word)' stands in a scenario, before its steps"
    case .argumentCount(let macro, let found, let expected):
      "macro \(shown(macro)) takes \(counted(expected, "argument")), found \(found)"
    case .recursion(let names): "a macro can't call itself: \(chain(names))"
    case .holeWithoutSource(let name):
      "{\(VisibleText.make(name))} stands for nothing here: no examples, no macro; "
        + "write '{{' for a brace in a text"
    case .waitInTurn: "'wait' can't stand in 'together': time does not pass in a turn"
    case .wrongOperand(let rule): "the rule \(shown(rule)) does not apply to a field of this kind"
    case .notOfView(let word):
      "an expectation that begins with '\(word)' belongs in a script; here stands a path of the view, and what it must be"

    case .cannotOpen(let path, let reason):
      "can't open \(shown(path)): \(VisibleText.make(reason))"
    case .outsideRoot(let path): "\(shown(path)) leads out of the scenario root"
    case .notRelative(let path):
      "expected a path relative to this file, without trailing dots, found \(shown(path))"
    case .cycle(let paths): "files bring each other in: \(chain(paths))"
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

extension Problem.Found {
  /// How a sentence names it.
  var text: String {
    switch self {
    case .written(let text): shown(text)
    case .endOfLine: "the end of the line"
    }
  }
}

extension ScriptLimit {
  /// The sentence that names the limit and its value.
  func sentence(_ value: Int64) -> String {
    switch self {
    case .fileBytes: "limit passed: a file has at most \(value) bytes"
    case .lines: "limit passed: a file has at most \(value) lines"
    case .tokens: "limit passed: a file has at most \(value) tokens"
    case .broughtIn: "limit passed: \(value) files, macros and records may be brought in"
    case .lineBytes: "limit passed: a line has at most \(value) bytes"
    case .tokenBytes: "limit passed: a token has at most \(value) bytes"
    case .nameBytes: "limit passed: a name has at most \(value) bytes"
    case .listed: "limit passed: at most \(value) of a kind stand in one line, or in a record"
    case .scenarios: "limit passed: a file has at most \(value) scenarios and rows of examples"
    case .filledNameBytes:
      "limit passed: the names of a file's rows of examples take at most \(value) bytes"
    case .nesting: "limit passed: lines and macros nest at most \(value) deep"
    case .includeDepth: "limit passed: files bring in files at most \(value) deep"
    case .includes: "limit passed: a script brings in at most \(value) files"
    case .expandedBytes: "limit passed: an expanded scenario takes at most \(value) bytes"
    case .expandedFileBytes:
      "limit passed: the expanded scenarios of a file take at most \(value) bytes together"
    case .expandedSteps: "limit passed: the scenarios of a file become at most \(value) steps"
    case .loopProduct: "limit passed: loops run a step at most \(value) times"
    case .events: "limit passed: a scenario has at most \(value) events"
    case .fileWork:
      "limit passed: the scenarios of a file are at most \(value) units of work together"
    case .anyOrder: "limit passed: 'in any order' takes at most \(value) steps"
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
