import Glibc
import Testing

@testable import WalletJournal

/// The sentences that people read, to the letter.
@Suite struct MessageTests {
  private func sentence(_ kind: LogDamage.Kind, sequence: UInt64 = 13) -> String {
    let damage = LogDamage(
      kind: kind, offset: 300, sequence: sequence, firstSequence: 1, goodEnd: 296)
    return LogError(path: "a.log", fault: .damage(damage)).description
  }

  @Test func `damage is one line: place, what, what was expected, what was kept, what to do`() {
    #expect(
      sentence(.recordChecksum(expected: 0xAB, found: 0xFFFF_0000))
        == "a.log: byte 300 (0x12C), record 13: corrupt: the record's checksum differs "
        + "(expected 000000AB, found FFFF0000); recovered 12 records (1...12), last good byte 296; "
        + "repair keeps the records before, salvage those after, too; both write a new file")
    #expect(
      sentence(.torn(bytes: 9), sequence: 2)
        == "a.log: byte 300 (0x12C), record 2: torn: an unfinished write left 9 bytes; "
        + "recovered 1 record (1...1), last good byte 296; "
        + "open it for append or repair it: the records before are kept")
    #expect(sentence(.torn(bytes: 1)).contains("an unfinished write left 1 byte; "))
    #expect(sentence(.torn(bytes: 0)).contains("torn: a write ended early, after a whole record; "))
    #expect(
      sentence(.sequenceSkipped(found: 20), sequence: 1)
        == "a.log: byte 300 (0x12C), record 1: corrupt: records are missing "
        + "(expected 1, found 20); recovered 0 records, last good byte 296; "
        + "repair keeps the records before, salvage those after, too; both write a new file")
    #expect(
      sentence(.newerFormat(4), sequence: 1)
        == "a.log: byte 300 (0x12C), record 1: the log is in a newer format "
        + "(expected at most 1, found 4); recovered 0 records, last good byte 296; "
        + "read it with a newer version of this program")
    #expect(
      sentence(.recordMalformed(.tooLarge(bytes: 20_000_000)))
        .contains("(expected at most 16777216 bytes, found 20000000)"))
    #expect(
      sentence(.frameShape(bodyBytes: 5000, records: 2)).contains(
        "corrupt: the frame's size can't be that of 2 records (expected 14 to 4052 bytes, found 5000)"
      ))
    #expect(
      sentence(
        .endsBeforeHead(
          expected: LogHead(sequence: 20, link: 1), found: LogHead(sequence: 12, link: 2))
      ).contains("missing at the end (expected 20:00000001, found 12:00000002); recovered 12"))
  }

  @Test(
    arguments: [
      (.empty, "the file is empty", "restore a copy"), (.tooShort(bytes: 9), "9 bytes", "restore"),
      (.gzip, "gzip", "decompress it first"), (.zstd, "zstd", "decompress it first"),
      (.png, "a PNG image", "give the path of a log"), (.utf16, "UTF-16", "give the path"),
      (.text, "it is text", "give the path"), (.jsonLines, "JSON", "import it first"),
      (.translatedAsText, "transfer as text", "transfer it again"),
      (.byteSwapped, "swapped", "copy it again"),
      (.zeros, "only zeros", "restore"), (.unknown, "other bytes", "give the path"),
    ] as [(WrongFile, String, String)])
  func `a wrong file is called what it is, with what to do`(
    file: WrongFile, what: String, nextStep: String
  ) {
    let text = sentence(.notALog(file), sequence: 1)
    #expect(text.contains(what))
    #expect(text.contains("; " + nextStep))
  }

  @Test func `a writer that has stopped says what may be lost`() {
    let stop = LogFault.Stop(call: .sync, code: EIO, notDurable: 5...9)
    #expect(
      LogError(path: "a.log", fault: .stopped(stop)).description
        == "a.log: writing has stopped: can't make durable: Input/output error; "
        + "records 5...9 are not known to be on disk; open the log again to see what it holds")
    #expect(
      LogError(path: "a.log", fault: .locked(holder: 42)).description
        == "a.log: process 42 has this log open for writing; a log has one writer at a time")
    #expect(
      LogError(path: "a.log", fault: .system(.open, code: ENOENT)).description
        == "a.log: can't open: No such file or directory")
  }

  @Test func `no path makes a terminal do anything`() {
    let path = "a\u{1B}[2Jb\nc\u{9B}\u{202E}\u{200B}\u{2028}ü"
    let text = LogError(path: path, fault: .closed).description
    #expect(text == "a\\u{1B}[2Jb\\u{A}c\\u{9B}\\u{202E}\\u{200B}\\u{2028}ü: the writer is closed")
  }
}
