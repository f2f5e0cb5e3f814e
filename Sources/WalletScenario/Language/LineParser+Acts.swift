import WalletKernel

/// What a line says by itself, before the lines that belong to it are read.
enum LineHead {
  /// A step that takes no lines.
  case whole(Step.Kind)
  // Steps that take rows.
  case mount(Mount)
  case rows(id: String, options: [Option])
  case append(id: String, options: [Option])
  // Steps that take steps.
  case together
  case inAnyOrder
  case repeated(Int64)
  // Steps that take what is expected.
  case condition(ConditionHead, use: ConditionUse)
  case outputs(isSoft: Bool)
}

/// A macro's name, and the tokens of its arguments.
struct MacroCall {
  var name: String
  var arguments: [[Token]]
}

extension LineParser {
  /// Takes what follows a verb, up to the line's end.
  mutating func head(_ verb: Verb) throws(ScriptError) -> LineHead {
    switch verb {
    case .locale: return .whole(.locale(try text("a locale's identifier")))
    case .platform: return event(.platformChanged(try platform()))
    case .active: return event(.activeChanged(true))
    case .inactive: return event(.activeChanged(false))
    case .mount: return try mount()
    case .unmount: return event(.unmounted(id: try word("an id")))
    case .present: return try present()
    case .dismiss: return event(.sheetDismissed(id: isAtEnd ? nil : try word("a sheet's id")))
    case .swipe: return event(.sheetSwiped(id: try word("a sheet's id")))
    case .tap: return try tap()
    case .press: return try press()
    case .type: return event(.textTyped(try text("a text")))
    case .key: return event(.keyPressed(HardwareKey(name: try keyName())))
    case .focus: return try focus()
    case .blur: return event(.blurred)
    case .paste: return try paste()
    case .edit: return try onRow { .editRequested(row: $0) }
    case .view: return try onRow { .viewRequested(row: $0) }
    case .delete: return try onRow { .deleteRequested(row: $0) }
    case .add: return try withOptions { .addRequested($0) }
    case .enter: return try enter()
    case .set: return try set()
    case .toast: return try withMessage { .noticeRaised(message: $0, options: $1) }
    case .reply: return try reply()
    case .load: return try withOptions { .loadRequested($0) }
    case .rows: return .rows(id: try word("an id"), options: try options())
    case .append: return .append(id: try word("an id"), options: try options())
    case .fail: return try withMessage { .loadFailed(message: $0, options: $1) }
    case .external: return try external()
    case .wait: return event(.timePassed(milliseconds: try spacedDuration()))
    case .together: return .together
    case .inAnyOrder: return try inAnyOrder()
    case .repeated: return .repeated(try count("a number of times", .loopProduct))
    case .mark: return event(.marked(name: try word("a mark's name")))
    case .rewind: return event(.rewound(name: try word("a mark's name")))
    case .reload: return .whole(.reload)
    case .random: return .whole(.random(try random()))
    case .expect: return try expectation(isSoft: false)
    case .check: return try expectation(isSoft: true)
    case .always: return .condition(try condition(), use: .invariant(holds: true))
    case .never: return .condition(try condition(), use: .invariant(holds: false))
    }
  }

  private func event(_ event: WalletEvent) -> LineHead { .whole(.act([event])) }

  private func act(_ id: String, _ act: Act) -> LineHead { event(.act(id: id, act)) }

  private mutating func withOptions(
    _ make: ([Option]) -> Act
  ) throws(ScriptError) -> LineHead {
    let id = try word("an id")
    return act(id, make(try options()))
  }

  private mutating func onRow(_ make: (PathPart) -> Act) throws(ScriptError) -> LineHead {
    let (id, row) = try idAndPart("ID.ROW")
    return act(id, make(row))
  }

  private mutating func platform() throws(ScriptError) -> Platform {
    let names = "'ios', 'ipados', 'macos' or 'watchos'"
    let start = self
    let name = try word(names)
    guard let system = Platform.System(rawValue: name) ?? (isTemplate ? .ios : nil) else {
      throw start.expected(names)
    }
    return Platform(system, isAtEnd ? nil : try integer("a version"))
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
    return .mount(mount)
  }

  private mutating func present() throws(ScriptError) -> LineHead {
    let id = try word("a sheet's id")
    return event(.sheetPresented(id: id, options: try options()))
  }

  private mutating func tap() throws(ScriptError) -> LineHead {
    let target = try idPath()
    return act(target.id, .tapped(part: target.parts))
  }

