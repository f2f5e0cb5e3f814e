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

  /// What tells one file from another, under whatever name.
  private struct FileIdentity: Hashable {
    var device: dev_t
    var file: ino_t

    init(_ status: stat) { (device, file) = (status.st_dev, status.st_ino) }
  }

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
    if let status = Self.status(of: operand) {
      if status.st_mode & S_IFMT == S_IFDIR {
        try walk(Self.trimmed(operand))
      } else {
        addFile(operand, FileIdentity(status), line: nil)
      }
      return
    }
    let reason = systemSentence()
    // From the right: what stands before the last colon may have colons, too.
    for colon in operand.indices.reversed() where operand[colon] == ":" {
      let path = String(operand[..<colon])
      guard let status = Self.status(of: path), status.st_mode & S_IFMT != S_IFDIR else { continue }
      let line = try Self.line(operand[operand.index(after: colon)...], of: operand)
      addFile(path, FileIdentity(status), line: line)
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

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
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
    if let here = getcwd(nil, 0) {
      defer { free(here) }
      let folder = String(cString: here) + "/"
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
    let descriptor = retried { openFile(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw .usage("\(VisibleText.make(folder)): \(systemSentence())")
    }
    var found: [(path: String, identity: FileIdentity)] = []
    collect(descriptor, "", depth: 0, &found)
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

  /// Collects the scripts below a folder; closes its descriptor.
  private mutating func collect(
    _ descriptor: Int32, _ prefix: String, depth: Int,
    _ found: inout [(path: String, identity: FileIdentity)]
  ) {
    guard let folder = fdopendir(descriptor) else {
      close(descriptor)
      return
    }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
      }
      guard let name else {
        notices.append("a name in '\(VisibleText.make(prefix))' is no UTF-8; passed over")
        continue
      }
      // What begins with a dot is hidden, `.` and `..` among it.
      if name.hasPrefix(".") { continue }
      var status = stat()
      guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      let isScript = name.hasSuffix(".scenario")
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        guard depth < Self.deepest else { continue }
        let inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
        if inner >= 0 { collect(inner, prefix + name + "/", depth: depth + 1, &found) }
      case S_IFREG: if isScript { found.append((prefix + name, FileIdentity(status))) }
      case _ where isScript:
        notices.append("\(VisibleText.make(prefix + name)): no regular file; passed over")
      default: break
      }
    }
  }
}
