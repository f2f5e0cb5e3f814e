import WalletKernel

/// Why a log could not be read or written, and which.
public struct LogError: Error, Equatable, Sendable {
  /// The log's path, as the caller gave it.
  public var path: String
  /// What went wrong.
  public var fault: LogFault

  /// Makes an error.
  public init(path: String, fault: LogFault) {
    self.path = path
    self.fault = fault
  }
}

/// Does some work on a log; what goes wrong is said of its path.
@inline(__always)
func naming<Value>(
  _ path: String, _ work: () throws(LogFault) -> Value
) throws(LogError) -> Value {
  do throws(LogFault) { return try work() } catch { throw LogError(path: path, fault: error) }
}

/// What can go wrong with a log; the sentences are in `LogError+Message.swift`.
public enum LogFault: Error, Equatable, Sendable {
  /// The bytes are not, or not all, what a writer writes.
  case damage(LogDamage)
  /// A call of the system failed with an error number.
  case system(FileOperations.Name, code: Int32)
  /// A write that neither wrote nor failed.
  case wroteNothing
  /// The path names something else than a file.
  case notAFile(FileOperations.FileKind)
  /// The path has a zero byte in it, which no path can have.
  case pathHasZeroByte
  /// There is a file where a new one was to be made.
  case alreadyExists
  /// Another writer has the log; its process, where the system tells.
  case locked(holder: Int?)

  // Writing.
  /// The writer has failed before and does nothing more; which records are not known durable.
  case stopped(Stop)
  /// The writer was closed before.
  case closed
  /// Events of one vocabulary can't be appended to a log of another.
  case otherVocabulary(log: UInt32, writer: UInt32)
  /// An event without bytes was to be appended.
  case emptyRecord
  /// An event with more bytes than a record can have was to be appended.
  case recordTooLarge(bytes: Int)
  /// An event with more options, rows and values than one can have was to be appended.
  case tooManyElements(Int)
  /// The log has the last record that can be numbered.
  case sequencesUsedUp
  /// Every name for the side file that keeps a torn tail is taken.
  case tooManySideFiles(last: String)

  // Reading.
  /// The log's events are of a vocabulary that nothing converts any more.
  case noUpcaster(from: UInt32, oldest: UInt32)
  /// The file is shorter than what has been read of it.
  case shrunk(size: UInt64, read: UInt64)
  /// The path names another file now, or none.
  case replaced

  /// The event of a record can't apply to the screen that the events before it lead to.
  case rejected(Rejection, sequence: UInt64, offset: UInt64)
  /// The log has no record with such a sequence; from where to where it has records.
  case noSuchRecord(UInt64, first: UInt64, last: UInt64?)

  // Checkpoints.
  /// A checkpoint knows of records that the log has lost.
  case checkpointAhead(LogHead, end: UInt64, logSize: UInt64)

  /// What stopped a writer.
  public struct Stop: Equatable, Sendable {
    /// The call that failed.
    public var call: FileOperations.Name
    /// Its error number; 0 for a write that neither wrote nor failed.
    public var code: Int32
    /// The records that are not known durable; none if all are.
    public var notDurable: ClosedRange<UInt64>?
  }
}
