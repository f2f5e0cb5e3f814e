#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The process that runs this.
package enum CurrentProcess {
  package static var id: Int32 { getpid() }

  /// The place of the first argument that is no UTF-8, counted from 1: as a text it is another, which may name
  /// another file.
  package static var unreadableArgument: Int? {
    (1..<max(1, Int(CommandLine.argc))).first { index in
      guard let argument = CommandLine.unsafeArgv[index] else { return false }
      return String(validatingCString: argument) == nil
    }
  }

  /// Ends the process.
  package static func end(_ status: Int32) -> Never { exit(status) }

  /// Makes what would end the process an error: writing to a pipe that nobody reads, or past a limit on the size of
  /// files. An interrupt removes files that are not finished.
  package static func takeOver() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    UnfinishedFiles.isOwner = true
  }

  /// The text of an environment variable; none when it is not set, or empty.
  package static func environment(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The program's own file.
  package static var executable: String {
    let link = "/proc/self/exe"
    return access(link, X_OK) == 0 ? link : CommandLine.arguments[0]
  }

  /// Waits, and does nothing.
  package static func sleep(milliseconds: UInt32) {
    usleep(milliseconds * 1_000)
  }

  /// What the system calls a signal.
  package static func signalName(_ number: Int32) -> String { String(cString: strsignal(number)) }
}

/// A clock that only runs forward, from some moment that means nothing.
package enum MonotonicClock {
  package static var milliseconds: Int64 { Int64(nanoseconds / 1_000_000) }

  package static var nanoseconds: UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }
}

/// The time that this process has had the processor, its system calls included: other processes don't count.
package enum ProcessorClock {
  package static var nanoseconds: UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }
}

/// The clock on the wall: for reports, and for nothing that is to come out the same again.
package enum WallClock {
  /// This second in universal time, by ISO 8601.
  package static var text: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    let day = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return day + "T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }
}
