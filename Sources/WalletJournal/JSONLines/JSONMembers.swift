import WalletKernel

/// Takes an object's members one by one, and refuses those that nobody has asked for.
struct JSONMembers {
  let path: String
  private var rest: [JSONValue.Member]
  private var asked: [String] = []

  init(_ value: JSONValue, _ path: String) throws(JSONFault) {
    guard case .object(let members) = value else {
      throw JSONFault(path, .type(expected: "an object"))
    }
    self.path = path
    rest = members
  }

  /// The path of a member.
  func path(_ name: String) -> String { path.isEmpty ? name : path + "." + name }

  /// A member that may be missing; `null` counts as missing.
  mutating func optional(_ name: String) -> JSONValue? {
    asked.append(name)
    guard let index = rest.firstIndex(where: { $0.name == name }) else { return nil }
    let value = rest.remove(at: index).value
    return value == .null ? nil : value
  }

  /// A member that may be `null`, but not missing.
  mutating func nullable(_ name: String) throws(JSONFault) -> JSONValue {
    asked.append(name)
    guard let index = rest.firstIndex(where: { $0.name == name }) else {
      throw JSONFault(path(name), .missing)
    }
    return rest.remove(at: index).value
  }

  mutating func required(_ name: String) throws(JSONFault) -> JSONValue {
    guard let value = optional(name) else { throw JSONFault(path(name), .missing) }
    return value
  }

  mutating func text(_ name: String) throws(JSONFault) -> String {
    try required(name).asText(path(name))
  }

  mutating func optionalText(_ name: String) throws(JSONFault) -> String? {
    guard let value = optional(name) else { return nil }
    return try value.asText(path(name))
  }

  mutating func integer(_ name: String) throws(JSONFault) -> Int64 {
    try required(name).asInteger(path(name))
  }

  mutating func optionalInteger(_ name: String) throws(JSONFault) -> Int64? {
    guard let value = optional(name) else { return nil }
    return try value.asInteger(path(name))
  }

  mutating func boolean(_ name: String, usually: Bool) throws(JSONFault) -> Bool {
    guard let value = optional(name) else { return usually }
    guard case .boolean(let truth) = value else {
      throw JSONFault(path(name), .type(expected: "true or false"))
    }
    return truth
  }

  /// The elements of a member that is a list, with their paths; none if it is missing.
  mutating func list<Element>(
    _ name: String, _ read: (JSONValue, String) throws(JSONFault) -> Element
  ) throws(JSONFault) -> [Element] {
    guard let value = optional(name) else { return [] }
    return try value.asList(path(name), read)
  }

  /// One of the words that can stand there.
  mutating func word<Word>(
    _ name: String, _ words: [(String, Word)]
  ) throws(JSONFault) -> Word {
    try required(name).asWord(path(name), words)
  }

  /// Refuses members that were not asked for.
  func finish() throws(JSONFault) {
    guard let extra = rest.first else { return }
    throw JSONFault(
      path, .unknown(extra.name, nearest: nearest(to: extra.name, among: asked)))
  }
}

extension JSONFault {
  init(_ path: String, _ kind: Kind) {
    self.init(offset: nil, path: path, kind: kind)
  }
}

extension JSONValue {
  func asText(_ path: String) throws(JSONFault) -> String {
    guard case .string(let text) = self else { throw JSONFault(path, .type(expected: "a text")) }
    return text
  }

  func asInteger(_ path: String) throws(JSONFault) -> Int64 {
    guard case .integer(let integer) = self else {
      throw JSONFault(path, .type(expected: "an integer"))
    }
    return integer
  }

  func asList<Element>(
    _ path: String, _ read: (JSONValue, String) throws(JSONFault) -> Element
  ) throws(JSONFault) -> [Element] {
    guard case .list(let values) = self else { throw JSONFault(path, .type(expected: "a list")) }
    var elements: [Element] = []
    for (index, value) in values.enumerated() {
      elements.append(try read(value, "\(path)[\(index)]"))
    }
    return elements
  }

  func asWord<Word>(_ path: String, _ words: [(String, Word)]) throws(JSONFault) -> Word {
    let text = try asText(path)
    if let found = words.first(where: { $0.0 == text }) { return found.1 }
    throw JSONFault(path, .word(text, nearest: nearest(to: text, among: words.map { $0.0 })))
  }
}
