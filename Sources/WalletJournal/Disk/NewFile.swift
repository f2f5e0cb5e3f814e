import SystemAccess

/// Writes whole files: under the final name is what was there before, or all of the new file.
///
/// The file is made under a name that nobody else can have, made durable, given its final name in one step, and then
/// the folder is made durable. What fails on the way leaves nothing behind.
public enum NewFile {
  /// What may be under the final name already.
  public enum Place: Sendable {
    /// Nothing: whatever is there is kept, and the new file refused.
    case free
    /// A file that is replaced, unless a writer has it open as its log.
    case replaceable
  }

  /// Names are of 64 random bits: if so many are taken, something else is wrong.
  private static let mostAttempts = 8

  /// Lets a file be written under another name, then gives it its place.
  ///
  /// - Parameters:
  ///   - mode: who may read and write it then; none: the usual, which the umask narrows.
  ///   - make: writes the file under the path that it is given, which must not be there yet.
  public static func make<Value>(
    _ path: String, _ place: Place, mode: UInt32? = nil, operations: FileOperations = .system,
    _ make: (_ temporary: String) throws(LogError) -> Value
  ) throws(LogError) -> Value {
    guard !path.utf8.contains(0) else { throw LogError(path: path, fault: .pathHasZeroByte) }
    let holder = try naming(path) { () throws(LogFault) in
      try lock(path, place, operations)
    }
    defer { if let holder { _ = operations.close(holder) } }
    var last: LogError?
    for _ in 0..<mostAttempts {
      let temporary = temporaryName(beside: path)
      guard UnfinishedFiles.add(temporary) else {
        throw LogError(path: path, fault: .system(.create, code: SystemError.nameTooLong.code))
      }
      defer { UnfinishedFiles.remove(temporary) }
      do throws(LogError) {
        let value = try make(temporary)
        try naming(path) { () throws(LogFault) in
          try finish(temporary, path, place, mode, operations)
        }
        return value
      } catch {
        guard error.fault == .alreadyExists, error.path == temporary else {
          _ = operations.remove(temporary)
          // Who asked knows the file by its final name.
          throw LogError(path: error.path == temporary ? path : error.path, fault: error.fault)
        }
        last = error
      }
    }
    throw last ?? LogError(path: path, fault: .alreadyExists)
  }

  /// Writes some bytes as a whole file.
  public static func write(
    _ bytes: [UInt8], to path: String, _ place: Place, mode: UInt32? = nil,
    operations: FileOperations = .system
  ) throws(LogError) {
    try make(path, place, mode: mode, operations: operations) { temporary throws(LogError) in
      try withFile(temporary, operations) { descriptor throws(LogFault) in
        try operations.writeAll(descriptor, bytes, at: 0)
      }
    }
  }

  /// Writes a whole file part by part.
  package static func writeParts(
    _ path: String, _ place: Place, operations: FileOperations = .system,
    _ make: (_ write: ([UInt8]) throws(LogError) -> Void) throws(LogError) -> Void
  ) throws(LogError) {
    try NewFile.make(path, place, operations: operations) { temporary throws(LogError) in
      var failure: LogError?
      do throws(LogError) {
        try withFile(temporary, operations) { descriptor throws(LogFault) in
          var offset: UInt64 = 0
          do throws(LogError) {
            try make { part throws(LogError) in
              try naming(temporary) { () throws(LogFault) in
                try operations.writeAll(descriptor, part, at: offset)
              }
              offset += UInt64(part.count)
            }
          } catch {
            failure = error
            throw error.fault
          }
        }
      } catch {
        // It may be about what is read, not about the new file.
        throw failure ?? error
      }
    }
  }

  /// Makes a file, lets it be written, and makes its bytes durable.
  static func withFile(
    _ path: String, _ operations: FileOperations, _ write: (Int32) throws(LogFault) -> Void
  ) throws(LogError) {
    try naming(path) { () throws(LogFault) in
      let descriptor: Int32
      do throws(LogFault) {
        descriptor = try operations.openRegular(path, .createPrivate).0
      } catch .system(.create, let code) where SystemError(code: code) == .existing {
        throw .alreadyExists
      }
      let undo = { _ = operations.remove(path) }
      try operations.closing(descriptor, undo: undo) { () throws(LogFault) in
        try write(descriptor)
        _ = try operations.checked(.sync) { operations.sync(descriptor) }
      }
      let outcome = operations.close(descriptor)
      guard outcome >= 0 || outcome == interrupted else {
        _ = operations.remove(path)
        throw .system(.close, code: Int32(truncatingIfNeeded: -outcome))
      }
    }
  }

  /// Beside the file, so that giving it its name is one step; hidden, since it is nobody's yet.
  private static func temporaryName(beside path: String) -> String {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    let number = hexadecimal(UInt64.random(in: 0 ... .max), digits: 16)
    return path[..<start] + ".walletsim-\(number).tmp"
  }

  /// The lock of the file that is to be replaced, so that no writer's log goes away under it.
  private static func lock(
    _ path: String, _ place: Place, _ operations: FileOperations
  ) throws(LogFault) -> Int32? {
    let descriptor: Int32
    let status: FileOperations.Status
    do throws(LogFault) {
      (descriptor, status) = try operations.openRegular(path, .read)
    } catch .system(.open, let code) where SystemError(code: code) == .missing {
      return nil
    } catch .system(.open, _) where place == .replaceable {
      // What can't be read can still be replaced, as far as the folder allows.
      return nil
    }
    return try operations.closing(descriptor) { () throws(LogFault) in
      guard place == .replaceable else { throw .alreadyExists }
      do throws(LogFault) {
        _ = try operations.checked(.lock) { operations.lock(descriptor) }
      } catch .system(.lock, let code) where SystemError(code: code) == .locked {
        let holder = operations.lockHolder(status)
        throw .locked(holder: holder > 0 ? holder : nil)
      }
      return descriptor
    }
  }

  private static func finish(
    _ temporary: String, _ path: String, _ place: Place, _ mode: UInt32?,
    _ operations: FileOperations
  ) throws(LogFault) {
    // Only the owner could read it while it was a part; the mode is right from here on.
    _ = try operations.checked(.setMode) { operations.setMode(temporary, mode) }
    switch place {
    case .free:
      do throws(LogFault) {
        _ = try operations.checked(.rename) { operations.renameNew(temporary, path) }
      } catch .system(.rename, let code) where SystemError(code: code) == .existing {
        throw .alreadyExists
      }
    case .replaceable:
      _ = try operations.checked(.rename) { operations.rename(temporary, path) }
    }
    _ = try operations.checked(.syncFolder) { operations.syncFolder(path) }
  }
}
