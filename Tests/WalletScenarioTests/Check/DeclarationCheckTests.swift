import Testing
import WalletKernel
import WalletLaws

@testable import WalletScenario

@Suite struct `What kinds declare` {
  private static let screen = """
    setup
      mount keypad pad once=true
      mount amount pay digits=8
      mount search find
      mount switch wifi
      mount transactions list
      mount toasts notices

    """

  private func errors(_ steps: String) throws -> [String] {
    let lines = steps.split(separator: "\n").map { "  \($0)\n" }.joined()
    return try read(Self.screen + "scenario \"s\"\n" + lines).check().errors.map { $0.sentence }
  }

  /// Slips, each with the message that must name the remedy.
  @Test(arguments: [
    ("never pay.bas > 5", "there is no 'pay.bas'; the nearest is 'pay.base'"),
    ("expect pay.eror absent", "there is no 'pay.eror'; the nearest is 'pay.error'"),
    (
      "expect pay.error \"insuficient\"", "'pay.error' is never 'insuficient'; did you mean 'insuff"
    ),
    ("expect pay.error != broke", "'pay.error' is never 'broke'; it is one of insufficient"),
    ("never pay.error \"to large\"", "'pay.error' is never 'to large'; did you mean 'too large'?"),
    (
      "always pay.base 1 when pay.selcted coin",
      "there is no 'pay.selcted'; the nearest is 'pay.sel"
    ),
    ("always pay.base 1 when pay.selected coins", "'pay.selected' is never 'coins'; did you mean"),
    ("expect pad.valu \"1\"", "there is no 'pad.valu'; the nearest is 'pad.value'"),
    ("expect pad.amount \"1\"", "there is no 'pad.amount'; below 'pad' (keypad) stand value, rows"),
    ("expect not pad.action.enabld", "the nearest is 'pad.action.enabled'"),
    ("check pad.action.txt \"x\"", "the nearest is 'pad.action.text'"),
    ("expect pad.action\n  enabeld true", "the nearest is 'pad.action.enabled'"),
    ("expect exactly wifi\n  onn true", "the nearest is 'wifi.on'"),
    ("expect same pad.value find.txt", "the nearest is 'find.text'"),
    ("expect pad.rows.0.0.lable \"1\"", "the nearest is 'pad.rows.0.0.label'"),
    ("expect any list.rows.titel \"x\"", "the nearest is 'list.rows.title'"),
    ("expect every list.rows.status.x \"y\"", "there is no 'list.rows.status.x'"),
    ("expect list.row count 3", "the nearest is 'list.rows'"),
    ("expect pay.base < @pay.bse", "the nearest is 'pay.base'"),
    ("expect app.locle en_US", "the nearest is 'app.locale'"),
    ("expect sheets.menu.presnted", "the nearest is 'sheets.menu.presented'"),
    ("expect pda.value \"\"", "no line mounts 'pda'; did you mean 'pad'?"),
    ("never nothing.value 5", "no line mounts 'nothing'; there are pad, pay, find, wifi, list"),
    ("expect output pad chnged \"1\"", "has no output 'chnged'; did you mean 'changed'?"),
    ("expect no output pad submited", "has no output 'submited'; did you mean 'submitted'?"),
    ("never output pay paid", "'amount' has no output 'paid'; there are changed, submitted, swap"),
    ("expect outputs\n  app presnted x", "did you mean 'presented'?"),
    ("expect some output pda changed", "no line mounts 'pda'; did you mean 'pad'?"),
    ("expect output pad submitted 1 2 3", "the output 'submitted' of kind 'keypad' has 1 value"),
    ("mount keypd other", "there is no kind of component 'keypd'; did you mean 'keypad'?"),
    ("mount keypad other valu=1", "there is no option 'valu'; did you mean 'value'?"),
    ("mount switch other on=yes", "'on' takes true or false, not a text"),
    ("mount button ok size=larg", "'size' can't be 'larg'"),
    ("mount amount other digits=20", "'digits' must be between 0 and 18"),
    ("mount radio r\n  a titel=\"A\"", "there is no option 'titel'; did you mean 'title'?"),
    ("locale en_UD", "there is no locale 'en_UD'"),
    ("tap pad.acton", "there is no part 'acton'; did you mean 'action'?"),
    ("tap pda", "there is no component 'pda'; did you mean 'pad'?"),
    ("press wifi 1", "a component of kind 'switch' takes no key"),
    ("set pad hepler=x", "there is no option 'hepler'; did you mean 'helper'?"),
    ("set wifi on=1", "'on' takes true or false, not an integer"),
    ("reply pad doen", "'doen' means nothing here; did you mean 'done'?"),
    ("load list mroe=true", "there is no option 'mroe'; did you mean 'more'?"),
    ("present menu detnets=large", "there is no option 'detnets'; did you mean 'detents'?"),
    ("dismiss menu", "there is no sheet 'menu'"), ("focus fnd", "did you mean 'find'?"),
  ])
  func `are told from slips without running`(_ steps: String, _ message: String) throws {
    let found = try errors(steps)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains(message) == true, "\(found)")
  }

  @Test(arguments: [
    "tap pda\nexpect rejected", "repeat 2\n  mount keypd x\nexpect rejected", "expect pay exists",
    "expect gone absent", "unmount pad\nexpect pad absent",
    "random 3 seed=1\nexpect other.x absent",
    "mount radio r\nexpect r.rows.\"any key\".title absent", "expect list.rows.7.title absent",
    "expect wifi.on != true", "expect pad.value != 5", "expect no output pad submitted \"1\"",
    "never output list requested", "expect sheets.menu absent",
    "set list.k title=x\nexpect rejected",
    "expect every list.rows.title \"x\"\nexpect list.phase idle",
  ])
  func `are not held against what only a run can know`(_ steps: String) throws {
    #expect(try errors(steps) == [])
  }

  @Test(arguments: ["never pay.bas > 5", "expect pay.eror absent", "expect no output pay submited"])
  func `keep what would seem to hold from being run`(_ line: String) throws {
    let script = try read(Self.screen + "scenario \"s\"\n  \(line)\n")
    let result = ScenarioRunner().run(script.scenarios[0], of: script)
    #expect(result.status == .error)
    #expect(result.errors?.errors.count == 1)
  }

  @Test func `let no script pass that asserts nothing without a word`() throws {
    let script = try read(
      Self.screen + "scenario \"a\"\n  press pad 1\nscenario \"b\"\n  reload\nscenario \"c\" todo\n"
    )
    let warnings = script.findings().warnings
    #expect(
      messages(of: warnings) == [
        "9:1 the scenario asserts nothing; it passes whatever the screen shows"
      ])
    #expect(warnings.description.contains(": warning: "))
    #expect(script.check().isEmpty)
  }

  @Test(arguments: 1...12)
  func `refuse no session that runs`(_ seed: Int64) throws {
    var wallet = Wallet()
    var printer = StepPrinter()
    printer.scenario("s")
    func send(_ event: WalletEvent) {
      guard (try? wallet.send(event)) != nil else { return }
      printer.write(.act([event]), 1)
      for (path, value) in leaves(of: wallet).shuffled(by: seed).prefix(3) {
        guard let condition = Condition(path, shows: value) else { continue }
        printer.write(.expect(.view(condition), isSoft: false), 1)
      }
    }
    for mount in WholeScreen.mounts(of: .builtIn) where mount.recordType == nil {
      send(.mounted(mount))
    }
    let next = RandomActs.source(wallet, [], seed)
    for _ in 0..<400 { send(next(wallet.state)) }
    let script = try read(printer.output)
    try #require(script.errors.isEmpty)
    #expect(messages(of: script.check()) == [])
  }

  private func leaves(of wallet: Wallet) -> [(ViewPath, ViewTree)] {
    var leaves: [(ViewPath, ViewTree)] = []
    wallet.state.view.forEachLeaf { leaves.append(($0, $1)) }
    return leaves
  }
}

extension [(ViewPath, ViewTree)] {
  /// Some of them, other ones for another seed.
  fileprivate func shuffled(by seed: Int64) -> [(ViewPath, ViewTree)] {
    isEmpty ? [] : stride(from: 0, to: count, by: 37).map { self[($0 + Int(seed)) % count] }
  }
}
