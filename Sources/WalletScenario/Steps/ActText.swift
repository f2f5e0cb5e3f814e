import WalletKernel

// Reading and printing acts, by what the kernel says that each carries: a new act stands in no file
// of the language.

extension LineParser {
  /// Takes what follows the verb of an act.
  mutating func act(_ verb: ActVerb) throws(ScriptError) -> LineHead {
    var contents = ActContents()
    let layout = verb.layout
    let id = try target(of: layout, &contents)
    if layout.contains(.key) {
      return .whole(.act(try keys().map { .act(id: id, .pressed($0)) }))
    }
    if verb == .act {
      contents.text = try word("the act's own verb")
    } else if layout.contains(.text), !layout.contains(.options) {
      contents.text = try text("a text")
    }
    if layout.contains(.word) { contents.text = try word("a name") }
    if layout.contains(.value) {
      try requireSpace()
      contents.values = [try value()]
    }
    if layout.contains(.presence), isAtWord("gone"), !isAtOption {
      take()
      contents.isPresent = false
    } else if layout.contains(.options) {
      try options(of: verb, &contents)
    }
    guard layout.contains(.rows) else { return .event(.act(id: id, Act(verb, contents))) }
    let head = contents
    return .rows { rows in
      var contents = head
      contents.rows = rows
      return .act(id: id, Act(verb, contents))
    }
  }

  /// Takes the id that an act is about, and the path of one of its parts.
  private mutating func target(
    of layout: [ActContent], _ contents: inout ActContents
  ) throws(ScriptError) -> String {
    let takesField = layout.contains(.field)
    guard takesField || layout.contains(.path) || layout.contains(.name) else {
      return try word("an id")
    }
    let start = self
    let target = try idPath()
    contents.path = target.parts
    if layout.contains(.path) { return target.id }
    let shape = takesField ? "ID or ID.FIELD" : "ID.ROW"
    if !takesField, target.parts.isEmpty, !target.isOpen {
      throw problem(.expected("'.' and the rest of \(shape)", found: found))
    }
    if target.parts.count > 1 { throw start.extraPart(target, shape) }
    return target.id
  }

  /// An error at an id with more parts than it may have.
  func extraPart(_ target: IdPath, _ shape: String) -> ScriptError {
    problem(.expected(shape, found: .written(([.name(target.id)] + target.parts).text)))
  }

  private mutating func keys() throws(ScriptError) -> [PadKey] {
    let what = "a key: '0' to '9', 'decimal', 'delete', or another in quotes"
    var keys: [PadKey] = []
    repeat {
      try requireSpace()
      guard let token = next else { throw expected(what) }
      switch token.kind {
      case .number:
        guard spelling.utf8.count == 1, let digit = UInt8(spelling) else { throw expected(what) }
        keys.append(.digit(digit))
      case .word:
        guard isAtWord("decimal") || isAtWord("delete") else { throw expected(what) }
        keys.append(isAtWord("decimal") ? .decimal : .delete)
      case .text, .filled: keys.append(.raw(context.plainText(of: token)))
      case .hole: keys.append(.delete)
      case .quantity, .dot, .comma, .equals, .plus, .open, .close, .bar, .emptyList, .sign, .at:
        throw expected(what)
      }
      take()
    } while !isAtEnd
    return keys
  }

  /// Takes options, and the values or the one text among them, in any order.
  private mutating func options(
    of verb: ActVerb, _ contents: inout ActContents
  ) throws(ScriptError) {
    let layout = verb.layout
    let hasMessage = layout.contains(.text) && verb != .act
    // Nothing would be no act.
    if isAtEnd {
      if layout.contains(.presence) { throw expected("'gone' or a field such as name=value") }
      if layout.contains(.path) {
        throw expected(
          layout.contains(.values) ? "an answer" : "an option such as name=value")
      }
    }
    var hasText = false
    while !isAtEnd {
      try requireSpace()
      if isAtOption {
        contents.options.append(try option())
      } else if layout.contains(.values) {
        contents.values.append(try value("a value or an option"))
      } else if hasMessage, !hasText {
        contents.text = try text("a message")
        hasText = true
      } else {
        throw hasMessage ? problem(.extra(found)) : expected("an option such as name=value")
      }
    }
    if hasMessage, !hasText { throw expected("a message") }
  }
}

extension Act {
  /// The act's line, without the rows under it.
  func text(of id: String) -> String {
    let contents = contents
    var line = verb.rawValue + " " + ([.name(id)] + contents.path).text
    for content in verb.scriptLayout {
      switch content {
      case .path, .name, .field, .rows: break  // before the rest, or under the line
      case .key: line += " " + contents.key.text
      // The verb of an act of one kind alone is a word.
      case .text: line += " " + (verb == .act ? contents.text : contents.text.quoted)
      case .word: line += " " + TextPrinter.word(contents.text)
      case .value: line += contents.values.map { " " + TextPrinter.value($0) }.joined()
      // Words bare, as a host's answers mostly are.
      case .values: line += contents.values.map { " " + TextPrinter.bare($0) }.joined()
      case .presence: line += contents.isPresent ? "" : " gone"
      case .options: line += contents.options.map { " " + TextPrinter.option($0) }.joined()
      }
    }
    return line
  }
}

extension PadKey {
  /// The key as `press` has it.
  var text: String {
    switch self {
    case .digit(let digit): String(digit)
    case .decimal: "decimal"
    case .delete: "delete"
    case .raw(let text): text.quoted
    }
  }
}
