/// Visits every case of a generator whose choices are finitely many: the first with all choices
/// simplest, each next one with the last choice that can go up one higher and all behind it
/// simplest again.
struct ExhaustiveChoices {
  let draw = Draw(driver: .exhaustive)

  /// Moves on to the case after the one just drawn; returns false if there is none.
  func advance() -> Bool {
    let last = draw.recorded.lastIndex { $0.kind.isChoice && $0.rank < $0.limit }
    guard let last else { return false }
    draw.tape.removeAll(keepingCapacity: true)
    for token in draw.recorded[...last] where token.kind.isChoice { draw.tape.append(token) }
    draw.tape[draw.tape.count - 1].rank += 1
    draw.restart()
    return true
  }

  /// Begins again with the simplest case.
  func reset() {
    draw.tape.removeAll(keepingCapacity: true)
    draw.restart()
  }

  /// A number of cases that certainly come after the one just drawn: one for each value that one
  /// of its choices can still go up by.
  var casesLeftAtLeast: Int {
    var left: UInt64 = 0
    for token in draw.recorded where token.kind.isChoice {
      let impossible = token.kind == .pick ? token.below : 0
      let (sum, overflow) = left.addingReportingOverflow(token.limit - token.rank - impossible)
      if overflow { return .max }
      left = sum
    }
    return Int(clamping: left)
  }
}

/// How far an exhaustive search came.
public struct Exhaustion: Equatable, Sendable {
  /// The cases that were run.
  public var cases = 0
  /// How many cases there are at least; `cases` itself once all were run.
  public var total = 0
  /// Whether all of them were.
  public var isComplete = false

  /// Says that there are at least so many cases behind those that were run.
  mutating func expect(_ left: Int) {
    let (sum, overflow) = cases.addingReportingOverflow(left)
    total = overflow ? .max : sum
  }

  /// The result in words.
  public var text: String {
    isComplete ? "exhausted: \(cases) cases, all of them" : "stopped at \(cases) of >= \(total)"
  }
}

/// Where an exhaustive search ends if there are more cases.
public struct CaseLimit: Equatable, Sendable {
  /// The most cases.
  public var cases: Int
  /// The most time.
  public var milliseconds: Int

  /// Creates a limit: by default ten million cases and a minute.
  public init(cases: Int = 10_000_000, milliseconds: Int = 60_000) {
    self.cases = cases
    self.milliseconds = milliseconds
  }
}
