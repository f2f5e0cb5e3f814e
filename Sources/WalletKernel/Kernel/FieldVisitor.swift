/// What goes over the fields of a type, for one of the readers of its declaration: the archive, a
/// host's options, or the reference.
public struct FieldVisitor {
  private enum Purpose {
    case archiving(UnsafeMutablePointer<Archive>)
    case configuring
    case describing
  }

  private let purpose: Purpose
  private var reader: OptionReader
  private var isMount = true
  private var rejection: Rejection?
  private var isMountOnly = false
  private var condition: Option?
  /// The options met so far, while the reference is made.
  private(set) var declarations: [FieldDeclaration] = []

  init(archive: UnsafeMutablePointer<Archive>) {
    purpose = .archiving(archive)
    reader = OptionReader()
  }

  init(options: [Option], isMount: Bool) throws(Rejection) {
    purpose = .configuring
    reader = try OptionReader(options)
    self.isMount = isMount
  }

  private init() {
    purpose = .describing
    reader = OptionReader()
  }

  static var describing: FieldVisitor { FieldVisitor() }

  /// Ends the reading of options.
  ///
  /// - Throws: the first rejection, or `unknownOption` for an option that is no field.
  func finish() throws(Rejection) {
    if let rejection { throw rejection }
    try reader.finish()
  }

  // MARK: Options

  /// A truth value that the host can set.
  public mutating func option(_ name: String, _ field: inout Bool) {
    if let archive { return archive.pointee.field(&field) }
    guard let value = visit(name, .boolean, .boolean(field)) else { return }
    if case .boolean(let truth) = value { field = truth }
  }

  /// A text that the host can set.
  public mutating func option(_ name: String, _ field: inout String) {
    if let archive { return archive.pointee.field(&field) }
    guard let value = visit(name, .text, .text(field)) else { return }
    if case .text(let text) = value { field = text }
  }

  /// A text, mostly a short one, that the host can set.
  public mutating func option(_ name: String, _ field: inout ShortText) {
    if let archive { return archive.pointee.field(&field) }
    guard let value = visit(name, .text, .text(field.text)) else { return }
    if case .text(let text) = value { field = ShortText(text) }
  }

  /// A text or none that the host can set.
  public mutating func option(_ name: String, _ field: inout String?) {
    if let archive { return archive.pointee.field(&field) }
    let type = ValueType(.text, orNone: true)
    guard let value = visit(name, type, field.map { .text($0) } ?? Value.none) else { return }
    field = if case .text(let text) = value { text } else { nil }
  }

  /// An integer within bounds that the host can set.
  public mutating func option(
    _ name: String, _ field: inout Int64, in bounds: ClosedRange<Int64> = .min ... .max
  ) {
    if let archive {
      archive.pointee.field(&field)
      // Whoever counts with the field relies on its bounds.
      if !bounds.contains(field) { archive.pointee.fail() }
      return
    }
    guard let value = visit(name, ValueType(.integer(bounds)), .integer(field)) else { return }
    if case .integer(let integer) = value { field = integer }
  }

  /// An integer within bounds, or none, that the host can set.
  public mutating func option(
    _ name: String, _ field: inout Int64?, in bounds: ClosedRange<Int64> = .min ... .max
  ) {
    if let archive {
      archive.pointee.field(&field)
      if let field, !bounds.contains(field) { archive.pointee.fail() }
      return
    }
    let type = ValueType(.integer(bounds), orNone: true)
    guard let value = visit(name, type, field.map { .integer($0) } ?? Value.none) else { return }
    field = if case .integer(let integer) = value { integer } else { nil }
  }

  /// Base units that the host can set.
  public mutating func option(
    _ name: String, _ field: inout BaseUnits, allowsNegative: Bool = false
  ) {
    if let archive {
      archive.pointee.field(&field)
      if !allowsNegative, field.isNegative { archive.pointee.fail() }
      return
    }
    let type = ValueType(.units(allowsNegative: allowsNegative))
    guard let value = visit(name, type, field.value) else { return }
    if let units = BaseUnits(value) { field = units }
  }

  /// Base units, or none, that the host can set.
  public mutating func option(
    _ name: String, _ field: inout BaseUnits?, allowsNegative: Bool = false
  ) {
    if let archive {
      archive.pointee.field(&field)
      if !allowsNegative, let field, field.isNegative { archive.pointee.fail() }
      return
    }
    let type = ValueType(.units(allowsNegative: allowsNegative), orNone: true)
    guard let value = visit(name, type, field.map { $0.value } ?? Value.none) else { return }
    field = BaseUnits(value)
  }

  /// An exact decimal, or none, that the host can set.
  public mutating func option(
    _ name: String, _ field: inout ExactDecimal?, isPositive: Bool = false
  ) {
    if let archive {
      archive.pointee.field(&field)
      if isPositive, let field, field <= .zero { archive.pointee.fail() }
      return
    }
    let type = ValueType(.decimal(isPositive: isPositive), orNone: true)
    guard let value = visit(name, type, field.map { .decimal($0) } ?? Value.none) else { return }
    field = if case .decimal(let decimal) = value { decimal } else { nil }
  }

