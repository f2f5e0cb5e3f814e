import Testing
import WalletKernel

@Suite struct `transaction list` {
  private let a = Row("a", [Option("title", .text("A"))])
  private let b = Row("b", [Option("title", .text("B"))])

  private func list(_ options: Option...) -> Fixture { Fixture("transactions", "history", options) }

  /// A list with rows `a` and nothing asked for.
  private var loaded: Fixture { Fixture("transactions", "history", [], [a]) }

  // MARK: Rows

  @Test func `a row shows every field that the host passes in`() {
    let fields = [
      Option("icon", .text("sent")), Option("badge", .text("clock")), Option("top", .text("Gift")),
      Option("title", .text("Sent")), Option("subtitle", .text("10:30")),
      Option("details", .text("Fee 0.001")), Option("amount", .integer(-123_456_789)),
      Option("sign", .text("always")), Option("fiat", .text("$37")),
      Option("status", .text("pending")), Option("tappable", .boolean(false)),
    ]
    let screen = Fixture("transactions", "history", [], [Row("a", fields)])
    #expect(
      screen[first: "history.rows.a"]
        == [
          "icon": .text("sent"), "badge": .text("clock"), "top": .text("Gift"),
          "title": .text("Sent"), "subtitle": .text("10:30"), "details": .text("Fee 0.001"),
          "amount": .text("-1.23457"), "sign": .text("always"), "fiat": .text("$37"),
          "status": .text("pending"), "tappable": .boolean(false), "redacted": .boolean(false),
        ])
    #expect(screen["history.phase"] == .text("loaded"))
  }

  @Test(
    arguments: [
      (0, ViewTree.text("0"), ViewTree.none), (1, .text("0"), .text("$1")),
      (.max, .text("Not available"), .none), (.min, .text("Not available"), .none),
    ] as [(Int64, ViewTree, ViewTree)])
  func `fiat shows beside an amount that there is`(amount: Int64, text: ViewTree, fiat: ViewTree) {
    let screen = Fixture(
      "transactions", "history", [],
      [Row("a", [Option("amount", .integer(amount)), Option("fiat", .text("$1"))])])
    #expect(screen["history.rows.a.amount"] == text)
    #expect(screen["history.rows.a.fiat"] == fiat)
  }

  @Test func `amounts are written as the locale does, with a sign only where asked for`() {
    var screen = Fixture(
      "transactions", "history", [],
      [Row("a", [Option("amount", .integer(-150_000_000)), Option("sign", .none)])])
    screen.send(.localeChanged(LocaleTable.conventions(for: "de_DE")!))
    #expect(screen["history.rows.a.amount"] == .text("1,5"))
    #expect(screen["history.rows.a.sign"] == .some(.none))
  }

  @Test func `a tap opens what can be opened`() {
    var screen = Fixture(
      "transactions", "history", [], [a, Row("b", [Option("tappable", .boolean(false))])])
    #expect(screen.tap("history.a") == .took)
    #expect(screen.tap("history.b") == .ignored(.disabled))
    #expect(screen.tap("history.0") == .took)
    #expect(screen.outputs() == [#"history opened "a""#, #"history opened "a""#])
  }

  // MARK: Loading

  @Test func `nothing is asked for at first`() {
    let screen = list()
    #expect(
      screen[first: "history"]
        == [
          "phase": .text("idle"), "message": .none, "retryVisible": .boolean(false),
          "rows": .rows([]),
        ])
  }

  @Test func `a first load shows placeholders until its rows come`() {
    var screen = list()
    #expect(screen.load() == .took)
    #expect(screen["history.phase"] == .text("loading"))
    #expect(screen.keys("history.rows") == (0..<6).map { "placeholder-\($0)" })
    #expect(screen["history.rows.placeholder-5.redacted"] == .boolean(true))
    #expect(screen.tap("history.placeholder-0") == .ignored(.loading))
    #expect(screen.tap("history.5") == .ignored(.loading))
    #expect(screen.tap("history.6") == .rejected(.unknownRow("6", nearest: nil)))
    #expect(
      screen.tap("history.placeholder-6")
        == .rejected(.unknownRow("placeholder-6", nearest: "placeholder-0")))
    #expect(screen.rows("history", [a, b], Option("for", .integer(1))) == .took)
    #expect(screen["history.phase"] == .text("loaded"))
    #expect(screen.keys("history.rows") == ["a", "b"])
    #expect(screen["history.rows.a.redacted"] == .boolean(false))
    #expect(screen.outputs() == ["history requested 1"])
  }

  @Test func `only a load with no rows in it is empty`() {
    var screen = list()
    screen.load()
    #expect(screen.rows("history", []) == .took)
    #expect(screen["history.phase"] == .text("empty"))
    #expect(screen.keys("history.rows") == [])
    #expect(screen.load() == .took)
    #expect(screen["history.phase"] == .text("loading"))
  }

  @Test func `while loading a further load has a new number and makes the older stale`() {
    var screen = list()
    screen.load()
    screen.load()
    #expect(screen["history.phase"] == .text("loading"))
    #expect(screen.outputs() == ["history requested 1", "history requested 2"])
    #expect(screen.rows("history", [a], Option("for", .integer(1))) == .ignored(.stale))
    #expect(screen.fail("no", Option("for", .integer(1))) == .ignored(.stale))
    #expect(screen["history.phase"] == .text("loading"))
    #expect(screen.rows("history", [b], Option("for", .integer(2))) == .took)
    #expect(screen.keys("history.rows") == ["b"])
    #expect(screen.rows("history", [a], Option("for", .integer(2))) == .ignored(.stale))
    #expect(screen.append("history", [a], Option("for", .integer(2))) == .ignored(.stale))
    #expect(screen.fail("no", Option("for", .integer(2))) == .ignored(.stale))
    #expect(screen.rows("history", [a], Option("for", .integer(3))) == .ignored(.stale))
    #expect(screen.keys("history.rows") == ["b"])
  }

  @Test func `a load with rows there refreshes them, and they stay unredacted`() {
    var screen = loaded
    screen.load()
    #expect(screen["history.phase"] == .text("refreshing"))
    #expect(screen.keys("history.rows") == ["a"])
    #expect(screen["history.rows.a.redacted"] == .boolean(false))
    #expect(screen.tap("history.a") == .took)
    #expect(screen.rows("history", [b]) == .took)
    #expect(screen["history.phase"] == .text("loaded"))
    #expect(screen.keys("history.rows") == ["b"])
  }

  @Test func `more rows are loaded behind those that are there, and only there`() {
    var screen = list()
    #expect(screen.load(Option("more", .boolean(true))) == .ignored(.noRows))
    screen.load()
    #expect(screen.load(Option("more", .boolean(true))) == .ignored(.noRows))
    #expect(screen.outputs() == ["history requested 1"])
    screen.rows("history", [a])
    #expect(screen.load(Option("more", .boolean(true))) == .took)
    #expect(screen["history.phase"] == .text("loadingMore"))
    #expect(screen.keys("history.rows") == ["a"])
    let renamed = Row("a", [Option("title", .text("A2"))])
    #expect(screen.append("history", [b, renamed], Option("for", .integer(2))) == .took)
    #expect(screen["history.phase"] == .text("loaded"))
    #expect(screen.keys("history.rows") == ["a", "b"])
    #expect(screen["history.rows.a.title"] == .text("A2"))
    #expect(screen.load(Option("more", .boolean(false))) == .took)
    #expect(screen["history.phase"] == .text("refreshing"))
  }

  @Test func `an answer without a number answers the newest request`() {
    var screen = loaded
    screen.load()
    screen.load(Option("more", .boolean(true)))
    #expect(screen["history.phase"] == .text("loadingMore"))
    #expect(screen.append("history", [b]) == .took)
    #expect(screen["history.phase"] == .text("loaded"))
    #expect(screen.append("history", [], Option("for", .integer(2))) == .ignored(.stale))
  }

  @Test func `rows that nobody asked for are a push`() {
    var screen = list()
    #expect(screen.append("history", [a]) == .took)
    #expect(screen["history.phase"] == .text("loaded"))
    #expect(screen.append("history", [b]) == .took)
    #expect(screen.keys("history.rows") == ["a", "b"])
    #expect(screen.rows("history", [b]) == .took)
    #expect(screen.keys("history.rows") == ["b"])
    #expect(screen.rows("history", []) == .took)
    #expect(screen["history.phase"] == .text("empty"))
    #expect(
      screen.set("history.a", Option("title", .none)) == .rejected(.unknownRow("a", nearest: nil)))
    #expect(screen.outputs().isEmpty)
  }

  // MARK: Failures

  @Test func `a failed first load says why and can be tried again`() {
    var screen = list()
    #expect(screen.tap("history.retry") == .ignored(.notVisible))
    screen.load()
    #expect(screen.tap("history.retry") == .ignored(.notVisible))
    #expect(screen.fail("No network") == .took)
    #expect(
      screen[first: "history"]
        == [
          "phase": .text("failed"), "message": .text("No network"),
          "retryVisible": .boolean(true), "rows": .rows([]),
        ])
    #expect(screen.tap("history.retry") == .took)
    #expect(screen["history.phase"] == .text("loading"))
    #expect(screen["history.message"] == .some(.none))
    #expect(screen["history.retryVisible"] == .boolean(false))
    #expect(screen.outputs() == ["history requested 1", "history requested 2"])
    screen.fail("Again")
    #expect(screen.load() == .took)
    #expect(screen["history.phase"] == .text("loading"))
  }

  @Test(arguments: [(false, "refreshing"), (true, "loadingMore")])
  func `after a failure with rows there they stay, and retry repeats the kind of load`(
    isMore: Bool, phase: String
  ) {
    var screen = loaded
    screen.load(Option("more", .boolean(isMore)))
    #expect(screen["history.phase"] == .text(phase))
    #expect(screen.fail("No network", Option("for", .integer(1))) == .took)
    #expect(screen["history.phase"] == .text("loaded"))
    #expect(screen["history.message"] == .text("No network"))
    #expect(screen["history.retryVisible"] == .boolean(true))
    #expect(screen.keys("history.rows") == ["a"])
    #expect(screen.tap("history.a") == .took)
    #expect(screen.tap("history.retry") == .took)
    #expect(screen["history.phase"] == .text(phase))
    #expect(screen["history.message"] == .some(.none))
    #expect(
      screen.outputs()
        == ["history requested 1", #"history opened "a""#, "history requested 2"])
    screen.fail("Again")
    #expect(screen.rows("history", [b]) == .took)
    #expect(screen["history.retryVisible"] == .boolean(false))
    #expect(screen.tap("history.retry") == .ignored(.notVisible))
  }

  @Test func `a failure of nothing is ignored`() {
    var screen = list()
    #expect(screen.fail("no") == .ignored(.nothingAsked))
    screen.load()
    screen.rows("history", [a])
    #expect(screen.fail("late") == .ignored(.stale))
    #expect(screen["history.message"] == .some(.none))
  }

  // MARK: Placeholders, P8

  @Test(arguments: [Int64(0), 1, 3, 1_000]) func `as many placeholders show as the host wants`(
    count: Int64
  ) {
    var screen = list(Option("placeholder", .integer(count)))
    screen.load()
    #expect(screen.keys("history.rows").count == Int(count))
    screen.set("history", Option("placeholder", .integer(2)))
    #expect(screen.keys("history.rows").count == 2)
  }

  @Test(arguments: [Int64.min, -1, 1_001, .max]) func `an endless number of them is rejected`(
    count: Int64
  ) {
    var screen = list()
    #expect(
      screen.set("history", Option("placeholder", .integer(count)))
        == .rejected(.outOfRange(option: "placeholder", allowed: "between 0 and 1000")))
  }

  @Test func `a placeholder has exactly the paths of a loaded row, whatever the row holds`() {
    var numbers = SeededNumbers(seed: 8)
    let texts = ["icon", "badge", "top", "title", "subtitle", "details", "fiat", "status"]
    for _ in 0..<500 {
      var fields: [Option] = []
      for name in texts where Bool.random(using: &numbers) {
        fields.append(Option(name, .text(["", "x", "🍌"].randomElement(using: &numbers)!)))
      }
      let edge = [0, 1, Int64.max, .min].randomElement(using: &numbers)!
      fields.append(
        Option("amount", .integer(Bool.random(using: &numbers) ? edge : numbers.amount())))
      let sign = [Value.none, .text("negativeOnly"), .text("always")]
      fields.append(Option("sign", sign.randomElement(using: &numbers)!))
      fields.append(Option("tappable", .boolean(Bool.random(using: &numbers))))
      var screen = list(Option("placeholder", .integer(1)))
      screen.load()
      let placeholder = screen.placePaths
      screen.rows("history", [Row("a", fields)])
      #expect(screen.placePaths == placeholder)
    }
  }

  // MARK: Stale answers

  @Test func `stale answers never change a list`() {
    var numbers = SeededNumbers(seed: 21)
    var screen = list()
    var (newest, isOut): (Int64, Bool) = (0, false)
    for _ in 0..<2_000 {
      let number = Int64.random(in: 1...(newest + 2), using: &numbers)
      let before = screen["history"]
      let outcome: Fixture.Outcome
      switch Int.random(in: 0...4, using: &numbers) {
      case 0, 1:
        if screen.load(Option("more", .boolean(Bool.random(using: &numbers)))) == .took {
          (newest, isOut) = (newest + 1, true)
        }
        continue
      case 2: outcome = screen.rows("history", [a], Option("for", .integer(number)))
      case 3: outcome = screen.append("history", [b], Option("for", .integer(number)))
      default: outcome = screen.fail("no", Option("for", .integer(number)))
      }
      if isOut, number == newest {
        #expect(outcome == .took)
        isOut = false
      } else {
        #expect(outcome == .ignored(.stale))
        #expect(screen["history"] == before)
      }
    }
    #expect(newest > 100)
    #expect(screen.replaysTheSame)
  }

  @Test func `numbers go on after a rewind, so that an answer from before stays stale`() {
    var screen = list()
    screen.send(.marked(name: "start"))
    screen.load()
    screen.load()
    screen.send(.rewound(name: "start"))
    #expect(screen["history.phase"] == .text("idle"))
    _ = screen.outputs()
    screen.load()
    #expect(screen.outputs() == ["history requested 3"])
    #expect(screen.rows("history", [a], Option("for", .integer(2))) == .ignored(.stale))
    #expect(screen.rows("history", [a], Option("for", .integer(3))) == .took)
  }

  @Test func `what makes no sense is rejected with what would`() {
    var screen = list()
    #expect(
      screen.mount("transactions", "x", [], [Row("retry")]) == .rejected(.rowNamedAsPart("retry")))
    #expect(screen.rows("history", [Row("retry")]) == .rejected(.rowNamedAsPart("retry")))
    #expect(screen.append("history", [Row("retry")]) == .rejected(.rowNamedAsPart("retry")))
    #expect(screen.rows("history", [a, a]) == .rejected(.duplicateRow("a")))
    #expect(
      screen.rows("history", [a], Option("for", .integer(0)))
        == .rejected(.outOfRange(option: "for", allowed: "between 1 and \(Int64.max)")))
    #expect(
      screen.load(Option("mor", .boolean(true)))
        == .rejected(.unknownOption("mor", nearest: "more")))
    #expect(screen.tap("history.rety") == .rejected(.unknownRow("rety", nearest: "retry")))
    #expect(
      screen.reply("history", "done") == .rejected(.unknownWord("done", nearest: nil)))
    #expect(screen.replaysTheSame)
  }
}

extension Fixture {
  @discardableResult
  fileprivate mutating func load(_ options: Option...) -> Outcome {
    send(.act(id: "history", .loadRequested(options)))
  }

  @discardableResult
  fileprivate mutating func fail(_ message: String, _ options: Option...) -> Outcome {
    send(.act(id: "history", .loadFailed(message: message, options: options)))
  }
}

extension Fixture {
  /// The paths of the first row; how many traits it has for a screen reader takes no room.
  fileprivate var placePaths: [String] {
    self["history.rows.0"]!.leafPaths.filter { !$0.hasPrefix("a11y.traits") }
  }
}
