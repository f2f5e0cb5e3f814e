import Testing

@testable import WalletJournal

/// Files that are no logs, or logs of a time to come.
@Suite struct WrongFileTests {
  private let log = SampleLog(records: 30)

  private func swapped(_ width: Int) -> [UInt8] {
    let whole = log.bytes.prefix(log.bytes.count / 8 * 8)
    return whole.indices.map { whole[$0 / width * width + width - 1 - $0 % width] }
  }

  @Test func `each kind of wrong file is called what it is`() {
    let bytes = log.bytes
    let withLineFeeds = bytes.indices.filter {
      !(bytes[$0] == 0x0D && $0 + 1 < bytes.count && bytes[$0 + 1] == 0x0A)
    }.map { bytes[$0] }
    let withCarriageReturns = bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let recoded = Array(String(decoding: bytes.map { UInt16($0) }, as: UTF16.self).utf8)
    let files: [(String, [UInt8], WrongFile)] = [
      ("empty", [], .empty),
      ("part of the magic", Array(bytes[..<5]), .tooShort(bytes: 5)),
      ("part of the header", Array(bytes[..<40]), .tooShort(bytes: 40)),
      ("text", Array("pad: mount pad id=a\n".utf8), .text),
      ("text in UTF-8", Array("# Überweisung\n".utf8), .text),
      ("JSON Lines", Array("{\"seq\":1}\n".utf8), .jsonLines),
      ("gzip", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0], .gzip),
      ("zstd", [0x28, 0xB5, 0x2F, 0xFD, 4, 0], .zstd),
      ("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
      ("UTF-16, little end first", [0xFF, 0xFE, 0x61, 0], .utf16),
      ("UTF-16, big end first", [0xFE, 0xFF, 0, 0x61], .utf16),
      ("LF for CR LF", withLineFeeds, .translatedAsText),
      ("CR LF for LF", withCarriageReturns, .translatedAsText),
      ("high bits cut", bytes.map { $0 & 0x7F }, .translatedAsText),
      ("Latin-1 as UTF-8", recoded, .translatedAsText),
      ("bytes swapped in twos", swapped(2), .byteSwapped),
      ("bytes swapped in fours", swapped(4), .byteSwapped),
      ("bytes swapped in eights", swapped(8), .byteSwapped),
      ("zeros", [UInt8](repeating: 0, count: 4096), .zeros),
      ("a program", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], .unknown),
    ]
    for (name, bytes, expected) in files {
      let damage = ReadOutcome(bytes).damage
      #expect(damage?.kind == .notALog(expected), "\(name)")
      #expect(damage?.offset == 0)
    }
  }

  /// The log with a changed header whose checksum is right.
  private func patched(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes = log.bytes
    change(&bytes)
    let checksum = bytes.withUnsafeBytes { Checksum.castagnoli.of($0.part(0..<60)) }
    bytes.storeLittleEndian(checksum, at: 60)
    return bytes
  }

  @Test func `what is newer is refused by name, and what may be ignored is`() {
    #expect(
      ReadOutcome(patched { $0.storeLittleEndian(UInt16(2), at: 8) }).damage?.kind
        == .newerFormat(2))
    #expect(
      ReadOutcome(patched { $0.storeLittleEndian(UInt32(2), at: 12) }).damage?.kind
        == .newerVocabulary(2, newest: 1))
    #expect(
      ReadOutcome(patched { $0.storeLittleEndian(UInt32(1) << 31, at: 20) }).damage?.kind
        == .newerFeatures(1 << 31))
    #expect(
      ReadOutcome(patched { $0.storeLittleEndian(UInt64(0), at: 40) }).damage?.kind
        == .headerFirstSequence)
    // Another checksum in the header is another link to start from, and so only the header is read.
    let ignored = patched { $0.storeLittleEndian(UInt32(1), at: 16) }
    let scanner = try? LogScanner(.memory(ignored), newestVocabulary: 1)
    #expect(scanner?.header.compatibleFlags == 1)
  }

  @Test func `a newer format with a longer header is told from a damaged one`() {
    var bytes = Array(log.bytes[..<60]) + [UInt8](repeating: 7, count: 36)
    bytes.storeLittleEndian(UInt16(3), at: 8)
    bytes.storeLittleEndian(UInt16(100), at: 10)
    bytes.appendLittleEndian(bytes.withUnsafeBytes { Checksum.castagnoli.of($0) })
    #expect(ReadOutcome(bytes + [1, 2, 3]).damage?.kind == .newerFormat(3))
    bytes[70] ^= 1
    guard case .headerChecksum = ReadOutcome(bytes).damage?.kind else {
      Issue.record("a damaged header passes for a newer format")
      return
    }
  }

  @Test func `frames with flags of a later version are refused`() {
    var bytes = log.bytes
    patchFrame(&bytes, at: log.frames[1].start) { $0.storeLittleEndian(UInt16(2), at: 10) }
    #expect(ReadOutcome(bytes).damage?.kind == .frameFlags(2))
  }
}
