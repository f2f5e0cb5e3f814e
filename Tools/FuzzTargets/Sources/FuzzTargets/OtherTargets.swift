import WalletJournal
import WalletKernel
import WalletScenario

@testable import WalletTool

/// Reads a command line, whose words end with NULs, without doing what it asks for.
func takeCommandLine(_ bytes: [UInt8]) {
  let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
  guard let first = words.first, let verb = Tool.verbs.first(where: { $0.name == first }) else {
    return
  }
  do throws(ToolError) {
    let arguments = try Arguments(words.dropFirst(), for: verb)
    for flag in verb.flags {
      _ = arguments.all(flag.name)
      _ = try arguments.integer(flag.name, in: 0...Int.max)
    }
    _ = try Console.Colors.chosen(arguments)
  } catch {
    requirePrintable(error.message)
  }
}

/// Reads a log as far as it goes and replays it; where it is damaged, behind the damage, too.
func takeLog(_ bytes: [UInt8]) {
  var whole = 0
  if let reader = try? JournalReader(bytes: bytes, name: "a.log") {
    do throws(LogError) {
      while whole < 10_000, try reader.next() != nil { whole += 1 }
    } catch {
      requirePrintable(error.description)
    }
  }
  guard let reader = try? SalvageReader(bytes: bytes, name: "a.log") else { return }
  var wallet = Wallet()
  var taken = 0
  while taken < 10_000, let piece = try? reader.next() {
    switch piece {
    case .entry(let entry, _):
      taken += 1
      _ = try? wallet.send(entry.entry.event, beginsTurn: entry.entry.beginsTurn)
    case .gap(let gap): requirePrintable(LogFault.damage(gap.damage).description)
    }
  }
  require(taken >= whole, "salvage gives less than reading does")
  _ = wallet.state.view
  let digest = wallet.state.digest
  require(digest == wallet.state.digest, "a digest is not a function of the state")
}
