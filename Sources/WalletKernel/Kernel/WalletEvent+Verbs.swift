// The words that scripts, reports and statistics have for events.

extension WalletEvent {
  /// The verb that scripts use for it.
  public var verb: String {
    switch self {
    case .act(_, let act): act.verb
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
  /// The verb that scripts use for it; what the app hands down has none.
  public var verb: String {
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
    case .routed: "routed"
    }
  }
}
