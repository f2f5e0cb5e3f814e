import SystemAccess
import WalletKernel
import WalletScenario

/// What a played session shows, and what the keys of the terminal do.
struct Player {
  var session: PlayedSession
  var paints = true
  /// The scenario that is stepped through.
  var own: Place?
  /// The lines of its files.
  var sources: [String: [String]] = [:]
  /// How the scenario fails, if it does.
  var failure: String?

  private var breaks: Set<Int> = []
  private var stop: StandingCondition?
  /// What is written behind a colon; `nil` while keys go to the wallet.
  private var prompt: String?
  private var isDone = false
  private var shown: [String] = []

  init(_ session: PlayedSession) {
    self.session = session
  }

  // MARK: The loop

  mutating func run(_ terminal: Terminal) {
    var size = terminal.size
    var pending: [UInt8] = []
    guard draw(terminal, size) else { return }
    while !isDone {
      guard let bytes = terminal.read(milliseconds: 100) else { return }
      let now = terminal.size
      if bytes.isEmpty, pending.isEmpty, now == size { continue }
      pending += bytes
      while let (key, count) = TerminalKey.first(of: pending, isWhole: bytes.isEmpty) {
        pending.removeFirst(count)
        take(key)
      }
      if now != size { shown = [] }
      size = now
      if !draw(terminal, size) { return }
    }
  }

  // MARK: Keys

  private mutating func take(_ key: TerminalKey) {
    if key == .interrupt { isDone = true }
    if let text = prompt { return edit(text, key) }
    switch key {
    case .left: session.go(to: session.place - 1)
    case .right: session.go(to: session.place + 1)
    case .up: session.go(to: session.place - 10)
    case .down: session.go(to: session.place + 10)
    case .home: session.go(to: 0)
    case .end: session.go(to: session.entries.count)
    case .tab: session.act(.keyPressed(.tab))
    case .enter: session.act(.keyPressed(.returnKey))
    case .escape: session.act(.keyPressed(.escape))
    case .backspace: session.act(.keyPressed(.backspace))
    case .interrupt: break
    case .text(":"): prompt = ""
    case .text(let text) where text.isEmpty: break
    case .text(let text):
      if session.isTyping || text.first.map({ $0.isNumber || ".,".contains($0) }) == true {
        session.act(.textTyped(text))
      } else {
        command(letter: text)
      }
    }
  }

  private mutating func command(letter: String) {
    switch letter {
    case "q": isDone = true
    case "w": prompt = "w session.scenario"
    case "?": prompt = nil
    case "n", "o": session.go(to: next { $0.isOwn(of: own) && $0.line != line })
    case "i": session.go(to: session.place + 1)
    case "c": session.go(to: next { _ in false })
    default: break
    }
  }

  // MARK: The command line

  private mutating func edit(_ text: String, _ key: TerminalKey) {
    switch key {
    case .enter:
      prompt = nil
      command(line: text)
    case .escape, .interrupt: prompt = nil
    case .backspace: prompt = text.isEmpty ? nil : String(text.dropLast())
    case .tab: prompt = completed(text)
    case .text(let more): prompt = text + more
    case .left, .right, .up, .down, .home, .end: break
    }
  }

  private mutating func command(line: String) {
    let words = line.split(separator: " ", maxSplits: 1).map { String($0) }
    let rest = words.count > 1 ? words[1] : ""
    switch words.first {
    case nil: break
    case "q": isDone = true
    case "w": write(session.script(named: rest), to: rest)
    case "go": session.go(to: Int(rest) ?? session.place)
    case "break":
      if let line = Int(rest) { breaks.insert(line) }
    case "when":
      guard let condition = try? Condition.read(rest) else { return session.say("no condition") }
      stop = StandingCondition(condition: condition, holds: true)
    case _: session.act(line: line)
    }
  }

  private mutating func write(_ text: String, to path: String) {
    do throws(ToolError) {
      try OutputFile.write(text.utf8, to: path, replaces: false)
      session.say("written: \(path)")
    } catch {
      session.say(error.message)
    }
  }

  /// The line with its last word made whole, as far as there is one way only.
  private func completed(_ text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    guard let last = words.last else { return text }
    let state = session.wallet.state
    var candidates: [String]
    if words.count == 1 {
      candidates = ["go", "break", "when", "w", "q"] + StepPrinter.words
    } else {
      candidates = state.componentIDs + state.sheetIDs
      for id in state.componentIDs {
        candidates += state.declaration(of: id)?.parts.map { "\(id).\($0.name)" } ?? []
        candidates += state.rowKeys(of: id).map { "\(id).\($0)" }
      }
    }
    candidates = candidates.filter { $0.hasPrefix(last) }
    guard let first = candidates.first else { return text }
    let common = candidates.dropFirst().reduce(first) { common, other in
      String(zip(common, other).prefix { $0 == $1 }.map { $0.0 })
    }
    words[words.count - 1] = candidates.count == 1 ? common + " " : common
    return words.joined(separator: " ")
  }

  // MARK: Stepping

  private var line: Int? { session.line(of: session.place) }

