/// Holds one component's state behind the face that all kinds share.
///
/// Cells have value semantics: whoever changes one makes sure first that nobody else holds it
/// (`isKnownUniquelyReferenced`), as the standard library's collections do. A class, since
/// Embedded Swift has no existential values.
class ComponentCell: @unchecked Sendable {
  /// The component's id.
  final let id: String
  fileprivate final let shared: SharedFace
  @inline(__always)
  fileprivate final var face: ComponentFace { shared.face }

  fileprivate init(_ id: String, _ shared: SharedFace) {
    self.id = id
    self.shared = shared
  }

  var declaration: KindDeclaration { face.declaration() }
  var kind: String { face.kind }
  var keyboardRole: KeyboardRole { face.keyboardRole }
  var keepsTime: Bool { face.keepsTime }
  @inline(__always)
  var hasKeys: Bool { face.hasKeys }
  var hasSessions: Bool { face.hasSessions }
  var momentaryFields: [String] { face.momentaryFields() }
  var textInputs: [String] { face.textInputs(self) }
  var session: SessionStatus? { face.session(self) }
  var isSecret: Bool { face.isSecret(self) }
  var nextDeadline: Int64? { face.nextDeadline(self) }
  var padTerms: PadTerms { face.padTerms(self) }
  @inline(__always)
  var asksHost: Bool { face.asksHost }
  var openRequests: [OpenRequest] { face.openRequests(self) }
  var rowKeys: [String] { face.rowKeys(self) }
  var formFields: [FormField] { face.formFields(self) }

  func copy() -> ComponentCell { face.copy(self) }
  func place(of act: Act) -> ActPlace { face.place(act) }
  func isPersons(_ act: Act) -> Bool { face.isPersons(act) }
  func view(in surroundings: Surroundings) -> ViewTree { face.view(self, surroundings) }
  func roundTrips(in surroundings: Surroundings) -> [RoundTrip] {
    face.roundTrips(self, surroundings)
  }
  func invariants(in surroundings: Surroundings) -> [String] { face.invariants(self, surroundings) }
  func redact(_ act: Act) -> RedactedAct? { face.redact(self, act) }
  func names(for part: String) -> [String] { face.names(self, part) }
  func archive(_ archive: inout Archive) { face.archive(self, &archive) }

  /// Whether both are of one kind and in the same state.
  func isSame(as other: ComponentCell) -> Bool {
    self === other || shared === other.shared && face.isSame(self, other)
  }

  func decide(_ act: Act) throws(Rejection) -> DecidedAct { try face.decide(self, act) }

  func reduce(
    _ act: DecidedAct, in surroundings: Surroundings, _ outputs: inout OutputList,
    _ requests: inout [AppRequest]
  ) -> Outcome {
    face.reduce(self, act, surroundings, &outputs, &requests)
  }

  /// Takes what the app hands down.
  ///
  /// - Throws: where the component has no use for it.
  func take(
    _ handedDown: HandedDown, in surroundings: Surroundings, _ outputs: inout OutputList,
    _ requests: inout [AppRequest]
  ) throws(Rejection) -> Outcome {
    try face.take(self, handedDown, surroundings, &outputs, &requests)
  }

  /// Presses a key of a pad; kinds without keys ignore it.
  @inline(__always)
  func press(
    _ key: PadKey, in surroundings: Surroundings, _ outputs: inout OutputList,
    _ requests: inout [AppRequest]
  ) -> Outcome {
    face.press(self, key, surroundings, &outputs, &requests)
  }

  func focus(_ field: PathPart?, in surroundings: Surroundings) throws(Rejection) -> Outcome {
    try face.focus(self, field, surroundings)
  }

  func continueNumbering(after current: ComponentCell) {
    guard current.shared === shared else { return }
    face.continueNumbering(self, current)
  }

  /// What the component shows, typed; `nil` when it is of another kind.
  final func view<Kind: Component>(of _: Kind.Type, in surroundings: Surroundings) -> Kind.View? {
    (self as? Cell<Kind>).map { Kind.view($0.state.pointee, in: $0.context(surroundings)) }
  }
}

/// An act that a component has admitted, as a fact of its kind.
class DecidedAct: @unchecked Sendable {}

private final class Decided<Kind: Component>: DecidedAct, @unchecked Sendable {
  let fact: ComponentFact<Kind>

  init(_ fact: ComponentFact<Kind>) {
    self.fact = fact
  }
}

