/// Decodes UTF-8 byte by byte and says which bytes belong to no scalar; never guesses.
struct UTF8Decoder {
  /// What a byte completes.
  enum Piece {
    case scalar(Unicode.Scalar)
    case wrong(UInt8)
  }

  private var pending: (UInt8, UInt8, UInt8) = (0, 0, 0)
  private var pendingCount = 0
  private var missing = 0
  private var value: UInt32 = 0
  /// The bounds of the next continuation byte: narrower after E0, ED, F0 and F4, which keeps
  /// overlong forms, surrogates and what is past U+10FFFF out.
  private var bounds: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether every scalar begun was completed.
  var isComplete: Bool { missing == 0 }

  /// Takes the next byte and hands on what it completes.
  mutating func take(_ byte: UInt8, _ piece: (Piece) -> Void) {
    if missing > 0 {
      if bounds.contains(byte) {
        bounds = 0x80...0xBF
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing == 0 {
          pendingCount = 0
          // The bounds leave only scalar values.
          piece(.scalar(Unicode.Scalar(value)!))
        } else {
          push(byte)
        }
        return
      }
      finish(piece)
    }
    begin(byte, piece)
  }

  /// Hands on the bytes of a scalar that was not completed.
  mutating func finish(_ piece: (Piece) -> Void) {
    if pendingCount > 0 { piece(.wrong(pending.0)) }
    if pendingCount > 1 { piece(.wrong(pending.1)) }
    if pendingCount > 2 { piece(.wrong(pending.2)) }
    pendingCount = 0
    missing = 0
    bounds = 0x80...0xBF
  }

  private mutating func begin(_ byte: UInt8, _ piece: (Piece) -> Void) {
    switch byte {
    case 0...0x7F:
      piece(.scalar(Unicode.Scalar(byte)))
      return
    case 0xC2...0xDF: (missing, value) = (1, UInt32(byte & 0x1F))
    case 0xE0...0xEF:
      (missing, value) = (2, UInt32(byte & 0x0F))
      if byte == 0xE0 { bounds = 0xA0...0xBF }
      if byte == 0xED { bounds = 0x80...0x9F }
    case 0xF0...0xF4:
      (missing, value) = (3, UInt32(byte & 0x07))
      if byte == 0xF0 { bounds = 0x90...0xBF }
      if byte == 0xF4 { bounds = 0x80...0x8F }
    case 0x80...0xC1, 0xF5...0xFF:
      piece(.wrong(byte))
      return
    default:
      piece(.wrong(byte))
      return
    }
    push(byte)
  }

  private mutating func push(_ byte: UInt8) {
    switch pendingCount {
    case 0: pending.0 = byte
    case 1: pending.1 = byte
    default: pending.2 = byte
    }
    pendingCount += 1
  }
}
