import WalletKernel

/// What the names in braces stand for: a row of examples, or the arguments of a macro.
struct Bindings {
  /// The names.
  let names: [String]
  /// The tokens of each name; empty while a line is only checked.
  let tokens: [[Token]]
  /// Whether holes stay open: the line is checked for its shape, and not run.
  let isTemplate: Bool
  /// Whether any name may stand in braces: what names there are can't be known, and was told.
  var isOpen = false
  /// Where each name is, when there are many: a scan through few is faster than a table.
  private let positions: [String: Int]?

  private static let few = 8

  init(names: [String], tokens: [[Token]], isTemplate: Bool = false) {
    self.names = names
    self.tokens = tokens
    self.isTemplate = isTemplate
    if names.count > Self.few {
      var positions: [String: Int] = [:]
      for (index, name) in names.enumerated() where positions[name] == nil {
        positions[name] = index
      }
      self.positions = positions
    } else {
      positions = nil
    }
  }

  /// Where a name is; none when there is no such name.
  func index(of name: String) -> Int? {
    if let positions { return positions[name] }
    return names.firstIndex(of: name)
  }

  /// No names at all.
  static let none = Bindings(names: [], tokens: [])

  /// Any names, for checking the shape of lines whose names could not be read.
  static var open: Bindings {
    var bindings = template([])
    bindings.isOpen = true
    return bindings
  }

  /// Names without tokens, for checking the shape of lines.
  static func template(_ names: [String]) -> Bindings {
    Bindings(names: names, tokens: [], isTemplate: true)
  }
}

/// The files of one script, and the texts that were filled in while it is expanded.
final class ScriptContext {
  let limits: ScriptLimits
  var files: [LexedFile] = []
  /// Texts that were filled in; a token of the kind `filled` is an index into it.
  private(set) var pool: [String] = []
  /// How often a nearest name may still be looked for: that takes longer than all else, and
  /// nobody reads the thousandth error.
  private var searches = 1_000

  /// Finds the file beside one that declares a macro, by the path that a `use` line would have.
  var findMacro: ((_ name: String, _ file: String) -> String?)?
  /// How many more times somebody is asked for it.
  private var macroSearches = 20
  /// What was found, by the file that asked and the name: an expansion says the same again.
  var foundMacros: [String: String] = [:]

  init(limits: ScriptLimits) {
    self.limits = limits
  }

  /// The file beside one that declares a macro; none when nobody knows of one.
  func fileWithMacro(_ name: String, beside file: Int) -> String? {
    let key = "\(file) \(name)"
    if let known = foundMacros[key] { return known }
    guard let findMacro, macroSearches > 0 else { return nil }
    macroSearches -= 1
    foundMacros[key] = findMacro(name, files[file].source.path)
    return foundMacros[key]
  }

  /// The candidate nearest to a name, of as many as a person could mean.
  func nearest(to name: String, among candidates: [String]) -> String? {
    guard searches > 0, !candidates.isEmpty else { return nil }
    searches -= 1
    return WalletKernel.nearest(to: name, among: Array(candidates.prefix(1_000)))
  }

  /// The size of the pool, to go back to when a macro ends.
  var poolSize: Int { pool.count }

  /// Forgets the texts that were filled in since.
  func shrinkPool(to size: Int) {
    pool.removeLast(pool.count - size)
  }

  /// Keeps a text and returns a token for it in place of another.
  func keep(_ text: String, for token: Token) -> Token {
    var result = token
    result.kind = .filled
    result.start = UInt32(clamping: pool.count)
    result.end = result.start
    result.hasHoles = false
    result.isBlock = false
    pool.append(text)
    return result
  }

  /// What a token looks like in the source.
  func spelling(of token: Token) -> String {
    if token.isBlock { return plainText(of: token).quoted }
    if token.kind == .filled { return pool[Int(token.start)].quoted }
    return files[Int(token.file)].source.text(token.start, token.end)
  }

  /// What tokens look like together: what stands inside a text for a hole.
  func text(of tokens: [Token]) -> String {
    if tokens.count == 1, let only = tokens.first, only.kind == .text || only.kind == .filled {
      return plainText(of: only)
    }
    var result = ""
    for (index, token) in tokens.enumerated() {
      if index > 0, token.spaced { result += " " }
      result += spelling(of: token)
    }
    return result
  }

  /// The name in the braces of a hole.
  func name(of hole: Token) -> String {
    files[Int(hole.file)].source.text(hole.start + 1, hole.end - 1)
  }

  /// The text that a text token stands for; a brace in it that was not filled stays as written.
  func plainText(of token: Token) -> String {
    text(of: token) { name, result in
      result += "{" + name + "}"
    }
  }

  private func block(_ token: Token, _ fill: (String, inout String) -> Void) -> String {
    let source = files[Int(token.file)].source
    var result = ""
    let lines = TextReader.blockLines(source.bytes, Int(token.start)..<Int(token.end))
    for (index, line) in lines.enumerated() {
      if index > 0 { result += "\n" }
      TextReader.forEachPiece(source.bytes, from: line.lowerBound, to: line.upperBound) { piece in
        switch piece {
        case .bytes(let bytes): result += source.text(bytes)
        case .scalar(let scalar): result.unicodeScalars.append(scalar)
        case .hole(let name): fill(source.text(name), &result)
        }
      }
    }
    return result
  }

  /// The text that a text token stands for, its holes filled by `fill`.
  func text(of token: Token, fill: (String, inout String) -> Void) -> String {
    if token.kind == .filled { return pool[Int(token.start)] }
    let source = files[Int(token.file)].source
    if token.isBlock { return block(token, fill) }
    // Without the quotes.
    let range = Int(token.start) + 1..<Int(token.end) - 1
    guard token.escaped else { return source.text(range) }
    var result = ""
    TextReader.forEachPiece(source.bytes, from: range.lowerBound, to: range.upperBound) { piece in
      switch piece {
      case .bytes(let bytes): result += source.text(bytes)
      case .scalar(let scalar): result.unicodeScalars.append(scalar)
      case .hole(let name): fill(source.text(name), &result)
      }
    }
    return result
  }
}
