import WalletScenario

/// A script to read: where it is, and under which root its `use` lines must stay.
struct ScriptFile: Sendable {
  /// The path as messages name it.
  var name: String
  /// The scenario root: nothing outside of it is brought in.
  var root: String
  /// The path under the root; empty for standard input.
  var path: String
  /// The lines that were asked for; none: all.
  var lines: [Int]?

  var isStandardInput: Bool { name == "-" }

  /// Reads the script's own text.
  func readSource(_ limits: ScriptLimits = ScriptLimits()) throws(ScriptFileFailure) -> SourceFile {
    isStandardInput
      ? try ScriptInput.read(0, name, limits) : try ScriptInput.open(name, name, limits)
  }

  /// Reads the script and all that it brings in.
  ///
  /// - Parameter source: its own text, when that was read before.
  func read(
    _ source: SourceFile? = nil, _ limits: ScriptLimits = ScriptLimits()
  ) throws(ScriptFileFailure) -> Script {
    let first = isStandardInput ? name : path
    return try Script.read(first, limits: limits) { (wanted: String) throws(ScriptFileFailure) in
      if wanted == first {
        if let source { return source }
        return try readSource(limits)
      }
      return try ScriptInput.open(wanted, under: root, limits)
    }
  }
}

/// Opens and reads scripts, within the limits and without leaving the root.
enum ScriptInput {
  /// Opens the file that somebody named.
  static func open(
    _ path: String, _ name: String, _ limits: ScriptLimits
  ) throws(ScriptFileFailure) -> SourceFile {
    let descriptor = retried {
      openFile(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    }
    guard descriptor >= 0 else { throw .unreadable(systemSentence()) }
    defer { close(descriptor) }
    return try read(descriptor, name, limits, regularOnly: true)
  }

  /// Opens a file that a script names, one part of its path after the other: a link is not
  /// followed, so that the path can't lead out of the root.
  static func open(
    _ path: String, under root: String, _ limits: ScriptLimits
  ) throws(ScriptFileFailure) -> SourceFile {
    let always = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    var folder = retried { openFile(root, always | O_DIRECTORY) }
    guard folder >= 0 else { throw .unreadable(systemSentence()) }
    defer { close(folder) }
    let parts = path.split(separator: "/")
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      let next = retried {
        openat(folder, String(part), always | O_NOFOLLOW | (isLast ? 0 : O_DIRECTORY))
      }
      guard next >= 0 else {
        // O_NOFOLLOW says ELOOP of a link to a file, ENOTDIR of one to a folder.
        throw .unreadable(
          errno == ELOOP
            ? "it is a link, and links are not followed"
            : systemSentence())
      }
      close(folder)
      folder = next
    }
    let name = root == "." ? path : root + "/" + path
    return try read(folder, name, limits, regularOnly: true)
  }

  /// Reads a descriptor to its end.
  static func read(
    _ descriptor: Int32, _ name: String, _ limits: ScriptLimits, regularOnly: Bool = false
  ) throws(ScriptFileFailure) -> SourceFile {
    if regularOnly {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw .unreadable(systemSentence()) }
      switch status.st_mode & S_IFMT {
      case S_IFREG: break
      case S_IFDIR: throw .unreadable("it is a folder")
      default: throw .unreadable("it is no regular file")
      }
    }
    var reader = SourceReader(path: name, limits: limits)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { chunk.deallocate() }
    do throws(ScriptError) {
      while true {
        let count = retried { readBytes(descriptor, chunk) }
        if count < 0 { throw ReadStop.failure(systemSentence()).error(name) }
        if count == 0 { return try reader.finish() }
        try reader.take(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      }
    } catch {
      if case .cannotOpen(_, let reason) = error.problem { throw .unreadable(reason) }
      throw .refused(error)
    }
  }

  private enum ReadStop {
    case failure(String)

    func error(_ name: String) -> ScriptError {
      switch self {
      case .failure(let reason):
        ScriptError(
          .cannotOpen(name, reason: reason), Place(file: name, line: 1, column: 1, offset: 0))
      }
    }
  }
}

func openFile(_ path: String, _ flags: Int32) -> Int32 {
  #if canImport(Darwin)
    Darwin.open(path, flags)
  #else
    Glibc.open(path, flags)
  #endif
}

func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  #if canImport(Darwin)
    Darwin.read(descriptor, buffer.baseAddress, buffer.count)
  #else
    Glibc.read(descriptor, buffer.baseAddress, buffer.count)
  #endif
}
