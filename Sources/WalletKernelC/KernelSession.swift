import WalletJournal
import WalletKernel
import WalletKernelHeader
import WalletReplay
import WalletScenario
import WalletSession

/// A session behind a handle.
final class KernelSession {
  var live = LiveSession()
  /// Why the last event was not applied.
  private(set) var reason: String?

  private var bytes: LogBytes
  /// How many events are in `bytes`: the others are encoded when somebody wants them.
  private var encoded = 0
  /// Reads nothing but event texts' errors; kept, since a path is mostly asked for again.
  private var lastPath: (text: [UInt8], path: ViewPath)?

  init() {
    bytes = LogBytes(header: LogHeader(vocabulary: WalletEvent.vocabularyVersion))
  }

  // MARK: Handles

  /// Gives the session to whoever holds its handle; `nil` when there are too many.
  var handle: OpaquePointer? {
    let box = Unmanaged.passRetained(self)
    let handle = wk_slot_take(box.toOpaque())
    if handle == 0 { box.release() }
    return OpaquePointer(bitPattern: handle)
  }

  /// Works with the session of a handle, unless there is none, or another thread does.
  static func use<Result>(
    _ handle: OpaquePointer?, orElse: (Int32) -> Result, _ work: (KernelSession) -> Result
  ) -> Result {
    let number = UInt(bitPattern: handle)
    var box: UnsafeMutableRawPointer?
    let entry = wk_slot_enter(number, &box)
    guard entry == 0, let box else { return orElse(entry) }
    defer { wk_slot_leave(number) }
    return work(Unmanaged<KernelSession>.fromOpaque(box).takeUnretainedValue())
  }

  /// A text of a session; none without one.
  static func text(
    of handle: OpaquePointer?, _ work: (KernelSession) -> String?
  ) -> UnsafeMutablePointer<CChar>? {
    use(handle, orElse: { _ in nil }) { work($0).flatMap { result($0) } }
  }

  /// Bytes of a session; none without one.
  static func bytes(
    of handle: OpaquePointer?, _ size: UnsafeMutablePointer<Int>?,
    _ work: (KernelSession) -> ArraySlice<UInt8>?
  ) -> UnsafeMutablePointer<UInt8>? {
    size?.pointee = 0
    return use(handle, orElse: { _ in nil }) { result(work($0), size) }
  }

  /// Ends the session of a handle.
  static func destroy(_ handle: OpaquePointer?) -> Int32 {
    let number = UInt(bitPattern: handle)
    var box: UnsafeMutableRawPointer?
    let entry = wk_slot_enter(number, &box)
    guard entry == 0, let box else { return entry }
    wk_slot_give_up(number)
    Unmanaged<KernelSession>.fromOpaque(box).release()
    return 0
  }

  // MARK: Events

  /// Sends one event.
  func send(_ text: UnsafePointer<CChar>?) -> Int32 {
    guard let items = read(text) else { return Status.unreadable }
    if items.count > 1, !items.dropFirst().allSatisfy({ $0.isPress(after: items[0]) }) {
      reason = "one event at a time: wk_step takes several"
      return Status.unreadable
    }
    var status = Status.ignored
    var reason: String?
    for item in items {
      let outcome = send(item)
      if outcome.status == Status.rejected {
        (status, reason) = (outcome.status, outcome.reason)
        break
      }
      if outcome.status == Status.applied { status = outcome.status }
      if let why = outcome.reason { reason = why }
    }
    self.reason = status == Status.applied ? nil : reason
    return status
  }

  /// Sends several events, and tells all that came of them.
  func step(_ text: UnsafePointer<CChar>?) -> JSONValue {
    var outcomes: [JSONValue] = []
    if let items = read(text) {
      var last: String?
      for item in items {
        let outcome = send(item)
        outcomes.append(Self.json(outcome.status, outcome.reason))
        last = outcome.reason
      }
      reason = last
    } else {
      outcomes.append(Self.json(Status.unreadable, reason))
    }
    return [
      "outcomes": .list(outcomes), "outputs": outputs(),
      "changed": .list(live.takeChanges().map { $0.jsonWithViews }), "withdrawn": withdrawn(),
      "nextDeadline": .integer(nextDeadline ?? -1), "sequence": .natural(live.sequence),
    ]
  }

