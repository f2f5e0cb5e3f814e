import WalletKernel

/// What can be done to a kind of component, as its declaration has it, ready for drawing.
///
/// A class, since handing one on then costs one count instead of one for each of its lists.
final class ActVocabulary: Sendable {
  let declaration: KindDeclaration
  /// The options that can be set later, and those of a mount.
  let settable: [FieldDeclaration]
  let persons: [ActVerb]
  /// What is drawn for a person beside keys: taps up to four times as often as the rest, where there
  /// is so much to tap, and pastes twice as often.
  let drawn: [ActVerb]
  let hosts: [ActVerb]
  /// Paths of taps that need nothing of the state: an empty one is the component itself.
  let taps: [TapPath]
  let rowTaps: [String?]
  let ownPersons: [OwnActDeclaration]
  let ownHosts: [OwnActDeclaration]

  enum TapPath: Sendable {
    case itself
    case part(KindDeclaration.PartDeclaration)
  }

  init(_ declaration: KindDeclaration) {
    self.declaration = declaration
    settable = declaration.options.filter { !$0.isMountOnly && $0.condition == nil }
    hosts = declaration.verbs.filter { !$0.isPersons }
    let parts = declaration.parts.map { TapPath.part($0) }
    taps = (declaration.surfaces.contains(.itself) ? [.itself] : []) + parts
    rowTaps =
      declaration.surfaces.contains(.rows) ? [nil] + declaration.rowParts.map { $0.name } : []
    let surfaces = min(4, max(1, taps.count + rowTaps.count))
    persons = declaration.verbs.filter { $0.isPersons && $0 != .act }
    drawn = persons.filter { $0 != .press }
      .flatMap { Array(repeating: $0, count: $0 == .tap ? surfaces : $0 == .paste ? 2 : 1) }
    ownPersons = declaration.ownActs.filter { $0.isPersons }
    ownHosts = declaration.ownActs.filter { !$0.isPersons }
  }

  var kind: String { declaration.kind }
  var hasKeys: Bool { declaration.verbs.contains(.press) }
  var isTextInput: Bool { declaration.keyboardRole == .textInput }
  var hasForm: Bool { declaration.hasSessions }

  /// Whether a person or a host could do anything to it but pass other options: a kind that
  /// declares nothing leaves the laws nothing to look at.
  var declaresSomething: Bool {
    !persons.isEmpty || !declaration.ownActs.isEmpty || hosts.contains { $0 != .set }
      || !settable.isEmpty
  }
}

/// The kinds of a catalogue, ready for drawing.
final class Vocabulary: Sendable {
  let kinds: [ActVocabulary]

  init(_ catalogue: ComponentCatalogue) {
    kinds = catalogue.declarations.map { ActVocabulary($0) }
  }

  func of(_ kind: String) -> ActVocabulary? { kinds.first { $0.kind == kind } }

  /// What is to be said of a kind with which nothing could be drawn; `nil` where there is none.
  func emptyKind(_ names: [String]) -> String? {
    for name in names {
      if let kind = of(name), !kind.declaresSomething { return ActVocabulary.emptySentence(name) }
    }
    return nil
  }
}

extension ActVocabulary {
  static func emptySentence(_ kind: String) -> String {
    "the kind '\(kind)' declares nothing to do: no act, no option, no reply; "
      + "nothing could be drawn for it"
  }
}
