/// Reads a script chunk by chunk and stops at the first limit, so that no file, however large,
/// costs more memory than the limits allow.
public struct SourceReader {
  private let path: String
  private let limits: ScriptLimits
  private var bytes: [UInt8] = []
  private var line = 1
  private var lineStart = 0

  /// Starts to read the file that messages call `path`.
  public init(path: String, limits: ScriptLimits = ScriptLimits()) {
    self.path = path
    self.limits = limits
  }

  /// Takes the next bytes; throws at the first limit that they go past.
  public mutating func take(_ chunk: some Collection<UInt8>) throws(ScriptError) {
    let start = bytes.count
    let (size, overflow) = start.addingReportingOverflow(chunk.count)
    if overflow || size > limits[.fileBytes] { throw passed(.fileBytes) }
    let (lines, lineBytes) = (limits[.lines], limits[.lineBytes])
    bytes.append(contentsOf: chunk)
    for index in start..<size {
      if bytes[index] == newline {
        line += 1
        lineStart = index + 1
        if line > lines { throw passed(.lines) }
      } else if index - lineStart >= lineBytes {
        throw passed(.lineBytes)
      }
    }
  }

  /// Ends the file; throws when it is compressed.
  public func finish() throws(ScriptError) -> SourceFile {
    // The first bytes of RFC 1952 and RFC 8878.
    for (name, magic) in [("gzip", [0x1F, 0x8B]), ("zstd", [0x28, 0xB5, 0x2F, 0xFD])] {
      if bytes.starts(with: magic.map { UInt8($0) }) {
        throw ScriptError(.compressed(name), Place(file: path, line: 1, column: 1, offset: 0))
      }
    }
    return SourceFile(path: path, bytes: bytes)
  }

  private func passed(_ limit: ScriptLimit) -> ScriptError {
    ScriptError(
      limits.passed(limit), Place(file: path, line: line, column: 1, offset: lineStart))
  }
}
