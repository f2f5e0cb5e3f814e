import PropertyTesting
import WalletKernel

// Acts on one component, as its kind declares them.

extension RandomActs {
  // MARK: A person

  func personsAct(_ draw: Draw, _ target: Target) -> WalletEvent {
    let kind = target.kind
    // While a form is open little else can be done: mostly what is done in it.
    if kind.hasForm, target.state.sessionOwner == target.id, draw.bool(0.4) {
      return .act(id: target.id, act(draw, draw.bool(0.3) ? .enter : .tap, target))
    }
    // What is simplest for whoever shrinks a session is a key.
    if kind.hasKeys, !draw.bool(0.5) { return .act(id: target.id, .pressed(key(draw))) }
    let acts = kind.drawn.count + kind.ownPersons.count + (kind.isTextInput ? 1 : 0)
    if acts == 0 { return .timePassed(milliseconds: 0) }
    let place = draw.integer(in: 0...(acts - 1))
    if place < kind.drawn.count {
      // Without a form nothing can be entered into one: it is opened instead, mostly.
      let verb = kind.drawn[place]
      let opens = verb == .enter && kind.hasForm && draw.bool(0.7)
      return .act(id: target.id, act(draw, opens ? .edit : verb, target))
    }
    if place < kind.drawn.count + kind.ownPersons.count {
      let declared = kind.ownPersons[place - kind.drawn.count]
      return .act(id: target.id, own(draw, declared))
    }
    let fields = target.state.formFields(of: target.id)
    return .focused(id: target.id, field: fields.isEmpty ? nil : .name(draw.pick(fields).name))
  }

  private func act(_ draw: Draw, _ verb: ActVerb, _ target: Target) -> Act {
    var contents = ActContents()
    let kind = target.kind
    switch verb {
    case .press: return .pressed(key(draw))
    case .tap: contents.path = tap(draw, target)
    case .paste: contents.text = RandomValues.pastedText(draw, isAmount: kind.hasKeys)
    case .enter:
      let fields = target.state.formFields(of: target.id)
      if fields.isEmpty {
        // Without a form it is the whole text of a native field.
        contents.path = kind.declaration.hasSessions ? [.name("value")] : []
        contents.values = [.text(RandomValues.pastedText(draw, isAmount: kind.hasKeys))]
      } else {
        let field = draw.pick(fields)
        (contents.path, contents.values) = ([.name(field.name)], [entered(draw, field, target)])
      }
    case .add: contents.options = draw.bool(0.7) ? [] : [key(draw, target)]
    case .edit, .view, .delete: contents.path = [.name(target.rowKey(draw))]
    case .set, .reply, .load, .rows, .append, .fail, .external, .toast, .act, .prepend,
      .drop:
      break  // not here
    }
    return Act(verb, contents)
  }

  // Keys of rows among the texts, so that one row can come to bear the key of another.
  private func entered(_ draw: Draw, _ field: FormField, _ target: Target) -> RandomValues.Value {
    if case .text = field.type.kind, draw.bool(0.4) { return .text(target.rowKey(draw)) }
    return RandomValues.value(draw, field.type)
  }

  private func key(_ draw: Draw, _ target: Target) -> Option {
    Option("key", .text(target.rowKey(draw)))
  }

  private func tap(_ draw: Draw, _ target: Target) -> [PathPart] {
    let kind = target.kind
    let inForm = kind.hasForm && target.state.sessionOwner == target.id
    if !kind.rowTaps.isEmpty, kind.taps.isEmpty || draw.bool(inForm ? 0.1 : 0.7) {
      let row = PathPart.name(target.rowKey(draw))
      let part = draw.pick(kind.rowTaps)
      return part.map { [row, .name($0)] } ?? [row]
    }
    // Of a form the first part is what ends it, mostly: without a save nothing is kept.
    let taps = kind.taps
    let place = kind.hasForm && draw.bool(0.4) ? 0 : draw.integer(in: 0...(taps.count - 1))
    switch taps[place] {
    case .itself: return []
    case .part(let part):
      switch part.argument {
      case .none: return [.name(part.name)]
      case .number(let range):
        let usual = [range.upperBound, range.lowerBound, 25, 50].filter { range.contains($0) }
        return [.name(part.name), .index(draw.pick(usual))]
      case .name:
        let names = target.state.names(for: part.name, of: target.id)
        return [.name(part.name), .name(draw.pick(names + ["EUR"]))]
      }
    }
  }

