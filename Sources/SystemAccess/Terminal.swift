#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal, taken over for a while: keys come one by one, and the screen is another one. It is
/// given back whatever ends the process, but for what no process hears of.
package struct Terminal {
  /// How large it is, in characters.
  package struct Size: Equatable, Sendable {
    package var columns: Int
    package var rows: Int
  }

  // What the handler of a signal needs; it may call only what is safe in one: tcsetattr, write,
  // signal and raise are.
  nonisolated(unsafe) private static var original = termios()
  nonisolated(unsafe) private static var isTaken = false
  private static let leave: StaticString = "\u{1B}[?1000l\u{1B}[?25h\u{1B}[?1049l\u{1B}[0m"
  private static let enter: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"

  /// Takes the terminal over; `nil` where input or output is none.
  package init?() {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1,
      tcgetattr(STDIN_FILENO, &Terminal.original) == 0
    else { return nil }
    var raw = Terminal.original
    cfmakeraw(&raw)
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw) == 0 else { return nil }
    Terminal.isTaken = true
    for number in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] {
      signal(number) { number in
        Terminal.giveBack()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    Terminal.send(Terminal.enter)
  }

  /// Gives the terminal back; once is enough.
  package static func giveBack() {
    guard isTaken else { return }
    isTaken = false
    send(leave)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &original)
  }

  private static func send(_ text: StaticString) {
    _ = writeBytes(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }

  /// How large it is now; 80 by 24 where it does not say.
  package var size: Size {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// The bytes that were typed; empty when none came in time, `nil` when the terminal is gone.
  package func read(milliseconds: Int32) -> [UInt8]? {
    var wanted = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = readInput(&bytes)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// Shows bytes as they are; false when the terminal is gone.
  package func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

// By other names: inside the type, its own functions hide the system's.

private func writeBytes(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int
) -> Int {
  write(descriptor, bytes, count)
}

private func readInput(_ bytes: inout [UInt8]) -> Int {
  bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
}