/// Holds the state of a component of one kind.
private final class Cell<Kind: Component>: ComponentCell, @unchecked Sendable {
  // Behind pointers, since a class's own properties are copied out for every function they are
  // lent to. Nothing outside this file sees a cell, and nothing in it re-enters one.
  let state: UnsafeMutablePointer<Kind.State>
  // Kept between events so that reporting allocates nothing.
  let collector: UnsafeMutablePointer<OutputCollector<Kind.Output>>

  init(_ initial: Kind.State, _ id: String, _ shared: SharedFace) {
    state = .allocate(capacity: 1)
    state.initialize(to: initial)
    collector = .allocate(capacity: 1)
    collector.initialize(to: OutputCollector())
    super.init(id, shared)
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
    collector.deinitialize(count: 1)
    collector.deallocate()
  }

  /// What the component may know, made for a call.
  @inline(__always)
  func context(_ surroundings: Surroundings) -> Context { Context(surroundings, id: id) }

  @inline(__always)
  func reduce(
    _ fact: ComponentFact<Kind>, _ surroundings: Surroundings, _ outputs: inout OutputList,
    _ requests: inout [AppRequest]
  ) -> Outcome {
    if !outputs.source.isSame(as: id) { outputs.source = id }
    let context = context(surroundings)
    let outcome = withUnsafeMutablePointer(to: &outputs) { app in
      collector.pointee.app = app
      let outcome = Kind.reduce(&state.pointee, fact, in: context, &collector.pointee)
      collector.pointee.app = nil
      return outcome
    }
    if !collector.pointee.requests.isEmpty {
      requests.append(contentsOf: collector.pointee.requests)
      collector.pointee.removeAll()
    }
    return outcome
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
  let hasKeys: Bool
  let hasSessions: Bool
  let asksHost: Bool
  let openRequests: @Sendable (ComponentCell) -> [OpenRequest]
  let momentaryFields: @Sendable () -> [String]
  let declaration: @Sendable () -> KindDeclaration
  let textInputs: @Sendable (ComponentCell) -> [String]
  let session: @Sendable (ComponentCell) -> SessionStatus?
  let isSecret: @Sendable (ComponentCell) -> Bool
  let nextDeadline: @Sendable (ComponentCell) -> Int64?
  let padTerms: @Sendable (ComponentCell) -> PadTerms
  let rowKeys: @Sendable (ComponentCell) -> [String]
  let formFields: @Sendable (ComponentCell) -> [FormField]
  let names: @Sendable (ComponentCell, String) -> [String]
  let copy: @Sendable (ComponentCell) -> ComponentCell
  let isSame: @Sendable (ComponentCell, ComponentCell) -> Bool
  let place: @Sendable (Act) -> ActPlace
  let isPersons: @Sendable (Act) -> Bool
  let decide: @Sendable (ComponentCell, Act) throws(Rejection) -> DecidedAct
  let reduce:
    @Sendable (
      ComponentCell, DecidedAct, Surroundings, inout OutputList, inout [AppRequest]
    ) -> Outcome
  let take:
    @Sendable (
      ComponentCell, HandedDown, Surroundings, inout OutputList, inout [AppRequest]
    ) throws(Rejection) -> Outcome
  let press:
    @Sendable (
      ComponentCell, PadKey, Surroundings, inout OutputList, inout [AppRequest]
    ) -> Outcome
  let view: @Sendable (ComponentCell, Surroundings) -> ViewTree
  let roundTrips: @Sendable (ComponentCell, Surroundings) -> [RoundTrip]
  let invariants: @Sendable (ComponentCell, Surroundings) -> [String]
  let focus: @Sendable (ComponentCell, PathPart?, Surroundings) throws(Rejection) -> Outcome
  let redact: @Sendable (ComponentCell, Act) -> RedactedAct?
  let archive: @Sendable (ComponentCell, inout Archive) -> Void
  let continueNumbering: @Sendable (ComponentCell, ComponentCell) -> Void

  @inline(__always)
  init<Kind: Component>(of _: Kind.Type) {
    kind = Kind.kind
    keyboardRole = Kind.keyboardRole
    keepsTime = Kind.keepsTime
    hasKeys = Kind.pressed(.delete) != nil
    hasSessions = Kind.hasSessions
    asksHost = Kind.Output.samples.contains { $0.report.request != nil }
    openRequests = { Kind.openRequests(cell($0, of: Kind.self).state.pointee) }
    momentaryFields = {
      Kind.View.fieldDeclarations.filter { $0.role == .momentary }.map { $0.path[0] }
    }
    declaration = { KindDeclaration(of: Kind.self) }
    textInputs = { Kind.textInputs(cell($0, of: Kind.self).state.pointee) }
    session = { Kind.session(cell($0, of: Kind.self).state.pointee) }
    isSecret = { Kind.isSecret(cell($0, of: Kind.self).state.pointee) }
    nextDeadline = { Kind.nextDeadline(cell($0, of: Kind.self).state.pointee) }
    padTerms = { Kind.padTerms(cell($0, of: Kind.self).state.pointee) }
    rowKeys = {
      let state = cell($0, of: Kind.self).state
      return Kind.placeholderKeys(state.pointee) + state.pointee.rowKeys
    }
    formFields = { Kind.formFields(cell($0, of: Kind.self).state.pointee) }
    names = { erased, name in
      Kind.Part(rawValue: name).map {
        Kind.names(for: $0, in: cell(erased, of: Kind.self).state.pointee)
      } ?? []
    }
    copy = { Cell<Kind>(cell($0, of: Kind.self).state.pointee, $0.id, $0.shared) }
    isSame = {
      cell($0, of: Kind.self).state.pointee == cell($1, of: Kind.self).state.pointee
    }
    place = { Kind.place(of: $0) }
    isPersons = { act in
      guard case .own(let own) = act else { return act.isPersons }
      return Kind.ownActs.first { $0.verb.isSame(as: own.verb) }?.isPersons ?? true
    }
    decide = { (erased: ComponentCell, act: Act) throws(Rejection) -> DecidedAct in
      Decided(try Kind.decide(act, in: cell(erased, of: Kind.self).state.pointee))
    }
    reduce = { erased, act, surroundings, outputs, requests in
      cell(erased, of: Kind.self).reduce(
        unsafeDowncast(act, to: Decided<Kind>.self).fact, surroundings, &outputs, &requests)
    }
    take = {
      (
        erased: ComponentCell, handedDown: HandedDown, surroundings: Surroundings,
        outputs: inout OutputList, requests: inout [AppRequest]
      ) throws(Rejection) -> Outcome in
      let cell = cell(erased, of: Kind.self)
      let fact = try Kind.decide(
        handedDown, in: cell.state.pointee, context: cell.context(surroundings))
      return cell.reduce(fact, surroundings, &outputs, &requests)
    }
    press = { erased, key, surroundings, outputs, requests in
      guard let event = Kind.pressed(key) else { return .ignored(.notAKey) }
      return cell(erased, of: Kind.self).reduce(
        .event(event), surroundings, &outputs, &requests)
    }
    view = {
      let cell = cell($0, of: Kind.self)
      return Kind.view(cell.state.pointee, in: cell.context($1)).tree
    }
    roundTrips = {
      let cell = cell($0, of: Kind.self)
      return Kind.roundTrips(Kind.view(cell.state.pointee, in: cell.context($1)))
    }
    invariants = {
      let cell = cell($0, of: Kind.self)
      return Kind.invariants(cell.state.pointee, in: cell.context($1))
    }
    focus = {
      (
        erased: ComponentCell, field: PathPart?, surroundings: Surroundings
      ) throws(Rejection) -> Outcome in
      let cell = cell(erased, of: Kind.self)
      return try Kind.focus(field, in: cell.state.pointee, context: cell.context(surroundings))
    }
    redact = { Kind.redact($1, in: cell($0, of: Kind.self).state.pointee) }
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

/// The kinds that a wallet can mount, each with how to make its cell.
public struct ComponentCatalogue: Sendable {
  struct Entry: Sendable {
    let kind: String
    let declaration: @Sendable () -> KindDeclaration
    let mount: @Sendable (Mount, Surroundings) throws(Rejection) -> ComponentCell
    let redact: @Sendable (Mount) -> Mount
    let blank: @Sendable (String) -> ComponentCell
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
        declaration: { KindDeclaration(of: Kind.self) },
        mount: { (mount: Mount, surroundings: Surroundings) throws(Rejection) -> ComponentCell in
          Cell<Kind>(
            try Kind.mount(mount, in: Context(surroundings, id: mount.id)), mount.id, face)
        },
        redact: { Kind.redact($0) },
        blank: { Cell<Kind>(Kind.State(), $0, face) }))
  }

  /// The kinds' names, in the order in which they were added.
  public var kinds: [String] { entries.map { $0.kind } }

  /// What the kinds declare, in the order in which they were added.
  public var declarations: [KindDeclaration] { entries.map { $0.declaration() } }

  /// What a kind declares; `nil` for a kind that is not in the catalogue.
  public func declaration(of kind: String) -> KindDeclaration? {
    entries.first { $0.kind.isSame(as: kind) }?.declaration()
  }

  func entry(_ kind: String) throws(Rejection) -> Entry {
    for entry in entries where entry.kind.isSame(as: kind) { return entry }
    throw .unknownKind(kind, nearest: nearest(to: kind, among: kinds))
  }
}
