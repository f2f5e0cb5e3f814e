#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What tells one file from another, under whatever name.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// What the system knows of a file.
package struct FileStatus: Equatable, Sendable {
  /// The kinds of things that a path can name.
  package enum Kind: Sendable {
    case regular, folder, pipe, socket, device, other
  }

  package let kind: Kind
  package let size: UInt64
  package let identity: FileIdentity
  /// Who may read and write it, as the bits of a mode.
  package let mode: UInt32
  /// When it was last written to: another time, another content.
  package let modificationSeconds: Int
  package let modificationNanoseconds: Int

  init(_ information: stat) {
    kind =
      switch information.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      case S_IFCHR, S_IFBLK: .device
      default: .other
      }
    size = UInt64(max(0, information.st_size))
    identity = FileIdentity(
      device: UInt64(truncatingIfNeeded: information.st_dev), inode: UInt64(information.st_ino))
    mode = UInt32(information.st_mode & 0o7777)
    #if canImport(Darwin)
      let time = information.st_mtimespec
    #else
      let time = information.st_mtim
    #endif
    (modificationSeconds, modificationNanoseconds) = (time.tv_sec, time.tv_nsec)
  }
}

/// What is done with paths.
package enum FileSystem {
  /// What a path names; a link stands for what it leads to unless it is not followed.
  package static func status(
    of path: String, followsLinks: Bool = true
  ) throws(SystemError) -> FileStatus {
    var information = stat()
    try checked { followsLinks ? stat(path, &information) : lstat(path, &information) }
    return FileStatus(information)
  }

  /// Gives a file another path, in the place of what was there.
  package static func rename(_ path: String, to newPath: String) throws(SystemError) {
    try checked { renamePath(path, newPath) }
  }

  /// Gives a file another path, where nothing may be.
  package static func rename(_ path: String, toNew newPath: String) throws(SystemError) {
    // A second name, which fails if there is one already; a rename would not.
    try checked { link(path, newPath) }
    try removeFile(path)
  }

  /// Changes who may read and write a file; none: the usual, which the umask narrows.
  package static func setMode(of path: String, _ mode: UInt32?) throws(SystemError) {
    let mask = umask(0)
    umask(mask)
    try checked { chmod(path, mode.map { mode_t($0) } ?? (0o666 & ~mask)) }
  }

  package static func removeFile(_ path: String) throws(SystemError) {
    try checked { unlink(path) }
  }

  /// Removes a folder that is empty.
  package static func removeFolder(_ path: String) throws(SystemError) {
    try checked { rmdir(path) }
  }

  /// Makes a folder, for all whom the umask lets or for its owner alone.
  package static func makeFolder(_ path: String, isPrivate: Bool = false) throws(SystemError) {
    try checked { mkdir(path, isPrivate ? 0o700 : 0o777) }
  }

  /// Makes the entries of a path's folder durable.
  package static func synchronizeFolder(of path: String) throws(SystemError) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let folder = try OpenFile.open(name, .folder)
    defer { try? folder.close() }
    try checked { fsync(folder.descriptor) }
  }

  /// The path of the same file from the root, without links in it.
  package static func resolved(_ path: String) throws(SystemError) -> String {
    guard let name = realpath(path, nil) else { throw SystemError(code: errno) }
    defer { free(name) }
    return String(cString: name)
  }

  /// Whether two paths name the same place: a file that is there, or one to be made.
  package static func isSamePlace(_ first: String, _ second: String) -> Bool {
    func place(_ path: String) -> String {
      let parts = path.split(separator: "/", omittingEmptySubsequences: true)
      let parent = parts.dropLast().joined(separator: "/")
      let folder = (path.hasPrefix("/") ? "/" : parent.isEmpty ? "." : "") + parent
      return ((try? resolved(folder)) ?? folder) + "/" + (parts.last ?? "")
    }
    return place(first) == place(second)
  }

  /// The working folder's path.
  package static var workingFolder: String? { try? resolved(".") }

  /// The process that holds a file's lock; nil where the system does not tell.
  package static func lockHolder(of file: FileIdentity) -> Int? {
    #if os(Linux)
      // The table has about 60 bytes a lock: whoever holds more than so many goes unnamed.
      guard let table = try? OpenFile.open("/proc/locks", .read) else { return nil }
      defer { try? table.close() }
      guard let bytes = try? table.contents(atMost: 1 << 20) else { return nil }
      let device = file.device
      let numbers = [device >> 8 & 0xFFF, device & 0xFF | device >> 12 & 0xFFF00].map {
        ($0 < 0x10 ? "0" : "") + String($0, radix: 16)
      }
      let name = "\(numbers[0]):\(numbers[1]):\(file.inode)"
      // 1: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let words = line.split(separator: UInt8(ascii: " "))
        guard words.count > 5, words[1].elementsEqual("FLOCK".utf8),
          words[5].elementsEqual(name.utf8)
        else { continue }
        return Int(String(decoding: words[4], as: UTF8.self))
      }
    #endif
    return nil
  }
}

private func renamePath(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }
