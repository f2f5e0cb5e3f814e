import WalletKernel

/// Opens the files that a script names, within one budget for all of them, and reads tables.
final class TableLoader {
  private let context: ScriptContext
  private let problems: ProblemList
  private let load: ScriptFileLoader
  private var tables: [String: Int] = [:]
  private var readBytes = 0
  /// The path of the file that is read.
  var from = ""

  init(context: ScriptContext, problems: ProblemList, load: @escaping ScriptFileLoader) {
    (self.context, self.problems, self.load) = (context, problems, load)
  }

  /// Opens the script itself.
  func openFirst(_ path: String) throws(ScriptFileFailure) -> SourceFile {
    let source = try load(path)
    readBytes = source.bytes.count
    return source
  }

  /// Opens a file that a line names.
  func open(_ use: Declarations.Use, at target: String) throws(ScriptError) -> SourceFile {
    if context.files.count > context.limits[.includes] {
      throw ScriptError(context.limits.passed(.includes), use.place)
    }
    let source: SourceFile
    do throws(ScriptFileFailure) {
      source = try load(target)
    } catch {
      switch error {
      case .refused(let error): throw error
      case .unreadable(let reason):
        throw ScriptError(.cannotOpen(use.path, reason: reason), use.place)
      }
    }
    readBytes += source.bytes.count
    let (lines, tokens) = context.files.reduce((0, 0)) { sum, file in
      (sum.0 + file.lines.count, sum.1 + file.tokens.count)
    }
    for (limit, count) in [
      (ScriptLimit.readBytes, readBytes), (.readLines, lines), (.readTokens, tokens),
    ] where count > context.limits[limit] {
      throw ScriptError(context.limits.passed(limit), use.place)
    }
    return source
  }

  /// Reads a table that a line names, and gives the index of its file.
  func load(_ use: Declarations.Use) throws(ScriptError) -> Int {
    let target = try resolve(use, from: from)
    if let index = tables[target] { return index }
    let source = try open(use, at: target)
    let index = context.files.count
    problems.name(file: source.path)
    context.files.append(
      Lexer.read(
        source, index: index, limits: context.limits, problems: problems, isTable: true))
    tables[target] = index
    return index
  }

  /// Resolves a path against the file that names it, by its text alone.
  func resolve(
    _ use: Declarations.Use, from path: String
  ) throws(ScriptError) -> String {
    if use.path.isEmpty || use.path.hasPrefix("/") || use.path.utf8.contains(0) {
      throw ScriptError(.notRelative(use.path), use.place)
    }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in use.path.split(separator: "/", omittingEmptySubsequences: false) {
      switch part {
      case ".", "": continue
      case "..":
        guard parts.popLast() != nil else {
          throw ScriptError(.outsideRoot(use.path), use.place)
        }
      case _ where part.hasSuffix("."):
        // Some systems drop trailing dots, and would open another file.
        throw ScriptError(.notRelative(use.path), use.place)
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
