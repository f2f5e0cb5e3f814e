#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why something could not be done to a file.
struct FileError: Error {
  var path: String
  /// The system's number for it.
  var code: Int32
}

/// The few things that are done to files.
enum Files {
  /// The most that is read of a file: far above a case of the most choices, 4 MiB.
  private static let largest = 64 << 20

  /// The text of a file; nil where it cannot be read, or is not UTF-8.
  static func text(of path: String) -> String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= largest {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    if ferror(file) != 0 || bytes.count > largest { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    // What is not UTF-8 was replaced by a character that is.
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Writes a file whole or not at all: who reads it meanwhile sees what was there before.
  static func write(_ text: String, to path: String) throws(FileError) {
    // No two writers have the same name for what is not yet whole.
    let partial = "\(path).\(getpid())-\(System.nanoseconds())"
    guard let file = fopen(partial, "wbx") else { throw FileError(path: path, code: errno) }
    let bytes = Array(text.utf8)
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    let isClosed = fclose(file) == 0
    if !isWritten || !isClosed || rename(partial, path) != 0 {
      let code = errno
      unlink(partial)
      throw FileError(path: path, code: code)
    }
  }

  static func remove(_ path: String) throws(FileError) {
    if unlink(path) != 0 { throw FileError(path: path, code: errno) }
  }

  /// Makes a directory and those that it is in, where they are missing.
  static func makeDirectory(_ path: String) throws(FileError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    let code = errno
    guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      throw FileError(path: path, code: code)
    }
    try makeDirectory(String(path[..<slash]))
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw FileError(path: path, code: errno) }
  }

  /// The names in a directory, in no order; none where it cannot be read.
  static func names(in directory: String) -> [String] {
    guard let stream = opendir(directory) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      // Read where it lies: an entry is shorter in memory than its type.
      guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
      let name = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
      names.append(String(cString: name))
    }
    return names
  }
}
