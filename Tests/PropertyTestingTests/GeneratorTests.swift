import Testing

@testable import PropertyTesting

/// The law of each generator: its range, its distribution, its simplest value, and its edges.
struct GeneratorTests {
  /// The values of a thousand seeds, none of them rejected.
  private func thousand<Value>(_ generate: (Draw) -> Value) -> [Value] {
    (0..<1000).map { seed in
      let draw = Draw(seed: UInt64(seed))
      let value = generate(draw)
      #expect(!draw.isRejected)
      #expect(draw.openSpans.isEmpty)
      return value
    }
  }

  /// The value that a tape without choices makes, and that a property which always fails ends at.
  private func simplest<Value>(_ generate: @escaping (Draw) -> Value) -> [String] {
    let report = examine("simplest", generate: generate, property: { _ in false })
    let bare = "\(generate(Draw(replaying: [])))"
    #expect(report.counterexample?.lines == [bare])
    return [bare]
  }

  // MARK: Numbers

  @Test func `draws decimals of a range`() {
    let values = thousand { $0.decimal(in: -100...100, fractionDigits: 0...3) }
    for value in values {
      #expect((0...3).contains(value.fractionDigits))
      var scale: Int64 = 100
      for _ in 0..<value.fractionDigits { scale *= 10 }
      #expect((-scale...scale).contains(value.units))
    }
    for digits in 0...3 {
      #expect((180...320).contains(values.count { $0.fractionDigits == digits }))
    }
    #expect(values.contains(DrawnDecimal(units: 100, fractionDigits: 0)))
    #expect(values.contains(DrawnDecimal(units: -100_000, fractionDigits: 3)))
    #expect(simplest { $0.decimal(in: -100...100) } == ["0"])
    #expect(DrawnDecimal(units: -5, fractionDigits: 2).description == "-0.05")
    #expect(DrawnDecimal(units: 1234, fractionDigits: 2).description == "12.34")
    #expect(DrawnDecimal(units: .min, fractionDigits: 0).description == "-9223372036854775808")
  }

