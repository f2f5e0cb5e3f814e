extension Wallet {
  /// Reads a state back that was written as `WalletState.archived`.
  ///
  /// Marks are not part of a state: the wallet that is read holds none.
  /// - Throws: `unknownKind` for a component that the catalogue does not have, `damagedState`
  ///   for bytes that are no state.
  public init(archived bytes: [UInt8], catalogue: ComponentCatalogue = .builtIn) throws(Rejection) {
    self.init(catalogue: catalogue)
    var archive = Archive(reading: bytes)
    var read = WalletState()
    read.archiveBesideSlots(&archive)
    var count: UInt64 = 0
    archive.field(&count)
    guard count <= UInt64(WalletState.mostComponents) else { throw .damagedState }
    for _ in 0..<Int(count) {
      var (kind, id, sheet) = ("", "", String?.none)
      archive.field(&kind)
      archive.field(&id)
      archive.field(&sheet)
      guard !archive.isDamaged else { throw .damagedState }
      let cell = try catalogue.entry(kind).blank()
      cell.archive(&archive)
      read.slots.append(WalletState.Slot(id: id, sheet: sheet, cell: cell))
    }
    guard archive.isComplete, read.context.conventions.isWellFormed else { throw .damagedState }
    restore(read)
  }
}
