import Testing
import WalletKernel

/// What a record type may say of a field, and how a log keeps it.
@Suite struct `fields of a record type` {
  private func mounting(
    _ fields: [RecordType.Field], _ requirements: [RecordType.Requirement] = []
  ) -> Fixture.Outcome {
    var screen = Fixture()
    return screen.mountRecords(
      "vaults", RecordType(name: "Vault", fields: fields, requirements: requirements))
  }

  private func secret(_ name: String, _ checks: RecordType.Check...) -> RecordType.Field {
    .init(name: name, kind: .text, checks: checks, isSecret: true)
  }

  @Test func `a rule that needs the text is rejected for a secret field`() {
    #expect(mounting([secret("phrase", .nonempty, .lengthAtMost(8), .host, .any)]) == .took)
    #expect(
      mounting([secret("phrase", .unique)])
        == .rejected(.ruleNotForField(rule: "unique", field: "phrase")))
    #expect(
      mounting([secret("phrase", .compares(.equal, .text("a")))])
        == .rejected(.ruleNotForField(rule: "==", field: "phrase")))
    #expect(mounting([secret("id")]) == .rejected(.ruleNotForField(rule: "secret", field: "id")))
    let name = RecordType.Field(name: "name", kind: .text)
    for (left, right) in [("phrase", "name"), ("name", "phrase")] {
      #expect(
        mounting(
          [name, secret("phrase")],
          [.init(field: left, comparison: .equal, operand: .field(right), message: "m")])
          == .rejected(.ruleNotForField(rule: "require", field: left)))
    }
  }

  @Test func `only a text is secret or keeps spaces`() {
    for kind in [RecordType.Kind.integer, .decimal, .boolean, .choice(["a"]), .color] {
      #expect(
        mounting([.init(name: "f", kind: kind, isSecret: true)])
          == .rejected(.ruleNotForField(rule: "secret", field: "f")))
      #expect(
        mounting([.init(name: "f", kind: kind, keepsSpaces: true)])
          == .rejected(.ruleNotForField(rule: "spaces", field: "f")))
    }
  }

  @Test(arguments: ["menu", "canView", "canEdit", "canDelete", "key", "selected", "a11y"])
  func `none bears the name of what rows show besides`(name: String) {
    #expect(mounting([.init(name: name, kind: .text)]) == .rejected(.reserved(name)))
  }

  @Test func `a colour is compared as it is stored`() {
    let tint = RecordType.Field(name: "tint", kind: .color)
    let rule = RecordType.Requirement(
      field: "tint", comparison: .notEqual, operand: .value(.text("#ff0000")), message: "No red")
    var screen = Fixture(
      RecordType(name: "T", fields: [tint], requirements: [rule]), [],
      [Row("a", [Option("tint", .text("#FF0000"))])])
    screen.edit("a")
    screen.tap("fruits.save")
    #expect(screen["fruits.session.alert.message"] == .text("No red"))
    let bad = RecordType.Requirement(
      field: "tint", comparison: .equal, operand: .value(.text("red")), message: "m")
    #expect(mounting([tint], [bad]) == .rejected(.unknownWord("red", nearest: "#RRGGBB")))
  }

  @Test func `a log keeps all of it, and what it kept before as before`() throws {
    let plain = RecordType(
      name: "T",
      fields: [.init(name: "a", kind: .text), .init(name: "b", kind: .choice(["x", "y"]))])
    var rich = plain
    rich.indicator = "leaf"
    rich.fields += [
      .init(name: "c", kind: .color), .init(name: "d", kind: .text, keepsSpaces: true),
      .init(name: "e", kind: .text, isSecret: true),
      .init(name: "f", kind: .text, keepsSpaces: true, isSecret: true),
    ]
    for type in [plain, rich] {
      let event = WalletEvent.mounted(Mount(kind: "records", id: "t", recordType: type))
      var (writer, reader, bytes) = (EventWriter(), EventReader(), [UInt8]())
      writer.write(event, into: &bytes)
      #expect(try reader.read(bytes[...]) == event)
    }
  }
}