  private mutating func focus() throws(ScriptError) -> LineHead {
    let start = self
    let target = try idPath()
    guard target.parts.count <= 1 else { throw start.extraPart(target, "ID or ID.FIELD") }
    return event(.focused(id: target.id, field: target.parts.first))
  }

  private mutating func paste() throws(ScriptError) -> LineHead {
    let id = try word("an id")
    return act(id, .pasted(try text("a text")))
  }

  private mutating func press() throws(ScriptError) -> LineHead {
    let what = "a key: '0' to '9', 'decimal', 'delete', or another in quotes"
    let id = try word("an id")
    var events: [WalletEvent] = []
    repeat {
      try requireSpace()
      guard let token = next else { throw expected(what) }
      let key: PadKey
      switch token.kind {
      case .number:
        guard spelling.utf8.count == 1, let digit = UInt8(spelling) else { throw expected(what) }
        key = .digit(digit)
      case .word:
        guard isAtWord("decimal") || isAtWord("delete") else { throw expected(what) }
        key = isAtWord("decimal") ? .decimal : .delete
      case .text, .filled: key = .raw(context.plainText(of: token))
      case .hole: key = .delete
      case .quantity, .dot, .comma, .equals, .plus, .open, .close, .bar, .emptyList, .sign:
        throw expected(what)
      }
      take()
      events.append(.act(id: id, .pressed(key)))
    } while !isAtEnd
    return .whole(.act(events))
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

  private mutating func enter() throws(ScriptError) -> LineHead {
    let (id, field) = try idAndPart("ID.FIELD")
    try requireSpace()
    return act(id, .entered(field: field, try value()))
  }

  private mutating func external() throws(ScriptError) -> LineHead {
    let (id, row) = try idAndPart("ID.ROW")
    if isAtWord("gone"), !isAtOption {
      take()
      return act(id, .changedOutside(row: row, fields: nil))
    }
    if isAtEnd { throw expected("'gone' or a field such as name=value") }
    return act(id, .changedOutside(row: row, fields: try options()))
  }

  private mutating func set() throws(ScriptError) -> LineHead {
    let target = try idPath()
    if isAtEnd { throw expected("an option such as name=value") }
    return act(target.id, .propertiesSet(part: target.parts, try options()))
  }

  private mutating func reply() throws(ScriptError) -> LineHead {
    let target = try idPath()
    var values: [Value] = []
    var options: [Option] = []
    if isAtEnd { throw expected("an answer") }
    while !isAtEnd {
      try requireSpace()
      if isAtOption {
        options.append(try option())
      } else {
        values.append(try value("a value or an option"))
      }
    }
    return act(target.id, .replied(part: target.parts, values: values, options: options))
  }

  /// Takes an id and exactly one part.
  private mutating func idAndPart(_ shape: String) throws(ScriptError) -> (String, PathPart) {
    let start = self
    let target = try idPath()
    if target.isOpen, target.parts.isEmpty { return (target.id, .name("")) }
    guard let part = target.parts.first else {
      throw problem(.expected("'.' and the rest of \(shape)", found: found))
    }
    guard target.parts.count == 1 else { throw start.extraPart(target, shape) }
    return (target.id, part)
  }

  private func extraPart(_ target: IdPath, _ shape: String) -> ScriptError {
    problem(.expected(shape, found: .written(([.name(target.id)] + target.parts).text)))
  }

  /// Takes an id, one text and any options, in any order.
  private mutating func withMessage(
    _ make: (String, [Option]) -> Act
  ) throws(ScriptError) -> LineHead {
    let id = try word("an id")
    var message: String?
    var options: [Option] = []
    while !isAtEnd {
      try requireSpace()
      if isAtOption {
        options.append(try option())
      } else if message == nil {
        message = try text("a message")
      } else {
        throw problem(.extra(found))
      }
    }
    guard let message else { throw expected("a message") }
    return act(id, make(message, options))
  }

  private mutating func inAnyOrder() throws(ScriptError) -> LineHead {
    for word in ["any", "order"] as [StaticString] {
      guard isAtWord(word) else { throw expected("'in any order'") }
      take()
    }
    return .inAnyOrder
  }

  private mutating func spacedDuration() throws(ScriptError) -> Int64 {
    try requireSpace()
    return try duration()
  }

  /// Takes a count from 1 within a limit.
  private mutating func count(
    _ what: String, _ limit: ScriptLimit
  ) throws(ScriptError) -> Int64 {
    let start = self
    let count = try integer(what)
    if isTemplate { return 1 }
    guard count >= 1 else { throw start.expected(what + ", from 1") }
    let maximum = limit == .events ? context.limits.events : context.limits.loopProduct
    guard count <= maximum else { throw start.problem(.limit(limit, maximum)) }
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
