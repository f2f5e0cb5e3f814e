/// Writes whole files: what is under the final name is the old content or the new, never a part.
package enum AtomicFile {
  /// Lets a file be made under another name, then moves it to its place.
  ///
  /// - Parameter failure: makes the caller's error of what can't be done, and why.
  package static func prepare<Failure: Error>(
    _ path: String, failure: (_ what: String, _ why: String) -> Failure,
    _ make: (_ temporary: String) throws(Failure) -> Void
  ) throws(Failure) {
    let temporary = "\(path).\(CurrentProcess.id).tmp"
    guard UnfinishedFiles.add(temporary) else { throw failure("write", "the path is too long") }
    defer { UnfinishedFiles.remove(temporary) }
    do throws(Failure) {
      try make(temporary)
      do throws(SystemError) {
        try FileSystem.rename(temporary, to: path)
      } catch {
        throw failure("move into place", error.description)
      }
    } catch {
      try? FileSystem.removeFile(temporary)
      throw error
    }
  }

  /// Writes a file beside its place, makes it durable, then moves it there.
  ///
  /// - Parameter mode: who may read and write it; none: the usual, which the umask narrows.
  package static func write<Failure: Error>(
    _ bytes: [UInt8], to path: String, mode: UInt32? = nil,
    failure: (_ what: String, _ why: String) -> Failure
  ) throws(Failure) {
    try prepare(path, failure: failure) { temporary throws(Failure) in
      var step = "create"
      do throws(SystemError) {
        let file = try OpenFile.open(temporary, .createPrivate)
        defer { try? file.close() }
        step = "write"
        try file.write(bytes)
        // Only the owner could read it while it was a part; the mode is right from here on.
        try file.setMode(mode)
        try file.synchronize()
      } catch {
        throw failure(step, error.description)
      }
    }
  }
}

/// Does something with a file that is gone afterwards, and when the process is interrupted.
///
/// - Parameter failure: makes the caller's error of why there can be no such file.
package func withTemporaryFile<Value, Failure: Error>(
  _ name: String, failure: (_ why: String) -> Failure,
  _ work: (_ path: String) throws(Failure) -> Value
) throws(Failure) -> Value {
  let folder = try makeTemporaryFolder(failure)
  defer {
    try? FileSystem.removeFolder(folder)
    UnfinishedFiles.remove(folder)
  }
  let path = folder + "/" + name
  guard UnfinishedFiles.add(path) else { throw failure("there is no room for one more file") }
  defer {
    try? FileSystem.removeFile(path)
    UnfinishedFiles.remove(path)
  }
  return try work(path)
}

/// More folders than these with names of this process are not of this process.
private let mostTemporaryFolders = 100_000

private func makeTemporaryFolder<Failure: Error>(
  _ failure: (String) -> Failure
) throws(Failure) -> String {
  let parent = CurrentProcess.environment("TMPDIR") ?? "/tmp"
  for number in 0..<mostTemporaryFolders {
    let folder = "\(parent)/walletsim-\(CurrentProcess.id)-\(number)"
    guard UnfinishedFiles.add(folder, isFolder: true) else { break }
    do throws(SystemError) {
      // Only its owner gets in; one that is there already is somebody else's.
      try FileSystem.makeFolder(folder, isPrivate: true)
      return folder
    } catch {
      UnfinishedFiles.remove(folder)
      if error != .existing { throw failure(error.description) }
    }
  }
  throw failure("there is no room for one more folder")
}