  private static func json(_ status: Int32, _ reason: String?) -> JSONValue {
    ["status": .integer(Int64(status)), "reason": reason.map { .string($0) }]
  }

  /// The events of a text; `nil`, and a reason, when it can't be read.
  private func read(_ text: UnsafePointer<CChar>?) -> [EventText.Item]? {
    guard let text else {
      reason = "NULL is no event"
      return nil
    }
    do throws(ScriptErrors) {
      return try EventText.read(bytesOf(text))
    } catch {
      reason = error.errors.first.map {
        "line \($0.place.line), column \($0.place.column): " + $0.sentence
      }
      return nil
    }
  }

  private func send(_ item: EventText.Item) -> (status: Int32, reason: String?) {
    do throws(Rejection) {
      switch item {
      case .rejected(let rejection): throw rejection
      case .event(let entry):
        switch try live.send(entry.event, beginsTurn: entry.beginsTurn) {
        case .took: return (Status.applied, nil)
        case .ignored(let reason): return (Status.ignored, reason.sentence)
        }
      }
    } catch {
      return (Status.rejected, error.sentence)
    }
  }

  // MARK: What is there

  var nextDeadline: Int64? { live.wallet.state.nextDeadline }

  func outputs() -> JSONValue { .list(live.takeOutputs().map { $0.json }) }

  func changed() -> JSONValue { .list(live.takeChanges().map { $0.json }) }

  func withdrawn() -> JSONValue { .list(live.takeWithdrawn().map { .object($0.members) }) }

  var requests: JSONValue {
    .list(
      live.openRequests.map { request in
        let asked = live.outbox.last { $0.isOf(request) }
        return .object(
          request.members + [
            JSONValue.Member("seq", asked.map { .natural($0.sequence) } ?? .null),
            JSONValue.Member("values", asked?.values ?? .null),
          ])
      })
  }

  func view(_ path: UnsafePointer<CChar>?) -> String? {
    reason = nil
    guard let path else { return live.view(at: ViewPath([]))?.json.text }
    let bytes = bytesOf(path)
    if lastPath?.text != bytes {
      guard let read = ViewPath(String(decoding: bytes, as: UTF8.self)) else {
        reason = "this is no path: a path is names joined by dots, as in 'pay.action.enabled'"
        return nil
      }
      lastPath = (bytes, read)
    }
    guard let path = lastPath?.path, let tree = live.view(at: path) else {
      reason = "there is no such path on the screen"
      return nil
    }
    return tree.json.text
  }

  var script: String {
    var entries: [EventLog.Entry] = []
    entries.reserveCapacity(live.timeline.log.count)
    live.timeline.log.forEach { (_, entry) in
      entries.append(entry)
      return true
    }
    return SessionScript(name: "session").text(of: entries)
  }

  // MARK: The past

  /// Takes an event of a log; false when it can't apply.
  func replay(_ entry: EventLog.Entry) -> Bool { (try? live.replay(entry)) != nil }

  /// The session of the first events; `nil` when there are fewer.
  func past(at sequence: UInt64) -> KernelSession? {
    guard sequence <= live.sequence else { return nil }
    let past = KernelSession()
    live.timeline.log.forEach { (index, entry) in
      UInt64(index) < sequence && past.replay(entry)
    }
    return past
  }

  /// The events behind one, as a script has them.
  func events(after sequence: UInt64) -> JSONValue {
    var events: [JSONValue] = []
    guard sequence < live.sequence else { return .list([]) }
    live.timeline.log.forEach(from: Int(sequence)) { (index, entry) in
      events.append([
        "seq": .number(index + 1), "text": .string(EventText.text(of: entry.event)),
        "origin": .string(entry.origin.word), "turn": .boolean(entry.beginsTurn),
      ])
      return true
    }
    return .list(events)
  }

