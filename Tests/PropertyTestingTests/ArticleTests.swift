import Testing

@testable import PropertyTesting

/// What the module's article shows, run as it stands there.
struct ArticleTests {
  private indirect enum Expression {
    case number(Int)
    case sum(Expression, Expression)
  }

  /// The article's example of the generators; what it draws, as texts.
  private func examples(_ draw: Draw) -> [String] {
    let count = draw.integer(in: 1...9, often: [7])
    let total = draw.amount(in: 0...1_000_000_00)
    let price = draw.named("price") { $0.decimal(in: 0...1000) }
    let ratio = draw.double(in: 0...1, or: [.nan])
    let due = draw.date(in: CalendarDate(2024, 1, 1)...CalendarDate(2024, 12, 31))
    let alarm = draw.optional { $0.time() }
    let isUrgent = draw.bool(0.1)
    let currency = draw.pick(weighted: [(3, "EUR"), (1, "JPY")])
    let shape = draw.choose([{ _ in "none" }, { "round \($0.integer(in: 1...9))" }])
    let items = draw.list(max: 9) { $0.integer(in: 1...50) }
    let name = draw.string("abcdefghijklmnopqrstuvwxyz", min: 1, max: 8, often: ["root", "admin"])
    let code = draw.text(matching: #"[A-Z]{2}-\d{4}"#)
    let word = draw.text(of: [.uppercaseLetter, .nonspacingMark], min: 1, max: 5)
    let symbol = draw.scalar(of: [.currencySymbol])
    let seats = draw.uniqueList(min: 1, max: 4) { $0.integer(in: 1...50) }
    let tags = draw.set(max: 3) { $0.pick(["new", "paid", "late"]) }
    let order = draw.permutation(of: ["first", "second", "third"])
    let expression = draw.recursive(
      size: 20, leaf: { Expression.number($0.integer(in: 0...9)) },
      branch: { draw, part in .sum(part(draw), part(draw)) })
    let side = draw.group { ($0.integer(in: 1...9), $0.integer(in: 1...9)) }
    let even = draw.filter({ $0.integer(in: 0...99) }, where: { $0 % 2 == 0 })
    let newest = draw.live(items)
    draw.assume(total > 0)
    draw.label("urgent", when: isUrgent)
    draw.note("due on \(due)")
    draw.target(Double(seats.count))
    let numbers = [count, Int(total), side.0 + side.1, even, newest ?? 0] + items + seats
    let texts = [currency, shape, name, code, word, "\(symbol)"] + tags.sorted() + order
    let values = [
      "\(price)", "\(ratio)", "\(due)", "\(String(describing: alarm))", "\(expression)",
    ]
    return numbers.map { "\($0)" } + texts + values
  }

  @Test func `draws what the article draws`() {
    var ends = 0
    for seed: UInt64 in 0..<200 {
      let draw = Draw(seed: seed)
      let drawn = examples(draw)
      #expect(drawn.count >= 17)
      #expect(draw.notes.count == 2 && draw.targets.count == 1)
      if !draw.isRejected { ends += 1 }
    }
    #expect(ends > 180)
  }

  /// The lines of the article's example are those that this file runs.
  @Test func `runs the article's example to the letter`() throws {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    let page = "\(root)/Sources/PropertyTesting/PropertyTesting.docc/PropertyTesting.md"
    let article = try #require(Files.text(of: page)).split(separator: "\n")
    let own = try #require(Files.text(of: #filePath)).split(separator: "\n").map { trimmed($0) }
    let first = try #require(article.firstIndex { $0.hasPrefix("let count = draw.") })
    let example = article[first...].prefix { !$0.hasPrefix("```") }.map { trimmed($0) }
    let start = try #require(own.firstIndex(of: example[0]))
    #expect(example.count > 20)
    #expect(Array(own[start...].prefix(example.count)) == example)
  }

  private func trimmed(_ line: Substring) -> Substring { line.drop { $0 == " " } }
}
