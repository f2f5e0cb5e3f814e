/// A set of texts as a regular expression writes it: letters as themselves, `.`, classes such as
/// `[a-z0-9]` and `[^,]`, `\d`, `\w`, `\s`, groups, alternatives, and how often: `?`, `*`, `+`,
/// `{2}`, `{2,}` and `{2,5}`. What stands in it is drawn, nothing is matched; `^` at its beginning
/// and `$` at its end say what holds anyway.
public struct TextPattern: Sendable {
  indirect enum Node: Sendable {
    case characters([Character])
    case sequence([Node])
    case alternatives([Node])
    case repeated(Node, least: Int, most: Int?)
  }

  let root: Node

  /// Reads a pattern.
  public init(_ text: String) throws(TextPatternError) {
    var reader = PatternReader(text)
    root = try reader.whole()
  }
}

/// Why a pattern cannot be read, and at which of its characters, counted from 1.
public enum TextPatternError: Error, Equatable {
  /// A group or a class is not closed.
  case notClosed(at: Int)
  /// A character has no place there.
  case unexpected(Character, at: Int)
  /// A backslash is followed by nothing that it has a meaning for.
  case unknownEscape(at: Int)
  /// A range runs backwards, or a class leaves no character.
  case empty(at: Int)
}

private struct PatternReader {
  private let text: [Character]
  private var place = 0

  private static let digits = Array("0123456789")
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
  private static let capitals = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  /// What is printable in ASCII, the plainest first.
  private static let printable =
    letters + digits + capitals + Array(" !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")

  init(_ text: String) { self.text = Array(text) }

  private var next: Character? { place < text.count ? text[place] : nil }

  mutating func whole() throws(TextPatternError) -> TextPattern.Node {
    if next == "^" { place += 1 }
    let node = try alternatives()
    if let next { throw .unexpected(next, at: place + 1) }
    return node
  }

  private mutating func alternatives() throws(TextPatternError) -> TextPattern.Node {
    var all = [try sequence()]
    while next == "|" {
      place += 1
      all.append(try sequence())
    }
    return all.count == 1 ? all[0] : .alternatives(all)
  }

  private mutating func sequence() throws(TextPatternError) -> TextPattern.Node {
    var nodes: [TextPattern.Node] = []
    while let next, next != "|", next != ")" {
      if next == "$", place == text.count - 1 {
        place += 1
        break
      }
      nodes.append(try counted(try atom()))
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func atom() throws(TextPatternError) -> TextPattern.Node {
    let start = place + 1
    let character = text[place]
    place += 1
    switch character {
    case "(":
      if next == "?", place + 1 < text.count, text[place + 1] == ":" { place += 2 }
      let node = try alternatives()
      guard next == ")" else { throw .notClosed(at: start) }
      place += 1
      return node
    case "[": return .characters(try characterClass(from: start))
    case ".": return .characters(Self.printable)
    case "\\": return .characters(try escape())
    case "*", "+", "?", "{": throw .unexpected(character, at: start)
    case _: return .characters([character])
    }
  }

  private mutating func escape() throws(TextPatternError) -> [Character] {
    guard let character = next else { throw .unknownEscape(at: place) }
    place += 1
    switch character {
    case "d": return Self.digits
    case "w": return Self.letters + Self.digits + Self.capitals + ["_"]
    case "s": return [" ", "\t", "\n"]
    case "n": return ["\n"]
    case "t": return ["\t"]
    case _:
      // A letter or digit may have a meaning elsewhere that it does not have here.
      if character.isLetter || character.isNumber { throw .unknownEscape(at: place - 1) }
      return [character]
    }
  }

  private mutating func characterClass(from start: Int) throws(TextPatternError) -> [Character] {
    let isExcluding = next == "^"
    if isExcluding { place += 1 }
    var members: [Character] = []
    while true {
      guard let character = next else { throw .notClosed(at: start) }
      place += 1
      if character == "]" { break }
      let first = character == "\\" ? try escape() : [character]
      guard first.count == 1, next == "-", place + 1 < text.count, text[place + 1] != "]" else {
        members += first
        continue
      }
      place += 1
      var last = text[place]
      place += 1
      if last == "\\" { last = try escape()[0] }
      let ends = [first[0], last].compactMap { $0.unicodeScalars.first?.value }
      guard ends.count == 2, ends[0] <= ends[1] else { throw .empty(at: place) }
      members += (ends[0]...ends[1]).compactMap { Unicode.Scalar($0).map { Character($0) } }
    }
    var known: Set<Character> = []
    members = members.filter { known.insert($0).inserted }
    if isExcluding { members = Self.printable.filter { !known.contains($0) } }
    if members.isEmpty { throw .empty(at: start) }
    return members
  }

  private mutating func counted(
    _ node: TextPattern.Node
  ) throws(TextPatternError) -> TextPattern.Node {
    switch next {
    case "?":
      place += 1
      return .repeated(node, least: 0, most: 1)
    case "*":
      place += 1
      return .repeated(node, least: 0, most: nil)
    case "+":
      place += 1
      return .repeated(node, least: 1, most: nil)
    case "{":
      let start = place + 1
      place += 1
      let least = number()
      var most = least
      if next == "," {
        place += 1
        most = number()
      }
      guard let next else { throw .notClosed(at: start) }
      guard next == "}", let least else { throw .unexpected(next, at: place + 1) }
      place += 1
      if let most, most < least { throw .empty(at: start) }
      return .repeated(node, least: least, most: most)
    case _: return node
    }
  }

  /// Up to six digits: a text of a million characters is longer than any tape.
  private mutating func number() -> Int? {
    var value: Int?
    while let digit = next?.wholeNumberValue, value ?? 0 < 100_000 {
      value = (value ?? 0) * 10 + digit
      place += 1
    }
    return value
  }
}

extension Draw {
  /// Draws a text of a pattern, shrinking to few characters, the first alternatives and the first
  /// characters of classes.
  public func text(matching pattern: TextPattern) -> String {
    var text = ""
    append(pattern.root, to: &text, depth: 4)
    return text
  }

  /// Draws a text of a pattern; one that cannot be read is a mistake in the generator, and refused.
  public func text(matching pattern: String, line: UInt = #line) -> String {
    do throws(TextPatternError) {
      return text(matching: try TextPattern(pattern))
    } catch {
      refuse("text(matching:) a pattern that cannot be read, \(error)", line)
    }
  }

  /// Labels of lists and groups count up from 4, below those of lines, by how deep a part stands.
  private func append(_ node: TextPattern.Node, to text: inout String, depth: UInt64) {
    switch node {
    case .characters(let characters):
      if characters.count == 1 { return text.append(characters[0]) }
      let limit = UInt64(characters.count - 1)
      text.append(characters[Int(choice(.integer, limit: limit) { random.next(through: limit) })])
    case .sequence(let nodes):
      for node in nodes { append(node, to: &text, depth: depth + 1) }
    case .alternatives(let nodes):
      open(.group, label: depth)
      let limit = UInt64(nodes.count - 1)
      let place = Int(choice(.pick, limit: limit) { random.next(through: limit) })
      append(nodes[place], to: &text, depth: depth + 1)
      close()
    case .repeated(let node, let least, let most):
      beginList(isFixed: least == most, label: depth)
      let length = plannedLength(min: least, max: most)
      var count = 0
      while beginElement(at: count, min: least, max: most, planned: length) {
        append(node, to: &text, depth: depth + 1)
        close()
        count += 1
      }
      endList()
    }
  }
}
