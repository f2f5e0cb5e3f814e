import WalletKernel

/// `expect same A B`.
struct SameSubtrees: ExpectationForm {
  var first: [PathPart]
  var second: [PathPart]

  static func read(_ parser: inout LineParser) throws(ScriptError) -> Expectation {
    let first = try parser.wholePath("a path")
    return .same(first, try parser.wholePath("a second path"))
  }

  func write(_ verb: String, to printer: inout StepPrinter, _ depth: Int) {
    printer.line(verb + " same \(first.text) \(second.text)", depth)
  }

  func cost(onScreenOf rows: Int64) -> Int64 { Work.step + 2 * Work.shownRow * rows }

  func failures(in world: inout World) -> [UnmetExpectation] {
    var trees: [ViewTree] = []
    for path in [first, second] { world.coverage?.cover(path, in: world.session.wallet.state) }
    for path in [first, second] {
      guard let tree = world.view(at: path) else {
        let nearest = NearestPath.find(path, in: world.session.view)
        return .unmet(.noSuchPath(path, expected: .words("a value"), nearest: nearest))
      }
      trees.append(tree)
    }
    if trees[0] == trees[1] { return [] }
    return .unmet(.notSame(first, second, trees[0].differences(to: trees[1])))
  }
}
