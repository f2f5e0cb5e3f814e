import WalletKernel

/// The reference of one kind of component, made from its declaration: what can be passed in, done,
/// answered, reported and shown.
public struct KindReference: Sendable {
  /// The kind's name.
  public let name: String
  /// What it is, in one sentence.
  public let summary: String
  /// The tables, in the order in which they are shown; none is empty.
  public let tables: [Table]

  /// Things of one sort, a row each.
  public struct Table: Sendable {
    /// What the rows are.
    public var title: String
    /// What stands in each column.
    public var columns: [String]
    /// The rows.
    public var rows: [[String]]
  }

  /// Reads a declaration.
  public init(_ declaration: KindDeclaration) {
    name = declaration.kind
    summary = declaration.summary
    let tables = [
      Table(
        title: "options", columns: ["option", "takes", "default", "set"],
        rows: declaration.options.map { $0.cells }),
      Table(
        title: "rows", columns: ["field", "takes", "default"],
        rows: declaration.rowFields.map { Array($0.cells.dropLast()) }),
      Table(
        title: "rows it always has", columns: ["row"], rows: declaration.fixedRows.map { [$0] }),
      Table(title: "parts", columns: ["tap"], rows: declaration.tapCells),
      Table(
        title: "what can happen", columns: ["step"], rows: declaration.events.map { [$0] }),
      Table(
        title: "acts of its own", columns: ["act", "whose"],
        rows: declaration.ownActs.map { [$0.form, $0.isPersons ? "a person's" : "the host's"] }),
      Table(title: "replies", columns: ["reply"], rows: declaration.replies.map { [$0.form] }),
      Table(
        title: "options of acts", columns: ["act", "options"],
        rows: declaration.actOptions.map { act in
          [act.verb.rawValue, act.options.map { $0.form }.joined(separator: " ")]
        }),
      Table(
        title: "outputs", columns: ["output", "the host owes an answer"],
        rows: declaration.outputs.map { [$0.form, $0.isRequest ? "yes" : "no"] }),
      Table(
        title: "view", columns: ["path", "shows", "is"],
        rows: declaration.viewFields.map { $0.cells }),
      Table(
        title: "ignores an act when", columns: ["reason"],
        rows: declaration.reasons.map { [$0.sentence] }),
    ]
    self.tables = tables.filter { !$0.rows.isEmpty }
  }

  /// The references of the screen, of its sheets, and of a catalogue's kinds.
  public static func all(of catalogue: ComponentCatalogue) -> [KindReference] {
    ([.app, .sheets] + catalogue.declarations).map { KindReference($0) }
  }

  /// The reference without what is not about a part, an option, an output or a path of this name.
  public func narrowed(to word: String) -> KindReference? {
    let tables = self.tables.compactMap { table in
      let rows = table.rows.filter { row in
        row[0] == word || row[0].split(separator: " ").first.map(String.init) == word
          || row[0].split(separator: ".").contains { $0 == word }
      }
      return rows.isEmpty ? nil : Table(title: table.title, columns: table.columns, rows: rows)
    }
    return tables.isEmpty ? nil : KindReference(name: name, summary: summary, tables: tables)
  }

  /// The words that `narrowed(to:)` knows.
  public var words: [String] {
    tables.flatMap { table in
      table.rows.flatMap { row in
        row[0].split(separator: table.title == "view" ? "." : " ").prefix(
          table.title == "view" ? .max : 1
        ).map(String.init)
      }
    }
  }

  private init(name: String, summary: String, tables: [Table]) {
    self.name = name
    self.summary = summary
    self.tables = tables
  }
}

extension KindReference {
  /// The reference as plain text, each table with columns of its own width.
  public var text: String {
    var text = name + ": " + summary + "\n"
    for table in tables {
      text += "\n" + table.title + "\n"
      // What a single column holds is said by the title.
      let rows = table.columns.count > 1 ? [table.columns] + table.rows : table.rows
      let widths = table.columns.indices.map { column in
        rows.map { $0[column].count }.max() ?? 0
      }
      for row in rows {
        let cells = row.indices.map { index in
          row[index].padded(to: index == row.count - 1 ? 0 : widths[index] + 2)
        }
        text += "  " + cells.joined() + "\n"
      }
    }
    return text
  }

