import PropertyTesting
import WalletKernel

/// Draws what a person or a host might do next to a wallet: mostly acts that apply, some that
/// don't.
public struct RandomActs {
  /// The components that acts are drawn for; none: all that are mounted.
  public var targets: [String]?

  /// Draws acts for these components, or for all.
  public init(targets: [String]? = nil) {
    self.targets = targets
  }

  /// An event for the screen as it is.
  public func event(_ draw: Draw, on wallet: Wallet) -> WalletEvent {
    let components = wallet.state.components.filter { component in
      targets?.contains(component.id) ?? true
    }
    guard !components.isEmpty else { return screenEvent(draw, wallet) }
    return draw.pick(weighted: [
      (12, personsAct), (5, hostsAct), (4, keyboardEvent), (2, screenEvent),
    ])(draw, wallet, components)
  }

  private func screenEvent(
    _ draw: Draw, _ wallet: Wallet, _ components: [MountedComponent]
  ) -> WalletEvent {
    screenEvent(draw, wallet)
  }

  // MARK: A person

  private func personsAct(
    _ draw: Draw, _ wallet: Wallet, _ components: [MountedComponent]
  ) -> WalletEvent {
    let component = draw.pick(components)
    let vocabulary = Vocabulary.of(component.kind)
    if vocabulary.hasSessions, draw.bool(0.7) {
      return .act(id: component.id, sessionAct(draw, wallet, component))
    }
    if vocabulary.hasKeys, draw.bool(0.7) { return .act(id: component.id, .pressed(key(draw))) }
    if vocabulary.takesText, draw.bool(0.2) { return .act(id: component.id, .pasted(text(draw))) }
    if vocabulary.takesText, draw.bool(0.2) { return .focused(id: component.id, field: nil) }
    if let row = rowKey(draw, wallet, component), !vocabulary.rowParts.isEmpty, draw.bool(0.8) {
      let part = draw.pick(vocabulary.rowParts)
      return .act(
        id: component.id,
        .tapped(part: part.isEmpty ? [.name(row)] : [.name(row), .name(part)]))
    }
    return .act(id: component.id, .tapped(part: parts(draw.pick(vocabulary.parts))))
  }

  // `percent.25` names a part and an index, as a script would read it.
  private func parts(_ text: String) -> [PathPart] {
    text.split(separator: ".").map { part in
      Int64(part).map { .index($0) } ?? .name(String(part))
    }
  }

  private func sessionAct(
    _ draw: Draw, _ wallet: Wallet, _ component: MountedComponent
  ) -> Act {
    let row = PathPart.name(rowKey(draw, wallet, component) ?? "nobody")
    let field = fieldName(draw, wallet, component)
    return draw.pick(weighted: [
      (2, .editRequested(row: row)),
      (1, .viewRequested(row: row)),
      (1, .addRequested([])),
      (1, .deleteRequested(row: row)),
      (4, .entered(field: .name(field), value(draw))),
    ])
  }

  private func fieldName(_ draw: Draw, _ wallet: Wallet, _ component: MountedComponent) -> String {
    let fields = wallet.state.view(of: component.id)?[
      ViewPath([.name("session"), .name("fields")])]
    guard case .record(let all)? = fields, !all.isEmpty else { return "name" }
    return draw.pick(all).name
  }

  private func rowKey(
    _ draw: Draw, _ wallet: Wallet, _ component: MountedComponent
  ) -> String? {
    guard case .rows(let rows)? = wallet.state.view(of: component.id)?.child(.name("rows")) else {
      return nil
    }
    return rows.isEmpty ? nil : draw.pick(rows).key
  }

  private func key(_ draw: Draw) -> PadKey {
    draw.pick(weighted: [
      (8, .digit(UInt8(draw.integer(in: 0...9)))), (2, .decimal), (5, .delete),
      (1, .raw(text(draw))),
    ])
  }

  private func keyboardEvent(
    _ draw: Draw, _ wallet: Wallet, _ components: [MountedComponent]
  ) -> WalletEvent {
    let names = [
      "return", "escape", "backspace", "tab", "numpad-decimal", "cmd+delete", "cmd+v",
    ]
    return draw.pick(weighted: [
      (3, .textTyped(text(draw))), (4, .keyPressed(HardwareKey(name: draw.pick(names)))),
      (1, .blurred),
    ])
  }

  // MARK: The host

