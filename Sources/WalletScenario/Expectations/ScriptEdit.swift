/// A change of a script's text that makes an expectation hold.
public struct ScriptEdit: Equatable, Sendable {
  /// The file, as messages name it.
  public var file: String
  /// The bytes that the expectation is about: edits of the same bytes must agree.
  public var range: Range<Int>
  /// What becomes of them; none: they must stay, since the expectation holds.
  var change: Change?

  /// What becomes of an expectation's bytes: everything that is not named stays as it is.
  struct Change: Equatable {
    /// The words of these bytes become others, one by one; none: the word stays.
    var parts: [Part] = []
    /// Lines that go, each named by bytes of it.
    var removed: [Range<Int>] = []
    /// Lines that come after the line of an offset.
    var added: [Added] = []
  }

  struct Part: Equatable {
    var range: Range<Int>
    var words: [String?]
  }

  struct Added: Equatable {
    var offset: Int
    var indent: Int
    var lines: [String]
  }

  init(file: String, range: Range<Int>, change: Change?) {
    (self.file, self.range, self.change) = (file, range, change)
  }

  /// An edit of a step's own line.
  init(_ step: Step, _ change: Change?) {
    self.init(file: step.place.file, range: step.range, change: change)
  }

  /// Words that come in the place of others.
  init(_ file: String, _ range: Range<Int>, _ words: [String?]) {
    self.init(file: file, range: range, change: Change(parts: [Part(range: range, words: words)]))
  }
}
