/// The words that a step begins with.
enum Verb: String, CaseIterable {
  // The environment.
  case locale, platform, active, inactive
  // The composition of the screen.
  case mount, unmount, present, dismiss, swipe
  // A person's acts.
  case tap, press, type, key, focus, blur, paste
  case edit, view, add, delete, enter
  // The host's acts.
  case set, toast, reply, load, rows, append, fail, external
  // Time, order and the log.
  case wait, together, inAnyOrder = "in", repeated = "repeat", mark, rewind, reload, random
  // Expectations.
  case expect, check, always, never

  private static let table = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Finds the verb with a name.
  static func named(_ name: String) -> Verb? { table[name] }

  /// All names, in the order of declaration, as candidates for the nearest.
  static let names = allCases.map(\.rawValue)
}

/// The words that a top-level form begins with.
enum Form: String, CaseIterable {
  case use, record, macro, setup, scenario

  /// All names, as candidates for the nearest.
  static let names = allCases.map(\.rawValue)
}

/// Words of the language that a macro can't be named.
///
/// `enter` is a verb and yet allowed: the language's own description names its example macro so,
/// and a call is told from the verb by its parenthesis.
func isReservedForMacros(_ name: String) -> Bool {
  if name == Verb.enter.rawValue { return false }
  return Verb.named(name) != nil || Form(rawValue: name) != nil
    || name == "examples" || name == "strict"
}
