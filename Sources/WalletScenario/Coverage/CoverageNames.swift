import WalletKernel

extension WalletEvent {
  /// The event by the verb that scripts use for it.
  var coverageName: String {
    switch self {
    case .act(_, let act): act.coverageName
    case .textTyped: "type"
    case .keyPressed: "key"
    case .focused: "focus"
    case .blurred: "blur"
    case .sheetSwiped: "swipe"
    case .mounted: "mount"
    case .unmounted: "unmount"
    case .sheetPresented: "present"
    case .sheetDismissed: "dismiss"
    case .localeChanged: "locale"
    case .platformChanged: "platform"
    case .activeChanged(let isActive): isActive ? "active" : "inactive"
    case .timePassed: "wait"
    case .marked: "mark"
    case .rewound: "rewind"
    }
  }
}

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

  fileprivate var coverageName: String {
    switch self {
    case .pressed: "press"
    case .tapped: "tap"
    case .pasted: "paste"
    case .entered: "enter"
    case .editRequested: "edit"
    case .viewRequested: "view"
    case .addRequested: "add"
    case .deleteRequested: "delete"
    case .propertiesSet: "set"
    case .replied: "reply"
    case .loadRequested: "load"
    case .rowsReplaced: "rows"
    case .rowsAppended: "append"
    case .loadFailed: "fail"
    case .changedOutside: "external"
    case .noticeRaised: "toast"
    case .routed: "routed"  // never logged
    }
  }
}

extension IgnoreReason {
  /// The reason without what differs from screen to screen.
  var coverageName: String {
    if case .behindSheet = self { return "behind SHEET" }
    return sentence
  }
}

extension CoverageTally {
  /// What can happen to the screen itself.
  static let ownEvents: [(kind: String, events: [String])] = [
    (
      "app",
      [
        "tap", "type", "key", "blur", "locale", "platform", "active", "inactive", "wait", "mark",
        "rewind",
      ]
    ), ("sheets", ["present", "dismiss", "swipe", "set"]),
  ]
}