  /// A locale's number conventions, or none, that the host can set by their identifier.
  public mutating func option(_ name: String, _ field: inout LocaleConventions?) {
    if let archive {
      archive.pointee.field(&field)
      if let field, !field.isWellFormed { archive.pointee.fail() }
      return
    }
    let type = ValueType(.locale, orNone: true)
    guard let value = visit(name, type, field.map { $0.recorded } ?? Value.none) else { return }
    field = try? LocaleConventions(recorded: value)
  }

  /// One of an enum's words that the host can set.
  public mutating func option<Word: FieldWord>(_ name: String, _ field: inout Word) {
    if let archive { return archive.pointee.word(&field) }
    let type = ValueType(.word(Word.allCases.map { $0.rawValue }))
    guard let value = visit(name, type, .text(field.rawValue)) else { return }
    if case .text(let word) = value, let choice = Word(rawValue: word) { field = choice }
  }

  /// One of an enum's words, or none, that the host can set.
  public mutating func option<Word: FieldWord>(_ name: String, _ field: inout Word?) {
    if let archive {
      var (isPresent, word) = (field != nil, field ?? Word.allCases[Word.allCases.startIndex])
      archive.pointee.field(&isPresent)
      if isPresent { archive.pointee.word(&word) }
      field = isPresent ? word : nil
      return
    }
    let type = ValueType(.word(Word.allCases.map { $0.rawValue }), orNone: true)
    guard let value = visit(name, type, field.map { .text($0.rawValue) } ?? Value.none) else {
      return
    }
    field = if case .text(let word) = value { Word(rawValue: word) } else { nil }
  }

  /// A list of texts that the host can set.
  public mutating func option(
    _ name: String, _ field: inout [String], orNone allowsNone: Bool = false
  ) {
    if let archive { return archive.pointee.field(&field) }
    let type = ValueType(.texts, orNone: allowsNone)
    let texts = Value.list(field.map { .text($0) })
    guard let value = visit(name, type, allowsNone && field.isEmpty ? Value.none : texts) else {
      return
    }
    field = []
    guard case .list(let elements) = value else { return }
    for case .text(let text) in elements { field.append(text) }
  }

  /// An option that is no field: what comes of it is the business of `settle`.
  public mutating func momentary(_ name: String, _ type: ValueType) {
    if case .archiving = purpose { return }
    _ = visit(name, type, nil)
  }

  // MARK: Other fields

  /// A field that no host sets.
  public mutating func hidden(_ field: inout Bool) { archive?.pointee.field(&field) }
  /// A field that no host sets.
  public mutating func hidden(_ field: inout String) { archive?.pointee.field(&field) }
  /// A field that no host sets.
  public mutating func hidden(_ field: inout String?) { archive?.pointee.field(&field) }
  /// A field that no host sets, between bounds that those who count with it rely on.
  public mutating func hidden(
    _ field: inout Int64, in bounds: ClosedRange<Int64> = .min ... .max
  ) {
    guard let archive else { return }
    archive.pointee.field(&field)
    if !bounds.contains(field) { archive.pointee.fail() }
  }
  /// A field that no host sets.
  public mutating func hidden<Word: CaseIterable & Equatable>(_ field: inout Word) {
    archive?.pointee.word(&field)
  }
  /// A field that no host sets.
  public mutating func hidden<Field: Archivable>(_ field: inout Field) {
    archive?.pointee.field(&field)
  }
  /// A field that no host sets.
  public mutating func hidden<Field: Archivable>(_ field: inout Field?) {
    archive?.pointee.field(&field)
  }
  /// A field that no host sets.
  public mutating func hidden<Field: Archivable>(_ field: inout [Field]) {
    archive?.pointee.field(&field)
  }

  /// Refuses a state that is read, where fields that belong together do not fit.
  public mutating func require(_ holds: @autoclosure () -> Bool) {
    guard let archive, archive.pointee.isReading, !archive.pointee.isDamaged else { return }
    if !holds() { archive.pointee.fail() }
  }

  // MARK: Conditions

  /// Options that can be given at the mount alone.
  public mutating func mountOnly(_ options: (inout FieldVisitor) -> Void) {
    if case .configuring = purpose, !isMount { return }
    isMountOnly = true
    options(&self)
    isMountOnly = false
  }

  /// Options that exist while another one, a word, is this one.
  ///
  /// Outside of that they can't be given, but are written and read like any other field.
  public mutating func when<Word: FieldWord>(
    _ name: String, _ field: Word?, is word: Word, _ options: (inout FieldVisitor) -> Void
  ) {
    if case .configuring = purpose, field != word { return }
    condition = Option(name, .text(word.rawValue))
    options(&self)
    condition = nil
  }

  // MARK: The readers

  private var archive: UnsafeMutablePointer<Archive>? {
    if case .archiving(let archive) = purpose { archive } else { nil }
  }

  /// The value that was given for an option, as one of its type; `nil` where nothing is to be set.
  private mutating func visit(_ name: String, _ type: ValueType, _ current: Value?) -> Value? {
    if case .describing = purpose {
      declarations.append(
        FieldDeclaration(
          name: name, type: type, defaultValue: current, isMountOnly: isMountOnly,
          condition: condition))
      return nil
    }
    guard let value = reader.value(name), rejection == nil else { return nil }
    do throws(Rejection) {
      return try type.admit(value, for: name)
    } catch {
      rejection = error
      return nil
    }
  }
}
