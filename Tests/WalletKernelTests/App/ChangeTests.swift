import Testing
import WalletKernel
import WalletLaws

@Suite struct `what an event changes` {
  @Test func `is named, and listed as the views differ, over random events`() {
    var count = 0
    forEachRandomStep(seed: 3, events: 2_000) { before, entry, after in
      let (old, new) = (before.wallet.state, after.wallet.state)
      let (oldView, newView) = (old.view, new.view)
      let differences = oldView.differences(to: newView)
      #expect(new.changes(since: old) == differences, "\(entry.event)")
      if case .rejected = after.result { return }
      let changed = new.changedIDs
      for part in newView.childParts where oldView.child(part) != newView.child(part) {
        #expect(changed.contains(part.text), "\(entry.event)")
      }
      count += differences.count
    }
    // Sessions in which hardly anything changes would show little.
    #expect(count > 2_000)
  }

  @Test func `a view is given as that of its own kind alone`() throws {
    var session = InMemorySession()
    let wifi = try session.mount(ToggleSwitch.self, "wifi", ["on": true])
    #expect(session.view(of: wifi)?.isOn == true)
    #expect(session.view(of: Handle<PushButton>("wifi")) == nil)
    #expect(session.wallet.view(of: Handle<MenuRows>("wifi")) == nil)
    #expect(session.view(of: Handle<ToggleSwitch>("wlan")) == nil)
    try session.append(.unmounted(id: "wifi"))
    #expect(session.view(of: wifi) == nil)
    // The id is that of another kind now.
    _ = try session.mount(PushButton.self, "wifi")
    #expect(session.view(of: wifi) == nil)
  }
}
