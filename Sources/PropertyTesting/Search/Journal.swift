/// A file that says which run is under way, so that one that ends the whole process is known.
final class Journal {
  private let path: String
  private let property: String
  private var head = ""
  private var steps = 0

  init(path: String, property: String) {
    self.path = path
    self.property = property
  }

  func begin(_ source: RunSource) {
    steps = 0
    switch source {
    case .seed(let seed): head = "property \(property)\nseed \(seed)\n"
    case .tape(let tape):
      head = "property \(property)\n"
      let file = ChoiceFile(
        property: property, invariant: "crash", fingerprint: "", lines: [], tape: tape)
      try? Files.write(file.text, to: path + Corpus.fileEnding)
    }
    write()
  }

  func step() {
    steps += 1
    write()
  }

  func end() { try? Files.remove(path) }

  private func write() {
    try? Files.write(head + "steps \(steps)\n", to: path)
  }

  /// The run that the journal says was under way, if it is of this property.
  static func unfinished(path: String, property: String) -> Watch.Position? {
    guard let text = Files.text(of: path) else { return nil }
    var source: RunSource?
    var steps = 0
    var isOurs = false
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "property": isOurs = words[1] == property
      case "seed": source = UInt64(words[1]).map { .seed($0) }
      case "steps": steps = Int(words[1]) ?? 0
      case _: continue
      }
    }
    guard isOurs else { return nil }
    if source == nil, let file = try? Corpus.read(path: path + Corpus.fileEnding) {
      source = .tape(file.tape)
    }
    return source.map { Watch.Position(began: 0, source: $0, steps: steps, isGenerated: true) }
  }
}

/// How a child process that ran properties ended.
public enum IsolatedEnd: Equatable, Sendable {
  /// It ended by itself, with a status.
  case exited(status: Int32)
  /// A trap or another signal ended it; its journal says in which run, and the next examination
  /// with that journal reports the run.
  case crashed(signal: Int32)
  /// It could not be started.
  case notStarted
}

/// Runs a program that checks properties in a process of its own, so that a trap in a reducer ends
/// that process and not this one.
public func runIsolated(_ executable: String, _ arguments: [String]) -> IsolatedEnd {
  guard let status = System.status(ofRunning: executable, arguments) else { return .notStarted }
  // The low seven bits are the signal; where there was none, the next eight are the status.
  let signal = status & 0x7F
  return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .crashed(signal: signal)
}
