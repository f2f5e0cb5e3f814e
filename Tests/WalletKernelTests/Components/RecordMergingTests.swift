import Testing
import WalletKernel

/// The outside changes, deletes, renames and re-adds elements while one is edited: what was not
/// touched here is never lost, and what was touched here is never silently replaced.
@Suite struct `merging saves at random` {
  private static let fields = ["name", "city", "note"]
  private static let keys = ["a", "b", "c"]

  /// What the test knows of the open session.
  private struct Known {
    var key: String
    var isAdding: Bool
    var original: [String: String]
    /// What was entered, as it would be saved.
    var draft: [String: String]
    /// What stood elsewhere when the person was told.
    var told: [String: String] = [:]

    func touched(_ field: String) -> Bool { draft[field] != original[field] }
  }

  @Test(arguments: UInt64(1)...8) func `lose nothing and replace nothing unseen`(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    let hosts = seed % 2 == 0 ? [Option("store", .text("host"))] : []
    var screen = Fixture(
      RecordType(
        name: "T",
        fields: [.init(name: "id", kind: .text)]
          + Self.fields.map {
            .init(name: $0, kind: .text)
          }), hosts, Self.keys.map { Row($0, [Option("name", .text($0))]) })
    var known: Known?
    var (saves, tellings) = (0, 0)
    for _ in 0..<1_500 {
      let before = rows(screen)
      step(&screen, &known, &numbers)
      if let session = known, screen["fruits.session.alert.title"] == .text("Changed Elsewhere") {
        tellings += 1
        for field in Self.fields { known?.told[field] = before[session.key]?[field] }
      }
      // Whatever an alert says, the person goes on.
      screen.tap("fruits.alert")
      let outputs = screen.outputs()
      if let session = known, outputs.contains(where: { $0.hasPrefix("fruits saved") }) {
        saves += 1
        check(session, before, outputs)
      }
      if screen["fruits.session"] == ViewTree.none { known = nil }
    }
    #expect(saves > 25 && tellings > 0, "\(saves) saves, \(tellings) tellings")
  }

  private func check(_ session: Known, _ before: [String: [String: String]], _ outputs: [String]) {
    let saved = outputs.first { $0.hasPrefix("fruits saved") } ?? ""
    let current = session.isAdding ? nil : before[session.key]
    for field in Self.fields {
      let draft = session.draft[field] ?? ""
      let elsewhere = current?[field] ?? draft
      let expected = session.touched(field) ? draft : elsewhere
      #expect(saved.contains(" \(field)=\"\(expected)\""), "\(field): \(saved), \(session)")
      if session.touched(field), elsewhere != session.original[field], elsewhere != draft {
        #expect(session.told[field] == elsewhere, "\(field) was replaced unseen: \(saved)")
      }
    }
  }

  private func step(
    _ screen: inout Fixture, _ known: inout Known?, _ numbers: inout SeededNumbers
  ) {
    let key = Self.keys.randomElement(using: &numbers)!
    let field = Self.fields.randomElement(using: &numbers)!
    let text = ["", "x", "y", "z"].randomElement(using: &numbers)!
    switch Int.random(in: 0...13, using: &numbers) {
    case 0, 1:
      guard known == nil, let element = rows(screen)[key] else { return }
      screen.edit(key)
      known = Known(key: key, isAdding: false, original: element, draft: element)
    case 2:
      // One that is there already could only be cancelled.
      guard known == nil, rows(screen)["n"] == nil else { return }
      screen.add(Option("key", .text("n")))
      let blank = Dictionary(uniqueKeysWithValues: Self.fields.map { ($0, "") })
      known = Known(key: "n", isAdding: true, original: blank, draft: blank)
    case 3...6:
      if screen.enter(field, .text(text + [" ", ""].randomElement(using: &numbers)!)) == .took {
        known?.draft[field] = text
      }
    case 7, 8: screen.tap("fruits.save")
    case 9: if Int.random(in: 0...3, using: &numbers) == 0 { screen.tap("fruits.cancel") }
    case 10:
      // Often the one that is edited, so that there is something to tell.
      let edited = known.flatMap { $0.isAdding ? nil : $0.key } ?? key
      screen.external(
        Bool.random(using: &numbers) ? edited : key, Option(field, .text(text)))
    case 11:
      let other = Self.keys.randomElement(using: &numbers)!
      screen.external(key, Option("id", .text(other + "2")))
      if Bool.random(using: &numbers) { screen.external(other + "2", Option("id", .text(other))) }
    case 12:
      screen.vanish((Self.keys + ["n"]).randomElement(using: &numbers)!)
    default:
      screen.send(
        .act(id: "fruits", .rowsAppended([Row(key, [Option(field, .text(text))])], options: [])))
      screen.answer("stored")
    }
  }

  private func rows(_ screen: Fixture) -> [String: [String: String]] {
    guard case .rows(let shown)? = screen["fruits.rows"] else { return [:] }
    var rows: [String: [String: String]] = [:]
    for row in shown {
      for field in row.fields {
        guard Self.fields.contains(field.name), case .text(let text) = field.value else { continue }
        rows[row.key, default: [:]][field.name] = text
      }
    }
    return rows
  }
}
