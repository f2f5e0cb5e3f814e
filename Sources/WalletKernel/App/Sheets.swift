/// A sheet that was mentioned: what the host passed in when it was last presented.
struct Sheet: Fields {
  var id = ""
  var style = Style.modal
  var detents = ["large"]
  var isDismissible = true
  var title = ""
  /// Whether it has a button that leads back.
  var hasBack = false
  var close = Close.none
  var isCloseEnabled = true
  /// Where a person dragged it; empty: at its smallest detent.
  var dragged = ""

  /// Where it stands: where a person dragged it, as long as there is such a place.
  var detent: String {
    detents.contains { $0.isSame(as: dragged) } ? dragged : smallestDetent
  }

  // Hosts list the usual two in either order; heights of their own stand from the smallest.
  private var smallestDetent: String {
    if let medium = detents.first(where: { $0 == "medium" }), detents.first == "large" {
      return medium
    }
    return detents.first ?? ""
  }

  /// Whether the button that closes it does something.
  var closes: Bool { isCloseEnabled && (close != .dismiss || isDismissible) }

  /// How a sheet covers the main interface.
  enum Style: String, FieldWord {
    case modal, nonmodal, fullScreen
    /// A window beside the others, on macOS.
    case window
  }

  /// What the button does that closes it.
  enum Close: String, FieldWord {
    /// There is none.
    case none
    /// A person's dismissal, which asks when something is unsaved.
    case dismiss
    /// The host is told, and nothing else.
    case report
  }

  /// What can be tapped on it.
  enum Part: String, FieldWord {
    case back, close
  }

  mutating func fields(_ visit: inout FieldVisitor) {
    visit.hidden(&id)
    visit.mountOnly {
      $0.option("style", &style)
      $0.momentary("returns", .boolean)
    }
    visit.option("detents", &detents)
    visit.option("dismissible", &isDismissible)
    visit.option("title", &title)
    visit.option("back", &hasBack)
    visit.option("close", &close)
    visit.option("closeEnabled", &isCloseEnabled)
    visit.hidden(&dragged)
  }

  init() {}

  init(id: String) {
    self.id = id
  }
}

extension Platform {
  /// Whether a sheet may be of a style here; a nonmodal one may be anywhere, but is modal then.
  func allows(_ style: Sheet.Style) -> Bool {
    switch (style, system) {
    case (.modal, _), (.nonmodal, _): true
    case (.fullScreen, .ios), (.fullScreen, .ipados), (.fullScreen, .macos): true
    case (.window, .macos): true
    case (.fullScreen, .watchos), (.fullScreen, .visionos): false
    case (.window, .ios), (.window, .ipados), (.window, .watchos), (.window, .visionos): false
    }
  }

  /// Whether a sheet of a style blocks what is under it.
  func isModal(_ style: Sheet.Style) -> Bool {
    switch (style, system) {
    case (.modal, _), (.fullScreen, _): true
    case (.nonmodal, .ios), (.nonmodal, .ipados): false
    case (.nonmodal, .macos), (.nonmodal, .watchos), (.nonmodal, .visionos): true
    case (.window, .macos): false
    case (.window, .ios), (.window, .ipados), (.window, .watchos), (.window, .visionos): true
    }
  }
}

extension WalletState {
  func isModal(_ id: String) -> Bool {
    guard let index = findSheet(id) else { return true }
    return environment.platform.isModal(sheets[index].style)
  }

  /// Refuses what can't be a sheet: an id that is no word, reserved, or a component's.
  ///
  /// The sheet of a records component's session bears the component's id, so `in=` may name that.
  func checkSheet(_ id: String) throws(Rejection) {
    guard findSheet(id) == nil else { return }
    try checkName(id)
    if let index = findSlot(id), !slots[index].cell.hasSessions { throw .idTaken(id) }
    guard sheets.count < WalletState.mostSheets else {
      throw .tooMany("sheets", limit: Int64(WalletState.mostSheets))
    }
  }

  /// Notes a sheet from its first mention on.
  mutating func mentionSheet(_ id: String) {
    changes.hasSheets = true
    if findSheet(id) == nil { sheets.append(Sheet(id: id)) }
  }

  // MARK: Presenting

  func decidePresent(_ id: String, _ options: [Option]) throws(Rejection) -> ScreenFact {
    if findSlot(id) != nil, sessionOwner != id { throw .idTaken(id) }
    let sheet = try Sheet(id: id).setting(options, isMount: true)
    if !environment.platform.allows(sheet.style) {
      throw .notOnPlatform(
        sheet.style == .window ? "a window" : "a full-screen sheet",
        platform: environment.platform.text)
    }
    try checkSheet(id)
    if presentedSheet == id { return .ignored(.alreadyPresented) }
    return .presented(sheet, returns: GivenOptions(options)["returns"] == .boolean(true))
  }

