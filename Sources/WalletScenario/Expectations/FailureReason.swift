import WalletKernel

/// What can be wrong with a step when it is run.
public enum FailureReason: Equatable, Sendable, CustomStringConvertible {
  // The view.
  /// There is no such path; the nearest that there is, if any is close.
  case noSuchPath([PathPart], expected: ReportedValue, nearest: ViewPath?)
  /// The path shows something else.
  case differs([PathPart], expected: Condition.Test, actual: ViewTree)
  /// What the path shows and the value can't be compared in this way.
  case notComparable([PathPart], Condition.Comparison, Value, actual: ViewTree)
  /// What the path shows is to what another path shows as it should not be; `nil`: not the same.
  case unrelated(
    [PathPart], Condition.Comparison?, [PathPart], actual: ViewTree, ViewTree)
  /// There are other many rows or elements.
  case otherCount([PathPart], expected: Condition.Test, Int)
  /// What the path shows has no rows or elements.
  case notCountable([PathPart], actual: ViewTree)
  /// There are no rows that could be asked.
  case noRows([PathPart], Condition.Quantifier, expected: Condition.Test)
  /// None of the rows, or not every one, shows what it should; these do not, of so many.
  case rowsDiffer(
    [PathPart], Condition.Quantifier, expected: Condition.Test, [ViewLeaf], of: Int)
  /// There is a path that should be absent.
  case isThere([PathPart], ViewTree)
  /// There are leaves that `expect exactly` does not name.
  case furtherLeaves([PathPart], [ViewLeaf])
  /// Two subtrees that should be equal are not.
  case notSame([PathPart], [PathPart], [ViewDifference])

  // The outputs.
  /// No output is left to look at.
  case noOutput(expected: OutputPattern, OutputChoice = .oldest)
  /// The oldest output not yet looked at, or the newest, is another.
  case otherOutput(expected: OutputPattern, actual: WalletOutput, OutputChoice = .oldest)
  /// None of the outputs not yet looked at is this one.
  case amongNone(OutputPattern, [WalletOutput])
  /// One of the outputs not yet looked at is this one, and none should be.
  case among(OutputPattern, WalletOutput)
  /// The outputs not yet looked at are others, from this index on.
  case otherOutputs(expected: [OutputPattern], actual: [WalletOutput], at: Int)
  /// There are outputs that nobody has looked at.
  case outputsLeft([WalletOutput])

  // The last acting line.
  /// Nothing has acted yet.
  case nothingActed
  /// It was not ignored, or not for this reason.
  case notIgnored(reason: String?, LineOutcome)
  /// It was not rejected, or not for this reason.
  case notRejected(reason: String?, LineOutcome)
  /// It changed the view.
  case changed([ViewDifference])
  /// An event can't apply.
  case rejected(Rejection)
  /// The session can't be had back from its log.
  case reload(ReloadFailure)

  // What holds for the whole scenario.
  /// An `always` line does not hold, for the reason, or a `never` line does; after which line.
  indirect case invariant(FailureReason?, StandingCondition, by: LineReference?)
  /// The path of an `always` or `never` line was never there while the line stood.
  case neverThere([PathPart], nearest: ViewPath?)
  /// What a strict scenario lacks after an acting line.
  case notCovered(StrictGap)
  /// At the end of a strict scenario these requests still wait for the host's answer.
  case waiting([WaitingRequest])
  /// A scenario that is expected to fail holds.
  case todoHolds(reason: String?)
  /// More events were sent than may be.
  case tooManyEvents(Int64)
  /// It was more work than may be, see `RunLimits.work`.
  case tooMuchWork(Int64)
  /// `in any order` came to more different ends than may be.
  case tooManyOrders(Int)
  /// The log and the outputs take more bytes than may be.
  case tooMuchKept(Int)
  /// What the kernel itself demands of a state does not hold.
  case unsound([String])
  /// A `random` step, and nobody to draw its events.
  case drawsNothing
  /// What a variant of the session brought about, in the words of who ran it.
  case inVariant(String, expected: ReportedValue, actual: ReportedValue)
}

