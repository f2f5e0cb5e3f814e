import Testing

@testable import WalletScenario

struct `Files that bring in files` {
  @Test func `brings in macros, records and setups, the used file's first`() throws {
    let script = try load(
      [
        "a/main.scenario": """
        use "../common/wallet.scenario"
        setup
          mark own
        scenario "s"
          start(pad)
          mount records f of=Fruit
        """,
        "common/wallet.scenario": """
        use "deep.scenario"
        record Fruit
          name text
        setup
          mark common
        macro start(id)
          deep({id})
        scenario "not brought in"
          tap x
        """,
        "common/deep.scenario": """
        macro deep(id)
          tap {id}
        """,
      ], "a/main.scenario")
    #expect(messages(of: script.checkText()) == [])
    #expect(script.scenarios.map(\.name) == ["s"])
    let steps = try script.steps(of: script.scenarios[0])
    #expect(StepPrinter.text(of: steps.setup) == "mark common\nmark own\n")
    #expect(StepPrinter.text(of: steps.body) == "tap pad\nmount records f of=Fruit\n")
    #expect(
      script.sources.map(\.path) == [
        "a/main.scenario", "common/wallet.scenario", "common/deep.scenario",
      ])
  }

  @Test func `brings a file in once, by whatever ways`() throws {
    let script = try load(
      [
        "main": "use \"b\"\nuse \"./c\"\nuse \"x/../b\"\nscenario \"s\"\n  m()\n",
        "b": "use \"d\"\n", "c": "use \"d\"\n",
        "d": "setup\n  mark d\nmacro m()\n  tap d\n",
      ], "main")
    #expect(messages(of: script.checkText()) == [])
    #expect(try StepPrinter.text(of: script.steps(of: script.scenarios[0]).setup) == "mark d\n")
  }

  @Test func `refuses a name that two files define, and says where both are`() throws {
    let script = try load(
      [
        "main": "use \"b\"\nuse \"c\"\nmacro own()\n  tap a\nscenario \"s\"\n  tap a\n",
        "b": "macro m()\n  tap b\nmacro own()\n  tap b\nrecord R\n  a text\n",
        "c": "macro m()\n  tap c\nrecord R\n  a text\n",
      ], "main")
    #expect(
      headlines(script) == [
        "main:2:5: error: macro 'm' is already declared at b:1",
        "main:3:7: error: macro 'own' is already declared at b:3",
      ])
  }

  @Test func `prints the chain of a cycle`() throws {
    let script = try load(
      ["main": "use \"b\"\n", "b": "use \"x/c\"\n", "x/c": "use \"../main\"\n"], "main")
    #expect(
      headlines(script) == [
        "x/c:1:5: error: files bring each other in: 'main' → 'b' → 'x/c' → 'main'"
      ])
    #expect(
      try headlines(load(["main": "use \"main\"\n"], "main")) == [
        "main:1:5: error: files bring each other in: 'main' → 'main'"
      ])
  }

  @Test(arguments: [
    "../x", "a/../../x", "../../main", "/etc/passwd", "", "x\\u{0}", "x.", "a./x", "x/..",
  ])
  func `never asks for a path out of the root`(_ path: String) throws {
    let script = try load(["main": "use \"\(path)\"\n"], "main")
    #expect(script.errors.errors.count == 1)
    #expect(script.errors.errors.first?.place.column == 5)
  }

  @Test func `reports the errors of all files, those of the first file first`() throws {
    let script = try load(
      ["main": "use \"b\"\nscenario \"s\"\n  tpa x\n", "b": "macro m()\n  tap\n"], "main")
    #expect(
      headlines(script) == [
        "main:3:3: error: unknown step 'tpa'; did you mean 'tap'?",
        "b:2:6: error: expected an id, found the end of the line",
      ])
  }

  @Test func `stops at the depth and the number of files`() throws {
    var files: [String: String] = [:]
    for index in 0..<20 { files["f\(index)"] = "use \"f\(index + 1)\"\n" }
    #expect(
      try headlines(load(files, "f0")) == [
        "f10:1:5: error: limit passed: files bring in files at most 10 deep"
      ])
    var limits = ScriptLimits()
    limits[.includes] = 3
    let many = [
      "main": "use \"a\"\nuse \"b\"\nuse \"c\"\nuse \"d\"\n", "a": "", "b": "", "c": "", "d": "",
    ]
    #expect(
      try headlines(load(many, "main", limits)) == [
        "main:4:5: error: limit passed: a script brings in at most 3 files"
      ])
  }

  private func load(
    _ files: [String: String], _ path: String, _ limits: ScriptLimits = ScriptLimits()
  ) throws -> Script {
    try Script.read(path, limits: limits) { (wanted: String) throws(ScriptFileFailure) in
      guard let text = files[wanted] else { throw .unreadable("no such file") }
      #expect(!wanted.split(separator: "/").contains("..") && !wanted.hasPrefix("/"))
      return SourceFile(path: wanted, bytes: Array(text.utf8))
    }
  }

  private func headlines(_ script: Script) -> [String] {
    script.checkText().errors.map(\.headline)
  }
}
