/// The place of a call in a program's text, by which calls are told apart within one run.
struct CallSite {
  var file: StaticString
  var line: UInt
  var column: UInt

  func isSame(as other: CallSite) -> Bool {
    guard line == other.line, column == other.column else { return false }
    if file.utf8Start == other.file.utf8Start { return true }
    return file.utf8CodeUnitCount == other.file.utf8CodeUnitCount
      && file.withUTF8Buffer { one in
        other.file.withUTF8Buffer { one.elementsEqual($0) }
      }
  }
}

/// What one random run has a liking for: alternatives that it leaves out or makes rare, and lists
/// that it draws again.
///
/// All of it comes from the run's seed and from the order in which the run first meets its calls.
/// Where in a file a call stands only tells it from others, so that a line added above it changes
/// no run. Nothing here takes numbers from the run's own source: what a seed draws otherwise is the
/// same with and without.
struct RunHabits {
  /// A list drawn in this run: of which call, and where it stands on the tape.
  struct DrawnList {
    var call: UInt64
    var range: ClosedRange<Int>
  }

  private struct Known {
    var site: CallSite
    /// The element in which the call was met last: an event of a machine, mostly.
    var element: Int
  }

  /// The share of runs that leave something out: enough of them to find within a thousand runs
  /// what one in two hundred can show, and few enough that the others find the rest as soon.
  private static let swarmShare: UInt64 = 4
  /// In one run of eight a list is an earlier one again in one of six, so that two of an event's
  /// texts are known ones; in the others in one of 48: one of 32 in all.
  private static let repeatShares: (often: UInt64, seldom: UInt64) = (6, 48)

  private let key: UInt64
  /// The number of the run: one more than that of the run before it in a search.
  private let number: UInt64
  /// How many integers of wide ranges the run drew, as far as they are planned.
  private var wideIntegers = 0
  private var side: SplitMix64
  let isSwarm: Bool
  private let repeatShare: UInt64
  private var known: [Known] = []
  private(set) var lists: [DrawnList] = []

  /// The habits of the run with a seed.
  init(seed: UInt64) {
    // Any constant will do that is not the generator's own.
    key = SplitMix64.mix(seed ^ 0x5851_F42D_4C95_7F2D)
    number = RunSeed.number(of: seed)
    side = SplitMix64(state: key)
    isSwarm = key % RunHabits.swarmShare == 0
    repeatShare =
      key / RunHabits.swarmShare % 8 == 0
      ? RunHabits.repeatShares.often : RunHabits.repeatShares.seldom
  }

  /// Nothing is left out and nothing drawn again.
  init() {
    key = 0
    number = 0
    side = SplitMix64(state: 0)
    isSwarm = false
    repeatShare = RunHabits.repeatShares.seldom
  }

  // MARK: Leaving out

  /// The number of a call among those met so far.
  private mutating func number(of site: CallSite) -> Int {
    if let number = known.firstIndex(where: { $0.site.isSame(as: site) }) { return number }
    known.append(Known(site: site, element: .min))
    return known.count - 1
  }

  /// What decides about the alternatives of a call, where the run has a say in them at all: it has
  /// once for each element, since a call that meets itself again would go on without end if the
  /// alternative that ends it were left out.
  mutating func taste(at site: CallSite, in element: Int) -> UInt64? {
    guard isSwarm else { return nil }
    let number = number(of: site)
    if known[number].element == element { return nil }
    known[number].element = element
    return SplitMix64.mix(key &+ UInt64(number &+ 1) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// How many sixteenths of its weight an alternative keeps: one in eight is rare; left out is one
  /// in eight in some runs, which leaves out little, and one in two in others, which leaves out
  /// what only together makes room.
  static func share(of alternative: Int, _ taste: UInt64) -> UInt64 {
    let leftOut: UInt64 = taste >> 63 == 0 ? 1 : 4
    let lot = SplitMix64.mix(taste &+ UInt64(truncatingIfNeeded: alternative)) & 7
    return lot < leftOut ? 0 : lot == 7 ? 1 : 16
  }

  // MARK: Limits

  /// Whether an integer is to be one of the limits that programs have.
  enum Limit {
    /// It is, and the part of 2⁶⁴ says which of those in its range.
    case due(UInt64)
    /// It is not, since it is in other runs.
    case notDue
    /// Chance is to say.
    case unplanned
  }

  /// The fractions of the roots of 2, 3, 7 and 13: their multiples are spread so evenly that a
  /// search comes to each limit about once before it comes to one again. Another one for each of a
  /// run's first wide integers, so that any two of them are limits together; none has to do with
  /// the golden ratio, by which the seeds of runs count.
  private static let steps: [UInt64] = [
    0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0xA54F_F53A_5F1D_36F1,
    0x9B05_688C_2B3E_6C1F,
  ]

  /// Whether the next integer of a wide range is to be a limit: the first in one run of four, since
  /// it may be the only one, the next three in one of eight.
  mutating func nextLimit() -> Limit {
    if wideIntegers == RunHabits.steps.count { return .unplanned }
    let part = number &* RunHabits.steps[wideIntegers]
    let share: UInt64 = wideIntegers == 0 ? 4 : 8
    wideIntegers += 1
    return part < .max / share ? .due(part * share) : .notDue
  }

  // MARK: Drawing again

  /// A number of the run's own, beside those of its choices.
  mutating func next(through limit: UInt64) -> UInt64 {
    side.next().multipliedFullWidth(by: limit &+ 1).high
  }

  /// The number under which lists of a call are remembered.
  mutating func call(at site: CallSite) -> UInt64 { UInt64(number(of: site)) }

  /// More lists than this are not looked through each time that another one begins.
  private static let rememberedLists = 256

  mutating func remember(_ list: DrawnList) {
    if lists.count < RunHabits.rememberedLists { lists.append(list) }
  }

  /// Forgets lists that stand on the tape from a place on: the tape is cut there.
  mutating func forgetLists(from place: Int) {
    while let last = lists.last, last.range.upperBound >= place { lists.removeLast() }
  }

  /// An earlier list of a call that is to be drawn again, if one is.
  mutating func listToRepeat(of call: UInt64) -> DrawnList? {
    guard lists.contains(where: { $0.call == call }),
      next(through: repeatShare - 1) == 0
    else { return nil }
    let earlier = lists.filter { $0.call == call }
    return earlier[Int(next(through: UInt64(earlier.count - 1)))]
  }

  /// A list's tape as it is drawn again: half of the time as it was, else with about a quarter of
  /// its choices anew and now and then another end.
  mutating func varied(_ tape: ArraySlice<ChoiceToken>) -> [ChoiceToken] {
    var varied = Array(tape)
    if next(through: 1) == 0 { return varied }
    for index in varied.indices where varied[index].kind.isChoice {
      if varied[index].kind == .more {
        if next(through: 7) == 0 { varied[index].rank ^= 1 }
      } else if next(through: 3) == 0 {
        varied[index].rank = next(through: varied[index].limit)
      }
    }
    return varied
  }
}
