import Foundation
import Testing
import WalletKernel

/// The laws on keys, exhaustively: P1, P3, P4, P5 and P7 over all short sequences.
@Suite struct `One path for keys` {
  static let locales = ["en_US", "de_DE", "fr_FR", "de_CH", "ar_EG", "en_IN"]
  private static let isSoak = ProcessInfo.processInfo.environment["WALLET_SOAK"] != nil

  /// Sequences of all keys are short, or there are too many; `WALLET_SOAK=1` plays longer ones.
  static let length = isSoak ? 5 : 3
  /// Of digits only zero is unlike the others: with two of them sequences can be longer.
  static let fewKeysLength = isSoak ? 7 : 6
  /// Up to this length each state is also compared with a replay from nothing, which is slow in a
  /// debug build.
  static let replayedLength = isSoak ? 5 : 3

  /// A key of the pad, and what does the same on a hardware keyboard.
  struct Key: Sendable {
    var tapped: WalletEvent
    var typed: WalletEvent
  }

  static func alphabet(_ conventions: LocaleConventions) -> [Key] {
    let digits = (0...9).map { value in
      Key(
        tapped: .press("pad", .digit(UInt8(value))), typed: .textTyped(conventions.digit(value)))
    }
    return digits + [
      Key(
        tapped: .press("pad", .decimal), typed: .textTyped(conventions.decimalSeparator)),
      Key(
        tapped: .press("pad", .raw(conventions.groupingSeparator)),
        typed: .textTyped(conventions.groupingSeparator)),
      Key(tapped: .press("pad", .delete), typed: .keyPressed(.backspace)),
      Key(tapped: .tap("pad", "action"), typed: .keyPressed(.returnKey)),
    ]
  }

  static func wallet(_ conventions: LocaleConventions) throws -> Wallet {
    var wallet = Wallet()
    _ = try wallet.send(.localeChanged(conventions))
    _ = try wallet.send(.mount("keypad", "pad", ["once": true]))
    return wallet
  }

  @Test(arguments: locales)
  func `every sequence does the same by tap and by keyboard, and pays once`(
    locale: String
  ) throws {
    let conventions = try #require(LocaleTable.conventions(for: locale))
    let keys = Self.alphabet(conventions)
    try play(keys, Self.length, conventions)
    try play([keys[0], keys[7]] + keys[10...], Self.fewKeysLength, conventions)
  }

  private func play(
    _ keys: [Key], _ length: Int, _ conventions: LocaleConventions
  ) throws {
    var game = Game(start: try Self.wallet(conventions), keys: keys, length: length)
    try game.play(game.start, game.start, hasPaid: false)
    #expect(game.failures == [])
    #expect(game.count == (1...length).reduce(0) { $0 + power(keys.count, $1) })
  }

  // Plain comparisons, since half a million expectations would take longer than the keys.
  private struct Game {
    let start: Wallet
    let keys: [Key]
    let length: Int
    var path: [WalletEvent] = []
    var count = 0
    var failures: [String] = []

    mutating func play(_ tapped: Wallet, _ typed: Wallet, hasPaid: Bool) throws {
      guard path.count < length, failures.isEmpty else { return }
      for key in keys {
        count += 1
        var (byTap, byKeyboard) = (tapped, typed)
        let outcome = try byTap.send(key.tapped)
        path.append(key.tapped)
        defer { path.removeLast() }
        let pays = byTap.outputs.contains { $0.name == "submitted" }
        if try byKeyboard.send(key.typed) != outcome { failures.append("P5 outcome: \(path)") }
        if byTap.outputs.first != byKeyboard.outputs.first {
          failures.append("P5 outputs: \(path)")
        }
        if outcome != .took, !byTap.outputs.isEmpty { failures.append("P4: \(path)") }
        if pays, hasPaid { failures.append("P7: \(path)") }
        if path.count <= replayedLength { try compare(byTap, byKeyboard, after: tapped, outcome) }
        try play(byTap, byKeyboard, hasPaid: hasPaid || pays)
      }
    }

    private mutating func compare(
      _ byTap: Wallet, _ byKeyboard: Wallet, after before: Wallet, _ outcome: Outcome
    ) throws {
      var replayed = start
      for event in path { _ = try replayed.send(event) }
      if replayed.state != byTap.state { failures.append("P1: \(path)") }
      let view = byTap.state.view(of: "pad")
      if view != byKeyboard.state.view(of: "pad") { failures.append("P5 view: \(path)") }
      // A pad's word on the last key is exempt.
      let changes = (before.state.view(of: "pad") ?? .none).differences(to: view ?? .none)
        .filter { $0.path.text != "notice" }
      if outcome != .took, !changes.isEmpty { failures.append("P4: \(path)") }
      if !byTap.state.brokenInvariants.isEmpty { failures.append("P3: \(path)") }
    }
  }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { (product, _) in product * base }
  }

  @Test func `every locale types its own separators and digits as its pad has them`() throws {
    for identifier in LocaleTable.identifiers {
      let conventions = try #require(LocaleTable.conventions(for: identifier))
      var tapped = try Self.wallet(conventions)
      var typed = tapped
      let keys = Self.alphabet(conventions)
      for key in keys + keys.reversed() {
        let outcome = try tapped.send(key.tapped)
        let isSame = try typed.send(key.typed) == outcome
        #expect(isSame, "\(identifier): \(key)")
        #expect(tapped.outputs.first == typed.outputs.first, "\(identifier): \(key)")
      }
      #expect(tapped.state.view(of: "pad") == typed.state.view(of: "pad"), "\(identifier)")
    }
  }
}
