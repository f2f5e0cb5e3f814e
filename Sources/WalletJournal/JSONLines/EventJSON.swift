import WalletKernel

extension JSONValue {
  /// An event by its fields: `type` is the word that scripts have for it.
  ///
  /// Whatever the members can't say yet is kept as the event's bytes, in `archived`, so that nothing is lost.
  public init(_ event: WalletEvent) {
    let plain = JSONValue.plain(event)
    if let read = try? plain.asPlainEvent("event"), read.archived == event.archived {
      self = plain
    } else {
      let bytes = event.archived.map { hexadecimal($0, digits: 2) }.joined()
      self = plain + ["archived": .string(bytes)]
    }
  }

  /// The event that an object of `init(_ event:)` tells of.
  public func asEvent(_ path: String) throws(JSONFault) -> WalletEvent {
    guard case .object(let members) = self,
      let archived = members.first(where: { $0.name == "archived" })
    else { return try asPlainEvent(path) }
    let digits = Array(try archived.value.asText(path + ".archived").utf8)
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count - 1, by: 2) {
      let pair = String(decoding: digits[index...(index + 1)], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16), !pair.hasPrefix("+") else { break }
      bytes.append(byte)
    }
    guard bytes.count * 2 == digits.count, let event = WalletEvent(archived: bytes) else {
      throw JSONFault(path + ".archived", .archived)
    }
    return event
  }

  private static func plain(_ event: WalletEvent) -> JSONValue {
    let type: JSONValue = ["type": .string(event.verb)]
    switch event {
    case .act(let id, let act): return type + ["id": .string(id)] + JSONValue(act)
    case .textTyped(let text): return type + ["text": .string(text)]
    case .keyPressed(let key): return type + ["key": .string(key.name)]
    case .focused(let id, let field):
      return type + ["id": .string(id), "field": field.map { JSONValue($0) }]
    case .blurred, .activeChanged: return type
    case .sheetSwiped(let id), .unmounted(let id): return type + ["id": .string(id)]
    case .mounted(let mount): return type + JSONValue(mount)
    case .sheetPresented(let id, let options):
      return type + ["id": .string(id), "options": options.isEmpty ? nil : JSONValue(options)]
    case .sheetDismissed(let id): return type + ["id": id.map { .string($0) }]
    case .localeChanged(let conventions): return type + ["locale": JSONValue(conventions)]
    case .platformChanged(let platform):
      return type + [
        "system": .string(platform.system.rawValue),
        "version": platform.version.map { .integer($0) },
      ]
    case .timePassed(let span): return type + ["milliseconds": .integer(span)]
    case .privacyChanged(let privacy): return type + ["privacy": .string(privacy.rawValue)]
    case .sheetDragged(let id, let detent):
      return type + ["id": .string(id), "detent": .string(detent)]
    case .marked(let name), .rewound(let name): return type + ["name": .string(name)]
    }
  }

  /// The words for events that are no acts, each with how its members are read.
  private static let readers: [(String, Reader)] = [
    ("type", { members throws(JSONFault) in .textTyped(try members.text("text")) }),
    (
      "key",
      { members throws(JSONFault) in .keyPressed(HardwareKey(name: try members.text("key"))) }
    ),
    (
      "focus",
      { members throws(JSONFault) in
        let id = try members.text("id")
        let field = try members.optional("field")?.asPathPart(members.path("field"))
        return .focused(id: id, field: field)
      }
    ),
    ("blur", { _ throws(JSONFault) in .blurred }),
    ("swipe", { members throws(JSONFault) in .sheetSwiped(id: try members.text("id")) }),
    ("mount", { members throws(JSONFault) in .mounted(try members.mount()) }),
    ("unmount", { members throws(JSONFault) in .unmounted(id: try members.text("id")) }),
    (
      "present",
      { members throws(JSONFault) in
        .sheetPresented(id: try members.text("id"), options: try members.options())
      }
    ),
    (
      "dismiss",
      { members throws(JSONFault) in .sheetDismissed(id: try members.optionalText("id")) }
    ),
    (
      "locale",
      { members throws(JSONFault) in
        let path = members.path("locale")
        return .localeChanged(try members.required("locale").asConventions(path))
      }
    ),
    (
      "platform",
      { members throws(JSONFault) in
        let systems = Platform.System.allCases.map { ($0.rawValue, $0) }
        let system = try members.word("system", systems)
        return .platformChanged(Platform(system, try members.optionalInteger("version")))
      }
    ),
    ("active", { _ throws(JSONFault) in .activeChanged(true) }),
    ("inactive", { _ throws(JSONFault) in .activeChanged(false) }),
    (
      "wait",
      { members throws(JSONFault) in
        .timePassed(milliseconds: try members.integer("milliseconds"))
      }
    ),
    (
      "privacy",
      { members throws(JSONFault) in
        .privacyChanged(
          try members.word("privacy", Privacy.allCases.map { ($0.rawValue, $0) }))
      }
    ),
    (
      "drag",
      { members throws(JSONFault) in
        .sheetDragged(id: try members.text("id"), detent: try members.text("detent"))
      }
    ),
    ("mark", { members throws(JSONFault) in .marked(name: try members.text("name")) }),
    ("rewind", { members throws(JSONFault) in .rewound(name: try members.text("name")) }),
  ]

  private typealias Reader =
    @Sendable (inout JSONMembers) throws(JSONFault) -> WalletEvent

  /// The words that the `type` of an event can be.
  public static let eventTypes =
    ActVerb.allCases.map { $0.rawValue } + readers.map { $0.0 }

  private func asPlainEvent(_ path: String) throws(JSONFault) -> WalletEvent {
    var members = try JSONMembers(self, path)
    let word = try members.text("type")
    let event: WalletEvent
    if let verb = ActVerb(rawValue: word) {
      let id = try members.text("id")
      event = .act(id: id, try members.act(verb))
    } else if let reader = Self.readers.first(where: { $0.0 == word })?.1 {
      event = try reader(&members)
    } else {
      throw JSONFault(
        members.path("type"),
        .word(word, nearest: nearest(to: word, among: Self.eventTypes)))
    }
    try members.finish()
    return event
  }

  // MARK: Acts

  private init(_ act: Act) {
    let contents = act.contents
    var members: [Member] = []
    for content in act.verb.layout {
      guard let value = JSONValue(content, of: contents) else { continue }
      members.append(Member(content.memberName, value))
    }
    self = .object(members)
  }

  /// What an act carries; nil for what is usual and left out.
  private init?(_ content: ActContent, of contents: ActContents) {
    switch content {
    case .key: self = JSONValue(contents.key)
    case .path:
      if contents.path.isEmpty { return nil }
      self = .list(contents.path.map { JSONValue($0) })
    case .name, .field:
      guard let part = contents.path.first else { return nil }
      self = JSONValue(part)
    case .text, .word: self = .string(contents.text)
    case .value: self = JSONValue(contents.values.first ?? EventValue.none)
    case .values:
      if contents.values.isEmpty { return nil }
      self = .list(contents.values.map { JSONValue($0) })
    case .presence:
      if contents.isPresent { return nil }
      self = .boolean(false)
    case .options:
      if contents.options.isEmpty { return nil }
      self = JSONValue(contents.options)
    case .rows:
      if contents.rows.isEmpty { return nil }
      self = .list(contents.rows.map { JSONValue($0) })
    }
  }

  // MARK: What the host passes

  private init(_ mount: Mount) {
    self = [
      "kind": .string(mount.kind), "id": .string(mount.id),
      "sheet": mount.sheet.map { .string($0) },
      "options": mount.options.isEmpty ? nil : JSONValue(mount.options),
      "rows": mount.rows.isEmpty ? nil : .list(mount.rows.map { JSONValue($0) }),
      "recordType": mount.recordType.map { JSONValue($0) },
    ]
  }

  private init(_ conventions: LocaleConventions) {
    self = [
      "identifier": .string(conventions.identifier),
      "decimalSeparator": .string(conventions.decimalSeparator),
      "groupingSeparator": .string(conventions.groupingSeparator),
      "zeroDigit": .number(conventions.zeroDigit),
      "primaryGroupSize": .number(conventions.primaryGroupSize),
      "secondaryGroupSize": .number(conventions.secondaryGroupSize),
      "minimumGroupingDigits": .number(conventions.minimumGroupingDigits),
    ]
  }

  /// Conventions with all their fields, or a locale of the table by its identifier.
  private func asConventions(_ path: String) throws(JSONFault) -> LocaleConventions {
    if case .string(let identifier) = self {
      if let known = LocaleTable.conventions(for: identifier) { return known }
      let nearest = LocaleTable.nearestIdentifier(to: identifier)
      throw JSONFault(path, .word(identifier, nearest: nearest))
    }
    var members = try JSONMembers(self, path)
    let read = LocaleConventions(
      identifier: try members.text("identifier"),
      decimalSeparator: try members.text("decimalSeparator"),
      groupingSeparator: try members.text("groupingSeparator"),
      zeroDigit: UInt32(truncatingIfNeeded: try members.integer("zeroDigit")),
      primaryGroupSize: Int(truncatingIfNeeded: try members.integer("primaryGroupSize")),
      secondaryGroupSize: Int(truncatingIfNeeded: try members.integer("secondaryGroupSize")),
      minimumGroupingDigits: Int(
        truncatingIfNeeded: try members.integer("minimumGroupingDigits")))
    try members.finish()
    return read
  }
}

