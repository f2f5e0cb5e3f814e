import SystemAccess
import WalletKernel
import WalletScenario

/// Finds the scripts that operands name: files, `FILE:LINE`, folders, `-`, and `-:LINE`.
struct ScriptSearch {
  private(set) var files: [ScriptFile] = []
  /// What was passed over, and why.
  private(set) var notices: [String] = []

  /// The folder for when nothing is named, and the usual scenario root.
  static let usualFolder = "Scenarios"
  /// Folders in folders: far more than anyone has, and an end for what is made to be endless.
  private static let deepest = 64

  /// Where the files of earlier operands are in the list.
  private var known: [FileIdentity: Int] = [:]

  /// Finds the scripts; one that several operands name is there once.
  init(_ operands: [String]) throws(ToolError) {
    for operand in operands.isEmpty ? [Self.usualFolder] : operands { try add(operand) }
  }

  /// Whether an operand is standard input, or a line of it.
  static func isStandardInput(_ operand: String) -> Bool {
    operand == "-" || operand.hasPrefix("-:")
  }

  private mutating func add(_ operand: String) throws(ToolError) {
    guard !operand.isEmpty, !operand.utf8.contains(0) else {
      throw .usage("'\(VisibleText.make(operand))' is no path")
    }
    if Self.isStandardInput(operand) {
      let line = operand == "-" ? nil : try Self.line(operand.dropFirst(2), of: operand)
      let known = files.firstIndex { $0.isStandardInput }
      append(ScriptFile(name: "-", root: ".", path: ""), line: line, known: known)
      return
    }
    let reason: String
    switch Result(catching: { () throws(SystemError) in try FileSystem.status(of: operand) }) {
    case .success(let status) where status.kind == .folder:
      return try walk(Self.trimmed(operand))
    case .success(let status): return addFile(operand, status.identity, line: nil)
    case .failure(let error): reason = error.description
    }
    // From the right: what stands before the last colon may have colons, too.
    for colon in operand.indices.reversed() where operand[colon] == ":" {
      let path = String(operand[..<colon])
      guard let status = try? FileSystem.status(of: path), status.kind != .folder else { continue }
      let line = try Self.line(operand[operand.index(after: colon)...], of: operand)
      addFile(path, status.identity, line: line)
      return
    }
    throw .usage("\(VisibleText.make(operand)): \(reason)")
  }

  private mutating func addFile(_ path: String, _ identity: FileIdentity, line: Int?) {
    let (root, rest) = Self.root(ofFile: path)
    let index = known[identity]
    if index == nil { known[identity] = files.count }
    append(ScriptFile(name: path, root: root, path: rest), line: line, known: index)
  }

  /// Adds a file, or only the line that is asked for of one that is there: all that any operand
  /// names is meant.
  private mutating func append(_ file: ScriptFile, line: Int?, known index: Int?) {
    guard let index else {
      files.append(file)
      files[files.count - 1].lines = line.map { [$0] }
      return
    }
    if let line { files[index].lines?.append(line) } else { files[index].lines = nil }
  }

  /// The line of `FILE:LINE`, for a file that is there.
  private static func line(
    _ text: Substring, of operand: String
  ) throws(ToolError) -> Int {
    if let line = decimalInteger(text), line > 0 { return line }
    throw .usage(
      "\(VisibleText.make(operand)): expected FILE:LINE with a line from 1, found "
        + "'\(VisibleText.make(String(text)))'")
  }

  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  // MARK: Roots

  /// The part of a path up to a folder of the usual name.
  private static func usualRoot(of path: String) -> (root: String, rest: String)? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let index = parts.firstIndex(where: { $0 == usualFolder }) else { return nil }
    let rest = parts[(index + 1)...].filter { !$0.isEmpty && $0 != "." }
    guard !rest.contains("..") else { return nil }
    return (parts[...index].joined(separator: "/"), rest.joined(separator: "/"))
  }

  /// The root of a file that was named: the usual folder, else the working folder, else the
  /// file's own.
  private static func root(ofFile path: String) -> (root: String, rest: String) {
    if let usual = usualRoot(of: path) { return usual }
    let parts = path.split(separator: "/").filter { $0 != "." }
    if !path.hasPrefix("/"), !parts.contains("..") {
      return (".", parts.joined(separator: "/"))
    }
    if let here = FileSystem.workingFolder {
      let folder = here + "/"
      if path.hasPrefix(folder), !parts.contains("..") {
        return (String(folder.dropLast()), String(path.dropFirst(folder.count)))
      }
    }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (
      folder.isEmpty ? "." : folder == [""] ? "/" : folder.joined(separator: "/"),
      parts.last.map(String.init) ?? path
    )
  }

  // MARK: Folders

  private mutating func walk(_ folder: String) throws(ToolError) {
    let (root, rest) = Self.usualRoot(of: folder) ?? (folder, "")
    var found: [(path: String, identity: FileIdentity)] = []
    var unseen: [String] = []
    do throws(SystemError) {
      collect(try OpenFile.open(folder, .folder), "", depth: 0, &found, &unseen)
    } catch {
      throw .usage("\(VisibleText.make(folder)): \(error)")
    }
    // A run that passed them over would say that all is well.
    if let first = unseen.first {
      let more = unseen.count > 1 ? " (and \(unseen.count - 1) more)" : ""
      throw .usage("\(VisibleText.make(folder + "/" + first))\(more)")
    }
    found.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var own: [FileIdentity: Int] = [:]
    for (path, identity) in found {
      let name = folder == "." ? path : folder == "/" ? "/" + path : folder + "/" + path
      let file = ScriptFile(name: name, root: root, path: rest.isEmpty ? path : rest + "/" + path)
      if known[identity] == nil { own[identity] = files.count }
      append(file, line: nil, known: known[identity])
    }
    // Only now: two names in one folder are two scripts, whether or not they share their bytes.
    known.merge(own) { earlier, _ in earlier }
  }

  /// Collects the scripts below a folder, and closes it.
  private mutating func collect(
    _ folder: OpenFile, _ prefix: String, depth: Int,
    _ found: inout [(path: String, identity: FileIdentity)], _ unseen: inout [String]
  ) {
    defer { try? folder.close() }
    for name in (try? folder.names()) ?? [] {
      guard let name else {
        notices.append("a name in '\(VisibleText.make(prefix))' is no UTF-8; passed over")
        continue
      }
      guard let status = try? folder.status(of: name) else { continue }
      let isScript = name.hasSuffix(".scenario")
      switch status.kind {
      case .folder:
        guard depth < Self.deepest else {
          unseen.append(prefix + name + ": deeper than \(Self.deepest) folders")
          continue
        }
        do throws(SystemError) {
          let inner = try folder.open(name, .folder)
          collect(inner, prefix + name + "/", depth: depth + 1, &found, &unseen)
        } catch {
          unseen.append(prefix + name + ": \(error)")
        }
      case .regular: if isScript { found.append((prefix + name, status.identity)) }
      case .pipe, .socket, .device, .other:
        guard isScript else { continue }
        notices.append("\(VisibleText.make(prefix + name)): no regular file; passed over")
      }
    }
  }
}
