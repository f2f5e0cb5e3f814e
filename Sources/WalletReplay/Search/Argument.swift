import WalletKernel
import WalletScenario

/// A value in an event, or in an act, that could be another one.
struct Argument<Whole> {
  /// What a script calls it; none: it is what the line is about.
  var name: String?
  var value: Value
  /// Whether it is a digit that a person presses: from 0 to 9.
  var isDigit = false
  /// The event with another value in its place.
  var replaced: (Value) -> Whole

  /// Other values, all of them where there are few.
  private var otherValues: [Value] {
    let candidates: [Value]
    switch value {
    case .integer where isDigit: candidates = (0...9).map { .integer($0) }
    case .integer(let number):
      let others = [0, 1, 2, 7, 1_000, 1_000_000, number / 2, number / 5 * 4]
      candidates = (others + near(number)).map { .integer($0) }
    case .duration(let time):
      candidates = ([1, 1_000, 60_000] + near(time)).map { .duration(milliseconds: $0) }
    case .boolean: candidates = [.boolean(true), .boolean(false)]
    case .text(let text): candidates = (otherTexts + near(text)).map { .text($0) }
    // Of what else a value can be, no others come to mind that would say something.
    case .none, .decimal, .list: candidates = []
    }
    var others: [Value] = []
    for other in candidates where other != value && !others.contains(other) { others.append(other) }
    return others
  }

  /// The numbers next to one, that nearer to 0 first.
  private func near(_ number: Int64) -> [Int64] {
    let both = [number.subtractingReportingOverflow(1), number.addingReportingOverflow(1)]
    return (number < 0 ? both.reversed() : both).filter { !$0.overflow }.map { $0.partialValue }
  }

  /// The event with each of the other values.
  var others: [Whole] { otherValues.map(replaced) }

  /// The event with the values next to its own: one smaller first, then one larger.
  var neighbours: [Whole] {
    let values: [Value]
    switch value {
    case .integer(let number) where isDigit:
      values = near(number).filter { (0...9).contains($0) }.map { .integer($0) }
    case .integer(let number): values = near(number).map { .integer($0) }
    case .duration(let time):
      values = near(time).filter { $0 > 0 }.map { .duration(milliseconds: $0) }
    case .boolean(let truth): values = [.boolean(!truth)]
    case .text(let text): values = near(text).map { .text($0) }
    case .none, .decimal, .list: values = []
    }
    return values.map(replaced)
  }

  /// The text with its last digit one smaller, one larger, and without its last character.
  private func near(_ text: String) -> [String] {
    guard let last = text.unicodeScalars.last else { return [] }
    let rest = String(text.dropLast())
    guard ("0"..."9").contains(last), text.last?.unicodeScalars.count == 1 else { return [rest] }
    let digits = [last.value - 1, last.value + 1].filter { (0x30...0x39).contains($0) }
    return digits.compactMap { Unicode.Scalar($0) }.map { rest + String($0) } + [rest]
  }

  /// How many of the others that were tried break the rule, too.
  func sentence(breaking count: Int, of tried: Int) -> String {
    let what = name.map { "'\($0)'" }
    switch value {
    case .integer where isDigit:
      return tried == 9 && count == tried
        ? "any other digit breaks it, too" : "\(count) of \(tried) other digits break it, too"
    case .boolean(let truth):
      return "\(what ?? "the value") may as well be \(truth ? "false" : "true")"
    case .none, .integer, .decimal, .text, .duration, .list:
      let values = "other values" + (what.map { " of \($0)" } ?? "")
      return "\(count) of \(tried) \(values) that were tried break it, too"
    }
  }
}

extension WalletEvent {
  /// The values that could be others.
  var arguments: [Argument<WalletEvent>] {
    switch self {
    case .act(let id, let act):
      act.arguments.map { argument in
        Argument<WalletEvent>(name: argument.name, value: argument.value, isDigit: argument.isDigit)
        {
          .act(id: id, argument.replaced($0))
        }
      }
    case .textTyped(let text): [.text(text) { .textTyped($0) }]
    case .timePassed(let time):
      [
        Argument<WalletEvent>(value: .duration(milliseconds: time)) { value in
          guard case .duration(let time) = value else { return self }
          return .timePassed(milliseconds: time)
        }
      ]
    case .mounted(let mount):
      Argument.of(mount.options) { options in
        var other = mount
        other.options = options
        return .mounted(other)
      }
    case .sheetPresented(let id, let options):
      Argument.of(options) { .sheetPresented(id: id, options: $0) }
    case .keyPressed, .focused, .blurred, .sheetSwiped, .unmounted, .sheetDismissed,
      .localeChanged, .platformChanged, .activeChanged, .privacyChanged, .sheetDragged,
      .marked, .rewound:
      []
    }
  }
}

extension Act {
  fileprivate var arguments: [Argument<Act>] {
    let (verb, contents) = (verb, contents)
    // The fields of a row are left as they are.
    if verb == .external { return [] }
    func with(_ change: (inout ActContents) -> Void) -> Act {
      var changed = contents
      change(&changed)
      return Act(verb, changed)
    }
    return verb.layout.flatMap { content -> [Argument<Act>] in
      switch content {
      case .text:
        return verb == .act ? [] : [.text(contents.text) { text in with { $0.text = text } }]
      case .value:
        return contents.values.map { Argument(value: $0) { value in with { $0.values = [value] } } }
      case .options:
        return Argument.of(contents.options) { options in with { $0.options = options } }
      case .key:
        guard case .digit(let digit) = contents.key else { return [] }
        return [
          Argument(value: .integer(Int64(digit)), isDigit: true) { value in
            guard case .integer(let digit) = value else { return self }
            return .pressed(.digit(UInt8(clamping: digit)))
          }
        ]
      case .path, .name, .field, .word, .values, .presence, .rows: return []
      }
    }
  }
}

extension Argument {
  /// A text that a line is about.
  fileprivate static func text(
    _ text: String, _ replaced: @escaping (String) -> Whole
  ) -> Argument {
    Argument(value: .text(text)) { value in
      guard case .text(let other) = value else { return replaced(text) }
      return replaced(other)
    }
  }

  /// The values of options, by the options' names.
  fileprivate static func of(
    _ options: [Option], _ replaced: @escaping ([Option]) -> Whole
  ) -> [Argument] {
    options.indices.map { index in
      Argument(name: options[index].name, value: options[index].value) { value in
        var changed = options
        changed[index].value = value
        return replaced(changed)
      }
    }
  }
}

/// An empty text, numbers, and what is no number.
private let otherTexts = ["", "0", "1", "7", "12.5", "x", "é", "nobody"]
