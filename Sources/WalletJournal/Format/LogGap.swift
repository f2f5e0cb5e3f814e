/// A part of a damaged log that could not be read, or only by putting it right.
public struct LogGap: Equatable, Sendable {
  /// What is wrong there.
  public var damage: LogDamage
  /// The bytes that were left out, or put right; none where records are missing between two bytes.
  public var bytes: Range<UInt64>
  /// The records that are missing, maybe none; nil if the gap is at the end, where nobody can tell.
  public var sequences: Range<UInt64>?
  /// The bit that was flipped, where both checksums show which it is: nothing is missing then.
  public var flip: BitFlip?

  package init(
    damage: LogDamage, bytes: Range<UInt64>, sequences: Range<UInt64>?, flip: BitFlip? = nil
  ) {
    self.damage = damage
    self.bytes = bytes
    self.sequences = sequences
    self.flip = flip
  }

  /// Whether it is known that no record is missing.
  public var losesNothing: Bool { sequences?.isEmpty ?? false }
}
