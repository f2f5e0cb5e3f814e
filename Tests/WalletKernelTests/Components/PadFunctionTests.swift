import Testing
import WalletKernel

/// What a host's own responder asks is what the pad itself does.
@Suite struct `the pad's public functions` {
  private static let characters: [Character] = [
    "0", "7", "٣", "९", ".", ",", "'", "\u{A0}", "\u{202F}", "٫", "٬", "a", "-", "•", "⌫", "é",
    "🍌", " ",
  ]

  @Test func `give in every locale the value that the pad has after typing`() {
    for conventions in distinctConventions {
      var screen = Fixture("keypad", "pad", [Option("maxLength", .integer(6))])
      screen.send(.localeChanged(conventions))
      var value = ""
      for character in Self.characters + Self.characters.reversed() {
        screen.send(.textTyped(String(character)))
        if let key = PadKey(typed: character, in: conventions),
          case .value(let next) = Keypad.value(value, after: key, in: conventions, maxLength: 6)
        {
          value = next
        }
        #expect(screen["pad.value"] == .text(value), "\(conventions.identifier) \(character)")
      }
    }
  }

  @Test func `give the value after each key, and why there is none`() {
    let german = LocaleTable.conventions(for: "de_DE")!
    #expect(Keypad.value("1", after: .decimal, in: german) == .value("1,"))
    #expect(Keypad.value("1,", after: .decimal, in: german) == .dropped(.secondDecimalSeparator))
    #expect(Keypad.value("1", after: .raw("."), in: german) == .dropped(.groupingSeparator))
    #expect(Keypad.value("1", after: .delete, in: german) == .value(""))
    #expect(Keypad.value("", after: .delete, in: german) == .dropped(.nothingToDelete))
    #expect(
      Keypad.value("1", after: .decimal, in: german, allowsDecimal: false)
        == .dropped(.noDecimals))
    #expect(Keypad.value("12", after: .digit(3), in: german, maxLength: 2) == .dropped(.full))
    #expect(PadKey(typed: ".", in: german) == .raw("."))
    #expect(PadKey(typed: ",", in: german) == .decimal)
    #expect(PadKey(typed: ".", in: LocaleTable.conventions(for: "fr_FR")!) == .decimal)
    #expect(PadKey(typed: "x", in: german) == nil)
  }
}