extension FailureReason {
  /// What is wrong, in one sentence; what others wrote stands in it as it is, see `VisibleText`.
  public var message: String { explanation.message }
  /// The same as `message`.
  public var description: String { message }
  /// What was expected, as a report shows it.
  public var expected: ReportedValue { explanation.expected }
  /// What was found instead, as a report shows it.
  public var actual: ReportedValue { explanation.actual }

  /// Lines that would make a strict scenario pass, ready to paste.
  public var linesToPaste: [String] {
    if case .notCovered(let gap) = self { return Array(gap.statements.joined()) }
    return []
  }

  /// Whether it is an expectation that does not hold.
  package var isUnmetExpectation: Bool {
    switch self {
    case .noSuchPath, .differs, .notComparable, .unrelated, .otherCount, .notCountable, .noRows,
      .rowsDiffer, .isThere, .furtherLeaves, .notSame, .noOutput, .otherOutput, .amongNone, .among,
      .otherOutputs, .outputsLeft, .notIgnored, .notRejected, .changed:
      true
    case .nothingActed, .rejected, .reload, .invariant, .neverThere, .waiting, .todoHolds,
      .notCovered, .tooManyEvents,
      .tooMuchWork,
      .tooManyOrders, .tooMuchKept, .unsound, .drawsNothing, .inVariant:
      false
    }
  }

  /// What there is to say of a reason.
  private typealias Explanation = (
    message: String, expected: ReportedValue, actual: ReportedValue
  )

