/// The range of an integer as bits, whatever its type, with the value that is simplest.
struct IntegerSpan {
  var lower: UInt64
  var upper: UInt64
  var origin: UInt64
  var isSigned: Bool

  /// The highest rank.
  var limit: UInt64 { upper &- lower }
  /// How many values lie below the simplest one.
  var below: UInt64 { origin &- lower }

  /// The rank of a value given by its bits, or nil where it lies outside the range.
  func rank(of bits: UInt64) -> UInt64? {
    let offset = bits &- lower
    guard offset <= limit else { return nil }
    let shape = ChoiceToken(.integer, rank: 0, limit: limit, below: below)
    return offset >= below
      ? shape.rank(at: offset - below, false) : shape.rank(at: below - offset, true)
  }

  /// The rank of one of the numbers of the range that programs keep as limits, by a part of 2⁶⁴ that
  /// says which; nil where the range holds none.
  func limitRank(_ part: UInt64) -> UInt64? {
    let isBelowZero = isSigned && Int64(bitPattern: lower) < 0
    let isAboveZero = !isSigned || Int64(bitPattern: upper) >= 0
    let above = isAboveZero ? Limits.places(from: isBelowZero ? 0 : lower, through: upper) : 0..<0
    let below =
      isBelowZero
      ? Limits.places(from: isAboveZero ? 0 : 0 &- upper, through: 0 &- lower) : 0..<0
    let count = above.count + below.count
    if count == 0 { return nil }
    let place = Int(part.multipliedFullWidth(by: UInt64(count)).high)
    return place < below.count
      ? rank(of: 0 &- Limits.all[below.lowerBound + place])
      : rank(of: Limits.all[above.lowerBound + place - below.count])
  }
}

/// Powers of two and of ten, each with its neighbours, from 16 on: smaller numbers come about
/// without being looked for. Twice those at which the widths of integers end.
private enum Limits {
  static let all: [UInt64] = {
    var powers: Set<UInt64> = []
    for factor: UInt64 in [2, 10] {
      var power: UInt64 = 1
      while true {
        if power >= 16 { powers.formUnion([power - 1, power, power + 1]) }
        let (next, overflow) = power.multipliedReportingOverflow(by: factor)
        if overflow { break }
        power = next
      }
    }
    powers.insert(.max)
    let widths = [7, 8, 15, 16, 31, 32, 63].flatMap { (exponent: UInt64) -> [UInt64] in
      let power = UInt64(1) &<< exponent
      return [power - 1, power, power + 1]
    }
    return (Array(powers) + widths).sorted()
  }()

  /// Where those between two numbers stand.
  static func places(from lower: UInt64, through upper: UInt64) -> Range<Int> {
    let start = count { $0 < lower }
    return start..<max(start, count { $0 <= upper })
  }

  private static func count(_ precedes: (UInt64) -> Bool) -> Int {
    var (first, last) = (0, all.count)
    while first < last {
      let middle = (first + last) / 2
      if precedes(all[middle]) { first = middle + 1 } else { last = middle }
    }
    return first
  }
}

/// Numbers and texts that a program has a special use for: limits, names, codes.
struct Constants: Equatable, Sendable {
  /// The numbers, as bits.
  var numbers: [UInt64] = []
  var texts: [String] = []
}

extension Draw {
  /// The tape of a text that the caller or the tests name, where one is to be drawn and fits: one
  /// in eight of those of the call, one in sixteen of the others.
  func constantText(
    _ alphabet: [Character], _ min: Int, _ max: Int?, _ label: UInt64, _ often: [String]
  ) -> [ChoiceToken]? {
    if often.isEmpty, constants.texts.isEmpty { return nil }
    let isOften = !often.isEmpty && habits.next(through: 7) == 0
    if !isOften, constants.texts.isEmpty || habits.next(through: 15) != 0 { return nil }
    let texts = (isOften ? often : constants.texts).filter { text in
      text.count >= min && text.count <= max ?? .max && text.allSatisfy { alphabet.contains($0) }
    }
    if texts.isEmpty { return nil }
    let text = texts[Int(habits.next(through: UInt64(texts.count - 1)))]
    var tape = [ChoiceToken(.list, rank: label)]
    for (index, character) in text.enumerated() {
      tape.append(ChoiceToken(.element, rank: 0))
      if index >= min { tape.append(ChoiceToken(.more, rank: 1, limit: 1)) }
      let rank = UInt64(alphabet.firstIndex(of: character) ?? 0)
      tape.append(ChoiceToken(.integer, rank: rank, limit: UInt64(alphabet.count - 1)))
      tape.append(ChoiceToken(.close, rank: 0))
    }
    tape += [
      ChoiceToken(.element, rank: 0), ChoiceToken(.more, rank: 0, limit: 1),
      ChoiceToken(.close, rank: 0), ChoiceToken(.close, rank: 0),
    ]
    return tape
  }
}
