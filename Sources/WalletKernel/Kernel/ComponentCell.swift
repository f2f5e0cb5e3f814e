/// Holds one component's state behind the face that all kinds share.
///
/// Cells have value semantics: whoever changes one makes sure first that nobody else holds it
/// (`isKnownUniquelyReferenced`), as the standard library's collections do. A class, since
/// Embedded Swift has no existential values.
class ComponentCell: @unchecked Sendable {
  fileprivate let shared: SharedFace
  fileprivate var face: ComponentFace { shared.face }

  fileprivate init(_ shared: SharedFace) {
    self.shared = shared
  }

  var kind: String { face.kind }
  var keyboardRole: KeyboardRole { face.keyboardRole }
  var keepsTime: Bool { face.keepsTime }
  var hasSessions: Bool { face.hasSessions }
  var textInputs: [String] { face.textInputs(self) }
  var session: SessionStanding? { face.session(self) }
  var isSecret: Bool { face.isSecret(self) }

  func copy() -> ComponentCell { face.copy(self) }
  func place(of act: Act) -> ActPlace { face.place(act) }
  func view(in context: Context) -> ViewTree { face.view(self, context) }
  func invariants(in context: Context) -> [String] { face.invariants(self, context) }
  func conceal(_ act: Act) -> Concealed? { face.conceal(self, act) }
  func archive(_ archive: inout Archive) { face.archive(self, &archive) }

  func admit(_ act: Act, in context: Context) throws(Rejection) {
    try face.admit(self, act, context)
  }

  @inline(__always)
  func handle(
    _ act: Act, in context: Context, outputs: inout OutputList,
    requests: inout [AppRequest]
  ) throws(Rejection) -> Reaction {
    try face.handle(self, act, context, &outputs, &requests)
  }

  /// Presses a key of a pad; none when the kind has no keys.
  @inline(__always)
  func press(
    _ key: PadKey, in context: Context, outputs: inout OutputList,
    requests: inout [AppRequest]
  ) -> Reaction? {
    face.press(self, key, context, &outputs, &requests)
  }

  func focus(_ field: PathPart?, in context: Context) throws(Rejection) -> Reaction {
    try face.focus(self, field, context)
  }

  func continueNumbering(after current: ComponentCell) {
    guard current.shared === shared else { return }
    face.continueNumbering(self, current)
  }
}

/// Holds the state of a component of one kind.
private final class Cell<Kind: Component>: ComponentCell, @unchecked Sendable {
  // Behind pointers, since a class's own properties are copied out for every function they are
  // lent to. Nothing outside this file sees a cell, and nothing in it re-enters one.
  let state: UnsafeMutablePointer<Kind.State>
  // Kept between events so that telling the host allocates nothing.
  let effects: UnsafeMutablePointer<Effects<Kind.Output>>

  init(_ initial: Kind.State, _ shared: SharedFace) {
    state = .allocate(capacity: 1)
    state.initialize(to: initial)
    effects = .allocate(capacity: 1)
    effects.initialize(to: Effects())
    super.init(shared)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    effects.deinitialize(count: 1)
    effects.deallocate()
  }
}

/// One kind's face, shared by all of its cells.
private final class SharedFace: Sendable {
  let face: ComponentFace

  init(_ face: ComponentFace) {
    self.face = face
  }
}

/// One kind's functions, with the kind's types hidden.
///
/// A table of closures rather than overridden methods: these are specialised for the kind, which
/// the methods of a generic class are not.
private struct ComponentFace: Sendable {
  let kind: String
  let keyboardRole: KeyboardRole
  let keepsTime: Bool
  let hasSessions: Bool
  let textInputs: @Sendable (ComponentCell) -> [String]
  let session: @Sendable (ComponentCell) -> SessionStanding?
  let isSecret: @Sendable (ComponentCell) -> Bool
  let copy: @Sendable (ComponentCell) -> ComponentCell
  let place: @Sendable (Act) -> ActPlace
  let admit: @Sendable (ComponentCell, Act, Context) throws(Rejection) -> Void
  let handle:
    @Sendable (
      ComponentCell, Act, Context, inout OutputList, inout [AppRequest]
    ) throws(Rejection) -> Reaction
  let press:
    @Sendable (
      ComponentCell, PadKey, Context, inout OutputList, inout [AppRequest]
    ) -> Reaction?
  let view: @Sendable (ComponentCell, Context) -> ViewTree
  let invariants: @Sendable (ComponentCell, Context) -> [String]
  let focus: @Sendable (ComponentCell, PathPart?, Context) throws(Rejection) -> Reaction
  let conceal: @Sendable (ComponentCell, Act) -> Concealed?
  let archive: @Sendable (ComponentCell, inout Archive) -> Void
  let continueNumbering: @Sendable (ComponentCell, ComponentCell) -> Void

