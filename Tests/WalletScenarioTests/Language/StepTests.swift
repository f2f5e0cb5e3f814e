import Testing
import WalletKernel
import WalletScenario

struct `Steps that act` {
  @Test(arguments: [
    ("platform ios 17", WalletEvent.platformChanged(Platform(.ios, 17))),
    ("platform macos", .platformChanged(Platform(.macos))), ("active", .activeChanged(true)),
    ("inactive", .activeChanged(false)), ("unmount ok", .unmounted(id: "ok")),
    ("tap ok", .act(id: "ok", .tapped(part: []))),
    ("tap amount.percent.25", .act(id: "amount", .tapped(part: [.name("percent"), .index(25)]))),
    ("tap app.discard", .act(id: "app", .tapped(part: [.name("discard")]))),
    ("type \"1,000\"", .textTyped("1,000")), ("type word", .textTyped("word")),
    ("key return", .keyPressed(.returnKey)), ("key cmd+delete", .keyPressed(.commandDelete)),
    ("key numpad-decimal", .keyPressed(.numpadDecimal)),
    ("key cmd+v", .keyPressed(.other("cmd+v"))),
    ("focus f", .focused(id: "f", field: nil)),
    ("focus f.name", .focused(id: "f", field: .name("name"))),
    ("blur", .blurred), ("paste pad \"5\"", .act(id: "pad", .pasted("5"))),
    (
      "set conv.from title=x",
      .act(id: "conv", .propertiesSet(part: [.name("from")], [Option("title", .text("x"))]))
    ),
    (
      "toast t style=error \"m\" for=3s",
      .act(
        id: "t",
        .noticeRaised(
          message: "m",
          options: [Option("style", .text("error")), Option("for", .duration(milliseconds: 3_000))])
      )
    ),
    (
      "toast t \"m\" for=forever",
      .act(id: "t", .noticeRaised(message: "m", options: [Option("for", .text("forever"))]))
    ),
    ("reply ok done", .act(id: "ok", .replied(part: [], values: [.text("done")], options: []))),
    (
      "reply f.name invalid \"no\" for=2",
      .act(
        id: "f",
        .replied(
          part: [.name("name")], values: [.text("invalid"), .text("no")],
          options: [Option("for", .integer(2))]))
    ),
    (
      "reply a scanned=\"x\"",
      .act(id: "a", .replied(part: [], values: [], options: [Option("scanned", .text("x"))]))
    ),
    ("load t more=true", .act(id: "t", .loadRequested([Option("more", .boolean(true))]))),
    ("rows t for=2", .act(id: "t", .rowsReplaced([], options: [Option("for", .integer(2))]))),
    ("fail t \"m\"", .act(id: "t", .loadFailed(message: "m", options: []))),
    ("edit f.\"1\"", .act(id: "f", .editRequested(row: .name("1")))),
    ("view f.1", .act(id: "f", .viewRequested(row: .index(1)))),
    ("delete f.a", .act(id: "f", .deleteRequested(row: .name("a")))),
    (
      "add f key=a name=\"x\"",
      .act(id: "f", .addRequested([Option("key", .text("a")), Option("name", .text("x"))]))
    ),
    ("enter f.price 5", .act(id: "f", .entered(field: .name("price"), .integer(5)))),
    ("external f.a gone", .act(id: "f", .changedOutside(row: .name("a"), fields: nil))),
    (
      "external f.a gone=1",
      .act(id: "f", .changedOutside(row: .name("a"), fields: [Option("gone", .integer(1))]))
    ),
    (
      "present s style=nonmodal detents=medium,large",
      .sheetPresented(
        id: "s",
        options: [
          Option("style", .text("nonmodal")),
          Option("detents", .list([.text("medium"), .text("large")])),
        ])
    ),
    ("act f polish", .act(id: "f", .own(OwnAct("polish")))),
    (
      "act f polish 2 hard by=hand",
      .act(
        id: "f",
        .own(
          OwnAct(
            "polish", values: [.integer(2), .text("hard")], options: [Option("by", .text("hand"))]))
      )
    ),
    ("dismiss", .sheetDismissed(id: nil)), ("dismiss s", .sheetDismissed(id: "s")),
    ("swipe s", .sheetSwiped(id: "s")), ("mark m", .marked(name: "m")),
    ("rewind m", .rewound(name: "m")),
  ])
  func `is one event`(_ line: String, _ event: WalletEvent) throws {
    #expect(try steps(line) == [.act([event])])
  }

