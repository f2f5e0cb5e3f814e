import SystemAccess
import WalletKernel

extension LogError: CustomStringConvertible {
  /// The error as one line, with nothing in it that a terminal would obey.
  public var description: String { "\(visible(path)): \(fault)" }
}

extension LogFault: CustomStringConvertible {
  /// What went wrong, as one line without the log's path.
  public var description: String {
    switch self {
    case .damage(let damage): damage.description
    case .system(let call, let code):
      "\(call.verb): \(visible(SystemError(code: code).description))"
    case .wroteNothing: "the system wrote nothing and named no error"
    case .notAFile(let kind):
      "is \(kind.phrase), not a file; give the path of a log"
    case .pathHasZeroByte: "a path can't have a zero byte in it"
    case .alreadyExists: "exists already; nothing was written"
    case .locked(let holder):
      (holder.map { "process \($0)" } ?? "another writer")
        + " has this log open for writing; a log has one writer at a time"
    case .stopped(let stop): stop.sentence
    case .closed: "the writer is closed"
    case .otherVocabulary(let log, let writer):
      "its events are of vocabulary \(log), new ones would be of \(writer); "
        + "convert it to a new log first"
    case .emptyRecord: "an event has at least one byte; nothing was written"
    case .recordTooLarge(let bytes):
      "the event has \(bytes) bytes, more than a record's "
        + "\(RecordFields.largestPayload); nothing was written"
    case .tooManyElements(let count):
      "the event has \(count) options, rows and values, and \(WalletEvent.mostElements) are the most; "
        + "pass the rows in several events"
    case .sequencesUsedUp: "the last possible sequence is taken"
    case .tooManySideFiles(let last):
      "the torn tail can't be saved: \(visible(last)) and all before it exist; "
        + "move them away"
    case .noUpcaster(let vocabulary, let oldest):
      "its events are of vocabulary \(vocabulary), and this version reads them from "
        + "\(oldest) on; convert it with an older version first"
    case .shrunk(let size, let read):
      "has \(size) bytes, but \(read) were read before: it was cut; read it anew"
    case .replaced: "was replaced or removed while it was read; read it anew"
    case .rejected(let rejection, let sequence, let offset):
      "byte \(offset) (0x\(hexadecimal(offset))), record \(sequence): the event can't apply: "
        + visible(rejection.sentence)
    case .noSuchRecord(let sequence, let first, nil):
      "has no record \(sequence): its first is \(first)"
    case .noSuchRecord(let sequence, let first, let last?):
      first > last
        ? "has no record \(sequence): it is empty"
        : "has no record \(sequence): its records are \(first)...\(last)"
    case .checkpointAhead(let head, let end, let size):
      "ends at byte \(size), but a checkpoint knows \(head.text) at byte \(end): "
        + "the log has lost records; restore it, or remove the checkpoints to accept the loss"
    }
  }
}

extension LogDamage: CustomStringConvertible {
  /// Where the damage is, what it is, what was read before, and what to do.
  public var description: String {
    var text = "byte \(offset) (0x\(hexadecimal(offset))), record \(sequence): \(kind)"
    if let (expected, found) = kind.expectedAndFound(at: sequence) {
      text += " (expected \(expected), found \(found))"
    }
    text += "; recovered \(recovered) record\(recovered == 1 ? "" : "s")"
    if recovered > 0 { text += " (\(firstSequence)...\(sequence &- 1))" }
    text += ", last good byte \(goodEnd)"
    if let gone {
      text += "; the frame announces \(RecordNames.text(gone)), which the file does not have"
    }
    return text + "; \(kind.nextStep)"
  }
}

