import WalletKernel

/// Watches a session from outside for what leaves twice though it should leave once.
///
/// It knows only events, outputs and declarations, never a component's state: a component whose own
/// lock is broken is found all the same.
public struct OnceMonitor: Equatable, Sendable {
  private let rules: OnceRules
  private var senders: [Sender] = []
  private var marks: [Mark] = []

  /// What left twice.
  public struct Breach: Equatable, Sendable {
    /// The second of the two.
    public var output: WalletOutput
    /// Whether its component is marked `once`; else nobody has said what it should be.
    public var isMarked: Bool
  }

  /// A component that can be marked `once`.
  private struct Sender: Equatable, Sendable {
    var id: String
    var kind: OnceRules.Kind
    var mark: OnceMark
    /// What has left and was not answered.
    var sent: WalletOutput?
  }

  fileprivate enum OnceMark: Sendable {
    case once, notOnce, unsaid
  }

  private struct Mark: Equatable, Sendable {
    var name: String
    var senders: [Sender]
  }

  /// Nothing is on the screen.
  public init(_ catalogue: ComponentCatalogue = .builtIn) {
    rules = OnceRules(catalogue)
  }

  /// Notes an event that took effect, with what it reported to the host.
  public mutating func note(_ event: WalletEvent, _ outputs: OutputList) -> Breach? {
    note(event)
    if outputs.isEmpty || senders.isEmpty { return nil }
    var breach: Breach?
    for output in outputs {
      guard let index = senders.firstIndex(where: { $0.id == output.source }) else { continue }
      if senders[index].kind.requests.contains(output.name) {
        breach = breach ?? send(output, index)
      } else if senders[index].mark == .unsaid {
        // What is shown has changed: the next is another payment.
        senders[index].sent = nil
      }
    }
    return breach
  }

  private mutating func send(_ output: WalletOutput, _ index: Int) -> Breach? {
    let before = senders[index].sent
    senders[index].sent = output
    switch senders[index].mark {
    case .once: return before.map { _ in Breach(output: output, isMarked: true) }
    case .notOnce: return nil
    case .unsaid:
      // The same again, though under another number.
      let isSame = before.map { $0.name == output.name && $0.values == output.values } ?? false
      return isSame ? Breach(output: output, isMarked: false) : nil
    }
  }

  private mutating func note(_ event: WalletEvent) {
    switch event {
    case .mounted(let mount):
      guard let kind = rules.kind(mount.kind) else { return }
      senders.append(
        Sender(id: mount.id, kind: kind, mark: Self.mark(in: mount.options) ?? kind.usualMark))
    case .unmounted(let id): senders.removeAll { $0.id == id }
    case .marked(let name):
      marks.removeAll { $0.name == name }
      marks.append(Mark(name: name, senders: senders))
    case .rewound(let name):
      if let mark = marks.first(where: { $0.name == name }) { senders = mark.senders }
    case .act(let id, let act): if act.verb == .set || act.verb == .reply { note(act, id) }
    case .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .sheetPresented,
      .sheetDismissed, .localeChanged, .platformChanged, .activeChanged, .timePassed,
      .privacyChanged, .sheetDragged:
      break
    }
  }

  private mutating func note(_ act: Act, _ id: String) {
    guard let index = senders.firstIndex(where: { $0.id == id }) else { return }
    if act.verb == .reply { return senders[index].sent = nil }
    if let mark = Self.mark(in: act.contents.options) {
      // What left before anybody asked for `once` is waited for by nobody.
      if mark != senders[index].mark { senders[index].sent = nil }
      senders[index].mark = mark
    }
    // A host that sets something has seen what left; only `once` waits for its reply.
    if senders[index].mark == .unsaid { senders[index].sent = nil }
  }

  private static func mark(in options: [Option]) -> OnceMark? {
    guard let option = options.last(where: { $0.name == OnceRules.option }) else { return nil }
    return option.value == .boolean(true) ? .once : .notOnce
  }
}

/// Which kinds can be marked `once`, by their declarations.
private final class OnceRules: Equatable, Sendable {
  static let option = "once"
  private let kinds: [Kind]

  /// A kind that can be marked.
  final class Kind: Equatable, Sendable {
    let name: String
    /// The outputs that it is about.
    let requests: [String]
    /// What a component is that says nothing.
    let usualMark: OnceMonitor.OnceMark

    init(_ declaration: KindDeclaration, isOnce: Bool) {
      name = declaration.kind
      requests = declaration.onceOutputs
      usualMark = isOnce ? .once : .unsaid
    }

    static func == (left: Kind, right: Kind) -> Bool { left === right || left.name == right.name }
  }

  init(_ catalogue: ComponentCatalogue) {
    kinds = catalogue.declarations.compactMap { declaration in
      declaration.options.first { $0.name == OnceRules.option }.map {
        Kind(declaration, isOnce: $0.defaultValue == .boolean(true))
      }
    }
  }

  func kind(_ name: String) -> Kind? { kinds.first { $0.name == name } }

  // The rules are those of the catalogue: they are no part of what was seen.
  static func == (left: OnceRules, right: OnceRules) -> Bool { true }
}