  /// A digest of what was shown after each event, and of the digest before it.
  var chain: JSONValue {
    var chain: [JSONValue] = []
    var last = ""
    var wallet = Wallet()
    live.timeline.log.forEach { (_, entry) in
      // What is in the log has applied.
      _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      last = Digest(of: Array((last + wallet.state.view.json.text).utf8)).text
      chain.append(.string(last))
      return true
    }
    return .list(chain)
  }

  // MARK: The log

  func wholeLog() -> ArraySlice<UInt8>? {
    encode()
    return bytes.whole()[...]
  }

  func log(after sequence: UInt64) -> ArraySlice<UInt8>? {
    encode()
    if let lacking = bytes.bytes(after: sequence) {
      reason = nil
      return lacking
    }
    reason = "no chunk that was given ends with event \(sequence): write the whole log anew"
    return nil
  }

  private func encode() {
    live.timeline.log.forEach(from: encoded) { (index, entry) in
      // Texts of events are limited to less than a record takes.
      _ = bytes.append(entry, timeMilliseconds: live.clock(at: UInt64(index) + 1))
      encoded = index + 1
      return true
    }
  }

  /// Opens a log: the session, or why not, or both where the log must be written anew.
  static func open(_ bytes: [UInt8]) -> (KernelSession?, notice: String?) {
    let session = KernelSession()
    var failure: String?
    do throws(LogError) {
      let reading = try LogBytes.read(bytes, name: "the log") { entry in
        if failure != nil { return }
        do throws(Rejection) {
          try session.live.replay(entry.entry)
        } catch {
          failure = "event \(entry.sequence) can't apply: " + error.sentence
        }
      }
      if let failure { return (nil, failure) }
      session.bytes = reading.log
      session.encoded = session.live.timeline.log.count
      guard reading.isRewritten else { return (session, nil) }
      let why = reading.tornTail.map { LogError(path: "the log", fault: .damage($0)).description }
      return (session, (why ?? "the log is of an older version") + "; write the whole log anew")
    } catch {
      return (nil, error.description)
    }
  }
}

extension EventText.Item {
  /// Whether it is another key of the same `press`.
  fileprivate func isPress(after first: EventText.Item) -> Bool {
    guard case .event(let entry) = self, case .act(let id, .pressed) = entry.event,
      case .event(let other) = first, case .act(id, .pressed) = other.event
    else { return false }
    return !entry.beginsTurn
  }
}

/// The bytes of a text of C's, without its end.
func bytesOf(_ text: UnsafePointer<CChar>) -> [UInt8] {
  var count = 0
  while text[count] != 0 { count += 1 }
  return text.withMemoryRebound(to: UInt8.self, capacity: count) {
    Array(UnsafeBufferPointer(start: $0, count: count))
  }
}

/// A text for C's callers, who free it.
func result(_ text: String) -> UnsafeMutablePointer<CChar>? {
  var text = text
  return text.withUTF8 { bytes in
    guard let memory = wk_result(bytes.count + 1) else { return nil }
    if let start = bytes.baseAddress {
      memory.copyMemory(from: UnsafeRawPointer(start), byteCount: bytes.count)
    }
    let result = memory.assumingMemoryBound(to: CChar.self)
    result[bytes.count] = 0
    return result
  }
}

/// Bytes for C's callers, who free them.
func result(
  _ bytes: ArraySlice<UInt8>?, _ size: UnsafeMutablePointer<Int>?
) -> UnsafeMutablePointer<UInt8>? {
  size?.pointee = 0
  guard let bytes, let memory = wk_result(bytes.count) else { return nil }
  bytes.withUnsafeBytes {
    memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count)
  }
  size?.pointee = bytes.count
  return memory.assumingMemoryBound(to: UInt8.self)
}

/// What comes of an event, as `wallet_kernel.h` numbers it.
enum Status {
  static let applied = Int32(WK_APPLIED)
  static let ignored = Int32(WK_IGNORED)
  static let rejected = Int32(WK_REJECTED)
  static let unreadable = Int32(WK_UNREADABLE)
}
