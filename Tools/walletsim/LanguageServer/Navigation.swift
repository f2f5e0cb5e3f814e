import WalletKernel
import WalletScenario

/// What the word under the cursor is, where it comes from, and where else it stands.
struct Navigation {
  let document: Document
  let outline: ScriptOutline
  let line: Int
  private let words: [Word]
  private let index: Int?
  private let character: Int

  init(_ document: Document, line: Int, character: Int) {
    self.document = document
    self.line = line
    self.character = character
    outline = ScriptOutline(document)
    words = document.words(ofLine: line)
    index = words.firstIndex { $0.start <= character && character <= $0.end }
  }

  private var word: Word? { index.map { words[$0] } }

  // MARK: Hover

  /// What there is to know of the word, as Markdown; `nil` for nothing.
  var hover: JSONValue? {
    guard let word, let text = explanation(of: word) else { return nil }
    return [
      "contents": ["kind": .string("markdown"), "value": .string(text)],
      "range": Document.range(line, word.start, word.end),
    ]
  }

  private func explanation(of word: Word) -> String? {
    if index == 0 {
      let forms = LanguageReference.forms(of: word.text)
      if !forms.isEmpty {
        return forms.map { "```walletsim\n\($0.form)\n```\n\($0.summary)" }.joined(
          separator: "\n\n")
      }
      if let macro = outline.macros.first(where: { $0.name == word.text }) {
        return "macro `\(macro.name)(\(macro.parameters.joined(separator: ", ")))`"
      }
    }
    if index == 1, words[0].text == "mount" { return reference(ofKind: word.text) }
    if let equals = word.text.firstIndex(of: "="), words[0].text == "mount", words.count > 1 {
      return option(String(word.text[..<equals]), ofKind: words[1].text)
    }
    let parts = word.text.split(separator: ".").map(String.init)
    guard let id = parts.first, let declaration = ServerKinds.of(id, in: outline, at: line) else {
      return nil
    }
    if words[0].text == "set", let equals = word.text.firstIndex(of: "=") {
      return option(String(word.text[..<equals]), ofKind: declaration.kind)
    }
    guard parts.count > 1 else { return reference(ofKind: declaration.kind) }
    let narrowed = ServerKinds.references.first { $0.name == declaration.kind }?
      .narrowed(to: parts[1])
    return narrowed?.markdown ?? reference(ofKind: declaration.kind)
  }

  private func option(_ name: String, ofKind kind: String) -> String? {
    ServerKinds.references.first { $0.name == kind }?.narrowed(to: name)?.markdown
  }

  private func reference(ofKind kind: String) -> String? {
    ServerKinds.references.first { $0.name == kind }?.markdown
  }

  // MARK: Definition

  /// Where a macro is written, or an id is mounted, or the file that is used.
  ///
  /// - Parameter sources: the files that the script brings in, with their paths in the file system.
  func definition(_ sources: [(path: String, text: String)]) -> JSONValue? {
    guard let word, let index else { return nil }
    let isCall = index + 1 < words.count && words[index + 1].text == "("
    if isCall {
      if let macro = outline.macros.first(where: { $0.name == word.text }) {
        return location(document, macro.line)
      }
      for source in sources {
        let other = Document(uri: Document.uri(ofPath: source.path), text: source.text)
        if let macro = ScriptOutline(other).macros.first(where: { $0.name == word.text }) {
          return location(other, macro.line)
        }
      }
      return nil
    }
    if words[0].text == "use", index == 1 {
      let name = word.text.drop { $0 == "\"" }.prefix { $0 != "\"" }
      guard let source = sources.first(where: { $0.path.hasSuffix("/" + name) }) else { return nil }
      return location(Document(uri: Document.uri(ofPath: source.path), text: source.text), 0)
    }
    let id = String(word.text.prefix { $0 != "." })
    let mounts = outline.mounts.filter { $0.id == id }
    guard let mount = mounts.last(where: { $0.line <= line }) ?? mounts.first else { return nil }
    return location(document, mount.line)
  }

