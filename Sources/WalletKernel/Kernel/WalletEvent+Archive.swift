// The events' vocabulary as bytes. A number, once given out, keeps its meaning for ever; a change
// of what follows it is a new vocabulary version and an upcaster (see WalletJournal).

extension WalletEvent: Archivable {
  /// The version of the events' vocabulary that this build writes.
  public static let vocabularyVersion: UInt32 = 1

  /// Nobody's wait of no time.
  public static var blank: WalletEvent { .timePassed(milliseconds: 0) }

  private var number: UInt8 {
    switch self {
    case .act: 0
    case .textTyped: 1
    case .keyPressed: 2
    case .focused: 3
    case .blurred: 4
    case .sheetSwiped: 5
    case .mounted: 6
    case .unmounted: 7
    case .sheetPresented: 8
    case .sheetDismissed: 9
    case .localeChanged: 10
    case .platformChanged: 11
    case .activeChanged: 12
    case .timePassed: 13
    case .marked: 14
    case .rewound: 15
    case .privacyChanged: 16
    case .sheetDragged: 17
    }
  }

  // Acts on a component, the bulk of any log, have the numbers from here on: one byte says both.
  static let firstAct: UInt8 = 32

  /// Writes or reads the event.
  public mutating func archive(_ archive: inout Archive) {
    var leading = number
    if case .act(_, let act) = self { leading = WalletEvent.firstAct + act.verb.number }
    let choice = archive.choice(leading)
    guard choice >= WalletEvent.firstAct else { return archiveBesideActs(&archive, as: choice) }
    if !archive.isReading, case .act(var id, let act) = self {
      archive.name(&id)
      act.write(&archive)
    } else {
      var id = ""
      archive.name(&id)
      self = .act(id: id, Act.read(&archive, as: choice - WalletEvent.firstAct))
    }
  }

  private mutating func archiveBesideActs(_ archive: inout Archive, as choice: UInt8) {
    switch choice {
    case 1, 2, 5, 7, 14, 15: archiveText(&archive, as: choice)
    case 3:
      var id = ""
      var field: PathPart?
      if case .focused(let target, let part) = self { (id, field) = (target, part) }
      archive.name(&id)
      archive.field(&field)
      self = .focused(id: id, field: field)
    case 4: self = .blurred
    case 6:
      var mount = if case .mounted(let mount) = self { mount } else { Mount.blank }
      archive.field(&mount)
      self = .mounted(mount)
    case 8:
      var id = ""
      var options: [Option] = []
      if case .sheetPresented(let sheet, let given) = self { (id, options) = (sheet, given) }
      archive.name(&id)
      archive.field(&options)
      self = .sheetPresented(id: id, options: options)
    case 9:
      var id = if case .sheetDismissed(let id) = self { id } else { String?.none }
      archive.field(&id)
      self = .sheetDismissed(id: id)
    case 10:
      var locale = if case .localeChanged(let to) = self { to } else { LocaleConventions.blank }
      archive.field(&locale)
      self = .localeChanged(locale)
    case 11:
      var platform = if case .platformChanged(let to) = self { to } else { Platform.blank }
      archive.field(&platform)
      self = .platformChanged(platform)
    case 12:
      var isActive = if case .activeChanged(let active) = self { active } else { false }
      archive.field(&isActive)
      self = .activeChanged(isActive)
    case 13:
      var span: Int64 = if case .timePassed(let span) = self { span } else { 0 }
      archive.field(&span)
      self = .timePassed(milliseconds: span)
    case 16:
      var privacy = if case .privacyChanged(let to) = self { to } else { Privacy.shown }
      archive.word(&privacy)
      self = .privacyChanged(privacy)
    case 17:
      var (id, detent) = ("", "")
      if case .sheetDragged(let sheet, let to) = self { (id, detent) = (sheet, to) }
      archive.name(&id)
      archive.field(&detent)
      self = .sheetDragged(id: id, detent: detent)
    default: archive.fail()
    }
  }

  // The events that carry one text, or one id.
  private mutating func archiveText(_ archive: inout Archive, as choice: UInt8) {
    var text =
      switch self {
      case .textTyped(let text), .sheetSwiped(let text), .unmounted(let text), .marked(let text),
        .rewound(let text):
        text
      case .keyPressed(let key): key.name
      case .act, .focused, .blurred, .mounted, .sheetPresented, .sheetDismissed, .localeChanged,
        .platformChanged, .activeChanged, .timePassed, .privacyChanged, .sheetDragged:
        ""
      }
    switch choice {
    case 1:
      archive.field(&text)
      self = .textTyped(text)
    case 2:
      archive.field(&text)
      self = .keyPressed(HardwareKey(name: text))
    case 5:
      archive.name(&text)
      self = .sheetSwiped(id: text)
    case 7:
      archive.name(&text)
      self = .unmounted(id: text)
    case 14:
      archive.field(&text)
      self = .marked(name: text)
    default:
      archive.field(&text)
      self = .rewound(name: text)
    }
  }
}

extension Mount: Archivable {
  /// Nothing.
  public static var blank: Mount { Mount(kind: "", id: "") }

  /// Writes or reads what the host passes in.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&kind)
    archive.name(&id)
    archive.field(&sheet)
    archive.field(&options)
    archive.field(&rows)
    archive.field(&recordType)
  }
}
