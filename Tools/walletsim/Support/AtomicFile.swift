import WalletScenario

/// Writes whole files: what is under the final name is the old content or the new, never a part.
enum AtomicFile {
  /// Writes a file beside its place, then moves it there.
  ///
  /// - Parameters:
  ///   - replaces: whether a file that has something in it may be replaced.
  ///   - mode: the file's mode; none: the usual one, which the umask narrows.
  static func write(
    _ bytes: some Collection<UInt8>, to path: String, replaces: Bool, mode: mode_t? = nil
  ) throws(ToolError) {
    try prepare(path, replaces: replaces) { (temporary: String) throws(ToolError) in
      try writeWhole(Array(bytes), temporary, path, mode)
    }
  }

  /// Lets a file be made under another name, then moves it to its place.
  static func prepare(
    _ path: String, replaces: Bool, _ make: (String) throws(ToolError) -> Void
  ) throws(ToolError) {
    try checkPlace(path, replaces: replaces)
    let temporary = "\(path).\(getpid()).tmp"
    guard Unfinished.add(temporary) else {
      throw .damaged("\(VisibleText.make(path)): can't write: the path is too long")
    }
    defer { Unfinished.remove(temporary) }
    do throws(ToolError) {
      try make(temporary)
      guard rename(temporary, path) == 0 else { throw failure(path, "move into place") }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Refuses a place where something is that would be lost.
  static func checkPlace(_ path: String, replaces: Bool) throws(ToolError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .usage("an empty path") }
    if path == "-" { throw .usage("'-' is no place for a file; one of that name is './-'") }
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .damaged("\(VisibleText.make(path)): can't write: no regular file")
    }
    if status.st_size > 0, !replaces {
      throw .usage("\(VisibleText.make(path)): is there already; --force replaces it")
    }
  }

  /// Refuses a place that can't be written to, for who writes there without saying that it fails.
  static func probe(_ path: String, replaces: Bool) throws(ToolError) {
    try checkPlace(path, replaces: replaces)
    var status = stat()
    let isThere = lstat(path, &status) == 0
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(path, "write") }
    close(descriptor)
    if !isThere { unlink(path) }
  }

  /// Whether two paths name the same place: a file that is there, or one to be made.
  static func isSamePlace(_ first: String, _ second: String) -> Bool {
    func resolved(_ path: String) -> String {
      guard let name = realpath(path, nil) else { return path }
      defer { free(name) }
      return String(cString: name)
    }
    func place(_ path: String) -> String {
      let parts = path.split(separator: "/", omittingEmptySubsequences: true)
      let parent = parts.dropLast().joined(separator: "/")
      let start = path.hasPrefix("/") ? "/" : parent.isEmpty ? "." : ""
      return resolved(start + parent) + "/" + (parts.last ?? "")
    }
    return place(first) == place(second)
  }

  /// Refuses to write over a file that is read, under whatever name.
  static func protect(_ inputs: [String], from path: String) throws(ToolError) {
    var target = stat()
    guard stat(path, &target) == 0 else { return }
    for name in inputs {
      var source = stat()
      guard stat(name, &source) == 0, source.st_dev == target.st_dev,
        source.st_ino == target.st_ino
      else { continue }
      throw .usage("\(VisibleText.make(path)): is what is read, and is not replaced")
    }
  }

  private static func writeWhole(
    _ bytes: [UInt8], _ temporary: String, _ path: String, _ mode: mode_t?
  ) throws(ToolError) {
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw failure(path, "create") }
    defer { close(descriptor) }
    let sink = OutputSink(descriptor: descriptor, name: VisibleText.make(path))
    sink.write(bytes)
    sink.flush()
    if let reason = sink.failure { throw .damaged(reason) }
    // Only the owner could read it while it was a part; the mode is right from here on.
    let mask = umask(0)
    umask(mask)
    guard fchmod(descriptor, mode ?? (0o666 & ~mask)) == 0, fsync(descriptor) == 0 else {
      throw failure(path, "write")
    }
  }

  private static func failure(_ path: String, _ what: String) -> ToolError {
    .damaged("\(VisibleText.make(path)): can't \(what): \(systemSentence())")
  }
}
