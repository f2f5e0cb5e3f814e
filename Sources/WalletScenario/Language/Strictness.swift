/// What a strict scenario demands besides its expectations.
public struct Strictness: OptionSet, Sendable {
  /// One bit a demand.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// An ignored step is stated.
  public static let ignored = Strictness(rawValue: 1)
  /// Every output is looked at.
  public static let outputs = Strictness(rawValue: 2)
  /// What changes in the view is covered.
  public static let view = Strictness(rawValue: 4)
  /// At the end nothing waits for the host's answer.
  public static let requests = Strictness(rawValue: 8)
  /// Colours and measures are covered, too.
  public static let dressing = Strictness(rawValue: 16)

  /// What `strict` alone demands.
  public static let all: Strictness = [.ignored, .outputs, .view, .requests]

  /// The words of scripts; who covers the dressing covers the view.
  static let words: [(word: String, demand: Strictness)] = [
    ("ignored", .ignored), ("outputs", .outputs), ("view", .view), ("requests", .requests),
    ("dressing", [.view, .dressing]), ("none", []),
  ]
}

extension LineParser {
  /// Takes what follows `strict`.
  mutating func strictness() throws(ScriptError) -> Strictness {
    if isAtEnd { return .all }
    var demands: Strictness = []
    var known: Set<String> = []
    while !isAtEnd {
      let start = self
      let word = try word("what is to be strict")
      guard let found = Strictness.words.first(where: { $0.word == word }) else {
        let words = Strictness.words.map { $0.word }
        throw start.problem(
          .unknown(.strictness, word, nearest: context.nearest(to: word, among: words)))
      }
      guard known.insert(word).inserted else {
        throw start.problem(.twiceHere(.strictness, word))
      }
      demands.formUnion(found.demand)
    }
    if known.contains("none"), known.count > 1 {
      throw problem(.expected("'none' alone after 'strict'", found: .endOfLine))
    }
    return demands
  }
}
