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

/// Opens a file without a name: it is gone when it is closed, or when the process ends.
package func openNameless() throws(SystemError) -> OpenFile {
  let parent = CurrentProcess.environment("TMPDIR") ?? "/tmp"
  let path = "\(parent)/walletsim-\(CurrentProcess.id)-\(UInt64.random(in: 0 ... .max))"
  let file = try OpenFile.open(path, .createPrivate)
  try? FileSystem.removeFile(path)
  return file
}
