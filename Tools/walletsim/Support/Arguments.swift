import WalletKernel
import WalletScenario

/// A flag of a verb, as its help shows it.
struct Flag: Sendable {
  enum Argument: Sendable {
    case none
    case required(String)
    /// May be left out; taken from the next word only once all operands are there.
    case optional(String)
  }

  var name: String
  var argument = Argument.none
  var help: String
  /// Whether it may stand more than once.
  var repeats = false
  /// It does something only beside one of these flags; none: by itself.
  var needs: [String] = []
  /// Beside these flags it does nothing.
  var excludes: [String] = []
  /// Whether it does something only where an operand stands.
  var needsOperand = false
  /// The words that it can take, where these are few: for completions.
  var words: [String] = []

  init(
    _ name: String, _ argument: Argument, _ help: String, repeats: Bool = false,
    needs: [String] = [], excludes: [String] = [], needsOperand: Bool = false,
    words: [String] = []
  ) {
    (self.name, self.argument, self.help, self.repeats) = (name, argument, help, repeats)
    (self.needs, self.excludes, self.needsOperand) = (needs, excludes, needsOperand)
    self.words = words
  }

  init(
    _ name: String, _ help: String, needs: [String] = [], excludes: [String] = [],
    needsOperand: Bool = false
  ) {
    self.init(
      name, .none, help, needs: needs, excludes: excludes, needsOperand: needsOperand)
  }

  /// The flag with its argument, as usage lines show it.
  var usage: String {
    switch argument {
    case .none: "--" + name
    case .required(let placeholder): "--\(name) \(placeholder)"
    case .optional(let placeholder): "--\(name) [\(placeholder)]"
    }
  }
}

/// A verb of the tool: its help, what it takes, and what it does.
struct Verb: Sendable {
  var name: String
  var summary: String
  /// The operands, as usage lines show them.
  var operands: String
  var operandCount: ClosedRange<Int>
  var flags: [Flag]
  var examples: [String]
  var run: @Sendable (Arguments, Console) throws(ToolError) -> ExitStatus

  /// Which operands are logs, and may be scenarios in their place.
  var logOperands: [Int] {
    operands.split(separator: " ").enumerated()
      .filter { ["LOG", "A", "B"].contains($0.element) }.map { $0.offset }
  }
}

/// The operands and flags of a command line.
struct Arguments {
  private(set) var operands: [String] = []
  private var values: [(name: String, value: String)] = []

  /// Reads words against what a verb takes.
  init(_ words: ArraySlice<String>, for verb: Verb) throws(ToolError) {
    let flags = verb.flags + Tool.commonFlags
    var words = words
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      guard word.hasPrefix("-"), !ScriptSearch.isStandardInput(word) else {
        operands.append(word)
        continue
      }
      try take(word, &words, flags, verb)
    }
    if has("help") { return }
    try checkEffects(of: flags)
    guard operands.count >= verb.operandCount.lowerBound else {
      throw .usage("'\(verb.name)' needs \(verb.operands); see 'walletsim \(verb.name) --help'")
    }
    guard operands.count <= verb.operandCount.upperBound else {
      throw .usage(
        "'\(verb.name)' takes no further operand "
          + "'\(VisibleText.make(operands[verb.operandCount.upperBound]))'")
    }
  }

  private mutating func take(
    _ word: String, _ words: inout ArraySlice<String>, _ flags: [Flag], _ verb: Verb
  ) throws(ToolError) {
    let spelled = word == "-h" ? "--help" : word
    let parts = spelled.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let flag = flags.first(where: { "--" + $0.name == name }) else {
      throw .usage(
        "'\(verb.name)' has no flag '\(VisibleText.make(name))'"
          + suggestion(for: name, among: flags.map { "--" + $0.name })
          + "; see 'walletsim \(verb.name) --help'")
    }
    if has(flag.name), !flag.repeats { throw .usage("'\(name)' stands twice") }
    let given = parts.count > 1 ? String(parts[1]) : nil
    switch flag.argument {
    case .none:
      if given != nil { throw .usage("'\(name)' takes no value") }
      values.append((flag.name, ""))
    case .required(let placeholder):
      guard let value = given ?? words.popFirst() else {
        throw .usage("'\(name)' needs \(placeholder)")
      }
      values.append((flag.name, value))
    case .optional:
      var value = given
      if value == nil, operands.count >= verb.operandCount.upperBound, let next = words.first,
        !next.hasPrefix("-")
      {
        value = words.popFirst()
      }
      values.append((flag.name, value ?? ""))
    }
  }

  /// Refuses a flag that would do nothing beside the others, or without them.
  private func checkEffects(of flags: [Flag]) throws(ToolError) {
    for flag in flags where has(flag.name) {
      if let other = flag.excludes.first(where: has) {
        throw .usage("'--\(flag.name)' has no effect with '--\(other)'")
      }
      if !flag.needs.isEmpty, !flag.needs.contains(where: has) {
        let needed = flag.needs.map { "'--\($0)'" }.joined(separator: " or ")
        throw .usage("'--\(flag.name)' has no effect without \(needed)")
      }
      if flag.needsOperand, operands.isEmpty {
        throw .usage("'--\(flag.name)' has no effect where nothing is named")
      }
    }
  }

  func has(_ name: String) -> Bool { values.contains { $0.name == name } }

  /// The last value of a flag.
  func value(_ name: String) -> String? { values.last { $0.name == name }?.value }

  /// All values of a flag that may stand more than once.
  func all(_ name: String) -> [String] { values.filter { $0.name == name }.map { $0.value } }

  /// The value of a flag as an integer within bounds.
  func integer(_ name: String, in bounds: ClosedRange<Int>) throws(ToolError) -> Int? {
    guard let value = value(name) else { return nil }
    guard let integer = decimalInteger(value), bounds.contains(integer) else {
      // Nobody needs to be told of the machine's own limit but who went past it.
      let isNumber = value.utf8.allSatisfy { (0x30...0x39).contains($0) }
      let limit = bounds.upperBound < .max || isNumber ? " to \(bounds.upperBound)" : ""
      throw .usage(
        "'--\(name)' needs an integer from \(bounds.lowerBound)\(limit), "
          + "not '\(VisibleText.make(value))'")
    }
    return integer
  }
}

/// Reads ASCII digits and nothing else.
func decimalInteger(_ text: some StringProtocol) -> Int? {
  guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return Int(text)
}
