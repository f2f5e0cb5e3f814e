// Pays once, whatever happens: PaysOnce LOG BANK; a person's events on standard input.
import Foundation
import WalletJournal
import WalletKernel
import WalletScenario
import WalletSession

let bank = CommandLine.arguments[2]
nonisolated(unsafe) let session = try Session.open(path: CommandLine.arguments[1])
/// Does what is asked: kept first, done then, answered last.
func send(_ event: WalletEvent) throws {
  try session.send(event)
  for asked in session.live.outbox {
    guard let number = asked.output.request, let amount = asked.output.values.text else { continue }
    let payments = (try? String(contentsOfFile: bank, encoding: .utf8)) ?? ""
    if !payments.split(separator: "\n").contains(where: { $0.hasPrefix("\(number) ") }) {
      try (payments + "\(number) \(amount)\n").write(
        toFile: bank, atomically: true, encoding: .utf8)
    }
    try send(.reply("pay", "done", options: ["for": .integer(number)]))
  }
}

try send(
  session.live.sequence == 0
    ? .mount("keypad", "pay", ["once": true]) : .timePassed(milliseconds: 0))
while let line = readLine() {
  guard case .event(let entry)? = try EventText.read(Array(line.utf8)).first else { continue }
  try? send(entry.event)
}
