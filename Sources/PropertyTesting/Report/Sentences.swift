extension ChoiceFileError: CustomStringConvertible {
  /// The error as a sentence, its line first.
  public var description: String {
    switch self {
    case .header(let line): return "\(line): expected '\(ChoiceFile.header)'"
    case .unknownWord(let word, let line): return "\(line): '\(word)' has no place here"
    case .noNumber(let line): return "\(line): expected a whole number"
    case .outOfRange(let line): return "\(line): the choice lies outside its own range"
    case .closesNothing(let line): return "\(line): 'close' without an open span"
    case .leftOpen: return "the file ends inside a span"
    case .tooLong(let line): return "\(line): more than \(Draw.tokenLimit) choices"
    case .unreadable: return "the file cannot be read as text"
    }
  }
}

extension PropertyFailure: CustomStringConvertible {
  /// The whole report.
  public var description: String { report.text }
}

extension BrokenInvariant: CustomStringConvertible {
  /// The invariant, and what is wrong.
  public var description: String { message.isEmpty ? invariant : "\(invariant): \(message)" }
}

extension FileError: CustomStringConvertible {
  /// The path, and the system's sentence.
  var description: String { "\(path): \(System.sentence(code))" }
}

extension TextPatternError: CustomStringConvertible {
  /// The place in the pattern, and what is wrong there.
  public var description: String {
    switch self {
    case .notClosed(let place): return "\(place): what opens here is not closed"
    case .unexpected(let character, let place): return "\(place): '\(character)' has no place here"
    case .unknownEscape(let place): return "\(place): a backslash before what it means nothing for"
    case .empty(let place): return "\(place): no character is left"
    }
  }
}
