// The acts' part of the events' vocabulary; see WalletEvent+Archive.swift.

extension Act {
  /// Writes what the act carries.
  func write(_ archive: inout Archive) {
    if case .pressed(var key) = self { return key.archive(&archive) }
    var contents = contents
    contents.archive(&archive, verb.layout)
  }

  /// Reads the act whose verb has a number.
  static func read(_ archive: inout Archive, as number: UInt8) -> Act {
    guard Int(number) < ActVerb.allCases.count else {
      archive.fail()
      return .pressed(.delete)
    }
    if number == 0 {
      var key = PadKey.delete
      key.archive(&archive)
      return .pressed(key)
    }
    var contents = ActContents()
    let verb = ActVerb.allCases[Int(number)]
    contents.archive(&archive, verb.layout)
    return Act(verb, contents)
  }
}

extension ActContents {
  fileprivate mutating func archive(_ archive: inout Archive, _ layout: [ActContent]) {
    for content in layout {
      switch content {
      case .key: key.archive(&archive)
      case .path: archive.field(&path)
      case .name:
        var name = path.first ?? .blank
        archive.field(&name)
        path = [name]
      case .field:
        // A field's name is never empty: that one stands for none.
        var name = path.first ?? .blank
        archive.field(&name)
        path = name == .blank ? [] : [name]
      case .text, .word: archive.field(&text)
      case .value:
        var value = values.first ?? .none
        archive.field(&value)
        values = [value]
      case .values: archive.field(&values)
      case .presence: archive.field(&isPresent)
      case .options: archive.field(&options)
      case .rows: archive.field(&rows)
      }
    }
  }
}

extension PadKey {
  // Digits are their own numbers, so that a key is one byte.
  private static let decimalNumber: UInt8 = 10
  private static let deleteNumber: UInt8 = 11
  static let rawNumber: UInt8 = 12

  /// The key that a byte says, if nothing follows it.
  @inline(__always)
  init?(number: UInt8) {
    switch number {
    case 0..<PadKey.decimalNumber: self = .digit(number)
    case PadKey.decimalNumber: self = .decimal
    case PadKey.deleteNumber: self = .delete
    default: return nil
    }
  }

  /// The byte that says which key it is; behind that of a raw key its text follows.
  @inline(__always)
  var number: UInt8 {
    switch self {
    case .digit(let value): value
    case .decimal: PadKey.decimalNumber
    case .delete: PadKey.deleteNumber
    case .raw: PadKey.rawNumber
    }
  }

  /// The length of a raw key's text in bytes; 0 for other keys.
  @inline(__always)
  var rawLength: Int {
    if case .raw(let text) = self { text.utf8.count } else { 0 }
  }

  mutating func archive(_ archive: inout Archive) {
    var text = ""
    if case .raw(let raw) = self { text = raw }
    switch archive.choice(number) {
    case let digit where digit < PadKey.decimalNumber: self = .digit(digit)
    case PadKey.decimalNumber: self = .decimal
    case PadKey.deleteNumber: self = .delete
    case PadKey.rawNumber:
      archive.field(&text)
      self = .raw(text)
    default: archive.fail()
    }
  }
}
