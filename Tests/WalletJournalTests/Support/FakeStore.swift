import Synchronization
import SystemAccess

@testable import WalletJournal

/// A file system in memory whose n-th operation fails.
final class FakeStore: Sendable {
  /// What happens to an operation that fails.
  enum Failure: Sendable {
    /// It returns an error number.
    case error(Int32)
    /// A write takes only so many bytes, as if that had been all; other calls are not hit.
    case short(bytes: Int)
    /// Nothing happens any more: the process has died after this many bytes of the operation, if a write.
    case crash(bytes: Int)
  }

  /// One file's bytes and who has its lock.
  private struct File {
    var bytes: [UInt8] = []
    var lockedBy: Int32?
  }

  private struct Contents {
    var names: [String: Int] = [:]
    var files: [File] = []
    var open: [Int32: Int] = [:]
    var nextDescriptor: Int32 = 3
    var calls: [FileOperations.Name] = []
    var failing: (from: Int, forever: Bool, failure: Failure, only: FileOperations.Name?)?
    var hasCrashed = false
  }

  private let contents = Mutex(Contents())

  init(_ files: [String: [UInt8]] = [:]) {
    contents.withLock { contents in
      for (name, bytes) in files {
        contents.names[name] = contents.files.count
        contents.files.append(File(bytes: bytes))
      }
    }
  }

  /// The operations so far, by name.
  var calls: [FileOperations.Name] { contents.withLock { $0.calls } }

  /// The bytes of a file; nil if there is none.
  subscript(name: String) -> [UInt8]? {
    get { contents.withLock { contents in contents.names[name].map { contents.files[$0].bytes } } }
    set {
      contents.withLock { contents in
        let index = contents.names[name] ?? contents.files.count
        if index == contents.files.count { contents.files.append(File()) }
        contents.files[index].bytes = newValue ?? []
        contents.names[name] = newValue == nil ? nil : index
      }
    }
  }

  /// The names of all files.
  var names: [String] { contents.withLock { $0.names.keys.sorted() } }

  /// The number of descriptors that have not been closed.
  var openCount: Int { contents.withLock { $0.open.count } }

  /// Lets an operation fail: the n-th from now, counted from 0, of all or of one name.
  func fail(
    at number: Int, _ failure: Failure, forever: Bool = false, only: FileOperations.Name? = nil
  ) {
    contents.withLock { contents in
      let done = contents.calls.count { only == nil || $0 == only }
      contents.failing = (done + number, forever, failure, only)
    }
  }

  /// What a new process finds: the files as they are, nothing open, nothing failing.
  func restart() {
    contents.withLock { contents in
      contents.open = [:]
      contents.failing = nil
      contents.hasCrashed = false
      contents.calls = []
      for index in contents.files.indices { contents.files[index].lockedBy = nil }
    }
  }

  /// Counts an operation, and decides whether it fails.
  private static func begin(_ name: FileOperations.Name, _ contents: inout Contents) -> Failure? {
    if contents.hasCrashed { return .crash(bytes: 0) }
    contents.calls.append(name)
    guard let failing = contents.failing, failing.only == nil || failing.only == name else {
      return nil
    }
    let number = contents.calls.count { failing.only == nil || $0 == name } - 1
    guard number == failing.from || failing.forever && number > failing.from else { return nil }
    if case .crash = failing.failure { contents.hasCrashed = true }
    return failing.failure
  }

  /// Does an operation, unless it fails.
  private func perform(
    _ name: FileOperations.Name, _ body: (inout Contents) -> Int
  ) -> Int {
    contents.withLock { contents in
      switch Self.begin(name, &contents) {
      case nil, .short: body(&contents)
      case .error(let code): Int(-code)
      case .crash: -5
      }
    }
  }

