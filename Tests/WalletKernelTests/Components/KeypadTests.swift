import PropertyTesting
import Testing
import WalletKernel

@Suite struct `keypad` {
  /// What a host does that keeps a PIN: it follows the pad's bullets with what the sink gives it.
  private final class PinHost {
    var pin = ""
    var heard = ""

    /// Takes the clear text behind so many bullets in.
    func follow(_ bullets: Int) {
      pin = String(pin.prefix(max(0, bullets - heard.count))) + heard
      heard = ""
    }
  }

  @Test func `a secret reaches the sink and nothing else`() throws {
    let texts = ["1", "12", "3⌫4", "⌫⌫5", "٣", "7\n8", "a9", "•", "1,2.3", "é", "6 7"]
    var typed = 0
    for seed in UInt64(1)...40 {
      let draw = Draw(seed: seed)
      var (session, host) = (InMemorySession(), PinHost())
      let options = [Option("secret", .boolean(true)), Option("once", .boolean(draw.bool()))]
      try session.append(.mounted(Mount(kind: "keypad", id: "pin", options: options)))
      for _ in 0..<50 {
        let digit = UInt8(draw.integer(in: 0...9))
        let event: WalletEvent = draw.pick(weighted: [
          (6, .act(id: "pin", .pressed(.digit(digit)))),
          (2, .act(id: "pin", .pressed(.delete))),
          (2, .act(id: "pin", .pressed(.raw(draw.pick(texts))))),
          (2, .act(id: "pin", .pasted(draw.pick(texts)))),
          (2, .textTyped(draw.pick(texts))),
          (1, .act(id: "pin", .tapped(part: [.name("action")]))),
          (1, .act(id: "pin", .propertiesSet(part: [], [Option("inProgress", .boolean(true))]))),
          (3, .act(id: "pin", .propertiesSet(part: [], [Option("inProgress", .boolean(false))]))),
          (1, .activeChanged(draw.bool(0.8))),
        ])
        _ = try session.append(event) { (_, clearText) in
          host.heard += clearText
          typed += clearText.count
        }
        let shown = session.view[ViewPath([.name("pin"), .name("value")])]
        guard case .text(let value)? = shown else {
          Issue.record("no value: \(event)")
          return
        }
        #expect(value.allSatisfy { $0 == "•" || $0 == "." }, "seed \(seed): \(value)")
        for output in session.outputs {
          let words = output.words.filter { $0.isWholeNumber }
          #expect(words.isEmpty, "seed \(seed): \(words)")
        }
        host.follow(value.filter { $0 == "•" }.count)
        #expect(host.pin.count == value.filter { $0 == "•" }.count, "seed \(seed): \(event)")
      }
      // The log replays to the same bullets, and no event in it has a digit.
      session.log.forEach { (_, entry) in
        var bytes: [UInt8] = []
        var writer = EventWriter()
        writer.write(entry.event, into: &bytes)
        let digits = bytes.filter { (0x30...0x39).contains($0) }
        #expect(digits.isEmpty, "seed \(seed): \(entry.event)")
        return true
      }
      #expect(session.wallet(after: session.log.count).state == session.wallet.state)
    }
    #expect(typed > 200, "a run without secrets shows nothing")
  }

  @Test(
    arguments: [
      [.activeChanged(false)],
      [.sheetPresented(id: "help", options: [])],
      [
        .mounted(Mount(kind: "switch", id: "s", sheet: "help")),
        .sheetPresented(id: "help", options: []),
      ],
    ] as [[WalletEvent]])
  func `a secret that nobody takes is not logged either`(cover: [WalletEvent]) throws {
    var (session, heard) = (InMemorySession(), "")
    try session.append(.mount("keypad", "pin", ["secret": true]))
    for event in cover { try session.append(event) }
    try session.append(.textTyped("4141")) { (_, clearText) in heard += clearText }
    #expect(session.log[session.log.count - 1].event == .textTyped("••••"))
    #expect(heard.isEmpty)
    #expect(session.view[ViewPath([.name("pin"), .name("value")])] == .text(""))
  }

  @Test func `a locale's conventions are those of the event, whatever the table says`() throws {
    // German as no table has it: another script, other separators, groups of three and two.
    let conventions = LocaleConventions(
      identifier: "de_DE", decimalSeparator: "·", groupingSeparator: "_", zeroDigit: 0x966,
      primaryGroupSize: 2, secondaryGroupSize: 3, minimumGroupingDigits: 1)
    var session = InMemorySession()
    try session.append(.mounted(Mount(kind: "keypad", id: "pad")))
    try session.append(.mounted(Mount(kind: "amount", id: "sum")))
    try session.append(.localeChanged(conventions))
    try session.append(.act(id: "sum", .propertiesSet(part: [], [integer("base", 150_000_000)])))
    try session.append(.act(id: "pad", .pressed(.decimal)))
    // Written, read and replayed, as from a log.
    var (writer, reader, replayed) = (EventWriter(), EventReader(), Wallet())
    session.log.forEach { (_, entry) in
      var bytes: [UInt8] = []
      writer.write(entry.event, into: &bytes)
      guard let event = try? reader.read(bytes[...]) else { return false }
      return (try? replayed.send(event, beginsTurn: entry.beginsTurn)) != nil
    }
    #expect(replayed.state == session.wallet.state)
    let view = replayed.state.view
    func shown(_ parts: PathPart...) -> ViewTree? { view[ViewPath(parts)] }
    #expect(shown(.name("app"), .name("locale")) == .text("de_DE"))
    #expect(shown(.name("pad"), .name("value")) == .text("·"))
    #expect(
      shown(.name("pad"), .name("rows"), .index(0), .index(0), .name("label")) == .text("१"))
    #expect(shown(.name("sum"), .name("entered")) == .text("1·5"))
    #expect(shown(.name("sum"), .name("primary"), .name("text")) == .text("१·५"))
  }
}
