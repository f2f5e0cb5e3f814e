import WalletKernel

/// A component that acts are drawn for, with what can be done to it.
///
/// A class, since handing one on then costs one count instead of one for each of its lists.
final class Target: Sendable {
  let id: String
  let vocabulary: Vocabulary
  /// Keys of rows that are there, or may come.
  let rowKeys: [String]
  /// The fields of the form, for components with edit sessions.
  let fieldNames: [String]

  /// Looks at what a component shows now.
  ///
  /// - Parameter hostChanges: whether the host may give other rows than those that are there.
  init(_ id: String, kind: String, in state: WalletState, hostChanges: Bool) {
    self.id = id
    vocabulary = Vocabulary.of(kind)
    var further: [String] = []
    if hostChanges || vocabulary.loads { further += ["r0", "r1", "r2", "placeholder-0"] }
    if vocabulary.hasSessions { further.append("new-1") }
    guard vocabulary.hasSessions || !vocabulary.rowParts.isEmpty,
      case .rows(let rows)? = state.view(of: id)?.child(.name("rows"))
    else {
      rowKeys = further
      fieldNames = ["name"]
      return
    }
    let shown = rows.map { $0.key }
    rowKeys = shown + further.filter { !shown.contains($0) }
    let names = (rows.first?.fields ?? []).map { $0.name }
    let fields = names.filter { !["menu", "canEdit", "canDelete"].contains($0) }
    fieldNames = fields.isEmpty ? ["name"] : fields
  }
}
