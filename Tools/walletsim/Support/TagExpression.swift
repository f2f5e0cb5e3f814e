import WalletKernel
import WalletScenario

/// What the tags of a scenario must be: `smoke and not slow`, with `or` and brackets.
indirect enum TagExpression: Equatable {
  case tag(String)
  case not(TagExpression)
  case all(TagExpression, TagExpression)
  case any(TagExpression, TagExpression)

  /// Whether a scenario with these tags is meant.
  func holds(of tags: [String]) -> Bool {
    switch self {
    case .tag(let name): tags.contains(name)
    case .not(let inner): !inner.holds(of: tags)
    case .all(let first, let second): first.holds(of: tags) && second.holds(of: tags)
    case .any(let first, let second): first.holds(of: tags) || second.holds(of: tags)
    }
  }

  /// Reads an expression; `not` binds closest, then `and`.
  init(_ text: String) throws(ToolError) {
    var reader = Reader(text: text)
    self = try reader.choices(depth: 0)
    if let word = reader.words.first {
      throw reader.unexpected(word, wanted: "'and', 'or' or the end")
    }
  }

  private struct Reader {
    let text: String
    private(set) var words: ArraySlice<String>

    /// Deeper brackets than anybody writes, and an end for what is made to be endless.
    private static let deepest = 100

    init(text: String) {
      self.text = text
      var words: [String] = []
      var word = ""
      for character in text {
        if character == " " || character == "(" || character == ")" {
          if !word.isEmpty { words.append(word) }
          word = ""
          if character != " " { words.append(String(character)) }
        } else {
          word.append(character)
        }
      }
      if !word.isEmpty { words.append(word) }
      self.words = words[...]
    }

    mutating func choices(depth: Int) throws(ToolError) -> TagExpression {
      var result = try both(depth)
      while take("or") { result = .any(result, try both(depth)) }
      return result
    }

    private mutating func both(_ depth: Int) throws(ToolError) -> TagExpression {
      var result = try single(depth)
      while take("and") { result = .all(result, try single(depth)) }
      return result
    }

    private mutating func single(_ depth: Int) throws(ToolError) -> TagExpression {
      guard depth < Self.deepest else {
        throw .usage("'--tag' nests deeper than \(Self.deepest)")
      }
      if take("not") { return .not(try single(depth + 1)) }
      if take("(") {
        let inner = try choices(depth: depth + 1)
        guard take(")") else { throw unexpected(words.first, wanted: "')'") }
        return inner
      }
      guard let word = words.first, word != "and", word != "or", word != ")" else {
        throw unexpected(words.first, wanted: "a tag")
      }
      words.removeFirst()
      return .tag(word)
    }

    private mutating func take(_ word: String) -> Bool {
      guard words.first == word else { return false }
      words.removeFirst()
      return true
    }

    func unexpected(_ word: String?, wanted: String) -> ToolError {
      let found = word.map { "'" + VisibleText.make($0) + "'" } ?? "the end"
      return .usage(
        "'--tag' can't be read: expected \(wanted), found \(found) in '\(VisibleText.make(text))'")
    }
  }
}
