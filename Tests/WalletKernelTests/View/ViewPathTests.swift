import PropertyTesting
import Testing
import WalletKernel

@Suite struct `view paths` {
  @Test func `are read back from their text`() throws {
    let budget = SearchBudget(runs: 2_000, milliseconds: .max, hangMilliseconds: 0)
    try check(
      "a path and its text", settings: PropertySettings(budget: budget),
      generate: { draw in ViewPath(draw.list(max: 5) { Self.part($0) }) },
      render: { [$0.text] }
    ) { path in
      guard let read = ViewPath(path.text) else { return false }
      // Two spellings of one accent are two keys: the bytes must be the same.
      let bytes = { (path: ViewPath) in path.parts.map { Array($0.text.utf8) } }
      return read == path && bytes(read) == bytes(path)
    }
  }

  private static func part(_ draw: Draw) -> PathPart {
    draw.choose(
      weights: [3, 2, 4],
      [
        { .name($0.string("ab_-9Z", max: 6)) },
        { .index($0.pick([0, 1, 9, 10, .max]) as Int64) },
        {
          .name(
            $0.string(
              "a.\"\\{}u09 \n\r\t\u{0}\u{7f}\u{a0}\u{200b}\u{202e}\u{e9}e\u{301}🍌\u{10ffff}",
              max: 8))
        },
      ])
  }

  @Test(arguments: [
    ".", "a.", ".a", "a..b", "01", "-1", "+1", "1a", "a b", "9223372036854775808", "é", "\"",
    "\"a", "\"a\"b", "\"\\\"", "\"\\x\"", "\"{\"", "\"}a\"", "\"\\u{}\"", "\"\\u{110000}\"",
    "\"\\u{+41}\"", "\"\\u{d800}\"", "\"\\u{41\"", "\"\\u41\"", "a.\"b\".",
  ])
  func `of a text that is none are refused`(text: String) {
    #expect(ViewPath(text) == nil)
  }
}
