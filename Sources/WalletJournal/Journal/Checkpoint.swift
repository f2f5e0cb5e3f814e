/// A state of the kernel after some record, from which replaying can begin.
public struct Checkpoint: Equatable, Sendable {
  /// Where the log goes on.
  public var position: LogPosition
  /// The state; only the caller knows what is in it.
  public var state: [UInt8]

  /// Makes a checkpoint.
  public init(position: LogPosition, state: [UInt8]) {
    self.position = position
    self.state = state
  }
}

/// What looking for a checkpoint found.
public struct CheckpointLookup: Equatable, Sendable {
  /// The last checkpoint that is early enough and that the log has; none: replay from the start.
  public var checkpoint: Checkpoint?
  /// Why checkpoints were passed over, if any were.
  public var notice: Reason?

  /// Why checkpoints were passed over.
  public enum Reason: String, Equatable, Sendable {
    /// The system can't open or read the file.
    case unreadable = "the checkpoint file can't be read"
    /// A checksum differs, or the file is cut.
    case damaged = "the checkpoint file is damaged"
    /// The file is in another format than this version's.
    case otherVersion = "the checkpoint file is of another version"
    /// The file names another log.
    case otherLog = "the checkpoints are another log's"
    /// A build wrote it whose states may differ from this one's.
    case otherBuild = "the checkpoints are another build's"
    /// The log has another record at the checkpoint's sequence.
    case otherHistory = "the log's history is not the checkpoint's"
    /// The state is none that this build can read.
    case unusableState = "the checkpoint's state can't be read"
  }
}

/// When a checkpoint is worth its bytes: often enough to seek soon, and never more of them than of the log.
struct CheckpointPlan {
  /// In logs of more than 67 million events the distance grows with the log, so that there are about as many.
  private static let mostAtOneDistance: UInt64 = 4_096

  private let spacing: UInt64
  private var lastOffset: UInt64
  /// The first record behind which there may be the next.
  private(set) var due: UInt64 = 0

  init(after position: LogPosition, every spacing: UInt64) {
    self.spacing = max(1, spacing)
    lastOffset = position.offset
    waits(after: position.head.sequence)
  }

  private mutating func waits(after sequence: UInt64) {
    due = sequence.saturatingAdding(max(spacing, sequence / Self.mostAtOneDistance))
  }

  /// Whether a state belongs into the side file; asks again later if not.
  mutating func takes(_ checkpoint: Checkpoint) -> Bool {
    waits(after: checkpoint.position.head.sequence)
    guard checkpoint.position.offset - lastOffset >= UInt64(checkpoint.state.count) else {
      return false
    }
    lastOffset = checkpoint.position.offset
    return true
  }
}

extension UInt64 {
  fileprivate func saturatingAdding(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
