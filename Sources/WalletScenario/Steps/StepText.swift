import WalletKernel

// Reading and printing steps that are no acts on a component; those are in `ActText.swift`.

/// What a line says by itself, before the lines that belong to it are read.
enum LineHead {
  /// A step that takes no lines.
  case whole(Step.Kind)
  /// A step that takes rows.
  case rows(([Row]) -> WalletEvent)
  /// A step that takes steps: `loops` says how often they are run, none as an order needs.
  case steps(loops: Int64?, isTurn: Bool, ([Step]) -> Step.Kind)
  // Steps that take what is expected.
  case condition(ConditionHead, use: ConditionUse)
  case outputs(isSoft: Bool)

  /// A step that is one event.
  static func event(_ event: WalletEvent) -> LineHead { .whole(.act([event])) }
}

extension LineParser {
  /// Takes what follows a verb, up to the line's end.
  mutating func head(_ verb: StepVerb) throws(ScriptError) -> LineHead {
    switch verb {
    case .locale: return .whole(.locale(try text("a locale's identifier")))
    case .platform: return .event(.platformChanged(try platform()))
    case .active: return .event(.activeChanged(true))
    case .inactive: return .event(.activeChanged(false))
    case .mount: return try mount()
    case .unmount: return .event(.unmounted(id: try word("an id")))
    case .present:
      let id = try word("a sheet's id")
      return .event(.sheetPresented(id: id, options: try options()))
    case .dismiss: return .event(.sheetDismissed(id: isAtEnd ? nil : try word("a sheet's id")))
    case .swipe: return .event(.sheetSwiped(id: try word("a sheet's id")))
    case .drag:
      let id = try word("a sheet's id")
      return .event(.sheetDragged(id: id, detent: try text("a detent")))
    case .privacy: return .event(.privacyChanged(try privacy()))
    case .type: return .event(.textTyped(try text("a text")))
    case .key: return .event(.keyPressed(HardwareKey(name: try keyName())))
    case .focus: return try focus()
    case .blur: return .event(.blurred)
    case .wait:
      try requireSpace()
      return .event(.timePassed(milliseconds: try duration()))
    case .together: return .steps(loops: 1, isTurn: true) { .together($0) }
    case .inAnyOrder:
      for word in ["any", "order"] as [StaticString] {
        guard takeWord(word) else { throw expected("'in any order'") }
      }
      return .steps(loops: nil, isTurn: false) { .inAnyOrder($0) }
    case .repeated:
      let count = try count("a number of times", .loopProduct)
      return .steps(loops: count, isTurn: false) { .repeated(count: count, $0) }
    case .mark: return .event(.marked(name: try word("a mark's name")))
    case .rewind: return .event(.rewound(name: try word("a mark's name")))
    case .reload: return .whole(.reload)
    case .random: return .whole(.random(try random()))
    case .expect: return try expectation(isSoft: false)
    case .check: return try expectation(isSoft: true)
    case .always: return try standing(holds: true)
    case .never: return try standing(holds: false)
    }
  }

  private mutating func platform() throws(ScriptError) -> Platform {
    let names = "'ios', 'ipados', 'macos', 'watchos' or 'visionos'"
    let start = self
    let name = try word(names)
    guard let system = Platform.System(rawValue: name) ?? (isTemplate ? .ios : nil) else {
      throw start.expected(names)
    }
    return Platform(system, isAtEnd ? nil : try integer("a version"))
  }

  private mutating func privacy() throws(ScriptError) -> Privacy {
    let start = self
    let names = "'shown', 'hidden' or 'whenInactive'"
    guard let privacy = Privacy(rawValue: try word(names)) ?? (isTemplate ? .shown : nil) else {
      throw start.expected(names)
    }
    return privacy
  }

  private mutating func mount() throws(ScriptError) -> LineHead {
    let kind = try word("a component's kind")
    var mount = Mount(kind: kind, id: try word("an id"))
    while !isAtEnd {
      let start = self
      let option = try spacedOption()
      guard option.name == "in" else {
        mount.options.append(option)
        continue
      }
      guard mount.sheet == nil else { throw start.problem(.twiceHere(.option, "in")) }
      switch option.value {
      case .text(let sheet): mount.sheet = sheet
      case .none where isTemplate: break
      case .none, .boolean, .integer, .decimal, .duration, .list:
        throw start.expectedInOption("a sheet's id after 'in='")
      }
    }
    let head = mount
    return .rows { rows in
      var mount = head
      mount.rows = rows
      return .mounted(mount)
    }
  }

