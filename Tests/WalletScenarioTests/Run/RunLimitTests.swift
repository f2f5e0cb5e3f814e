import PropertyTesting
import Testing
import WalletKernel

@testable import WalletScenario

@Suite struct `What a scenario may keep` {
  @Test func `ends a scenario at the step that takes its outputs past the limit`() throws {
    let steps = """
      mount search find
      repeat 100
        paste find "0123456789abcdefghijklmnopqrstuvwxyz"
        paste find ""
      """
    let run = try runSteps(steps) { $0.limits.keptBytes = 4_000 }
    #expect(
      run.messages == ["5: the events and the outputs not yet looked at take more than 4000 bytes"])
    #expect(try runSteps(steps).messages == [])
  }

  @Test func `counts no output that was looked at`() throws {
    let steps = """
      repeat 100
        press pad 1 delete
        expect output pad changed "1"
        expect output pad changed ""
      """
    #expect(try runSteps(steps) { $0.limits.keptBytes = 2_000 }.messages == [])
  }

  @Test func `counts every order that is kept`() throws {
    let orders = "in any order\n" + (1...5).map { "  press pad \($0)\n" }.joined()
    let steps = "press pad 1 2 3 4 5 6 7 8 9 0\nexpect pad.value exists\n" + orders
    let failure = try #require(
      try runSteps(steps) { $0.limits.keptBytes = 50_000 }.failures.first)
    #expect(failure.reason == .tooMuchKept(50_000))
    #expect(try runSteps(steps).messages == [])
  }

  @Test func `pending outputs are a queue from whose end a rewind drops`() {
    for seed in UInt64(0)..<200 {
      let draw = Draw(seed: seed)
      var queue = PendingOutputs()
      var model: [(number: Int, output: WalletOutput)] = []
      var total = 0
      for _ in 0..<200 {
        switch draw.integer(in: 0...6) {
        case 0...2:
          let output = WalletOutput(
            source: "pad", name: "changed", values: .one(.text("a text of some \(total) bytes")))
          queue.append(output)
          model.append((total, output))
          total += 1
        case 3...4:
          #expect(queue.popFirst() == (model.isEmpty ? nil : model.removeFirst().output))
        case 5:
          let number = draw.integer(in: 0...total)
          queue.drop(from: number)
          model.removeAll { $0.number >= number }
        default:
          if draw.integer(in: 0...9) == 0 {
            queue.removeAll()
            model = []
          }
        }
        #expect(Array(queue) == model.map { $0.output })
        #expect(queue.total == total)
        #expect((queue.keptBytes == 0) == model.isEmpty)
      }
    }
  }
}
