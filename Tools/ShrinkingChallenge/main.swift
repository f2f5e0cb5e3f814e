import PropertyTesting

// usage: ShrinkingChallenge [--seeds N] [--row TEXT] [--verbose]
var seeds = 1000
var filter = ""
var isVerbose = false
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--seeds": seeds = arguments.popFirst().flatMap { Int($0) } ?? seeds
  case "--row": filter = arguments.popFirst() ?? ""
  case "--verbose": isVerbose = true
  default: fatalError("usage: ShrinkingChallenge [--seeds N] [--row TEXT] [--verbose]")
  }
}

for row in ClassicRows.all where filter.isEmpty || row.name.contains(filter) {
  let summary = Summary(row: row, seeds: seeds)
  summary.printLine()
  if isVerbose { summary.printResults() }
}
