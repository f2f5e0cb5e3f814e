import WalletKernel

/// The steps from older vocabularies of events to this build's, one function a step.
///
/// Bytes on disk never change: an old log is converted each time it is read.
public struct Upcasters: Sendable {
  /// Turns an event's bytes of one vocabulary into those of the next; nil refuses them.
  ///
  /// Steps run in the order of the log, and must keep the order in which names are first mentioned.
  public typealias Step = @Sendable ([UInt8]) -> [UInt8]?

  /// The steps that this build has; there is one vocabulary yet.
  public static let builtIn = Upcasters(oldest: WalletEvent.vocabularyVersion, steps: [])

  /// The oldest vocabulary that can be read.
  public let oldest: UInt32
  /// The vocabulary that the last step gives.
  public var newest: UInt32 { oldest + UInt32(steps.count) }
  private let steps: [Step]

  /// Makes a table whose first step reads vocabulary `oldest`.
  public init(oldest: UInt32, steps: [Step]) {
    self.oldest = oldest
    self.steps = steps
  }

  /// The number of steps that a log of some vocabulary needs; nil if there is no way.
  public func stepCount(from vocabulary: UInt32) -> Int? {
    (oldest...newest).contains(vocabulary) ? Int(newest - vocabulary) : nil
  }

  /// An event's bytes in the newest vocabulary.
  func convert(
    _ payload: ArraySlice<UInt8>, from vocabulary: UInt32
  ) throws(EventReader.Damage) -> ArraySlice<UInt8> {
    guard vocabulary < newest else { return payload }
    var bytes = Array(payload)
    for step in steps[Int(vocabulary - oldest)...] {
      guard let next = step(bytes) else { throw .malformed }
      bytes = next
    }
    return bytes[...]
  }
}
