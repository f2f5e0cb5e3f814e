import WalletKernel

extension StepFailure {
  /// What is wrong, in one sentence.
  public var message: String { reason.message }
}

extension FailureReason {
  /// What is wrong, in one sentence; what others wrote stands in it as it is, see `VisibleText`.
  public var message: String {
    switch self {
    case .noSuchPath(let path, _, let nearest):
      "there is no '\(path.text)'" + (nearest.map { "; the nearest is '\($0.text)'" } ?? "")
    case .differs(let path, let expected, let actual):
      "expected \(path.text) "
        + Self.found(expected.phrase, Self.short(actual))
        + (expected.mixesKinds(with: actual) ? ": kinds never mix" : "")
    case .notComparable(let path, let comparison, let value, let actual):
      "\(path.text) can't be compared: \(actual.kindPhrase) '\(comparison.rawValue)' "
        + value.kind.phrase
    case .isThere(let path, let actual):
      "expected no \(path.text), found \(Self.short(actual))"
    case .furtherLeaves(let path, let leaves):
      "\(path.text) has \(leaves.count == 1 ? "a further leaf" : "\(leaves.count) further leaves"): "
        + Self.list(leaves.map { $0.path.text })
    case .notSame(let first, let second, let differences):
      "\(first.text) and \(second.text) differ: " + Self.list(differences.map(ViewText.line))
    case .noOutput(let expected):
      "expected output \(expected.text), but all outputs have been looked at"
    case .otherOutput(let expected, let actual):
      "expected output " + Self.found(expected.text, ViewText.line(actual))
    case .otherOutputs(let expected, let actual, let index): Self.message(expected, actual, index)
    case .outputsLeft(let outputs):
      "expected no outputs, found " + Self.list(outputs.map(ViewText.line))
    case .nothingActed: "nothing has happened yet in this scenario"
    case .notIgnored(let reason, let outcome):
      outcome.isIgnored
        ? "the last step was ignored for another reason than \(Self.quoted(reason)): "
          + Self.list(outcome.ignoreReasons)
        : "the last step was not ignored: \(outcome.phrase)"
    case .notRejected(let reason, let outcome):
      outcome.isRejected
        ? "the last step was rejected for another reason than \(Self.quoted(reason)): "
          + Self.list(outcome.rejections)
        : "the last step was not rejected: \(outcome.phrase)"
    case .changed(let differences):
      "the last step changed the view: " + Self.list(differences.map(ViewText.line))
    case .rejected(let rejection): "rejected: " + rejection.sentence
    case .reload(let failure): failure.sentence
    case .invariant(let reason, let condition, let line): Self.message(reason, condition, line)
    case .notCovered(let gap): "strict: " + gap.sentence
    case .tooManyEvents(let limit): "more than \(limit) events in one scenario"
    case .tooMuchWork(let limit): "more than \(limit) units of work in one scenario"
    case .tooManyOrders(let limit): "more than \(limit) different ends of 'in any order'"
    case .tooMuchKept(let limit):
      "the events and the outputs not yet looked at take more than \(limit) bytes"
    case .drawsNothing:
      "this runner draws no random events; hand it what does (`draw`, such as that of WalletLaws)"
    case .inVariant(let message, _, _): message
    case .unsound(let broken): "what must hold of every screen does not: " + Self.list(broken)
    }
  }

  private static func message(
    _ expected: [OutputPattern], _ actual: [WalletOutput], _ index: Int
  ) -> String {
    if index >= expected.count {
      let further = actual[index...].map(ViewText.line)
      return "expected \(expected.count) outputs, found further ones: " + list(further)
    }
    let number = " as number \(index + 1)"
    return index < actual.count
      ? "expected output " + found(expected[index].text, ViewText.line(actual[index]), number)
      : "expected output \(expected[index].text)\(number), but there are only \(actual.count)"
  }

