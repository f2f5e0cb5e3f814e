// The acts' part of the events' vocabulary; see WalletEvent+Archive.swift.

extension Act {
  // A press is kept in place: other acts would be allocated, once for every event written.
  static var blank: Act { .pressed(.delete) }

  var number: UInt8 {
    switch self {
    case .pressed: 0
    case .tapped: 1
    case .pasted: 2
    case .entered: 3
    case .editRequested: 4
    case .viewRequested: 5
    case .addRequested: 6
    case .deleteRequested: 7
    case .propertiesSet: 8
    case .replied: 9
    case .loadRequested: 10
    case .rowsReplaced: 11
    case .rowsAppended: 12
    case .loadFailed: 13
    case .changedOutside: 14
    case .noticeRaised: 15
    case .routed: preconditionFailure("routed acts are never logged")
    }
  }

  mutating func archive(_ archive: inout Archive, as choice: UInt8) {
    switch choice {
    case 0:
      var key = if case .pressed(let key) = self { key } else { PadKey.delete }
      key.archive(&archive)
      self = .pressed(key)
    case 1:
      var part = if case .tapped(let part) = self { part } else { [PathPart]() }
      archive.field(&part)
      self = .tapped(part: part)
    case 2:
      var text = if case .pasted(let text) = self { text } else { "" }
      archive.field(&text)
      self = .pasted(text)
    case 3:
      var field = PathPart.blank
      var value = Value.none
      if case .entered(let name, let entered) = self { (field, value) = (name, entered) }
      archive.field(&field)
      archive.field(&value)
      self = .entered(field: field, value)
    case 4, 5, 7: archiveRow(&archive, as: choice)
    case 6, 10: archiveOptions(&archive, as: choice)
    case 8:
      var part: [PathPart] = []
      var options: [Option] = []
      if case .propertiesSet(let target, let given) = self { (part, options) = (target, given) }
      archive.field(&part)
      archive.field(&options)
      self = .propertiesSet(part: part, options)
    case 9:
      var part: [PathPart] = []
      var values: [Value] = []
      var options: [Option] = []
      if case .replied(let target, let words, let given) = self {
        (part, values, options) = (target, words, given)
      }
      archive.field(&part)
      archive.field(&values)
      archive.field(&options)
      self = .replied(part: part, values: values, options: options)
    case 11, 12: archiveRows(&archive, as: choice)
    case 13, 15: archiveMessage(&archive, as: choice)
    case 14:
      var row = PathPart.blank
      var fields: [Option]?
      if case .changedOutside(let key, let values) = self { (row, fields) = (key, values) }
      var isThere = fields != nil
      var values = fields ?? []
      archive.field(&row)
      archive.field(&isThere)
      archive.field(&values)
      self = .changedOutside(row: row, fields: isThere ? values : nil)
    default: archive.fail()
    }
  }

  private mutating func archiveRow(_ archive: inout Archive, as choice: UInt8) {
    var row = PathPart.blank
    switch self {
    case .editRequested(let key), .viewRequested(let key), .deleteRequested(let key): row = key
    case .pressed, .tapped, .pasted, .entered, .addRequested, .propertiesSet, .replied,
      .loadRequested, .rowsReplaced, .rowsAppended, .loadFailed, .changedOutside, .noticeRaised,
      .routed:
      break  // reading into a blank
    }
    archive.field(&row)
    self =
      choice == 4
      ? .editRequested(row: row)
      : choice == 5 ? .viewRequested(row: row) : .deleteRequested(row: row)
  }

  private mutating func archiveOptions(_ archive: inout Archive, as choice: UInt8) {
    var options: [Option] = []
    if case .addRequested(let given) = self { options = given }
    if case .loadRequested(let given) = self { options = given }
    archive.field(&options)
    self = choice == 6 ? .addRequested(options) : .loadRequested(options)
  }

  private mutating func archiveRows(_ archive: inout Archive, as choice: UInt8) {
    var rows: [Row] = []
    var options: [Option] = []
    if case .rowsReplaced(let all, let given) = self { (rows, options) = (all, given) }
    if case .rowsAppended(let more, let given) = self { (rows, options) = (more, given) }
    archive.field(&rows)
    archive.field(&options)
    self =
      choice == 11
      ? .rowsReplaced(rows, options: options) : .rowsAppended(rows, options: options)
  }

  private mutating func archiveMessage(_ archive: inout Archive, as choice: UInt8) {
    var message = ""
    var options: [Option] = []
    if case .loadFailed(let text, let given) = self { (message, options) = (text, given) }
    if case .noticeRaised(let text, let given) = self { (message, options) = (text, given) }
    archive.field(&message)
    archive.field(&options)
    self =
      choice == 13
      ? .loadFailed(message: message, options: options)
      : .noticeRaised(message: message, options: options)
  }
}

extension PadKey {
  // Digits are their own numbers, so that a key is one byte.
  static let decimalNumber: UInt8 = 10
  static let deleteNumber: UInt8 = 11
  static let rawNumber: UInt8 = 12

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