  @inline(__always)
  init<Kind: Component>(of _: Kind.Type) {
    kind = Kind.kind
    keyboardRole = Kind.keyboardRole
    keepsTime = Kind.keepsTime
    hasSessions = Kind.hasSessions
    textInputs = { Kind.textInputs(cell($0, of: Kind.self).state.pointee) }
    session = { Kind.session(cell($0, of: Kind.self).state.pointee) }
    isSecret = { Kind.isSecret(cell($0, of: Kind.self).state.pointee) }
    copy = { Cell<Kind>(cell($0, of: Kind.self).state.pointee, $0.shared) }
    place = { Kind.place(of: $0) }
    admit = { (erased: ComponentCell, act: Act, context: Context) throws(Rejection) in
      _ = try Kind.event(for: act, in: cell(erased, of: Kind.self).state.pointee, context: context)
    }
    handle = {
      (
        erased: ComponentCell, act: Act, context: Context, outputs: inout OutputList,
        requests: inout [AppRequest]
      ) throws(Rejection) -> Reaction in
      let cell = cell(erased, of: Kind.self)
      let event = try Kind.event(for: act, in: cell.state.pointee, context: context)
      return reduce(cell, event, context, &outputs, &requests)
    }
    press = { (erased, key, context, outputs, requests) in
      guard let event = Kind.event(forKey: key) else { return nil }
      return reduce(cell(erased, of: Kind.self), event, context, &outputs, &requests)
    }
    view = { Kind.view(cell($0, of: Kind.self).state.pointee, in: $1) }
    invariants = { Kind.invariants(cell($0, of: Kind.self).state.pointee, in: $1) }
    focus = {
      (erased: ComponentCell, field: PathPart?, context: Context) throws(Rejection) -> Reaction in
      try Kind.focus(field, in: cell(erased, of: Kind.self).state.pointee, context: context)
    }
    conceal = { Kind.conceal($1, in: cell($0, of: Kind.self).state.pointee) }
    archive = { $1.field(&cell($0, of: Kind.self).state.pointee) }
    continueNumbering = {
      Kind.continueNumbering(
        &cell($0, of: Kind.self).state.pointee, after: cell($1, of: Kind.self).state.pointee)
    }
  }
}

// A face is made with the cells of its kind alone.
@inline(__always)
private func cell<Kind: Component>(_ erased: ComponentCell, of _: Kind.Type) -> Cell<Kind> {
  unsafeDowncast(erased, to: Cell<Kind>.self)
}

@inline(__always)
private func reduce<Kind: Component>(
  _ cell: Cell<Kind>, _ event: Kind.Event, _ context: Context,
  _ outputs: inout OutputList, _ requests: inout [AppRequest]
) -> Reaction {
  if !outputs.source.isSame(as: context.id) { outputs.source = context.id }
  let reaction = withUnsafeMutablePointer(to: &outputs) { app in
    cell.effects.pointee.app = app
    let reaction = Kind.reduce(&cell.state.pointee, event, in: context, &cell.effects.pointee)
    cell.effects.pointee.app = nil
    return reaction
  }
  if !cell.effects.pointee.requests.isEmpty {
    requests.append(contentsOf: cell.effects.pointee.requests)
    cell.effects.pointee.removeAll()
  }
  return reaction
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
    let face = SharedFace(ComponentFace(of: component))
    entries.removeAll { $0.kind.isSame(as: Kind.kind) }
    entries.append(
      Entry(
        kind: Kind.kind,
        mount: { (mount: Mount, context: Context) throws(Rejection) -> ComponentCell in
          Cell<Kind>(try Kind.mount(mount, in: context), face)
        },
        conceal: { Kind.conceal($0) },
        blank: { Cell<Kind>(Kind.State.blank, face) }))
  }

  /// The kinds' names, in the order in which they were added.
  public var kinds: [String] { entries.map { $0.kind } }

  func entry(_ kind: String) throws(Rejection) -> Entry {
    for entry in entries where entry.kind.isSame(as: kind) { return entry }
    throw .unknownKind(kind, nearest: nearest(to: kind, among: kinds))
  }
}
