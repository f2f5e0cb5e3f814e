import Testing
import WalletKernel
import WalletLaws
import WalletReplay
import WalletScenario

@Suite struct `A session as a script` {
  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func `passes, and comes to the very state`(seed: UInt64) throws {
    let recorded = randomSession(seed: seed, count: 400)
    let text = SessionScript(name: "session \(seed)").text(of: recorded.log.entries)
    let result = try run(text)
    #expect(result.failures.map { "\($0.place.line): \($0.message)" } == [])
    #expect(screen(after: result.log.entries).digest == recorded.wallet.state.digest)
  }

  @Test func `of no event passes, too`() throws {
    #expect(try run(SessionScript(name: "nothing").text(of: [])).status == .passed)
  }

  @Test func `states what changed, what was reported, and what was ignored`() throws {
    let entries = try session(
      """
      mount keypad pay once=true action=Pay
      press pay 1 2
      tap pay.action
      tap pay.action
      together
        type "\\n"
        key return
      wait 1s
      """)
    let text = SessionScript(name: "pay twice").text(of: entries)
    #expect(
      text == """
        scenario "pay twice"
          mount keypad pay once=true action=Pay
          expect app.keyboardOwner "pay"
          expect pay exists
          press pay 1 2
          expect pay.value "12"
          expect pay.action.enabled
          expect pay.action.background "buttonFilledBlueBackground"
          expect pay.action.foreground "buttonFilledBlueContent"
          expect outputs
            pay changed "1"
            pay changed "12"
          tap pay.action
          expect not pay.action.enabled
          expect output pay submitted "12"
          tap pay.action
          expect ignored "locked until the host replies"
          together
            type "\\n"
            key return
          expect ignored "locked until the host replies"
          wait 1s

        """)
    #expect(try run(text).status == .passed)
  }

  @Test func `declares the record types that it needs, and has digits for a secret pad's`() throws {
    let type = RecordType(
      name: "Fruit",
      fields: [
        RecordType.Field(
          name: "name", kind: .text, label: "The \"name\"", checks: [.nonempty, .lengthAtMost(9)]),
        RecordType.Field(name: "size", kind: .choice(["small", "very large"])),
        RecordType.Field(
          name: "weight", kind: .decimal,
          checks: [.compares(.greater, .decimal(.zero)), .unique, .host, .any]),
      ],
      requirements: [
        RecordType.Requirement(
          field: "name", comparison: .notEqual, operand: .value(.text("weight")), message: "no"),
        RecordType.Requirement(
          field: "weight", comparison: .lessOrEqual, operand: .field("weight"), message: "{}"),
      ])
    var recorded = InMemorySession()
    try recorded.append(
      .mounted(
        Mount(
          kind: "records", id: "fruits", options: [Option("of", .text("Fruit"))],
          recordType: type)))
    try recorded.append(.mount("keypad", "pin", ["secret": true, "value": "12"]))
    try recorded.append(.press("pin", .digit(7)))
    try recorded.append(.act(id: "pin", .pasted("34")))
    try recorded.append(.textTyped("5"))
    let result = try run(SessionScript(name: "s").text(of: recorded.log.entries))
    #expect(result.status == .passed, "\(result.failures)")
    #expect(result.log.entries == recorded.log.entries)
  }
}
