import SystemAccess
import WalletJournal
import WalletScenario

/// Where the tool writes files: never over something that somebody needs.
enum OutputFile {
  /// Writes a whole file: what is there is the old content or the new, never a part.
  ///
  /// - Parameters:
  ///   - replaces: whether a file that has something in it may be replaced.
  ///   - mode: the file's mode; none: the usual one, which the umask narrows.
  static func write(
    _ bytes: some Collection<UInt8>, to path: String, replaces: Bool, mode: UInt32? = nil
  ) throws(ToolError) {
    try checkPlace(path, replaces: replaces)
    do throws(LogError) {
      try NewFile.write(Array(bytes), to: path, place(path, replaces: replaces), mode: mode)
    } catch  where error.fault == .alreadyExists {
      // Another has made it meanwhile.
      throw .taken(path)
    } catch {
      throw .damaged(error.description)
    }
  }

  /// What may be at a place that was checked: nothing, but for a file without anything in it.
  static func place(_ path: String, replaces: Bool) -> NewFile.Place {
    let isEmpty = (try? FileSystem.status(of: path, followsLinks: false))?.size == 0
    return replaces || isEmpty ? .replaceable : .free
  }

  /// Refuses a place where something is that would be lost.
  static func checkPlace(_ path: String, replaces: Bool) throws(ToolError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .usage("an empty path") }
    if path == "-" { throw .usage("'-' is no place for a file; one of that name is './-'") }
    guard let status = try? FileSystem.status(of: path, followsLinks: false) else { return }
    guard status.kind == .regular else {
      throw .damaged("\(VisibleText.make(path)): can't write: no regular file")
    }
    if status.size > 0, !replaces {
      throw .taken(path)
    }
  }

  /// The path, or the first with a number behind its name at which nothing is yet: what a verb
  /// writes without being told where never stops its second run.
  ///
  /// - Parameter endings: endings of the files that belong together; none of them may be there.
  static func free(_ stem: String, _ endings: [String]) -> String {
    var number = 1
    while true {
      let name = number == 1 ? stem : "\(stem)-\(number)"
      let isTaken = endings.contains { ending in
        guard let status = try? FileSystem.status(of: name + ending, followsLinks: false) else {
          return false
        }
        return status.kind != .regular || status.size > 0
      }
      if !isTaken { return name }
      number += 1
    }
  }

  /// Refuses a place that can't be written to, for who writes there without saying that it fails.
  static func probe(_ path: String, replaces: Bool) throws(ToolError) {
    try checkPlace(path, replaces: replaces)
    let isThere = (try? FileSystem.status(of: path, followsLinks: false)) != nil
    do throws(SystemError) {
      try OpenFile.open(path, .writePrivate).close()
    } catch {
      throw failure(path)("write", error.description)
    }
    if !isThere { try? FileSystem.removeFile(path) }
  }

  /// Refuses to write over a file that is read, under whatever name.
  static func protect(_ inputs: [String], from path: String) throws(ToolError) {
    guard let target = try? FileSystem.status(of: path) else { return }
    for name in inputs
    where (try? FileSystem.status(of: name))?.identity == target.identity {
      throw .usage("\(VisibleText.make(path)): is what is read, and is not replaced")
    }
  }

  private static func failure(_ path: String) -> (String, String) -> ToolError {
    { .damaged("\(VisibleText.make(path)): can't \($0): \($1)") }
  }
}

extension ToolError {
  /// A file is there that would be lost.
  static func taken(_ path: String) -> ToolError {
    .usage("\(VisibleText.make(path)): is there already; --force replaces it")
  }
}