  mutating func present(_ sheet: Sheet, returns: Bool, _ outputs: inout OutputList) {
    mentionSheet(sheet.id)
    if let index = findSheet(sheet.id) { sheets[index] = sheet }
    bringUp(sheet.id, returns: returns, &outputs)
  }

  mutating func presentSession(_ id: String, _ outputs: inout OutputList) {
    setSessionOwner(id)
    present(Sheet(id: id), returns: true, &outputs)
  }

  // At most one sheet is presented: the one that is up goes first. It waits when the new one
  // returns to it, and always when it holds a session's draft, so that nothing is lost.
  private mutating func bringUp(
    _ id: String, returns: Bool, _ outputs: inout OutputList
  ) {
    (changes.hasApp, changes.hasSheets) = (true, true)
    stack.removeAll { $0 == id }
    if let below = presentedSheet {
      outputs.append(appOutput("dismissed", below))
      if !returns, below != sessionOwner { stack.removeLast() }
    }
    // A question about a sheet that is no longer up can't be answered.
    confirmation = nil
    stack.append(id)
    outputs.append(appOutput("presented", id))
  }

  // MARK: Closing

  /// Closes a sheet: the presented one, or one that waits and then no longer comes back.
  mutating func close(
    _ id: String, _ outputs: inout OutputList, tellsDismissal: Bool = true
  ) {
    guard let position = stack.lastIndex(of: id) else { return }
    (changes.hasApp, changes.hasSheets) = (true, true)
    let wasPresented = position == stack.count - 1
    stack.remove(at: position)
    guard wasPresented else { return }
    confirmation = nil
    if tellsDismissal { outputs.append(appOutput("dismissed", id)) }
    if let back = presentedSheet { outputs.append(appOutput("presented", back)) }
  }

  /// Ends a session whose component says that it is over.
  mutating func endSession(
    of id: String, _ outputs: inout OutputList, tellsDismissal: Bool = true
  ) {
    setSessionOwner(nil)
    if focus?.id == id, focus?.field != nil { setFocus(nil) }
    close(id, &outputs, tellsDismissal: tellsDismissal)
  }

  func decideDismiss(_ id: String?) throws(Rejection) -> ScreenFact {
    if let id, findSheet(id) == nil { throw unknownSheet(id) }
    guard let target = id ?? presentedSheet, stack.contains(target) else {
      return .ignored(.notPresented)
    }
    return .dismissed(target)
  }

  /// The host's dismissal; of a session's sheet it is Cancel without asking.
  mutating func dismiss(_ id: String, _ outputs: inout OutputList) -> Outcome {
    if id == sessionOwner, let index = findSlot(id) {
      return handDown(.sessionDismissed, to: index, &outputs)
    }
    close(id, &outputs)
    return .took
  }

  /// A person's dismissal, by a swipe or by Escape: unsaved changes ask first.
  mutating func dismissByPerson(_ id: String, _ outputs: inout OutputList) -> Outcome {
    guard let index = findSheet(id), presentedSheet == id else { return .ignored(.notPresented) }
    guard sheets[index].isDismissible else { return .ignored(.notDismissible) }
    guard id == sessionOwner, let slot = findSlot(id), let session = presentedSession else {
      close(id, &outputs)
      return .took
    }
    return cancelByPerson(session, of: id, at: slot, &outputs)
  }

  /// A person's leave of a session: a draft that differs asks first, one that is saved stays.
  mutating func cancelByPerson(
    _ session: SessionStatus, of id: String, at slot: Int,
    _ outputs: inout OutputList
  ) -> Outcome {
    if session.isSaving { return .ignored(.saving) }
    if session.isDirty {
      confirmation = id
      changes.hasApp = true
      return .took
    }
    return handDown(.sessionDismissed, to: slot, &outputs)
  }

  func decideSwipe(_ id: String) throws(Rejection) -> ScreenFact {
    guard let index = findSheet(id) else { throw unknownSheet(id) }
    if !environment.isActive { return .ignored(.inactive) }
    if confirmation != nil || hasAlert { return .ignored(.behindAlert) }
    if presentedSheet == id {
      switch sheets[index].style {
      case .fullScreen: return .ignored(.fullScreen)
      case .window: return .ignored(.notAvailable)
      case .modal, .nonmodal: break
      }
    }
    return .swiped(id)
  }

