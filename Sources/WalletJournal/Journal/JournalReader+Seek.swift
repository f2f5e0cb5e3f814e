import WalletKernel

extension JournalReader {
  /// Goes to the last checkpoint at or before a record, or to the log's start if there is none.
  ///
  /// - Throws: `checkpointAhead` if the log has lost records that a checkpoint knows.
  public func seek(
    notAfter sequence: UInt64, in checkpoints: CheckpointFile?
  ) throws(LogError) -> CheckpointLookup {
    // Names are the frame's, which may be read again.
    decoder = EntryDecoder(upcasters, vocabulary: log.header.vocabulary)
    let found = try checkpoints?.load(notAfter: sequence, movingTo: log) ?? CheckpointLookup()
    if found.checkpoint == nil { log.rewind() }
    return found
  }

  /// The screen at the nearest checkpoint at or before a record, or the empty one; the reader goes on from there.
  ///
  /// - Parameter notice: gets why checkpoints were passed over, if any were.
  /// - Throws: `checkpointAhead` if the log has lost records that a checkpoint knows.
  public func wallet(
    near sequence: UInt64, catalogue: ComponentCatalogue = .builtIn,
    checkpoints: CheckpointFile?, notice: (CheckpointLookup.Reason) -> Void = { _ in }
  ) throws(LogError) -> Wallet {
    let found = try seek(notAfter: sequence, in: checkpoints)
    if let reason = found.notice { notice(reason) }
    guard let checkpoint = found.checkpoint else { return Wallet(catalogue: catalogue) }
    do throws(Rejection) {
      return try Wallet(checkpoint: checkpoint.state, catalogue: catalogue)
    } catch {
      notice(.unusableState)
      _ = try seek(notAfter: sequence, in: nil)
      return Wallet(catalogue: catalogue)
    }
  }

  /// The screen after a record, or after the last if there are fewer; the reader goes on behind it.
  ///
  /// - Parameter notice: gets why checkpoints were passed over, if any were.
  /// - Throws: `rejected` for an event that can't apply, and whatever reading throws.
  public func wallet(
    after sequence: UInt64, catalogue: ComponentCatalogue = .builtIn,
    checkpoints: CheckpointFile?, notice: (CheckpointLookup.Reason) -> Void = { _ in }
  ) throws(LogError) -> Wallet {
    var wallet = try wallet(
      near: sequence, catalogue: catalogue, checkpoints: checkpoints, notice: notice)
    while log.head.sequence < sequence, let entry = try next() { try replay(entry, on: &wallet) }
    return wallet
  }

  /// Lets a screen take an event of this log.
  public func replay(_ entry: JournalEntry, on wallet: inout Wallet) throws(LogError) {
    do throws(Rejection) {
      _ = try wallet.send(entry.entry.event, beginsTurn: entry.entry.beginsTurn)
    } catch {
      throw LogError(
        path: log.path,
        fault: .rejected(error, sequence: entry.sequence, offset: entry.offset))
    }
  }

  /// Reads a log from its start, and writes its checkpoints anew.
  ///
  /// - Returns: how many there are, and the log's last record.
  /// - Throws: `rejected` for an event that can't apply, and whatever reading and writing throw.
  public func writeCheckpoints(
    to file: CheckpointFile, every spacing: UInt64 = CheckpointFile.usualSpacing,
    catalogue: ComponentCatalogue = .builtIn
  ) throws(LogError) -> (count: Int, head: LogHead) {
    _ = try seek(notAfter: 0, in: nil)
    var wallet = Wallet(catalogue: catalogue)
    var plan = CheckpointPlan(
      after: LogPosition(head: log.head, timeMilliseconds: 0, offset: log.goodEnd),
      every: spacing)
    var count = 0
    try file.save([], of: log.header.id)
    while let entry = try next() {
      try replay(entry, on: &wallet)
      // Only at a frame's end can reading begin.
      guard entry.sequence >= plan.due, let position = log.position, let state = wallet.checkpoint
      else { continue }
      let checkpoint = Checkpoint(position: position, state: state)
      guard plan.takes(checkpoint) else { continue }
      try file.append(checkpoint, of: log.header.id)
      count += 1
    }
    return (count, log.head)
  }
}
