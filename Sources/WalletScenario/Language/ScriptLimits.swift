/// What a script may cost; going past a limit is an error that names it.
///
/// The defaults are generous for people and small for a machine: they were set in the hardening
/// rules of this project so that every hostile file ends within 256 MiB and ten seconds.
public struct ScriptLimits: Equatable, Sendable {
  /// The size of one file, in bytes: no more than what it may become.
  public var fileBytes = 64 << 20
  /// The number of lines of one file; keeps the outline of the shortest lines within the memory.
  public var lines = 500_000
  /// The number of tokens of one file; keeps the shortest tokens within the memory.
  public var tokens = 2_000_000
  /// The length of one line, in bytes.
  public var lineBytes = 1 << 20
  /// The length of one token, in bytes.
  public var tokenBytes = 64 << 10
  /// The length of a name, in bytes.
  public var nameBytes = 128
  /// How many parameters, columns, choices, tags or options stand in one line, and fields in one
  /// record: as many as the kernel takes fields.
  public var listed = 1_000
  /// How many scenarios a file has, each row of examples one; keeps what comes of them within the
  /// memory.
  public var scenarios = 100_000
  /// The length of the names that a file's rows of examples have together, besides their cells in
  /// brackets, in bytes.
  public var filledNameBytes = 32 << 20
  /// How deep lines nest, and macros in macros.
  public var nesting = 64
  /// How deep files bring in files.
  public var includeDepth = 10
  /// How many files one script may bring in.
  public var includes = 1_000
  /// How many files, macros and records may be brought in, counted wherever they are.
  public var broughtIn = 100_000
  /// What one scenario becomes once macros are expanded, in bytes of memory.
  public var expandedBytes = 64 << 20
  /// What all scenarios of a file become together, in the same bytes, though never at one time.
  public var expandedFileBytes = 1 << 30
  /// How many steps all scenarios of a file become together; keeps the time of checking it short.
  public var expandedSteps = 1_000_000
  /// How often the innermost step of nested loops is run.
  public var loopProduct: Int64 = 1_000_000
  /// How many events one scenario is made of.
  public var events: Int64 = 1_000_000
  /// How many steps stand under `in any order`.
  public var anyOrder = 6
  /// How many errors are shown before "and N more".
  public var errors = 20

  /// Makes the default limits.
  public init() {}
}

/// A limit of `ScriptLimits`, as an error names it.
public enum ScriptLimit: Equatable, Sendable {
  case fileBytes, lines, tokens, lineBytes, tokenBytes, nameBytes, nesting
  case listed, scenarios, filledNameBytes
  case includeDepth, includes, broughtIn, expandedBytes, expandedFileBytes, expandedSteps
  case loopProduct, events, anyOrder, fileWork
}
