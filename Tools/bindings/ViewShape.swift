import WalletKernel

/// What stands at a place of a view, as a wrapper's types say it: the declared paths as a tree.
struct ViewShape {
  /// The declared leaf; `nil` where only more stands below.
  var type: ViewFieldType?
  /// The named fields below, in the order of their declaration.
  var fields: [(name: String, shape: ViewShape)] = []
  /// What stands for each row, index or name that a script chose.
  var element: [ViewShape] = []

  init(_ declarations: [ViewFieldDeclaration]) {
    for declaration in declarations { add(declaration.path[...], declaration.type) }
  }

  private init() {}

  private mutating func add(_ path: ArraySlice<String>, _ type: ViewFieldType) {
    guard let name = path.first else {
      // A leaf that may be a record, too, was declared as both.
      if self.type == nil { self.type = type }
      return
    }
    if name == "*" {
      if element.isEmpty { element.append(ViewShape()) }
      element[0].add(path.dropFirst(), type)
    } else if let index = fields.firstIndex(where: { $0.name == name }) {
      fields[index].shape.add(path.dropFirst(), type)
    } else {
      var shape = ViewShape()
      shape.add(path.dropFirst(), type)
      fields.append((name, shape))
    }
  }
}

/// A name in capitals at each word, for a type.
func typeName(_ name: String) -> String {
  var result = ""
  var isStart = true
  for character in name {
    if character == "-" || character == "_" {
      isStart = true
    } else {
      result += isStart ? character.uppercased() : String(character)
      isStart = false
    }
  }
  return result
}