  /// The next point at which a line is reached, a break stands, or a condition turns.
  private func next(_ reached: (Place) -> Bool) -> Int {
    let screen = { (place: Int) in
      var other = session
      other.go(to: place)
      return other.wallet
    }
    let held = stop.map { $0.breach(on: screen(session.place)) == nil }
    for place in session.place + 1..<max(session.place + 1, session.entries.count) {
      if place < session.lines.count {
        // The line that comes next is the one to stop at.
        if reached(session.lines[place]) || breaks.contains(session.lines[place].line) {
          return place
        }
      }
      if let stop, let held, (stop.breach(on: screen(place)) == nil) != held { return place }
    }
    return session.entries.count
  }

  // MARK: Drawing

  private mutating func draw(_ terminal: Terminal, _ size: Terminal.Size) -> Bool {
    let isWide = size.columns >= 90
    let left = isWide ? size.columns * 11 / 20 : size.columns
    var screen = TerminalScreen(columns: left, paints: paints)
    screen.draw(session.wallet.state, changed: session.changes)
    let room = max(1, size.rows - 2)
    var lines = screen.lines
    var side = self.side(columns: isWide ? size.columns - left - 2 : size.columns)
    if isWide {
      lines = Array(lines.prefix(room))
      lines = (0..<room).map { index in
        let own = index < lines.count ? lines[index] : ""
        let other = index < side.count ? side[index] : ""
        return "\(own)\u{1B}[K\u{1B}[\(left + 1)G│ \(other)"
      }
    } else {
      side = Array(side.prefix(max(4, room / 3)))
      lines = Array(lines.prefix(max(1, room - side.count))) + side
    }
    let help =
      "←→ time  : command  w write  q quit" + (own == nil ? "" : "  n next  i into  c go on")
    let status = "event \(session.place) of \(session.entries.count)"
    let last = prompt.map { ":" + VisibleText.make($0) + "▏" } ?? status + "   " + help
    while lines.count < room { lines.append("") }
    lines = lines.prefix(room) + ["", TerminalScreen.cut(last, size.columns)]
    if lines == shown { return true }
    shown = lines
    let text = lines.enumerated().map { "\u{1B}[\($0.offset + 1);1H\($0.element)\u{1B}[K" }.joined()
    return terminal.write(Array((text + "\u{1B}[J").utf8))
  }

  /// What came of the last event, what it changed, and the script around it.
  private func side(columns: Int) -> [String] {
    var lines = session.said
    if session.place == session.entries.count, let failure { lines.append("FAILS " + failure) }
    if session.place < session.lines.count || session.place > 0 {
      let place =
        session.lines.isEmpty
        ? nil : session.lines[min(session.place, session.lines.count - 1)]
      if let place, let source = sources[place.file] {
        for number in max(1, place.line - 2)...max(1, min(source.count, place.line + 2)) {
          guard number <= source.count else { continue }
          let mark = breaks.contains(number) ? "●" : number == place.line ? "▸" : " "
          lines.append("\(mark) \(number)  \(source[number - 1])")
        }
      }
    }
    lines += session.changes.prefix(12).map { "  " + ViewText.line($0) }
    return lines.map { TerminalScreen.cut(VisibleText.make($0), columns) }
  }
}

extension PlayedSession {
  /// Says something that is no event's.
  mutating func say(_ text: String) { setSaid([text]) }

  /// The line that the event at a place comes from.
  func line(of place: Int) -> Int? { place < lines.count ? lines[place].line : nil }
}

extension Place {
  /// Whether it stands in the scenario itself, and in no macro before it or in another file.
  fileprivate func isOwn(of scenario: Place?) -> Bool {
    guard let scenario else { return true }
    return file == scenario.file && line > scenario.line
  }
}

/// A key of a terminal.
enum TerminalKey: Equatable {
  case left, right, up, down, home, end, tab, enter, escape, backspace, interrupt
  case text(String)

  /// The first key among bytes that were typed, and how many bytes it is; `nil` while it is not
  /// whole.
  ///
  /// - Parameter isWhole: whether nothing more comes: then a lone escape is the key.
  static func first(of bytes: [UInt8], isWhole: Bool) -> (TerminalKey, Int)? {
    guard let byte = bytes.first else { return nil }
    switch byte {
    case 0x03, 0x04: return (.interrupt, 1)
    case 0x09: return (.tab, 1)
    case 0x0A, 0x0D: return (.enter, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x1B: return sequence(bytes, isWhole: isWhole)
    case 0x20...0x7E: return (.text(String(UnicodeScalar(byte))), 1)
    case 0xC2...0xF4:
      let count = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard bytes.count >= count else { return isWhole ? (.escape, bytes.count) : nil }
      return (.text(String(decoding: bytes[..<count], as: UTF8.self)), count)
    default: return (.text(""), 1)
    }
  }

  private static func sequence(_ bytes: [UInt8], isWhole: Bool) -> (TerminalKey, Int)? {
    guard bytes.count > 1 else { return isWhole ? (.escape, 1) : nil }
    guard bytes[1] == 0x5B || bytes[1] == 0x4F else { return (.escape, 1) }
    guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
      return isWhole ? (.escape, bytes.count) : nil
    }
    let keys: [UInt8: TerminalKey] = [
      0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end,
    ]
    return (keys[bytes[end]] ?? .text(""), end + 1)
  }
}
