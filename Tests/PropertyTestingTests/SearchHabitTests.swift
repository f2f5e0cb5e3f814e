import Testing

@testable import PropertyTesting

/// What random runs leave out, draw again and like to draw.
struct SearchHabitTests {
  private let budget = SearchBudget(runs: 1000, milliseconds: 600_000)

  private func stack(_ choose: @escaping (Draw) -> Bool) -> StateMachine<Int, Bool> {
    StateMachine(
      initial: 0, event: { draw, _ in choose(draw) },
      reduce: { height, isPush in height = isPush ? height + 1 : 0 }
    ).invariant("lower than twenty") { $0 < 20 }
  }

  @Test func `finds what needs twenty of one event and none of another`() {
    for seed: UInt64 in 0..<10 {
      let settings = PropertySettings(seed: seed, budget: budget)
      let chosen = stack { $0.choose([{ _ in true }, { _ in false }]) }
      let picked = stack { $0.pick([false, true]) }
      for machine in [chosen, picked] {
        #expect(machine.examine("stack", settings: settings).counterexample?.steps == 20)
      }
    }
  }

  @Test func `leaves something out in a quarter of the runs, another set each`() {
    var sets: [[Int]: Int] = [:]
    for seed: UInt64 in 0..<800 {
      let draw = Draw(seed: seed)
      let places = draw.list(min: 400, max: 400) { $0.pick([0, 1, 2, 3, 4, 5]) }
      let missing = (0..<6).filter { place in !places.contains(place) }
      if !missing.isEmpty { sets[missing, default: 0] += 1 }
    }
    let count = sets.values.reduce(0, +)
    // Of 200 runs some happen to leave out nothing.
    #expect((90...210).contains(count))
    #expect(sets.count > 12)
  }

  /// A generator that calls itself by one call, its first alternative ending it.
  private func depth(_ draw: Draw) -> Int {
    draw.choose([{ _ in 0 }, { 1 + depth($0) }])
  }

  @Test func `ends a generator that calls itself in every run`() {
    for seed: UInt64 in 0..<2000 {
      let draw = Draw(seed: seed)
      #expect(depth(draw) < 200)
      #expect(!draw.isRejected)
    }
  }

