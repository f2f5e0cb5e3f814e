import WalletKernel

/// How often random sessions came to each thing that the kinds declare: values of options, acts,
/// answers, outputs, reasons, and the words that a view can show.
///
/// What no session came to is a rule that nothing holds the laws against.
public struct ReachTally: Sendable {
  /// The counts of a kind, by what was reached; everything that is declared is in it.
  public private(set) var kinds: [Kind]

  /// What was reached of one kind.
  public struct Kind: Sendable {
    /// The kind's name.
    public var name: String
    /// What there is and how often it was reached, sorted by section and name.
    public internal(set) var counts: [Item: Int] = [:]
    fileprivate let words: [Words]
    fileprivate let options: [FieldDeclaration]
    fileprivate let rowFields: [FieldDeclaration]
  }

  /// One thing to reach.
  public struct Item: Hashable, Comparable, Sendable {
    /// What it is one of: `option`, `row`, `act`, `reply`, `output`, `reason` or `shows`.
    public var section: String
    /// Its name, as scripts write it.
    public var name: String

    init(_ section: String, _ name: String) {
      self.section = section
      self.name = name
    }

    /// In the order of sections, then of names.
    public static func < (left: Item, right: Item) -> Bool {
      (left.section, left.name) < (right.section, right.name)
    }
  }

  /// A field of a view that shows one of some words.
  fileprivate struct Words: Sendable {
    var path: [String]
    var words: [String]
  }

  /// Nothing was reached yet.
  public init(_ catalogue: ComponentCatalogue = .builtIn) {
    kinds = catalogue.declarations.map { Kind($0) }
  }

  /// Notes an event, with the screen after it.
  public mutating func note(_ event: WalletEvent, _ monitored: MonitoredWallet) {
    if case .rejected = monitored.result { return }
    let wallet = monitored.wallet
    switch event {
    case .mounted(let mount):
      guard let index = kinds.firstIndex(where: { $0.name == mount.kind }) else { return }
      kinds[index].note(mount.options, kinds[index].options, "option")
      for row in mount.rows { kinds[index].note(row.fields, kinds[index].rowFields, "row") }
    case .act(let id, let act):
      guard let index = index(of: id, wallet) else { break }
      kinds[index].note(act, monitored.result)
    case .textTyped, .keyPressed:
      // What the keyboard's owner said of the key.
      guard let id = wallet.state.focus?.id ?? wallet.state.app.keyboardOwner,
        let index = index(of: id, wallet)
      else { break }
      if case .ignored(let reason) = monitored.result {
        kinds[index].add("reason", reason.sentence)
      }
    case .focused, .blurred, .sheetSwiped, .unmounted, .sheetPresented,
      .sheetDismissed, .localeChanged, .platformChanged, .activeChanged, .timePassed,
      .privacyChanged, .sheetDragged, .marked, .rewound:
      break
    }
    for output in wallet.outputs {
      if let index = index(of: output.source, wallet) { kinds[index].add("output", output.name) }
    }
    for id in wallet.state.changedIDs {
      guard let index = index(of: id, wallet), let view = wallet.state.view(of: id) else {
        continue
      }
      kinds[index].note(view)
    }
  }

  private func index(of id: String, _ wallet: Wallet) -> Int? {
    guard let kind = wallet.state.kind(of: id) else { return nil }
    return kinds.firstIndex { $0.name == kind }
  }

  /// Adds what other sessions reached.
  public mutating func add(_ other: ReachTally) {
    for index in kinds.indices {
      kinds[index].counts.merge(other.kinds[index].counts, uniquingKeysWith: +)
    }
  }

  /// What was never reached, as `KIND SECTION NAME`.
  public var unreached: [String] {
    kinds.flatMap { kind in
      kind.counts.filter { $0.value == 0 }.keys.sorted()
        .map { "\(kind.name) \($0.section) \($0.name)" }
    }
  }
}

extension ReachTally.Kind {
  fileprivate init(_ declaration: KindDeclaration) {
    name = declaration.kind
    options = declaration.options
    rowFields = declaration.rowFields
    words = declaration.viewFields.compactMap { field in
      guard case .leaf(let type) = field.type, case .word(let words) = type.kind else { return nil }
      return .init(path: field.path, words: words)
    }
    for field in options { expect("option", field.type.classes.map { field.name + " " + $0 }) }
    for field in rowFields { expect("row", field.type.classes.map { field.name + " " + $0 }) }
    let taps =
      (declaration.surfaces.contains(.itself) ? ["tap"] : [])
      + declaration.parts.map { "tap " + $0.name }
      + (declaration.surfaces.contains(.rows) ? ["tap ROW"] : [])
      + declaration.rowParts.map { "tap ROW " + $0.name }
    expect("act", taps + declaration.verbs.filter { $0 != .tap }.map { $0.rawValue })
    expect("reply", declaration.replies.map { $0.name })
    expect("output", declaration.outputs.map { $0.name })
    expect("reason", declaration.reasons.map { $0.sentence })
    for field in words {
      expect("shows", field.words.map { field.path.joined(separator: ".") + " " + $0 })
    }
  }

