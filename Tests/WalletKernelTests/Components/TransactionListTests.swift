import Testing
import WalletKernel

@Suite struct `transaction list` {
  private let a = Row("a", [Option("title", .text("A"))])
  private let b = Row("b", [Option("title", .text("B"))])

  private func list(_ options: Option...) -> Stage { Stage("transactions", "history", options) }

  /// A list with rows `a` and nothing asked for.
  private var loaded: Stage { Stage("transactions", "history", [], [a]) }

  // MARK: Rows

  @Test func `a row shows every field that the host passes in`() {
    let fields = [
      Option("icon", .text("sent")), Option("badge", .text("clock")), Option("top", .text("Gift")),
      Option("title", .text("Sent")), Option("subtitle", .text("10:30")),
      Option("details", .text("Fee 0.001")), Option("amount", .integer(-123_456_789)),
      Option("sign", .text("always")), Option("fiat", .text("$37")),
      Option("status", .text("pending")), Option("tappable", .boolean(false)),
    ]
    let stage = Stage("transactions", "history", [], [Row("a", fields)])
    #expect(
      stage["history.rows.a"]
        == [
          "icon": .text("sent"), "badge": .text("clock"), "top": .text("Gift"),
          "title": .text("Sent"), "subtitle": .text("10:30"), "details": .text("Fee 0.001"),
          "amount": .text("-1.23457"), "sign": .text("always"), "fiat": .text("$37"),
          "status": .text("pending"), "tappable": .boolean(false), "redacted": .boolean(false),
        ])
    #expect(stage["history.phase"] == .text("loaded"))
  }

  @Test(
    arguments: [
      (0, ViewTree.text("0"), ViewTree.none), (1, .text("0"), .text("$1")),
      (.max, .text("Not available"), .none), (.min, .text("Not available"), .none),
    ] as [(Int64, ViewTree, ViewTree)])
  func `fiat shows beside an amount that there is`(amount: Int64, text: ViewTree, fiat: ViewTree) {
    let stage = Stage(
      "transactions", "history", [],
      [Row("a", [Option("amount", .integer(amount)), Option("fiat", .text("$1"))])])
    #expect(stage["history.rows.a.amount"] == text)
    #expect(stage["history.rows.a.fiat"] == fiat)
  }

  @Test func `amounts are written as the locale does, with a sign only where asked for`() {
    var stage = Stage(
      "transactions", "history", [],
      [Row("a", [Option("amount", .integer(-150_000_000)), Option("sign", .none)])])
    stage.send(.localeChanged(LocaleTable.conventions(for: "de_DE")!))
    #expect(stage["history.rows.a.amount"] == .text("1,5"))
    #expect(stage["history.rows.a.sign"] == .some(.none))
  }

  @Test func `a tap opens what can be opened`() {
    var stage = Stage(
      "transactions", "history", [], [a, Row("b", [Option("tappable", .boolean(false))])])
    #expect(stage.tap("history.a") == .took)
    #expect(stage.tap("history.b") == .ignored(.disabled))
    #expect(stage.tap("history.0") == .took)
    #expect(stage.outputs() == [#"history opened "a""#, #"history opened "a""#])
  }

  // MARK: Loading

  @Test func `nothing is asked for at first`() {
    let stage = list()
    #expect(
      stage["history"]
        == [
          "phase": .text("idle"), "message": .none, "retryVisible": .boolean(false),
          "rows": .rows([]),
        ])
  }

  @Test func `a first load shows placeholders until its rows come`() {
    var stage = list()
    #expect(stage.load() == .took)
    #expect(stage["history.phase"] == .text("loading"))
    #expect(stage.keys("history.rows") == (0..<6).map { "placeholder-\($0)" })
    #expect(stage["history.rows.placeholder-5.redacted"] == .boolean(true))
    #expect(stage.tap("history.placeholder-0") == .ignored(.loading))
    #expect(stage.tap("history.5") == .ignored(.loading))
    #expect(stage.tap("history.6") == .rejected(.unknownRow("6", nearest: nil)))
    #expect(
      stage.tap("history.placeholder-6")
        == .rejected(.unknownRow("placeholder-6", nearest: "placeholder-0")))
    #expect(stage.rows("history", [a, b], Option("for", .integer(1))) == .took)
    #expect(stage["history.phase"] == .text("loaded"))
    #expect(stage.keys("history.rows") == ["a", "b"])
    #expect(stage["history.rows.a.redacted"] == .boolean(false))
    #expect(stage.outputs() == ["history requested 1"])
  }

  @Test func `only a load with no rows in it is empty`() {
    var stage = list()
    stage.load()
    #expect(stage.rows("history", []) == .took)
    #expect(stage["history.phase"] == .text("empty"))
    #expect(stage.keys("history.rows") == [])
    #expect(stage.load() == .took)
    #expect(stage["history.phase"] == .text("loading"))
  }

  @Test func `while loading a further load has a new number and makes the older stale`() {
    var stage = list()
    stage.load()
    stage.load()
    #expect(stage["history.phase"] == .text("loading"))
    #expect(stage.outputs() == ["history requested 1", "history requested 2"])
    #expect(stage.rows("history", [a], Option("for", .integer(1))) == .ignored(.stale))
    #expect(stage.fail("no", Option("for", .integer(1))) == .ignored(.stale))
    #expect(stage["history.phase"] == .text("loading"))
    #expect(stage.rows("history", [b], Option("for", .integer(2))) == .took)
    #expect(stage.keys("history.rows") == ["b"])
    #expect(stage.rows("history", [a], Option("for", .integer(2))) == .ignored(.stale))
    #expect(stage.append("history", [a], Option("for", .integer(2))) == .ignored(.stale))
    #expect(stage.fail("no", Option("for", .integer(2))) == .ignored(.stale))
    #expect(stage.rows("history", [a], Option("for", .integer(3))) == .ignored(.stale))
    #expect(stage.keys("history.rows") == ["b"])
  }

  @Test func `a load with rows there refreshes them, and they stay unredacted`() {
    var stage = loaded
    stage.load()
    #expect(stage["history.phase"] == .text("refreshing"))
    #expect(stage.keys("history.rows") == ["a"])
    #expect(stage["history.rows.a.redacted"] == .boolean(false))
    #expect(stage.tap("history.a") == .took)
    #expect(stage.rows("history", [b]) == .took)
    #expect(stage["history.phase"] == .text("loaded"))
    #expect(stage.keys("history.rows") == ["b"])
  }

  @Test func `more rows are loaded behind those that are there, and only there`() {
    var stage = list()
    #expect(stage.load(Option("more", .boolean(true))) == .ignored(.noRows))
    stage.load()
    #expect(stage.load(Option("more", .boolean(true))) == .ignored(.noRows))
    #expect(stage.outputs() == ["history requested 1"])
    stage.rows("history", [a])
    #expect(stage.load(Option("more", .boolean(true))) == .took)
    #expect(stage["history.phase"] == .text("loadingMore"))
    #expect(stage.keys("history.rows") == ["a"])
    let renamed = Row("a", [Option("title", .text("A2"))])
    #expect(stage.append("history", [b, renamed], Option("for", .integer(2))) == .took)
    #expect(stage["history.phase"] == .text("loaded"))
    #expect(stage.keys("history.rows") == ["a", "b"])
    #expect(stage["history.rows.a.title"] == .text("A2"))
    #expect(stage.load(Option("more", .boolean(false))) == .took)
    #expect(stage["history.phase"] == .text("refreshing"))
  }

  @Test func `an answer without a number answers the newest request`() {
    var stage = loaded
    stage.load()
    stage.load(Option("more", .boolean(true)))
    #expect(stage["history.phase"] == .text("loadingMore"))
    #expect(stage.append("history", [b]) == .took)
    #expect(stage["history.phase"] == .text("loaded"))
    #expect(stage.append("history", [], Option("for", .integer(2))) == .ignored(.stale))
  }

  @Test func `rows that nobody asked for are a push`() {
    var stage = list()
    #expect(stage.append("history", [a]) == .took)
    #expect(stage["history.phase"] == .text("loaded"))
    #expect(stage.append("history", [b]) == .took)
    #expect(stage.keys("history.rows") == ["a", "b"])
    #expect(stage.rows("history", [b]) == .took)
    #expect(stage.keys("history.rows") == ["b"])
    #expect(stage.rows("history", []) == .took)
    #expect(stage["history.phase"] == .text("empty"))
    #expect(
      stage.set("history.a", Option("title", .none)) == .rejected(.unknownRow("a", nearest: nil)))
    #expect(stage.outputs().isEmpty)
  }

  // MARK: Failures

  @Test func `a failed first load says why and can be tried again`() {
    var stage = list()
    #expect(stage.tap("history.retry") == .ignored(.notVisible))
    stage.load()
    #expect(stage.tap("history.retry") == .ignored(.notVisible))
    #expect(stage.fail("No network") == .took)
    #expect(
      stage["history"]
        == [
          "phase": .text("failed"), "message": .text("No network"),
          "retryVisible": .boolean(true), "rows": .rows([]),
        ])
    #expect(stage.tap("history.retry") == .took)
    #expect(stage["history.phase"] == .text("loading"))
    #expect(stage["history.message"] == .some(.none))
    #expect(stage["history.retryVisible"] == .boolean(false))
    #expect(stage.outputs() == ["history requested 1", "history requested 2"])
    stage.fail("Again")
    #expect(stage.load() == .took)
    #expect(stage["history.phase"] == .text("loading"))
  }

  @Test(arguments: [(false, "refreshing"), (true, "loadingMore")])
  func `after a failure with rows there they stay, and retry repeats the kind of load`(
    isMore: Bool, phase: String
  ) {
    var stage = loaded
    stage.load(Option("more", .boolean(isMore)))
    #expect(stage["history.phase"] == .text(phase))
    #expect(stage.fail("No network", Option("for", .integer(1))) == .took)
    #expect(stage["history.phase"] == .text("loaded"))
    #expect(stage["history.message"] == .text("No network"))
    #expect(stage["history.retryVisible"] == .boolean(true))
    #expect(stage.keys("history.rows") == ["a"])
    #expect(stage.tap("history.a") == .took)
    #expect(stage.tap("history.retry") == .took)
    #expect(stage["history.phase"] == .text(phase))
    #expect(stage["history.message"] == .some(.none))
    #expect(
      stage.outputs()
        == ["history requested 1", #"history opened "a""#, "history requested 2"])
    stage.fail("Again")
    #expect(stage.rows("history", [b]) == .took)
    #expect(stage["history.retryVisible"] == .boolean(false))
    #expect(stage.tap("history.retry") == .ignored(.notVisible))
  }

  @Test func `a failure of nothing is ignored`() {
    var stage = list()
    #expect(stage.fail("no") == .ignored(.nothingAsked))
    stage.load()
    stage.rows("history", [a])
    #expect(stage.fail("late") == .ignored(.stale))
    #expect(stage["history.message"] == .some(.none))
  }

  // MARK: Placeholders, P8

  @Test(arguments: [Int64(0), 1, 3, 1_000]) func `as many placeholders show as the host wants`(
    count: Int64
  ) {
    var stage = list(Option("placeholder", .integer(count)))
    stage.load()
    #expect(stage.keys("history.rows").count == Int(count))
    stage.set("history", Option("placeholder", .integer(2)))
    #expect(stage.keys("history.rows").count == 2)
  }

  @Test(arguments: [Int64.min, -1, 1_001, .max]) func `an endless number of them is rejected`(
    count: Int64
  ) {
    var stage = list()
    #expect(
      stage.set("history", Option("placeholder", .integer(count)))
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
      var stage = list(Option("placeholder", .integer(1)))
      stage.load()
      let placeholder = stage["history.rows.0"]!.leafPaths
      stage.rows("history", [Row("a", fields)])
      #expect(stage["history.rows.0"]!.leafPaths == placeholder)
    }
  }

  // MARK: Stale answers

  @Test func `stale answers never change a list`() {
    var numbers = SeededNumbers(seed: 21)
    var stage = list()
    var (newest, isOut): (Int64, Bool) = (0, false)
    for _ in 0..<2_000 {
      let number = Int64.random(in: 1...(newest + 2), using: &numbers)
      let before = stage["history"]
      let outcome: Stage.Outcome
      switch Int.random(in: 0...4, using: &numbers) {
      case 0, 1:
        if stage.load(Option("more", .boolean(Bool.random(using: &numbers)))) == .took {
          (newest, isOut) = (newest + 1, true)
        }
        continue
      case 2: outcome = stage.rows("history", [a], Option("for", .integer(number)))
      case 3: outcome = stage.append("history", [b], Option("for", .integer(number)))
      default: outcome = stage.fail("no", Option("for", .integer(number)))
      }
      if isOut, number == newest {
        #expect(outcome == .took)
        isOut = false
      } else {
        #expect(outcome == .ignored(.stale))
        #expect(stage["history"] == before)
      }
    }
    #expect(newest > 100)
    #expect(stage.replaysTheSame)
  }

  @Test func `numbers go on after a rewind, so that an answer from before stays stale`() {
    var stage = list()
    stage.send(.marked(name: "start"))
    stage.load()
    stage.load()
    stage.send(.rewound(name: "start"))
    #expect(stage["history.phase"] == .text("idle"))
    _ = stage.outputs()
    stage.load()
    #expect(stage.outputs() == ["history requested 3"])
    #expect(stage.rows("history", [a], Option("for", .integer(2))) == .ignored(.stale))
    #expect(stage.rows("history", [a], Option("for", .integer(3))) == .took)
  }

  @Test func `what makes no sense is rejected with what would`() {
    var stage = list()
    #expect(
      stage.mount("transactions", "x", [], [Row("retry")]) == .rejected(.rowNamedAsPart("retry")))
    #expect(stage.rows("history", [Row("retry")]) == .rejected(.rowNamedAsPart("retry")))
    #expect(stage.append("history", [Row("retry")]) == .rejected(.rowNamedAsPart("retry")))
    #expect(stage.rows("history", [a, a]) == .rejected(.duplicateRow("a")))
    #expect(
      stage.rows("history", [a], Option("for", .integer(0)))
        == .rejected(.outOfRange(option: "for", allowed: "between 1 and \(Int64.max)")))
    #expect(
      stage.load(Option("mor", .boolean(true)))
        == .rejected(.unknownOption("mor", nearest: "more")))
    #expect(stage.tap("history.rety") == .rejected(.unknownRow("rety", nearest: "retry")))
    #expect(
      stage.reply("history", "done") == .rejected(.notForKind(kind: "transactions", act: "reply")))
    #expect(stage.replaysTheSame)
  }
}

extension Stage {
  @discardableResult
  fileprivate mutating func load(_ options: Option...) -> Outcome {
    send(.act(id: "history", .loadRequested(options)))
  }

  @discardableResult
  fileprivate mutating func fail(_ message: String, _ options: Option...) -> Outcome {
    send(.act(id: "history", .loadFailed(message: message, options: options)))
  }
}
