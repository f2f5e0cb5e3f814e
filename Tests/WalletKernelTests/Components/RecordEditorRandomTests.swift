import PropertyTesting
import Testing
import WalletKernel
import WalletLaws

/// Two records components, a keypad and sheets, to which anything may happen.
@Suite struct `random edit sessions` {
  @Test func `keep every law, and come to every stage`() throws {
    var seen: [String: Int] = [:]
    for seed in UInt64(1)...8 {
      let scope = seed % 2 == 0 ? RandomActs.Scope.people : .everything
      let mounts = Self.mounts(othersIn: seed % 4 == 1 ? "list" : nil)
      var checked = CheckedSession(mounts)
      let acts = RandomActs(
        on: checked.session.wallet, scope: scope, mounts: mounts)
      var seeds = RandomSource(seed: seed)
      for _ in 0..<2_500 {
        let (draw, state) = (Draw(seed: seeds.next()), checked.session.wallet.state)
        var entry = acts.entry(draw, on: state)
        if let (owner, form) = Self.form(checked.session), draw.bool() {
          entry.event = .act(id: owner, forward(draw, form, state.rowKeys(of: owner)))
        }
        try checked.take(entry)
        for stage in stages(of: checked.session) { seen[stage, default: 0] += 1 }
      }
      checked.replay()
    }
    // Sessions in which these never came up would have shown nothing.
    let expected = [
      "saved", "cancelled", "deleted", "check", "validate", "presented", "dismissed",
      "Validation Failure", "Already Exists", "Not Saved", "Not Found", "Discard Changes?",
      "edit", "add", "view", "saving", "validating", "stale", "dirty",
    ]
    #expect(expected.filter { seen[$0, default: 0] < 10 } == [], "\(seen)")
  }

  private static func form(
    _ session: InMemorySession
  ) -> (owner: String, form: RecordEditor.View.Session)? {
    guard let owner = session.wallet.state.sessionOwner,
      let form = session.view(of: Handle<RecordEditor>(owner))?.session
    else { return nil }
    return (owner, form)
  }

  /// An act that brings an open session on, so that its later stages come up often enough.
  private func forward(
    _ draw: Draw, _ form: RecordEditor.View.Session, _ rows: [String]
  ) -> Act {
    if form.alert != nil { return .tapped(part: [.name("alert")]) }
    if form.isSaving || form.isValidating {
      let words = form.isSaving ? ["stored", "failed"] : ["valid", "valid", "invalid"]
      return .replied(part: [], values: [.text(draw.pick(words))], options: [])
    }
    let key = Value.text(draw.pick(rows + ["new-2"]))
    switch draw.integer(in: 0...8) {
    case 0, 1, 2: return .tapped(part: [.name("save")])
    case 3, 4:
      let field = PathPart.name(draw.pick(["name", "count"]))
      return .replied(part: [field], values: [.text("valid")], options: [])
    case 5, 6: return .entered(field: .name("id"), key)
    case 7: return .entered(field: .name(draw.pick(["name", "note"])), key)
    default:
      return .entered(field: .name("count"), .integer(draw.integer(in: Int64(0)...3)))
    }
  }

  /// What is reported and shown now.
  private func stages(of session: InMemorySession) -> [String] {
    let stages = session.outputs.map { $0.name } + [session.wallet.state.app.confirm ?? ""]
    guard let (_, form) = Self.form(session) else { return stages }
    let flags = [
      ("dirty", form.isDirty), ("validating", form.isValidating), ("saving", form.isSaving),
      ("stale", form.isStale),
    ]
    return stages + flags.filter { $0.1 }.map { $0.0 }
      + [form.mode.rawValue, form.alert?.title.rawValue ?? ""]
  }

  private static let keys = ["a", "b", "c", "d", "\u{e9}", "e\u{301}", "new-2"]

  private static func mounts(othersIn sheet: String?) -> [Mount] {
    let rows = keys.enumerated().map { index, key in
      Row(
        key,
        [
          Option("note", .text(key)), Option("canEdit", .boolean(index != 1)),
          Option("canDelete", .boolean(index != 2)),
        ])
    }
    let host = ["validation", "store"].map { Option($0, .text("host")) }
    let records = [("fruits", host), ("others", [])].map { id, options in
      Mount(
        kind: "records", id: id, sheet: id == "others" ? sheet : nil,
        options: options + [Option("onDelete", .boolean(true))], rows: rows, recordType: type)
    }
    return records + [Mount(kind: "keypad", id: "pad")]
  }

  private static let type = RecordType(
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
}