extension ActContent {
  /// The member that it is in JSON.
  fileprivate var memberName: String {
    switch self {
    case .key: "key"
    case .path: "path"
    case .name, .word: "name"
    case .field: "field"
    case .text: "text"
    case .value: "value"
    case .values: "values"
    case .presence: "present"
    case .options: "options"
    case .rows: "rows"
    }
  }
}

extension JSONMembers {
  fileprivate mutating func act(_ verb: ActVerb) throws(JSONFault) -> Act {
    var contents = ActContents()
    for content in verb.layout {
      let path = path(content.memberName)
      switch content {
      case .key: contents.key = try required("key").asPadKey(path)
      case .path:
        contents.path = try list("path") { part, path throws(JSONFault) in
          try part.asPathPart(path)
        }
      case .name: contents.path = [try required("name").asPathPart(path)]
      case .field: contents.path = try optional("field").map { [$0] }?.parts(path) ?? []
      case .text: contents.text = try text("text")
      case .word: contents.text = try text("name")
      case .value: contents.values = [try nullable("value").asValue(path)]
      case .values:
        contents.values = try list("values") { value, path throws(JSONFault) in
          try value.asValue(path)
        }
      case .presence: contents.isPresent = try boolean("present", usually: true)
      case .options: contents.options = try options()
      case .rows: contents.rows = try rows()
      }
    }
    return Act(verb, contents)
  }

  fileprivate mutating func options() throws(JSONFault) -> [Option] {
    try optional("options")?.asOptions(path("options")) ?? []
  }

  private mutating func rows() throws(JSONFault) -> [Row] {
    try list("rows") { row, path throws(JSONFault) in try row.asRow(path) }
  }

  fileprivate mutating func mount() throws(JSONFault) -> Mount {
    Mount(
      kind: try text("kind"), id: try text("id"), sheet: try optionalText("sheet"),
      options: try options(), rows: try rows(),
      recordType: try optional("recordType")?.asRecordType(path("recordType")))
  }
}

extension [JSONValue] {
  fileprivate func parts(_ path: String) throws(JSONFault) -> [PathPart] {
    var parts: [PathPart] = []
    for value in self { parts.append(try value.asPathPart(path)) }
    return parts
  }
}
