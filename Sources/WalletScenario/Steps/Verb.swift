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
  case use, record, macro, strict, setup, after, scenario

  /// All names, as candidates for the nearest.
  static let names = allCases.map { $0.rawValue }

  /// All names, as a sentence lists them.
  static let phrase =
    names.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(names[names.count - 1])'"
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

/// Words that other tools have for what this language has, too, and those that it does without.
enum ForeignWord {
  private static let ours: [String: String?] = [
    "click": "tap", "touch": "tap", "assert": "expect", "should": "expect", "verify": "expect",
    "given": nil, "when": nil, "then": nil, "and": nil, "but": nil, "include": "use",
    "import": "use", "sleep": "wait", "delay": "wait", "pause": "wait", "background": "setup",
    "before": "setup", "feature": nil, "test": "scenario", "teardown": "after",
  ]

  /// What is said to a word, upper and lower case alike; none when nobody knows it.
  static func problem(_ word: String) -> Problem? {
    // Longer words than these are none of them.
    guard word.utf8.count < 16, let ours = ours[word.lowercased()] else { return nil }
    return .foreignWord(word, ours: ours)
  }
}
