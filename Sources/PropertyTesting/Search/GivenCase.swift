extension Draw {
  /// Creates a source that answers one choice after the other with the given ranks, each within its
  /// choice's range, and with the simplest answer once they are used up.
  package convenience init(ranks: [UInt64]) {
    self.init(driver: .odometer)
    tape = ranks.map { Token(.integer, rank: $0, limit: .max) }
  }
}

/// Shrinks the one case that a generator makes of given ranks: for measuring, where chance would
/// hardly ever find a case to shrink.
package func examine<Value>(
  _ name: String, from ranks: [UInt64], settings: Settings, file: String = #fileID,
  line: Int = #line, generate: @escaping (Draw) -> Value,
  render: @escaping (Value) -> [String], property: @escaping (Value) throws -> Bool
) -> Report {
  var examination = Examination(
    name: name, file: file, line: line, settings: settings,
    subject: Subject(generate, render, property))
  examination.exhaustive = { subject in
    let draw = Draw(ranks: ranks)
    guard case .failed(let failure) = subject.trial(draw) else { return (Exhaustion(), nil) }
    return (Exhaustion(cases: 1, total: 1), (draw.recorded, failure))
  }
  return examination.run()
}
