import Foundation

if CommandLine.arguments.contains("k") {
  Bench.only(true)
} else if CommandLine.arguments.contains("b") {
  Bench.only(false)
} else {
  Bench.run()
}
