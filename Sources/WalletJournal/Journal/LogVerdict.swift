import WalletKernel

/// What a build can do with a log, known before anything of it is replayed.
public enum LogVerdict: Equatable, Sendable {
  /// Every event is read as it is; the log's last record.
  case fine(LogHead)
  /// Every event is read through the steps from each vocabulary to the next; the log's last record.
  case converted(vocabularies: ClosedRange<UInt32>, LogHead)
  /// Not every event is read, and why.
  case refused(LogError)

  /// Reads a log to its end, events and all.
  public static func judge(
    path: String, upcasters: Upcasters = .builtIn, operations: FileOperations = .system
  ) -> LogVerdict {
    do throws(LogError) {
      return try judge(
        try JournalReader(path: path, upcasters: upcasters, operations: operations))
    } catch {
      return .refused(error)
    }
  }

  /// Reads a log to its end, events and all, and compares with a head that it is known to have had.
  public static func judge(
    _ reader: JournalReader, expectedHead: LogHead? = nil
  ) throws(LogError) -> LogVerdict {
    let head = try reader.verify(expectedHead: expectedHead)
    let (own, newest) = (reader.log.header.vocabulary, reader.upcasters.newest)
    return own < newest ? .converted(vocabularies: own...newest, head) : .fine(head)
  }

  /// The log's last record, if all of it is read.
  public var head: LogHead? {
    switch self {
    case .fine(let head), .converted(_, let head): head
    case .refused: nil
    }
  }
}

extension LogVerdict: CustomStringConvertible {
  /// The verdict on one line.
  public var description: String {
    switch self {
    case .fine: "fine: its events are of this version's vocabulary"
    case .converted(let vocabularies, _):
      "converted: its events are read by the step"
        + (vocabularies.count > 2 ? "s " : " ")
        + zip(vocabularies, vocabularies.dropFirst()).map { "\($0) to \($1)" }
        .joined(separator: ", ")
    case .refused(let error): "refused: \(error)"
    }
  }
}
