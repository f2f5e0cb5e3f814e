// A wallet with its marks as bytes: all that replaying a log can be gone on with from its midst.

extension Wallet {
  /// How many marks a checkpoint keeps at most: each has a state of its own.
  public static let mostKeptMarks = 100

  /// The wallet as bytes, marks and all; `nil` while it has more marks, or more that was
  /// unmounted since, than are worth keeping.
  ///
  /// - Complexity: linear in the size of the state and of those that are marked.
  public var checkpoint: [UInt8]? {
    guard marks.count <= Wallet.mostKeptMarks, departed.count <= WalletState.mostComponents
    else { return nil }
    var archive = Archive()
    archive.append(state.archived)
    var count = UInt64(marks.count)
    archive.field(&count)
    for mark in marks {
      var name = mark.name
      archive.field(&name)
      archive.append(mark.state.archived)
    }
    // What was unmounted is kept as a screen of its own: for its numbering, nothing else.
    var past = WalletState()
    past.slots = departed
    archive.append(past.archived)
    return archive.bytes
  }

  /// Reads a wallet back that was written as `checkpoint`.
  ///
  /// - Throws: `unknownKind` for a component that the catalogue does not have, `damagedState` for bytes that are no
  ///   wallet.
  public init(
    checkpoint bytes: [UInt8], catalogue: ComponentCatalogue = .builtIn
  ) throws(Rejection) {
    var archive = Archive(reading: bytes)
    try self.init(archived: archive.readBytes(), catalogue: catalogue)
    var count: UInt64 = 0
    archive.field(&count)
    guard count <= UInt64(Wallet.mostKeptMarks) else { throw .damagedState }
    for _ in 0..<Int(count) {
      var name = ""
      archive.field(&name)
      marks.append(
        Mark(
          name: name,
          state: try WalletState(archived: archive.readBytes(), catalogue: catalogue)))
    }
    departed = try WalletState(archived: archive.readBytes(), catalogue: catalogue).slots
    guard archive.isComplete else { throw .damagedState }
  }
}

extension Archive {
  fileprivate mutating func append(_ state: [UInt8]) {
    appendVariable(UInt64(state.count))
    bytes += state
  }

  fileprivate mutating func readBytes() -> [UInt8] {
    guard let length = readVariable(), length <= UInt64(bytes.count - position) else {
      fail()
      return []
    }
    defer { position += Int(length) }
    return Array(bytes[position..<(position + Int(length))])
  }
}
