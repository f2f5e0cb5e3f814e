import WalletScenario

/// Writes to a descriptor through one buffer, and notices when that fails.
final class OutputSink {
  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  /// Why output could not be written; once there is a reason, nothing more is tried.
  private(set) var failure: String?

  // Large enough that a report takes few calls, small enough to stay in the cache.
  private static let capacity = 64 << 10

  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  func write(_ bytes: some Collection<UInt8>) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes what is in the buffer. A closed pipe ends the process: nobody reads on.
  func flush() {
    if failure == nil {
      buffer.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = retried {
            #if canImport(Darwin)
              Darwin.write(
                descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            #else
              Glibc.write(
                descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            #endif
          }
          if count < 0 {
            if errno == EPIPE { exit(0) }
            failure = "\(name): can't write: \(systemSentence())"
            return
          }
          rest = rest.dropFirst(count)
        }
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// Where the tool writes: data to one side, what is said about it to the other.
struct Console {
  let output = OutputSink(descriptor: 1, name: "standard output")
  let errors = OutputSink(descriptor: 2, name: "standard error")
  var colors = Colors.auto

  enum Colors: String, CaseIterable {
    case auto, always, never
  }

  /// Whether colours go to standard output.
  var paintsOutput: Bool {
    switch colors {
    case .always: true
    case .never: false
    case .auto: output.isTerminal && environment("NO_COLOR") == nil
    }
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
