/// How the tool ends; where several apply the highest wins.
enum ExitStatus: Int32, Comparable {
  case success = 0
  /// An expectation or a check failed.
  case failed = 1
  /// The tool was used wrongly, or a script can't be read.
  case usage = 2
  /// A log or file can't be read or is damaged, or output can't be written.
  case damaged = 3

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}

/// Why a verb could not do its work.
struct ToolError: Error {
  var status: ExitStatus
  /// One sentence, safe to show.
  var message: String

  static func usage(_ message: String) -> ToolError {
    ToolError(status: .usage, message: message)
  }

  static func damaged(_ message: String) -> ToolError {
    ToolError(status: .damaged, message: message)
  }
}
