/// Climbs towards what a property said it is to make large: changes the run in which it was largest
/// a little, and goes on from the better ones. Runs that came to new parts of the program are gone
/// on from in the same way.
struct Climber {
  private struct Summit {
    var name: String
    var value: Double
    var tape: [ChoiceToken]
  }

  private var summits: [Summit] = []
  private var discoveries: [[ChoiceToken]] = []
  private var turn = 0

  /// Of more discoveries than this the oldest are given up.
  private static let rememberedDiscoveries = 64

  /// Whether there is a run to go on from.
  var isUnderWay: Bool { !summits.isEmpty || !discoveries.isEmpty }

  /// Keeps a run that came to parts of the program to which none came before.
  mutating func discover(_ tape: [ChoiceToken]) {
    if discoveries.count == Climber.rememberedDiscoveries { discoveries.removeFirst() }
    discoveries.append(tape)
  }

  /// Keeps a run in which a figure was larger than in any before, or as large: plains are crossed.
  mutating func learn(from draw: Draw) {
    for target in draw.targets {
      if let place = summits.firstIndex(where: { $0.name == target.name }) {
        if target.value >= summits[place].value {
          summits[place].value = target.value
          summits[place].tape = draw.recorded
        }
      } else {
        summits.append(Summit(name: target.name, value: target.value, tape: draw.recorded))
      }
    }
  }

  /// A tape near to that of one of the figures or discoveries, which take turns.
  mutating func next(seed: UInt64) -> [ChoiceToken] {
    turn += 1
    var random = RandomSource(seed: seed)
    let discovers = summits.isEmpty || !discoveries.isEmpty && turn & 1 == 0
    // The latest discoveries twice as often as the older ones.
    let most = UInt64(max(0, discoveries.count - 1))
    var tape =
      discovers
      ? discoveries[Int(max(random.next(through: most), random.next(through: most)))]
      : summits[turn % summits.count].tape
    // One change mostly, now and then up to four: two that are worse alone may be better together.
    let changes = random.next() & 1 == 0 ? 1 : 1 + random.next(through: 3)
    for _ in 0..<changes { Climber.change(&tape, &random) }
    return tape
  }

  private static func change(_ tape: inout [ChoiceToken], _ random: inout RandomSource) {
    let outline = Outline(tape)
    let elements = outline.spans.filter {
      $0.kind == .element && !$0.isEndOfList && $0.close < tape.count
    }
    if !elements.isEmpty, random.next() & 1 == 0 {
      let span = elements[Int(random.next(through: UInt64(elements.count - 1)))]
      let range = span.open...span.close
      if random.next() & 3 == 0 {
        tape.removeSubrange(range)
      } else {
        let other = elements[Int(random.next(through: UInt64(elements.count - 1)))]
        var copy = Array(tape[range])
        if random.next() & 1 == 0 {
          for place in copy.indices where copy[place].kind.isChoice && copy[place].kind != .more {
            copy[place].rank = random.next(through: copy[place].limit)
          }
        }
        let isBehind = random.next() & 1 == 0
        tape.insert(contentsOf: copy, at: isBehind ? other.close + 1 : other.open)
      }
      return
    }
    let places = tape.indices.filter {
      tape[$0].kind.isChoice && tape[$0].kind != .more && tape[$0].limit > 0
    }
    if places.isEmpty { return }
    let place = places[Int(random.next(through: UInt64(places.count - 1)))]
    let token = tape[place]
    // A step of any size up or down, or anywhere.
    if token.kind == .integer, random.next() & 3 != 0 {
      let bits = random.next(through: UInt64(64 - token.limit.leadingZeroBitCount))
      let amount = bits == 0 ? 1 : max(1, random.next() >> (64 - bits))
      let distance = token.distance.moved(by: amount, towardsNegative: random.next() & 1 == 0)
      if let rank = distance.flatMap({ token.rank(of: $0) }) {
        tape[place].rank = rank
        return
      }
    }
    tape[place].rank = random.next(through: token.limit)
  }
}