  private mutating func expect(_ section: String, _ names: [String]) {
    for name in names { counts[.init(section, name)] = 0 }
  }

  /// Counts something that is declared; of what is not nothing is said here.
  fileprivate mutating func add(_ section: String, _ name: String) {
    counts[.init(section, name)]? += 1
  }

  fileprivate mutating func note(
    _ given: [Option], _ declared: [FieldDeclaration], _ section: String
  ) {
    for option in given {
      guard let field = declared.first(where: { $0.name == option.name }) else { continue }
      for name in field.type.classes(of: option.value) { add(section, field.name + " " + name) }
    }
  }

  fileprivate mutating func note(_ act: Act, _ result: MonitoredWallet.Result) {
    if case .ignored(let reason) = result { return add("reason", reason.sentence) }
    let contents = act.contents
    switch act.verb {
    case .tap:
      let names = contents.path.map { part in
        if case .name(let name) = part { name } else { "ROW" }
      }
      if names.isEmpty { return add("act", "tap") }
      if counts[.init("act", "tap " + names[0])] != nil { return add("act", "tap " + names[0]) }
      add("act", names.count > 1 ? "tap ROW " + names[1] : "tap ROW")
      return
    case .set:
      note(
        contents.options, contents.path.isEmpty ? options : rowFields,
        contents.path.isEmpty ? "option" : "row")
    case .reply:
      let word = if case .text(let word)? = contents.values.first { word } else { "" }
      add("reply", (contents.path.isEmpty ? "" : "FIELD ") + word)
    case .rows, .append, .prepend:
      for row in contents.rows { note(row.fields, rowFields, "row") }
    case .press, .paste, .enter, .edit, .view, .add, .delete, .load, .fail, .external, .toast, .act,
      .drop:
      break
    }
    add("act", act.verb.rawValue)
  }

  fileprivate mutating func note(_ view: ViewTree) {
    for field in words {
      for word in view.words(at: field.path[...]) {
        add("shows", field.path.joined(separator: ".") + " " + word)
      }
    }
  }
}

extension ReplyDeclaration {
  fileprivate var name: String { (fields == .one ? "FIELD " : "") + (word ?? "") }
}

extension ValueType {
  /// The classes of values that differ in kind.
  fileprivate var classes: [String] {
    let own: [String] =
      switch kind {
      case .boolean: ["true", "false"]
      case .integer(let range):
        (range.lowerBound < 0 ? ["negative"] : []) + (range.contains(0) ? ["zero"] : [])
          + ["positive"]
      case .units(let allowsNegative):
        (allowsNegative ? ["negative"] : []) + ["zero", "positive"]
      case .decimal(let isPositive): isPositive ? ["positive"] : ["zero", "positive"]
      case .text: ["empty", "text"]
      case .word(let words): words
      case .locale: ["locale"]
      case .texts: ["empty", "one", "several"]
      case .span(let word): [word, "positive"]
      case .any: ["text"]
      }
    return own + (allowsNone ? ["none"] : [])
  }

  /// The classes that a value is of.
  fileprivate func classes(of value: WalletKernel.Value) -> [String] {
    switch (kind, value) {
    case (_, .none): ["none"]
    case (_, .boolean(let truth)): [truth ? "true" : "false"]
    case (_, .integer(let integer)): [integer < 0 ? "negative" : integer == 0 ? "zero" : "positive"]
    case (_, .decimal(let decimal)): [decimal == .zero ? "zero" : "positive"]
    case (.text, .text(let text)): [text.isEmpty ? "empty" : "text"]
    case (.any, .text): ["text"]
    case (.locale, .text), (.locale, .list): ["locale"]
    case (_, .text(let word)): [word]
    case (_, .duration): ["positive"]
    case (_, .list(let elements)):
      [elements.isEmpty ? "empty" : elements.count == 1 ? "one" : "several"]
    }
  }
}

extension ViewTree {
  /// The texts at a declared path, in which `*` is any key.
  func words(at path: ArraySlice<String>) -> [String] {
    guard let first = path.first else {
      if case .text(let text) = self { return [text] }
      return self == .none ? ["none"] : []
    }
    let parts = first == "*" ? childParts : [.name(first)]
    return parts.flatMap { child($0)?.words(at: path.dropFirst()) ?? [] }
  }
}
