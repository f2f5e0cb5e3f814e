import WalletKernel
import WalletScenario

/// What may stand where the cursor is.
struct Completion {
  let document: Document
  let outline: ScriptOutline
  let line: Int
  /// The words before the one that is being typed.
  private let before: [Word]
  /// What is typed of the word so far.
  private let typed: String
  private let start: Int
  private let end: Int
  private let isIndented: Bool

  /// The kinds of items that the protocol numbers.
  private enum Sort: Int {
    case function = 3, field = 5, variable = 6, module = 9, property = 10, value = 12
    case keyword = 14, snippet = 15, file = 17, constant = 21, event = 23
  }

  private struct Item {
    var label: String
    var sort: Sort
    var detail = ""
    var snippet: String?
  }

  init(_ document: Document, line: Int, character: Int) {
    self.document = document
    self.line = line
    outline = ScriptOutline(document)
    let cursor = document.offset(ofCharacter: character, inLine: line)
    let text = document.lines[line][..<cursor]
    var words = Word.all(of: text)
    end = text.utf16.count
    // A word that the cursor touches is being typed.
    if let last = words.last, last.end == end {
      (typed, start) = (last.text, last.start)
      words.removeLast()
    } else {
      (typed, start) = ("", end)
    }
    before = words
    isIndented = document.lines[line].unicodeScalars.first == " "
  }

  var json: JSONValue {
    ["isIncomplete": .boolean(false), "items": .list(items.map(json))]
  }

  private func json(_ item: Item) -> JSONValue {
    let text = item.snippet ?? item.label
    let edit: JSONValue = [
      "range": Document.range(line, start, end), "newText": .string(text),
    ]
    return [
      "label": .string(item.label), "kind": .number(item.sort.rawValue),
      "detail": item.detail.isEmpty ? nil : .string(item.detail), "textEdit": edit,
      "insertTextFormat": .number(item.snippet == nil ? 1 : 2),
    ]
  }

  // MARK: By place

  private var items: [Item] {
    guard isIndented else { return topLevel }
    guard let verb = before.first?.text else { return steps }
    let rest = before.dropFirst().map { $0.text }
    switch verb {
    case "mount": return mount(rest)
    case "expect", "check", "always", "never": return expectation(rest)
    case "locale":
      return rest.isEmpty ? LocaleTable.identifiers.map { Item(label: $0, sort: .value) } : []
    case "key":
      return rest.isEmpty ? HardwareKey.namesThatAct.map { Item(label: $0, sort: .constant) } : []
    case "platform":
      return rest.isEmpty
        ? ["ios", "ipados", "macos", "watchos"].map { Item(label: $0, sort: .constant) } : []
    case "present", "dismiss", "swipe", "drag":
      return rest.isEmpty ? sheets : options(KindDeclaration.sheets.options)
    case "in": return [Item(label: "any", sort: .keyword), Item(label: "order", sort: .keyword)]
    case _:
      guard LanguageReference.stepWords.contains(verb) else {
        return ids + paths
      }
      return act(verb, rest)
    }
  }

  private var topLevel: [Item] {
    if before.isEmpty {
      return LanguageReference.sections.first { $0.name == "file" }?.forms
        .filter { !["examples", "strict"].contains($0.word) }
        .map { Item(label: $0.word, sort: .keyword, detail: $0.summary, snippet: $0.snippet) } ?? []
    }
    return []
  }

  private var steps: [Item] {
    var items = LanguageReference.stepWords.map { word in
      let form = LanguageReference.forms(of: word).first
      return Item(
        label: word, sort: .keyword, detail: form?.summary ?? "", snippet: form?.snippet)
    }
    for word in ["examples", "strict"] where outline.block(at: line)?.word == "scenario" {
      items.append(
        Item(
          label: word, sort: .keyword,
          detail: LanguageReference.forms(of: word).first?.summary ?? ""))
    }
    items += outline.macros.map { macro in
      let holes = macro.parameters.enumerated().map { "${\($0.offset + 1):\($0.element)}" }
      return Item(
        label: macro.name, sort: .function,
        detail: "macro \(macro.name)(\(macro.parameters.joined(separator: ", ")))",
        snippet: macro.name + "(" + holes.joined(separator: ", ") + ")")
    }
    // A line below an expectation names paths, one below rows a row.
    return items + ids
  }

  private var ids: [Item] {
    outline.ids(at: line).map { id in
      Item(label: id, sort: .variable, detail: outline.kind(of: id, at: line) ?? "")
    }
  }

  private var sheets: [Item] {
    var known: Set<String> = []
    return outline.sheets.filter { known.insert($0).inserted }
      .map { Item(label: $0, sort: .variable, detail: "sheet") }
  }

  // MARK: Acts

  private func mount(_ rest: [String]) -> [Item] {
    guard let kind = rest.first else {
      return ServerKinds.references.filter { !["app", "sheets"].contains($0.name) }
        .map { Item(label: $0.name, sort: .module, detail: $0.summary) }
    }
    guard rest.count > 1, let declaration = ServerKinds.named(kind) else { return [] }
    return options(declaration.options) + [Item(label: "in=", sort: .property, detail: "a sheet")]
  }

