import WalletKernel

/// What the kinds of a catalogue declare, laid out to be asked about paths.
final class DeclarationTable: Sendable {
  /// That of the kinds that the kernel brings.
  static let builtIn = DeclarationTable(.builtIn)

  let catalogue: ComponentCatalogue
  let app = DeclaredKind(.app)
  let sheets = DeclaredKind(.sheets)
  private let kinds: [String: DeclaredKind]

  init(_ catalogue: ComponentCatalogue) {
    self.catalogue = catalogue
    var kinds: [String: DeclaredKind] = [:]
    for declaration in catalogue.declarations {
      kinds[declaration.kind] = DeclaredKind(declaration)
    }
    self.kinds = kinds
  }

  subscript(kind: String) -> DeclaredKind? { kinds[kind] }
}

/// A kind with its view's fields as a tree.
final class DeclaredKind: Sendable {
  let declaration: KindDeclaration
  private let root: Node

  init(_ declaration: KindDeclaration) {
    self.declaration = declaration
    var root = Node()
    for field in declaration.viewFields { root.add(field.path[...], field) }
    self.root = root
  }

  /// A part of a path, and what may stand below it.
  private struct Node: Sendable {
    var children: [String: Node] = [:]
    /// The names in the order in which they are shown.
    var names: [String] = []
    var field: ViewFieldDeclaration?

    /// Whether what stands below it are rows or elements.
    var isOfRows: Bool { field?.type == .list }

    mutating func add(_ path: ArraySlice<String>, _ field: ViewFieldDeclaration) {
      guard let first = path.first else {
        self.field = field
        return
      }
      if children[first] == nil { names.append(first) }
      children[first, default: Node()].add(path.dropFirst(), field)
    }
  }

  /// What is known of a path below a component.
  enum Finding {
    /// It can be there; the fields that may be meant.
    case known([ViewFieldDeclaration])
    /// It can't: what the path has up to the first wrong part, and what may stand there.
    case unknown(upTo: Int, names: [String])
  }

  /// Looks a path up.
  ///
  /// - Parameter throughRows: whether it names a field of rows, whose keys are left out.
  func find(_ path: ArraySlice<PathPart>, throughRows: Bool = false) -> Finding {
    var nodes = [root]
    var names = root.names
    for (offset, part) in path.enumerated() {
      var next: [Node] = []
      for node in nodes {
        if case .name(let name) = part, let child = node.children[name] { next.append(child) }
        if let any = node.children["*"], !(throughRows && node.isOfRows && part.isName) {
          next.append(any)
        }
        // Below a value that a script chose, anything.
        if case .leaf(let type)? = node.field?.type, type.kind == .any { next.append(node) }
      }
      if throughRows { next += next.flatMap { Self.below($0) } }
      if next.isEmpty {
        return .unknown(upTo: offset, names: names.filter { $0 != "*" })
      }
      nodes = next
      names = next.flatMap { $0.names }
    }
    return .known(nodes.compactMap { $0.field })
  }

  /// What stands in the rows at a node, and in rows of those.
  private static func below(_ node: Node) -> [Node] {
    guard let any = node.children["*"] else { return [] }
    return [any] + below(any)
  }
}

extension PathPart {
  /// Whether it is a name, and no index.
  fileprivate var isName: Bool {
    if case .name = self { true } else { false }
  }
}
