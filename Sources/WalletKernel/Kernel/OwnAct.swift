/// An act that one kind alone takes: a verb with values and options, written `act ID VERB …`.
public struct OwnActDeclaration: Equatable, Sendable {
  /// The verb.
  public var verb: String
  /// Whether a person does it; else it is the host's.
  public var isPersons: Bool
  /// The values, in order.
  public var values: [ParameterDeclaration]
  /// The options.
  public var options: [ParameterDeclaration]

  /// Makes a declaration.
  public init(
    _ verb: String, isPersons: Bool = true, values: [ParameterDeclaration] = [],
    options: [ParameterDeclaration] = []
  ) {
    self.verb = verb
    self.isPersons = isPersons
    self.values = values
    self.options = options
  }
}

/// An act that one kind alone takes, as it is logged.
public struct OwnAct: Equatable, Sendable {
  /// The verb.
  public var verb: String
  /// The values, in order.
  public var values: [Value]
  /// The options.
  public var options: [Option]

  /// Makes an act.
  public init(_ verb: String, values: [Value] = [], options: [Option] = []) {
    self.verb = verb
    self.values = values
    self.options = options
  }

  /// The act as its kind declares it.
  ///
  /// - Throws: for a verb, a value or an option that the kind does not declare.
  func admitted(by declared: [OwnActDeclaration]) throws(Rejection) -> OwnAct {
    guard let found = declared.first(where: { $0.verb.isSame(as: verb) }) else {
      throw .unknownWord(verb, nearest: nearest(to: verb, among: declared.map { $0.verb }))
    }
    guard values.count <= found.values.count else {
      throw .unknownWord("a further value", nearest: nil)
    }
    var admitted = OwnAct(verb, options: options)
    for (index, parameter) in found.values.enumerated() {
      guard index < values.count else {
        if parameter.isRequired { throw .missing(parameter.name) }
        break
      }
      admitted.values.append(try parameter.type.admit(values[index], for: parameter.name))
    }
    _ = try ParameterDeclaration.read(options, found.options)
    return admitted
  }
}
