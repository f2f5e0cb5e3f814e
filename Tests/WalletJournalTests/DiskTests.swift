import Glibc
import Testing

@testable import WalletJournal

/// The journal on the system's own files: locks, other processes, and what is no file.
@Suite struct DiskTests {
  private let records = SampleLog(records: 50, seed: 12).records
  private let header = LogHeader(vocabulary: 1)

  @Test func `what was appended is read back from a file`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log"
      let writer = try LogWriter.create(path: path, header: header, durability: .every)
      for record in records { try writer.append(record) }
      try writer.close()
      #expect(try readAll(path) == records)
      let again = try LogWriter.open(path: path, vocabulary: 1, durability: .batch)
      try again.append(records[0])
      try again.close()
      #expect(try readAll(path) == records + [records[0]])
    }
  }

  @Test func `a torn tail in a file is saved, cut and gone on from`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log"
      let writer = try LogWriter.create(path: path, header: header, durability: .batch)
      for record in records { try writer.append(record) }
      try writer.close()
      #expect(truncate(path, off_t(header.bytes.count + 200)) == 0)
      let again = try LogWriter.open(path: path, vocabulary: 1, durability: .batch)
      let repair = try #require(again.repair)
      try again.append(records[0])
      try again.close()
      let kept = Int(repair.damage.recovered)
      #expect(kept > 3)
      #expect(try readAll(path) == Array(records[..<kept]) + [records[0]])
      let (side, status) = try FileOperations.system.openRegular(
        try #require(repair.sideFile), .read)
      #expect(status.size == repair.cutBytes)
      close(side)
    }
  }

  // MARK: One writer

  @Test func `a second writer is refused with the first one's process, until that closes`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log"
      let first = try LogWriter.create(path: path, header: header, durability: .every)
      let holder = LogError(path: path, fault: .locked(holder: Int(getpid())))
      for _ in 0..<50 {
        #expect(throws: holder) {
          try LogWriter.open(path: path, vocabulary: 1, durability: .every)
        }
        #expect(throws: holder) {
          try LogWriter.create(path: path, header: header, durability: .every, replacing: true)
        }
        try first.append(records[0])
      }
      // Any descriptor of the process, closed, would drop a lock of the other kind (fcntl's).
      _ = try readAll(path)
      #expect(throws: holder) {
        try LogWriter.open(path: path, vocabulary: 1, durability: .every)
      }
      try first.close()
      let second = try LogWriter.open(path: path, vocabulary: 1, durability: .every)
      #expect(second.head.sequence == 50)
    }
  }

  @Test func `a lock dies with the process that holds it`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log"
      try LogWriter.create(path: path, header: header, durability: .every).close()
      // The program of util-linux holds the lock while `sleep` runs in its place.
      let program = "/usr/bin/flock"
      try #require(access(program, X_OK) == 0)
      let holder = start(program, "--no-fork", path, "/bin/sleep", "60")
      defer {
        kill(holder, SIGKILL)
        waitForEnd(holder)
      }
      var seen: LogError?
      while seen == nil {
        do throws(LogError) {
          try LogWriter.open(path: path, vocabulary: 1, durability: .every).close()
          _ = usleep(1000)
        } catch {
          seen = error
        }
      }
      #expect(seen?.fault == .locked(holder: Int(holder)))
      kill(holder, SIGKILL)
      waitForEnd(holder)
      let writer = try LogWriter.open(path: path, vocabulary: 1, durability: .every)
      try writer.append(records[0])
    }
  }

  @Test func `a child process does not inherit the lock`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log"
      let writer = try LogWriter.create(path: path, header: header, durability: .every)
      let child = start("/bin/sleep", "60")
      defer {
        kill(child, SIGKILL)
        waitForEnd(child)
      }
      try writer.close()
      try LogWriter.open(path: path, vocabulary: 1, durability: .every).close()
      #expect(kill(child, 0) == 0, "the child is still running")
    }
  }

  // MARK: What is no file

  @Test func `a folder, a pipe and a device are refused by name, and at once`() throws {
    try withTemporaryFolder { folder in
      let pipe = folder + "/pipe"
      #expect(mkfifo(pipe, 0o600) == 0)
      let kinds: [(String, FileOperations.FileKind)] = [
        (folder, .directory), (pipe, .pipe), ("/dev/null", .device),
      ]
      for (path, kind) in kinds {
        #expect(throws: LogError(path: path, fault: .notAFile(kind))) {
          try LogReader(path: path, newestVocabulary: 1)
        }
      }
      #expect(throws: LogError(path: pipe, fault: .notAFile(.pipe))) {
        try LogWriter.open(path: pipe, vocabulary: 1, durability: .every)
      }
      #expect(throws: LogError(path: "a\0b", fault: .pathHasZeroByte)) {
        try LogReader(path: "a\0b", newestVocabulary: 1)
      }
      let none = folder + "/none"
      #expect(throws: LogError(path: none, fault: .system(.open, code: ENOENT))) {
        try LogReader(path: none, newestVocabulary: 1)
      }
      let loop = folder + "/loop"
      #expect(symlink(loop, loop) == 0)
      #expect(throws: LogError(path: loop, fault: .system(.open, code: ELOOP))) {
        try LogReader(path: loop, newestVocabulary: 1)
      }
      let long = folder + "/" + String(repeating: "n", count: 256)
      #expect(throws: LogError(path: long, fault: .system(.create, code: ENAMETOOLONG))) {
        try LogWriter.create(path: long, header: header, durability: .every)
      }
    }
  }

  // MARK: Following

  @Test func `a reader follows a writer and sees each record once, in order`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log"
      var random = SeededGenerator(21)
      let records = SampleLog(records: 3000, seed: 20, largestEvent: 300).records
      let writer = try LogWriter.create(path: path, header: header, durability: .none)
      let reader = try LogReader(path: path, newestVocabulary: 1)
      var seen: [SampleRecord] = []
      for record in records {
        try writer.append(record)
        if Int.random(in: 0..<20, using: &random) == 0 { try writer.flush() }
        if Int.random(in: 0..<5, using: &random) == 0 {
          while let record = try reader.poll() { seen.append(SampleRecord(record)) }
        }
      }
      try writer.close()
      while let record = try reader.poll() { seen.append(SampleRecord(record)) }
      #expect(seen == records)
    }
  }

  @Test func `a reader never sees half a record, wherever the file ends meanwhile`() throws {
    let log = SampleLog(records: 300, seed: 22, frameChance: 40, largestEvent: 40)
    let store = FakeStore(["log": Array(log.bytes[..<64])])
    let reader = try LogReader(path: "log", newestVocabulary: 1, operations: store.operations)
    var seen = 0
    for end in 64...log.bytes.count {
      store["log"] = Array(log.bytes[..<end])
      while let record = try reader.poll() {
        #expect(SampleRecord(record) == log.records[seen])
        seen += 1
      }
      #expect(seen == log.places.prefix { $0.upperBound <= end }.count)
      let isBoundary =
        end == 64 || end == log.bytes.count || log.frames.contains { $0.start == end }
      #expect((reader.waitingFor == nil) == isBoundary)
    }
    #expect(seen == log.records.count)
  }

  @Test func `a reader goes on behind a tail that was torn and repaired while it followed`() throws
  {
    let log = SampleLog(records: 50, seed: 23, frameChance: 1000)
    let store = FakeStore(["log": Array(log.bytes[..<(log.places[30].upperBound + 4)])])
    let reader = try LogReader(path: "log", newestVocabulary: 1, operations: store.operations)
    var seen: [SampleRecord] = []
    while let record = try reader.poll() { seen.append(SampleRecord(record)) }
    let writer = try LogWriter.open(
      path: "log", vocabulary: 1, durability: .every, operations: store.operations)
    for record in records[..<5] { try writer.append(record) }
    while let record = try reader.poll() { seen.append(SampleRecord(record)) }
    #expect(seen == Array(log.records[...30]) + Array(records[..<5]))
  }

  @Test func `a reader says when the log was cut, replaced or removed under it`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/log"
      let writer = try LogWriter.create(path: path, header: header, durability: .none)
      for record in records { try writer.append(record) }
      try writer.close()
      let reader = try LogReader(path: path, newestVocabulary: 1)
      while try reader.poll() != nil {}
      let size = reader.goodEnd

      #expect(rename(path, path + ".old") == 0)
      #expect(throws: LogError(path: path, fault: .replaced)) { try reader.poll() }
      try LogWriter.create(path: path, header: header, durability: .none).close()
      #expect(throws: LogError(path: path, fault: .replaced)) { try reader.poll() }
      #expect(rename(path + ".old", path) == 0)
      #expect(try reader.poll() == nil)
      #expect(truncate(path, 100) == 0)
      #expect(throws: LogError(path: path, fault: .shrunk(size: 100, read: size))) {
        try reader.poll()
      }
    }
  }
}
