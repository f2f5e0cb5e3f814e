#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file, a folder or a stream that is open; closed in child processes.
package struct OpenFile: Sendable {
  package let descriptor: Int32

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  package static let standardInput = OpenFile(descriptor: STDIN_FILENO)
  package static let standardOutput = OpenFile(descriptor: STDOUT_FILENO)
  package static let standardError = OpenFile(descriptor: STDERR_FILENO)

  /// How a file is opened.
  package enum Access: Sendable {
    case read
    case readAndWrite
    /// To list a folder, or to open what is in it.
    case folder
    /// To read and write a file that must not exist yet, with the usual mode.
    case create
    /// To read and write a file that must not exist yet, which only its owner may read.
    case createPrivate
    /// To read and write a private file as it is, or a new one.
    case writePrivate
    /// To read and write a private file, emptied if it exists.
    case replacePrivate

    // The umask narrows the usual mode.
    fileprivate var flags: (Int32, mode: mode_t) {
      switch self {
      case .read: (O_RDONLY, 0)
      case .readAndWrite: (O_RDWR, 0)
      case .folder: (O_RDONLY | O_DIRECTORY, 0)
      case .create: (O_RDWR | O_CREAT | O_EXCL, 0o666)
      case .createPrivate: (O_RDWR | O_CREAT | O_EXCL, 0o600)
      case .writePrivate: (O_RDWR | O_CREAT | O_NOFOLLOW, 0o600)
      case .replacePrivate: (O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o600)
      }
    }
  }

  // Non-blocking: opening a pipe must not wait for its other end.
  private static let always = O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  /// Opens what a path names, without ever waiting for it.
  package static func open(_ path: String, _ access: Access) throws(SystemError) -> OpenFile {
    let (flags, mode) = access.flags
    return OpenFile(descriptor: try checked { openPath(path, flags | always, mode) })
  }

  /// Opens what has a name in this folder; a link is not followed.
  package func open(_ name: String, _ access: Access) throws(SystemError) -> OpenFile {
    let (flags, mode) = access.flags
    return OpenFile(
      descriptor: try checked {
        openat(descriptor, name, flags | Self.always | O_NOFOLLOW, mode)
      })
  }

  /// Closes the file, even when the error is thrown that the system met.
  package func close() throws(SystemError) {
    guard closeDescriptor(descriptor) >= 0 else { throw SystemError(code: errno) }
  }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  package func status() throws(SystemError) -> FileStatus {
    var information = stat()
    try checked { fstat(descriptor, &information) }
    return FileStatus(information)
  }

  // MARK: Bytes

  /// Reads bytes where the last read ended; returns their number, 0 at the end.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try checked { readBytes(descriptor, buffer.baseAddress, buffer.count) }
  }

  /// Reads bytes at a place; returns their number, 0 at the end.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: UInt64
  ) throws(SystemError) -> Int {
    try checked { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
  }

  /// Reads to the end; a file with more bytes than these is too large.
  /// Reads up to a line's end, byte by byte, so that nothing behind it is taken.
  package func line(atMost limit: Int) throws(SystemError) -> [UInt8] {
    var line: [UInt8] = []
    let byte = UnsafeMutableRawBufferPointer.allocate(byteCount: 1, alignment: 1)
    defer { byte.deallocate() }
    while line.count < limit, try read(into: byte) == 1 {
      if byte[0] == 0x0A { break }
      line.append(byte[0])
    }
    return line
  }

  package func contents(atMost limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = try read(into: chunk)
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .tooLarge }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// Writes bytes at a place; returns how many it wrote, maybe not all.
  package func write(
    _ bytes: UnsafeRawBufferPointer, at offset: UInt64
  ) throws(SystemError) -> Int {
    try checked { pwrite(descriptor, bytes.baseAddress, bytes.count, off_t(offset)) }
  }

  /// Writes all bytes at a place.
  package func write(_ bytes: [UInt8], at offset: UInt64) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let done = written
      written += try checked {
        bytes.withUnsafeBytes { buffer in
          pwrite(
            descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done,
            off_t(offset) + off_t(done))
        }
      }
    }
  }

  /// The bytes at a place; fewer, or none, at the end.
  package func bytes(at offset: UInt64, atMost count: Int) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = try checked {
      bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, off_t(offset)) }
    }
    bytes.removeSubrange(read...)
    return bytes
  }

  /// Writes all bytes where the last write ended.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let done = written
      written += try checked {
        bytes.withUnsafeBytes {
          writeBytes(descriptor, UnsafeRawBufferPointer(rebasing: $0[done...]))
        }
      }
    }
  }

  /// Makes the bytes and the size durable.
  package func synchronize() throws(SystemError) {
    #if canImport(Darwin)
      // There, fsync leaves the bytes in the drive's cache.
      try checked { fcntl(descriptor, F_FULLFSYNC) }
    #else
      // It makes the size durable, too, when reading needs it.
      try checked { fdatasync(descriptor) }
    #endif
  }

  /// Cuts the file.
  package func truncate(to size: UInt64) throws(SystemError) {
    try checked { ftruncate(descriptor, off_t(size)) }
  }

  // MARK: Locks

  /// Takes the file's lock for this descriptor, or fails at once.
  package func lock() throws(SystemError) {
    try checked { flock(descriptor, LOCK_EX | LOCK_NB) }
  }

  /// Gives the lock free.
  package func unlock() {
    _ = flock(descriptor, LOCK_UN)
  }

  // MARK: Folders

  /// What has a name in this folder; a link is not followed.
  package func status(of name: String) throws(SystemError) -> FileStatus {
    var information = stat()
    try checked { fstatat(descriptor, name, &information, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(information)
  }

  /// The names in this folder, in no order, but those that begin with a dot; nil for a name that is
  /// no UTF-8.
  package func names() throws(SystemError) -> [String?] {
    // A descriptor of its own, since reading the folder closes it.
    let own = try open(".", .folder)
    guard let folder = fdopendir(own.descriptor) else {
      let error = SystemError(code: errno)
      try? own.close()
      throw error
    }
    defer { closedir(folder) }
    var names: [String?] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
      }
      if name?.hasPrefix(".") != true { names.append(name) }
    }
    return names
  }
}

// By other names: inside the type, its own functions hide the system's.

private func openPath(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

private func closeDescriptor(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func readBytes(
  _ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int
) -> Int { read(descriptor, start, count) }

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