  private static func message(
    _ reason: FailureReason?, _ condition: Condition, _ line: LineReference?
  ) -> String {
    let by = line.map { " after line \($0.place.line)" } ?? ""
    if let reason { return "what must always hold does not\(by): " + reason.message }
    return "what must never hold does\(by): " + StepPrinter.text(of: condition)
  }

  /// What was expected, as a report tells it.
  public var expected: ReportedValue {
    switch self {
    case .noSuchPath(_, let expected, _): expected
    case .differs(_, let expected, _): expected.shown
    case .notComparable(_, let comparison, let value, _):
      Condition.Test.compares(comparison, value).shown
    case .isThere: Condition.Test.absent.shown
    case .furtherLeaves: .words("no further leaves")
    case .notSame: .words("the same")
    case .noOutput(let expected), .otherOutput(let expected, _): .words(expected.text)
    case .otherOutputs(let expected, _, _): .lines(expected.map { $0.text })
    case .outputsLeft: .lines([])
    case .nothingActed: .words("a step that acts")
    case .notIgnored(let reason, _): .words("ignored" + (reason.map { ": " + $0 } ?? ""))
    case .notRejected(let reason, _): .words("rejected" + (reason.map { ": " + $0 } ?? ""))
    case .changed: .words("unchanged")
    case .rejected: .words("an event that applies")
    case .reload: .words("the same view and state")
    case .invariant(let reason, let condition, _):
      reason?.expected ?? .words("never " + StepPrinter.text(of: condition))
    case .notCovered: .lines(linesToPaste)
    case .tooManyEvents(let limit), .tooMuchWork(let limit): .value(.integer(limit))
    case .tooManyOrders(let limit), .tooMuchKept(let limit): .value(.integer(Int64(limit)))
    case .drawsNothing: .words("random events")
    case .inVariant(_, let expected, _): expected
    case .unsound: .words("a sound screen")
    }
  }

  /// What was found instead, as a report tells it.
  public var actual: ReportedValue {
    switch self {
    case .noSuchPath: .absent
    case .noOutput: .words("no output")
    case .nothingActed: .words("nothing")
    case .tooManyEvents, .tooMuchWork, .tooManyOrders, .tooMuchKept: .words("more")
    case .notCovered: .nothing
    case .unsound(let broken): .lines(broken)
    case .differs(_, _, let actual), .notComparable(_, _, _, let actual), .isThere(_, let actual):
      .value(actual)
    case .furtherLeaves(_, let leaves):
      .lines(leaves.map { ViewText.line($0.path, $0.value) })
    case .notSame(_, _, let differences), .changed(let differences):
      .lines(differences.map { ViewText.line($0) })
    case .otherOutput(_, let actual): .words(ViewText.line(actual))
    case .otherOutputs(_, let actual, _), .outputsLeft(let actual):
      .lines(actual.map { ViewText.line($0) })
    case .notIgnored(_, let outcome):
      .words(outcome.isIgnored ? outcome.ignoreReasons.joined(separator: "; ") : outcome.phrase)
    case .notRejected(_, let outcome):
      .words(outcome.isRejected ? outcome.rejections.joined(separator: "; ") : outcome.phrase)
    case .rejected(let rejection): .words("rejected: " + rejection.sentence)
    case .reload(let failure): .words(failure.sentence)
    case .invariant(let reason, _, _): reason?.actual ?? .words("it holds")
    case .drawsNothing: .words("none")
    case .inVariant(_, _, let actual): actual
    }
  }

  /// Lines that would make a strict scenario pass, ready to paste.
  public var linesToPaste: [String] {
    if case .notCovered(let gap) = self { return Array(gap.statements.joined()) }
    return []
  }

  // MARK: Phrases

  private static func found(
    _ expected: String, _ actual: String, _ number: String = ""
  ) -> String {
    let (expected, actual) = ViewText.apart(expected, actual)
    return "\(expected)\(number), found \(actual)"
  }

