// Writes the core's table of number conventions from what this toolchain's Foundation knows.
//
// usage, from the package's directory: swift run LocaleTable [--check]
// With --check nothing is written; the exit status is 1 when the table is out of date.

import Foundation

let path = "Sources/WalletKernel/Numbers/LocaleTable+Generated.swift"
let arguments = CommandLine.arguments.dropFirst()
guard arguments.isEmpty || arguments.elementsEqual(["--check"]) else {
  fail("usage: LocaleTable [--check]", status: 2)
}
let table = TableText(
  Locale.availableIdentifiers.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
if arguments.isEmpty {
  do {
    try table.text.write(toFile: path, atomically: true, encoding: .utf8)
  } catch {
    fail("can't write \(path): \(error.localizedDescription)", status: 1)
  }
} else if (try? String(contentsOfFile: path, encoding: .utf8)) != table.text {
  fail("\(path) is out of date: swift run LocaleTable", status: 1)
}

func fail(_ message: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}
