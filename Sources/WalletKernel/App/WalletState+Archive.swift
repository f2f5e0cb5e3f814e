// The state as bytes, and when two states are the same.

extension WalletState {
  /// The digest of everything in the state.
  ///
  /// - Complexity: linear in the size of the state.
  public var digest: Digest { Digest(of: archived) }

  /// The state as bytes; reading them needs the kinds, see `Wallet.init(archived:catalogue:)`.
  public var archived: [UInt8] {
    var archive = Archive()
    var copy = self
    copy.archiveBesideSlots(&archive)
    var count = UInt64(slots.count)
    archive.field(&count)
    for slot in slots {
      var (kind, id, sheet) = (slot.cell.kind, slot.id, slot.sheet)
      archive.field(&kind)
      archive.field(&id)
      archive.field(&sheet)
      slot.cell.archive(&archive)
    }
    return archive.bytes
  }

  private mutating func archiveBesideSlots(_ archive: inout Archive) {
    var (environment, focus, owner) = (environment, focus, sessionOwner)
    archive.field(&environment.conventions)
    archive.field(&environment.platform)
    archive.field(&environment.isActive)
    archive.field(&environment.clock)
    archive.word(&environment.privacy)
    archive.field(&focus)
    archive.field(&owner)
    if archive.isReading {
      surroundings = Surroundings(environment, focus: focus, sessionOwner: owner)
    }
    archive.field(&sheets)
    archive.field(&stack)
    archive.field(&confirmation)
    archive.field(&route)
    archive.field(&hasReturned)
    archive.field(&openRequests)
  }

  /// Reads a state back.
  ///
  /// - Throws: `unknownKind` for a component that the catalogue does not have, `damagedState`
  ///   for bytes that are no state.
  init(archived bytes: [UInt8], catalogue: ComponentCatalogue) throws(Rejection) {
    self.init()
    var archive = Archive(reading: bytes)
    archiveBesideSlots(&archive)
    var count: UInt64 = 0
    archive.field(&count)
    guard count <= UInt64(WalletState.mostComponents) else { throw .damagedState }
    for _ in 0..<Int(count) {
      var (kind, id, sheet) = ("", "", String?.none)
      archive.field(&kind)
      archive.field(&id)
      archive.field(&sheet)
      guard !archive.isDamaged else { throw .damagedState }
      let cell = try catalogue.entry(kind).blank(id)
      cell.archive(&archive)
      slots.append(Slot(id: id, sheet: sheet, cell: cell))
    }
    guard archive.isComplete, environment.conventions.isWellFormed else { throw .damagedState }
  }
}

extension WalletState: Equatable {
  /// Whether two states are the same, by the components' own equality.
  ///
  /// - Complexity: linear in what differs; components that are shared are not looked at.
  public static func == (left: WalletState, right: WalletState) -> Bool {
    guard left.environment == right.environment,
      left.focus == right.focus, left.sessionOwner == right.sessionOwner,
      left.sheets == right.sheets, left.stack == right.stack,
      left.confirmation == right.confirmation, left.route == right.route,
      left.hasReturned == right.hasReturned, left.openRequests == right.openRequests
    else { return false }
    return left.hasSameComponents(as: right)
  }

  /// Whether the same components are on both screens, each in the same state.
  public func hasSameComponents(as other: WalletState) -> Bool {
    slots.count == other.slots.count
      && zip(slots, other.slots).allSatisfy { left, right in
        left.id.isSame(as: right.id) && left.sheet == right.sheet
          && left.cell.isSame(as: right.cell)
      }
  }
}
