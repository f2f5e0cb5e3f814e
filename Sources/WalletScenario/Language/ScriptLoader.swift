import WalletKernel

/// Why a file could not be opened.
public enum ScriptFileFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file was read and refused.
  case refused(ScriptError)
  /// The file could not be read, for this reason.
  case unreadable(String)

  /// Why the file can't be read, in a sentence.
  public var description: String {
    switch self {
    case .refused(let error): error.sentence
    case .unreadable(let reason): reason
    }
  }
}

/// Opens a file by its path relative to the scenario root; the path has no `.` or `..` in it.
///
/// Who opens must not follow links out of the root; the language only looks at the text of paths.
public typealias ScriptFileLoader = (String) throws(ScriptFileFailure) -> SourceFile

/// Reads a script and the files that it brings in.
struct ScriptLoader {
  private let context: ScriptContext
  private let problems: ProblemList
  private let tables: TableLoader
  private var indices: [String: Int] = [:]
  private var chain: [String] = []
  /// How many names were brought in so far, wherever.
  private var broughtIn = 0
  private(set) var declarations: [Declarations] = []
  private(set) var scopes: [Scope] = []

  init(context: ScriptContext, problems: ProblemList, load: @escaping ScriptFileLoader) {
    self.context = context
    self.problems = problems
    tables = TableLoader(context: context, problems: problems, load: load)
  }

  /// Reads the first file, whose path is relative to the scenario root.
  mutating func readRoot(_ path: String) throws(ScriptFileFailure) {
    let source = try tables.openFirst(path)
    read(source, path: path)
  }

  /// Reads a file and all that it brings in; its index is the next.
  private mutating func read(_ source: SourceFile, path: String) {
    let index = context.files.count
    indices[path] = index
    problems.name(file: source.path)
    context.files.append(
      Lexer.read(source, index: index, limits: context.limits, problems: problems))
    tables.from = path
    let own = DeclarationParser.read(context, file: index, tables: tables, problems: problems)
    declarations.append(own)
    scopes.append(Scope())
    // The tables that it reads declare nothing.
    while declarations.count < context.files.count {
      declarations.append(Declarations())
      scopes.append(Scope())
    }
    chain.append(path)
    var scope = Scope()
    for use in own.uses {
      do throws(ScriptError) {
        try add(use, from: path, to: &scope)
      } catch {
        problems.add(error)
      }
    }
    chain.removeLast()
    addOwn(own, index, to: &scope)
    scopes[index] = scope
  }

  private mutating func add(
    _ use: Declarations.Use, from path: String, to scope: inout Scope
  ) throws(ScriptError) {
    let target = try tables.resolve(use, from: path)
    if let start = chain.firstIndex(of: target) {
      throw ScriptError(.cycle(chain[start...] + [target]), use.place)
    }
    if indices[target] == nil {
      if chain.count > context.limits[.includeDepth] {
        throw ScriptError(
          context.limits.passed(.includeDepth), use.place)
      }
      if context.files.count > context.limits[.includes] {
        throw ScriptError(context.limits.passed(.includes), use.place)
      }
      read(try tables.open(use, at: target), path: target)
    }
    guard let index = indices[target], !scope.files.contains(index) else { return }
    broughtIn += scopes[index].macros.names.count + scopes[index].records.names.count
    broughtIn += scopes[index].files.count
    if broughtIn > context.limits[.broughtIn] {
      throw ScriptError(context.limits.passed(.broughtIn), use.place)
    }
    try merge(scopes[index], into: &scope, at: use.place)
  }

  /// Adds what a used file brings in; the same declaration twice is one.
  private func merge(
    _ other: Scope, into scope: inout Scope, at place: Place
  ) throws(ScriptError) {
    let macro = scope.macros.add(other.macros)
    let record = scope.records.add(other.records)
    for file in other.files where !scope.files.contains(file) { scope.files.append(file) }
    if let macro { throw ScriptError(.twice(.macro, macro.name, first: macro.place), place) }
    if let record { throw ScriptError(.twice(.record, record.name, first: record.place), place) }
  }

  /// Adds a file's own declarations, after those that it brings in.
  private func addOwn(_ own: Declarations, _ index: Int, to scope: inout Scope) {
    for macro in own.macros {
      if let first = scope.macros.add(Scope.Macro(file: index, declaration: macro)) {
        problems.add(ScriptError(.twice(.macro, macro.name, first: first.place), macro.place))
      }
    }
    for record in own.records {
      if let first = scope.records.add(record) {
        problems.add(ScriptError(.twice(.record, record.name, first: first.place), record.place))
      }
    }
    scope.files.append(index)
  }
}
