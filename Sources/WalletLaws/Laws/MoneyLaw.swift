import WalletKernel

/// P6: an amount is what it is, however it is looked at.
enum MoneyLaw {
  static func breach(
    _ before: WatchedWallet, _ entry: EventLog.Entry, _ after: WatchedWallet
  ) -> Breach? {
    guard after.outcome == .took, case .act(let id, _) = entry.event else { return nil }
    let state = after.wallet.state
    switch state.kind(of: id) {
    case "amount"?: return swapped(id, after) ?? pasted(id, after) ?? shown(id, after)
    case "converter"?: return displayed(id, state)
    default: return nil
    }
  }

  /// Swapped there and back, it is as it was.
  private static func swapped(_ id: String, _ wallet: WatchedWallet) -> Breach? {
    let swap = WalletEvent.tap(id, "swap")
    return unchanged(id, by: [swap, swap], in: wallet, ["base", "entered", "selected"])
  }

  /// Pasted from its own text, it is as it was.
  private static func pasted(_ id: String, _ wallet: WatchedWallet) -> Breach? {
    guard case .text(let text)? = leaf(id, "entered", wallet), !text.isEmpty else { return nil }
    return unchanged(id, by: [.act(id: id, .pasted(text))], in: wallet, ["base"])
  }

  private static func unchanged(
    _ id: String, by events: [WalletEvent], in wallet: WatchedWallet, _ fields: [String]
  ) -> Breach? {
    var other = wallet
    for event in events {
      other.take(EventLog.Entry(event))
      // What can't be done now shows nothing.
      guard other.outcome == .took else { return nil }
    }
    for field in fields {
      guard let old = leaf(id, field, wallet), leaf(id, field, other) != old else { continue }
      let path = ViewPath([.name(id), .name(field)])
      return Breach(
        .money, "'\(path.text)' does not stay as it is",
        .value(after: events, inPlaceOfLast: false, path, old))
    }
    return nil
  }

  /// The coin side that is shown, pasted, is what it shows.
  private static func shown(_ id: String, _ wallet: WatchedWallet) -> Breach? {
    guard leaf(id, "selected", wallet) == .text("fiat"),
      case .integer(let base)? = leaf(id, "base", wallet), DisplayedAmount.isAvailable(base),
      case .text(let text)? = wallet.wallet.state.view(of: id)?[
        ViewPath([.name("secondary"), .name("text")])]
    else { return nil }
    // The same view, with the coin's side entered, and the text pasted into it.
    let events: [WalletEvent] = [.tap(id, "swap"), .act(id: id, .pasted(text))]
    return unchanged(id, by: events, in: wallet, ["base"])
  }

  /// A balance that is displayed reads as an amount that displays the same.
  private static func displayed(_ id: String, _ state: WalletState) -> Breach? {
    for side in ["from", "to"] {
      let path = ViewPath([.name(side), .name("balance")])
      guard case .text(let text)? = state.view(of: id)?[path],
        text != DisplayedAmount.notAvailable
      else { continue }
      let conventions = state.context.conventions
      var again: String?
      if case .success(let pasted) = PastedAmount.read(text, conventions) {
        again = DisplayedAmount.text(
          pasted.value, maximumFractionDigits: DisplayedAmount.fractionDigits, sign: .none,
          conventions)
      }
      if again != text {
        return Breach(.money, "'\(text)', as displayed, reads as \(again ?? "no amount")")
      }
    }
    return nil
  }

  private static func leaf(_ id: String, _ field: String, _ wallet: WatchedWallet) -> ViewTree? {
    wallet.wallet.state.view(of: id)?.child(.name(field))
  }
}
