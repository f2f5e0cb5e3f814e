import WalletKernel

@testable import WalletJournal

/// A reproducible generator (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}

/// What goes into one record.
struct SampleRecord: Equatable {
  var time: Int64
  var turn: Bool
  var origin: Origin
  var event: [UInt8]
}

extension SampleRecord {
  init(_ record: LogRecord) {
    time = record.timeMilliseconds
    turn = record.beginsTurn
    origin = record.origin
    event = Array(record.payload)
  }
}

/// A log in memory, with the places of its records.
struct SampleLog {
  var bytes: [UInt8]
  var header: LogHeader
  var records: [SampleRecord] = []
  /// Where each record begins and ends.
  var places: [Range<Int>] = []
  /// Where frames begin, and which record is their first, counted from 0.
  var frames: [(start: Int, firstRecord: Int)] = []

  /// Makes a log of random records.
  ///
  /// - Parameter frameChance: one frame in how many records is ended before it is full.
  init(
    records count: Int, seed: UInt64 = 1, frameChance: Int = 12, largestEvent: Int = 8,
    firstSequence: UInt64 = 1
  ) {
    var random = SeededGenerator(seed)
    header = LogHeader(
      vocabulary: 1, id: LogID(low: random.next(), high: random.next()),
      firstSequence: firstSequence)
    bytes = header.bytes
    var encoder = FrameEncoder(id: header.id, head: header.emptyHead, timeMilliseconds: 0)
    var time: Int64 = 0
    for _ in 0..<count {
      time &+= Int64.random(in: -50...3000, using: &random)
      if Int.random(in: 0..<200, using: &random) == 0 { time = Int64(bitPattern: random.next()) }
      let size = Int.random(in: 1...largestEvent, using: &random)
      let record = SampleRecord(
        time: time, turn: Bool.random(using: &random),
        origin: Origin.allCases.randomElement(using: &random)!,
        event: (0..<size).map { _ in UInt8.random(in: 0...255, using: &random) })
      if !encoder.fits(payloadBytes: size) || Int.random(in: 0..<frameChance, using: &random) == 0 {
        end(&encoder)
      }
      if encoder.isEmpty { frames.append((bytes.count, records.count)) }
      let start = bytes.count + encoder.bytes.count
      encoder.append(
        timeMilliseconds: record.time, beginsTurn: record.turn, origin: record.origin,
        payload: record.event)
      places.append(start..<(bytes.count + encoder.bytes.count))
      records.append(record)
    }
    end(&encoder)
  }

  private mutating func end(_ encoder: inout FrameEncoder) {
    guard !encoder.isEmpty else { return }
    encoder.seal()
    bytes += encoder.bytes
    encoder.begin()
  }
}

/// What reading a log gives: its records, and what was wrong.
struct ReadOutcome {
  var records: [SampleRecord] = []
  var damage: LogDamage?

  init(_ bytes: [UInt8]) {
    do throws(LogFault) {
      read(try LogScanner(.memory(bytes), newestVocabulary: 1))
    } catch .damage(let damage) {
      self.damage = damage
    } catch {
      fatalError("memory can't fail")
    }
  }

  /// Reads on from where a scanner is.
  init(_ scanner: LogScanner) {
    read(scanner)
  }

  private mutating func read(_ scanner: LogScanner) {
    var scanner = scanner
    do throws(LogFault) {
      while let record = try scanner.next() { records.append(SampleRecord(record)) }
    } catch .damage(let damage) {
      self.damage = damage
    } catch {
      fatalError("memory can't fail")
    }
  }
}