  /// The reference as Markdown, a section with a table for each sort of thing.
  public var markdown: String {
    var text = "## \(name)\n\n\(summary)\n"
    for table in tables {
      text += "\n### \(name): \(table.title)\n\n"
      text += "| \(table.columns.joined(separator: " | ")) |\n"
      text += "|" + String(repeating: " --- |", count: table.columns.count) + "\n"
      for row in table.rows {
        let cells = row.map { $0.split(separator: "|").joined(separator: "\\|") }
        text += "| \(cells.joined(separator: " | ")) |\n"
      }
    }
    return text
  }

  /// The references of several kinds as one page.
  public static func page(_ references: [KindReference]) -> String {
    """
    # The components

    What `walletsim describe --format markdown` says, from the declarations: a check holds this page
    to it. `ID` is a component's id, `KEY` a row's; a text is in quotes, `*` in a path is a row's key,
    an index, or a name that a script chose.


    """
      + references.map { "- [\($0.name)](#\($0.name)): \($0.summary)\n" }.joined()
      + references.map { "\n" + $0.markdown }.joined()
  }

  /// The reference for programs: a list of objects a table.
  public var json: JSONValue {
    let members = tables.map { table in
      JSONValue.Member(
        table.title,
        .list(
          table.rows.map { row in
            .object(zip(table.columns, row).map { JSONValue.Member($0, .string($1)) })
          }))
    }
    return ["kind": .string(name), "summary": .string(summary)] + .object(members)
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension FieldDeclaration {
  fileprivate var cells: [String] {
    let when = condition.map { " with " + TextPrinter.option($0) } ?? ""
    let standard = defaultValue.map(TextPrinter.value) ?? "not kept"
    return [name, type.reference + when, standard, isMountOnly ? "when mounted" : "any time"]
  }
}

extension ValueType {
  /// What the type takes, with its bounds or its words.
  fileprivate var reference: String {
    if case .word(let words) = kind {
      return words.joined(separator: ", ") + (allowsNone ? " or none" : "")
    }
    return phrase + (bounds.map { ", " + $0 } ?? "")
  }
}

extension KindDeclaration {
  fileprivate var tapCells: [[String]] {
    var cells: [String] = surfaces.contains(.itself) ? ["ID"] : []
    cells += parts.map { "ID." + $0.form }
    if surfaces.contains(.rows) {
      cells += ["ID.KEY"] + rowParts.map { "ID.KEY." + $0.form }
    }
    return cells.map { [$0] }
  }
}

extension KindDeclaration.PartDeclaration {
  fileprivate var form: String {
    switch argument {
    case .none: name
    case .number(let range): "\(name).N, N from \(range.lowerBound) to \(range.upperBound)"
    case .name(let noun): "\(name).NAME, \(noun)"
    }
  }
}

extension ParameterDeclaration {
  fileprivate var form: String {
    isRequired ? "\(name)=\(type.reference)" : "[\(name)=\(type.reference)]"
  }
}

extension OwnActDeclaration {
  fileprivate var form: String {
    ([verb] + values.map { $0.name.uppercased() } + options.map { $0.form })
      .joined(separator: " ")
  }
}

extension ReplyDeclaration {
  fileprivate var form: String {
    let target =
      switch fields {
      case .none: "ID"
      case .one: "ID.FIELD"
      case .row: "ID.ROW"
      }
    let texts =
      texts.upperBound == 0 ? [] : [self.texts.upperBound == 1 ? "[\"TEXT\"]" : "[\"TEXT\" …]"]
    return ([target] + [word].compactMap { $0 } + texts + options.map { $0.form })
      .joined(separator: " ")
  }
}

extension KindDeclaration.OutputDeclaration {
  fileprivate var form: String {
    let values = values.map { $0.name.uppercased() + ($0.type.allowsNone ? "|none" : "") }
    return ([name] + values + (hasFields ? ["field=value …"] : [])).joined(separator: " ")
  }
}

extension ViewFieldDeclaration {
  fileprivate var cells: [String] {
    let shows =
      switch type {
      case .leaf(let type): type.reference
      case .absentRecord: "none, or what is below it"
      case .list: "a list, which may be empty"
      }
    let role =
      switch role {
      case .content: "content"
      case .dressing: "dressing"
      case .amount: "an amount"
      case .price: "a price"
      case .momentary: "of the last act alone"
      case .accessibility: "accessibility"
      }
    return [path.joined(separator: "."), shows, role]
  }
}
