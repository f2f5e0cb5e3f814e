import SystemAccess
import WalletKernel

/// Messages of the Language Server Protocol on two streams, each behind a header with its length.
struct MessageStream {
  private var buffer: [UInt8] = []
  private var isAtEnd = false
  private let output: OutputSink

  /// No document that a server is for comes near it.
  private static let longest = 256 << 20

  init(_ output: OutputSink) {
    self.output = output
  }

  /// What comes next; `nil` at the end, or where nothing can be found any more.
  enum Incoming {
    case message(JSONValue)
    /// Bytes that are no JSON.
    case nonsense
  }

  /// Waits for the next message.
  mutating func next() -> Incoming? {
    guard let head = header() else { return nil }
    while buffer.count < head.end + head.length {
      guard fill() else { return nil }
    }
    let body = Array(buffer[head.end..<head.end + head.length])
    buffer.removeSubrange(..<(head.end + head.length))
    return JSONReader.read(body).map { .message($0) } ?? .nonsense
  }

  private mutating func header() -> (end: Int, length: Int)? {
    let separator = Array("\r\n\r\n".utf8)
    var searched = 0
    while true {
      while searched + 4 <= buffer.count {
        if buffer[searched..<searched + 4].elementsEqual(separator) {
          guard let length = Self.length(buffer[..<searched]) else { return nil }
          return (searched + 4, length)
        }
        searched += 1
      }
      // A header is a line or two.
      guard searched < 4_096, fill() else { return nil }
    }
  }

  private static func length(_ header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(separator: 0x0A) {
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let number = parts[1].filter { !$0.isWhitespace }
      guard let length = decimalInteger(number), length <= longest else { return nil }
      return length
    }
    return nil
  }

  private mutating func fill() -> Bool {
    guard !isAtEnd else { return false }
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { chunk.deallocate() }
    guard let count = try? OpenFile.standardInput.read(into: chunk), count > 0 else {
      isAtEnd = true
      return false
    }
    buffer.append(contentsOf: chunk[..<count])
    return true
  }

  /// Sends a message.
  func send(_ message: JSONValue) {
    let text = (["jsonrpc": .string("2.0")] + message).text
    output.write("Content-Length: \(text.utf8.count)\r\n\r\n")
    output.write(text)
    output.flush()
  }
}
