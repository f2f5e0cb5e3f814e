import PropertyTesting

/// The figures of a row over all its seeds.
struct Summary {
  var row: Row
  var runs: [Row.Run]
  /// Every result with the number of seeds that ended there and the first of them.
  var results: [(result: String, count: Int, seed: UInt64)] = []

  /// What the acceptance line gives each seed to shrink in.
  private static let milliseconds = 2000

  init(row: Row, seeds: Int, from first: UInt64) {
    self.row = row
    runs = (0..<seeds).map { row.run(first &+ UInt64($0), Summary.milliseconds) }
    let places = Dictionary(grouping: runs.indices) { [runs] in runs[$0].result }
    results = places.map { ($0.key, $0.value.count, first &+ UInt64($0.value[0])) }
    results.sort { $0.count == $1.count ? $0.seed < $1.seed : $0.count > $1.count }
  }

  private var atMinimum: Int { runs.filter { row.minima.contains($0.result) }.count }

  private var meanTenths: Int { runs.reduce(0) { $0 + $1.evaluations } * 10 / max(1, runs.count) }

  /// Whether the share at the minimum and the mean number of evaluations are as demanded.
  var isAccepted: Bool {
    let share = atMinimum * 1000 >= row.requiredPerMille * runs.count
    guard let exhaust = row.exhaustEvaluations else { return share }
    return share && Double(meanTenths) <= 20 * exhaust
  }

  static let heading =
    "row                           n      %   mean  2x Exh.  median   p95     ms ms p95  draws  ok"

  var line: String {
    let evaluations = runs.map(\.evaluations).sorted()
    let microseconds = runs.map(\.shrinkMicroseconds).sorted()
    let draws = runs.reduce(0) { $0 + $1.runsToFailure } / max(1, runs.count)
    let limit = row.exhaustEvaluations.map { Summary.decimal(Int($0 * 20)) } ?? "-"
    let columns: [(String, Int)] = [
      ("\(results.count)", 4), (Summary.decimal(atMinimum * 1000 / max(1, runs.count)), 7),
      (Summary.decimal(meanTenths), 7), (limit, 9), ("\(Summary.at(50, evaluations))", 8),
      ("\(Summary.at(95, evaluations))", 6),
      (Summary.decimal(Summary.at(50, microseconds) / 100), 7),
      (Summary.decimal(Summary.at(95, microseconds) / 100), 7), ("\(draws)", 7),
      (isAccepted ? "yes" : "NO", 4),
    ]
    return Summary.line(row.name.padded(to: 27), columns)
  }

  /// A line of a table: figures to the right of their columns.
  static func line(_ name: String, _ columns: [(String, Int)]) -> String {
    columns.reduce(name) { $0 + String(repeating: " ", count: max(0, $1.1 - $1.0.count)) + $1.0 }
  }

  /// The figure below which a share of the runs lies; 0 where there is no run.
  static func at(_ percent: Int, _ sorted: [Int]) -> Int {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * percent / 100)]
  }

  /// A number of tenths with its decimal.
  static func decimal(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
}

extension String {
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
