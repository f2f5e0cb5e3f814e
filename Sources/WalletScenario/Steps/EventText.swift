import WalletKernel

/// Events as text, for hosts that are not Swift: the lines that a scenario has for them, from the
/// left margin on; `record` forms before them declare the types that they mount.
public enum EventText {
  /// What a text asks for.
  public enum Item: Equatable, Sendable {
    /// An event.
    case event(EventLog.Entry)
    /// What can't become one.
    case rejected(Rejection)
  }

  /// The longest text: an event of it fits into a log's record with room to spare.
  public static let mostBytes = 4 << 20

  /// Reads events; `together`, and the keys of one `press`, are one turn.
  ///
  /// - Throws: what is wrong with the text; `repeat`, `random` and expectations are no events.
  public static func read(_ bytes: [UInt8]) throws(ScriptErrors) -> [Item] {
    if let press = press(bytes) { return [.event(EventLog.Entry(press))] }
    let context = ScriptContext(limits: ScriptLimits())
    let problems = ProblemList()
    do throws(ScriptError) {
      guard bytes.count <= mostBytes else {
        throw ScriptError(.limit(.fileBytes, mostBytes), .nowhere)
      }
      var reader = SourceReader(path: "event")
      try reader.take(bytes)
      context.files.append(
        Lexer.read(try reader.finish(), index: 0, limits: context.limits, problems: problems))
    } catch {
      problems.add(error)
      throw problems.errors()
    }
    let items = EventCollector.collect(context, problems)
    guard problems.isEmpty else { throw problems.errors() }
    return items
  }

  /// The lines of an event, its record type before it; reading gives the event back.
  public static func text(of event: WalletEvent) -> String {
    guard case .mounted(let mount) = event, let type = mount.recordType else {
      return StepPrinter.text(of: event)
    }
    return RecordPrinter.text(of: type) + StepPrinter.text(of: event)
  }

  // One key on a pad is what a host sends a hundred times as often as all else. To read it without
  // lexer and parser is 12 times as fast (`Tools/web/bench`); what is not just so is read by them.
  private static func press(_ bytes: [UInt8]) -> WalletEvent? {
    let word: StaticString = "press "
    let start = word.utf8CodeUnitCount
    guard bytes.count > start + 2, bytes.count < start + 130, bytes[bytes.count - 2] == 0x20,
      (0x30...0x39).contains(bytes[bytes.count - 1])
    else { return nil }
    for index in 0..<start where bytes[index] != word.utf8Start[index] { return nil }
    for index in start..<bytes.count - 2 {
      let byte = bytes[index]
      let isLetter = (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
      let isFurther = (0x30...0x39).contains(byte) || byte == 0x2D
      guard isLetter || isFurther && index > start else { return nil }
    }
    let id = bytes.withUnsafeBufferPointer {
      String(decoding: $0[start..<bytes.count - 2], as: UTF8.self)
    }
    return .act(id: id, .pressed(.digit(bytes[bytes.count - 1] - 0x30)))
  }
}

/// Makes events of the lines of a text.
private struct EventCollector {
  private var items: [EventText.Item] = []
  private let context: ScriptContext
  private let problems: ProblemList

  static func collect(_ context: ScriptContext, _ problems: ProblemList) -> [EventText.Item] {
    var collector = EventCollector(context: context, problems: problems)
    collector.collectAll()
    return collector.items
  }

  private init(context: ScriptContext, problems: ProblemList) {
    self.context = context
    self.problems = problems
  }

  private mutating func collectAll() {
    var scope = Scope()
    scope.files = [0]
    var steps: [Int] = []
    let file = context.files[0]
    var index = 0
    while index < file.lines.count {
      guard file.lines[index].isContent else {
        index += 1
        continue
      }
      if !file.lines[index].isBad {
        do throws(ScriptError) {
          if let record = try record(index) {
            if let first = scope.records.add(record) {
              throw ScriptError(.twice(.record, record.name, first: first.place), record.place)
            }
          } else {
            steps.append(index)
          }
        } catch {
          problems.add(error)
        }
      }
      index = Int(file.lines[index].subtreeEnd)
    }
    var builder = StepBuilder(
      context: context, scopes: [scope], problems: problems, file: 0, bindings: .none)
    let built = builder.steps(steps)
    guard problems.isEmpty else { return }
    if built.isEmpty {
      problems.add(ScriptError(.expected("an event", found: .endOfLine), .nowhere))
    }
    for step in built { add(step, isInTurn: false) }
  }

  private func record(
    _ line: Int
  ) throws(ScriptError) -> Declarations.RecordDeclaration? {
    var parser = try LineParser(context, file: 0, line: line, bindings: .none)
    guard parser.isAtWord("record") else { return nil }
    parser.take()
    let place = parser.place(parser.offset)
    let name = try parser.word("a record's name")
    try parser.requireEnd()
    let type = RecordParser.read(context, file: 0, line: line, name: name, problems: problems)
    return Declarations.RecordDeclaration(type: type, place: place)
  }

  private mutating func add(_ step: Step, isInTurn: Bool) {
    switch step.kind {
    case .act(let events):
      for (index, event) in events.enumerated() {
        items.append(.event(EventLog.Entry(event, beginsTurn: index == 0 && !isInTurn)))
      }
    case .locale(let identifier):
      if let conventions = LocaleTable.conventions(for: identifier) {
        items.append(
          .event(EventLog.Entry(.localeChanged(conventions), beginsTurn: !isInTurn)))
      } else {
        let nearest = LocaleTable.nearestIdentifier(to: identifier)
        items.append(.rejected(.unknownLocale(identifier, nearest: nearest)))
      }
    case .together(let inner):
      for (index, step) in inner.enumerated() { add(step, isInTurn: isInTurn || index > 0) }
    case .inAnyOrder, .repeated, .call, .reload, .random, .expect, .invariant:
      let line = context.files[0].source.text(step.range)
      problems.add(ScriptError(.expected("an event", found: .written(line)), step.place))
    }
  }
}
