import WalletKernel

/// Reads the tokens of one line, with its holes filled.
///
/// Each piece of the language has one method that reads it; all throw at the first thing that
/// does not belong.
struct LineParser {
  let context: ScriptContext
  /// The file and the line that errors are about.
  let file: Int
  let line: Int
  private let tokens: [Token]
  private let start: Int
  private var index: Int
  private let end: Int
  /// Whether holes are open; what one stands for is then unknown.
  let isTemplate: Bool
  private let calls: [Place]
  /// How many options were read.
  var optionCount = 0

  /// Begins to read a line; fills its holes first.
  init(
    _ context: ScriptContext, file: Int, line: Int, bindings: Bindings, calls: [Place] = []
  ) throws(ScriptError) {
    self.context = context
    self.file = file
    self.line = line
    self.calls = calls
    self.isTemplate = bindings.isTemplate && context.files[file].lines[line].hasHoles
    let entry = context.files[file].lines[line]
    if entry.hasHoles {
      let own = Array(context.files[file].tokens[Int(entry.firstToken)..<Int(entry.endToken)])
      let filler = HoleFiller(
        context: context, file: file, line: line, bindings: bindings, calls: calls)
      tokens = try filler.fill(own)
      start = 0
      end = tokens.count
    } else {
      tokens = context.files[file].tokens
      start = Int(entry.firstToken)
      end = Int(entry.endToken)
    }
    index = start
  }

  /// Begins to read a line as it is written, its holes open.
  init(unfilled context: ScriptContext, file: Int, line: Int, calls: [Place]) {
    let entry = context.files[file].lines[line]
    (self.context, self.file, self.line, self.calls) = (context, file, line, calls)
    isTemplate = true
    tokens = context.files[file].tokens
    start = Int(entry.firstToken)
    end = Int(entry.endToken)
    index = start
  }

  // MARK: Looking

  /// The next token.
  var next: Token? { index < end ? tokens[index] : nil }

  /// Whether the line is read.
  var isAtEnd: Bool { index >= end }

  /// Whether the next token is of a kind and stands directly after the one before.
  func isJoined(_ kind: Token.Kind) -> Bool {
    index < end && tokens[index].kind == kind && !tokens[index].spaced
  }

  /// Whether the next tokens are `name=`.
  var isAtOption: Bool {
    guard let token = next, token.kind == .word || token.kind == .hole, index + 1 < end
    else { return false }
    return tokens[index + 1].kind == .equals && !tokens[index + 1].spaced
  }

  /// Whether the next token is this unquoted word, and nothing is joined to it.
  func isAtWord(_ word: StaticString) -> Bool {
    guard let token = next, token.kind == .word else { return false }
    let bytes = context.files[Int(token.file)].source.bytes
    let length = Int(token.end - token.start)
    guard length == word.utf8CodeUnitCount else { return false }
    for offset in 0..<length
    where bytes[Int(token.start) + offset] != (word.utf8Start + offset).pointee {
      return false
    }
    return true
  }

  /// Whether the token after the next is this unquoted word.
  func isFollowed(by word: StaticString) -> Bool {
    var rest = self
    guard rest.next != nil else { return false }
    rest.take()
    return rest.next?.spaced == true && rest.isAtWord(word)
  }

  /// Whether the token after the next begins a path of more than one part, with a space before it.
  var isFollowedByPath: Bool {
    guard index + 1 < end, tokens[index + 1].spaced else { return false }
    switch tokens[index + 1].kind {
    case .hole: return true
    case .word, .text, .filled:
      return index + 2 < end && tokens[index + 2].kind == .dot && !tokens[index + 2].spaced
    case .number, .quantity, .dot, .comma, .equals, .plus, .open, .close, .bar, .emptyList, .sign,
      .at:
      return false
    }
  }

  /// Whether the next token is an unquoted word, and nothing is joined to it.
  var isAtLoneWord: Bool {
    next?.kind == .word && (index + 1 == end || tokens[index + 1].spaced)
  }

  /// Whether something stands behind the next token.
  var hasMore: Bool { index + 1 < end }

  /// The spelling of the next token.
  var spelling: String { next.map(context.spelling(of:)) ?? "" }

  /// The offset of the next token, or of the line's end.
  var offset: Int {
    if let next { return Int(next.place) }
    return endOffset
  }

  /// The offset after the token that was read last.
  var endOffset: Int {
    let entry = context.files[file].lines[line]
    guard entry.endToken > entry.firstToken else { return Int(entry.start) }
    // Filled-in tokens end elsewhere; the line's own do not.
    if isAtEnd || context.files[file].lines[line].hasHoles {
      return Int(context.files[file].tokens[Int(entry.endToken) - 1].end)
    }
    return index > Int(entry.firstToken) ? Int(tokens[index - 1].end) : offset
  }

  /// The place of an offset of the line.
  func place(_ offset: Int) -> Place {
    context.files[file].place(line: line, offset: offset)
  }

  /// What stands next, for an error; a decimal is one thing, though three tokens.
  var found: Problem.Found {
    guard let next else { return .endOfLine }
    guard next.kind == .number, index + 2 < end, tokens[index + 1].kind == .dot,
      tokens[index + 2].kind == .number || tokens[index + 2].kind == .quantity,
      !tokens[index + 1].spaced, !tokens[index + 2].spaced
    else { return .written(spelling) }
    return .written(tokens[index...index + 2].map(context.spelling(of:)).joined())
  }

  /// An error at the next token.
  func problem(_ problem: Problem) -> ScriptError {
    ScriptError(problem, place(offset), calls: calls)
  }

