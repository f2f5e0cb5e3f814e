import Foundation
import Testing
import WalletKernel

/// The README's example, word for word: what stands between the marks stands there, too.
@Suite struct `The README's example` {
  @Test func `pays once for one impatient person`() throws {
    var paid: [String] = []
    var drawn: [Keypad.View?] = []
    func send(_ amount: String) { paid.append(amount) }
    func draw(_ view: Keypad.View?) { drawn.append(view) }

    // README: begin
    var wallet = InMemorySession()
    let pay = try wallet.mount(Keypad.self, "pay", ["action": "Pay", "once": true])

    /// A person acts: the screen changes, and the host does what the outputs say.
    func person(_ act: WalletEvent) throws {
      try wallet.append(act)
      for output in wallet.outputs {
        if case .submitted(let amount, _)? = output.as(pay) { send(amount.text) }
      }
      draw(wallet.view(of: pay))  // typed: view.value, view.pad.action.isEnabled …
    }

    try person(.press("pay", .digit(5)))
    try person(.tap("pay", "action"))  // sends "5"
    try person(.tap("pay", "action"))  // ignored: the payment is out
    try wallet.append(.reply("pay", "done"))  // the host reports back: it may be tapped again
    // README: end

    #expect(paid == ["5"])
    #expect(drawn.count == 3)
    #expect(drawn.last??.value == "5")
    #expect(drawn.last??.pad.action.isEnabled == false)
    #expect(wallet.view(of: pay)?.pad.action.isEnabled == true)
  }

  @Test func `stands in the README as it is compiled here`() throws {
    let here = URL(fileURLWithPath: #filePath)
    let root = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(contentsOf: here, encoding: .utf8)
    let readme = try String(
      contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let lines = source.components(separatedBy: "\n")
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README: begin") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README: end") })
    let indentation = lines[begin].prefix { $0 == " " }.count
    let example = lines[(begin + 1)..<end].map { String($0.dropFirst(indentation)) }
    #expect(readme.contains(example.joined(separator: "\n")))
  }
}
