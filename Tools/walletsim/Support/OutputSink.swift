import SystemAccess
import WalletKernel

/// Writes to a stream through one buffer, and notices when that fails.
final class OutputSink {
  private let stream: OpenFile
  private let name: String
  /// Whether a closed pipe ends the process: what is data has no other purpose, what is said of it has.
  private let isData: Bool
  private var buffer: [UInt8] = []
  /// Why output could not be written; once there is a reason, nothing more is tried.
  private(set) var failure: String?

  // Large enough that a report takes few calls, small enough to stay in the cache.
  private static let capacity = 64 << 10

  init(_ stream: OpenFile, name: String, isData: Bool) {
    self.stream = stream
    self.name = name
    self.isData = isData
  }

  var isTerminal: Bool { stream.isTerminal }

  func write(_ text: String) { write(text.utf8) }

  func write(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes what is in the buffer. If nobody reads the data on, the process ends.
  func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    if failure != nil { return }
    do throws(SystemError) {
      try stream.write(buffer)
    } catch {
      if error == .closedPipe, isData { CurrentProcess.end(0) }
      failure = "\(name): can't write: \(error)"
    }
  }
}

/// Where the tool writes: data to one side, what is said about it to the other.
struct Console {
  let output = OutputSink(.standardOutput, name: "standard output", isData: true)
  let errors = OutputSink(.standardError, name: "standard error", isData: false)
  var colors = Colors.auto

  enum Colors: String, FlagChoice {
    case auto, always, never

    static let usual = auto
    static let flagName = "color"
    static let placeholder = "WHEN"
    static let note = "; NO_COLOR is obeyed"
  }

  /// Whether colours go to standard output.
  var paintsOutput: Bool { paints(output) }
  /// Whether colours go to standard error.
  var paintsErrors: Bool { paints(errors) }

  private func paints(_ sink: OutputSink) -> Bool {
    switch colors {
    case .always: true
    case .never: false
    case .auto: sink.isTerminal && CurrentProcess.environment("NO_COLOR") == nil
    }
  }

  /// Writes a value to standard output, on a line of its own.
  func write(json: JSONValue) {
    output.write(json.text + "\n")
  }

  /// Says something that is no data, on a line of its own.
  func say(_ text: String) {
    output.flush()
    errors.write(text + "\n")
    errors.flush()
  }

  /// Says why something can't be done; what others wrote must have been made visible before.
  func complain(_ text: String) {
    say("walletsim: error: " + text)
  }
}