  @Test func `draws the same wherever in a file the calls stand`() {
    let draw = { (seed: UInt64, shift: UInt) -> [Int] in
      let draw = Draw(seed: seed)
      return draw.list(line: 10 + shift) { draw in
        let kind = draw.choose(
          weights: [3, 1, 1], [{ _ in 0 }, { _ in 1 }, { _ in 2 }], line: 11 + shift)
        let text = draw.string("abc", max: 4, line: 12 + shift)
        let list = draw.list(max: 3, line: 13 + shift) { $0.integer(in: 0...5000) }
        return kind + text.count + list.reduce(draw.pick([1, 2, 3], line: 14 + shift), +)
      }
    }
    for seed: UInt64 in 0..<400 { #expect(draw(seed, 0) == draw(seed, 7)) }
  }

  @Test func `draws powers of two and ten with their neighbours`() {
    var seen: Set<Int> = []
    for seed: UInt64 in 0..<20_000 {
      seen.insert(Draw(seed: seed).integer(in: -1_000_000...10_000_000))
    }
    for power in [1000, 4096, 65_536, 100_000, 1_000_000] {
      #expect(seen.isSuperset(of: [power - 1, power, power + 1]), "\(power)")
    }
    #expect(seen.isSuperset(of: [-1000, -1024, -65_536]))
    var unsigned: Set<UInt64> = []
    for seed: UInt64 in 0..<20_000 {
      unsigned.insert(Draw(seed: seed).integer(in: 1_000_000...UInt64.max))
    }
    #expect(unsigned.isSuperset(of: [1_000_000, 1 << 31, 1 << 32, 1 << 63]))
    #expect(unsigned.allSatisfy { $0 >= 1_000_000 })
  }

  @Test func `comes to each limit in a search of a thousand runs`() {
    for seed: UInt64 in [0, 1, 1001, 77_777] {
      var first: Set<Int> = []
      var both: Set<[Int]> = []
      for index in 0..<1000 {
        let draw = Draw(seed: RunSeed.of(seed, index))
        let range = 0...100_000_000
        let pair = [draw.integer(in: range), draw.integer(in: range)]
        first.insert(pair[0])
        both.insert(pair.map { $0 & ($0 - 1) == 0 && $0 > 8 ? 1 : 0 })
      }
      for exponent in 4...26 {
        let power = 1 << exponent
        #expect(first.isSuperset(of: [power - 1, power, power + 1]), "\(power)")
      }
      for power in [1000, 10_000, 100_000, 1_000_000, 10_000_000] {
        #expect(first.isSuperset(of: [power - 1, power, power + 1]), "\(power)")
      }
      // Neither number's being one keeps the other from it.
      #expect(both.count == 4)
    }
  }

  @Test func `uses known names for both ends of an event`() {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    var found = 0
    for seed: UInt64 in 0..<10 {
      let machine = StateMachine<Set<String>, (String, String)>(
        initial: [],
        event: { draw, _ in
          let name = { draw.string(letters, min: 5, max: 8) }
          return draw.bool() ? ("", name()) : (name(), name())
        },
        reduce: { names, event in
          if event.0.isEmpty {
            names.insert(event.1)
          } else if names.contains(event.0), names.contains(event.1) {
            names.insert("!")
          }
        }
      ).invariant("kept apart") { !$0.contains("!") }
      let report = machine.examine("rename", settings: PropertySettings(seed: seed, budget: budget))
      if report.counterexample != nil { found += 1 }
    }
    #expect(found >= 4)
  }

  // MARK: Coverage

  /// A test of four steps, each of which is counted as a build does that measures its coverage.
  private func stepsFound(_ follows: Bool, _ seed: UInt64) -> Int? {
    let counters = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 2000)
    counters.initialize(repeating: 7)
    defer { counters.deallocate() }
    let secret = [37, 12, 44, 19]
    var run = PropertyRun(
      name: "steps", file: "f", line: 1,
      settings: PropertySettings(
        seed: seed,
        budget: SearchBudget(runs: 20_000, milliseconds: 600_000, hangMilliseconds: 0)),
      property: Property(
        { draw in draw.list(max: 8) { $0.integer(in: 0...50) } }, { ["\($0)"] },
        { list in
          let right = zip(list, secret).prefix { $0 == $1 }.count
          counters[right * 450] += 1
          return right < 4
        }))
    run.settings.followsCoverage = follows
    run.coverage = { Coverage([UnsafeRawBufferPointer(counters)]) }
    return run.run().counterexample?.runIndex
  }

  @Test func `goes on from runs that came to new parts of the program`() {
    let seeds: [UInt64] = [1, 2, 3, 4, 5]
    #expect(seeds.count { stepsFound(true, $0) != nil } >= 4)
    #expect(seeds.count { stepsFound(false, $0) != nil } == 0)
  }

