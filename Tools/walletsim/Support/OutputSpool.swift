import SystemAccess

/// Text that is printed later, behind what is not known yet: the first of it in memory, the rest in a file without a
/// name, so that millions of lines take no more memory than a few.
final class OutputSpool {
  /// As much as a report of an everyday session.
  private static let mostInMemory = 1 << 20

  private var bytes: [UInt8] = []
  private var file: OpenFile?
  /// The bytes in the file.
  private var fileSize: UInt64 = 0
  /// Why something could not be kept; nothing more is kept then.
  private(set) var failure: String?

  /// All bytes so far.
  var size: UInt64 { fileSize + UInt64(bytes.count) }

  deinit {
    try? file?.close()
  }

  func append(_ text: String) {
    if failure != nil { return }
    bytes.append(contentsOf: text.utf8)
    guard bytes.count > Self.mostInMemory else { return }
    do throws(SystemError) {
      if file == nil { file = try openNameless() }
      try file?.write(bytes, at: fileSize)
      fileSize += UInt64(bytes.count)
      bytes.removeAll(keepingCapacity: true)
    } catch {
      failure = "can't keep what is to be printed: \(error)"
    }
  }

  /// Forgets all but the first bytes.
  func cut(to size: UInt64) {
    if size >= fileSize {
      bytes.removeSubrange(Int(size - fileSize)...)
    } else {
      bytes.removeAll(keepingCapacity: true)
      fileSize = size
    }
  }

  /// Hands on all bytes in order.
  func forEachPart(_ body: ([UInt8]) -> Void) {
    var place: UInt64 = 0
    while place < fileSize, let file {
      do throws(SystemError) {
        // Few calls, little memory.
        let part = try file.bytes(at: place, atMost: Int(min(64 << 10, fileSize - place)))
        if part.isEmpty { break }
        body(part)
        place += UInt64(part.count)
      } catch {
        failure = "can't read what was kept to be printed: \(error)"
        return
      }
    }
    body(bytes)
  }
}
