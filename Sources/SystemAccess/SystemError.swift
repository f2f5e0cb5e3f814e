#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why the system refused a call.
package struct SystemError: Error, Equatable, Sendable {
  /// The system's number for the reason.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// A signal came before the call was done.
  package static let interrupted = SystemError(code: EINTR)
  /// The path names nothing.
  package static let missing = SystemError(code: ENOENT)
  /// The path names something already.
  package static let existing = SystemError(code: EEXIST)
  /// The file's lock is held by another process, or by another descriptor.
  package static let locked = SystemError(code: EWOULDBLOCK)
  /// The path leads to a link, where none may be followed.
  package static let link = SystemError(code: ELOOP)
  /// The file is larger than what was allowed.
  package static let tooLarge = SystemError(code: EFBIG)
  /// The path is longer than the system takes.
  package static let nameTooLong = SystemError(code: ENAMETOOLONG)
  /// Nobody reads the other end of the pipe any more.
  package static let closedPipe = SystemError(code: EPIPE)
}

extension SystemError: CustomStringConvertible {
  /// The plain sentence that the system has for the reason.
  package var description: String { String(cString: strerror(code)) }
}

/// Does a call that returns a negative number and sets `errno` when it fails, again if a signal
/// interrupted it.
@discardableResult
@inline(__always)
func checked<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let error = SystemError(code: errno)
    if error != .interrupted { throw error }
  }
}
