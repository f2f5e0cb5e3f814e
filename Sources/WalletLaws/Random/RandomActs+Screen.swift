import PropertyTesting
import WalletKernel

extension RandomActs {
  /// What happens to the screen itself: time, sheets, the environment, points of the log.
  func screenEvent(_ draw: Draw) -> WalletEvent {
    switch scope {
    case .people:
      // Without a sheet nothing can be swiped or dismissed.
      switch draw.integer(in: 0...(sheets.isEmpty ? 1 : 3)) {
      case 0: return .timePassed(milliseconds: draw.amount(in: 0...10_000))
      case 1: return .act(id: "app", .tapped(part: [.name(draw.pick(["keep", "discard"]))]))
      case 2: return .sheetSwiped(id: draw.pick(sheets))
      default: return .sheetDismissed(id: draw.bool() ? draw.pick(sheets) : nil)
      }
    case .everything:
      switch draw.integer(in: 0...15) {
      case 0..<3: return .timePassed(milliseconds: draw.amount(in: 0...10_000))
      case 3, 4: return .act(id: "app", .tapped(part: [.name(draw.pick(["keep", "discard"]))]))
      case 5: return .sheetSwiped(id: draw.pick(sheets))
      case 6, 7: return .sheetDismissed(id: draw.bool() ? draw.pick(sheets) : nil)
      case 8, 9: return .sheetPresented(id: draw.pick(sheets), options: sheetOptions(draw))
      default: return composition(draw)
      }
    }
  }

  private func composition(_ draw: Draw) -> WalletEvent {
    switch draw.integer(in: 0...6) {
    case 0: return .activeChanged(draw.bool(0.8))
    case 1: return .localeChanged(draw.pick(Self.locales))
    case 2: return .platformChanged(draw.pick(Self.platforms))
    case 3: return .marked(name: draw.pick(["a", "b"]))
    case 4: return .rewound(name: draw.pick(["a", "b"]))
    default:
      guard !mounts.isEmpty else { return .activeChanged(true) }
      let mount = draw.pick(mounts)
      // Mounted again more often than unmounted: a screen mostly has all.
      return draw.bool(0.3) ? .unmounted(id: mount.id) : .mounted(mount)
    }
  }

  private func sheetOptions(_ draw: Draw) -> [Option] {
    [
      Option("style", .text(draw.pick(["modal", "nonmodal", "fullScreen"]))),
      Option("returns", .boolean(draw.bool())),
      Option("dismissible", .boolean(draw.bool(0.8))),
    ]
  }

  /// Locales that differ in every way that numbers can.
  private static let locales = ["en_US", "de_DE", "fr_FR", "de_CH", "ar_EG", "en_IN", "pl_PL"]
    .compactMap { LocaleTable.conventions(for: $0) }
  private static let platforms = [
    Platform(.ios, 17), Platform(.ios, 14), Platform(.ios, 15), Platform(.ipados, 16),
    Platform(.macos), Platform(.watchos),
  ]
}