  private func location(_ document: Document, _ line: Int) -> JSONValue {
    [
      "uri": .string(document.uri),
      "range": Document.range(line, 0, document.lines[line].utf16.count),
    ]
  }

  // MARK: Rename

  /// The id under the cursor, with its range; `nil` where none stands.
  var id: (name: String, range: JSONValue)? {
    guard
      let place = places(inLine: line).first(where: { place in
        place.start <= character && character <= place.start + place.name.utf16.count
      })
    else { return nil }
    guard outline.mounts.contains(where: { $0.id == place.name }) else { return nil }
    return (
      place.name, Document.range(line, place.start, place.start + place.name.utf16.count)
    )
  }

  /// The changes that give an id another name, wherever it stands: in its scenario, or in the whole
  /// file where it is mounted for all.
  func edits(renaming name: String, to newName: String) -> [JSONValue] {
    let block = outline.block(at: line)
    let isOwn =
      block?.word == "scenario"
      && outline.mounts.contains { $0.id == name && block?.lines.contains($0.line) == true }
    let lines = isOwn ? block?.lines ?? 0..<0 : 0..<document.lines.count
    return lines.flatMap { number in
      places(inLine: number).filter { $0.name == name }.map { place in
        [
          "range": Document.range(number, place.start, place.start + name.utf16.count),
          "newText": .string(newName),
        ]
      }
    }
  }

  /// The ids of a line with where they stand.
  private func places(inLine number: Int) -> [(name: String, start: Int)] {
    let words = document.words(ofLine: number)
    guard let verb = words.first?.text else { return [] }
    if document.lines[number].unicodeScalars.first != " " { return [] }
    if words.count > 1, words[1].text == "(" {
      return words.dropFirst(2).flatMap { ids(in: $0) }
    }
    switch verb {
    case "mount": return words.dropFirst(2).prefix(1).flatMap { ids(in: $0) }
    case "expect", "check", "always", "never":
      let modifiers: Set<String> = ["not", "exactly", "any", "every", "some", "last", "no", "when"]
      var rest = words.dropFirst().drop { modifiers.contains($0.text) }
      if rest.first?.text == "output" { rest = rest.dropFirst() }
      if rest.first?.text == "same" { return rest.dropFirst().flatMap { ids(in: $0) } }
      let own = rest.prefix(1)
      let others = rest.dropFirst().filter { $0.text.hasPrefix("@") }
      let premise = words.drop { $0.text != "when" }.dropFirst().prefix(1)
      return (Array(own) + others + premise).flatMap { ids(in: $0) }
    case "random":
      return words.dropFirst().filter { $0.text.hasPrefix("on=") }.flatMap { ids(in: $0) }
    case _:
      guard LanguageReference.stepWords.contains(verb) else {
        // Under `expect outputs` a line begins with an id.
        return isUnderOutputs(number) ? ids(in: words[0]) : []
      }
      return words.dropFirst().prefix(1).flatMap { ids(in: $0) }
    }
  }

  private func isUnderOutputs(_ number: Int) -> Bool {
    let indent = document.lines[number].prefix { $0 == " " }.count
    var above = number - 1
    while above >= 0 {
      let line = document.lines[above]
      let words = document.words(ofLine: above)
      if !words.isEmpty, line.prefix(while: { $0 == " " }).count < indent {
        return words.count == 2 && words[1].text == "outputs"
      }
      above -= 1
    }
    return false
  }

  /// The heads of the paths in a word: of `on=a,b`, `@a.b` and `a.b`.
  private func ids(in word: Word) -> [(name: String, start: Int)] {
    if word.isQuoted { return [] }
    var text = word.text[...]
    var start = word.start
    if let equals = text.firstIndex(of: "=") {
      start += text[...equals].utf16.count
      text = text[text.index(after: equals)...]
    }
    if text.first == "@" {
      start += 1
      text = text.dropFirst()
    }
    return text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      defer { start += part.utf16.count + 1 }
      return (String(part.prefix { $0 != "." }), start)
    }
  }
}
