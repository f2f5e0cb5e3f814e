import WalletKernel
import WalletReplay
import WalletScenario

/// A session that is played: a log, a place in it, and what came of the last act.
struct PlayedSession {
  private(set) var entries: [EventLog.Entry]
  /// How many of the events are shown.
  private(set) var place: Int
  private(set) var wallet = Wallet()
  /// The screen before the last event.
  private(set) var before = Wallet()
  /// What came of the last event, for the side pane.
  private(set) var said: [String] = []
  /// The place of the script that each event comes from, while a script is stepped through.
  var lines: [Place]

  init(_ entries: [EventLog.Entry], lines: [Place] = [], at place: Int? = nil) {
    self.entries = entries
    self.lines = lines
    self.place = 0
    go(to: place ?? entries.count)
  }

  mutating func setSaid(_ lines: [String]) { said = lines }

  // MARK: Time

  /// Shows the session as it was after so many events.
  mutating func go(to wanted: Int) {
    place = max(0, min(entries.count, wanted))
    (wallet, before) = (Wallet(), Wallet())
    said = []
    for index in 0..<place {
      if index == place - 1 { before = wallet }
      take(entries[index], isLast: index == place - 1)
    }
  }

  private mutating func take(_ entry: EventLog.Entry, isLast: Bool) {
    let outcome = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
    guard isLast else { return }
    said = ["\(place): " + StepText.line(entry.event)]
    if case .ignored(let reason)? = outcome { said.append("ignored: " + reason.sentence) }
    said += wallet.outputs.map { "output " + ViewText.line($0) }
  }

  // MARK: Acts

  /// Lets events happen here: what came after this point is another branch, and is gone.
  mutating func act(_ event: WalletEvent, beginsTurn: Bool = true) {
    let logged = wallet.redacted(event)
    var next = wallet
    do throws(Rejection) {
      _ = try next.send(logged, beginsTurn: beginsTurn)
    } catch {
      said = ["rejected: " + error.sentence]
      return
    }
    entries.removeSubrange(place...)
    lines.removeAll()
    entries.append(
      EventLog.Entry(logged, beginsTurn: beginsTurn, origin: logged.usualOrigin))
    go(to: place + 1)
  }

  /// Lets a line of the scenario language happen.
  mutating func act(line: String) {
    do throws(ScriptErrors) {
      for item in try EventText.read(Array((line + "\n").utf8)) {
        switch item {
        case .event(let entry): act(entry.event, beginsTurn: entry.beginsTurn)
        case .rejected(let rejection): said = ["rejected: " + rejection.sentence]
        }
      }
    } catch {
      said = error.errors.map { $0.sentence }
    }
  }

  /// Whether letters go into a text: then they are no commands.
  var isTyping: Bool {
    guard let owner = wallet.state.app.keyboardOwner else { return false }
    let id = owner.split(separator: ".").first.map { String($0) } ?? owner
    return wallet.state.declaration(of: id)?.keyboardRole == .textInput
  }

  /// What the last event changed, but for what a screen reader says.
  var changes: [ViewDifference] {
    before.state.view.differences(to: wallet.state.view)
      .filter { !wallet.state.needsNoName($0.path) }
  }

  /// The session up to here as a scenario that passes.
  func script(named name: String) -> String {
    SessionScript(name: name).text(of: Array(entries.prefix(place)))
  }
}
