import WalletKernel
import WalletScenario

/// What a script's lines say at a glance, whether or not they can be read: where it is broken in
/// one place, the others still answer.
struct ScriptOutline {
  /// A top-level form and the lines that belong to it.
  struct Block {
    var word: String
    var lines: Range<Int>
  }

  private(set) var blocks: [Block] = []
  /// The kinds of ids by where they are mounted, in order.
  private(set) var mounts: [(id: String, kind: String, line: Int)] = []
  private(set) var macros: [(name: String, parameters: [String], line: Int)] = []
  private(set) var sheets: [String] = []

  init(_ document: Document) {
    for (number, line) in document.lines.enumerated() {
      guard let first = line.unicodeScalars.first, first != "#" else { continue }
      let words = document.words(ofLine: number)
      guard let head = words.first else { continue }
      if first != " " {
        if let last = blocks.indices.last {
          blocks[last].lines = blocks[last].lines.lowerBound..<number
        }
        blocks.append(Block(word: head.text, lines: number..<document.lines.count))
        if head.text == "macro", words.count > 1 {
          let parameters = words.dropFirst(2).map { $0.text }.filter { !"()".contains($0) }
          macros.append((words[1].text, parameters, number))
        }
      } else if head.text == "mount", words.count > 2 {
        mounts.append((words[2].text, words[1].text, number))
        if let sheet = words.first(where: { $0.text.hasPrefix("in=") }) {
          sheets.append(String(sheet.text.dropFirst(3)))
        }
      } else if head.text == "present", words.count > 1 {
        sheets.append(words[1].text)
      }
    }
  }

  func block(at line: Int) -> Block? { blocks.last { $0.lines.contains(line) } }

  /// The kind that an id is mounted as, above a line if it is there, else anywhere.
  func kind(of id: String, at line: Int) -> String? {
    let named = mounts.filter { $0.id == id }
    let above = named.last { $0.line < line }
    return (above ?? named.first)?.kind
  }

  /// The ids that a line may name: those of its own block, of setups and of macros.
  func ids(at line: Int) -> [String] {
    let own = block(at: line)?.lines
    var ids: [String] = []
    for mount in mounts where !ids.contains(mount.id) && !mount.id.hasPrefix("{") {
      let block = block(at: mount.line)
      if own?.contains(mount.line) == true || block?.word != "scenario" { ids.append(mount.id) }
    }
    return ids
  }
}

/// What kinds declare, for the server's answers.
enum ServerKinds {
  static let all: [KindDeclaration] =
    [.app, .sheets] + ComponentCatalogue.builtIn.declarations
  static let references = KindReference.all(of: .builtIn)

  static func named(_ kind: String) -> KindDeclaration? { all.first { $0.kind == kind } }

  /// The declaration behind an id of a script.
  static func of(_ id: String, in outline: ScriptOutline, at line: Int) -> KindDeclaration? {
    if id == "app" { return .app }
    if id == "sheets" { return .sheets }
    return outline.kind(of: id, at: line).flatMap(named)
  }
}
