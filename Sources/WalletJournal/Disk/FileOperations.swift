/// What the journal asks of the system, so that tests can put a store under it that fails.
///
/// Every function returns zero or more, or a negated error number, as the system's calls do themselves. A call
/// that a signal interrupted returns `-EINTR`; `retried` repeats it.
public struct FileOperations: Sendable {
  /// The calls, as errors name them.
  public enum Name: String, Sendable {
    /// Opening a file that is there.
    case open
    /// Opening a file that is new, or emptied.
    case create
    /// Looking up what is known of a file.
    case status
    /// Reading bytes.
    case read
    /// Writing bytes.
    case write
    /// Making a file durable.
    case sync
    /// Making the entries of a folder durable.
    case syncFolder
    /// Cutting a file.
    case truncate
    /// Changing who may read a file.
    case setMode
    /// Giving a file another path.
    case rename
    /// Removing a file's path.
    case remove
    /// Taking a file's lock.
    case lock
    /// Closing a file.
    case close
  }

  /// How a file is opened.
  public enum Access: Sendable {
    /// To read a file that is there.
    case read
    /// To read and write a file that is there.
    case readAndWrite
    /// To read and write a file that must not exist yet.
    case create
    /// To read and write a file that must not exist yet and that only its owner may read.
    case createPrivate
    /// To read and write a private file, emptied if it exists.
    case replace
  }

  /// The kinds of things that a path can name.
  public enum FileKind: Sendable {
    /// A file.
    case regular
    /// A folder.
    case directory
    /// A named pipe.
    case pipe
    /// A socket.
    case socket
    /// A device, such as a terminal or a disk.
    case device
    /// Anything else.
    case other
  }

  /// What the system knows of an open file.
  public struct Status: Equatable, Sendable {
    /// What it is.
    public var kind: FileKind
    /// Its size in bytes.
    public var size: UInt64
    /// The device it is on; with `inode`, what tells one file from another.
    public var device: UInt64
    /// Its number on the device.
    public var inode: UInt64

    /// Makes a status.
    public init(kind: FileKind, size: UInt64, device: UInt64, inode: UInt64) {
      self.kind = kind
      self.size = size
      self.device = device
      self.inode = inode
    }
  }

  /// Opens a file without ever waiting for one, closed in child processes; returns its descriptor.
  public var open: @Sendable (_ path: String, Access) -> Int
  /// The status of an open file.
  public var status: @Sendable (_ descriptor: Int32, _ into: inout Status) -> Int
  /// The status of what a path names now.
  public var statusOfPath: @Sendable (_ path: String, _ into: inout Status) -> Int
  /// Reads bytes at a place; returns their number, 0 at the end.
  public var read: @Sendable (Int32, UnsafeMutableRawBufferPointer, _ offset: UInt64) -> Int
  /// Writes bytes at a place; returns how many it wrote, maybe not all.
  public var write: @Sendable (Int32, UnsafeRawBufferPointer, _ offset: UInt64) -> Int
  /// Makes a file's bytes and size durable.
  public var sync: @Sendable (Int32) -> Int
  /// Makes the entries of a path's folder durable.
  public var syncFolder: @Sendable (_ path: String) -> Int
  /// Cuts a file.
  public var truncate: @Sendable (Int32, _ size: UInt64) -> Int
  /// Changes who may read and write a file; none: the usual, which the umask narrows.
  public var setMode: @Sendable (_ path: String, _ mode: UInt32?) -> Int
  /// Gives a file another path, in the place of what was there.
  public var rename: @Sendable (_ from: String, _ to: String) -> Int
  /// Gives a file another path, or fails with `-EEXIST` if something has that path.
  public var renameNew: @Sendable (_ from: String, _ to: String) -> Int
  /// Removes a file's path.
  public var remove: @Sendable (_ path: String) -> Int
  /// Takes the lock of an open file, or fails with `-EWOULDBLOCK`.
  public var lock: @Sendable (Int32) -> Int
  /// The process that holds a file's lock, where the system tells; else 0.
  public var lockHolder: @Sendable (Status) -> Int
  /// Closes a descriptor, whatever is returned.
  public var close: @Sendable (Int32) -> Int

  /// Repeats a call as long as a signal interrupts it.
  @inline(__always)
  func retried(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result != interrupted { return result }
    }
  }

  /// The call's result, or its error.
  func checked(_ name: Name, _ call: () -> Int) throws(LogFault) -> Int {
    let result = retried(call)
    guard result >= 0 else { throw .system(name, code: Int32(truncatingIfNeeded: -result)) }
    return result
  }

  /// The status of an open file, or the error.
  func checkedStatus(_ descriptor: Int32) throws(LogFault) -> Status {
    var status = Status(kind: .other, size: 0, device: 0, inode: 0)
    _ = try checked(.status) { self.status(descriptor, &status) }
    return status
  }

  /// Opens a path, and refuses what is no regular file.
  func openRegular(_ path: String, _ access: Access) throws(LogFault) -> (Int32, Status) {
    guard !path.utf8.contains(0) else { throw .pathHasZeroByte }
    let isNew = access == .create || access == .createPrivate
    let name: Name = isNew || access == .replace ? .create : .open
    let descriptor = Int32(try checked(name) { open(path, access) })
    // Trying again must find the name free.
    let undo = { if isNew { _ = remove(path) } }
    return try closing(descriptor, undo: undo) { () throws(LogFault) in
      let status = try checkedStatus(descriptor)
      guard status.kind == .regular else { throw .notAFile(status.kind) }
      return (descriptor, status)
    }
  }

  /// Makes a file's bytes and its entry in its folder durable.
  func makeDurable(_ descriptor: Int32, at path: String) throws(LogFault) {
    _ = try checked(.sync) { sync(descriptor) }
    _ = try checked(.syncFolder) { syncFolder(path) }
  }

  /// Writes all of the bytes, in as many calls as it takes.
  func writeAll(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, at offset: UInt64
  ) throws(LogFault) {
    var written = 0
    while written < bytes.count {
      let rest = bytes.part(written..<bytes.count)
      let count = try checked(.write) { write(descriptor, rest, offset + UInt64(written)) }
      guard count > 0 else { throw .wroteNothing }
      written += count
    }
  }

  /// Writes all of an array's bytes.
  func writeAll(_ descriptor: Int32, _ bytes: [UInt8], at offset: UInt64) throws(LogFault) {
    try bytes.withBytes { bytes throws(LogFault) in
      try writeAll(descriptor, bytes, at: offset)
    }
  }

  /// Does some work with an open file, and closes it if that fails; `undo` comes first then.
  func closing<Value>(
    _ descriptor: Int32, undo: () -> Void = {}, _ work: () throws(LogFault) -> Value
  ) throws(LogFault) -> Value {
    do throws(LogFault) {
      return try work()
    } catch {
      undo()
      _ = close(descriptor)
      throw error
    }
  }
}