extension LogDamage.Kind: CustomStringConvertible {
  /// What is wrong, in a few words.
  public var description: String {
    switch self {
    case .notALog(let file): file.what
    case .headerMagic: "the first eight bytes are damaged, the rest of the header is whole"
    case .headerSize: "the header's size is damaged"
    case .headerFirstSequence: "the header's first sequence is 0"
    case .headerChecksum: "the header is damaged: its checksum differs"
    case .newerFormat: "the log is in a newer format"
    case .newerFeatures: "the log uses features that this version does not know"
    case .newerVocabulary: "the log's events are of a newer vocabulary"
    case .torn(bytes: 0): "torn: a write ended early, after a whole record"
    case .torn(let bytes): "torn: an unfinished write left \(bytes) byte\(bytes == 1 ? "" : "s")"
    case .tornOrDamaged(let bytes):
      "torn or damaged: no frame begins here, and none in the last \(bytes) bytes"
    case .unwritten(let bytes): "unwritten: the last \(bytes) bytes are zeros"
    case .frameHeader: "corrupt: the frame's header is damaged, the records behind it are whole"
    case .frameUnreadable(let place, let sequence):
      "corrupt: no frame begins here; the next is at byte \(place), with record \(sequence)"
    case .foreignFrame: "corrupt: a frame of another log"
    case .frameFlags: "the frame has flags that this version does not know"
    case .frameShape(_, let records):
      "corrupt: the frame's size can't be that of \(records) records"
    case .sequenceSkipped: "corrupt: records are missing"
    case .sequenceRepeated: "corrupt: records are repeated"
    case .link: "corrupt: the frame does not follow the record before it"
    case .frameTime: "corrupt: the frame's time is not the record's before it"
    case .frameChecksum: "corrupt: the frame's checksum differs"
    case .recordCount: "corrupt: the frame's number of records differs"
    case .recordMalformed(let fault): "corrupt: \(fault.what)"
    case .recordChecksum: "corrupt: the record's checksum differs"
    case .event: "the record is whole, but its event can't be read"
    case .endsBeforeHead: "records are missing at the end"
    case .headDiffers: "the log's history is another than the expected head's"
    }
  }

  fileprivate func expectedAndFound(at sequence: UInt64) -> (String, String)? {
    switch self {
    case .headerSize(let found): ("\(LogHeader.size)", "\(found)")
    case .newerFormat(let found): ("at most \(LogHeader.currentFormat)", "\(found)")
    case .newerFeatures(let found): ("flags 0x0", "0x\(hexadecimal(found))")
    case .newerVocabulary(let found, let newest): ("at most \(newest)", "\(found)")
    case .frameFlags(let found): ("at most 0x1", "0x\(hexadecimal(found))")
    case .frameShape(let bytes, let records): Self.expectedAndFound(bytes, records: records)
    case .sequenceSkipped(let found), .sequenceRepeated(let found): ("\(sequence)", "\(found)")
    case .frameTime(let expected, let found): ("\(expected) ms", "\(found) ms")
    case .recordCount(let expected, let found): ("\(expected)", "\(found)")
    case .headerChecksum(let expected, let found), .foreignFrame(let expected, let found),
      .link(let expected, let found), .frameChecksum(let expected, let found),
      .recordChecksum(let expected, let found), .headDiffers(let expected, let found):
      (hexadecimal(expected, digits: 8), hexadecimal(found, digits: 8))
    case .endsBeforeHead(let expected, let found): (expected.text, found.text)
    case .recordMalformed(let fault): fault.expectedAndFound
    case .notALog, .headerMagic, .headerFirstSequence, .torn, .tornOrDamaged, .unwritten,
      .frameHeader, .frameUnreadable, .event:
      nil
    }
  }

  private static func expectedAndFound(_ bytes: UInt32, records: UInt16) -> (String, String) {
    let sizes = FrameHeader.possibleSizes(records: records)
    return ("\(sizes.lowerBound) to \(sizes.upperBound) bytes", "\(bytes)")
  }

