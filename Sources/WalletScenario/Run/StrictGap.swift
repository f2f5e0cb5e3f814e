import WalletKernel

/// What a strict scenario lacks after an acting line.
public struct StrictGap: Equatable, Sendable {
  /// What to paste: expectations, each with the lines that belong to it.
  public var statements: [[String]] = []
  /// What no line can state so that it holds wherever the line is run.
  public var unstated: [String] = []
  /// Where a line there has to hold.
  public var reach: Reach
  /// The line that acted, when it is not the one that the statements belong after.
  public var actingLine: Int?

  /// Where a line of a script is run.
  public enum Reach: Equatable, Sendable {
    case once, everyOrder, everyRow, everyRowAndOrder
  }
}

/// One thing that nobody has looked at since the last acting line.
enum Uncovered {
  case ignored
  case value([PathPart], ViewTree)
  case absence([PathPart])
  case outputs([WalletOutput])

  /// Which parts of a text become names in braces: a digit may be there by chance, too.
  enum Embedding: CaseIterable {
    case none, all, first, last
  }

  /// What it is about.
  var subject: String {
    switch self {
    case .ignored: "what was ignored"
    case .value(let path, _), .absence(let path): path.text
    case .outputs: "the outputs"
    }
  }

  /// The lines that state it; what equals a cell becomes its column's name in braces.
  ///
  /// - Parameter embedding: which parts of texts that equal a cell do, too.
  func lines(_ columns: [ExampleColumn] = [], _ embedding: Embedding = .none) -> [String] {
    switch self {
    case .ignored: return ["expect ignored"]
    case .value(let path, let tree):
      let value =
        if case .text(let text) = tree { columns.text(text, embedding) } else {
          columns.word(ViewText.value(tree))
        }
      return ["expect " + columns.path(path) + " " + value]
    case .absence(let path): return ["expect " + columns.path(path) + " absent"]
    case .outputs(let outputs):
      return ["expect outputs"] + outputs.map { "  " + columns.line($0, embedding) }
    }
  }

  /// The ways to write it, the plainest first.
  func candidates(_ columns: [ExampleColumn]) -> [[String]] {
    var candidates = [lines()]
    func add(_ columns: [ExampleColumn], _ embedding: Embedding) {
      let lines = lines(columns, embedding)
      if !candidates.contains(lines) { candidates.append(lines) }
    }
    let matching = columns.filter { lines([$0], .all) != candidates[0] }
      .prefix(Self.mostColumns)
    for embedding in Embedding.allCases {
      for column in matching { add([column], embedding) }
      add(Array(matching), embedding)
    }
    return candidates
  }

  /// More columns than these are hardly equal in a row that means anything.
  private static let mostColumns = 8
}

extension World {
  /// What nobody has looked at since the last acting line.
  func uncovered() -> [Uncovered] {
    guard let coverage, let last else { return [] }
    var found: [Uncovered] = []
    if last.outcome.isIgnored, !coverage.statesIgnored { found.append(.ignored) }
    let state = timeline.wallet.state
    let view = timeline.view
    for change in changes(since: last) {
      if state.exempts(change.path) || last.before.exempts(change.path) { continue }
      // The order of rows is no leaf.
      if case .rows? = view[change.path], case .list? = change.new { continue }
      guard let new = change.new else {
        if !coverage.coversAbsence(of: change.path.parts) {
          found.append(.absence(change.path.parts))
        }
        continue
      }
      new.forEachLeaf(from: change.path) { (path, value) in
        if state.exempts(path) || coverage.covers(path.parts) { return }
        found.append(.value(path.parts, value))
      }
    }
    if !outputs.isEmpty { found.append(.outputs(Array(outputs))) }
    return found
  }

  /// Forgets what was covered and what was not: what is told once is not asked for again.
  mutating func settleCoverage() {
    guard coverage != nil, last != nil else { return }
    outputs.removeAll()
    coverage?.removeAll()
  }
}

/// A column of examples, with the cell of one row.
struct ExampleColumn {
  var name: String
  /// The cell as it is written.
  var cell: String
  /// What stands for it inside a text.
  var text: String

  var hole: String { "{" + name + "}" }
}

extension [ExampleColumn] {
  fileprivate func word(_ spelling: String) -> String {
    first { $0.cell == spelling }?.hole ?? spelling
  }

  fileprivate func text(_ text: String, _ embedding: Uncovered.Embedding) -> String {
    let spelling = text.quoted
    if let column = first(where: { $0.cell == spelling }) { return column.hole }
    if let column = first(where: { $0.text.isSame(as: text) }) { return "\"\(column.hole)\"" }
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
    let cells = filter { !$0.text.isEmpty }.map { (hole: $0.hole, bytes: [UInt8]($0.text.utf8)) }
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

  fileprivate func path(_ parts: [PathPart]) -> String {
    parts.map { part in
      if case .name(let name) = part, let column = first(where: { $0.text.isSame(as: name) }) {
        return column.hole
      }
      return word(part.text)
    }.joined(separator: ".")
  }

  fileprivate func line(
    _ output: WalletOutput, _ embedding: Uncovered.Embedding
  ) -> String {
    var words = [word(output.source), output.name]
    for value in output.values.list {
      let written =
        if case .text(let text) = value.value { self.text(text, embedding) } else {
          word(TextPrinter.value(value.value))
        }
      if value.name.isEmpty {
        words.append(written)
      } else {
        words.append(
          written.contains("{") ? value.name + "=" + written : TextPrinter.option(value))
      }
    }
    return words.joined(separator: " ")
  }
}