  private var explanation: Explanation {
    switch self {
    case .noSuchPath(let path, let expected, let nearest):
      (
        "there is no '\(path.text)'" + (nearest.map { "; the nearest is '\($0.text)'" } ?? ""),
        expected, .absent
      )
    case .differs(let path, let expected, let actual):
      (
        "expected \(path.text) " + Phrase.found(expected.phrase, Phrase.short(actual))
          + (expected.mixesKinds(with: actual) ? ": kinds never mix" : ""),
        expected.shown, .value(actual)
      )
    case .notComparable(let path, let comparison, let value, let actual):
      (
        "\(path.text) can't be compared: \(Phrase.kind(of: actual)) '\(comparison.rawValue)' "
          + value.kind.phrase,
        Condition.Test.compares(comparison, .value(value)).shown, .value(actual)
      )
    case .unrelated(let path, let comparison, let other, let actual, let found):
      (
        "expected \(path.text) " + (comparison.map { $0.rawValue + " " } ?? "")
          + "@\(other.text), found \(Phrase.short(actual)), and \(other.text) is "
          + Phrase.short(found),
        .words((comparison.map { $0.rawValue + " " } ?? "") + ViewText.shown(found)),
        .value(actual)
      )
    case .otherCount(let path, let expected, let count):
      (
        "expected \(path.text) \(expected.phrase), found \(count)", expected.shown,
        .value(.integer(Int64(count)))
      )
    case .notCountable(let path, let actual):
      (
        "\(path.text) has no rows or elements to count: it is \(Phrase.kind(of: actual))",
        .words("rows or a list"), .value(actual)
      )
    case .noRows(let path, let quantifier, let expected):
      (
        "expected \(quantifier.rawValue) \(path.text) \(expected.phrase), found no rows at all",
        expected.shown, .words("no rows")
      )
    case .rowsDiffer(let path, let quantifier, let expected, let leaves, let count):
      (
        "expected \(quantifier.rawValue) \(path.text) \(expected.phrase), found "
          + (quantifier == .any
            ? "none of \(count)"
            : "\(leaves.count) of \(count) that \(leaves.count == 1 ? "is" : "are") not")
          + ": " + Phrase.list(leaves.map { ViewText.line($0.path, $0.value) }),
        .words(quantifier.rawValue + " " + expected.phrase),
        .lines(leaves.prefix(200).map { ViewText.line($0.path, $0.value) })
      )
    case .isThere(let path, let actual):
      ("expected no \(path.text), found \(Phrase.short(actual))", .absent, .value(actual))
    case .furtherLeaves(let path, let leaves):
      (
        "\(path.text) has "
          + (leaves.count == 1 ? "a further leaf" : "\(leaves.count) further leaves") + ": "
          + Phrase.list(leaves.map { $0.path.text }),
        .words("no further leaves"), .lines(leaves.map { ViewText.line($0.path, $0.value) })
      )
    case .notSame(let first, let second, let differences):
      (
        "\(first.text) and \(second.text) differ: "
          + Phrase.list(differences.map(ViewText.line)),
        .words("the same"), .lines(differences.map(ViewText.line))
      )
    case .noOutput(let expected, let choice):
      (
        "expected \(choice.phrase) \(expected.text), but all outputs have been looked at",
        .words(expected.text), .words("no output")
      )
    case .otherOutput(let expected, let actual, let choice):
      (
        "expected \(choice.phrase) " + Phrase.found(expected.text, ViewText.line(actual)),
        .words(expected.text), .words(ViewText.line(actual))
      )
    case .amongNone(let expected, let outputs):
      (
        "expected some output \(expected.text), and "
          + (outputs.count == 1
            ? "the one not yet looked at is another"
            : "none of the \(outputs.count) not yet looked at is it"),
        .words(expected.text), .lines(outputs.map { ViewText.line($0) })
      )
    case .among(let expected, let output):
      (
        "expected no output " + Phrase.found(expected.text, ViewText.line(output)),
        .words("no output " + expected.text), .words(ViewText.line(output))
      )
    case .otherOutputs(let expected, let actual, let index):
      (
        Phrase.outputs(expected.map { $0.text }, actual.map { ViewText.line($0) }, index),
        .lines(expected.map { $0.text }), .lines(actual.map { ViewText.line($0) })
      )
    case .outputsLeft(let outputs):
      (
        "expected no outputs, found " + Phrase.list(outputs.map { ViewText.line($0) }), .lines([]),
        .lines(outputs.map { ViewText.line($0) })
      )
    case .nothingActed:
      (
        "nothing has happened yet in this scenario", .words("a step that acts"), .words("nothing")
      )
    case .notIgnored(let reason, let outcome):
      Phrase.refusal("ignored", reason, outcome.isIgnored ? outcome.ignoreReasons : nil, outcome)
    case .notRejected(let reason, let outcome):
      Phrase.refusal("rejected", reason, outcome.isRejected ? outcome.rejections : nil, outcome)
    case .changed(let differences):
      (
        "the last step changed the view: " + Phrase.list(differences.map(ViewText.line)),
        .words("unchanged"), .lines(differences.map(ViewText.line))
      )
    case .rejected(let rejection):
      (
        "rejected: " + rejection.sentence, .words("an event that applies"),
        .words("rejected: " + rejection.sentence)
      )
    case .reload(let failure):
      (failure.sentence, .words("the same view and state"), .words(failure.sentence))
    case .invariant(let reason, let standing, let line):
      Self.explanation(ofInvariant: reason, standing, line)
    case .neverThere(let path, let nearest):
      (
        "there was never a '\(path.text)'"
          + (nearest.map { "; the nearest is '\($0.text)'" } ?? ""),
        .words("a value, at least once"), .absent
      )
    case .notCovered(let gap): ("strict: " + gap.sentence, .lines(linesToPaste), .nothing)
    case .waiting(let open):
      (
        "strict: at the end the host still owes an answer to "
          + Phrase.list(open.map { "\($0.id) \($0.name) request=\($0.number)" }),
        .words("nothing that waits"),
        .lines(open.map { "\($0.id) \($0.name) request=\($0.number)" })
      )
    case .todoHolds(let reason):
      (
        "it is marked 'todo'\(reason.map { " (\($0))" } ?? "") and holds; take the mark away",
        .words("a failure"), .words("it holds")
      )
    case .tooManyEvents(let limit):
      ("more than \(limit) events in one scenario", .value(.integer(limit)), .words("more"))
    case .tooMuchWork(let limit):
      ("more than \(limit) units of work in one scenario", .value(.integer(limit)), .words("more"))
    case .tooManyOrders(let limit):
      (
        "more than \(limit) different ends of 'in any order'", .value(.integer(Int64(limit))),
        .words("more")
      )
    case .tooMuchKept(let limit):
      (
        "the events and the outputs not yet looked at take more than \(limit) bytes",
        .value(.integer(Int64(limit))), .words("more")
      )
    case .unsound(let broken):
      (
        "what must hold of every screen does not: " + Phrase.list(broken), .words("a sound screen"),
        .lines(broken)
      )
    case .drawsNothing:
      (
        "this runner draws no random events; hand it what does (`draw`, such as that of WalletLaws)",
        .words("random events"), .words("none")
      )
    case .inVariant(let message, let expected, let actual): (message, expected, actual)
    }
  }

