#if canImport(Darwin)
  @_exported import Darwin
#else
  @_exported import Glibc
#endif

/// The plain sentence that the system has for an error number.
func systemSentence(_ code: Int32 = errno) -> String {
  String(cString: strerror(code))
}

/// Repeats a call that a signal interrupted.
func retried<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// Milliseconds of a clock that only runs forward.
func monotonicMilliseconds() -> Int64 { Int64(monotonicNanoseconds() / 1_000_000) }

/// Nanoseconds of the same clock.
func monotonicNanoseconds() -> UInt64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
}

/// The text of an environment variable; none when it is not set, or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