  fileprivate var nextStep: String {
    switch self {
    case .notALog(let file): file.nextStep
    case .newerFormat, .newerFeatures, .newerVocabulary, .frameFlags:
      "read it with a newer version of this program"
    case .torn, .unwritten:
      "open it for append or repair it: the records before are kept"
    case .tornOrDamaged: "repair it to a new file, or restore a copy"
    case .headerMagic, .headerSize, .headerFirstSequence, .headerChecksum:
      "repair or salvage it to a new file: they put the header right where that can be known"
    case .frameHeader, .frameUnreadable, .foreignFrame, .frameShape, .sequenceSkipped,
      .sequenceRepeated, .link,
      .frameTime, .frameChecksum, .recordCount, .recordMalformed, .recordChecksum, .event:
      "repair keeps the records before, salvage those after, too; both write a new file"
    case .endsBeforeHead, .headDiffers: "restore a copy that has them"
    }
  }
}

extension WrongFile {
  fileprivate var what: String {
    switch self {
    case .empty: "not a log: the file is empty"
    case .tooShort(let bytes): "not a whole log: \(bytes) bytes are less than its header"
    case .translatedAsText: "not a log any more: a transfer as text has changed its bytes"
    case .byteSwapped: "not a log any more: its bytes are in swapped order"
    case .gzip: "not a log: it is compressed with gzip"
    case .zstd: "not a log: it is compressed with zstd"
    case .png: "not a log: it is a PNG image"
    case .utf16: "not a log: it is text in UTF-16"
    case .jsonLines: "not a log: it is text that looks like JSON"
    case .text: "not a log: it is text"
    case .zeros: "not a log: there are only zeros"
    case .unknown: "not a log: it begins with other bytes"
    }
  }

  fileprivate var nextStep: String {
    switch self {
    case .tooShort, .zeros, .empty: "restore a copy, or create the log anew"
    case .translatedAsText: "transfer it again, as binary"
    case .byteSwapped: "copy it again, without conversion"
    case .gzip, .zstd: "decompress it first"
    case .jsonLines: "import it first"
    case .utf16, .png, .text, .unknown: "give the path of a log"
    }
  }
}

extension RecordFault {
  fileprivate var what: String {
    switch self {
    case .time: "the record's time is no number that a writer writes"
    case .lengthForm: "the record's length is no number that a writer writes"
    case .empty: "the record is empty"
    case .tooLarge: "the record is larger than a record can be"
    case .pastFrame(let bytes): "the record ends \(bytes) bytes after its frame"
    }
  }

  fileprivate var expectedAndFound: (String, String)? {
    switch self {
    case .tooLarge(let bytes): ("at most \(RecordFields.largestPayload) bytes", "\(bytes)")
    case .time, .lengthForm, .empty, .pastFrame: nil
    }
  }
}

extension LogFault.Stop {
  fileprivate var sentence: String {
    let cause = code == 0 ? "wrote nothing" : visible(SystemError(code: code).description)
    let records =
      notDurable.map { range in
        "\(RecordNames.text(range)) \(range.count == 1 ? "is" : "are") not known to be on disk"
      } ?? "all records are on disk"
    return "writing has stopped: \(call.verb): \(cause); \(records); "
      + "open the log again to see what it holds"
  }
}

extension FileOperations.Name {
  fileprivate var verb: String {
    switch self {
    case .open: "can't open"
    case .create: "can't create"
    case .status: "can't look up"
    case .read: "can't read"
    case .write: "can't write"
    case .sync: "can't make durable"
    case .syncFolder: "can't make the folder durable"
    case .truncate: "can't cut"
    case .setMode: "can't change who may read it"
    case .rename: "can't give it its name"
    case .remove: "can't remove"
    case .lock: "can't lock"
    case .close: "can't close"
    }
  }
}

extension FileOperations.FileKind {
  fileprivate var phrase: String {
    switch self {
    case .regular: "a file"
    case .directory: "a folder"
    case .pipe: "a pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .other: "something else"
    }
  }
}

/// Ranges of records as sentences name them.
enum RecordNames {
  static func text(_ range: ClosedRange<UInt64>) -> String {
    range.lowerBound == range.upperBound
      ? "record \(range.lowerBound)" : "records \(range.lowerBound)...\(range.upperBound)"
  }
}

/// Text with what a terminal would obey, hide or reorder as visible escapes.
func visible(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      shown += "\\u{\(hexadecimal(scalar.value))}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  return shown
}
