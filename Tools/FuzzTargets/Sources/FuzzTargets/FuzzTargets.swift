import WalletJournal
import WalletKernel
import WalletScenario

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What can be fuzzed; the environment variable `FUZZ_TARGET` names one.
///
/// A target must take any bytes at all: nothing may trap, hang or be read beside its bounds, and
/// what a target says of its input must be true of it.
enum FuzzTarget: String, CaseIterable {
  /// One script: read, checked, laid out again, and its errors written.
  case scripts
  /// A script with the files that it brings in.
  case includes
  /// A command line.
  case arguments
  /// A script that is run.
  case runs
  /// A log: read, skipped over where it is damaged, and replayed.
  case logs

  // What is the same for all inputs of a process.
  static let chosen: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = allCases.map { $0.rawValue }.joined(separator: ", ")
      fatalError("FUZZ_TARGET must be one of \(names)")
    }
    return target
  }()

  func take(_ bytes: [UInt8]) {
    switch self {
    case .scripts: takeScript(bytes)
    case .includes: takeFiles(bytes)
    case .arguments: takeCommandLine(bytes)
    case .runs: takeRun(bytes)
    case .logs: takeLog(bytes)
    }
  }
}

/// What libFuzzer calls for each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeFuzzerInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  FuzzTarget.chosen.take(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Ends the process with a sentence when something is not true.
func require(_ truth: Bool, _ sentence: @autoclosure () -> String) {
  if !truth { fatalError(sentence()) }
}

/// A text that the tool prints holds no raw control character but line ends.
func requirePrintable(_ text: String) {
  let isPrintable = text.unicodeScalars.allSatisfy {
    $0 == "\n" || ($0.value >= 0x20 && !(0x7f...0x9f).contains($0.value))
  }
  require(isPrintable, "an error shows a control character: \(text.debugDescription)")
}