  @Test func `says where there is nothing to follow`() {
    var run = PropertyRun(
      name: "p", file: "f", line: 1, settings: PropertySettings(),
      property: Property({ $0.bool() }, { ["\($0)"] }, { _ in true }))
    run.settings.followsCoverage = true
    run.coverage = { nil }
    #expect(
      run.run().notes == [
        "the program counts nothing to follow: build it with --enable-code-coverage"
      ])
  }

  @Test func `sees once that a counter ran`() {
    let counters = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 1300)
    counters.initialize(repeating: 0)
    defer { counters.deallocate() }
    var coverage = Coverage([UnsafeRawBufferPointer(counters)])
    var news = [coverage.hasNews()]
    for place in [0, 511, 512, 1299] {
      for _ in 0..<2 {
        counters[place] += 1
        news.append(coverage.hasNews())
      }
    }
    #expect(news == [false, true, false, true, false, true, false, true, false])
  }

  // MARK: Ranges

  @Test func `keeps to a range that holds no power`() {
    for seed: UInt64 in 0..<3000 {
      #expect((1_100...1_900).contains(Draw(seed: seed).integer(in: 1_100...1_900)))
      #expect((-1_900 ... -1_100).contains(Draw(seed: seed).integer(in: -1_900 ... -1_100)))
    }
  }

  @Test func `draws what tests name as constants, and what a call draws often`() {
    let settings = PropertySettings(budget: budget, constants: [86_413], texts: ["admin"])
    let number = examine(
      "constant", settings: settings, generate: { $0.integer(in: 0...Int.max) },
      property: { $0 != 86_413 })
    #expect(number.counterexample?.lines == ["86413"])
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let text = examine(
      "text", settings: settings, generate: { $0.string(letters, min: 1, max: 9) },
      property: { $0 != "admin" })
    #expect(text.counterexample?.lines == ["admin"])
    var counts = (number: 0, text: 0)
    for seed: UInt64 in 0..<1000 {
      let draw = Draw(seed: seed)
      if draw.integer(in: 0...1_000_000_000, often: [123_456_789]) == 123_456_789 {
        counts.number += 1
      }
      if draw.string(letters, max: 9, often: ["root"]) == "root" { counts.text += 1 }
    }
    #expect((80...180).contains(counts.number))
    #expect((80...180).contains(counts.text))
    // What does not fit is not drawn.
    for seed: UInt64 in 0..<200 {
      #expect(Draw(seed: seed).integer(in: 0...500, often: [900]) <= 500)
      #expect(Draw(seed: seed).string("ab", min: 2, max: 3, often: ["abc!", "aaaa"]).count <= 3)
    }
  }

  @Test func `draws an earlier text of a call again`() {
    var equal = 0
    var alike = 0
    for seed: UInt64 in 0..<2000 {
      let draw = Draw(seed: seed)
      let name = { draw.string("abcdefghijklmnopqrstuvwxyz", min: 8, max: 8) }
      let names = (name(), name())
      if names.0 == names.1 {
        equal += 1
      } else if zip(names.0, names.1).count(where: ==) >= 4 {
        alike += 1
      }
    }
    // One in 32, half of them with some parts new.
    #expect((15...60).contains(equal))
    #expect((10...50).contains(alike))
  }

  @Test func `finds two equal names and two lists that collide`() {
    for seed: UInt64 in 0..<5 {
      let settings = PropertySettings(seed: seed, budget: budget)
      let names = examine(
        "names", settings: settings,
        generate: { $0.list(max: 20) { $0.string("abcdefghijklmnopqrstuvwxyz", min: 8, max: 8) } },
        property: { Set($0).count == $0.count })
      #expect(names.counterexample?.lines == [#"["aaaaaaaa", "aaaaaaaa"]"#])
      let lists = examine(
        "lists", settings: settings,
        generate: { $0.list(max: 9) { $0.list(min: 3, max: 6) { $0.integer(in: 0...999) } } },
        property: { Set($0).count == $0.count })
      #expect(lists.counterexample?.lines == ["[[0, 0, 0], [0, 0, 0]]"])
    }
  }

  @Test func `climbs towards a target`() {
    let generate = { (draw: Draw) -> [Int] in
      let list = draw.list(min: 8, max: 8) { $0.integer(in: 0...1000) }
      draw.target(Double(list.count { $0 % 10 == 7 }))
      return list
    }
    let report = examine(
      "target", settings: PropertySettings(budget: budget), generate: generate,
      property: { $0.count { $0 % 10 == 7 } < 7 })
    #expect(report.counterexample?.stop == .minimum)
    let again = examine(
      "target", settings: PropertySettings(budget: budget), generate: generate,
      property: { $0.count { $0 % 10 == 7 } < 7 })
    #expect(again.counterexample?.lines == report.counterexample?.lines)
  }
}
