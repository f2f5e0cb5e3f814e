// The words that scripts, reports and statistics have for events.

extension WalletEvent {
  /// The verb that scripts use for it.
  public var verb: String {
    switch self {
    case .act(_, let act): act.verb.rawValue
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
    case .privacyChanged: "privacy"
    case .sheetDragged: "drag"
    case .marked: "mark"
    case .rewound: "rewind"
    }
  }
}
