import WalletKernel

/// Why a step of a scenario does not hold, and all that helps to see why.
public struct StepFailure: Equatable, Sendable {
  /// What is wrong.
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
  /// How many colours and measures that line changed besides.
  public var dressingChanges = 0
  /// When the path that it is about changed last.
  public var lastChange: PathChange?
  /// The lines that were ignored since then, or since the start.
  public var ignored: [IgnoredLine] = []
  /// How many more of them there were before these.
  public var moreIgnored = 0
  /// The outputs that nobody had looked at, oldest first.
  public var pending: [WalletOutput] = []
  /// How many more of them there were before these.
  public var morePending = 0
  /// The event that was drawn, where a `random` step did it.
  public var event: WalletEvent?
  /// A short script that fails in the same way, where somebody made one.
  public var script: String?
  /// The order that breaks: the steps of `in any order` as they were run up to here; inside of
  /// one, also those that would have come.
  public var order: [LineReference]

  /// What the kinds' declarations say of its line: the right word, or those that there are.
  public var hint: String?

  /// What is wrong, in one sentence.
  public var message: String { reason.message + (hint.map { "; " + $0 } ?? "") }
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
