import Testing
import WalletKernel

import struct PropertyTesting.RandomSource

@Suite struct `random edit sessions` {
  // 100,000 events in all; a debug build, ten times as slow, makes do with a fifth.
  #if DEBUG
    private let length = 2_500
  #else
    private let length = 12_500
  #endif

  @Test func `keep every law, whatever happens`() throws {
    var seen: Set<String> = []
    for seed in UInt64(1)...8 {
      var session = RandomSession(seed: seed)
      for step in 0..<length {
        session.step()
        guard session.problems.isEmpty else {
          Issue.record("seed \(seed), event \(step): \(session.problems)")
          return
        }
      }
      session.replay()
      #expect(session.problems.isEmpty, "seed \(seed)")
      seen.formUnion(session.seen)
    }
    // Sessions in which these never came up would have shown nothing.
    let expected: Set = [
      "saved", "cancelled", "deleted", "check", "validate", "presented", "dismissed",
      "Validation Failure", "Already Exists", "Not Saved", "Not Found", "Discard Changes?",
      "edit", "add", "view", "saving", "validating", "stale", "dirty",
    ]
    #expect(expected.subtracting(seen).isEmpty)
  }
}

/// A screen with two records components, a keypad and sheets, to which anything may happen.
private struct RandomSession {
  private var random: RandomSource
  private var session = InMemorySession()
  private var digests: [(count: Int, digest: Digest)] = []
  private(set) var problems: [String] = []
  private(set) var seen: Set<String> = []

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    for event in [mount("fruits"), mount("others"), mount("pad")] { send(event) }
  }

  // MARK: Laws

  mutating func step() {
    send(event())
  }

  private mutating func send(_ event: WalletEvent) {
    let before = session.wallet.state
    let outcome = session.take(EventLog.Entry(event, beginsTurn: !random.chance(10)))
    if let trace = session.wallet.state.trace(of: outcome, since: before) {
      problems.append("\(outcome), but \(trace)")
    }
    if outcome != .took, !session.outputs.isEmpty {
      problems.append("\(outcome), but it reported something")
    }
    if case .rejected = outcome { return }
    problems += session.wallet.state.brokenInvariants
    note()
    if random.chance(500) {
      digests.append((session.log.count, session.wallet.state.digest))
      readBack()
    }
  }

  private mutating func readBack() {
    do throws(Rejection) {
      let wallet = try Wallet(archived: session.wallet.state.archived)
      if wallet.state != session.wallet.state { problems.append("another state was read back") }
    } catch {
      problems.append("a state could not be read back: \(error.sentence)")
    }
  }

  private mutating func note() {
    for output in session.outputs { seen.insert(output.name) }
    let state = session.wallet.state
    if let app = state.view(of: "app"), case .text(let question)? = app.child(.name("confirm")) {
      seen.insert(question)
    }
    if let owner = state.sessionOwner, let view = state.view(of: owner),
      case .record(let fields)? = view.child(.name("session"))
    {
      for field in fields {
        switch (field.name, field.value) {
        case (_, .boolean(true)): seen.insert(field.name)
        case ("mode", .text(let mode)): seen.insert(mode)
        case ("alert", .record(let alert)):
          if case .text(let title)? = alert.first?.value { seen.insert(title) }
        default: break
        }
      }
    }
  }

  /// P1: from nothing, and from the checkpoints, the log gives the same states.
  mutating func replay() {
    for (count, digest) in digests where session.wallet(after: count).state.digest != digest {
      problems.append("another state after \(count) events")
    }
    var wallet = Wallet()
    var rejected: Int?
    session.log.forEach { (sequence, entry) in
      do throws(Rejection) {
        _ = try wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      } catch {
        rejected = sequence
        return false
      }
      return true
    }
    if let rejected { problems.append("event \(rejected) is rejected when it is replayed") }
    if wallet.state.digest != session.wallet.state.digest {
      problems.append("the log gives another state")
    }
  }

  // MARK: Events

  private mutating func event() -> WalletEvent {
    if let owner = session.wallet.state.sessionOwner, random.chance(3) {
      return .act(id: owner, forward())
    }
    switch random.below(100) {
    case 0..<66: return .act(id: random.pick(["fruits", "fruits", "others"]), act())
    case 66..<70: return .textTyped(random.pick(["a", "é", "1.5", "\n", "x\ny", "👨‍👩‍👧‍👦"]))
    case 70..<76:
      return .keyPressed(
        random.pick([.returnKey, .escape, .backspace, .tab, .commandDelete, .numpadDecimal]))
    case 76..<80:
      return .focused(id: random.pick(["fruits", "others", "pad"]), field: random.pick(fields))
    case 80: return .blurred
    case 81..<84:
      return .act(id: "app", .tapped(part: [.name(random.pick(["discard", "keep"]))]))
    case 84..<87: return .sheetSwiped(id: random.pick(sheets))
    case 87..<89: return .sheetDismissed(id: random.pick([nil] + sheets.map { $0 }))
    case 89..<92:
      return .sheetPresented(
        id: random.pick(sheets),
        options: [
          Option("style", .text(random.pick(["modal", "nonmodal", "fullScreen"]))),
          Option("returns", .boolean(random.chance(2))),
        ])
    case 92: return .activeChanged(!random.chance(8))
    case 93: return .platformChanged(Platform(random.pick([.ios, .ipados, .macos, .watchos])))
    case 94: return .act(id: "pad", .pressed(.digit(UInt8(random.below(10)))))
    case 95: return random.chance(4) ? .unmounted(id: random.pick(["fruits", "others"])) : .blurred
    case 96: return mount(random.pick(["fruits", "others", "pad"]))
    case 97: return .marked(name: random.pick(["here", "there"]))
    case 98: return random.chance(3) ? .rewound(name: random.pick(["here", "there"])) : .blurred
    default: return .timePassed(milliseconds: Int64(random.below(1_000)))
    }
  }

  private mutating func act() -> Act {
    switch random.below(40) {
    case 0..<4: return .editRequested(row: row())
    case 4: return .viewRequested(row: row())
    case 5..<8:
      return .addRequested(options() + (random.chance(3) ? [Option("key", .text(key()))] : []))
    case 8: return .deleteRequested(row: row())
    case 9..<17: return .entered(field: .name(random.pick(names)), value())
    case 17..<24:
      return .tapped(part: [
        .name(random.pick(["save", "save", "alert", "cancel", "close", "delete"]))
      ])
    case 24..<26: return .changedOutside(row: row(), fields: random.chance(3) ? nil : options())
    case 26: return .rowsReplaced(rows(), options: [])
    case 27: return .rowsAppended(rows(), options: [])
    case 28..<35: return answer()
    case 35..<37: return settings()
    case 37: return .tapped(part: random.chance(2) ? [] : [.name(key())])
    case 38: return .replied(part: [.index(0)], values: [], options: options())
    default: return .pasted("x")
    }
  }

  /// An act that brings an open session on, so that its later stages come up, too.
  private mutating func forward() -> Act {
    let field = random.pick(["name", "count"])
    switch random.below(9) {
    case 0, 1: return .tapped(part: [.name("save")])
    case 2: return .tapped(part: [.name("alert")])
    case 3, 4: return .replied(part: [.name(field)], values: [.text("valid")], options: [])
    case 5:
      return .replied(
        part: [], values: [.text(random.pick(["valid", "stored", "failed"]))], options: [])
    case 6: return .entered(field: .name("id"), .text(key()))
    case 7: return .entered(field: .name(random.pick(["name", "note"])), .text(key()))
    default: return .entered(field: .name("count"), .integer(Int64(random.below(4))))
    }
  }

  private mutating func answer() -> Act {
    let field = random.chance(2)
    let word = random.pick(
      field ? ["valid", "valid", "invalid"] : ["valid", "valid", "invalid", "stored", "failed"])
    let messages = word == "invalid" || word == "failed" ? ["No"] : []
    let number: Int64 = Int64(random.below(6)) + 1
    return .replied(
      part: field ? [.name(random.pick(["name", "count"]))] : [],
      values: ([word] + messages).map { .text($0) },
      options: random.chance(4) && word.hasSuffix("valid") ? [Option("for", .integer(number))] : [])
  }

  private mutating func settings() -> Act {
    let option: Option =
      switch random.below(7) {
      case 0: Option("onSave", .boolean(!random.chance(6)))
      case 1: Option("onDelete", .boolean(!random.chance(3)))
      case 2: Option("validation", .text(random.pick(["local", "host"])))
      case 3: Option("store", .text(random.pick(["local", "host"])))
      case 4: Option("semantics", .text(random.pick(["value", "reference"])))
      case 5: Option("titler", random.chance(2) ? .text("{id} {name}{") : .none)
      default: Option("dismissible", .boolean(random.chance(2)))
      }
    return .propertiesSet(part: [], [option])
  }

  private mutating func mount(_ id: String) -> WalletEvent {
    if id == "pad" { return .mounted(Mount(kind: "keypad", id: id)) }
    let sheet = random.chance(4) ? random.pick(sheets) : nil
    return .mounted(
      Mount(
        kind: "records", id: id, sheet: sheet,
        options: [Option("onDelete", .boolean(true))], rows: rows(), recordType: type))
  }

  // MARK: Parts of events

  private let type = RecordType(
    name: "T",
    fields: [
      .init(name: "id", kind: .text),
      .init(name: "name", kind: .text, checks: [.host, .lengthAtMost(8)]),
      .init(name: "note", kind: .text, checks: [.unique]),
      .init(name: "count", kind: .integer, checks: [.host]),
      .init(name: "price", kind: .decimal, checks: [.compares(.less, .integer(100))]),
      .init(name: "fresh", kind: .boolean), .init(name: "color", kind: .choice(["red", "blue"])),
    ],
    requirements: [
      .init(field: "count", comparison: .less, operand: .value(.integer(3)), message: "much"),
      .init(field: "name", comparison: .notEqual, operand: .field("note"), message: "same"),
    ])
  private let names = ["id", "name", "note", "count", "price", "fresh", "color", "nome"]
  private let fields: [PathPart?] = [
    .name("id"), .name("name"), .name("note"), .name("count"), nil,
  ]
  private let sheets = ["fruits", "others", "list", "help"]

  private mutating func key() -> String {
    random.pick(["a", "b", "c", "d", "new-1", "new-2", "é", "e\u{301}", "save"])
  }

  private mutating func row() -> PathPart {
    random.chance(3) ? .index(Int64(random.below(5))) : .name(key())
  }

  private mutating func value() -> Value {
    switch random.below(8) {
    case 0..<3: .text(random.pick(["a", "b", "c", "", "x", "é", "e\u{301}", "red", "blue"]))
    case 3: .integer(Int64(random.below(5)))
    case 4: .integer(random.pick([.max, .min, 99, 100]))
    case 5: .decimal(decimal(random.pick(["1.50", "1.5", "99.99", "-0.1"])))
    case 6: .boolean(random.chance(2))
    default: .none
    }
  }

  /// Options that mostly fit: a malformed one rejects the whole act.
  private mutating func options() -> [Option] {
    var options: [Option] = []
    for name in ["name", "note"] where random.chance(2) {
      options.append(Option(name, .text(random.pick(["a", "b", "c", "d", "e"]))))
    }
    if random.chance(2) { options.append(Option("count", .integer(Int64(random.below(4))))) }
    if random.chance(6) { options.append(Option("id", .text(key()))) }
    if random.chance(12) { options.append(Option(random.pick(names), value())) }
    return options
  }

  private mutating func rows() -> [Row] {
    var rows: [Row] = []
    for key in ["a", "b", "c", "d", "é", "new-2"] where random.chance(2) {
      rows.append(
        Row(
          key,
          [
            Option("note", .text(key)), Option("canEdit", .boolean(!random.chance(6))),
            Option("canDelete", .boolean(!random.chance(4))),
          ]))
    }
    return rows
  }
}

extension RandomSource {
  fileprivate mutating func below(_ limit: UInt64) -> UInt64 { next(through: limit - 1) }

  /// Whether one in `odds` comes up.
  fileprivate mutating func chance(_ odds: UInt64) -> Bool { below(odds) == 0 }

  fileprivate mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(below(UInt64(elements.count)))]
  }
}