  private static func explanation(
    ofInvariant reason: FailureReason?, _ standing: StandingCondition, _ line: LineReference?
  ) -> Explanation {
    let by = line.map { " after line \($0.place.line)" } ?? ""
    guard let reason = reason?.explanation else {
      let text = standing.lineWithoutVerb
      return (
        "what must never hold does\(by): " + text, .words("never " + text), .words("it holds")
      )
    }
    return (
      "what must always hold does not\(by): " + reason.message, reason.expected, reason.actual
    )
  }
}

/// Pieces of the sentences.
private enum Phrase {
  static func found(_ expected: String, _ actual: String, _ number: String = "") -> String {
    let (expected, actual) = ViewText.apart(expected, actual)
    return "\(expected)\(number), found \(actual)"
  }

  static func outputs(_ expected: [String], _ actual: [String], _ index: Int) -> String {
    if index >= expected.count {
      return "expected \(expected.count) outputs, found further ones: "
        + list(Array(actual[index...]))
    }
    let number = " as number \(index + 1)"
    return index < actual.count
      ? "expected output " + found(expected[index], actual[index], number)
      : "expected output \(expected[index])\(number), but there are only \(actual.count)"
  }

  /// - Parameter reasons: why the line was refused in this way; none when it was not.
  static func refusal(
    _ word: String, _ reason: String?, _ reasons: [String]?, _ outcome: LineOutcome
  ) -> (message: String, expected: ReportedValue, actual: ReportedValue) {
    let expected = ReportedValue.words(word + (reason.map { ": " + $0 } ?? ""))
    guard let reasons else {
      return (
        "the last step was not \(word): \(outcome.phrase)", expected, .words(outcome.phrase)
      )
    }
    return (
      "the last step was \(word) for another reason than \((reason ?? "").quoted): "
        + list(reasons),
      expected, .words(reasons.joined(separator: "; "))
    )
  }

  /// A value, cut where it is long.
  static func short(_ tree: ViewTree) -> String {
    tree.statable == nil ? ViewText.size(of: tree) : short(ViewText.value(tree))
  }

  private static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.count <= 200 ? text : String(scalars.prefix(200)) + "…"
  }

  /// The first few of a list, each cut where it is long.
  static func list(_ parts: [String]) -> String {
    let shown = parts.prefix(5).map(short).joined(separator: ", ")
    return parts.count > 5 ? "\(shown) and \(parts.count - 5) more" : shown
  }

  static func kind(of tree: ViewTree) -> String {
    switch tree {
    case .none: "none"
    case .boolean: "a boolean"
    case .integer, .units: "an integer"
    case .decimal: "a decimal"
    case .text: "a text"
    case .list: "a list"
    case .record: "a record"
    case .rows: "rows"
    }
  }
}

extension StrictGap {
  /// What is lacking, without the lines that are given.
  fileprivate var sentence: String {
    let count = statements.reduce(0) { $0 + $1.count }
    let act = actingLine.map { ", for what line \($0) did" } ?? ""
    let missing =
      (count == 1 ? "a line is" : "\(count) lines are") + " missing after this one" + act
    let further = more > 0 ? ", and \(more) more" : ""
    if unstated.isEmpty { return missing + further }
    let refusal = "no line \(reach.refusal) \(Phrase.list(unstated))" + further
    return count > 0
      ? "\(missing); \(refusal)"
      : "what \(actingLine.map { "line \($0)" } ?? "this line") did is not covered, and \(refusal)"
  }
}

extension StrictGap.Reach {
  /// What no line does, before what it would be about.
  fileprivate var refusal: String {
    switch self {
    case .once: "can state"
    case .everyOrder: "that holds after every order states"
    // With the names of columns in braces there are more lines than can be tried.
    case .everyRow: "was found that holds in every row and states"
    case .everyRowAndOrder: "was found that holds in every row, after every order, and states"
    }
  }
}
