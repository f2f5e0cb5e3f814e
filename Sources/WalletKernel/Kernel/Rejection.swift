/// Why an event can't apply at all: nothing changes, and nothing is logged.
///
/// `nearest` is the closest name that would have done, if one is close.
public enum Rejection: Error, Equatable, Sendable {
  /// There is no component with this id.
  case unknownComponent(String, nearest: String?)
  /// The catalogue has no such kind.
  case unknownKind(String, nearest: String?)
  /// The component has no such part.
  case unknownPart(String, nearest: String?)
  /// There is no such option.
  case unknownOption(String, nearest: String?)
  /// There is no row with this key.
  case unknownRow(String, nearest: String?)
  /// The form has no such field.
  case unknownField(String, nearest: String?)
  /// No such sheet was mentioned.
  case unknownSheet(String, nearest: String?)
  /// The table has no such locale.
  case unknownLocale(String, nearest: String?)
  /// No point of the log has this name.
  case unknownMark(String, nearest: String?)
  /// The word, or the further value, means nothing there.
  case unknownWord(String, nearest: String?)

  /// The option takes another kind of value.
  case wrongKind(option: String, expected: String, found: ValueKind)
  /// The option takes other words.
  case notOneOf(option: String, found: String, allowed: [String], nearest: String?)
  /// The value is out of what is allowed.
  case outOfRange(option: String, allowed: String)
  /// Something must be given.
  case missing(String)
  /// A name is given twice.
  case givenTwice(String)

  /// The kind of component does not do that: `act` says what, in words.
  case notForKind(kind: String, act: String)
  /// It can't have the focus.
  case takesNoText(String)
  /// The id is on the screen.
  case idTaken(String)
  /// Scripts read the name in another way.
  case reserved(String)
  /// The id is no word that a script could write.
  case notAWord(String)
  /// Two rows have this key.
  case duplicateRow(String)
  /// The row's key is the name of a part.
  case rowNamedAsPart(String)
  /// A row's key and its field `id` are two.
  case keyIsNotID(String, id: String)
  /// The rule makes no sense for the field.
  case ruleNotForField(rule: String, field: String)
  /// Two rows are selected where one can be.
  case twoSelected(String, String)
  /// The platform has no such thing.
  case notOnPlatform(String, platform: String)
  /// More than the limit.
  case tooMany(String, limit: Int64)
  /// Time would run backwards or out of 64 bits.
  case outOfTime
  /// The conventions are not sound.
  case malformedLocale(String)
  /// The bytes are no state.
  case damagedState

  /// A rejection of a library user's own component.
  case other(String)
}
