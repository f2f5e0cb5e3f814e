import SystemAccess
import WalletKernel
import WalletScenario

/// The changes of scripts that `run --update` is about to write.
struct UpdatePreview {
  /// The scripts, each with its text before and after.
  var changes: [(path: String, old: [UInt8], new: [UInt8])]

  /// Shows the changes and asks whether they are wanted, where somebody can be asked.
  func isWanted(_ console: Console, asksNothing: Bool) -> Bool {
    guard !asksNothing, console.errors.isTerminal, OpenFile.standardInput.isTerminal else {
      return true
    }
    for change in changes {
      console.errors.write(Self.text(VisibleText.make(change.path), change.old, change.new))
    }
    console.errors.write("write this? [y/N] ")
    console.errors.flush()
    let answer = (try? OpenFile.standardInput.line(atMost: 16)) ?? []
    return answer.first == UInt8(ascii: "y") || answer.first == UInt8(ascii: "Y")
  }

  /// The lines that go and those that come, with their numbers in the text before.
  static func text(_ path: String, _ old: [UInt8], _ new: [UInt8]) -> String {
    let (before, after) = (lines(old), lines(new))
    var text = path + "\n"
    var (left, right) = (0, 0)
    let changes = after.difference(from: before)
    let gone = Set(changes.removals.map(\.offset))
    let come = Set(changes.insertions.map(\.offset))
    while left < before.count || right < after.count {
      if left < before.count, gone.contains(left) {
        text += "  -\(left + 1)  \(VisibleText.make(bytes: before[left]))\n"
        left += 1
      } else if right < after.count, come.contains(right) {
        text += "  +\(left)  \(VisibleText.make(bytes: after[right]))\n"
        right += 1
      } else {
        (left, right) = (left + 1, right + 1)
      }
    }
    return text
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}

extension CollectionDifference.Change {
  /// Where it is: in the text before for what goes, in the text after for what comes.
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
