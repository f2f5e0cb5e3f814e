import Foundation
import Testing
import WalletKernel

/// What a person pastes who copied an amount from someone with other number conventions.
@Suite struct `texts of other locales` {
  /// Values that take each shape: groups or none, one or more, a fraction of three digits or not.
  private static let values: [ExactDecimal] = [
    ExactDecimal("0.5"), ExactDecimal("0.125"), ExactDecimal("1.234"), ExactDecimal("123.45"),
    ExactDecimal("1234"), ExactDecimal("12345"), ExactDecimal("1234.5"), ExactDecimal("12345.678"),
    ExactDecimal("1234567"), ExactDecimal("1234567.89"),
  ]

  private static let header = """
    # What one locale writes and another reads as something else, for each ordered pair of
    # distinct number conventions: writer, reader, and after that each such text, what it is
    # read as (or "refused"), and the number of the rule that decides. No text: all are read as
    # they were meant. A locale stands for all with the same conventions; what is not ASCII and
    # no digit is escaped, since spaces look alike.
    # To write it anew: WALLET_WRITE_TABLES=1 swift test --filter "texts of other locales"

    """

  private static func texts(_ writer: LocaleConventions) -> [(text: String, value: ExactDecimal)] {
    var texts: [(text: String, value: ExactDecimal)] = []
    for value in values {
      let displayed = DisplayedAmount.text(value, maximumFractionDigits: 5, writer)
      let entered = EnteredText.text(value, writer)
      for text in [displayed, entered] where !texts.contains(where: { $0.text == text }) {
        texts.append((text, value))
      }
    }
    return texts
  }

  private static func line(_ writer: LocaleConventions, _ reader: LocaleConventions) -> String {
    var parts = [writer.identifier, reader.identifier]
    for (text, value) in texts(writer) {
      switch PastedAmount.read(text, reader) {
      case .success(let amount) where amount.value == value: continue
      case .success(let amount): parts.append("\(escaped(text)) = \(amount.text) (\(amount.rule))")
      case .failure(let refusal): parts.append("\(escaped(text)) = refused (\(refusal.rule))")
      }
    }
    return parts.joined(separator: "\t") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      scalar.isASCII || decimalDigitValue(scalar) != nil
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }.joined()
  }

  private static func table() -> String {
    var table = header
    for writer in distinctConventions {
      for reader in distinctConventions where reader != writer { table += line(writer, reader) }
    }
    return table
  }

  @Test func `are read as the checked-in table says`() throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("ForeignTexts.tsv")
    let generated = Self.table()
    if ProcessInfo.processInfo.environment["WALLET_WRITE_TABLES"] != nil {
      try generated.write(to: file, atomically: true, encoding: .utf8)
    }
    let checkedIn = try String(contentsOf: file, encoding: .utf8)
    let (old, new) = (checkedIn.split(separator: "\n"), generated.split(separator: "\n"))
    #expect(old.count == new.count)
    for (old, new) in zip(old, new) where old != new {
      Issue.record("the table has \(old), but this is \(new)")
    }
    let pairs = distinctConventions.count * (distinctConventions.count - 1)
    #expect(new.filter { !$0.hasPrefix("#") }.count == pairs)
  }
}
