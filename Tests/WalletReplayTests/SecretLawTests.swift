import PropertyTesting
import Testing
import WalletKernel
import WalletReplay
import WalletScenario

/// Random sessions on a screen where every text is a secret: whatever comes of them is searched for
/// what was typed, pasted, entered, scanned and passed in.
@Suite struct `No artefact of a session` {
  /// Distinctive, and of letters and digits that pads and fields take.
  static let secrets = ["zqxjkvwa7k", "QPHFMZRT4X", "9081726354", "wörtchen9ü", "vk9 zq8 xj7"]

  @Test(arguments: UInt64(1)...12) func `holds a planted secret`(seed: UInt64) throws {
    var session = InMemorySession()
    var told: [(id: String, text: String)] = []
    var artefacts: [String] = []
    var seeds = RandomSource(seed: seed)
    let plant = Self.secrets[Int(seed % 5)]
    for mount in Self.mounts(plant) { try session.append(.mounted(mount)) }
    for _ in 0..<400 {
      let event = Self.event(Draw(seed: seeds.next()), plant)
      do throws(Rejection) {
        try session.append(event, secrets: { told.append(($0, $1)) })
      } catch {
        artefacts.append(error.sentence)
      }
      artefacts.append(session.view.json.text)
      artefacts += session.outputs.map { "\($0)" }
      artefacts += session.wallet.state.brokenInvariants
    }
    #expect(session.wallet.state.brokenInvariants == [])
    let script = SessionScript(name: "s").text(of: session.log.entries)
    artefacts.append(script)
    artefacts.append("\(try run(script).failures)")
    // A report that fails shows what it found.
    let failing = script + "  expect key.text \"no\"\n  expect vaults.rows \"no\"\n"
    artefacts.append("\(try run(failing).failures.map { $0.message })")
    var writer = EventWriter()
    var bytes = session.wallet.state.archived
    for entry in session.log.entries { writer.write(entry.event, into: &bytes) }

    for form in Self.forms(of: plant) {
      for artefact in artefacts where artefact.contains(form) {
        Issue.record("'\(form)' leaks: \(artefact.prefix(200))")
        return
      }
      #expect(!bytes.holds(Array(form.utf8)), "'\(form)' is in the log or in the state")
    }
    // The sink is where they are, or nothing was tried.
    #expect(told.contains { $0.text == plant })
    #expect(told.contains { $0.id == "vaults.phrase" })
  }

  /// A planted leak is found by the same search.
  @Test func `would go unnoticed`() throws {
    var session = InMemorySession()
    try session.append(.mounted(Mount(kind: "search", id: "find")))
    try session.append(.act(id: "find", .pasted(Self.secrets[0])))
    #expect(session.view.json.text.contains(Self.secrets[0]))
    var bytes: [UInt8] = []
    var writer = EventWriter()
    for entry in session.log.entries { writer.write(entry.event, into: &bytes) }
    #expect(bytes.holds(Array(Self.secrets[0].utf8)))
  }

  // The secret as it is, and as an address would keep it.
  private static func forms(of plant: String) -> [String] {
    [plant, plant.filter { $0 != " " }, plant.lowercased()]
  }

  private static func mounts(_ plant: String) -> [Mount] {
    let type = RecordType(
      name: "Vault",
      fields: [
        // Tab goes there, too: a name that is no secret would rightly show what is typed.
        .init(name: "name", kind: .text, isSecret: true),
        .init(name: "phrase", kind: .text, checks: [.nonempty, .host], isSecret: true),
      ])
    let secret = Option("secret", .boolean(true))
    let vaults = Mount(
      kind: "records", id: "vaults",
      options: [Option("titler", .text("Edit {phrase}")), Option("store", .text("host"))],
      rows: [Row("a", [Option("phrase", .text(plant))])], recordType: type)
    return [
      Mount(kind: "address", id: "key", options: [secret, Option("text", .text(plant))]),
      Mount(kind: "search", id: "find", options: [secret, Option("text", .text(plant))]),
      Mount(kind: "keypad", id: "pin", options: [secret, Option("value", .text(plant))]), vaults,
    ]
  }

  private static func event(_ draw: Draw, _ plant: String) -> WalletEvent {
    let text = Value.text(plant)
    let id = draw.pick(["key", "find"])
    let row = [Row(draw.pick(["a", "b"]), [Option("phrase", text)])]
    switch draw.integer(in: 0...22) {
    case 0: return .textTyped(plant)
    case 1: return .textTyped(plant + "\n" + plant)
    case 2: return .act(id: id, .pasted(plant))
    case 3: return .act(id: id, .entered(field: nil, text))
    case 4: return .act(id: id, .propertiesSet(part: [], [Option("text", text)]))
    case 5:
      return .act(id: "key", .replied(part: [], values: [], options: [Option("scanned", text)]))
    case 6: return .act(id: "pin", .pasted(plant))
    case 7: return .act(id: "pin", .propertiesSet(part: [], [Option("value", text)]))
    case 8: return .focused(id: id, field: nil)
    case 9, 10: return .focused(id: "vaults", field: .name("phrase"))
    case 11, 12: return .act(id: "vaults", .entered(field: .name("phrase"), text))
    case 13: return .act(id: "vaults", .editRequested(row: .name("a")))
    case 14: return .act(id: "vaults", .addRequested([Option("phrase", text)]))
    case 15: return .tap("vaults", draw.pick(["save", "cancel", "alert"]))
    case 16: return .act(id: "vaults", .changedOutside(row: .name("a"), fields: row[0].fields))
    case 17:
      return .act(
        id: "vaults",
        draw.bool() ? .rowsReplaced(row, options: []) : .rowsAppended(row, options: []))
    case 18: return draw.bool() ? .keyPressed(HardwareKey(name: "tab")) : .blurred
    case 19: return .activeChanged(draw.bool(0.7))
    case 20:
      return draw.bool()
        ? .sheetPresented(id: "cover", options: []) : .sheetDismissed(id: "cover")
    case 21:
      return .act(
        id: "vaults", .replied(part: [.name("phrase")], values: [.text("valid")], options: []))
    default: return .reply("vaults", draw.pick(["stored", "failed"]))
    }
  }
}

extension [UInt8] {
  fileprivate func holds(_ other: [UInt8]) -> Bool {
    guard let first = other.first, count >= other.count else { return false }
    return indices.dropLast(other.count - 1).contains { start in
      self[start] == first && self[start..<(start + other.count)] == other[...]
    }
  }
}