  @Test func `presses one key an event, in one step`() throws {
    let keys: [PadKey] = [.digit(1), .decimal, .digit(0), .delete, .raw(","), .raw("1")]
    #expect(
      try steps("press pad 1 decimal 0 delete \",\" \"1\"")
        == [.act(keys.map { .act(id: "pad", .pressed($0)) })])
  }

  @Test func `mounts with options, a sheet and rows, whatever their first word`() throws {
    let mount = Mount(
      kind: "radio", id: "r", sheet: "s", options: [Option("style", .text("checkbox"))],
      rows: [
        Row("tap", [Option("title", .text("Tap"))]), Row("expect"), Row("1"), Row("é x"),
      ])
    #expect(
      try acts("mount radio r in=s style=checkbox\n  tap title=\"Tap\"\n  expect\n  1\n  \"é x\"")
        == [.mounted(mount)])
  }

  @Test func `takes rows for rows and append`() throws {
    #expect(
      try acts("rows t\n  a x=1\nappend t\n  b") == [
        .act(id: "t", .rowsReplaced([Row("a", [Option("x", .integer(1))])], options: [])),
        .act(id: "t", .rowsAppended([Row("b")], options: [])),
      ])
  }

  @Test func `leaves unknown kinds, options and ids to the kernel`() throws {
    let kinds = try steps("mount nothing app never=1\nexpect rejected")
    let mount = Mount(kind: "nothing", id: "app", options: [Option("never", .integer(1))])
    #expect(kinds == [.act([.mounted(mount)]), .expect(.rejected(nil), isSoft: false)])
  }

  @Test func `nests blocks`() throws {
    let tap = Step.Kind.act([.act(id: "a", .tapped(part: []))])
    let kinds = try steps("repeat 2\n  together\n    tap a\n  in any order\n    tap a\n    tap a")
    guard case .repeated(count: 2, let inner) = kinds[0], case .together(let turn) = inner[0].kind,
      case .inAnyOrder(let orders) = inner[1].kind
    else { throw NotFound() }
    #expect(turn.map(\.kind) == [tap])
    #expect(orders.map(\.kind) == [tap, tap])
  }

  @Test func `draws random events`() throws {
    #expect(
      try steps("random 5 seed=-1\nrandom 5 on=a,b seed=2\nrandom 5 seed=2 on=a") == [
        .random(Step.RandomActs(count: 5, seed: -1)),
        .random(Step.RandomActs(count: 5, seed: 2, components: ["a", "b"])),
        .random(Step.RandomActs(count: 5, seed: 2, components: ["a"])),
      ])
  }

  @Test func `keeps the locale by its name and reloads`() throws {
    #expect(
      try steps("locale zz_ZZ\nlocale \"de_DE\"\nreload") == [
        .locale("zz_ZZ"), .locale("de_DE"), .reload,
      ])
  }
}

struct `Steps that expect` {
  @Test(arguments: [
    ("expect ok.text \"x\"", Condition.Test.equals(.text("x"))),
    ("expect ok.text x", .equals(.text("x"))),
    ("expect ok.text \"exists\"", .equals(.text("exists"))),
    ("expect ok.text \"contains\"", .equals(.text("contains"))),
    ("expect ok.text none", .equals(.none)),
    ("expect ok.list []", .equals(.list([]))), ("expect ok.enabled", .isTrue),
    ("expect not ok.enabled", .isFalse),
    ("expect ok.text exists", .exists), ("expect ok.text absent", .absent),
    ("expect ok.x != 1", .compares(.notEqual, .value(.integer(1)))),
    ("expect ok.x < 1", .compares(.less, .value(.integer(1)))),
    ("expect ok.x <= 1", .compares(.lessOrEqual, .value(.integer(1)))),
    ("expect ok.x > 1", .compares(.greater, .value(.integer(1)))),
    ("expect ok.x >= 1", .compares(.greaterOrEqual, .value(.integer(1)))),
    ("expect ok.x contains a", .compares(.contains, .value(.text("a")))),
    ("expect ok.x starts \"a\"", .compares(.starts, .value(.text("a")))),
    ("expect ok.x ends \"a\"", .compares(.ends, .value(.text("a")))),
    ("expect ok.x contains exists", .compares(.contains, .value(.text("exists")))),
    ("always ok.x exists", .exists), ("never ok.x", .isTrue),
    ("check ok.x 1", .equals(.integer(1))),
  ])
  func `tests a path`(_ line: String, _ test: Condition.Test) throws {
    #expect(try conditions(line).map(\.test) == [test])
  }

  @Test func `tests fields under a path`() throws {
    let condition = try conditions("expect ok\n  text \"x\"\n  rows.0.on\n  a exists\n  b > 1")[0]
    guard case .fields(let fields) = condition.test else { throw NotFound() }
    #expect(
      fields.map(\.test) == [
        .equals(.text("x")), .isTrue, .exists, .compares(.greater, .value(.integer(1))),
      ])
    #expect(fields[1].path == [.name("rows"), .index(0), .name("on")])
  }

  @Test func `tests a subtree exactly`() throws {
    let condition = try conditions("expect exactly ok\n  0 \"x\"")[0]
    guard case .exactly(let fields) = condition.test else { throw NotFound() }
    #expect(fields.map(\.path) == [[.index(0)]])
  }

  @Test func `looks at outputs`() throws {
    let kinds = try steps(
      "expect output f saved \"a\" 1.5 none name=x\nexpect outputs\n  app dismissed f\n  ok tapped\nexpect no outputs"
    )
    guard case .expect(.output(let pattern, _), isSoft: false) = kinds[0],
      case .expect(.outputs(let patterns), isSoft: false) = kinds[1]
    else { throw NotFound() }
    #expect(pattern.source == "f" && pattern.name == "saved")
    #expect(try pattern.values == [.text("a"), .decimal(ExactDecimal(text: "1.5")), .none])
    #expect(pattern.fields == [Option("name", .text("x"))])
    #expect(patterns.map(\.name) == ["dismissed", "tapped"])
    #expect(kinds[2] == .expect(.noOutputs, isSoft: false))
  }

  @Test func `states what became of the last line`() throws {
    #expect(
      try steps(
        "expect ignored\ncheck ignored \"behind\"\nexpect rejected x\nexpect unchanged\nexpect same a b.c"
      ) == [
        .expect(.ignored(nil), isSoft: false), .expect(.ignored("behind"), isSoft: true),
        .expect(.rejected("x"), isSoft: false), .expect(.unchanged, isSoft: false),
        .expect(.same([.name("a")], [.name("b"), .name("c")]), isSoft: false),
      ])
  }
}
