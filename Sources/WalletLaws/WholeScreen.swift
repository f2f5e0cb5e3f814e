import WalletKernel

/// A screen with one of every kind of a catalogue, and one more of each kind with keys, in a sheet.
public enum WholeScreen {
  /// What is mounted, in order: each component bears the name of its kind.
  public static func mounts(of catalogue: ComponentCatalogue = .builtIn) -> [Mount] {
    let declarations = catalogue.declarations
    let pads = declarations.filter { $0.keyboardRole == .pad }
    return declarations.map { SampleMount.make($0, id: $0.kind, options: SampleMount.usual($0)) }
      + pads.map { SampleMount.make($0, id: $0.kind + "InSheet", sheet: "pay") }
  }

  /// The log that mounts them.
  public static func entries(of catalogue: ComponentCatalogue = .builtIn) -> [EventLog.Entry] {
    mounts(of: catalogue).map { EventLog.Entry(.mounted($0)) }
  }
}

/// A mount of a kind, from its declaration alone: with rows where it has some, and a record type.
public enum SampleMount {
  /// Records of every kind of field, with rules of every kind.
  public static let recordType = RecordType(
    name: "Sample",
    fields: [
      RecordType.Field(name: "id", kind: .text, checks: [.nonempty]),
      RecordType.Field(name: "name", kind: .text, checks: [.nonempty, .lengthAtMost(6)]),
      RecordType.Field(name: "weight", kind: .integer, checks: [.compares(.greater, .integer(0))]),
      RecordType.Field(name: "code", kind: .text, checks: [.host]),
      RecordType.Field(name: "price", kind: .decimal),
      RecordType.Field(name: "done", kind: .boolean),
      RecordType.Field(name: "size", kind: .choice(["small", "large"]), checks: [.any]),
      RecordType.Field(name: "mail", kind: .text, checks: [.unique]),
    ],
    requirements: [
      RecordType.Requirement(
        field: "weight", comparison: .less, operand: .value(.integer(1_000)), message: "Too heavy.")
    ])

  /// A mount with two rows, or with those that the kind always has.
  public static func make(
    _ declaration: KindDeclaration, id: String, sheet: String? = nil, options: [Option] = []
  ) -> Mount {
    var mount = Mount(kind: declaration.kind, id: id, sheet: sheet, options: options)
    let takesRows = declaration.verbs.contains(.rows)
    let keys = declaration.fixedRows.isEmpty ? ["a", "b"] : declaration.fixedRows
    if takesRows { mount.rows = keys.map { Row($0, fields(declaration, $0)) } }
    if declaration.takesRecordType {
      mount.recordType = recordType
      mount.rows = keys.enumerated().map { index, key in
        Row(
          key,
          [
            Option("name", .text(key)), Option("weight", .integer(Int64(index) + 1)),
            Option("mail", .text(key + "@")),
          ])
      }
    }
    return mount
  }

  /// What lets the most happen: what is optional is on, and numbers are there.
  static func usual(_ declaration: KindDeclaration) -> [Option] {
    declaration.options.compactMap { field in
      guard field.condition == nil, !field.isMountOnly else { return nil }
      switch (field.type.kind, field.defaultValue) {
      case (.integer(let range), Value.none?) where range.contains(100_000_000):
        return Option(field.name, .integer(100_000_000))
      case (.units, Value.none?) where field.name == "balance":
        return Option(field.name, .integer(100_000_000))
      case (.decimal, Value.none?):
        return Option(field.name, .decimal(ExactDecimal(baseUnits: 3_333, digits: 2)))
      case (.boolean, .boolean(false)?)
      where ["once", "onDelete", "canPaste", "needsFreshRate"].contains(field.name):
        return Option(field.name, .boolean(true))
      case (_, _): return nil
      }
    }
  }

  private static func fields(_ declaration: KindDeclaration, _ key: String) -> [Option] {
    // A title, so that rows can be told apart.
    let title = declaration.rowFields.first { $0.type == .text && $0.condition == nil }
    return title.map { [Option($0.name, .text(key.uppercased()))] } ?? []
  }
}
