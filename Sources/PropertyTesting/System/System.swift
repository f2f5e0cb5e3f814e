#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the engine asks of the operating system, by its C library alone: Foundation would take most
/// of the time in which a program that uses the engine starts.
enum System {
  /// Nanoseconds of a clock that only runs forward, and stands still while the machine sleeps.
  static func nanoseconds() -> UInt64 {
    #if canImport(Darwin)
      return clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
    #else
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      return UInt64(now.tv_sec) &* 1_000_000_000 &+ UInt64(now.tv_nsec)
    #endif
  }

  /// Whole milliseconds since a reading of that clock.
  static func milliseconds(since start: UInt64) -> Int {
    Int((nanoseconds() - start) / 1_000_000)
  }

  /// The reading of that clock after so many milliseconds, or one that it never reaches.
  static func deadline(inMilliseconds milliseconds: Int) -> UInt64 {
    let (left, isTooLong) = UInt64(max(0, milliseconds)).multipliedReportingOverflow(by: 1_000_000)
    let (end, isTooLate) = nanoseconds().addingReportingOverflow(left)
    return isTooLong || isTooLate ? .max : end
  }

  /// Whether as many bytes are the same in two places.
  static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard let one = left.baseAddress, let other = right.baseAddress else { return true }
    return memcmp(one, other, min(left.count, right.count)) == 0
  }

  /// The natural logarithm.
  static func logarithm(_ number: Double) -> Double { log(number) }

  /// The text of an environment variable.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The whole path of this process's program, however it was called; nil where it is not known.
  static var executable: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var path = [CChar](repeating: 0, count: Int(size))
      return _NSGetExecutablePath(&path, &size) == 0 ? absolute(String(cString: path)) : nil
    #else
      return absolute("/proc/self/exe")
    #endif
  }

  /// A path that means the same in any directory, without links; nil where there is no such file.
  static func absolute(_ path: String) -> String? {
    guard let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }

  /// The plain sentence that the system has for an error number.
  static func sentence(_ code: Int32) -> String { String(cString: strerror(code)) }

  /// Starts a program, with this one's variables and streams, and waits for its end; nil where it
  /// could not be started. The status is as `waitpid` gives it.
  static func status(ofRunning executable: String, _ arguments: [String]) -> Int32? {
    let words = ([executable] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var process = pid_t()
    guard posix_spawn(&process, executable, nil, nil, words + [nil], environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return nil }
    }
    return status
  }
}
