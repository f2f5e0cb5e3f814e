/// Holds one component's state behind the face that all kinds share.
///
/// Cells have value semantics: whoever changes one makes sure first that nobody else holds it
/// (`isKnownUniquelyReferenced`), as the standard library's collections do. A class, since
/// Embedded Swift has no existential values.
public class ComponentCell: @unchecked Sendable {
  /// The kind's name.
  public var kind: String { abstract() }
  var keyboardRole: KeyboardRole { abstract() }
  var hasSessions: Bool { abstract() }
  var textInputs: [String] { abstract() }
  var session: SessionStanding? { abstract() }

  func place(of act: Act) -> ActPlace { abstract() }
  var keepsTime: Bool { abstract() }
  func copy() -> ComponentCell { abstract() }
  func admit(_ act: Act, in context: Context) throws(Rejection) { abstract() }
  func handle(
    _ act: Act, in context: Context, outputs: inout [WalletOutput], requests: inout [AppRequest]
  ) throws(Rejection) -> Reaction { abstract() }
  func view(in context: Context) -> ViewTree { abstract() }
  func invariants(in context: Context) -> [String] { abstract() }
  func focus(_ field: PathPart?, in context: Context) throws(Rejection) -> Reaction { abstract() }
  func conceal(_ act: Act) -> Concealed? { abstract() }
  func archive(_ archive: inout Archive) { abstract() }
  func continueNumbering(after current: ComponentCell) { abstract() }

  private func abstract() -> Never { preconditionFailure("an abstract cell") }
}

/// Holds a component of one kind.
public final class Cell<Kind: Component>: ComponentCell, @unchecked Sendable {
  var state: Kind.State
  // Kept between events so that telling the host allocates nothing.
  private var effects = Effects<Kind.Output>()

  init(_ state: Kind.State) {
    self.state = state
  }

  /// The kind's name.
  override public var kind: String { Kind.kind }
  override var keyboardRole: KeyboardRole { Kind.keyboardRole }
  override var hasSessions: Bool { Kind.hasSessions }
  override var textInputs: [String] { Kind.textInputs(state) }
  override var session: SessionStanding? { Kind.session(state) }

  override func place(of act: Act) -> ActPlace { Kind.place(of: act) }
  override var keepsTime: Bool { Kind.keepsTime }
  override func copy() -> ComponentCell { Cell(state) }

  override func admit(_ act: Act, in context: Context) throws(Rejection) {
    _ = try Kind.event(for: act, in: state, context: context)
  }

  override func handle(
    _ act: Act, in context: Context, outputs: inout [WalletOutput], requests: inout [AppRequest]
  ) throws(Rejection) -> Reaction {
    let event = try Kind.event(for: act, in: state, context: context)
    let reaction = Kind.reduce(&state, event, in: context, &effects)
    if !effects.outputs.isEmpty {
      for output in effects.outputs {
        outputs.append(
          WalletOutput(source: context.id, name: output.name, values: output.values))
      }
      effects.outputs.removeAll(keepingCapacity: true)
    }
    if !effects.requests.isEmpty {
      requests.append(contentsOf: effects.requests)
      effects.requests.removeAll(keepingCapacity: true)
    }
    return reaction
  }

  override func view(in context: Context) -> ViewTree { Kind.view(state, in: context) }
  override func invariants(in context: Context) -> [String] { Kind.invariants(state, in: context) }

  override func focus(
    _ field: PathPart?, in context: Context
  ) throws(Rejection) -> Reaction {
    try Kind.focus(field, in: state, context: context)
  }

  override func conceal(_ act: Act) -> Concealed? { Kind.conceal(act, in: state) }
  override func archive(_ archive: inout Archive) { archive.field(&state) }

  override func continueNumbering(after current: ComponentCell) {
    guard current.kind.isSame(as: kind) else { return }
    Kind.continueNumbering(&state, after: unsafeDowncast(current, to: Cell<Kind>.self).state)
  }
}

/// The kinds that a wallet can mount, each with how to make its cell.
public struct ComponentCatalogue: Sendable {
  struct Entry: Sendable {
    let kind: String
    let mount: @Sendable (Mount, Context) throws(Rejection) -> ComponentCell
    let conceal: @Sendable (Mount) -> Mount
    let blank: @Sendable () -> ComponentCell
  }

  private(set) var entries: [Entry] = []

  /// No kind at all.
  public init() {}

  /// Adds a kind; of two with one name the later stands.
  public mutating func add<Kind: Component>(_ component: Kind.Type) {
    entries.removeAll { $0.kind.isSame(as: Kind.kind) }
    entries.append(
      Entry(
        kind: Kind.kind,
        mount: { (mount: Mount, context: Context) throws(Rejection) -> ComponentCell in
          Cell<Kind>(try Kind.mount(mount, in: context))
        },
        conceal: { Kind.conceal($0) },
        blank: { Cell<Kind>(Kind.State.blank) }))
  }

  /// The kinds' names, in the order in which they were added.
  public var kinds: [String] { entries.map { $0.kind } }

  func entry(_ kind: String) throws(Rejection) -> Entry {
    for entry in entries where entry.kind.isSame(as: kind) { return entry }
    throw .unknownKind(kind, nearest: nearest(to: kind, among: kinds))
  }
}