  private func act(_ verb: String, _ rest: [String]) -> [Item] {
    guard let target = rest.first else { return typed.contains(".") ? parts : ids + appParts }
    let id = String(target.prefix { $0 != "." })
    guard let declaration = ServerKinds.of(id, in: outline, at: line) else { return [] }
    switch verb {
    case "set": return options(declaration.options)
    case "press":
      return ["decimal", "delete"].map { Item(label: $0, sort: .constant) }
        + (0...9).map { Item(label: String($0), sort: .constant) }
    case "reply":
      let words = declaration.replies.compactMap { $0.word }
      let options = declaration.replies.filter { reply in rest.contains { $0 == reply.word } }
        .flatMap { $0.options }
      return (rest.count == 1 ? words.map { Item(label: $0, sort: .constant) } : [])
        + parameters(options)
    case "act":
      return rest.count == 1
        ? declaration.ownActs.map { Item(label: $0.verb, sort: .function) } : []
    case _:
      guard let own = ActVerb(rawValue: verb) else { return [] }
      return parameters(declaration.options(of: own))
    }
  }

  private var appParts: [Item] {
    ["app.discard", "app.keep"].filter { _ in before.first?.text == "tap" }
      .map { Item(label: $0, sort: .variable) }
  }

  /// The parts that can be tapped, behind an id and a dot.
  private var parts: [Item] {
    let id = String(typed.prefix { $0 != "." })
    guard let declaration = ServerKinds.of(id, in: outline, at: line) else { return [] }
    return (declaration.parts + declaration.rowParts).map {
      Item(label: id + "." + $0.name, sort: .field, detail: declaration.kind)
    }
  }

  // MARK: Options

  private func options(_ fields: [FieldDeclaration]) -> [Item] {
    if let equals = typed.firstIndex(of: "=") {
      let name = String(typed[..<equals])
      let types = fields.filter { $0.name == name }.map { $0.type }
      return values(of: types).map { Item(label: name + "=" + $0, sort: .value) }
    }
    let given = Set(before.map { String($0.text.prefix { $0 != "=" }) })
    return fields.filter { !given.contains($0.name) }.map { field in
      Item(label: field.name + "=", sort: .property, detail: field.type.phrase)
    }
  }

  private func parameters(_ parameters: [ParameterDeclaration]) -> [Item] {
    if let equals = typed.firstIndex(of: "=") {
      let name = String(typed[..<equals])
      let types = parameters.filter { $0.name == name }.map { $0.type }
      return values(of: types).map { Item(label: name + "=" + $0, sort: .value) }
    }
    return parameters.map {
      Item(label: $0.name + "=", sort: .property, detail: $0.type.phrase)
    }
  }

  private func values(of types: [ValueType]) -> [String] {
    var values: [String] = []
    for type in types {
      switch type.kind {
      case .boolean: values += ["true", "false"]
      case .word(let words): values += words
      case .span(let word): values.append(word)
      case .locale: values += LocaleTable.identifiers
      case .integer, .units, .decimal, .text, .texts, .any: break
      }
      if type.allowsNone { values.append("none") }
    }
    return values
  }

  // MARK: Expectations

  private static let words = [
    "not", "exactly", "some", "last", "no", "any", "every", "output", "outputs", "ignored",
    "rejected", "unchanged", "same",
  ]

  private func expectation(_ rest: [String]) -> [Item] {
    let modifiers: Set<String> = ["not", "exactly", "any", "every", "some", "last", "no"]
    let rest = Array(rest.drop { modifiers.contains($0) })
    guard let first = rest.first else {
      return paths + Self.words.map { Item(label: $0, sort: .keyword) }
    }
    if first == "output" || first == "outputs" {
      guard rest.count > 1 else { return ids + [Item(label: "app", sort: .variable)] }
      guard rest.count == 2, let declaration = ServerKinds.of(rest[1], in: outline, at: line) else {
        return []
      }
      return declaration.outputs.map { output in
        let values = output.values.map { $0.name.uppercased() }
        return Item(
          label: output.name, sort: .event, detail: ([output.name] + values).joined(separator: " "))
      }
    }
    if first == "same" { return paths }
    let operators = ["exists", "absent", "contains", "starts", "ends", "!=", "<", "<=", ">", ">="]
    let own = values(
      of: fields(at: first).compactMap { field in
        if case .leaf(let type) = field.type { type } else { nil }
      })
    return own.map { Item(label: $0, sort: .value) }
      + (rest.count == 1 ? operators.map { Item(label: $0, sort: .keyword) } : [])
  }

  /// The fields that a path of a script may mean.
  private func fields(at path: String) -> [ViewFieldDeclaration] {
    let parts = path.split(separator: ".").map(String.init)
    guard let id = parts.first, let declaration = ServerKinds.of(id, in: outline, at: line) else {
      return []
    }
    return declaration.viewFields.filter { field in
      field.path.count == parts.count - 1
        && zip(field.path, parts.dropFirst()).allSatisfy { $0 == "*" || $0 == $1 }
    }
  }

  /// Paths of the view: ids, and behind a dot what may follow it.
  private var paths: [Item] {
    let parts = typed.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else {
      return ids
        + ["app", "sheets"].map { Item(label: $0, sort: .variable, detail: "the screen") }
    }
    guard let declaration = ServerKinds.of(parts[0], in: outline, at: line) else { return [] }
    let known = parts.dropFirst().dropLast()
    let head = parts.dropLast().joined(separator: ".")
    var found: [String] = []
    for field in declaration.viewFields where field.path.count > known.count {
      guard zip(field.path, known).allSatisfy({ $0 == "*" || $0 == $1 }) else { continue }
      let name = field.path[known.count]
      if name != "*", !found.contains(name) { found.append(name) }
    }
    return found.map { Item(label: head + "." + $0, sort: .field, detail: declaration.kind) }
  }
}
