import WalletKernel

/// What a file is instead of a log, as far as its first bytes tell.
public enum WrongFile: Equatable, Sendable {
  /// There is nothing in it.
  case empty
  /// It may be the start of a log, but not even the header is all there.
  case tooShort(bytes: Int)
  /// A transfer as text changed line ends or cut the high bit.
  case translatedAsText
  /// A transfer reversed the bytes of words.
  case byteSwapped
  /// Something that gzip compressed.
  case gzip
  /// Something that zstd compressed.
  case zstd
  /// A PNG image.
  case png
  /// Text in UTF-16.
  case utf16
  /// Text whose first character is a brace, as in the open form of a log.
  case jsonLines
  /// Text.
  case text
  /// Zeros and nothing else.
  case zeros
  /// Anything else.
  case unknown

  /// Judges a file by its first bytes, whose first eight are not a log's.
  init(_ start: UnsafeRawBufferPointer) {
    let magic = LogHeader.magic
    if start.isEmpty {
      self = .empty
    } else if start.allSatisfy({ $0 == 0 }) {
      self = .zeros
    } else if start.count < 8, start.elementsEqual(magic.prefix(start.count)) {
      self = .tooShort(bytes: start.count)
    } else if start.begins([0x1F, 0x8B]) {
      self = .gzip
    } else if start.begins([0x28, 0xB5, 0x2F, 0xFD]) {
      self = .zstd
    } else if start.begins([0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if start.begins([0xFF, 0xFE]) || start.begins([0xFE, 0xFF]) {
      self = .utf16
    } else if Self.isSwapped(start) {
      self = .byteSwapped
    } else if Self.isTranslated(start) {
      self = .translatedAsText
    } else if Self.isText(start) {
      self = start[0] == UInt8(ascii: "{") ? .jsonLines : .text
    } else if start.count < LogHeader.size, start[0] == magic[0] {
      self = .tooShort(bytes: start.count)
    } else {
      self = .unknown
    }
  }

  /// Whether the magic is there with the bytes of its 2, 4 or 8 byte words reversed.
  private static func isSwapped(_ start: UnsafeRawBufferPointer) -> Bool {
    let magic = LogHeader.magic
    return [2, 4, 8].contains { width in
      start.begins((0..<8).map { magic[$0 / width * width + width - 1 - $0 % width] })
    }
  }

  /// Whether the magic is there as a transfer that takes it for text would leave it.
  private static func isTranslated(_ start: UnsafeRawBufferPointer) -> Bool {
    let name = LogHeader.magic.prefix(4)
    let cutHighBit = name.map { $0 & 0x7F }
    // U+00D7 in UTF-8, where a program read the bytes as Latin-1 and wrote them as UTF-8.
    let recoded = [0xC3, 0x97] + Array(name.dropFirst())
    return start.begins(Array(name)) || start.begins(cutHighBit) || start.begins(recoded)
  }

  /// Whether the bytes could be a text file's: printable ASCII, line ends and tabs, or UTF-8.
  private static func isText(_ start: UnsafeRawBufferPointer) -> Bool {
    // 512 bytes are enough to tell; the end may cut a character.
    let sample = start.prefix(512)
    let controls = sample.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains($0) }
    guard !controls, !sample.contains(0x7F) else { return false }
    if sample.allSatisfy({ $0 < 0x80 }) { return true }
    let cutEnd = sample.count < start.count ? 3 : 0
    return (0...cutEnd).contains { dropped in
      String(validUTF8: sample.dropLast(dropped)) != nil
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes begin with others.
  func begins(_ other: [UInt8]) -> Bool {
    count >= other.count && prefix(other.count).elementsEqual(other)
  }
}
