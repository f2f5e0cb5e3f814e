/// A slow reader of logs, written from FORMAT.md alone: other code, another way through the bytes.
struct ReferenceReader {
  struct Record: Equatable {
    var sequence: UInt64
    var time: Int64
    var turn: Bool
    var origin: UInt8
    var event: [UInt8]
  }

  /// The records before the first problem.
  private(set) var records: [Record] = []
  /// Whether the log ends as it should.
  private(set) var endsCleanly = false
  private let file: [UInt8]
  private var id: ArraySlice<UInt8> = []
  private var link: UInt64 = 0
  private var time: Int64 = 0
  private var sequence: UInt64 = 0

  init(_ file: [UInt8]) {
    self.file = file
    guard file.count >= 64, number(0, 8) == 0x0A1A_0A0D_474C_57D7, number(8, 2) == 1,
      number(10, 2) == 64, number(60, 4) == UInt64(Self.crc(file[..<60], 0x82F6_3B78))
    else { return }
    id = file[24..<40]
    sequence = number(40, 8)
    link = number(60, 4)
    var place = 64
    while place < file.count {
      guard let end = readFrame(place, continuing: false) else { return }
      place = end
    }
    endsCleanly = true
  }

  /// Reads a frame and the frames that continue it; the end of the last, or nil.
  private mutating func readFrame(_ start: Int, continuing: Bool) -> Int? {
    guard file.count - start >= 44, number(start, 4) == 0x4657_00F7,
      number(start + 40, 4) == UInt64(Self.crc(file[start..<(start + 40)], 0x82F6_3B78)),
      number(start + 12, 4) == UInt64(Self.crc(id, 0x82F6_3B78)),
      number(start + 16, 8) == sequence, number(start + 24, 8) == UInt64(bitPattern: time),
      number(start + 32, 4) == link, !continuing || number(start + 10, 2) == 1
    else { return nil }
    let size = Int(number(start + 4, 4))
    let count = Int(number(start + 8, 2))
    let end = start + 44 + size
    var place = start + 44
    for _ in 0..<count {
      guard let next = readRecord(place, end) else { return readFrame(place, continuing: true) }
      place = next
    }
    guard place == end,
      number(start + 36, 4) == UInt64(Self.crc(file[(start + 44)..<end], 0xEDB8_8320))
    else { return nil }
    return end
  }

  private mutating func readRecord(_ start: Int, _ frameEnd: Int) -> Int? {
    let limit = min(frameEnd, file.count)
    guard start < limit else { return nil }
    // The head's time bits are the first group, with four bits; collect all bits, lowest first.
    var bits = (0..<4).map { file[start] >> (3 + $0) & 1 }
    var place = start + 1
    var more = file[start] >= 128
    while more {
      guard place < limit else { return nil }
      bits += (0..<7).map { file[place] >> $0 & 1 }
      more = file[place] >= 128
      if !more, file[place] == 0 { return nil }
      place += 1
    }
    guard bits.dropFirst(64).allSatisfy({ $0 == 0 }) else { return nil }
    let zigzag = bits.prefix(64).reversed().reduce(UInt64(0)) { $0 * 2 + UInt64($1) }
    let size = LittleEndianGroups(file, place, limit)
    guard let size, size.value >= 1, size.value <= 16 << 20, size.groups <= 4 else { return nil }
    place += size.groups
    guard limit - place >= size.value + 4 else { return nil }
    let event = Array(file[place..<(place + size.value)])
    place += size.value
    var covered = Array(id)
    covered += (0..<8).map { UInt8(truncatingIfNeeded: sequence >> (8 * $0)) }
    covered += (0..<4).map { UInt8(truncatingIfNeeded: link >> (8 * $0)) }
    covered += file[start..<place]
    guard number(place, 4) == UInt64(Self.crc(covered[...], 0x82F6_3B78)) else { return nil }
    let half = Int64(bitPattern: zigzag / 2)
    time = time &+ (zigzag % 2 == 0 ? half : -1 - half)
    records.append(
      Record(
        sequence: sequence, time: time, turn: file[start] & 4 == 4, origin: file[start] % 4,
        event: event))
    link = number(place, 4)
    sequence += 1
    return place + 4
  }

  private struct LittleEndianGroups {
    var value = 0
    var groups = 0

    init?(_ file: [UInt8], _ start: Int, _ limit: Int) {
      repeat {
        guard start + groups < limit, groups < 5 else { return nil }
        value += Int(file[start + groups] % 128) << (7 * groups)
        groups += 1
      } while file[start + groups - 1] >= 128
      if groups > 1, file[start + groups - 1] == 0 { return nil }
    }
  }

  private func number(_ start: Int, _ size: Int) -> UInt64 {
    file[start..<(start + size)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A bit at a time.
  static func crc(_ bytes: ArraySlice<UInt8>, _ polynomial: UInt32) -> UInt32 {
    var register: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = register % 2 == 1 ? register / 2 ^ polynomial : register / 2 }
    }
    return ~register
  }
}
