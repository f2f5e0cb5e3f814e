#if canImport(Darwin)
  import Darwin
  import MachO
#else
  import Glibc
#endif

/// Where a program that was built to measure its coverage counts how often its parts ran.
enum CounterSections {
  private static let name = "__llvm_prf_cnts"

  #if canImport(Darwin)
    /// The counters of every image of this process; none where it was built without.
    static func find() -> [UnsafeRawBufferPointer] {
      (0..<_dyld_image_count()).compactMap { image in
        guard let header = _dyld_get_image_header(image) else { return nil }
        var size: UInt = 0
        let start = UnsafeRawPointer(header).withMemoryRebound(
          to: mach_header_64.self, capacity: 1
        ) { getsectiondata($0, "__DATA", name, &size) }
        return start.map { UnsafeRawBufferPointer(start: $0, count: Int(size)) }
      }
    }
  #else
    /// The counters of this process's program; none where it was built without.
    static func find() -> [UnsafeRawBufferPointer] {
      guard let file = fopen("/proc/self/exe", "rb") else { return [] }
      defer { fclose(file) }
      // ELF's header: what the program is at 16, where its sections are said at 40 and after 58.
      guard let header = bytes(of: file, at: 0, count: 64),
        header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
        let base = number(header, at: 16, width: 2) == 2 ? 0 : base()
      else { return [] }
      let table = number(header, at: 40, width: 8)
      let width = number(header, at: 58, width: 2)
      let count = number(header, at: 60, width: 2)
      guard width >= 64, let sections = bytes(of: file, at: table, count: width * count) else {
        return []
      }
      // Of a section: where its name stands, at 16 where it is loaded, in the file at 24, its size.
      let names = width * number(header, at: 62, width: 2)
      guard names + width <= sections.count else { return [] }
      let texts = number(sections, at: names + 24, width: 8)
      for start in stride(from: 0, to: width * count, by: width) {
        let place = texts + number(sections, at: start, width: 4)
        let wanted = Array(name.utf8) + [0]
        guard bytes(of: file, at: place, count: wanted.count) == wanted,
          let pointer = UnsafeRawPointer(
            bitPattern: base + number(sections, at: start + 16, width: 8))
        else { continue }
        let size = number(sections, at: start + 32, width: 8)
        return [UnsafeRawBufferPointer(start: pointer, count: size)]
      }
      return []
    }

    /// Where the program is loaded: the beginning of the first part of its file that is mapped.
    private static func base() -> Int? {
      guard let path = System.executable, let maps = fopen("/proc/self/maps", "r") else {
        return nil
      }
      defer { fclose(maps) }
      var line = [CChar](repeating: 0, count: Int(PATH_MAX) + 128)
      while fgets(&line, Int32(line.count), maps) != nil {
        let text = String(
          decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count >= 6, words[2].allSatisfy({ $0 == "0" }),
          text.dropLast().hasSuffix(" " + path)
        else { continue }
        return words[0].split(separator: "-").first.flatMap { Int($0, radix: 16) }
      }
      return nil
    }

    private static func bytes(
      of file: UnsafeMutablePointer<FILE>, at place: Int, count: Int
    ) -> [UInt8]? {
      var bytes = [UInt8](repeating: 0, count: count)
      guard fseek(file, place, SEEK_SET) == 0, fread(&bytes, 1, count, file) == count else {
        return nil
      }
      return bytes
    }

    private static func number(_ bytes: [UInt8], at place: Int, width: Int) -> Int {
      let word = bytes[place..<place + width].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int(truncatingIfNeeded: word)
    }
  #endif
}
