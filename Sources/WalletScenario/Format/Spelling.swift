import WalletKernel

/// A column of examples, with the cell of one row.
struct ExampleColumn {
  var name: String
  /// The cell as it is written.
  var cell: String
  /// What stands for it inside a text.
  var text: String

  var hole: String { "{" + name + "}" }
}

/// How words and values are written: as they are, or as the names of columns that hold them.
struct Spelling {
  var columns: [ExampleColumn] = []
  var embedding = Embedding.none

  /// Which parts of a text become names in braces: a digit may be there by chance, too.
  enum Embedding: CaseIterable {
    case none, all, first, last
  }

  /// A word, or any piece that has no texts in it.
  private func word(_ spelling: String) -> String {
    columns.first { $0.cell == spelling }?.hole ?? spelling
  }

  private func text(_ text: String) -> String {
    let spelling = text.quoted
    if columns.isEmpty { return spelling }
    if let column = columns.first(where: { $0.cell == spelling }) { return column.hole }
    if let column = columns.first(where: { $0.text.isSame(as: text) }) {
      return "\"\(column.hole)\""
    }
    let parts = parts(of: [UInt8](text.utf8))
    switch embedding {
    case .none: return spelling
    case .all: return fill(text, parts[...])
    case .first: return fill(text, parts.prefix(1))
    case .last: return fill(text, parts.suffix(1))
    }
  }

  private typealias Part = (range: Range<Int>, hole: String)

  /// The parts of a text that equal cells, the longest cells first.
  private func parts(of text: [UInt8]) -> [Part] {
    let cells = columns.filter { !$0.text.isEmpty }.map {
      (hole: $0.hole, bytes: [UInt8]($0.text.utf8))
    }
    .sorted { $0.bytes.count > $1.bytes.count }
    var parts: [Part] = []
    var index = 0
    while index < text.count, !cells.isEmpty {
      if let cell = cells.first(where: { text[index...].starts(with: $0.bytes) }) {
        parts.append((index..<index + cell.bytes.count, cell.hole))
        index += cell.bytes.count
      } else {
        index += 1
      }
    }
    return parts
  }

  private func fill(_ text: String, _ parts: ArraySlice<Part>) -> String {
    let bytes = [UInt8](text.utf8)
    var result = "\""
    var start = 0
    func plain(to end: Int) -> Substring {
      String(decoding: bytes[start..<end], as: UTF8.self).quoted.dropFirst().dropLast()
    }
    for part in parts {
      result += plain(to: part.range.lowerBound) + part.hole
      start = part.range.upperBound
    }
    return result + plain(to: bytes.count) + "\""
  }

  /// A path.
  func path(_ parts: [PathPart]) -> String {
    if columns.isEmpty { return parts.text }
    return parts.map { part in
      if case .name(let name) = part,
        let column = columns.first(where: { $0.text.isSame(as: name) })
      {
        return column.hole
      }
      return word(part.text)
    }.joined(separator: ".")
  }

  /// A value as it stands after a path.
  func value(_ value: Value) -> String {
    if case .text(let text) = value { return self.text(text) }
    return word(TextPrinter.value(value))
  }

  /// What an output must be: its source, its name, and its values.
  func text(of pattern: OutputPattern) -> String {
    let fields = pattern.fields.map { field in
      let written = value(field.value)
      return written.contains("{") ? field.name + "=" + written : TextPrinter.option(field)
    }
    return ([word(pattern.source), pattern.name] + pattern.values.map(value) + fields)
      .joined(separator: " ")
  }
}
