import WalletKernel
import WalletScenario

/// A way in which a session goes on when a person or a host has no patience.
enum ImpatientVariant: Equatable, Sendable {
  /// A person's act is done twice, each in a turn of its own.
  case actTwice(LineReference)
  /// A person's act is delivered twice in one turn, as one physical key may be.
  case actTwiceInOneTurn(LineReference)
  /// Every act of the scenario is done twice.
  case everyActTwice
  /// After a line that told the host something, every act so far is done again before the host
  /// has answered.
  case actsWhilePending(LineReference)
  /// The host gives an answer twice.
  case answerTwice(LineReference)
  /// The host's answer comes after the acts that follow it.
  case answerLate(LineReference)

  /// What is different from the session as it is written.
  var phrase: String {
    switch self {
    case .actTwice(let line): "line \(line.place.line) twice"
    case .actTwiceInOneTurn(let line): "line \(line.place.line) twice in one turn"
    case .everyActTwice: "every act twice"
    case .actsWhilePending(let line): "every act so far again after line \(line.place.line)"
    case .answerTwice(let line): "the answer of line \(line.place.line) twice"
    case .answerLate(let line): "the answer of line \(line.place.line) late"
    }
  }
}

/// A variant as events: those of the session before `start`, the changed ones, then those of the
/// session from `rest` on.
struct VariantPlan {
  var variant: ImpatientVariant
  var start: Int
  var changed: [PlannedEvent]
  var rest: Int
}

/// An event of the session, in its place or in another.
struct PlannedEvent {
  var index: Int
  /// Whether it joins the turn before it, whatever it did in the session.
  var joinsTurn = false
}

/// A session as its scenario ran it: the events, the lines they come from, and which of them told
/// the host something.
struct RecordedSession {
  var entries: [EventLog.Entry]
  var lines: [LineReference]
  var tellsHost: [Bool]

  /// Acts that are done again while an answer is pending: more than these are of screens long
  /// gone.
  private static let mostActs = 64

  /// Hands out the variants that change one thing, one after the other, until `take` says false.
  func forEachVariant(_ take: (VariantPlan) -> Bool) {
    var acts: [PlannedEvent] = []
    for index in entries.indices {
      let event = entries[index].event
      if event.isPersons {
        guard takeTwice(index, take) else { return }
        if !acts.contains(where: { entries[$0.index].event == event }) {
          if acts.count == Self.mostActs { acts.removeFirst() }
          acts.append(PlannedEvent(index: index))
        }
      }
      if tellsHost[index], !acts.isEmpty {
        let pending = ImpatientVariant.actsWhilePending(lines[index])
        let next = index + 1
        let plan = VariantPlan(variant: pending, start: next, changed: acts, rest: next)
        guard take(plan) else { return }
      }
      if event.isAnswer {
        guard takeAnswer(index, take) else { return }
      }
    }
  }

  /// The variant in which all acts are done twice; none without acts.
  var everyActTwice: VariantPlan? {
    guard let first = entries.firstIndex(where: { $0.event.isPersons }) else { return nil }
    let all = (first..<entries.count).flatMap { index in
      Array(repeating: PlannedEvent(index: index), count: entries[index].event.isPersons ? 2 : 1)
    }
    return VariantPlan(variant: .everyActTwice, start: first, changed: all, rest: entries.count)
  }

  private func takeTwice(_ act: Int, _ take: (VariantPlan) -> Bool) -> Bool {
    for joinsTurn in [false, true] {
      let line = lines[act]
      let plan = VariantPlan(
        variant: joinsTurn ? .actTwiceInOneTurn(line) : .actTwice(line), start: act + 1,
        changed: [PlannedEvent(index: act, joinsTurn: joinsTurn)], rest: act + 1)
      guard take(plan) else { return false }
    }
    return true
  }

  private func takeAnswer(_ answer: Int, _ take: (VariantPlan) -> Bool) -> Bool {
    let twice = VariantPlan(
      variant: .answerTwice(lines[answer]), start: answer + 1,
      changed: [PlannedEvent(index: answer)], rest: answer + 1)
    guard take(twice) else { return false }
    let next = entries[(answer + 1)...].firstIndex { !$0.event.isPersons } ?? entries.count
    // Nobody acts after the answer: it can't be late.
    if next == answer + 1 { return true }
    let late = (Array(answer + 1..<next) + [answer]).map { PlannedEvent(index: $0) }
    return take(
      VariantPlan(variant: .answerLate(lines[answer]), start: answer, changed: late, rest: next))
  }
}

extension WalletEvent {
  /// Whether a host answers with this what it was told before.
  var isAnswer: Bool {
    guard case .act(_, let act) = self else { return false }
    return act.verb.isAnswer
  }
}
