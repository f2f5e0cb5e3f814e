#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a call returns that a signal interrupted.
let interrupted = Int(-EINTR)
/// What taking a lock returns that another process, or another descriptor, holds.
let lockedElsewhere = Int(-EWOULDBLOCK)
/// What opening returns for a path that names nothing.
let missing = Int(-ENOENT)
/// What creating returns for a path that names something.
let existing = Int(-EEXIST)

/// The result of a call that returns -1 and sets `errno` when it fails.
@inline(__always)
private func result(_ returned: some BinaryInteger) -> Int {
  returned < 0 ? Int(-errno) : Int(returned)
}

extension FileOperations {
  /// The operating system's own.
  public static let system = FileOperations(
    open: openSystemFile,
    status: { descriptor, status in
      var information = stat()
      let outcome = result(fstat(descriptor, &information))
      if outcome == 0 { status = Status(information) }
      return outcome
    },
    statusOfPath: { path, status in
      var information = stat()
      let outcome = result(stat(path, &information))
      if outcome == 0 { status = Status(information) }
      return outcome
    },
    read: { result(pread($0, $1.baseAddress, $1.count, off_t($2))) },
    write: { result(pwrite($0, $1.baseAddress, $1.count, off_t($2))) },
    sync: syncSystemFile,
    syncFolder: syncSystemFolder,
    truncate: { result(ftruncate($0, off_t($1))) },
    rename: { from, to in
      #if canImport(Darwin)
        result(Darwin.rename(from, to))
      #else
        result(Glibc.rename(from, to))
      #endif
    },
    remove: { result(unlink($0)) },
    lock: { result(flock($0, LOCK_EX | LOCK_NB)) },
    lockHolder: systemLockHolder,
    close: { descriptor in
      // A child process that has been forked but not yet begun shares the lock for a moment.
      _ = flock(descriptor, LOCK_UN)
      #if canImport(Darwin)
        return result(Darwin.close(descriptor))
      #else
        return result(Glibc.close(descriptor))
      #endif
    })
}

/// The plain sentence that the system has for an error number.
func systemSentence(_ code: Int32) -> String {
  String(cString: strerror(code))
}

private func openSystemFile(_ path: String, _ access: FileOperations.Access) -> Int {
  // Non-blocking: opening a pipe must not wait for its other end.
  let always = O_CLOEXEC | O_NONBLOCK | O_NOCTTY
  return switch access {
  case .read: result(open(path, O_RDONLY | always))
  case .readAndWrite: result(open(path, O_RDWR | always))
  // The usual mode, which the umask narrows.
  case .create: result(open(path, O_RDWR | O_CREAT | O_EXCL | always, 0o666))
  case .replace: result(open(path, O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | always, 0o600))
  }
}

private func syncSystemFile(_ descriptor: Int32) -> Int {
  #if canImport(Darwin)
    // There, fsync leaves the bytes in the drive's cache.
    result(fcntl(descriptor, F_FULLFSYNC))
  #else
    // It makes the size durable, too, when reading needs it.
    result(fdatasync(descriptor))
  #endif
}

private func syncSystemFolder(_ path: String) -> Int {
  let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
  let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard descriptor >= 0 else { return Int(-errno) }
  defer { _ = FileOperations.system.close(descriptor) }
  return result(fsync(descriptor))
}

/// Looks the lock up in the kernel's table of locks, where Linux has one.
private func systemLockHolder(_ status: FileOperations.Status) -> Int {
  #if os(Linux)
    let table = open("/proc/locks", O_RDONLY | O_CLOEXEC)
    guard table >= 0 else { return 0 }
    defer { _ = FileOperations.system.close(table) }
    // The table has about 60 bytes a lock; one that does not fit goes unnamed.
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        Glibc.read(table, $0.baseAddress! + count, $0.count - count)
      }
      guard got > 0 else { break }
      count += got
    }
    let device = status.device
    let (major, minor) = (device >> 8 & 0xFFF, device & 0xFF | device >> 12 & 0xFFF00)
    let file =
      "\(hexadecimal(major, digits: 2)):\(hexadecimal(minor, digits: 2)):".lowercased()
      + "\(status.inode)"
    // 1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF
    for line in bytes[..<count].split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      guard words.count > 5, words[1].elementsEqual("FLOCK".utf8),
        words[5].elementsEqual(file.utf8)
      else { continue }
      return Int(String(decoding: words[4], as: UTF8.self)) ?? 0
    }
    return 0
  #else
    return 0
  #endif
}

extension FileOperations.Status {
  fileprivate init(_ information: stat) {
    kind =
      switch information.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR, S_IFBLK: .device
      default: .other
      }
    size = UInt64(max(0, information.st_size))
    device = UInt64(truncatingIfNeeded: information.st_dev)
    inode = UInt64(information.st_ino)
  }
}
