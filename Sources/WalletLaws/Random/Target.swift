import WalletKernel

/// A component that acts are drawn for, with what can be done to it.
///
/// A class, since handing one on then costs one count instead of one for each of its lists.
final class Target: Sendable {
  let id: String
  let vocabulary: Vocabulary
  /// Keys of rows that are there, or may come.
  let rowKeys: [String]
  /// The fields of the form, with what they hold, for components with edit sessions.
  let fields: [Field]

  /// A field of a form.
  struct Field: Sendable {
    var name: String
    var sort: Vocabulary.Sort
  }

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
      fields = [Field(name: "name", sort: .text)]
      return
    }
    let shown = rows.map { $0.key }
    rowKeys = shown + further.filter { !shown.contains($0) }
    let own = (rows.first?.fields ?? []).filter {
      !["menu", "canEdit", "canDelete"].contains($0.name)
    }
    let found = own.map { Field(name: $0.name, sort: Self.sort(of: $0.value)) }
    fields = found.isEmpty ? [Field(name: "name", sort: .text)] : found
  }

  private static func sort(of value: ViewTree) -> Vocabulary.Sort {
    switch value {
    case .boolean: .flag
    case .integer: .baseUnits
    case .decimal: .decimalOrNone
    case .text, .none, .list, .record, .rows: .text
    }
  }
}
