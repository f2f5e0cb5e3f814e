extension Draw {
  /// Draws by one of several generators, shrinking to the first, and to a part of the same kind.
  ///
  /// A recursive generator that calls itself inside `choose` may be replaced by any of its parts
  /// while shrinking; its first alternative should be one that does not recurse.
  public func choose<Value>(
    weights: [Int]? = nil, _ alternatives: [(Draw) -> Value],
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Value {
    if alternatives.isEmpty { refuse("choose(_:) among no generators", line) }
    open(.group, label: Draw.label(line, column))
    let site = CallSite(file: file, line: line, column: column)
    let drawn = alternative(count: alternatives.count, at: site) { Draw.weight($0, weights) }
    guard let chosen = drawn else {
      refuse("choose(weights:_:) among generators without a weight", line)
    }
    let value = alternatives[chosen](self)
    close()
    return value
  }

  private static func weight(_ index: Int, _ weights: [Int]?) -> Int {
    guard let weights, index < weights.count else { return 1 }
    return max(0, weights[index])
  }

  /// Draws a value whose choices belong together: they are simplified, moved and dropped as one.
  public func group<Value>(
    line: UInt = #line, column: UInt = #column, _ generate: (Draw) -> Value
  ) -> Value {
    open(.group, label: Draw.label(line, column))
    defer { close() }
    return generate(self)
  }

  /// Draws a list with at least `min` elements, and at most `max` where one is given; now and then
  /// one that the same call drew before, as it was or with some parts new.
  public func list<Element>(
    min: Int = 0, max: Int? = nil, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column, _ element: (Draw) -> Element
  ) -> [Element] {
    refuseImpossible(min: min, max: max, line)
    let site = CallSite(file: file, line: line, column: column)
    return list(
      min: min, max: max, label: Draw.label(line, column),
      call: driver == .random ? habits.call(at: site) : 0, element)
  }

  private func list<Element>(
    min: Int, max: Int?, label: UInt64, call: UInt64, often: [ChoiceToken]? = nil,
    _ element: (Draw) -> Element
  ) -> [Element] {
    let isRandom = driver == .random
    let start = recorded.count
    if isRandom { beginAgain(call, often) }
    var elements: [Element] = []
    beginList(isFixed: min == max, label: label)
    let length = plannedLength(min: min, max: max)
    while beginElement(at: elements.count, min: min, max: max, planned: length) {
      elements.append(element(self))
      close()
    }
    endList()
    if isRandom { endAgain(call, start) }
    return elements
  }

  /// Where the list that comes is to be like another one, lets that one's tape answer for it.
  private func beginAgain(_ call: UInt64, _ often: [ChoiceToken]?) {
    if let often {
      tape = often
    } else if let earlier = habits.listToRepeat(of: call) {
      tape = habits.varied(recorded[earlier.range])
    } else {
      return
    }
    driver = .tape
    position = 0
    unknownDepth = 0
    continuesAtRandom = true
  }

  private func endAgain(_ call: UInt64, _ start: Int) {
    if driver == .tape {
      driver = .random
      continuesAtRandom = false
      tape.removeAll(keepingCapacity: true)
    }
    if start < recorded.count {
      habits.remember(RunHabits.DrawnList(call: call, range: start...recorded.count - 1))
    }
  }

  /// Draws a text of the alphabet's characters, each shrinking towards the alphabet's first; of no
  /// characters the empty text, a run that needs a longer one being rejected.
  ///
  /// The length is the number of characters drawn: an alphabet of a carriage return and a newline,
  /// say, gives texts in which Swift counts fewer. Now and then it is an earlier text of as many
  /// characters to choose from, or one of `often`, where that fits.
  public func string(
    _ alphabet: String, min: Int = 0, max: Int? = nil, often: [String] = [], line: UInt = #line,
    column: UInt = #column
  ) -> String {
    refuseImpossible(min: min, max: max, line)
    let characters = Array(alphabet)
    if characters.isEmpty {
      assume(min == 0)
      return ""
    }
    let limit = UInt64(characters.count - 1)
    let label = Draw.label(line, column)
    let given = driver == .random ? constantText(characters, min, max, label, often) : nil
    // Above any number of calls, so that texts are told from lists.
    return String(
      list(min: min, max: max, label: label, call: limit &+ 1 &<< 32, often: given) { draw in
        let rank = draw.choice(.integer, limit: limit) { draw.random.next(through: limit) }
        return characters[Int(rank)]
      })
  }

  /// Rejects the run unless the condition holds: it then counts neither as passed nor as failed.
  public func assume(_ condition: Bool) {
    if !condition { isRejected = true }
  }

  /// Puts a label on the run, to be counted and, with `PropertySettings.require`, demanded.
  public func label(_ text: String) {
    if !labels.contains(text) { labels.append(text) }
  }

  /// Puts a label on the run where a condition holds; a search in which it never does says so.
  public func label(_ text: String, when condition: Bool) {
    if condition { label(text) } else if !missedLabels.contains(text) { missedLabels.append(text) }
  }

  /// Says something of the run for its report: of a smallest case it is printed.
  public func note(_ text: String) { notes.append(text) }

  /// Draws a value that the report of a smallest case shows under a name.
  public func named<Value>(_ name: String, _ generate: (Draw) -> Value) -> Value {
    let value = generate(self)
    note("\(name) = \(value)")
    return value
  }

  /// Asks the search to make a figure large: it goes on from the runs in which it was largest.
  public func target(_ value: Double, _ name: String = "") {
    if value.isNaN { return }
    if let place = targets.firstIndex(where: { $0.name == name }) {
      targets[place].value = max(targets[place].value, value)
    } else {
      targets.append((name, value))
    }
  }

  /// Ends the property run under way, and this process where there is none, because of a call that
  /// no value could answer: a mistake in a generator, which no other case would mend.
  func refuse(_ call: String, _ line: UInt) -> Never {
    let message = "\(call), in line \(line) of the generator"
    Watchdog.ofThisThread?.refuse(message)
    fatalError(message)
  }

  func refuseImpossible(min: Int, max: Int?, _ line: UInt) {
    if min < 0 || max ?? min < min {
      refuse("a list or a string of min: \(min), max: \(max.map { "\($0)" } ?? "any")", line)
    }
  }

  // MARK: Lists in steps

  func beginList(isFixed: Bool, label: UInt64) {
    open(.list, label: label, isFixed: isFixed)
  }

  /// Opens the element at an index if there is to be one.
  func beginElement(at index: Int, min: Int, max: Int?, planned: Int) -> Bool {
    // A list longer than any tape never comes about, however long it is said to be at least.
    if isRejected, index >= Swift.min(min, Draw.tokenLimit) { return false }
    if let max, index >= max { return false }
    if index < min {
      open(.element, label: 0)
      return true
    }
    // Asked inside the element's span, so that deleting the span deletes the answer with it.
    open(.element, label: 0)
    let more = choice(.more, limit: 1) { index < planned ? 1 : 0 }
    if more == 0 { close() }
    return more == 1
  }

  func endList() { close() }

  /// The length a random list is to have: mostly short, sometimes as long as it may be.
  func plannedLength(min: Int, max: Int?) -> Int {
    guard driver == .random || continuesAtRandom else { return min }
    // 8, 32 and 100 elements: one screen, one page, and as much as a debug build runs in no time.
    let reach: UInt64
    switch random.next() & 3 {
    case 0, 1: reach = 8
    case 2: reach = 32
    default: reach = 100
    }
    let room = UInt64((max ?? .max) - min)
    return min + Int(random.next(through: Swift.min(room, reach)))
  }

  static func label(_ line: UInt, _ column: UInt) -> UInt64 {
    UInt64(line) &<< 16 ^ UInt64(column)
  }
}