  private func hostsAct(
    _ draw: Draw, _ wallet: Wallet, _ components: [MountedComponent]
  ) -> WalletEvent {
    let component = draw.pick(components)
    let vocabulary = Vocabulary.of(component.kind)
    let number = Option("for", .integer(Int64(draw.integer(in: 1...9))))
    let options = draw.bool(0.5) ? [number] : []
    if vocabulary.hasNotices, draw.bool(0.7) { return .act(id: component.id, notice(draw)) }
    if vocabulary.loads, draw.bool(0.6) {
      return .act(
        id: component.id,
        draw.pick([
          .loadRequested([]), .loadRequested([Option("more", .boolean(true))]),
          .rowsReplaced(rows(draw, vocabulary), options: options),
          .rowsAppended(rows(draw, vocabulary), options: options),
          .loadFailed(message: text(draw), options: options),
        ]))
    }
    if !vocabulary.rowFields.isEmpty, draw.bool(0.4) {
      let rows = rows(draw, vocabulary)
      return .act(
        id: component.id,
        draw.bool(0.5) ? .rowsReplaced(rows, options: []) : .rowsAppended(rows, options: []))
    }
    if !vocabulary.properties.isEmpty, draw.bool(0.6) {
      let property = draw.pick(vocabulary.properties)
      return .act(
        id: component.id,
        .propertiesSet(part: [], [Option(property.name, value(draw, property.sort))]))
    }
    return .act(
      id: component.id,
      .replied(part: [], values: [.text(draw.pick(vocabulary.replies))], options: []))
  }

  private func notice(_ draw: Draw) -> Act {
    let styles = ["warning", "info", "error", "success", "copied", "loading", "noInternet"]
    return .noticeRaised(
      message: text(draw), options: [Option("style", .text(draw.pick(styles)))])
  }

  private func rows(_ draw: Draw, _ vocabulary: Vocabulary) -> [Row] {
    let count = draw.integer(in: 0...3)
    return (0..<count).map { index in
      let fields = vocabulary.rowFields.filter { _ in draw.bool(0.5) }
      return Row("r\(index)", fields.map { Option($0.name, value(draw, $0.sort)) })
    }
  }

  // MARK: The screen

  private func screenEvent(_ draw: Draw, _ wallet: Wallet) -> WalletEvent {
    let sheet = draw.pick(["pay", "info", "terms"])
    return draw.pick(weighted: [
      (3, .timePassed(milliseconds: draw.amount(in: 0...10_000))),
      (2, .sheetPresented(id: sheet, options: sheetOptions(draw))),
      (2, .sheetDismissed(id: draw.bool(0.5) ? sheet : nil)),
      (1, .sheetSwiped(id: wallet.state.presentedSheet ?? sheet)),
      (2, .act(id: "app", .tapped(part: [.name(draw.pick(["discard", "keep"]))]))),
      (1, .activeChanged(draw.bool(0.8))),
      (1, .localeChanged(locale(draw))),
      (1, .platformChanged(platform(draw))),
    ])
  }

  private func sheetOptions(_ draw: Draw) -> [Option] {
    let style = draw.pick(["modal", "nonmodal", "fullScreen"])
    return [
      Option("style", .text(style)), Option("returns", .boolean(draw.bool(0.5))),
      Option("dismissible", .boolean(draw.bool(0.8))),
    ]
  }

  private func locale(_ draw: Draw) -> LocaleConventions {
    let identifiers = ["en_US", "de_DE", "fr_FR", "de_CH", "ar_EG", "en_IN"]
    return LocaleTable.conventions(for: draw.pick(identifiers)) ?? .enUS
  }

  private func platform(_ draw: Draw) -> Platform {
    draw.pick([
      Platform(.ios, 14), Platform(.ios, 15), Platform(.ios, 17), Platform(.ipados, 16),
      Platform(.macos), Platform(.watchos),
    ])
  }

  // MARK: Values

  private func text(_ draw: Draw) -> String {
    draw.pick([
      "", "1", "0", "12.5", "1,000", ".", ",", "٣", "12\n", "\r\n", "é", "e\u{301}", "🍌", " x ",
      "bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.1", "-5", "0.00000001", "\u{0}",
    ])
  }

  private func value(_ draw: Draw) -> Value {
    value(draw, draw.pick([.text, .flag, .baseUnits, .decimalOrNone]))
  }

  private func value(_ draw: Draw, _ sort: Vocabulary.Sort) -> Value {
    switch sort {
    case .flag: return .boolean(draw.bool())
    case .text: return .text(text(draw))
    case .textOrNone: return draw.bool(0.3) ? .none : .text(text(draw))
    case .baseUnits: return .integer(baseUnits(draw))
    case .baseUnitsOrNone: return draw.bool(0.2) ? .none : .integer(baseUnits(draw))
    case .decimalOrNone:
      if draw.bool(0.2) { return .none }
      return .decimal(ExactDecimal(baseUnits: draw.amount(in: 0...1_000_000_000), digits: 4))
    case .count(let range): return .integer(draw.integer(in: range))
    case .word(let words): return .text(draw.pick(words))
    }
  }

  private func baseUnits(_ draw: Draw) -> Int64 {
    draw.pick([
      0, 1, -1, 1_000, 100_000_000, 2_100_000_000_000_000, Int64.max, Int64.min, Int64.max - 1,
      draw.amount(in: 0...10_000_000_000),
    ])
  }
}
