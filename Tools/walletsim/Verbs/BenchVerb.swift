/// `walletsim bench`: the benchmark suite.
enum BenchVerb {
  static let verb = Verb(
    name: "bench", summary: "runs the benchmark suite: ratios and rates", operands: "",
    operandCount: 0...0, flags: [], examples: ["bench"], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    Bench.run { line in
      console.output.write(line)
      console.output.flush()
    }
    return .success
  }
}
