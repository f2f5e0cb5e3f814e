import WalletKernel

/// What was mounted or set as `once`, and which of it waits for the host's answer.
struct OncePromises: Equatable, Sendable {
  private var marked: [String] = []
  private var waiting: [String] = []

  /// The outputs that `once` lets leave a single time.
  static func isPromised(_ output: WalletOutput) -> Bool {
    output.name == "tapped" || output.name == "submitted"
  }

  /// A component appears; an amount acts once unless it is told otherwise.
  mutating func mount(_ mount: Mount) {
    guard ["button", "keypad", "amount"].contains(mount.kind) else { return }
    var actsOnce = mount.kind == "amount"
    for option in mount.options where option.name == "once" {
      actsOnce = option.value == .boolean(true)
    }
    if actsOnce { marked.append(mount.id) }
  }

  mutating func forget(_ id: String) {
    marked.removeAll { $0 == id }
    waiting.removeAll { $0 == id }
  }

  /// The host takes the promise back, or asks for it.
  mutating func set(_ id: String, _ actsOnce: Bool) {
    if !actsOnce {
      forget(id)
    } else if !marked.contains(id) {
      marked.append(id)
    }
  }

  mutating func answer(_ id: String) {
    waiting.removeAll { $0 == id }
  }

  /// Notes that something left, and says whether it may have.
  mutating func leave(_ id: String) -> Bool {
    guard marked.contains(id) else { return true }
    if waiting.contains(id) { return false }
    waiting.append(id)
    return true
  }
}
