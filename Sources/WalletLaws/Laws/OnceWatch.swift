import WalletKernel

/// Watches a session from outside for what leaves twice though it should leave once.
///
/// It knows only events and outputs, never a component's state: a component whose own lock is
/// broken is found all the same.
public struct OnceWatch: Equatable, Sendable {
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
    var mark: OnceMark
    /// What has left and was not answered.
    var sent: WalletOutput?
  }

  private enum OnceMark {
    case once, notOnce, unsaid
  }

  private struct Mark: Equatable, Sendable {
    var name: String
    var senders: [Sender]
  }

  /// The outputs that `once` is about.
  private static let names = ["submitted", "tapped"]

  /// Nothing is on the screen.
  public init() {}

  /// Notes an event that took effect, with what it told the host.
  public mutating func note(_ event: WalletEvent, _ outputs: OutputList) -> Breach? {
    note(event)
    var breach: Breach?
    for output in outputs {
      guard let index = senders.firstIndex(where: { $0.id.isSame(as: output.source) }) else {
        continue
      }
      if Self.names.contains(output.name) {
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
    case .unsaid: return before == output ? Breach(output: output, isMarked: false) : nil
    }
  }

  private mutating func note(_ event: WalletEvent) {
    switch event {
    case .mounted(let mount):
      guard let mark = Self.mark(of: mount) else { return }
      senders.append(Sender(id: mount.id, mark: mark))
    case .unmounted(let id): senders.removeAll { $0.id.isSame(as: id) }
    case .marked(let name):
      marks.removeAll { $0.name.isSame(as: name) }
      marks.append(Mark(name: name, senders: senders))
    case .rewound(let name):
      if let mark = marks.first(where: { $0.name.isSame(as: name) }) { senders = mark.senders }
    case .act(let id, let act): note(act, id)
    case .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .sheetPresented,
      .sheetDismissed, .localeChanged, .platformChanged, .activeChanged, .timePassed:
      break
    }
  }

  private mutating func note(_ act: Act, _ id: String) {
    guard let index = senders.firstIndex(where: { $0.id.isSame(as: id) }) else { return }
    switch act {
    case .propertiesSet(_, let options):
      if let mark = Self.mark(in: options) {
        // What left before anybody asked for `once` is waited for by nobody.
        if mark != senders[index].mark { senders[index].sent = nil }
        senders[index].mark = mark
      }
      // A host that sets something has seen what left; only `once` waits for its reply.
      if senders[index].mark == .unsaid { senders[index].sent = nil }
    case .replied: senders[index].sent = nil
    case .pressed, .tapped, .pasted, .entered, .editRequested, .viewRequested, .addRequested,
      .deleteRequested, .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed,
      .changedOutside, .noticeRaised, .routed:
      break
    }
  }

  private static func mark(in options: [Option]) -> OnceMark? {
    guard let option = options.last(where: { $0.name.isSame(as: "once") }) else { return nil }
    return option.value == .boolean(true) ? .once : .notOnce
  }

  private static func mark(of mount: Mount) -> OnceMark? {
    if let mark = mark(in: mount.options) { return mark }
    switch mount.kind {
    // An amount is sent once unless it is said otherwise.
    case AmountEntry.kind: return .once
    case Keypad.kind, PushButton.kind: return .unsaid
    default: return nil
    }
  }
}
