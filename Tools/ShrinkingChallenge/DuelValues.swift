import PropertyTesting

/// Properties of values.
enum DuelValues {
  static var all: [Duel] { limits + again + filters + lengths }

  private static func exactly(_ number: Int, of range: ClosedRange<Int>) -> Duel {
    Duel(
      "exactly \(number)", .limits, smallest: ["\(number)"], { $0.integer(in: range) },
      holds: { $0 != number })
  }

  private static var limits: [Duel] {
    [
      exactly(1000, of: 0...1_000_000), exactly(1_000_001, of: 0...1_000_000_000),
      exactly(65_536, of: 0...100_000_000), exactly(-32_769, of: -10_000_000...10_000_000),
      Duel(
        "2^31 in a list", .limits, smallest: ["[2147483648]"],
        { $0.list(max: 20) { $0.integer(in: 0...1 << 40) } }, holds: { !$0.contains(1 << 31) }),
    ]
  }

  private static func word(_ draw: Draw) -> String {
    draw.string("abcdefghijklmnopqrstuvwxyz", min: 8, max: 8)
  }

  private static var again: [Duel] {
    [
      Duel(
        "two equal words", .again, smallest: [#"["aaaaaaaa", "aaaaaaaa"]"#],
        { $0.list(max: 20, word) }, holds: { Set($0).count == $0.count }),
      Duel(
        "lists that collide", .again, smallest: ["[[0, 0, 0], [0, 0, 0]]"],
        { $0.list(max: 10) { $0.list(min: 3, max: 8) { $0.integer(in: 0...1000) } } },
        holds: { Set($0).count == $0.count }),
      Duel(
        "a word that begins another", .again,
        smallest: [#"["aaaaaa", "aaaaaa"]"#],
        { $0.list(max: 10) { $0.string("abcdefghijklmnopqrstuvwxyz", min: 6, max: 9) } },
        holds: { words in
          !words.indices.contains { first in
            words.indices.contains { $0 != first && words[$0].hasPrefix(words[first]) }
          }
        }),
    ]
  }

  private static var filters: [Duel] {
    [
      Duel(
        "one in twenty", .filters, smallest: ["5007"],
        { $0.filter({ $0.integer(in: 0...100_000) }, where: { $0 % 20 == 7 }) },
        holds: { $0 <= 5000 }),
      Duel(
        "one in 500", .filters, smallest: ["250123"],
        { $0.filter({ $0.integer(in: 0...1_000_000) }, where: { $0 % 500 == 123 }) },
        holds: { $0 <= 250_000 }),
      Duel(
        "a pair in order", .filters, smallest: ["(0, 1001)"],
        { draw in
          draw.filter(
            { ($0.integer(in: 0...10_000), $0.integer(in: 0...10_000)) },
            where: { $0.0 < $0.1 && $0.0 % 7 == 0 })
        }, holds: { $0.1 - $0.0 <= 1000 }),
      Duel(
        "a list of what one in twenty is", .filters, smallest: ["[7, 7, 7]"],
        { $0.list(max: 20) { $0.filter({ $0.integer(in: 0...10_000) }, where: { $0 % 20 == 7 }) } },
        holds: { $0.count < 3 }),
    ]
  }

  private static var lengths: [Duel] {
    [
      Duel(
        "a place in a list", .lengths, smallest: ["([901], 0)"],
        { draw in
          let count = draw.integer(in: 1...30)
          let list = draw.list(min: count, max: count) { $0.integer(in: 0...1000) }
          return (list, draw.integer(in: 0...count - 1))
        }, holds: { list, place in list[place] <= 900 }),
      Duel(
        "two lists of one length", .lengths, smallest: ["([51], [51])"],
        { draw in
          let count = draw.integer(in: 0...20)
          let (one, other) = (numbers(draw, count), numbers(draw, count))
          return (one, other)
        },
        holds: { one, other in !one.indices.contains { one[$0] > 50 && other[$0] > 50 } }),
      Duel(
        "two places in a list", .lengths, smallest: ["([0, 0], 0, 1)", "([0, 0], 1, 0)"],
        { draw in
          let count = draw.integer(in: 1...20)
          let list = draw.list(min: count, max: count) { $0.integer(in: 0...3) }
          return (list, draw.integer(in: 0...count - 1), draw.integer(in: 0...count - 1))
        }, holds: { list, one, other in one == other || list[one] != list[other] }),
      Duel(
        "marks beside names", .lengths, smallest: ["([51], [true])"],
        { draw in
          let names = draw.list(max: 20) { $0.integer(in: 0...100) }
          let marks = draw.list(min: names.count, max: names.count) { $0.bool(0.1) }
          return (names, marks)
        }, holds: { names, marks in !zip(names, marks).contains { $0 > 50 && $1 } }),
    ]
  }

  private static func numbers(_ draw: Draw, _ count: Int) -> [Int] {
    draw.list(min: count, max: count) { $0.integer(in: 0...100) }
  }
}

/// What Hypothesis came to, as `rivals.py` prints it: of 50 seeds, or of ten where it takes minutes
/// for one.
enum DuelRivals {
  static let all: [String: Duel.Rival] = [
    "stack of twenty": Duel.Rival(found: 0, smallest: 0, seeds: 10, runs: 0),
    "buffer of sixteen": Duel.Rival(found: 0, smallest: 0, seeds: 10, runs: 0),
    "twelve failed logins": Duel.Rival(found: 0, smallest: 0, seeds: 10, runs: 0),
    "nested ten deep": Duel.Rival(found: 1, smallest: 1, seeds: 10, runs: 854),
    "deposit of exactly 1000": Duel.Rival(found: 10, smallest: 10, seeds: 10, runs: 459),
    "counter of exactly 2^31": Duel.Rival(found: 1, smallest: 1, seeds: 10, runs: 45),
    "page of 4097 bytes": Duel.Rival(found: 1, smallest: 1, seeds: 10, runs: 387),
    "signed limit of 16 bits": Duel.Rival(found: 3, smallest: 3, seeds: 10, runs: 522),
    "equal names": Duel.Rival(found: 10, smallest: 10, seeds: 10, runs: 22),
    "alias of a name": Duel.Rival(found: 10, smallest: 10, seeds: 10, runs: 57),
    "the same upload": Duel.Rival(found: 10, smallest: 10, seeds: 10, runs: 24),
    "amount that one in twenty is": Duel.Rival(found: 10, smallest: 0, seeds: 10, runs: 5),
    "code that one in 500 is": Duel.Rival(found: 6, smallest: 6, seeds: 10, runs: 11),
    "two amounts that one in twenty is": Duel.Rival(found: 10, smallest: 10, seeds: 10, runs: 115),
    "place in an upload": Duel.Rival(found: 10, smallest: 10, seeds: 10, runs: 11),
    "text over several events": Duel.Rival(found: 10, smallest: 8, seeds: 10, runs: 7),
    "text and then a key": Duel.Rival(found: 10, smallest: 8, seeds: 10, runs: 33),
    "lock of 256": Duel.Rival(found: 10, smallest: 3, seeds: 10, runs: 206),
    "two jugs": Duel.Rival(found: 0, smallest: 0, seeds: 10, runs: 0),
    "corner of a maze": Duel.Rival(found: 8, smallest: 8, seeds: 10, runs: 419),
    "four cards in order": Duel.Rival(found: 10, smallest: 10, seeds: 10, runs: 21),
    "five calls in order": Duel.Rival(found: 14, smallest: 14, seeds: 50, runs: 558),
    "account below zero": Duel.Rival(found: 10, smallest: 9, seeds: 10, runs: 17),
    "exactly 1000": Duel.Rival(found: 34, smallest: 34, seeds: 50, runs: 293),
    "exactly 1000001": Duel.Rival(found: 35, smallest: 35, seeds: 50, runs: 286),
    "exactly 65536": Duel.Rival(found: 39, smallest: 39, seeds: 50, runs: 236),
    "exactly -32769": Duel.Rival(found: 24, smallest: 24, seeds: 50, runs: 400),
    "2^31 in a list": Duel.Rival(found: 9, smallest: 9, seeds: 50, runs: 390),
    "two equal words": Duel.Rival(found: 10, smallest: 10, seeds: 10, runs: 14),
    "lists that collide": Duel.Rival(found: 10, smallest: 7, seeds: 10, runs: 33),
    "a word that begins another": Duel.Rival(found: 10, smallest: 10, seeds: 10, runs: 17),
    "one in twenty": Duel.Rival(found: 50, smallest: 1, seeds: 50, runs: 3),
    "one in 500": Duel.Rival(found: 49, smallest: 43, seeds: 50, runs: 2),
    "a pair in order": Duel.Rival(found: 50, smallest: 50, seeds: 50, runs: 1),
    "a list of what one in twenty is": Duel.Rival(found: 10, smallest: 0, seeds: 10, runs: 52),
    "a place in a list": Duel.Rival(found: 10, smallest: 10, seeds: 10, runs: 59),
    "two lists of one length": Duel.Rival(found: 10, smallest: 4, seeds: 10, runs: 3),
    "two places in a list": Duel.Rival(found: 10, smallest: 10, seeds: 10, runs: 11),
    "marks beside names": Duel.Rival(found: 10, smallest: 4, seeds: 10, runs: 28),
  ]
}
