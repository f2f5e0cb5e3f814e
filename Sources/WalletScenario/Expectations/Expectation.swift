import WalletKernel

/// What a step expects.
public enum Expectation: Equatable, Sendable {
  /// Something of the view.
  case view(Condition)
  /// The oldest output not yet looked at is this one; or some, the newest, or none of them.
  case output(OutputPattern, OutputChoice = .oldest)
  /// The outputs not yet looked at are these, in order.
  case outputs([OutputPattern])
  /// There is no output that was not looked at.
  case noOutputs
  /// The last acting line was ignored; for a reason with this part, if one is given.
  case ignored(String?)
  /// The last acting line was rejected; for a reason with this part, if one is given.
  case rejected(String?)
  /// The last acting line changed no part of the view.
  case unchanged
  /// Two paths hold equal subtrees.
  case same([PathPart], [PathPart])

  /// All that can be done with it.
  var form: AnyForm {
    switch self {
    case .view(let condition): AnyForm(condition)
    case .output(let pattern, let choice):
      AnyForm(ExpectedOutput(pattern: pattern, choice: choice))
    case .outputs(let patterns): AnyForm(ExpectedOutputs(patterns: patterns))
    case .noOutputs: AnyForm(NoOutputs())
    case .ignored(let part): AnyForm(RefusedLine(isRejected: false, part: part))
    case .rejected(let part): AnyForm(RefusedLine(isRejected: true, part: part))
    case .unchanged: AnyForm(UnchangedView())
    case .same(let first, let second): AnyForm(SameSubtrees(first: first, second: second))
    }
  }
}

/// Any form of expectation; a box of its own, since Embedded Swift has no `any` of structs.
struct AnyForm {
  private let writer: (String, inout StepPrinter, Int) -> Void
  private let costs: (Int64) -> Int64
  private let outputCosts: (Int) -> Int64
  private let check: (inout World) -> [UnmetExpectation]
  private let mend: ([UnmetExpectation], Step) -> [ScriptEdit]
  private let keep: (Step) -> [ScriptEdit]

  init(_ form: some ExpectationForm) {
    writer = { form.write($0, to: &$1, $2) }
    costs = { form.cost(onScreenOf: $0) }
    outputCosts = { form.cost(ofOutputs: $0) }
    check = { form.failures(in: &$0) }
    mend = { form.edits(for: $0, $1) }
    keep = { form.keptEdits($0) }
  }

  func write(_ verb: String, to printer: inout StepPrinter, _ depth: Int) {
    writer(verb, &printer, depth)
  }
  func cost(onScreenOf rows: Int64) -> Int64 { costs(rows) }
  func cost(ofOutputs count: Int) -> Int64 { outputCosts(count) }
  func failures(in world: inout World) -> [UnmetExpectation] { check(&world) }
  func edits(for unmet: [UnmetExpectation], _ step: Step) -> [ScriptEdit] { mend(unmet, step) }
  func keptEdits(_ step: Step) -> [ScriptEdit] { keep(step) }
}

/// A form of expectation. What is to know of one stands in its own file: how it is read and
/// printed, when it holds, and what would make it hold.
protocol ExpectationForm {
  /// Writes its line, behind `expect` or `check`, and the lines under it.
  func write(_ verb: String, to printer: inout StepPrinter, _ depth: Int)
  /// What it costs to hold it against a screen of so many rows, see `Work`.
  func cost(onScreenOf rows: Int64) -> Int64
  /// What it costs besides to look through so many outputs.
  func cost(ofOutputs count: Int) -> Int64
  /// Why it does not hold; empty when it does. Outputs that are expected are looked at by it.
  func failures(in world: inout World) -> [UnmetExpectation]
  /// What changes of the script would make it hold; empty when no small one would do.
  func edits(for unmet: [UnmetExpectation], _ step: Step) -> [ScriptEdit]
  /// What keeps it as it is where it holds: in one row, or one order.
  func keptEdits(_ step: Step) -> [ScriptEdit]
}

/// Why an expectation does not hold, and where it says so; none: at its step.
struct UnmetExpectation {
  var reason: FailureReason
  var place: Place?
}

extension [UnmetExpectation] {
  /// One reason.
  static func unmet(_ reason: FailureReason, at place: Place? = nil) -> Self {
    let unmet = UnmetExpectation(reason: reason, place: place)
    return [unmet]
  }
}

extension ExpectationForm {
  func cost(onScreenOf rows: Int64) -> Int64 { Work.step }
  func cost(ofOutputs count: Int) -> Int64 { 0 }
  func edits(for unmet: [UnmetExpectation], _ step: Step) -> [ScriptEdit] { [] }
  func keptEdits(_ step: Step) -> [ScriptEdit] { [] }
}

extension LineParser {
  private typealias Read = @Sendable (inout LineParser) throws(ScriptError) -> Expectation?

  /// The forms that begin with a word of their own; none can be a component's id, so no path begins
  /// with one. `nil`: what is expected stands in lines under this one.
  private static let forms: [(word: StaticString, read: Read)] = [
    ("no", { (parser) throws(ScriptError) in try NoOutputs.read(&parser) }),
    ("output", { (parser) throws(ScriptError) in .output(try parser.outputPattern()) }),
    ("outputs", { _ in nil }),
    ("unchanged", { _ in .unchanged }),
    ("ignored", { (parser) throws(ScriptError) in .ignored(try parser.reason()) }),
    ("rejected", { (parser) throws(ScriptError) in .rejected(try parser.reason()) }),
    ("same", { (parser) throws(ScriptError) in try SameSubtrees.read(&parser) }),
  ]

  /// The words that begin an expectation which is not about a path.
  static let expectationWords = forms.map { "\($0.word)" }

  /// Takes what follows `expect` or `check`.
  mutating func expectation(isSoft: Bool) throws(ScriptError) -> LineHead {
    for choice in [OutputChoice.some, .last] where spelling == choice.rawValue {
      guard isFollowed(by: "output") else { break }
      take()
      take()
      return .whole(.expect(.output(try outputPattern(), choice), isSoft: isSoft))
    }
    for form in Self.forms where takeWord(form.word) {
      guard let expectation = try form.read(&self) else { return .outputs(isSoft: isSoft) }
      return .whole(.expect(expectation, isSoft: isSoft))
    }
    let start = self
    do throws(ScriptError) {
      var head = try condition()
      head.slip = start.slipOfAnExpectation
      return .condition(head, use: .expectation(isSoft: isSoft))
    } catch {
      guard case .extra = error.problem, let slip = start.slipOfAnExpectation else { throw error }
      throw slip
    }
  }

  /// An error at a first word that is nearly one of those that no path begins with.
  private var slipOfAnExpectation: ScriptError? {
    let name = spelling
    let words = Self.expectationWords + ["not", "exactly", "some", "last", "any", "every"]
    guard isAtLoneWord, let nearest = context.nearest(to: name, among: words), nearest != name
    else { return nil }
    return problem(.unknown(.expectation, name, nearest: nearest))
  }
}
