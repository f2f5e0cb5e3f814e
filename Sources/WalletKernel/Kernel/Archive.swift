/// Writes and reads values as bytes: one list of fields a type, used both ways.
///
/// Writing appends; reading never traps and never allocates by a number it read. What can't be
/// read sets `isDamaged`, and every later field keeps the value it had.
public struct Archive: Sendable {
  /// What was written, or is being read.
  public var bytes: [UInt8]
  /// Where the next field is read.
  public var position = 0
  /// Whether something could not be read.
  public private(set) var isDamaged = false
  /// Whether fields are read rather than written.
  public let isReading: Bool
  /// The component ids met so far: a later mention is a reference of a byte or two.
  var names = NameTable()
  // Reading again from the midst: a first mention is in the table already.
  var readsKnownNames = false
  private var depth = 0
  /// How many elements of lists were written or read so far.
  private(set) var elementCount = 0
  /// More elements than these are not read.
  var mostElements = Int.max

  /// How deep lists may nest: the limit that scripts have.
  public static let deepestNesting = 64

  /// An archive to write to.
  public init() {
    bytes = []
    isReading = false
  }

  /// An archive to read from.
  public init(reading bytes: [UInt8]) {
    self.bytes = bytes
    isReading = true
  }

  /// Whether all bytes were read, and well.
  public var isComplete: Bool { !isDamaged && position == bytes.count }

  /// Notes that what was read is not what was written.
  public mutating func fail() {
    isDamaged = true
  }

  // MARK: Fields

  /// One byte.
  @inlinable
  public mutating func field(_ value: inout UInt8) {
    if isReading { value = readByte() ?? value } else { appendByte(value) }
  }

  /// A truth value, as 0 or 1.
  public mutating func field(_ value: inout Bool) {
    var byte: UInt8 = value ? 1 : 0
    field(&byte)
    if byte > 1 { fail() }
    value = byte == 1
  }

  /// An unsigned integer, in groups of seven bits, the lowest first (LEB128).
  public mutating func field(_ value: inout UInt64) {
    if isReading { value = readVariable() ?? value } else { appendVariable(value) }
  }

  /// A signed integer, folded so that small magnitudes take few bytes (zigzag).
  public mutating func field(_ value: inout Int64) {
    var folded = UInt64(bitPattern: (value << 1) ^ (value >> 63))
    field(&folded)
    value = Int64(bitPattern: folded >> 1) ^ -Int64(bitPattern: folded & 1)
  }

  /// A count or an index within 32 bits, the least that `Int` has.
  public mutating func field(_ value: inout Int) {
    var wide = Int64(value)
    field(&wide)
    guard let narrow = Int32(exactly: wide) else { return fail() }
    value = Int(narrow)
  }

  /// A text, as its length and its UTF-8.
  public mutating func field(_ value: inout String) {
    if isReading { value = readText() ?? value } else { appendText(value) }
  }

  /// A text that may be absent.
  public mutating func field(_ value: inout String?) {
    optional(&value, "") { $0.field(&$1) }
  }

  /// An integer that may be absent.
  public mutating func field(_ value: inout Int64?) {
    optional(&value, 0) { $0.field(&$1) }
  }

  /// Texts in order.
  public mutating func field(_ values: inout [String]) {
    list(&values, "") { $0.field(&$1) }
  }

  /// Integers in order.
  public mutating func field(_ values: inout [Int64]) {
    list(&values, 0) { $0.field(&$1) }
  }

  /// A value of a type with its own list of fields.
  public mutating func field<Element: Archivable>(_ value: inout Element) {
    value.archive(&self)
  }

  /// A value that may be absent.
  public mutating func field<Element: Archivable>(_ value: inout Element?) {
    optional(&value, Element.blank) { $0.field(&$1) }
  }

  /// Values in order.
  public mutating func field<Element: Archivable>(_ values: inout [Element]) {
    list(&values, Element.blank) { $0.field(&$1) }
  }

