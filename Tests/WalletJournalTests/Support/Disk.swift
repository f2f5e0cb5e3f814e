import Glibc

@testable import WalletJournal

/// A new folder, removed with everything in it at the end.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let place = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
  var template = Array((place + "/journal-tests-XXXXXX").utf8CString)
  let folder = String(cString: mkdtemp(&template))
  defer { run("/bin/rm", "-rf", folder) }
  try body(folder)
}

/// Starts a program; its process id.
func start(_ program: String, _ arguments: String...) -> pid_t {
  var pid: pid_t = 0
  var all = ([program] + arguments).map { strdup($0) }
  all.append(nil)
  defer { for argument in all { free(argument) } }
  guard posix_spawn(&pid, program, nil, nil, all, environ) == 0 else { return -1 }
  return pid
}

/// Runs a program to its end.
func run(_ program: String, _ arguments: String...) {
  let pid =
    arguments.count == 2
    ? start(program, arguments[0], arguments[1]) : start(program, arguments[0])
  waitForEnd(pid)
}

/// Waits until a process has ended.
func waitForEnd(_ pid: pid_t) {
  var status: Int32 = 0
  while waitpid(pid, &status, 0) < 0, errno == EINTR {}
}

extension LogWriter {
  /// Appends a sample.
  func append(_ record: SampleRecord) throws(LogError) {
    try append(
      timeMilliseconds: record.time, beginsTurn: record.turn, origin: record.origin
    ) { payload, _ in
      payload += record.event
    }
  }
}

/// All that can be read of a log on disk, or in a store.
func readAll(
  _ path: String, _ operations: FileOperations = .system
) throws(LogError) -> [SampleRecord] {
  let reader = try LogReader(path: path, newestVocabulary: 1, operations: operations)
  var records: [SampleRecord] = []
  while let record = try reader.next() { records.append(SampleRecord(record)) }
  return records
}
