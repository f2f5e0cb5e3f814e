/// Elements in order, each under a key of its own: the rows of a component.
///
/// Keys are compared byte for byte, and found without a search through the list.
public struct KeyedList<Element: Equatable & Sendable>: Sendable {
  /// An element with its key.
  public struct Entry: Equatable, Sendable {
    /// What identifies the element.
    public fileprivate(set) var key: String
    /// The element.
    public var element: Element

    /// Whether key and element are the same, the key byte for byte.
    public static func == (left: Entry, right: Entry) -> Bool {
      left.key.isSame(as: right.key) && left.element == right.element
    }
  }

  /// The elements with their keys, in order.
  public private(set) var entries: [Entry] = []
  // Only ever asked by key: the order of a dictionary is no part of any result.
  private var positions: [KeyBytes: Int] = [:]

  /// A list without elements.
  public init() {}

  /// How many elements there are.
  public var count: Int { entries.count }

  /// Whether there is no element.
  public var isEmpty: Bool { entries.isEmpty }

  /// The keys, in order.
  public var keys: [String] { entries.map { $0.key } }

  // MARK: Finding

  /// Where the element with a key is; none without such a key.
  public func position(of key: String) -> Int? {
    positions[KeyBytes(key)]
  }

  /// The element with a key; none without such a key.
  public subscript(key: String) -> Element? {
    position(of: key).map { entries[$0].element }
  }

  /// The element at a position.
  public subscript(position: Int) -> Element {
    get { entries[position].element }
    _modify { yield &entries[position].element }
  }

  // MARK: Changing

  /// Adds an element at the end; one whose key is there already takes that one's place.
  public mutating func set(_ element: Element, for key: String) {
    if let position = position(of: key) {
      entries[position].element = element
    } else {
      positions[KeyBytes(key)] = entries.count
      entries.append(Entry(key: key, element: element))
    }
  }

  /// Adds elements at the top; those whose keys are there already take the places of these.
  ///
  /// - Complexity: linear in the number of all elements.
  public mutating func prepend(_ elements: KeyedList) {
    var all = KeyedList()
    for entry in elements.entries where position(of: entry.key) == nil {
      all.set(entry.element, for: entry.key)
    }
    all.append(self)
    for entry in elements.entries { all.set(entry.element, for: entry.key) }
    self = all
  }

  /// Takes an element out; those behind it move up.
  ///
  /// - Complexity: linear in the number of elements behind it.
  public mutating func remove(at position: Int) {
    positions[KeyBytes(entries.remove(at: position).key)] = nil
    for index in position..<entries.count { positions[KeyBytes(entries[index].key)] = index }
  }

  /// Gives the element at a position another key, which no other element may hold.
  public mutating func rename(at position: Int, to key: String) {
    precondition(
      self.position(of: key).map { $0 == position } ?? true, "another element holds the key")
    positions[KeyBytes(entries[position].key)] = nil
    positions[KeyBytes(key)] = position
    entries[position].key = key
  }
}

extension KeyedList: Equatable {
  /// Whether both lists have the same keys and elements in the same order.
  public static func == (left: KeyedList, right: KeyedList) -> Bool {
    left.entries == right.entries
  }
}

extension KeyedList: Archivable where Element: Archivable {
  /// No elements.
  public static var blank: KeyedList { KeyedList() }

  /// Writes or reads every key with its element.
  public mutating func archive(_ archive: inout Archive) {
    var count = UInt64(entries.count)
    archive.field(&count)
    guard archive.isReading else {
      for entry in entries {
        var (key, element) = (entry.key, entry.element)
        archive.field(&key)
        archive.field(&element)
      }
      return
    }
    self = KeyedList()
    // Every key takes at least a byte, so a false count ends with the bytes.
    while UInt64(self.count) < count, !archive.isDamaged {
      var (key, element) = ("", Element.blank)
      archive.field(&key)
      archive.field(&element)
      if position(of: key) != nil { return archive.fail() }
      set(element, for: key)
    }
  }
}

extension KeyedList where Element: Fields {
  /// Reads rows that a host passes in; a row whose key is in `old` changes the fields that it gives.
  ///
  /// - Parameter parts: the names that address parts of the component, and so no row.
  init(_ rows: [Row], onto old: KeyedList, parts: [String]) throws(Rejection) {
    self = try KeyedList(rows, parts: parts) { (row: Row) throws(Rejection) -> Element in
      try (old[row.key] ?? Element()).setting(row.fields)
    }
  }
}

extension KeyedList {
  /// Reads rows that a host passes in.
  ///
  /// - Parameters:
  ///   - rows: the rows, in order.
  ///   - parts: the names that address parts of the component, and so no row.
  ///   - read: reads the fields of one row.
  /// - Throws: for two rows with one key, a row named as a part, and what `read` refuses.
  public init(
    _ rows: [Row], parts: [String], _ read: (Row) throws(Rejection) -> Element
  ) throws(Rejection) {
    for row in rows {
      if position(of: row.key) != nil { throw .duplicateRow(row.key) }
      if parts.contains(where: { $0.isSame(as: row.key) }) { throw .rowNamedAsPart(row.key) }
      set(try read(row), for: row.key)
    }
  }

  /// Where the row is that one part of a path names, by key or by index.
  ///
  /// - Throws: `unknownRow`, with the key most like it.
  public func position(of part: PathPart) throws(Rejection) -> Int {
    switch part {
    case .name(let key):
      guard let position = position(of: key) else {
        throw .unknownRow(key, nearest: nearest(to: key, among: keys))
      }
      return position
    case .index(let index):
      guard index >= 0, index < Int64(count) else { throw .unknownRow("\(index)", nearest: nil) }
      return Int(index)
    }
  }

  /// Takes over rows: each updates the one with its key in place, or is added at the end.
  public mutating func append(_ rows: KeyedList) {
    for entry in rows.entries { set(entry.element, for: entry.key) }
  }
}

/// A key that is compared and hashed by its bytes; two spellings of one accent are two keys.
struct KeyBytes: Hashable {
  private let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: KeyBytes, right: KeyBytes) -> Bool {
    left.text.isSame(as: right.text)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
