import WalletKernel

/// What one file declares.
struct Declarations: Sendable {
  var uses: [Use] = []
  var records: [RecordDeclaration] = []
  var macros: [MacroDeclaration] = []
  var setups: [Int] = []
  var scenarios: [ScenarioDeclaration] = []

  struct Use: Sendable {
    var path: String
    var place: Place
  }

  struct RecordDeclaration: Sendable {
    var type: RecordType
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
    var isStrict = false
    var line: Int
    var place: Place
    var columns: [String] = []
    /// Cells by row; empty without examples.
    var rows: [[[Token]]] = []
    /// The line of each row, from 1.
    var rowLines: [Int] = []
    var hasExamples = false
    /// The indices of the lines of its steps.
    var steps: [Int] = []
  }
}

/// What a file may name: its own declarations, and those that it brings in.
struct Scope: Sendable {
  struct Macro: Sendable {
    var file: Int
    var declaration: Declarations.MacroDeclaration
  }

  var macros: [String: Macro] = [:]
  var records: [String: Declarations.RecordDeclaration] = [:]
  /// Names in the order in which they came, as candidates for the nearest.
  var macroNames: [String] = []
  var recordNames: [String] = []
  /// The files whose declarations are in it, in the order in which their setups run.
  var files: [Int] = []
}
