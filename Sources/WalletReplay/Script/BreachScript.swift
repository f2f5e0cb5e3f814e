import WalletKernel
import WalletLaws
import WalletScenario

extension Breach {
  /// A scenario that shows the breach: it runs, and fails where the law is broken.
  ///
  /// - Parameter entries: the session that ends with the breach.
  public func script(
    of entries: [EventLog.Entry], name: String, comments: [String] = [],
    catalogue: ComponentCatalogue = .builtIn
  ) -> String {
    SessionScript.text(of: [witnessed(entries, name: name, comments, catalogue)])
  }

  /// The same, to be written with others.
  func witnessed(
    _ entries: [EventLog.Entry], name: String, _ comments: [String], _ catalogue: ComponentCatalogue
  ) -> (script: SessionScript, entries: [EventLog.Entry]) {
    var script = SessionScript(name: name, catalogue: catalogue)
    script.comments = comments + [law.rawValue, message]
    script.statesChanges = false
    let (shown, tail) = witness(entries, catalogue)
    script.tail = tail
    return (script, shown)
  }

  /// The events to write, and the steps behind them that do not hold.
  private func witness(
    _ entries: [EventLog.Entry], _ catalogue: ComponentCatalogue
  ) -> (entries: [EventLog.Entry], tail: [Step.Kind]) {
    let others = Array(entries.dropLast())
    let told = { ReportedOutputs.outputs(of: $0, catalogue) }
    switch evidence {
    // The runner holds the kernel's invariants against every screen.
    case .none: return (entries, [])
    case .traces:
      let isRejected = ReportedOutputs.rejectsLast(entries, catalogue)
      return (entries, [.expect(isRejected ? .rejected(nil) : .ignored(nil)), .expect(.unchanged)])
    case .outputs: return (entries, [.expect(ReportedOutputs.expectation(of: told(others)))])
    case .replay: return (entries, [.reload])
    case .path(let path, let exists):
      let test: Condition.Test = exists ? .exists : .absent
      return (entries, [.expect(.view(Condition(path: path.parts, test: test)))])
    case .value(let events, let isInstead, let path, let value):
      let shown = (isInstead ? others : entries) + events.map { EventLog.Entry($0) }
      return (shown, [.expect(Condition(path, shows: value).map { .view($0) } ?? .absent(path))])
    case .reported(let events, let outputs):
      return (
        others + events.map { EventLog.Entry($0) },
        [.expect(ReportedOutputs.expectation(of: told(others) + outputs))]
      )
    }
  }
}

/// What sessions tell the host.
enum ReportedOutputs {
  /// The outputs that nobody has looked at by the end; a rewind drops those since its mark.
  static func outputs(
    of entries: [EventLog.Entry], _ catalogue: ComponentCatalogue
  ) -> [WalletOutput] {
    var wallet = Wallet(catalogue: catalogue)
    var outputs = PendingOutputs()
    for var entry in entries {
      entry.event = wallet.redacted(entry.event)
      if wallet.take(entry) != nil { outputs.take(entry.event, wallet.outputs) }
    }
    return Array(outputs)
  }

  /// Whether the last event of a session can't apply.
  static func rejectsLast(_ entries: [EventLog.Entry], _ catalogue: ComponentCatalogue) -> Bool {
    let wallet = MonitoredWallet(after: entries, catalogue: catalogue)
    if case .rejected = wallet.result { return true }
    return false
  }

  /// Exactly these outputs.
  static func expectation(of outputs: [WalletOutput]) -> Expectation {
    outputs.isEmpty ? .noOutputs : .outputs(outputs.map { OutputPattern($0) })
  }
}
