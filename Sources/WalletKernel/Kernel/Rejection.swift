/// Why an event can't apply at all: nothing changes, and nothing is logged.
///
/// `nearest` is the closest name that would have done, if one is close.
public enum Rejection: Error, Equatable, Sendable {
  case unknownComponent(String, nearest: String?)
  case unknownKind(String, nearest: String?)
  case unknownPart(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case unknownRow(String, nearest: String?)
  case unknownField(String, nearest: String?)
  case unknownSheet(String, nearest: String?)
  case unknownLocale(String, nearest: String?)
  case unknownMark(String, nearest: String?)
  case unknownWord(String, nearest: String?)

  case wrongKind(option: String, expected: String, found: ValueKind)
  case notOneOf(option: String, found: String, allowed: [String], nearest: String?)
  case outOfRange(option: String, allowed: String)
  case missing(String)
  case givenTwice(String)

  /// The kind of component does not do that: `act` says what, in words.
  case notForKind(kind: String, act: String)
  case takesNoText(String)
  case idTaken(String)
  case reserved(String)
  case notAWord(String)
  case duplicateRow(String)
  case rowNamedAsPart(String)
  /// A row's key and its field `id` are two.
  case keyIsNotID(String, id: String)
  case ruleNotForField(rule: String, field: String)
  case twoSelected(String, String)
  case notOnPlatform(String, platform: String)
  case tooMany(String, limit: Int64)
  case outOfTime
  case malformedLocale(String)
  case damagedState

  /// A rejection of a library user's own component.
  case other(String)
}