  private func key(_ draw: Draw) -> PadKey {
    switch draw.integer(in: 0...15) {
    case 0..<8: .digit(UInt8(draw.integer(in: 0...9)))
    case 8, 9: .decimal
    case 10..<15: .delete
    default: .raw(draw.pick(Self.rawKeys))
    }
  }

  private static let rawKeys = [",", ".", "x", "", "٣", "'", "\u{A0}", "12", "•", "⌫"]

  private func own(_ draw: Draw, _ declared: OwnActDeclaration) -> Act {
    .own(
      OwnAct(
        declared.verb, values: declared.values.map { RandomValues.value(draw, $0.type) },
        options: options(draw, declared.options, nil)))
  }

  private func options(
    _ draw: Draw, _ declared: [ParameterDeclaration], _ target: Target?
  ) -> [Option] {
    declared.filter { $0.isRequired || draw.bool(0.4) }.map { declared in
      // The number of a request: mostly one that is open; a late or a wrong one, too.
      if declared.name == "for", case .integer = declared.type.kind {
        let open = target?.openNumbers ?? []
        let isRight = !open.isEmpty && draw.bool(0.6)
        return Option(
          "for",
          .integer(
            isRight ? draw.pick(open) : draw.integer(in: Int64(1)...max(3, (open.max() ?? 0) + 1))))
      }
      // Of few keys, so that what bears one is dropped by it now and then.
      if declared.name == "key" { return Option("key", .text(draw.pick(Self.dropKeys))) }
      return Option(declared.name, RandomValues.value(draw, declared.type))
    }
  }

  private static let dropKeys = ["a", "b"]

  // MARK: The host

  func hostsAct(_ draw: Draw, _ target: Target) -> Act {
    let kind = target.kind
    let answers = kind.hosts.filter {
      $0 == .set
        ? scope == .everything && canSet(target)
        : scope == .everything || $0.isAnswer || $0 == .load || $0 == .toast
    }
    // A host answers what it was asked before it does anything else, mostly.
    if answers.contains(.reply), !target.openNumbers.isEmpty, draw.bool(0.4) {
      return reply(draw, target)
    }
    let count = answers.count + kind.ownHosts.count
    // What only changes what was passed in is the everyday of no host.
    if count == 0 {
      let options = properties(draw, kind)
      return options.isEmpty
        ? .replied(part: [], values: [.text("done")], options: [])
        : .propertiesSet(part: [], options)
    }
    let place = draw.integer(in: 0...(count - 1))
    if place >= answers.count { return own(draw, kind.ownHosts[place - answers.count]) }
    var contents = ActContents()
    let verb = answers[place]
    switch verb {
    case .set:
      let keys = target.state.rowKeys(of: target.id)
      if !kind.declaration.rowFields.isEmpty, !keys.isEmpty,
        kind.settable.isEmpty || draw.bool(0.5)
      {
        contents.path = [.name(draw.pick(keys))]
        contents.options = fields(draw, kind.declaration.rowFields, atMost: 2)
      } else {
        contents.options = properties(draw, kind)
      }
    case .reply: return reply(draw, target)
    case .load: contents.options = options(draw, kind.declaration.options(of: verb), target)
    case .rows, .append, .prepend:
      contents.rows = rows(draw, target)
      contents.options = options(draw, kind.declaration.options(of: verb), target)
    case .fail, .toast:
      // Of few texts, so that one says what another said.
      contents.text = draw.bool() ? draw.pick(Self.dropKeys) : RandomValues.text(draw)
      contents.options = options(draw, kind.declaration.options(of: verb), target)
    case .external:
      contents.path = [.name(target.rowKey(draw))]
      let fields = target.state.formFields(of: target.id)
      contents.isPresent = draw.bool(0.6) && !fields.isEmpty
      if contents.isPresent {
        let field = draw.pick(fields)
        contents.options = [Option(field.name, entered(draw, field, target))]
      }
    case .drop: contents.text = draw.pick(Self.dropKeys)
    case .press, .tap, .paste, .enter, .edit, .view, .add, .delete, .act: break  // a person's
    }
    return Act(verb, contents)
  }

