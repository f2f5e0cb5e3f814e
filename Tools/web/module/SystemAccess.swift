/// Why the system refused a call: in the module there is no system, and logs are bytes in memory.
package struct SystemError: Error, Equatable, Sendable {
  /// Linux's number for the reason, which messages show.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  package static let existing = SystemError(code: 17)

  package var description: String { "error \(code)" }
}
