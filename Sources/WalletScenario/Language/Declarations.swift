import WalletKernel

/// What one file declares.
struct Declarations: Sendable {
  var uses: [Use] = []
  var records: [RecordDeclaration] = []
  var macros: [MacroDeclaration] = []
  var setups: [Int] = []
  var afters: [Int] = []
  /// What holds for every scenario of the file that says nothing else.
  var strictness: Strictness?
  var scenarios: [ScenarioDeclaration] = []

  struct Use: Sendable {
    var path: String
    var place: Place
  }

  struct RecordDeclaration: Sendable, Declared {
    var type: RecordType
    var name: String { type.name }
    var place: Place
  }

  struct MacroDeclaration: Sendable {
    var name: String
    var parameters: [String]
    /// The index of its line.
    var line: Int
    var place: Place
  }

  struct ScenarioDeclaration: Sendable {
    var name: String
    var tags: [String] = []
    var marks: [ScenarioMark] = []
    var strictness: Strictness?
    var line: Int
    var place: Place
    var columns: [String] = []
    /// Cells by row; empty without examples.
    var rows: [[[Token]]] = []
    /// The line of each row, from 1; none for those of another file.
    var rowLines: [Int?] = []
    var hasExamples = false
    /// The names that its steps may have in braces.
    var holes: Bindings { hasExamples && columns.isEmpty ? .open : .template(columns) }
    /// The indices of the lines of its steps.
    var steps: [Int] = []
  }
}

/// What a file may name: its own declarations, and those that it brings in.
struct Scope: Sendable {
  struct Macro: Sendable, Declared {
    var file: Int
    var declaration: Declarations.MacroDeclaration
    var name: String { declaration.name }
    var place: Place { declaration.place }
  }

  var macros = Named<Macro>()
  var records = Named<Declarations.RecordDeclaration>()
  /// The files whose declarations are in it, in the order in which their setups run.
  var files: [Int] = []
}

/// What is declared under a name.
protocol Declared {
  var name: String { get }
  var place: Place { get }
}

/// Declarations by their names.
struct Named<Declaration: Declared & Sendable>: Sendable {
  /// The names in the order in which they came, as candidates for the nearest.
  private(set) var names: [String] = []
  private var table: [String: Declaration] = [:]

  subscript(name: String) -> Declaration? { table[name] }

  /// Adds a declaration; if its name is taken, gives the one that has it instead.
  mutating func add(_ declaration: Declaration) -> Declaration? {
    if let first = table[declaration.name] { return first }
    table[declaration.name] = declaration
    names.append(declaration.name)
    return nil
  }

  /// Adds those of another file, and gives the first whose name another declaration has here.
  mutating func add(_ others: Named) -> Declaration? {
    var taken: Declaration?
    for name in others.names {
      if let other = others[name], let first = add(other), first.place != other.place {
        taken = taken ?? first
      }
    }
    return taken
  }
}