  /// An error at a token.
  func problem(_ problem: Problem, at token: Token) -> ScriptError {
    ScriptError(problem, place(Int(token.place)), calls: calls)
  }

  /// An error at the value of an option, wherever it stands.
  func problem(_ problem: Problem, atValueOf option: String) -> ScriptError {
    for position in start..<max(start, end - 2)
    where tokens[position + 1].kind == .equals
      && context.spelling(of: tokens[position]) == option
    {
      return self.problem(problem, at: tokens[position + 2])
    }
    return self.problem(problem)
  }

  /// An error at the next token: something else was expected.
  func expected(_ what: String) -> ScriptError {
    problem(.expected(what, found: found))
  }

  /// An error at the whole value of the option that stands next: something else was expected.
  func expectedInOption(_ what: String) -> ScriptError {
    var atValue = self
    // The name, and the `=`.
    atValue.index = min(index + 2, end)
    guard !atValue.isAtEnd else { return atValue.expected(what) }
    let rest = tokens[atValue.index..<end]
    let value = rest.prefix(1) + rest.dropFirst().prefix { !$0.spaced }
    let written = value.map(context.spelling(of:)).joined()
    return atValue.problem(.expected(what, found: .written(written)))
  }

  // MARK: Taking

  /// Takes the next token, whatever it is.
  @discardableResult
  mutating func take() -> Token {
    let token = tokens[index]
    index += 1
    return token
  }

  /// Takes the next token when it is of a kind.
  mutating func take(_ kind: Token.Kind, _ what: String) throws(ScriptError) -> Token {
    guard let next, next.kind == kind else { throw expected(what) }
    return take()
  }

  /// Takes the next token when it is this word.
  mutating func takeWord(_ word: StaticString) -> Bool {
    guard isAtWord(word) else { return false }
    take()
    return true
  }

  /// Refuses to go on with a token that is joined to the one before.
  func requireSpace() throws(ScriptError) {
    if let next, !next.spaced { throw problem(.missingSpace(.written(spelling))) }
  }

  /// Refuses anything that is left.
  func requireEnd() throws(ScriptError) {
    if isAtEnd { return }
    try requireSpace()
    throw problem(.extra(found))
  }

  /// Takes a word: a name. An open hole gives an empty one.
  mutating func word(_ what: String) throws(ScriptError) -> String {
    try requireSpace()
    return try joinedWord(what)
  }

  /// Takes a word that may be joined to what is before.
  mutating func joinedWord(_ what: String) throws(ScriptError) -> String {
    guard let token = next else { throw expected(what) }
    if token.kind == .hole {
      take()
      return ""
    }
    guard token.kind == .word else { throw expected(what) }
    try checkName(token)
    take()
    return context.spelling(of: token)
  }

  /// Refuses more things of a kind than a line may list.
  func checkListed(_ count: Int, _ place: @autoclosure () -> Place) throws(ScriptError) {
    guard count > context.limits[.listed] else { return }
    throw ScriptError(context.limits.passed(.listed), place(), calls: calls)
  }

  /// Refuses a name that is too long.
  func checkName(_ token: Token) throws(ScriptError) {
    if Int(token.end) - Int(token.start) > context.limits[.nameBytes] {
      throw problem(context.limits.passed(.nameBytes), at: token)
    }
  }

  /// Takes a path: parts joined by `.`.
  mutating func path(_ what: String) throws(ScriptError) -> [PathPart] {
    try requireSpace()
    var parts = [try part(what)]
    try appendParts(to: &parts)
    return parts
  }

  /// Takes `.part` as long as there is one.
  mutating func appendParts(to parts: inout [PathPart]) throws(ScriptError) {
    while isJoined(.dot) {
      take()
      guard let next, !next.spaced else {
        throw problem(.expected("a path's part after '.'", found: found))
      }
      parts.append(try part("a path's part"))
    }
  }

  /// Takes one part of a path.
  mutating func part(_ what: String) throws(ScriptError) -> PathPart {
    guard let token = next else { throw expected(what) }
    switch token.kind {
    case .word:
      try checkName(token)
      take()
      return .name(context.spelling(of: token))
    case .text, .filled:
      take()
      return .name(context.plainText(of: token))
    case .hole:
      take()
      return .name("")
    case .number:
      let value = try integer(token)
      guard value >= 0 else { throw expected("an index from 0") }
      take()
      return .index(value)
    case .quantity, .dot, .comma, .equals, .plus, .open, .close, .bar, .emptyList, .sign, .at:
      throw expected(what)
    }
  }

  /// Takes `ID` or `ID.part…`.
  mutating func idPath(_ what: String = "an id") throws(ScriptError) -> IdPath {
    let start = next
    let id = try word(what)
    var parts: [PathPart] = []
    try appendParts(to: &parts)
    // A hole may stand for a whole path.
    if let start, start.kind == .hole { return IdPath(id: id, parts: parts, isOpen: true) }
    return IdPath(id: id, parts: parts, isOpen: false)
  }

  /// The integer that a number token is.
  func integer(_ token: Token) throws(ScriptError) -> Int64 {
    let spelled = context.spelling(of: token)
    let digits = spelled.utf8.drop { $0 == minus }
    if digits.count > 1, digits.first == UInt8(ascii: "0") {
      throw problem(.leadingZero(spelled), at: token)
    }
    guard let value = Int64(spelled) else {
      throw problem(.integerOutOfRange(spelled), at: token)
    }
    return value
  }
}

/// An id, and the path of one of its parts.
struct IdPath {
  var id: String
  var parts: [PathPart]
  /// Whether an open hole stands in it, so that the number of parts is unknown.
  var isOpen: Bool
}