  /// A tap on one of the two buttons that a sheet may have.
  private func decideTap(_ path: [PathPart], on id: String, at index: Int) throws(Rejection)
    -> ScreenFact
  {
    let names = Sheet.Part.allCases.map { $0.rawValue }
    if path.isEmpty { throw .missing("a part: \(names.joined(separator: ", "))") }
    guard path.count == 1, case .name(let name) = path[0], let part = Sheet.Part(rawValue: name)
    else { throw .unknownPart(path.text, nearest: nearest(to: path.text, among: names)) }
    if !environment.isActive { return .ignored(.inactive) }
    if confirmation != nil || hasAlert { return .ignored(.behindAlert) }
    guard presentedSheet == id else { return .ignored(.notPresented) }
    switch part {
    case .back:
      guard sheets[index].hasBack else { return .ignored(.notVisible) }
    case .close:
      guard sheets[index].close != .none else { return .ignored(.notVisible) }
      guard sheets[index].closes else { return .ignored(.disabled) }
    }
    return .sheetTapped(id, part)
  }

  /// Does what a button of a sheet says.
  mutating func tap(_ part: Sheet.Part, of id: String, _ outputs: inout OutputList) -> Outcome {
    switch part {
    case .back: outputs.append(appOutput("backRequested", id))
    case .close:
      guard let index = findSheet(id) else { return .ignored(.notPresented) }
      switch sheets[index].close {
      case .none: return .ignored(.notVisible)
      case .dismiss: return dismissByPerson(id, &outputs)
      case .report: outputs.append(appOutput("closeRequested", id))
      }
    }
    return .took
  }

  func decideDrag(_ id: String, to detent: String) throws(Rejection) -> ScreenFact {
    guard let index = findSheet(id) else { throw unknownSheet(id) }
    var sheet = sheets[index]
    guard sheet.detents.contains(where: { $0.isSame(as: detent) }) else {
      throw .unknownWord(detent, nearest: nearest(to: detent, among: sheet.detents))
    }
    if !environment.isActive { return .ignored(.inactive) }
    if confirmation != nil || hasAlert { return .ignored(.behindAlert) }
    guard presentedSheet == id else { return .ignored(.notPresented) }
    switch sheet.style {
    case .fullScreen: return .ignored(.fullScreen)
    case .window: return .ignored(.notAvailable)
    case .modal, .nonmodal: break
    }
    if sheet.detent.isSame(as: detent) { return .ignored(.alreadySo) }
    sheet.dragged = detent
    return .sheetChanged(sheet)
  }

  /// What a host sets on the sheet of an open session; it bears its component's id.
  ///
  /// - Returns: `nil` when the act is the component's own.
  func decideSessionSheet(_ act: Act, of id: String) throws(Rejection) -> ScreenFact? {
    guard case .propertiesSet(let part, let options) = act, part.isEmpty, sessionOwner == id,
      let sheet = findSheet(id),
      options.contains(where: { $0.name == "dismissible" || $0.name == "detents" })
    else { return nil }
    return .sheetChanged(try sheets[sheet].setting(options))
  }

  /// What is done to a sheet, or to the screen itself.
  func decideBesideComponents(_ act: Act, on id: String) throws(Rejection) -> ScreenFact {
    if id.isSame(as: "app") {
      guard case .tapped(let part) = act else { throw .notForKind(kind: "app", act: "such act") }
      let name = part.count == 1 ? part[0].text : part.text
      guard name == "discard" || name == "keep" else {
        throw .unknownPart(name, nearest: nearest(to: name, among: ["discard", "keep"]))
      }
      guard environment.isActive else { return .ignored(.inactive) }
      return .answered(discards: name == "discard")
    }
    guard let sheet = findSheet(id) else { throw unknownComponent(id) }
    if case .tapped(let path) = act { return try decideTap(path, on: id, at: sheet) }
    guard case .propertiesSet(let part, let options) = act, part.isEmpty else {
      throw .notForKind(kind: "sheet", act: "such act")
    }
    return .sheetChanged(try sheets[sheet].setting(options))
  }

  // MARK: The confirmation

  mutating func answerConfirmation(
    discards: Bool, _ outputs: inout OutputList
  ) -> Outcome {
    guard let asked = confirmation else { return .ignored(.noQuestion) }
    // The host's word may have come in between: what is being saved can't be discarded.
    if discards, presentedSession?.isSaving == true { return .ignored(.saving) }
    confirmation = nil
    changes.hasApp = true
    guard discards, asked == sessionOwner, let slot = findSlot(asked) else { return .took }
    return handDown(.sessionDismissed, to: slot, &outputs)
  }

  private func appOutput(_ name: String, _ sheet: String) -> WalletOutput {
    WalletOutput(source: "app", name: name, values: .one(.text(sheet)))
  }
}
