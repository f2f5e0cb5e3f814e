import WalletKernel

/// Why a step of a scenario does not hold, and all that helps to see why.
public struct StepFailure: Equatable, Sendable {
  /// What is wrong; its sentences are in `FailureReason+Sentences.swift`.
  public var reason: FailureReason
  /// Where the step, or its path, is written.
  public var place: Place
  /// The macro calls that led there, outermost first.
  public var calls: [Place]
  /// The last line that acted before it.
  public var lastAct: LineReference?
  /// What that line changed in the view.
  public var changes: [ViewDifference]
  /// How many more differences were not kept.
  public var moreChanges = 0
  /// The order that breaks: the steps of `in any order` as they were run up to here; inside of
  /// one, also those that would have come.
  public var order: [LineReference]
}

/// A line of a script, to be shown.
public struct LineReference: Equatable, Sendable {
  /// Where it is written.
  public var place: Place
  /// Its bytes, without the comment.
  public var range: Range<Int>

  init(_ step: Step) {
    place = step.place
    range = step.range
  }
}

/// What can be wrong with a step when it is run.
public enum FailureReason: Equatable, Sendable {
  // The view.
  case noSuchPath([PathPart], expected: ReportedValue, nearest: ViewPath?)
  case differs([PathPart], expected: Condition.Test, actual: ViewTree)
  case notComparable([PathPart], Condition.Comparison, Value, actual: ViewTree)
  case isThere([PathPart], ViewTree)
  /// Leaves that `expect exactly` does not name.
  case furtherLeaves([PathPart], [ViewLeaf])
  case notSame([PathPart], [PathPart], [ViewDifference])

  // The outputs.
  case noOutput(expected: OutputPattern)
  case otherOutput(expected: OutputPattern, actual: WalletOutput)
  case otherOutputs(expected: [OutputPattern], actual: [WalletOutput], at: Int)
  case outputsLeft([WalletOutput])

  // The last acting line.
  case nothingActed
  case notIgnored(reason: String?, LineOutcome)
  case notRejected(reason: String?, LineOutcome)
  case changed([ViewDifference])
  case rejected(Rejection)
  case reload(ReloadFailure)

  // What holds for the whole scenario.
  indirect case invariant(FailureReason?, Condition, by: LineReference?)
  /// What a strict scenario lacks after an acting line.
  case notCovered(StrictGap)
  case tooManyEvents(Int64)
  case tooMuchWork(Int64)
  case tooManyOrders(Int)
  case tooMuchKept(Int)
  /// What the kernel itself demands of a state does not hold.
  case unsound([String])

  /// A `random` step, and nobody to draw its events.
  case drawsNothing
  /// What a variant of the session brought about, in the words of who ran it.
  case inVariant(String, expected: ReportedValue, actual: ReportedValue)
}

/// A leaf of the view, and where it is.
public struct ViewLeaf: Equatable, Sendable {
  /// Where.
  public var path: ViewPath
  /// What it shows.
  public var value: ViewTree
}

/// What became of the events of an acting line.
public struct LineOutcome: Equatable, Sendable {
  /// How many took effect.
  public var took: Int64 = 0
  /// How many were ignored.
  public var ignored: Int64 = 0
  /// How many were rejected.
  public var rejected: Int64 = 0
  /// The different reasons for which events were ignored, first come first.
  public var ignoreReasons: [String] = []
  /// The different reasons for which events were rejected.
  public var rejections: [String] = []

  /// More reasons than these are not kept: who reads them has seen enough.
  static let mostReasons = 8

  /// Whether nothing in the line took effect, though it happened.
  public var isIgnored: Bool { ignored > 0 && took == 0 && rejected == 0 }
  /// Whether nothing in the line could apply.
  public var isRejected: Bool { rejected > 0 && took == 0 && ignored == 0 }
  /// Whether anything happened at all.
  var isEmpty: Bool { took == 0 && ignored == 0 && rejected == 0 }

  mutating func note(_ reaction: Outcome) {
    switch reaction {
    case .took: took += 1
    case .ignored(let reason):
      ignored += 1
      Self.keep(reason.sentence, in: &ignoreReasons)
    }
  }

  mutating func note(_ rejection: Rejection) {
    rejected += 1
    Self.keep(rejection.sentence, in: &rejections)
  }

  /// Adds what became of a line inside this one.
  mutating func add(_ inner: LineOutcome) {
    took += inner.took
    ignored += inner.ignored
    rejected += inner.rejected
    for reason in inner.ignoreReasons { Self.keep(reason, in: &ignoreReasons) }
    for reason in inner.rejections { Self.keep(reason, in: &rejections) }
  }

  private static func keep(_ reason: String, in reasons: inout [String]) {
    guard reasons.count < mostReasons, !reasons.contains(where: { $0.isSame(as: reason) }) else {
      return
    }
    reasons.append(reason)
  }
}
