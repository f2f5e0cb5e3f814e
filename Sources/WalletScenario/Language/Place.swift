/// A place in a script.
public struct Place: Equatable, Hashable, Sendable {
  /// The file, as messages name it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int
  /// The offset in bytes from the file's start.
  public var offset: Int

  /// Where nothing is written: the place of what was made, and not read.
  public static let nowhere = Place(file: "", line: 1, column: 1, offset: 0)

  /// Makes a place.
  public init(file: String, line: Int, column: Int, offset: Int) {
    self.file = file
    self.line = line
    self.column = column
    self.offset = offset
  }
}

/// A script's bytes, read within the limits.
public final class SourceFile: Sendable {
  /// The file, as messages name it.
  public let path: String
  /// Its bytes, a leading byte-order mark included.
  public let bytes: [UInt8]

  /// Makes a source of bytes that are already within the limits; see `SourceReader`.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Decodes a range of bytes that were validated.
  func text(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }

  /// Decodes a token's bytes.
  func text(_ start: UInt32, _ end: UInt32) -> String {
    text(Int(start)..<Int(end))
  }

  /// The bytes of the line around an offset, without its end.
  func line(around offset: Int) -> Range<Int> {
    var start = min(max(offset, 0), bytes.count)
    var end = start
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    if start == 0, bytes.starts(with: byteOrderMark) { start = min(3, bytes.count) }
    while end < bytes.count, bytes[end] != newline { end += 1 }
    if end > start, bytes[end - 1] == carriageReturn { end -= 1 }
    return start..<max(start, end)
  }

  /// The place at an offset of a line that starts at `lineStart`.
  func place(line: Int, lineStart: Int, offset: Int) -> Place {
    var column = 1
    var index = lineStart
    while index < offset, index < bytes.count {
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
    return Place(file: path, line: line, column: column, offset: offset)
  }
}

/// LF, which ends a line.
let newline: UInt8 = 0x0A
/// CR, allowed only before LF.
let carriageReturn: UInt8 = 0x0D
/// U+FEFF in UTF-8.
let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
