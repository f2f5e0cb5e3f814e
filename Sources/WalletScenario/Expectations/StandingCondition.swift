import WalletKernel

/// What must hold after every event: an `always` line; or must not: a `never` line.
public struct StandingCondition: Equatable, Sendable {
  /// What it is about.
  public var subject: Subject
  /// Whether it must hold.
  public var holds: Bool
  /// What it is asked under; `nil`: always.
  public var premise: Condition?

  /// What a standing line can be about.
  public enum Subject: Equatable, Sendable {
    /// The view.
    case view(Condition)
    /// The outputs of each event: those of this source and name.
    case output(OutputPattern)
  }

  /// Makes a line about the view.
  public init(condition: Condition, holds: Bool, premise: Condition? = nil) {
    (subject, self.holds, self.premise) = (.view(condition), holds, premise)
  }

  /// Makes a line about outputs.
  public init(output: OutputPattern, holds: Bool) {
    (subject, self.holds) = (.output(output), holds)
  }

  /// What it says of the view; `nil` where it is about outputs.
  public var condition: Condition? {
    if case .view(let condition) = subject { condition } else { nil }
  }

  /// Where it is written.
  public var place: Place {
    switch subject {
    case .view(let condition): condition.place
    case .output(let pattern): pattern.place
    }
  }

  /// The line as a step.
  package var step: Step.Kind { .invariant(self) }

  /// How a line can be broken.
  public enum Breach: Equatable, Sendable {
    /// An `always` line does not hold, for this reason.
    case doesNotHold(FailureReason)
    /// A `never` line holds.
    case holds

    /// Why it does not hold; `nil` for a `never` line.
    public var reason: FailureReason? {
      if case .doesNotHold(let reason) = self { reason } else { nil }
    }

    /// What is wrong, in one sentence.
    public var message: String {
      switch self {
      case .doesNotHold(let reason): reason.message
      case .holds: "what must never hold does"
      }
    }
  }

  /// How the line is broken on a screen, right after an event; none when it is not.
  public func breach(on wallet: Wallet) -> Breach? {
    let state = wallet.state
    return breach(on: state, reporting: wallet.outputs) { state.value(at: ViewPath($0)) }
  }

  /// - Parameters:
  ///   - state: the screen's state.
  ///   - outputs: those of the last event.
  ///   - view: what is at a path; at none, the whole view.
  func breach(
    on state: WalletState, reporting outputs: OutputList, _ view: ([PathPart]) -> ViewTree?
  ) -> Breach? {
    switch subject {
    case .view(let condition):
      if let premise, !premise.unmet(on: state, view).isEmpty { return nil }
      let unmet = condition.unmet(on: state, view).first?.reason
      guard holds else { return unmet == nil ? .holds : nil }
      // Of no rows every one is as it should be.
      if case .noRows(_, .every, _)? = unmet { return nil }
      return unmet.map { .doesNotHold($0) }
    case .output(let pattern):
      for output in outputs {
        let isMet = pattern.matches(output, named: true)
        if !holds, isMet { return .holds }
        if holds, !isMet, pattern.isOfSameKind(output) {
          return .doesNotHold(.otherOutput(expected: pattern, actual: output, .every))
        }
      }
      return nil
    }
  }

  /// Whether there is something on a screen that the line speaks of.
  ///
  /// - Parameter outputs: those of the last event.
  func isOfSomething(
    reporting outputs: OutputList? = nil, _ view: ([PathPart]) -> ViewTree?
  ) -> Bool {
    let condition: Condition
    switch subject {
    case .view(let own): condition = own
    case .output(let pattern):
      guard let outputs else { return false }
      for output in outputs where pattern.isOfSameKind(output) { return true }
      return false
    }
    switch condition.test {
    // That nothing is there may be all that it says.
    case .exists, .absent: return true
    case .isTrue, .isFalse, .equals, .equalsPath, .compares, .counts, .fields, .exactly: break
    }
    if condition.quantifier != nil { return condition.elements(view).contains { $0.value != nil } }
    return view(condition.path) != nil
  }

  /// The line as a script has it; the lines under it, if it has any, behind it.
  public var line: String {
    let parts = lines.map { line in String(line.drop { $0 == " " }) }
    return parts[0] + (parts.count > 1 ? ": " + parts[1...].joined(separator: "; ") : "")
  }

  /// The line without its first word.
  var lineWithoutVerb: String {
    String(line.drop { $0 != " " }.dropFirst())
  }

  /// The lines that a script has for it.
  public var lines: [String] {
    StepPrinter.text(of: self).split(separator: "\n").map { String($0) }
  }

  /// Writes its lines.
  func write(to printer: inout StepPrinter, _ depth: Int) {
    let verb = holds ? "always" : "never"
    let end = premise.map { " when " + $0.text(printer.spelling) } ?? ""
    switch subject {
    case .view(let condition): condition.write(verb, to: &printer, depth, end: end)
    case .output(let pattern):
      printer.line(verb + " output " + printer.spelling.text(of: pattern), depth)
    }
  }
}
