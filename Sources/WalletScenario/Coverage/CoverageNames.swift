import WalletKernel

extension Act {
  /// One act of each sort that has a verb.
  static var samples: [Act] {
    [
      .pressed(.decimal), .tapped(part: []), .pasted("1"), .entered(field: .name("a"), .none),
      .editRequested(row: .name("a")), .viewRequested(row: .name("a")), .addRequested([]),
      .deleteRequested(row: .name("a")), .propertiesSet(part: [], []),
      .replied(part: [], values: [], options: []), .loadRequested([]),
      .rowsReplaced([], options: []), .rowsAppended([], options: []),
      .loadFailed(message: "", options: []), .changedOutside(row: .name("a"), fields: nil),
      .noticeRaised(message: "", options: []),
    ]
  }
}

extension IgnoreReason {
  /// The reason without what differs from screen to screen.
  var coverageName: String {
    if case .behindSheet = self { return "behind SHEET" }
    return sentence
  }
}