  @inline(__always)
  private mutating func optional<Element>(
    _ value: inout Element?, _ blank: @autoclosure () -> Element,
    _ archive: (inout Archive, inout Element) -> Void
  ) {
    var isPresent = value != nil
    field(&isPresent)
    guard isPresent else { return value = nil }
    var element = value ?? blank()
    archive(&self, &element)
    value = element
  }

  @inline(__always)
  private mutating func list<Element>(
    _ values: inout [Element], _ blank: @autoclosure () -> Element,
    _ archive: (inout Archive, inout Element) -> Void
  ) {
    var count = UInt64(values.count)
    field(&count)
    guard isReading else {
      elementCount += values.count
      for index in values.indices {
        var element = values[index]
        archive(&self, &element)
      }
      return
    }
    values.removeAll()
    var index: UInt64 = 0
    // Every element takes at least a byte, so a false count ends with the bytes.
    while index < count, !isDamaged {
      elementCount += 1
      guard elementCount <= mostElements else { return fail() }
      var element = blank()
      archive(&self, &element)
      values.append(element)
      index += 1
    }
  }

  /// A choice between the cases of an enum, numbered from 0: gives the number to switch over.
  public mutating func choice(_ current: UInt8) -> UInt8 {
    var number = current
    field(&number)
    return number
  }

  /// One of an enum's cases, by its place among all.
  public mutating func word<Choice: CaseIterable & Equatable>(_ value: inout Choice) {
    var place: UInt8 = 0
    for known in Choice.allCases {
      if known == value { break }
      place += 1
    }
    let number = choice(place)
    guard isReading else { return }
    for known in Choice.allCases.dropFirst(Int(number)) { return value = known }
    fail()
  }

  /// Fields one level deeper; past the limit nothing is read.
  public mutating func nested(_ fields: (inout Archive) -> Void) {
    guard depth < Archive.deepestNesting else { return fail() }
    depth += 1
    fields(&self)
    depth -= 1
  }

  /// A component's id: the first mention in full, later ones by number.
  mutating func name(_ value: inout String) {
    if isReading {
      guard let reference = readVariable() else { return }
      if reference == 0 {
        guard let text = readText() else { return }
        if !readsKnownNames { names.add(text) }
        value = text
      } else if let known = names[reference - 1] {
        value = known
      } else {
        fail()
      }
    } else if let index = names.index(of: value) {
      appendVariable(UInt64(index) + 1)
    } else {
      names.add(value)
      appendByte(0)
      appendText(value)
    }
  }

  // MARK: Bytes

  @usableFromInline
  mutating func appendByte(_ byte: UInt8) {
    bytes.append(byte)
  }

  @usableFromInline
  mutating func readByte() -> UInt8? {
    guard !isDamaged, position < bytes.count else {
      fail()
      return nil
    }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func appendVariable(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func readVariable() -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = readByte() {
      let group = UInt64(byte & 0x7f)
      // The tenth group holds the one bit that is left of 64; a zero group at the end is padding.
      if shift == 63, group > 1 { break }
      value |= group << shift
      if byte < 0x80 {
        if byte == 0, shift > 0 { break }
        return value
      }
      shift += 7
      if shift > 63 { break }
    }
    fail()
    return nil
  }

  mutating func appendText(_ text: String) {
    appendVariable(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func readText() -> String? {
    guard let length = readVariable(), length <= UInt64(bytes.count - position) else {
      fail()
      return nil
    }
    let end = position + Int(length)
    guard let text = String(validUTF8: bytes[position..<end]) else {
      fail()
      return nil
    }
    position = end
    return text
  }
}

/// A value that lists its fields once, for writing and for reading.
public protocol Archivable {
  /// A value to read into.
  static var blank: Self { get }
  /// Hands each field to the archive, which writes or replaces it.
  mutating func archive(_ archive: inout Archive)
}

extension Archivable {
  /// The bytes that the value is written as.
  public var archived: [UInt8] {
    var archive = Archive()
    var copy = self
    archive.field(&copy)
    return archive.bytes
  }

  /// Reads a value back; none when the bytes are not exactly one.
  public init?(archived bytes: [UInt8]) {
    var archive = Archive(reading: bytes)
    var value = Self.blank
    archive.field(&value)
    guard archive.isComplete else { return nil }
    self = value
  }
}
