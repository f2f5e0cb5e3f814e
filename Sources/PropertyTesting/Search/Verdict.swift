/// What one run of a property came to.
public enum Verdict: Equatable, Sendable {
  /// The property held.
  case passed
  /// The run does not count: an assumption did not hold, or a filter gave up.
  case rejected
  /// The value was not tested, being no better than one known already.
  case skipped
  /// The property did not hold.
  case failed(Failure)
}

/// How a property was broken.
public struct Failure: Equatable, Sendable {
  /// What was broken: an invariant's name, or the kind of error thrown. Shrinking keeps to it.
  public var invariant: String
  /// What was expected and what came instead, in one or more lines.
  public var message: String
  /// The step that broke it, counted from 1; 0 before the first, nil where there are no steps.
  public var step: Int?
  /// The kind of the event of that step, if any.
  public var eventKind: String?

  /// Creates a failure of an invariant.
  public init(
    invariant: String, message: String = "", step: Int? = nil, eventKind: String? = nil
  ) {
    self.invariant = invariant
    self.message = message
    self.step = step
    self.eventKind = eventKind
  }

  /// Sixteen hexadecimal digits that tell distinct failures apart: invariant, event kind, place.
  public func fingerprint(of property: String) -> String {
    var hash = StateDigest()
    for part in [property, invariant, eventKind ?? ""] {
      hash.combine(part)
      hash.combine(UInt64.max)
    }
    return hash.shortText
  }
}
