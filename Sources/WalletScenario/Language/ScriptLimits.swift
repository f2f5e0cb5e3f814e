/// What a script may cost; going past a limit is an error that names it.
///
/// The usual values are generous for people and small for a machine: every hostile file ends within
/// 256 MiB and ten seconds.
public struct ScriptLimits: Equatable, Sendable {
  private var values: [Int]

  /// The usual limits.
  public init() {
    values = ScriptLimit.allCases.map { $0.usual }
  }

  /// The most that there may be of a thing.
  public subscript(limit: ScriptLimit) -> Int {
    get { values[limit.rawValue] }
    set { values[limit.rawValue] = newValue }
  }

  /// The problem of who has passed a limit.
  func passed(_ limit: ScriptLimit) -> Problem { .limit(limit, self[limit]) }
}

/// A thing of which a script may have only so much.
public enum ScriptLimit: Int, CaseIterable, Sendable {
  /// The size of one file, in bytes: no more than what it may become.
  case fileBytes
  /// The number of lines of one file; keeps the outline of the shortest lines within the memory.
  case lines
  /// The number of tokens of one file; keeps the shortest tokens within the memory.
  case tokens
  /// The length of one line, in bytes.
  case lineBytes
  /// The length of one token, in bytes.
  case tokenBytes
  /// The length of a name, in bytes.
  case nameBytes
  /// How many parameters, columns, choices, tags or options stand in one line, and fields in one
  /// record: as many as the kernel takes fields.
  case listed
  /// The size of all files that a script brings in, itself included, in bytes.
  case readBytes
  /// The number of their lines.
  case readLines
  /// The number of their tokens.
  case readTokens
  /// How many tokens the arguments of a macro come to.
  case argumentTokens
  /// How many scenarios a file has, each row of examples one; keeps what comes of them within the
  /// memory.
  case scenarios
  /// The length of the names that a file's rows of examples have together, besides their cells in
  /// brackets, in bytes.
  case filledNameBytes
  /// How deep lines nest, and macros in macros.
  case nesting
  /// How deep files bring in files.
  case includeDepth
  /// How many files one script may bring in.
  case includes
  /// How many files, macros and records may be brought in, counted wherever they are.
  case broughtIn
  /// What one scenario becomes once macros are expanded, in bytes of memory.
  case expandedBytes
  /// What all scenarios of a file become together, in the same bytes, though never at one time.
  case expandedFileBytes
  /// How many steps all scenarios of a file become together; keeps the time of checking it short.
  case expandedSteps
  /// How often the innermost step of nested loops is run.
  case loopProduct
  /// How many events one scenario is made of.
  case events
  /// How many steps stand under `in any order`.
  case anyOrder
  /// The work of all scenarios of a file, see `RunLimits.work`; who runs them says how much.
  case fileWork

  /// The usual most of it.
  fileprivate var usual: Int { declaration.most }

  /// The sentence of who has passed it.
  func sentence(_ most: Int) -> String {
    "limit passed: "
      + declaration.rule.split(separator: "#", omittingEmptySubsequences: false)
      .joined(separator: String(most))
  }

  private var declaration: (most: Int, rule: String) {
    switch self {
    case .fileBytes: (64 << 20, "a file has at most # bytes")
    case .lines: (500_000, "a file has at most # lines")
    case .tokens: (2_000_000, "a file has at most # tokens")
    case .lineBytes: (1 << 20, "a line has at most # bytes")
    case .tokenBytes: (64 << 10, "a token has at most # bytes")
    case .nameBytes: (128, "a name has at most # bytes")
    case .listed: (1_000, "at most # of a kind stand in one line, or in a record")
    case .readBytes: (64 << 20, "the files that a script brings in have at most # bytes together")
    case .readLines: (500_000, "the files that a script brings in have at most # lines together")
    case .readTokens:
      (2_000_000, "the files that a script brings in have at most # tokens together")
    case .argumentTokens: (10_000, "a macro's arguments come to at most # tokens")
    case .scenarios: (100_000, "a file has at most # scenarios and rows of examples")
    case .filledNameBytes: (32 << 20, "the names of a file's rows of examples take at most # bytes")
    case .nesting: (64, "lines and macros nest at most # deep")
    case .includeDepth: (10, "files bring in files at most # deep")
    case .includes: (1_000, "a script brings in at most # files")
    case .broughtIn: (100_000, "# files, macros and records may be brought in")
    case .expandedBytes: (64 << 20, "an expanded scenario takes at most # bytes")
    case .expandedFileBytes:
      (1 << 30, "the expanded scenarios of a file take at most # bytes together")
    case .expandedSteps: (1_000_000, "the scenarios of a file become at most # steps")
    case .loopProduct: (1_000_000, "loops run a step at most # times")
    case .events: (1_000_000, "a scenario has at most # events")
    case .anyOrder: (6, "'in any order' takes at most # steps")
    case .fileWork: (.max, "the scenarios of a file are at most # units of work together")
    }
  }
}
