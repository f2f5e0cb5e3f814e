extension Draw {
  /// Draws until the value satisfies the condition, up to `tries` times, then rejects the run.
  ///
  /// Failed tries leave no trace on the tape. While a case is made smaller, a value that the
  /// condition refuses gives way to one next to it.
  public func filter<Value>(
    tries: Int = 100, _ generate: (Draw) -> Value, where holds: (Value) -> Bool
  ) -> Value {
    let start = recorded.count
    let value = generate(self)
    if holds(value) { return value }
    if isRejected { return value }
    switch driver {
    case .random, .bytes: return redrawn(from: start, tries, generate, holds) ?? rejected(value)
    case .tape where continuesAtRandom:
      return aside { draw in
        draw.driver = .random
        return draw.redrawn(from: start, tries, generate, holds)
      } ?? rejected(value)
    case .tape where repairs:
      return aside { $0.repaired(from: start, generate, holds) } ?? rejected(value)
    case .tape, .exhaustive: return rejected(value)
    }
  }

  private func rejected<Value>(_ value: Value) -> Value {
    isRejected = true
    return value
  }

  /// Lets something else answer for a while, and goes on as before.
  private func aside<Value>(_ body: (Draw) -> Value) -> Value {
    let (driver, tape, position, depth) = (self.driver, self.tape, self.position, unknownDepth)
    defer {
      (self.driver, self.tape) = (driver, tape)
      (self.position, unknownDepth) = (position, depth)
    }
    return body(self)
  }

  /// Takes back what was drawn since the tape was so long.
  private func takeBack(to start: Int) {
    for token in recorded[start...] where token.kind.isChoice { choiceCount -= 1 }
    recorded.removeSubrange(start...)
    habits.forgetLists(from: start)
  }

  private func redrawn<Value>(
    from start: Int, _ tries: Int, _ generate: (Draw) -> Value, _ holds: (Value) -> Bool
  ) -> Value? {
    for _ in 1..<max(1, tries) {
      takeBack(to: start)
      let value = generate(self)
      if holds(value) { return value }
      if isRejected { return nil }
    }
    return nil
  }

  /// Looks for a value that satisfies the condition next to the one that does not: one choice after
  /// the other a step further from the simplest, then two steps, and so on.
  private func repaired<Value>(
    from start: Int, _ generate: (Draw) -> Value, _ holds: (Value) -> Bool
  ) -> Value? {
    let refused = Array(recorded[start...])
    let places = refused.indices.reversed().filter {
      refused[$0].kind.isChoice && refused[$0].kind != .more && refused[$0].limit > 0
    }
    if places.isEmpty { return nil }
    // A condition that one value in 500 meets has one within the first 4,000, mostly. Where looking
    // was in vain again and again, the condition is about something else.
    let most = max(64, 4096 >> min(failedRepairs / 4, 16))
    for attempt in 0..<most {
      let place = places[attempt % places.count]
      let step = UInt64(attempt / places.count + 1)
      if refused[place].limit - refused[place].rank < step {
        if step > 64, places.count == 1 { break }
        continue
      }
      var next = refused
      next[place].rank += step
      takeBack(to: start)
      (tape, position, unknownDepth, isRejected) = (next, 0, 0, false)
      let value = generate(self)
      if !isRejected, holds(value) {
        failedRepairs = 0
        repaired += 1
        return value
      }
    }
    failedRepairs += 1
    return nil
  }
}
