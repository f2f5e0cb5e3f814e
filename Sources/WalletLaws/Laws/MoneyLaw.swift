import WalletKernel

/// P6: an amount is what it is, however it is looked at.
enum MoneyLaw {
  static func breach(
    _ before: MonitoredWallet, _ entry: EventLog.Entry, _ after: MonitoredWallet
  ) -> Breach? {
    guard after.result == .took, case .act(let id, _) = entry.event else { return nil }
    for trip in after.wallet.state.roundTrips(of: id) {
      if let breach = breach(trip, id, after) { return breach }
    }
    return displayed(id, after.wallet.state)
  }

  /// What a kind declares to lead back to what it shows does.
  private static func breach(_ trip: RoundTrip, _ id: String, _ wallet: MonitoredWallet) -> Breach?
  {
    let events = trip.acts.map { WalletEvent.act(id: id, $0) }
    var other = wallet
    for event in events {
      other.take(EventLog.Entry(event))
      // What can't be done now shows nothing.
      guard other.result == .took else { return nil }
    }
    let (view, changed) = (wallet.wallet.state.view(of: id), other.wallet.state.view(of: id))
    for field in trip.fields {
      guard let old = view?.child(.name(field)), changed?.child(.name(field)) != old else {
        continue
      }
      let path = ViewPath([.name(id), .name(field)])
      return Breach(
        .money, "'\(path.text)' does not stay as it is",
        .value(after: events, inPlaceOfLast: false, path, old))
    }
    return nil
  }

  /// An amount that is displayed reads as one that displays the same.
  private static func displayed(_ id: String, _ state: WalletState) -> Breach? {
    guard let paths = state.declaration(of: id)?.amountPaths, !paths.isEmpty,
      let view = state.view(of: id)
    else { return nil }
    for path in paths {
      for text in view.words(at: path[...]) {
        let again = redisplayed(text, state.conventions(of: id))
        if again != text {
          return Breach(.money, "'\(text)', as displayed, reads as \(again ?? "no amount")")
        }
      }
    }
    return nil
  }

  private static func redisplayed(_ text: String, _ conventions: LocaleConventions) -> String? {
    if [DisplayedAmount.notAvailable, Context.hiddenAmount, "none"].contains(text) { return text }
    let sign = text.prefix { $0 == "-" || $0 == "+" }
    let pasted = PastedAmount.read(String(text.dropFirst(sign.count)), conventions)
    guard case .success(let amount) = pasted else { return nil }
    return sign
      + DisplayedAmount.text(
        amount.value, maximumFractionDigits: amount.value.scale, sign: .none, conventions)
  }
}

extension KindDeclaration {
  fileprivate var amountPaths: [[String]] {
    viewFields.filter { $0.role == .amount }.map { $0.path }
  }
}