  private func reply(_ draw: Draw, _ target: Target) -> Act {
    let reply = draw.pick(target.kind.declaration.replies)
    var contents = ActContents()
    if let word = reply.word { contents.values = [.text(word)] }
    let texts = draw.integer(in: reply.texts.lowerBound...min(2, reply.texts.upperBound))
    for _ in 0..<texts { contents.values.append(.text(RandomValues.text(draw))) }
    if reply.fields == .row { contents.path = [.name(target.rowKey(draw))] }
    if reply.fields == .one {
      let fields = target.state.formFields(of: target.id)
      let asked = fields.filter { $0.isCheckedByHost }
      let names = (asked.isEmpty ? fields : asked).map { $0.name }
      contents.path = [.name(names.isEmpty ? "value" : draw.pick(names))]
    }
    contents.options = options(draw, reply.options, target)
    return Act(.reply, contents)
  }

  /// Whether there is anything to set: a `set` of nothing is no step of a script.
  private func canSet(_ target: Target) -> Bool {
    let kind = target.kind
    return !kind.settable.isEmpty
      || !kind.declaration.rowFields.isEmpty && !target.state.rowKeys(of: target.id).isEmpty
  }

  private func properties(_ draw: Draw, _ kind: ActVocabulary) -> [Option] {
    fields(draw, kind.settable, atMost: 2)
  }

  /// A few of the declared fields, with values.
  private func fields(
    _ draw: Draw, _ declared: [FieldDeclaration], atMost most: Int, beside given: [Option] = []
  ) -> [Option] {
    let plain = declared.filter { $0.condition == nil }
    if plain.isEmpty { return [] }
    var options = given
    for _ in 0..<draw.integer(in: 1...most) {
      let field = draw.pick(plain)
      if options.contains(where: { $0.name == field.name }) { continue }
      options.append(Option(field.name, RandomValues.value(draw, field.type)))
    }
    return options + conditional(draw, options, declared)
  }

  /// Fields that exist since another one has its word.
  private func conditional(
    _ draw: Draw, _ options: [Option], _ declared: [FieldDeclaration]
  ) -> [Option] {
    declared.filter { field in
      guard let condition = field.condition else { return false }
      return options.contains(condition) && draw.bool(0.6)
    }.map { Option($0.name, RandomValues.value(draw, $0.type)) }
  }

  private func rows(_ draw: Draw, _ target: Target) -> [Row] {
    let declaration = target.kind.declaration
    var keys = declaration.fixedRows
    if keys.isEmpty { keys = (0..<draw.integer(in: 0...3)).map { "r\($0)" } }
    let form = target.state.formFields(of: target.id)
    // Half of the time all rows are of one sort, so that what rows do to each other comes about.
    let sorts = Set(declaration.rowFields.compactMap { $0.condition?.name })
    let shared = declaration.rowFields.filter { sorts.contains($0.name) && draw.bool() }
      .map { Option($0.name, RandomValues.value(draw, $0.type)) }
    return keys.map { key in
      var options = fields(draw, declaration.rowFields, atMost: 3, beside: shared)
      for field in form where field.name != "id" && draw.bool() {
        options.append(Option(field.name, RandomValues.value(draw, field.type)))
      }
      return Row(key, options)
    }
  }

  // MARK: Composition

  /// A component of any kind, with any options.
  func mount(_ draw: Draw, _ id: String) -> WalletEvent {
    // Half of the time one more of what is there, with other options.
    let another = kinds.isEmpty || draw.bool() ? nil : vocabulary.of(draw.pick(kinds))
    let kind = another ?? draw.pick(vocabulary.kinds)
    let options = draw.bool(0.8) ? fields(draw, kind.declaration.options, atMost: 4) : []
    var mount = SampleMount.make(
      kind.declaration, id: id, sheet: draw.bool(0.2) ? draw.pick(sheets) : nil,
      options: options.filter { $0.name != "of" })
    if kind.declaration.fixedRows.isEmpty, draw.bool(0.3) { mount.rows = [] }
    return .mounted(mount)
  }
}
