import SystemAccess
import WalletKernel
import WalletScenario

/// How far a run has come: shown on a terminal, and asked what need not be run.
final class Progress: @unchecked Sendable {
  private let files: [Int]
  private let failsFast: Bool
  private let console: Console
  private let start = MonotonicClock.milliseconds
  private let isShown: Bool
  private let lock = Lock()
  private var done = 0
  private var firstFailure = Int.max
  private var lastShown: Int64 = 0
  /// What the scenarios before the first that is not done have used.
  private var used = BatchUse()
  private var frontier = 0
  /// What scenarios behind the first that is not done have used, by their index.
  private var behind: [Int: (work: Int64, failureWeight: Int64)] = [:]
  private(set) var coverage = CoverageTally()

  /// Work that takes less is over before anyone has read a line about it.
  private static let patience: Int64 = 1_000
  private static let interval: Int64 = 100

  /// - Parameter files: the file of each scenario.
  init(_ files: [Int], _ settings: RunSettings, _ console: Console) {
    self.files = files
    failsFast = settings.failsFast
    self.console = console
    isShown = console.errors.isTerminal
  }

  /// Whether a scenario is to be run: not when one before it has failed or used up what there is.
  func isWanted(_ index: Int) -> Bool {
    lock.locked {
      if used.isSpent(files[index]) {
        finish(index, work: 0, failureWeight: 0)
        return false
      }
      return !failsFast || index <= firstFailure
    }
  }

  /// Notes a result; true when so many before it have failed that its failures are only counted.
  func finished(_ index: Int, _ result: ScenarioResult) -> Bool {
    lock.locked {
      let dropsFailures = used.hasEnoughFailures
      finish(index, work: result.work, failureWeight: result.failureWeight)
      coverage.add(result.coverage)
      done += 1
      if result.status != .passed { firstFailure = min(firstFailure, index) }
      show()
      return dropsFailures
    }
  }

  private func show() {
    let now = MonotonicClock.milliseconds
    guard isShown, now - start > Self.patience, now - lastShown > Self.interval else { return }
    lastShown = now
    console.errors.write("\r\(done) of \(files.count) scenarios")
    console.errors.flush()
  }

  private func finish(_ index: Int, work: Int64, failureWeight: Int64) {
    behind[index] = (work, failureWeight)
    while let next = behind.removeValue(forKey: frontier) {
      used.add(files[frontier], work: next.work, failureWeight: next.failureWeight)
      frontier += 1
    }
  }

  /// Takes the progress line away.
  func clear() {
    guard lastShown > 0 else { return }
    console.errors.write("\r\u{1B}[K")
    console.errors.flush()
  }
}

/// What the scenarios of a run have used, one after the other.
struct BatchUse {
  /// What the scenarios of one file may take together: twice what one may.
  static let mostWork: Int64 = 2 * RunLimits().work
  /// What all failures that are told may weigh: a thousand and more on small screens.
  private static let mostFailureWeight: Int64 = 100_000

  private var work: [Int: Int64] = [:]
  private var failureWeight: Int64 = 0
  private var told: Set<Int> = []

  func isSpent(_ file: Int) -> Bool { work[file, default: 0] > Self.mostWork }

  var hasEnoughFailures: Bool { failureWeight > Self.mostFailureWeight }

  mutating func add(_ file: Int, work own: Int64, failureWeight weight: Int64) {
    work[file, default: 0] += own
    failureWeight += weight
  }

  /// Whether this is the first time that a file's end is told.
  mutating func tellOnce(_ file: Int) -> Bool { told.insert(file).inserted }
}
