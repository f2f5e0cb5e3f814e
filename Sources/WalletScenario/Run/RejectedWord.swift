import WalletKernel

extension Script {
  /// Where the word stands that a rejection is about: in the step's line or those under it; none
  /// where it is not spelled there, being filled in.
  func place(of rejection: Rejection, in step: Step) -> Place? {
    guard let subject = rejection.subject,
      let file = files.first(where: { $0.source.path == step.place.file }),
      file.lines.indices.contains(step.place.line - 1)
    else { return nil }
    let first = step.place.line - 1
    let end = max(first + 1, Int(file.lines[first].subtreeEnd))
    var found: Place?
    for line in first..<end {
      let tokens = Int(file.lines[line].firstToken)..<Int(file.lines[line].endToken)
      // The first word of the step is its verb; of a line under it, a row's key or an option.
      for index in tokens.dropFirst(line == first ? 1 : 0) where subject.isAt(index, tokens, file) {
        let token = file.tokens[subject.isValue ? index + 2 : index]
        found = file.place(line: line, offset: Int(token.start))
        if !subject.isRepeated { return found }
      }
    }
    return found
  }
}

/// The word that is wrong, as a script spells it.
private struct Subject {
  var name: String
  /// Whether it is the name of an option, with `=` behind it.
  var isOption = false
  /// Whether it is the option's value that is wrong.
  var isValue = false
  /// Whether it is wrong for standing there a second time: the last one is meant.
  var isRepeated = false

  func isAt(_ index: Int, _ tokens: Range<Int>, _ file: LexedFile) -> Bool {
    let token = file.tokens[index]
    var spelling = file.source.text(token.start, token.end)
    if token.kind == .text { spelling = String(spelling.dropFirst().dropLast()) }
    guard spelling.isSame(as: name) else { return false }
    let hasValue = index + 2 < tokens.upperBound && file.tokens[index + 1].kind == .equals
    return hasValue || !isOption
  }
}

extension Rejection {
  fileprivate var subject: Subject? {
    switch self {
    case .unknownComponent(let name, _), .unknownKind(let name, _), .unknownPart(let name, _),
      .unknownRow(let name, _), .unknownField(let name, _), .unknownSheet(let name, _),
      .unknownLocale(let name, _), .unknownMark(let name, _), .unknownWord(let name, _),
      .takesNoText(let name), .idTaken(let name), .reserved(let name), .notAWord(let name),
      .rowNamedAsPart(let name), .keyIsNotID(let name, _),
      .ruleNotForField(let name, _), .twoSelected(_, let name), .notOnPlatform(let name, _),
      .malformedLocale(let name):
      Subject(name: name)
    case .unknownOption(let name, _): Subject(name: name, isOption: true)
    case .givenTwice(let name): Subject(name: name, isOption: true, isRepeated: true)
    case .duplicateRow(let name): Subject(name: name, isRepeated: true)
    case .wrongKind(let name, _, _), .notOneOf(let name, _, _, _), .outOfRange(let name, _):
      Subject(name: name, isOption: true, isValue: true)
    case .missing, .notForKind, .tooMany, .outOfTime, .damagedState, .other: nil
    }
  }
}
