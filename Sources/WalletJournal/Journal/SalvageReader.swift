import WalletKernel

/// Reads the events of a damaged log that are vouched for, and names what is missing.
public final class SalvageReader {
  /// What comes next in the log.
  public enum Piece: Equatable, Sendable {
    /// An event, with the log's own numbers.
    ///
    /// Its time is known but where `hasKnownTime` says otherwise: behind missing records of the file's last frame.
    case entry(JournalEntry, hasKnownTime: Bool)
    /// Something that is missing, or was put right.
    case gap(LogGap)
  }

  /// The log's path, for errors.
  public let path: String
  private var scanner: SalvageScanner
  private var decoder: EntryDecoder
  private var descriptor: Int32 = -1
  private let operations: FileOperations

  /// Opens a log; a damaged file header is put right, or made of what the frames know.
  public init(
    path: String, upcasters: Upcasters = .builtIn, operations: FileOperations = .system
  ) throws(LogError) {
    self.path = path
    self.operations = operations
    let opened = try naming(path) { () throws(LogFault) in
      let (descriptor, _) = try operations.openRegular(path, .read)
      let scanner = try operations.closing(descriptor) { () throws(LogFault) in
        try Self.scanner(.file(operations, descriptor: descriptor), upcasters)
      }
      return (descriptor, scanner)
    }
    (descriptor, scanner) = opened
    decoder = EntryDecoder(upcasters, vocabulary: scanner.header.vocabulary)
  }

  /// Reads a log that is in memory.
  ///
  /// - Parameter name: what errors call it.
  public init(bytes: [UInt8], name: String, upcasters: Upcasters = .builtIn) throws(LogError) {
    path = name
    operations = .system
    scanner = try naming(name) { () throws(LogFault) in
      try Self.scanner(.memory(bytes), upcasters)
    }
    decoder = EntryDecoder(upcasters, vocabulary: scanner.header.vocabulary)
  }

  private static func scanner(
    _ source: ByteWindow.Source, _ upcasters: Upcasters
  ) throws(LogFault) -> SalvageScanner {
    let scanner = try SalvageScanner(
      source, oldestVocabulary: upcasters.oldest, newestVocabulary: upcasters.newest)
    let vocabulary = scanner.header.vocabulary
    guard upcasters.stepCount(from: vocabulary) != nil else {
      throw .noUpcaster(from: vocabulary, oldest: upcasters.oldest)
    }
    return scanner
  }

  deinit {
    if descriptor >= 0 { _ = operations.close(descriptor) }
  }

  /// What the log's header says, or what could be found out of it.
  public var header: LogHeader { scanner.header }
  /// How the header was put right; none if it was right.
  public var mendedHeader: MendedHeader? { scanner.mendedHeader }

  /// The next piece; nil at the end of the file.
  public func next() throws(LogError) -> Piece? {
    let piece = try naming(path) { () throws(LogFault) in try scanner.next() }
    switch piece {
    case nil: return nil
    case .gap(let gap): return .gap(gap)
    case .record(let salvaged): return try event(of: salvaged)
    }
  }

  private func event(of salvaged: SalvagedRecord) throws(LogError) -> Piece {
    let record = salvaged.record
    do throws(LogFault) {
      let entry = try decoder.entry(
        record, firstSequence: scanner.header.firstSequence, isBehindGap: salvaged.isBehindGap)
      return .entry(entry, hasKnownTime: salvaged.hasKnownTime)
    } catch {
      guard case .damage(let damage) = error else { throw LogError(path: path, fault: error) }
      // A head, at least one byte of size and a link are around the event.
      let end = record.offset + UInt64(record.payload.count + 6)
      return .gap(
        LogGap(
          damage: damage, bytes: record.offset..<end,
          sequences: record.sequence..<(record.sequence &+ 1)))
    }
  }
}
