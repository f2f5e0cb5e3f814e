import SystemAccess
import WalletJournal
import WalletKernel
import WalletScenario

// A log's open form: JSON Lines, one object an event; events.schema.json describes it.

extension LogRun {
  /// Gives every event as a line, up to the first damage.
  func exportLines() throws(ToolError) {
    let reader = try checked { () throws(LogError) in try JournalFile.open(path) }
    guard arguments.has("to") else {
      return try checked { () throws(LogError) in
        while let entry = try reader.next() { console.write(json: EventLine(entry).json) }
      }
    }
    let new = try newPath()
    try OutputFile.checkPlace(new, replaces: arguments.has("force"))
    let place = OutputFile.place(new, replaces: arguments.has("force"))
    try checked { () throws(LogError) in
      try NewFile.writeParts(new, place) { write throws(LogError) in
        var part: [UInt8] = []
        while let entry = try reader.next() {
          part.append(contentsOf: EventLine(entry).json.text.utf8)
          part.append(UInt8(ascii: "\n"))
          if part.count >= Self.partSize {
            try write(part)
            part.removeAll(keepingCapacity: true)
          }
        }
        try write(part)
      }
    }
  }

  /// Bytes that are written at once.
  private static let partSize = 64 << 10

  /// Makes a log of lines, as a session would have logged them.
  func importLines() throws(ToolError) {
    let new = try newPath()
    var lines = try EventLines(path)
    var next = try lines.next()
    let first = next?.sequence ?? 1
    let header = LogHeader(vocabulary: WalletEvent.vocabularyVersion, firstSequence: first)
    var taker = LineTaker(sequence: first, checks: !arguments.has("unchecked"))
    var wrong: ToolError?
    let head = try writeNew(new, header: header) { writer throws(LogError) in
      do throws(ToolError) {
        while let line = next {
          let logged: LoggedEvent
          do throws(LineTaker.Refusal) {
            logged = try taker.take(line)
          } catch {
            throw lines.error(error.sentence)
          }
          do throws(LogError) { try writer.append(logged) } catch {
            throw .damaged(error.description)
          }
          next = try lines.next()
        }
      } catch {
        wrong = error
        // Ends the writing, so that nothing is left of it.
        throw LogError(path: new, fault: .closed)
      }
    } orElse: {
      wrong
    }
    show([
      ("events", .number(head.sequence &+ 1 &- first)), ("head", .string(head.text)),
    ])
  }
}

/// Takes lines one after the other as a session takes events.
private struct LineTaker {
  var sequence: UInt64
  /// Whether an event that can't apply is refused.
  let checks: Bool
  private var wallet = Wallet()

  /// Why a line is refused.
  struct Refusal: Error {
    var sentence: String
  }

  init(sequence: UInt64, checks: Bool) {
    self.sequence = sequence
    self.checks = checks
  }

  mutating func take(_ line: EventLine) throws(Refusal) -> LoggedEvent {
    if let named = line.sequence, named != sequence {
      throw Refusal(sentence: "'seq' is \(named), but \(sequence) comes next")
    }
    sequence &+= 1
    let event = wallet.concealing(line.event)
    do throws(Rejection) {
      _ = try wallet.send(event, beginsTurn: line.beginsTurn)
    } catch {
      guard !checks else {
        throw Refusal(sentence: "the event can't apply: " + VisibleText.make(error.sentence))
      }
    }
    return LoggedEvent(
      event, beginsTurn: line.beginsTurn, origin: line.origin,
      timeMilliseconds: line.timeMilliseconds ?? wallet.state.environment.clock)
  }
}

extension Wallet {
  /// The event with bullets for what is secret; as it is, if that was done before it was exported.
  fileprivate func concealing(_ event: WalletEvent) -> WalletEvent {
    let concealed = redacted(event)
    if case .mounted = event { return concealed }
    let (old, new) = (event.typedTexts, concealed.typedTexts)
    let hides = zip(old, new).contains { zip($0, $1).contains { $0 != "•" && $1 == "•" } }
    // Concealing twice would take bullets for what a person typed.
    return hides || !old.contains { $0.contains("•") } ? concealed : event
  }
}

extension WalletEvent {
  /// The texts in which a secret may be.
  fileprivate var typedTexts: [String] {
    switch self {
    case .textTyped(let text): return [text]
    case .act(_, let act):
      let contents = act.contents
      let key: String
      switch contents.key {
      case .digit(let digit): key = "\(digit)"
      case .raw(let text): key = text
      case .decimal, .delete: key = ""
      }
      return [contents.text, key]
        + (contents.values + contents.options.map { $0.value }).map { value in
          if case .text(let text) = value { text } else { "" }
        }
    default: return []
    }
  }
}

/// Reads the lines of a file, each as an event.
private struct EventLines {
  private let path: String
  private let file: OpenFile
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  private(set) var number = 0

  init(_ path: String) throws(ToolError) {
    self.path = path
    if path == "-" {
      file = .standardInput
      return
    }
    let isRegular: Bool
    do throws(SystemError) {
      file = try OpenFile.open(path, .read)
      isRegular = try file.status().kind == .regular
    } catch {
      throw .damaged("\(VisibleText.make(path)): can't read: \(error)")
    }
    guard isRegular else { throw .damaged("\(VisibleText.make(path)): no regular file") }
  }

  /// The next event; nil at the end. Empty lines are passed over.
  mutating func next() throws(ToolError) -> EventLine? {
    while let line = try nextLine() {
      number += 1
      var line = line
      if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do throws(JSONFault) {
        return try EventLine(line)
      } catch {
        throw self.error(error.description)
      }
    }
    return nil
  }

  /// What is wrong with the line that was read last.
  func error(_ sentence: String) -> ToolError {
    let name = path == "-" ? "standard input" : VisibleText.make(path)
    return .damaged("\(name):\(number): \(sentence)")
  }

  private mutating func nextLine() throws(ToolError) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return buffer[start..<end]
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return buffer[start...]
      }
      guard buffer.count - start <= EventLine.longest else {
        number += 1
        throw error("a line has more than \(EventLine.longest >> 20) MiB")
      }
      searched -= start
      buffer.removeSubrange(..<start)
      start = 0
      try readMore()
    }
  }

  private mutating func readMore() throws(ToolError) {
    do throws(SystemError) {
      let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
      defer { chunk.deallocate() }
      let count = try file.read(into: chunk)
      isAtEnd = count == 0
      buffer.append(contentsOf: chunk[..<count])
    } catch {
      throw .damaged("\(VisibleText.make(path)): can't read: \(error)")
    }
  }
}
