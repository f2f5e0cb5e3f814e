/// One examination of one property: kept cases first, then the search, then the report.
struct Examination {
  var name: String
  var file: String
  var line: Int
  var settings: Settings
  var trial: (Draw) -> Verdict
  var render: ([Token]) -> [String]

  func run() -> Report {
    let search = Search(budget: settings.budget, seed: settings.seed)
    let result = search.run(trial)
    var report = Report(name: name, file: file, line: line, seed: settings.seed)
    report.runs = result.runs
    report.rejected = result.rejected
    report.searchMilliseconds = result.milliseconds
    if let finding = result.finding {
      report.finding = Report.Finding(finding, lines: render(finding.minimal))
    }
    return report
  }
}