  private func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer, _ offset: UInt64) -> Int {
    let copy = Array(bytes)
    return contents.withLock { contents in
      var count = copy.count
      var result = count
      switch Self.begin(.write, &contents) {
      case nil: break
      case .error(let code): return Int(-code)
      case .short(let bytes): (count, result) = (min(bytes, count), min(bytes, count))
      case .crash(let bytes): (count, result) = (min(bytes, count), -5)
      }
      let index = contents.open[file]!
      let end = Int(offset) + count
      let missing = max(0, end - contents.files[index].bytes.count)
      contents.files[index].bytes += [UInt8](repeating: 0, count: missing)
      contents.files[index].bytes.replaceSubrange(Int(offset)..<end, with: copy[..<count])
      return result
    }
  }

  private func open(_ path: String, _ access: FileOperations.Access) -> Int {
    let mustBeNew = access == .create || access == .createPrivate
    let isNew = mustBeNew || access == .replace
    return perform(isNew ? .create : .open) { contents in
      if contents.names[path] == nil {
        guard isNew else { return Int(-SystemError.missing.code) }
        contents.names[path] = contents.files.count
        contents.files.append(File())
      } else if mustBeNew {
        return Int(-SystemError.existing.code)
      }
      let index = contents.names[path]!
      if access == .replace { contents.files[index].bytes = [] }
      contents.nextDescriptor += 1
      contents.open[contents.nextDescriptor] = index
      return Int(contents.nextDescriptor)
    }
  }

  private func read(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer, _ at: UInt64) -> Int {
    let wanted = buffer.count
    var found: [UInt8] = []
    let result = perform(.read) { contents in
      let bytes = contents.files[contents.open[file]!].bytes
      found = Array(bytes.dropFirst(Int(at)).prefix(wanted))
      return found.count
    }
    if result > 0 { buffer.copyBytes(from: found) }
    return result
  }

  private static func status(_ index: Int, _ contents: Contents) -> FileOperations.Status {
    FileOperations.Status(
      kind: .regular, size: UInt64(contents.files[index].bytes.count), device: 1,
      inode: UInt64(index))
  }

  private func status(of find: (Contents) -> Int?, _ status: inout FileOperations.Status) -> Int {
    var found = status
    let result = perform(.status) { contents in
      guard let index = find(contents) else { return Int(-SystemError.missing.code) }
      found = Self.status(index, contents)
      return 0
    }
    status = found
    return result
  }

  /// The store as the journal sees it.
  var operations: FileOperations {
    FileOperations(
      open: { self.open($0, $1) },
      status: { file, status in self.status(of: { $0.open[file] }, &status) },
      statusOfPath: { path, status in self.status(of: { $0.names[path] }, &status) },
      read: { self.read($0, $1, $2) },
      write: { self.write($0, $1, $2) },
      sync: { _ in self.perform(.sync) { _ in 0 } },
      syncFolder: { _ in self.perform(.syncFolder) { _ in 0 } },
      truncate: { file, size in
        self.perform(.truncate) { contents in
          contents.files[contents.open[file]!].bytes.removeSubrange(Int(size)...)
          return 0
        }
      },
      setMode: { path, _ in
        self.perform(.setMode) { contents in
          contents.names[path] == nil ? Int(-SystemError.missing.code) : 0
        }
      },
      rename: { from, to in
        self.perform(.rename) { contents in
          contents.names[to] = contents.names.removeValue(forKey: from)
          return 0
        }
      },
      renameNew: { from, to in
        self.perform(.rename) { contents in
          guard contents.names[to] == nil else { return Int(-SystemError.existing.code) }
          guard let index = contents.names.removeValue(forKey: from) else {
            return Int(-SystemError.missing.code)
          }
          contents.names[to] = index
          return 0
        }
      },
      remove: { path in
        self.perform(.remove) { contents in
          contents.names.removeValue(forKey: path) == nil
            ? Int(-SystemError.missing.code) : 0
        }
      },
      lock: { file in
        self.perform(.lock) { contents in
          let index = contents.open[file]!
          if let holder = contents.files[index].lockedBy, holder != file {
            return Int(-SystemError.locked.code)
          }
          contents.files[index].lockedBy = file
          return 0
        }
      },
      lockHolder: { _ in 0 },
      close: { file in
        self.perform(.close) { contents in
          guard let index = contents.open.removeValue(forKey: file) else { return -9 }
          if contents.files[index].lockedBy == file { contents.files[index].lockedBy = nil }
          return 0
        }
      })
  }
}
