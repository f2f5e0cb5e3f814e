/// A wallet screen: the root component. Events go in, the state and the outputs change.
///
/// A value: a copy is another screen in the same state, at the cost of a few words.
public struct Wallet: Sendable {
  /// Everything that can't be derived.
  public internal(set) var state = WalletState()
  /// What the last event reported to the host, in order.
  public internal(set) var outputs = OutputList()

  /// The kinds that it can mount.
  public let catalogue: ComponentCatalogue
  var marks: [Mark] = []
  // What was unmounted since the first mark: a rewind lets its numbering go on.
  var departed: [WalletState.Slot] = []
  // A rejected event leaves its turn to the next that is taken.
  private var turnIsPending = false
  // Whether anything on the screen keeps a secret: only then events are searched for one.
  var hasSecrets = false

  /// A named point of the log, with the state that was then.
  struct Mark: Sendable {
    var name: String
    var state: WalletState
  }

  /// How many marks a session may hold: each keeps a state.
  public static let mostMarks = 10_000

  /// An empty screen that can mount the kinds of a catalogue.
  public init(catalogue: ComponentCatalogue = .builtIn) {
    self.catalogue = catalogue
  }

  /// Reads a state back that was written as `WalletState.archived`.
  ///
  /// Marks are not part of a state: the wallet that is read holds none.
  /// - Throws: `unknownKind` for a component that the catalogue does not have, `damagedState`
  ///   for bytes that are no state.
  public init(archived bytes: [UInt8], catalogue: ComponentCatalogue = .builtIn) throws(Rejection) {
    self.init(catalogue: catalogue)
    restore(try WalletState(archived: bytes, catalogue: catalogue))
  }

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - beginsTurn: whether it begins a run-loop turn of its own.
  /// - Returns: whether the screen reacted; `outputs` holds what is reported to the host.
  /// - Throws: why the event can't apply at all; nothing has changed then.
  /// - Complexity: constant for a key press, without allocation for values up to 15 bytes.
  @inline(__always)
  public mutating func send(
    _ event: WalletEvent, beginsTurn: Bool = true
  ) throws(Rejection) -> Outcome {
    // By far the most frequent event, where there is nothing to decide: without this short way a
    // press takes twice as long (`walletsim bench`).
    if case .act(let id, .pressed(let key)) = event,
      let outcome = pressDirectly(key, on: id, opensTurn: opensTurn(beginsTurn))
    {
      return outcome
    }
    return try sendAny(event, beginsTurn: beginsTurn)
  }

  /// Presses a key of the pad that an act went to last; `nil` where that has to be decided on.
  @inline(__always)
  mutating func pressDirectly(_ key: PadKey, on id: String, opensTurn: Bool) -> Outcome? {
    guard let outcome = state.pressDirectly(key, on: id, &outputs) else { return nil }
    if opensTurn { state.hasReturned = false }
    turnIsPending = false
    return outcome
  }

  @inline(never)
  private mutating func sendAny(
    _ event: WalletEvent, beginsTurn: Bool
  ) throws(Rejection) -> Outcome {
    outputs.removeAll()
    let fact: ScreenFact
    do throws(Rejection) {
      fact = try decide(event)
    } catch {
      turnIsPending = opensTurn(beginsTurn)
      throw error
    }
    if opensTurn(beginsTurn) { state.hasReturned = false }
    turnIsPending = false
    return reduce(fact)
  }

  /// Whether an event that is sent so begins a turn: a rejected one left its turn to it, or it
  /// begins its own.
  @inline(__always)
  public func opensTurn(_ beginsTurn: Bool) -> Bool { beginsTurn || turnIsPending }

  mutating func restore(_ read: WalletState) {
    state = read
    state.changes.isEverything = true
    hasSecrets = read.slots.contains { $0.cell.isSecret }
  }

  // MARK: Typed access

  /// What a component shows; `nil` when there is no such component of this kind.
  public func view<Kind: Component>(of handle: Handle<Kind>) -> Kind.View? {
    guard let index = state.findSlot(handle.id) else { return nil }
    return state.slots[index].cell.view(of: Kind.self, in: state.surroundings)
  }
}

/// The names that paths and steps of a script read in another way.
let reservedNames = [
  "not", "no", "output", "outputs", "exactly", "same", "ignored", "rejected", "unchanged", "app",
  "sheets",
]

/// The longest name: what scripts allow.
let longestName = 128

/// Refuses an id or a mark's name that a script could not write.
func checkName(_ name: String) throws(Rejection) {
  guard name.isWord, name.utf8.count <= longestName else { throw .notAWord(name) }
  if reservedNames.contains(name) { throw .reserved(name) }
}
