extension WalletState {
  /// Whether a change at a path counts for nothing: the route of the last hardware key, the clock,
  /// and an amount's notice change even when an event is ignored.
  public func exempts(_ path: ViewPath) -> Bool {
    guard path.parts.count >= 2, case .name(let id) = path.parts[0],
      case .name(let field) = path.parts[1]
    else { return false }
    if id == "app" { return field == "route" || field == "clock" }
    return field == "notice" && kind(of: id) == "amount"
  }
}
