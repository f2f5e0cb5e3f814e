import Testing
import WalletKernel

/// P5, exhaustively: for every locale and every key, the hardware keyboard does what the pad does.
@Suite struct `One path for keys` {
  static let locales = ["en_US", "de_DE", "fr_FR", "de_CH", "ar_EG", "en_IN"]
  /// All sequences up to this length are played.
  static let length = 5

  /// A key of the pad, and what a hardware keyboard types for it.
  struct Key: Sendable {
    var pad: PadKey
    var typed: WalletEvent
  }

  static func alphabet(_ conventions: LocaleConventions) -> [Key] {
    let digits = (0...9).map { value in
      Key(
        pad: .digit(UInt8(value)), typed: .textTyped(conventions.digit(value)))
    }
    return digits + [
      Key(pad: .decimal, typed: .textTyped(conventions.decimalSeparator)),
      Key(
        pad: .raw(conventions.groupingSeparator), typed: .textTyped(conventions.groupingSeparator)),
      Key(pad: .delete, typed: .keyPressed(.backspace)),
    ]
  }

  @Test(arguments: locales)
  func `every sequence of keys does the same by tap, by keyboard and by replay`(
    locale: String
  ) throws {
    let conventions = try #require(LocaleTable.conventions(for: locale))
    var start = Wallet()
    _ = try start.send(.localeChanged(conventions))
    _ = try start.send(.mounted(Mount(kind: "keypad", id: "pad")))
    var count = 0
    try play(start, start, Self.alphabet(conventions), Self.length, &count)
    #expect(count == (1...Self.length).reduce(0) { $0 + power(13, $1) })
  }

  private func play(
    _ tapped: Wallet, _ typed: Wallet, _ keys: [Key], _ left: Int, _ count: inout Int
  ) throws {
    guard left > 0 else {
      // The states at the end of all ways; the route tells of the keyboard alone.
      #expect(tapped.state.view(of: "pad") == typed.state.view(of: "pad"))
      return
    }
    for key in keys {
      count += 1
      var (byTap, byKeyboard) = (tapped, typed)
      let press = WalletEvent.act(id: "pad", .pressed(key.pad))
      let reaction = try byTap.send(press)
      #expect(try byKeyboard.send(key.typed) == reaction)
      #expect(byTap.outputs.first == byKeyboard.outputs.first)
      #expect(reaction == .took || byTap.outputs.isEmpty)
      try play(byTap, byKeyboard, keys, left - 1, &count)
    }
  }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { (product, _) in product * base }
  }

  @Test func `every locale types its own separators and digits as its pad has them`() throws {
    for identifier in LocaleTable.identifiers {
      let conventions = try #require(LocaleTable.conventions(for: identifier))
      var (tapped, typed) = (Wallet(), Wallet())
      for wallet in [0, 1] {
        let setUp: [WalletEvent] = [
          .localeChanged(conventions), .mounted(Mount(kind: "keypad", id: "pad")),
        ]
        for event in setUp {
          if wallet == 0 { _ = try tapped.send(event) } else { _ = try typed.send(event) }
        }
      }
      for key in Self.alphabet(conventions) + Self.alphabet(conventions).reversed() {
        let reaction = try tapped.send(.act(id: "pad", .pressed(key.pad)))
        #expect(try typed.send(key.typed) == reaction, "\(identifier): \(key)")
        #expect(
          tapped.state.view(of: "pad") == typed.state.view(of: "pad"), "\(identifier): \(key)")
      }
    }
  }
}
