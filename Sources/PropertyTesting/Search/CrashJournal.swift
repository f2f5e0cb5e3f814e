#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that says which run is under way, so that one that ends the whole process is known.
///
/// It is rewritten in place, so that a step costs one system call; what a process has written stays
/// when it ends.
public final class CrashJournal {
  private let path: String
  private let property: String
  private var descriptor: Int32 = -1
  private var hasTape = false
  private var steps = 0
  /// Where the number of steps stands in the file.
  private var stepsOffset = 0

  /// As many digits as the largest number of steps has.
  private static let width = 20

  /// A journal of a property's runs; there is no file before the first begins.
  public init(path: String, property: String) {
    self.path = path
    self.property = property
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  func begin(_ source: RunSource) {
    steps = 0
    var head = "property \(property)\n"
    switch source {
    case .seed(let seed): head += "seed \(seed)\n"
    case .tape(let tape):
      hasTape = true
      let file = ChoiceFile(
        property: property, invariant: "crash", fingerprint: "", lines: [], tape: tape)
      try? Files.write(file.text, to: path + Corpus.fileEnding)
    }
    if descriptor < 0 { descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) }
    head += "steps "
    stepsOffset = head.utf8.count
    head += 0.text(digits: CrashJournal.width) + "\n"
    write(head, at: 0)
    _ = ftruncate(descriptor, off_t(head.utf8.count))
  }

  func step() {
    steps += 1
    // As many digits as before, so that the number takes its place.
    write(steps.text(digits: CrashJournal.width), at: stepsOffset)
  }

  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    unlink(path)
    if hasTape { unlink(path + Corpus.fileEnding) }
  }

  private func write(_ text: String, at offset: Int) {
    // What can't be noted is not noted: the run is more than its journal.
    _ = Array(text.utf8).withUnsafeBytes {
      pwrite(descriptor, $0.baseAddress, $0.count, off_t(offset))
    }
  }

  /// The run that the journal says was under way, if it is of this property.
  public static func unfinished(path: String, property: String) -> Watchdog.Position? {
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
    return source.map { Watchdog.Position(began: 0, source: $0, steps: steps, isGenerated: true) }
  }
}

/// How a child process that ran properties ended.
public enum IsolatedEnd: Equatable, Sendable {
  /// It ended by itself, with a status.
  case exited(status: Int32)
  /// A trap or another signal ended it; its journal says in which run, and the next search
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
