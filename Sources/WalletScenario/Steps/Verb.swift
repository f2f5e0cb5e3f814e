import WalletKernel

/// The word that a step begins with.
enum Verb: Equatable {
  case act(ActVerb)
  case step(StepVerb)

  /// The word.
  var word: String {
    switch self {
    case .act(let verb): verb.rawValue
    case .step(let verb): verb.rawValue
    }
  }

  private static let all: [Verb] =
    StepVerb.composing.map { .step($0) } + ActVerb.allCases.map { .act($0) }
    + StepVerb.allCases.dropFirst(StepVerb.composing.count).map { .step($0) }
  private static let table = Dictionary(uniqueKeysWithValues: all.map { ($0.word, $0) })

  /// Finds the verb with a name.
  static func named(_ name: String) -> Verb? { table[name] }

  /// All words, as candidates for the nearest: of two that are as near, the first is meant.
  static let names = all.map { $0.word }
}

/// The words of all steps that are no acts on a component.
enum StepVerb: String, CaseIterable {
  // The environment, and the composition of the screen.
  case locale, platform, active, inactive, mount, unmount, present, dismiss, swipe, drag
  case privacy
  // A person's keyboard.
  case type, key, focus, blur
  // Time, order and the log.
  case wait, together, inAnyOrder = "in", repeated = "repeat", mark, rewind, reload, random
  // Expectations.
  case expect, check, always, never

  fileprivate static let composing = allCases.prefix { $0 != .type }
}

/// The words that a top-level form begins with.
enum Form: String, CaseIterable {
  case use, record, macro, setup, scenario

  /// All names, as candidates for the nearest.
  static let names = allCases.map { $0.rawValue }
}

/// Words of the language that a macro can't be named.
///
/// `enter` is a verb and yet allowed: the language's own description names its example macro so,
/// and a call is told from the verb by its parenthesis.
func isReservedForMacros(_ name: String) -> Bool {
  if name == ActVerb.enter.rawValue { return false }
  return Verb.named(name) != nil || Form(rawValue: name) != nil
    || name == "examples" || name == "strict"
}