  private mutating func focus() throws(ScriptError) -> LineHead {
    let start = self
    let target = try idPath()
    guard target.parts.count <= 1 else { throw start.extraPart(target, "ID or ID.FIELD") }
    return .event(.focused(id: target.id, field: target.parts.first))
  }

  private mutating func keyName() throws(ScriptError) -> String {
    let start = self
    var name = try word("a key's name")
    while isJoined(.plus) {
      take()
      if let next, next.spaced { throw expected("a word directly after '+'") }
      name += "+" + (try joinedWord("a word directly after '+'"))
    }
    // Any key has a name, and most do nothing: a slip would go unnoticed.
    if let nearest = context.nearest(to: name, among: HardwareKey.namesThatAct), nearest != name {
      throw start.problem(.unknown(.key, name, nearest: nearest))
    }
    return name
  }

  /// Takes a count from 1 within a limit.
  private mutating func count(
    _ what: String, _ limit: ScriptLimit
  ) throws(ScriptError) -> Int64 {
    let start = self
    let count = try integer(what)
    if isTemplate { return 1 }
    guard count >= 1 else { throw start.expected(what + ", from 1") }
    guard count <= context.limits[limit] else {
      throw start.problem(context.limits.passed(limit))
    }
    return count
  }

  private mutating func random() throws(ScriptError) -> Step.RandomActs {
    let count = try count("a number of events", .events)
    var seed: Int64?
    var components: [String] = []
    while !isAtEnd {
      let start = self
      try requireSpace()
      guard isAtOption else { throw expected("'seed=' or 'on='") }
      let option = try option()
      switch option.name {
      case "seed":
        guard seed == nil else { throw start.problem(.twiceHere(.option, "seed")) }
        if case .integer(let value) = option.value {
          seed = value
        } else if isTemplate {
          seed = 0
        } else {
          throw start.expectedInOption("an integer after 'seed='")
        }
      case "on":
        guard components.isEmpty else { throw start.problem(.twiceHere(.option, "on")) }
        components = try start.ids(option.value)
      default: throw start.expected("'seed=' or 'on='")
      }
    }
    guard let seed else { throw expected("'seed=' and an integer") }
    return Step.RandomActs(count: count, seed: seed, components: components)
  }

  /// The ids that the option which stands next names.
  private func ids(_ value: Value) throws(ScriptError) -> [String] {
    let elements: [Value] = if case .list(let elements) = value { elements } else { [value] }
    var ids: [String] = []
    for element in elements {
      if case .text(let id) = element {
        ids.append(id)
      } else if !isTemplate {
        throw expectedInOption("ids after 'on='")
      }
    }
    return ids
  }
}

extension WalletEvent {
  /// The event's line, without the rows under it.
  var lineText: String {
    switch self {
    case .act(let id, let act): act.text(of: id)
    case .textTyped(let text): "type " + text.quoted
    case .keyPressed(let key): "key " + key.name
    case .focused(let id, let field): "focus " + ([.name(id)] + (field.map { [$0] } ?? [])).text
    case .blurred: "blur"
    case .sheetSwiped(let id): "swipe " + id
    case .mounted(let mount):
      "mount \(mount.kind) \(mount.id)" + (mount.sheet.map { " in=" + TextPrinter.word($0) } ?? "")
        + Self.text(of: mount.options)
    case .unmounted(let id): "unmount " + id
    case .sheetPresented(let id, let options): "present " + id + Self.text(of: options)
    case .sheetDismissed(let id): "dismiss" + (id.map { " " + $0 } ?? "")
    case .localeChanged(let conventions): "locale " + TextPrinter.word(conventions.identifier)
    case .platformChanged(let platform):
      "platform " + platform.system.rawValue + (platform.version.map { " \($0)" } ?? "")
    case .activeChanged(let isActive): isActive ? "active" : "inactive"
    case .timePassed(let milliseconds): "wait " + TextPrinter.duration(milliseconds)
    case .privacyChanged(let privacy): "privacy " + privacy.rawValue
    case .sheetDragged(let id, let detent): "drag \(id) " + TextPrinter.word(detent)
    case .marked(let name): "mark " + name
    case .rewound(let name): "rewind " + name
    }
  }

  private static func text(of options: [Option]) -> String {
    options.map { " " + TextPrinter.option($0) }.joined()
  }

  /// The rows under the event's line.
  var lineRows: [Row] {
    switch self {
    case .mounted(let mount): mount.rows
    case .act(_, let act): act.contents.rows
    case .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .unmounted, .sheetPresented,
      .sheetDismissed, .localeChanged, .platformChanged, .activeChanged, .timePassed,
      .privacyChanged, .sheetDragged, .marked, .rewound:
      []
    }
  }
}
