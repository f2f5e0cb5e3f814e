/// A test case as a text file: the choices that make it, and as comments what they make.
///
///     property-testing choices 1
///     property account
///     invariant never overdrawn
///     fingerprint 0123456789abcdef
///     # deposit 3
///     # withdraw 4
///     list 2
///     element 0
///     more 1
///     pick 1 of 2
///     integer 4 of 100
///     close
public struct ChoiceFile: Equatable, Sendable {
  /// The first line of every file: the format's name and version.
  static let header = "property-testing choices 1"

  /// The property that the case is of.
  public var property: String
  /// What it broke.
  public var invariant: String
  /// The failure's fingerprint.
  public var fingerprint: String
  /// The case as people read it, an event or value to a line.
  public var lines: [String]
  /// The choices.
  public var tape: [ChoiceToken]

  /// Creates a file's content.
  public init(
    property: String, invariant: String, fingerprint: String, lines: [String], tape: [ChoiceToken]
  ) {
    self.property = property
    self.invariant = invariant
    self.fingerprint = fingerprint
    self.lines = lines
    self.tape = tape
  }

  /// The file's text.
  public var text: String {
    var text = ChoiceFile.header + "\n"
    text += "property \(ChoiceFile.oneLine(property))\n"
    text += "invariant \(ChoiceFile.oneLine(invariant))\n"
    text += "fingerprint \(fingerprint)\n"
    for line in lines { text += "# \(ChoiceFile.oneLine(line))\n" }
    for token in tape { text += ChoiceFile.line(token) + "\n" }
    return text
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  /// Reads a file's text.
  public init(text: String) throws(ChoiceFileError) {
    self.init(property: "", invariant: "", fingerprint: "", lines: [], tape: [])
    var depth = 0
    for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let number = index + 1
      let line = part.last == "\r" ? part.dropLast() : part
      if index == 0 {
        if line != ChoiceFile.header { throw .header(line: 1) }
        continue
      }
      if line.isEmpty { continue }
      if line.first == "#" {
        lines.append(String(line.dropFirst(line.hasPrefix("# ") ? 2 : 1)))
        continue
      }
      let words = line.split(separator: " ", maxSplits: 1)
      let rest = words.count > 1 ? String(words[1]) : ""
      switch words[0] {
      case "property": property = rest
      case "invariant": invariant = rest
      case "fingerprint": fingerprint = rest
      case _:
        let token = try ChoiceFile.token(line, number)
        if token.kind.opens { depth += 1 }
        if token.kind == .close { depth -= 1 }
        if depth < 0 { throw .closesNothing(line: number) }
        if tape.count >= Draw.tokenLimit { throw .tooLong(line: number) }
        tape.append(token)
      }
    }
    if text.isEmpty { throw .header(line: 1) }
    if depth != 0 { throw .leftOpen }
  }

  // MARK: Tokens

  static func line(_ token: ChoiceToken) -> String {
    var line = "\(token.kind)"
    if token.kind == .close { return line }
    line += " \(token.rank)"
    switch token.kind {
    case .pick, .reference: line += " of \(token.limit)"
    case .integer:
      line += " of \(token.limit)" + (token.below == 0 ? "" : " below \(token.below)")
    case .list: line += token.limit == 1 ? " fixed" : ""
    case .group, .element: line += token.isDiscarded ? " discarded" : ""
    case .more, .flag, .close: break
    }
    return line
  }

  private static func token(_ line: Substring, _ number: Int) throws(ChoiceFileError) -> ChoiceToken
  {
    let words = line.split(separator: " ")
    guard let kind = ChoiceToken.Kind.allCases.first(where: { "\($0)" == words[0] }) else {
      throw .unknownWord(String(words[0]), line: number)
    }
    var token = ChoiceToken(kind, rank: 0, limit: kind == .more || kind == .flag ? 1 : 0)
    if kind == .close {
      if words.count > 1 { throw .unknownWord(String(words[1]), line: number) }
      return token
    }
    guard words.count > 1, let rank = UInt64(words[1]) else { throw .noNumber(line: number) }
    token.rank = rank
    var index = 2
    while index < words.count {
      switch (words[index], kind) {
      case ("discarded", .group), ("discarded", .element): token.isDiscarded = true
      case ("fixed", .list): token.limit = 1
      case ("of", .integer), ("of", .pick), ("of", .reference), ("below", .integer):
        guard index + 1 < words.count, let value = UInt64(words[index + 1]) else {
          throw .noNumber(line: number)
        }
        if words[index] == "of" { token.limit = value } else { token.below = value }
        index += 1
      case (let word, _): throw .unknownWord(String(word), line: number)
      }
      index += 1
    }
    if kind.isChoice, token.rank > token.limit || token.below > token.limit {
      throw .outOfRange(line: number)
    }
    return token
  }
}

/// Why a choice file cannot be read.
public enum ChoiceFileError: Error, Equatable {
  /// The first line is not the format's name and a version that is known.
  case header(line: Int)
  /// A word has no place there.
  case unknownWord(String, line: Int)
  /// A number is missing, or is none.
  case noNumber(line: Int)
  /// A choice lies outside its own range.
  case outOfRange(line: Int)
  /// A span is closed that was not opened.
  case closesNothing(line: Int)
  /// The file ends inside a span.
  case leftOpen
  /// There are more choices than a run may make.
  case tooLong(line: Int)
  /// There is no such file, or it is no text.
  case unreadable
}