  @Test func `draws floating-point numbers with their edges`() {
    let values = thousand { $0.double(or: [.nan, .infinity]) }
    #expect(values.contains { $0.isNaN } && values.contains(.infinity))
    #expect(values.contains { $0 == 0 && $0.sign == .minus })
    let edges = [.leastNonzeroMagnitude, .greatestFiniteMagnitude, 9_007_199_254_740_992]
    for edge in edges { #expect(values.contains(edge), "\(edge)") }
    #expect(values.count { $0 == $0.rounded() } > 300)
    #expect(values.count { $0.magnitude < 1e6 && $0 != $0.rounded() } > 60)
    #expect(values.contains { $0.magnitude > 1e100 } && values.contains { $0.magnitude < 1e-100 })
    for value in thousand({ $0.double(in: 2.25...3.5) }) { #expect((2.25...3.5).contains(value)) }
    for value in thousand({ $0.double(in: 0.25...0.5) }) { #expect((0.25...0.5).contains(value)) }
    #expect(simplest { $0.double() } == ["0.0"])
    #expect(simplest { $0.double(in: 2.25...9) } == ["3.0"])
    let report = examine("above", generate: { $0.double() }, property: { $0 <= 2.5 })
    #expect(report.counterexample?.lines == ["3.0"])
  }

  // MARK: Dates and times

  @Test func `draws the days that there are`() {
    let values = thousand { $0.date() }
    for date in values {
      #expect((1...9999).contains(date.year) && (1...12).contains(date.month))
      #expect((1...CalendarDate.days(in: date.month, of: date.year)).contains(date.day))
    }
    #expect(values.contains { $0.month == 2 && $0.day == 29 })
    let last = values.count { $0.day == CalendarDate.days(in: $0.month, of: $0.year) }
    #expect((200...360).contains(last))
    #expect(simplest { $0.date() } == ["2000-01-01"])
    let range = CalendarDate(2023, 11, 20)...CalendarDate(2024, 2, 29)
    for date in thousand({ $0.date(in: range) }) { #expect(range.contains(date)) }
    let leap = examine(
      "leap day", settings: PropertySettings(budget: SearchBudget(runs: 5000)),
      generate: { $0.date() }, property: { $0.month != 2 || $0.day != 29 })
    #expect(leap.counterexample?.lines == ["2000-02-29"])
  }

  @Test func `draws the moments of a day`() {
    let values = thousand { $0.time() }
    #expect(values.allSatisfy { (0..<86_400_000).contains($0.milliseconds) })
    #expect(values.contains(ClockTime(milliseconds: 0)))
    #expect(values.contains(ClockTime(milliseconds: 86_399_999)))
    #expect((30...300).contains(values.count { $0.milliseconds % 3_600_000 == 3_599_999 }))
    for hour in 0..<24 { #expect(values.contains { $0.hour == hour }) }
    #expect(simplest { $0.time() } == ["00:00:00.000"])
    #expect(ClockTime(milliseconds: 86_399_999).description == "23:59:59.999")
  }

  // MARK: Texts

  @Test func `draws scalars of Unicode's categories`() {
    let letters = thousand { $0.scalar(of: [.lowercaseLetter]) }
    #expect(letters.allSatisfy { $0.properties.generalCategory == .lowercaseLetter })
    #expect(letters.contains("z") && letters.contains { $0.value > 0x1000 })
    #expect((400...800).contains(letters.count { $0.value < 0x180 }))
    #expect(simplest { $0.scalar(of: [.lowercaseLetter]) } == ["a"])
    #expect(simplest { $0.scalar(of: [.decimalNumber, .uppercaseLetter]) } == ["0"])
    let texts = thousand { $0.text(of: [.nonspacingMark, .otherSymbol], min: 1, max: 4) }
    for text in texts {
      #expect((1...4).contains(text.unicodeScalars.count))
      let kinds: [Unicode.GeneralCategory] = [.nonspacingMark, .otherSymbol]
      #expect(text.unicodeScalars.allSatisfy { kinds.contains($0.properties.generalCategory) })
    }
    // Neither too much nor too little: the last scalar of all is for private use.
    #expect(thousand { $0.scalar(of: [.privateUse]) }.allSatisfy { $0.value >= 0xE000 })
  }

  @Test func `draws texts of a pattern`() throws {
    let pattern = try TextPattern(#"^[a-c]{2,4}(-\d+|\.x)?y$"#)
    for text in thousand({ $0.text(matching: pattern) }) {
      let head = text.prefix { "abc".contains($0) }
      #expect((2...4).contains(head.count) && text.last == "y")
      let rest = text.dropFirst(head.count).dropLast()
      if rest.first == "-" { #expect(rest.dropFirst().first?.isNumber == true) }
    }
    #expect(simplest { $0.text(matching: "[a-c]{2,4}(-[0-9]+)?") } == ["aa"])
    #expect(simplest { $0.text(matching: #"\w\s\d\."#) } == ["a 0."])
    let report = examine(
      "long", generate: { $0.text(matching: "(ab|c)*") }, property: { $0.count < 5 })
    #expect(report.counterexample?.lines == ["ababab"])
    let alternatives = thousand { $0.text(matching: "a|b|c") }
    for letter in ["a", "b", "c"] {
      #expect((250...420).contains(alternatives.count { $0 == letter }))
    }
  }

  @Test(arguments: [
    ("(a", TextPatternError.notClosed(at: 1)), ("a[b", .notClosed(at: 2)),
    ("a)", .unexpected(")", at: 2)), ("*a", .unexpected("*", at: 1)),
    (#"a\q"#, .unknownEscape(at: 2)), (#"a\"#, .unknownEscape(at: 2)),
    ("[b-a]", .empty(at: 4)), ("a{3,2}", .empty(at: 2)), ("a{x}", .unexpected("x", at: 3)),
    ("a{2", .notClosed(at: 2)),
  ])
  func `refuses a pattern with the place of its mistake`(
    text: String, error: TextPatternError
  ) {
    #expect(throws: error) { try TextPattern(text) }
  }

  // MARK: Collections

  @Test func `draws lists and sets without equal elements`() {
    let lists = thousand { $0.uniqueList(min: 2, max: 6) { $0.integer(in: 0...9) } }
    for list in lists { #expect((2...6).contains(list.count) && Set(list).count == list.count) }
    for count in 2...6 { #expect(lists.count { $0.count == count } > 80) }
    let smallest = examine(
      "smallest", generate: { $0.uniqueList(min: 2, max: 6) { $0.integer(in: 0...9) } },
      property: { _ in false })
    #expect(smallest.counterexample?.lines == ["[0, 1]"])
    let whole = thousand { $0.uniqueList(min: 4, max: 4) { $0.integer(in: 0...3) }.sorted() }
    #expect(whole.allSatisfy { $0 == [0, 1, 2, 3] })
    let draw = Draw(seed: 1)
    _ = draw.uniqueList(min: 5) { $0.integer(in: 0...3) }
    #expect(draw.isRejected)
    let sets = thousand { $0.set(max: 3) { $0.integer(in: 0...99) } }
    #expect(sets.allSatisfy { $0.count <= 3 })
    let report = examine(
      "set", generate: { $0.set(max: 8) { $0.integer(in: 0...99) }.sorted() },
      property: { $0.count < 3 })
    #expect(report.counterexample?.lines == ["[0, 1, 2]"])
    let keyed = thousand {
      $0.uniqueList(max: 5, by: { $0 % 10 }) { $0.integer(in: 0...99) }.map { $0 % 10 }
    }
    #expect(keyed.allSatisfy { Set($0).count == $0.count })
  }

  @Test func `draws every order with the same chance`() {
    var counts: [[Int]: Int] = [:]
    for order in thousand({ $0.permutation(of: [1, 2, 3]) }) { counts[order, default: 0] += 1 }
    #expect(counts.count == 6 && counts.values.allSatisfy { (110...230).contains($0) })
    #expect(simplest { $0.permutation(of: [3, 1, 2]) } == ["[3, 1, 2]"])
    #expect(thousand { $0.permutation(of: [Int]()) }.allSatisfy { $0.isEmpty })
    let report = examine(
      "order", generate: { $0.permutation(of: [0, 1, 2, 3]) }, property: { $0[0] != 3 })
    #expect(report.counterexample?.lines == ["[3, 0, 1, 2]"])
    #expect(
      exhaust("all", generate: { $0.permutation(of: [1, 2, 3, 4]) }, property: { _ in true })
        .exhaustion?.cases == 24)
  }

  @Test func `draws a value or none`() {
    let values = thousand { $0.optional { $0.integer(in: 1...9) } }
    #expect((680...820).contains(values.count { $0 != nil }))
    #expect(simplest { $0.optional { $0.integer(in: 1...9) } } == ["nil"])
    #expect(thousand { $0.optional(0) { _ in 1 } }.allSatisfy { $0 == nil })
  }

  private indirect enum Tree {
    case leaf(Int)
    case branch(Tree, Tree)

    var branches: Int {
      switch self {
      case .leaf: 0
      case .branch(let one, let other): 1 + one.branches + other.branches
      }
    }

    static func draw(_ draw: Draw, size: Int) -> Tree {
      draw.recursive(
        size: size, leaf: { .leaf($0.integer(in: 0...9)) },
        branch: { draw, part in .branch(part(draw), part(draw)) })
    }
  }

  @Test func `draws values within a size, as large as stated`() {
    for size in [4, 16, 40] {
      let counts = thousand { Tree.draw($0, size: size).branches }.sorted()
      #expect(counts.allSatisfy { $0 <= size })
      #expect(counts[500] * 6 >= size, "median \(counts[500]) of \(size)")
      #expect(counts.count { $0 == 0 } <= 3000 / (size + 1))
    }
    // No tape makes it larger, either.
    let tape = (0..<200).flatMap { _ in
      [ChoiceToken(.group, rank: 0), ChoiceToken(.pick, rank: 1, limit: 1)]
    }
    #expect(Tree.draw(Draw(replaying: tape), size: 7).branches <= 7)
    let report = examine(
      "tree", generate: { Tree.draw($0, size: 30) }, property: { $0.branches < 3 })
    let failing = report.counterexample?.lines.joined() ?? ""
    #expect(failing.components(of: "branch") == 3)
  }

  // MARK: Bundles and notes

  private enum Post: Equatable {
    case write
    case read(Bundle<String>.Reference)
    case delete(Bundle<String>.Reference)
  }

  private struct Board: Equatable {
    var posts = Bundle<String>()
    var reads = 0
  }

  @Test func `shrinks events that use what others made`() {
    let machine = StateMachine<Board, Post>(
      initial: Board(),
      event: { draw, board in
        guard let post = draw.reference(to: board.posts), draw.bool(0.7) else { return .write }
        return draw.bool(0.2) ? .delete(post) : .read(post)
      },
      reduce: { board, event in
        switch event {
        case .write: board.posts.add("post")
        case .read(let post): if board.posts[post] != nil { board.reads += 1 }
        case .delete(let post): _ = board.posts.take(post)
        }
      }
    ).invariant("read twice at most") { $0.reads < 3 }
    for seed: UInt64 in 0..<5 {
      let found = machine.examine("board", settings: PropertySettings(seed: seed)).counterexample
      #expect(found?.lines == ["write", "read(#0)", "read(#0)", "read(#0)"])
    }
  }

  @Test func `keeps the numbers of what is in a bundle`() {
    var bundle = Bundle<Int>()
    let first = bundle.add(7)
    let second = bundle.add(8)
    #expect(bundle.take(first) == 7 && bundle.take(first) == nil && bundle[first] == nil)
    #expect(bundle[second] == 8 && bundle.values == [8] && bundle.references == [second])
    #expect(bundle.add(9) != first && bundle.description == "[#1: 8, #2: 9]")
    #expect(Draw(replaying: []).reference(to: bundle)?.description == "#2")
    #expect(Draw(seed: 1).reference(to: Bundle<Int>()) == nil)
  }

  @Test func `prints what a smallest case says of itself`() {
    let report = examine(
      "notes",
      generate: { draw in
        let price = draw.named("price") { $0.integer(in: 0...1000) }
        draw.note("twice that is \(2 * price)")
        return price
      }, property: { $0 < 20 })
    #expect(report.counterexample?.notes == ["price = 20", "twice that is 40"])
    #expect(report.text.contains("  noted: price = 20\n  noted: twice that is 40\n"))
    #expect(report.json.contains(#""notes":["price = 20","twice that is 40"]"#))
  }
}

extension String {
  fileprivate func components(of word: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
