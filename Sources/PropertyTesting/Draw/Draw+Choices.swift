extension Draw {
  /// Draws an integer of the range, shrinking towards `origin`: by default the value nearest to 0.
  ///
  /// Random values mix five shapes: even over the range, even over the number of bits, the edges
  /// (the simplest few, the largest few), values drawn before, and the limits that programs have:
  /// powers of two and of ten with their neighbours, and what tests name as constants.
  ///
  /// - Parameters:
  ///   - range: What may come of it.
  ///   - origin: The simplest value; what lies outside the range counts as its nearest end.
  ///   - often: Values that have a meaning of their own: one draw in eight is one of them.
  public func integer(
    in range: ClosedRange<Int>, towards origin: Int? = nil, often: [Int] = []
  ) -> Int {
    let start = min(max(origin ?? 0, range.lowerBound), range.upperBound)
    let span = IntegerSpan(
      lower: UInt64(bitPattern: Int64(range.lowerBound)),
      upper: UInt64(bitPattern: Int64(range.upperBound)),
      origin: UInt64(bitPattern: Int64(start)), isSigned: true)
    return Int(truncatingIfNeeded: integer(span, often: often))
  }

  /// Draws an integer of any fixed width up to 64 bits; see the `Int` form.
  public func integer<Number: FixedWidthInteger>(
    in range: ClosedRange<Number>, towards origin: Number? = nil, often: [Number] = []
  ) -> Number {
    precondition(Number.bitWidth <= 64, "integers wider than 64 bits are not drawn")
    let start = min(max(origin ?? 0, range.lowerBound), range.upperBound)
    let span = IntegerSpan(
      lower: UInt64(truncatingIfNeeded: range.lowerBound),
      upper: UInt64(truncatingIfNeeded: range.upperBound),
      origin: UInt64(truncatingIfNeeded: start), isSigned: Number.isSigned)
    return Number(truncatingIfNeeded: integer(span, often: often))
  }

  private func integer<Number: FixedWidthInteger>(
    _ span: IntegerSpan, often: [Number]
  ) -> UInt64 {
    integer(span) {
      if !often.isEmpty, random.next() & 7 == 0 {
        let chosen = often[Int(random.next(through: UInt64(often.count - 1)))]
        if let rank = span.rank(of: UInt64(truncatingIfNeeded: chosen)) { return rank }
      }
      return spreadRank(span)
    }
  }

  /// Draws an integer whose bits are between those of two others.
  private func integer(_ span: IntegerSpan, random answer: () -> UInt64) -> UInt64 {
    let (limit, below) = (span.limit, span.below)
    let rank = choice(.integer, limit: limit, below: below) { answer() }
    return span.lower &+ ChoiceToken.offset(rank: rank, limit: limit, below: below)
  }

  /// A random rank: small ranges evenly, large ones by the mixture described at `integer`.
  private func spreadRank(_ span: IntegerSpan) -> UInt64 {
    let (limit, below) = (span.limit, span.below)
    if drawsSmall { return smallRank(limit, below) }
    // Below 128 values an even draw meets each value often enough in a few hundred runs.
    if limit < 128 { return random.next(through: limit) }
    let due = driver == .random ? habits.nextLimit() : .unplanned
    if case .due(let part) = due, let rank = span.limitRank(part) { return rank }
    switch random.next() & 15 {
    case 0..<6: return random.next(through: limit)
    case 6:
      if let rank = constantRank(span) { return rank }
      fallthrough
    case 7:
      guard case .unplanned = due, let rank = span.limitRank(random.next()) else {
        return random.next(through: limit)
      }
      return rank
    case 8..<13:
      let bits = random.next(through: UInt64(64 - limit.leadingZeroBitCount))
      let mask: UInt64 = bits >= 64 ? .max : (1 &<< bits) &- 1
      return min(random.next() & mask, limit)
    case 13: return random.next(through: 2)
    case 14: return limit - random.next(through: 2)
    default: return repeatedRank(limit)
    }
  }

  /// One of the constants that tests name, where one lies in the range.
  private func constantRank(_ span: IntegerSpan) -> UInt64? {
    if constants.numbers.isEmpty { return nil }
    let ranks = constants.numbers.compactMap { span.rank(of: $0) }
    return ranks.isEmpty ? nil : ranks[Int(random.next(through: UInt64(ranks.count - 1)))]
  }

  /// A rank for a case that is to become smaller: one of the simplest few, or a familiar number.
  private func smallRank(_ limit: UInt64, _ below: UInt64) -> UInt64 {
    if !familiar.isEmpty, random.next() & 1 == 0 {
      let distance = familiar[Int(random.next(through: UInt64(familiar.count - 1)))]
      let shape = ChoiceToken(.integer, rank: 0, limit: limit, below: below)
      if let rank = shape.rank(of: distance) { return rank }
    }
    return min(random.next(through: 3), limit)
  }

  /// A rank drawn before in this run from as large a range, so that equal values do occur.
  private func repeatedRank(_ limit: UInt64) -> UInt64 {
    if !recorded.isEmpty {
      for _ in 0..<4 {
        let token = recorded[Int(random.next(through: UInt64(recorded.count - 1)))]
        if token.kind == .integer, token.limit == limit { return token.rank }
      }
    }
    return random.next(through: limit)
  }

  /// Draws an amount in minor units, shrinking towards 0, with the amounts that break things
  /// among the random ones: 0, 1, the largest, and powers of ten with their neighbours.
  public func amount(in range: ClosedRange<Int64>) -> Int64 {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    let span = IntegerSpan(
      lower: UInt64(bitPattern: range.lowerBound), upper: UInt64(bitPattern: range.upperBound),
      origin: UInt64(bitPattern: origin), isSigned: true)
    let bits = integer(span) {
      guard random.next() & 3 == 0 else { return spreadRank(span) }
      var power: UInt64 = 1
      for _ in 0..<random.next(through: 18) { power &*= 10 }
      let magnitude = power &+ random.next(through: 2) &- 1
      let isNegative = origin == 0 && span.below > 0 && random.next() & 1 == 0
      let shape = ChoiceToken(.integer, rank: 0, limit: span.limit, below: span.below)
      return shape.rank(at: magnitude, isNegative) ?? spreadRank(span)
    }
    return Int64(bitPattern: bits)
  }

  /// Draws a yes with the given probability, what is no number being none; shrinks to no.
  public func bool(_ probability: Double = 0.5) -> Bool {
    let isPossible = probability > 0
    let isCertain = probability >= 1
    let place = recorded.count
    let rank = choice(.flag, limit: isPossible ? 1 : 0) {
      // The upper 53 bits compared as an integer: exact, and the same on every machine.
      let scale = Double(UInt64(1) << 53)
      let threshold = isPossible ? max(1, UInt64(min(probability, 1) * scale)) : 0
      return random.next() &>> 11 < threshold ? 1 : 0
    }
    if isCertain, place < recorded.count { recorded[place].rank = 1 }
    return isCertain || rank == 1
  }

  /// Draws one of the values, shrinking towards the first; there must be at least one.
  public func pick<Value>(
    _ values: [Value], file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    if values.isEmpty { refuse("pick(_:) from no values", line) }
    let limit = UInt64(values.count - 1)
    let rank = choice(.pick, limit: limit) {
      if let taste = taste(at: CallSite(file: file, line: line, column: column), values.count),
        let rank = tastedRank(count: values.count, taste, weight: { _ in 1 })
      {
        return rank
      }
      return random.next(through: limit)
    }
    return values[Int(rank)]
  }

  /// Draws one of the values with chances in proportion to the weights, shrinking to the first; a
  /// weight below 0 counts as 0, and there must be one above.
  public func pick<Value>(
    weighted values: [(weight: Int, value: Value)], file: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) -> Value {
    let site = CallSite(file: file, line: line, column: column)
    let drawn = alternative(count: values.count, at: site) { values[$0].weight }
    guard let chosen = drawn else {
      refuse("pick(weighted:) from no values, or from none with a weight", line)
    }
    return values[chosen].value
  }

  /// Draws which of several alternatives it is to be; nil where none has a weight.
  ///
  /// What has no weight is chosen by no driver, whatever a tape says: it stands for the next
  /// simpler alternative, or else for the simplest that has a weight. The ranks of the others do
  /// not depend on it, so that a tape goes on fitting where weights change with the state. Plain
  /// loops over numbers: this runs for every event, and anything generic is looked up each time.
  func alternative(count: Int, at site: CallSite, weight: (Int) -> Int) -> Int? {
    var last = count - 1
    while last >= 0, weight(last) <= 0 { last -= 1 }
    if last < 0 { return nil }
    let place = recorded.count
    let rank = choice(.pick, limit: UInt64(last)) {
      if let taste = taste(at: site, last + 1),
        let rank = tastedRank(count: last + 1, taste, weight: weight)
      {
        return rank
      }
      return weightedRank(count: last + 1, weight: weight)
    }
    var chosen = Int(rank)
    // A walk through all cases has visited the simpler one, and goes on to the next.
    if driver != .exhaustive { while chosen > 0, weight(chosen) <= 0 { chosen -= 1 } }
    while weight(chosen) <= 0 { chosen += 1 }
    if place < recorded.count {
      recorded[place].rank = UInt64(chosen)
      if driver == .exhaustive {
        for rank in chosen...last where weight(rank) <= 0 { recorded[place].below += 1 }
      }
    }
    return chosen
  }

  /// What decides about the alternatives of a call in this run, where the run has a say in them.
  /// More alternatives than events have kinds are values, of which none is left out.
  @inline(__always)
  private func taste(at site: CallSite, _ count: Int) -> UInt64? {
    guard habits.isSwarm, driver == .random, count > 1, count <= 64 else { return nil }
    let element = openSpans.first { $0 >= 0 && recorded[$0].kind == .element }
    return habits.taste(at: site, in: element ?? -1)
  }

  /// A rank by weights of which the run leaves some out or makes some rare; nil where none is left.
  private func tastedRank(count: Int, _ taste: UInt64, weight: (Int) -> Int) -> UInt64? {
    let shares = (0..<count).map { index -> UInt64 in
      let (share, overflow) = UInt64(max(0, weight(index)))
        .multipliedReportingOverflow(by: RunHabits.share(of: index, taste))
      return overflow ? .max : share
    }
    if shares.allSatisfy({ $0 == 0 }) { return nil }
    return weightedRank(count: count) { Int(clamping: shares[$0]) }
  }

  private func weightedRank(count: Int, weight: (Int) -> Int) -> UInt64 {
    var total: UInt64 = 0
    for index in 0..<count {
      let (sum, overflow) = total.addingReportingOverflow(UInt64(max(0, weight(index))))
      total = overflow ? .max : sum
    }
    var ticket = random.next(through: total - 1)
    for index in 0..<count {
      let share = UInt64(max(0, weight(index)))
      if ticket < share { return UInt64(index) }
      ticket -= share
    }
    return UInt64(count - 1)
  }

  /// Draws one of the things that exist already, the newest by default; nil where there is none.
  ///
  /// The index counts from the newest and is taken modulo what is live, so a shrunk run in which
  /// fewer things exist stays valid.
  public func live<Value>(_ values: [Value]) -> Value? {
    if values.isEmpty { return nil }
    let limit = UInt64(values.count - 1)
    var rank = choice(.reference, limit: limit) { random.next(through: limit) }
    rank %= UInt64(values.count)
    return values[values.count - 1 - Int(rank)]
  }
}
