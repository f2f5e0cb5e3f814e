import Testing

@testable import PropertyTesting

/// A value with every kind of choice in it.
private struct Everything: Equatable {
  var number: Int
  var small: Int8
  var isSet: Bool
  var letters: String
  var lists: [[Int]]
  var choice: Int
  var amount: Int64
  var live: Int?

  static func draw(_ draw: Draw) -> Everything {
    Everything(
      number: draw.integer(in: Int.min...Int.max), small: draw.integer(in: -3...100, towards: 5),
      isSet: draw.bool(0.3), letters: draw.string("abc", max: 5),
      lists: draw.list(max: 4) { $0.list(min: 1, max: 3) { $0.integer(in: 0...9) } },
      choice: draw.choose([
        { _ in 0 }, { $0.integer(in: 1...5) },
        { $0.group { $0.integer(in: 6...7) } + $0.integer(in: 0...1) },
      ]), amount: draw.amount(in: -1_000_000...1_000_000), live: draw.live([1, 2, 3]))
  }
}

struct DrawTests {
  /// The first six were computed with another implementation of the generator.
  @Test func `makes the same choices of the same seed, on every machine`() {
    let draw = Draw(seed: 7)
    #expect((0..<6).map { _ in draw.integer(in: 0...99) } == [70, 27, 83, 98, 99, 87])
    #expect(draw.integer(in: Int.min...Int.max) == -963_250_138_149_007_598)
    #expect(draw.string("abcdef", min: 4, max: 4) == "deff")
  }

  @Test func `repeats a run from its tape`() {
    for seed: UInt64 in 0..<300 {
      let draw = Draw(seed: seed)
      let value = Everything.draw(draw)
      let again = Draw(replaying: draw.recorded)
      #expect(Everything.draw(again) == value)
      #expect(again.recorded == draw.recorded)
    }
  }

  @Test func `gives the simplest value where a tape says nothing`() {
    let simplest = Everything(
      number: 0, small: 5, isSet: false, letters: "", lists: [], choice: 0, amount: 0, live: 3)
    #expect(Everything.draw(Draw(replaying: [])) == simplest)
    #expect(Everything.draw(Draw(bytes: [])) == simplest)
  }

  @Test func `stays in the domain whatever bytes or mutations drive it`() {
    for seed: UInt64 in 0..<200 {
      var source = RandomSource(seed: seed)
      let bytes = (0..<64).map { _ in UInt8(truncatingIfNeeded: source.next()) }
      let tape = Draw(seed: seed)
      _ = Everything.draw(tape)
      for draw in [Draw(bytes: bytes), Draw.mutating(tape.recorded, seed: seed)] {
        let value = Everything.draw(draw)
        #expect((-3...100).contains(value.small))
        #expect(value.letters.count <= 5 && value.letters.allSatisfy { "abc".contains($0) })
        #expect(value.lists.count <= 4 && value.lists.allSatisfy { (1...3).contains($0.count) })
        #expect((-1_000_000...1_000_000).contains(value.amount))
      }
    }
  }

  @Test func `orders the integers of a range by their distance from the origin`() {
    for (range, origin) in [(-3...3, 0), (-2...5, 0), (-5...2, 0), (1...6, 1), (-6 ... -1, -1)] {
      let values = (0..<UInt64(range.count)).map { rank -> Int in
        let limit = UInt64(range.count - 1)
        let below = UInt64(origin - range.lowerBound)
        return range.lowerBound + Int(ChoiceToken.offset(rank: rank, limit: limit, below: below))
      }
      #expect(values.sorted() == Array(range))
      #expect(values.first == origin)
      let distances = values.map { abs($0 - origin) }
      #expect(distances == distances.sorted())
    }
  }

  @Test func `turns ranks into distances and back`() {
    for (limit, below): (UInt64, UInt64) in [
      (6, 3), (9, 2), (9, 7), (5, 0), (5, 5), (.max, 1 << 63),
    ] {
      for rank in [0, 1, 2, 3, 4, 5, limit / 2, limit - 1, limit] where rank <= limit {
        let token = ChoiceToken(.integer, rank: rank, limit: limit, below: below)
        #expect(token.rank(of: token.distance) == rank)
      }
    }
  }

  @Test func `draws the edges of a wide range often`() {
    var seen: Set<Int64> = []
    for seed: UInt64 in 0..<1000 {
      seen.insert(Draw(seed: seed).integer(in: Int64.min...Int64.max))
    }
    #expect(seen.isSuperset(of: [0, 1, Int64.max, Int64.min]))
  }

  @Test func `leaves no trace of values that a filter refused`() {
    let draw = Draw(seed: 3)
    let value = draw.filter({ $0.integer(in: 0...99) }, where: { $0 % 7 == 0 })
    #expect(value % 7 == 0)
    #expect(draw.choiceCount == 1)
    let none = Draw(seed: 3)
    _ = none.filter(tries: 5, { $0.integer(in: 0...9) }, where: { $0 > 9 })
    #expect(none.isRejected)
  }

  @Test func `draws from no characters the empty text or rejects`() {
    let draw = Draw(seed: 1)
    #expect(draw.string("", max: 9) == "")
    #expect(!draw.isRejected)
    #expect(draw.string("", min: 2) == "")
    #expect(draw.isRejected)
  }

  @Test func `rejects a list that is to be longer than any tape`() {
    let draw = Draw(seed: 1)
    #expect(draw.list(min: .max) { $0.bool() }.count == Draw.tokenLimit)
    #expect(draw.isRejected)
  }

  @Test(arguments: [(.nan, false), (-1, false), (0, false), (1, true), (.infinity, true)])
  func `takes any number as a probability`(probability: Double, expected: Bool) {
    for seed: UInt64 in 0..<50 { #expect(Draw(seed: seed).bool(probability) == expected) }
  }

  @Test func `stops a generator that would draw without end`() {
    let draw = Draw(seed: 1)
    for _ in 0..<100_000 { _ = draw.integer(in: 0...9) }
    #expect(draw.isRejected)
    #expect(draw.recorded.count == Draw.tokenLimit)
  }

  @Test func `keeps what is behind a deleted span where it was`() {
    let generate = { (draw: Draw) in
      (draw.list(max: 9) { $0.integer(in: 0...99) }, draw.integer(in: 0...99))
    }
    let draw = Draw(seed: 11)
    let whole = generate(draw)
    var tape = draw.recorded
    let outline = Outline(tape)
    guard let element = outline.spans.first(where: { tape[$0.open].kind == .element }) else {
      Issue.record("the seed must give a list that is not empty")
      return
    }
    tape.removeSubrange(element.open...element.close)
    let shorter = generate(Draw(replaying: tape))
    #expect(shorter.0 == Array(whole.0.dropFirst()))
    #expect(shorter.1 == whole.1)
  }
}