  private static func quoted(_ text: String?) -> String { (text ?? "").quoted }

  /// A value, cut where it is long.
  private static func short(_ tree: ViewTree) -> String {
    short(ViewText.value(tree))
  }

  private static func short(_ text: String) -> String {
    let scalars = text.unicodeScalars
    return scalars.count <= 200 ? text : String(scalars.prefix(200)) + "…"
  }

  /// The first few of a list, each cut where it is long.
  fileprivate static func list(_ parts: [String]) -> String {
    let shown = parts.prefix(5).map(short).joined(separator: ", ")
    return parts.count > 5 ? "\(shown) and \(parts.count - 5) more" : shown
  }
}

extension StrictGap {
  /// What is lacking, without the lines that are given.
  fileprivate var sentence: String {
    let count = statements.reduce(0) { $0 + $1.count }
    let act = actingLine.map { ", for what line \($0) did" } ?? ""
    let missing =
      (count == 1 ? "a line is" : "\(count) lines are") + " missing after this one" + act
    if unstated.isEmpty { return missing }
    let subjects = FailureReason.list(unstated)
    let refusal = "no line \(reach.refusal) \(subjects)"
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

extension OutputPattern {
  /// The pattern as a script writes it.
  var text: String {
    ([source, name] + values.map(TextPrinter.value) + fields.map(TextPrinter.option))
      .joined(separator: " ")
  }
}

extension Condition.Test {
  fileprivate var phrase: String {
    switch self {
    case .isTrue: "true"
    case .isFalse: "false"
    case .exists: "to exist"
    case .absent: "to be absent"
    case .equals(let value): TextPrinter.value(value)
    case .compares(let comparison, let value):
      comparison.rawValue + " " + TextPrinter.value(value)
    case .fields, .exactly: "with its parts"
    }
  }

  /// Whether what is expected would be there if kinds mixed.
  fileprivate func mixesKinds(with actual: ViewTree) -> Bool {
    guard case .equals(let value) = self else { return false }
    let (left, right) = (TextPrinter.value(value), ViewText.value(actual))
    return left != right && left.unquoted == right.unquoted
  }
}

extension String {
  fileprivate var unquoted: Substring {
    count >= 2 && hasPrefix("\"") && hasSuffix("\"") ? dropFirst().dropLast() : self[...]
  }
}

extension ViewTree {
  fileprivate var kindPhrase: String {
    switch self {
    case .none: "none"
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .decimal: "a decimal"
    case .text: "a text"
    case .list: "a list"
    case .record: "a record"
    case .rows: "rows"
    }
  }
}

extension LineOutcome {
  /// What became of the line, in words.
  var phrase: String {
    var parts: [String] = []
    if took > 0 { parts.append(took == 1 ? "it took effect" : "\(took) events took effect") }
    if ignored > 0 {
      parts.append(
        (ignored == 1 ? "ignored" : "\(ignored) events were ignored")
          + " (\(ignoreReasons.joined(separator: "; ")))")
    }
    if rejected > 0 {
      parts.append(
        (rejected == 1 ? "rejected" : "\(rejected) events were rejected")
          + " (\(rejections.joined(separator: "; ")))")
    }
    return parts.isEmpty ? "nothing happened" : parts.joined(separator: ", ")
  }
}

extension ReloadFailure {
  /// What is wrong, in one sentence.
  public var sentence: String {
    switch self {
    case .unusable(let reason): "the log can't be reloaded: \(reason)"
    case .otherCount(let wrote, let read): "\(wrote) events were written, \(read) were read"
    case .rejected(let sequence, let rejection):
      "event \(sequence) of the reloaded log is rejected: \(rejection.sentence)"
    case .otherView(let differences):
      "the view differs after the reload: "
        + differences.prefix(5).map(ViewText.line).joined(separator: ", ")
    case .otherState(let old, let new):
      "the state differs after the reload, though the view does not: \(old.text), then \(new.text)"
    }
  }
}
