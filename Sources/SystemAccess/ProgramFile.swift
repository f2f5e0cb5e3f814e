#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file that holds the code that is running: the program, or a library that it has loaded.
package enum ProgramFile {
  /// A number that another build, or the same one installed anew, has another of; where the system does not tell, one
  /// that no other process has.
  ///
  /// It is made of the file's inode, size and times, the time of its last change of status among them, which nobody
  /// can set: whoever replaces the file gets another number, even for a file of the same size.
  package static let fingerprint: UInt64 = {
    var information = stat()
    guard let path, stat(path, &information) == 0 else {
      return .random(in: 0 ... .max)
    }
    #if canImport(Darwin)
      let times = [information.st_mtimespec, information.st_ctimespec]
    #else
      let times = [information.st_mtim, information.st_ctim]
    #endif
    let facts =
      [UInt64(information.st_ino), UInt64(bitPattern: Int64(information.st_size))]
      + times.flatMap { time in
        [UInt64(bitPattern: Int64(time.tv_sec)), UInt64(bitPattern: Int64(time.tv_nsec))]
      }
    // FNV-1a, whose offset and prime these are.
    return facts.reduce(0xcbf2_9ce4_8422_2325) { hash, fact in
      (0..<8).reduce(hash) { hash, byte in
        (hash ^ (fact >> (8 * UInt64(byte)) & 0xff)) &* 0x100_0000_01b3
      }
    }
  }()

  private static var path: String? {
    #if canImport(Darwin)
      var image = Dl_info()
      guard dladdr(#dsohandle, &image) != 0 else { return nil }
      return image.dli_fname.map { String(cString: $0) }
    #else
      let address = UInt(bitPattern: #dsohandle)
      // A process has some hundreds of mappings, each of about 100 bytes.
      guard let table = try? OpenFile.open("/proc/self/maps", .read) else { return nil }
      defer { try? table.close() }
      guard let bytes = try? table.contents(atMost: 4 << 20) else { return nil }
      // 55d0c0a00000-55d0c0a21000 r--p 00000000 fd:00 1234   /usr/bin/program
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let bounds = line.prefix { $0 != UInt8(ascii: " ") }.split(separator: UInt8(ascii: "-"))
          .compactMap { UInt(String(decoding: $0, as: UTF8.self), radix: 16) }
        guard bounds.count == 2, bounds[0] <= address, address < bounds[1] else { continue }
        return line.firstIndex(of: UInt8(ascii: "/")).map {
          String(decoding: line[$0...], as: UTF8.self)
        }
      }
      return nil
    #endif
  }
}
