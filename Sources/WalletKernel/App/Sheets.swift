/// A sheet that was mentioned: what the host passed in when it was last presented.
struct Sheet: Equatable, Sendable {
  var id: String
  var style = Style.modal
  var detents = ["large"]
  var isDismissible = true

  /// How a sheet covers the main interface.
  enum Style: String, Sendable, CaseIterable {
    case modal, nonmodal, fullScreen
  }
}

extension Sheet: Archivable {
  static var blank: Sheet { Sheet(id: "") }

  mutating func archive(_ archive: inout Archive) {
    archive.field(&id)
    archive.word(&style)
    archive.field(&detents)
    archive.field(&isDismissible)
  }
}

extension Platform {
  /// Whether sheets may be nonmodal or cover the full screen here.
  var hasSheetStyles: Bool {
    switch system {
    case .ios, .ipados: true
    case .macos, .watchos: false
    }
  }
}

extension WalletState {
  func isModal(_ id: String) -> Bool {
    guard let index = findSheet(id) else { return true }
    switch sheets[index].style {
    case .modal, .fullScreen: return true
    case .nonmodal: return !context.platform.hasSheetStyles
    }
  }

  /// Notes a sheet from its first mention on.
  ///
  /// - Throws: when the id is no word, reserved, or a component's; the sheet of a records
  ///   component's session bears the component's id, so `in=` may name that.
  mutating func mentionSheet(_ id: String) throws(Rejection) {
    guard findSheet(id) == nil else { return }
    try checkName(id)
    if let index = findSlot(id), !slots[index].cell.hasSessions { throw .idTaken(id) }
    guard sheets.count < WalletState.mostSheets else {
      throw .tooMany("sheets", limit: Int64(WalletState.mostSheets))
    }
    sheets.append(Sheet(id: id))
  }

  // MARK: Presenting

  mutating func present(
    _ id: String, _ options: [Option], _ outputs: inout OutputList
  ) throws(Rejection) -> Reaction {
    if findSlot(id) != nil, context.sessionOwner != id { throw .idTaken(id) }
    var sheet = Sheet(id: id)
    var returns = false
    var reader = try OptionReader(options)
    try reader.read("style", &sheet.style)
    try reader.read("detents", &sheet.detents)
    try reader.read("dismissible", &sheet.isDismissible)
    try reader.read("returns", &returns)
    try reader.finish()
    if sheet.style == .fullScreen, !context.platform.hasSheetStyles {
      throw .notOnPlatform("a full-screen sheet", platform: context.platform.text)
    }
    try mentionSheet(id)
    if presentedSheet == id { return .ignored(.alreadyPresented) }
    if let index = findSheet(id) { sheets[index] = sheet }
    bringUp(id, returns: returns, &outputs)
    return .took
  }

  mutating func presentSession(_ id: String, _ outputs: inout OutputList) {
    if let index = findSheet(id) {
      sheets[index] = Sheet(id: id)
    } else {
      sheets.append(Sheet(id: id))
    }
    bringUp(id, returns: true, &outputs)
  }

  // At most one sheet is presented: the one that is up goes first. It waits when the new one
  // returns to it, and always when it holds a session's draft, so that nothing is lost.
  private mutating func bringUp(
    _ id: String, returns: Bool, _ outputs: inout OutputList
  ) {
    stack.removeAll { $0 == id }
    if let below = presentedSheet {
      outputs.append(appOutput("dismissed", below))
      if !returns, below != context.sessionOwner { stack.removeLast() }
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
    context.sessionOwner = nil
    if context.focus?.id == id, context.focus?.field != nil { context.focus = nil }
    close(id, &outputs, tellsDismissal: tellsDismissal)
  }

  /// The host's dismissal; of a session's sheet it is Cancel without asking.
  mutating func dismiss(
    _ id: String?, _ outputs: inout OutputList
  ) throws(Rejection) -> Reaction {
    if let id, findSheet(id) == nil { throw unknownSheet(id) }
    guard let target = id ?? presentedSheet, stack.contains(target) else {
      return .ignored(.notPresented)
    }
    if target == context.sessionOwner, let index = findSlot(target) {
      return handleRouted(.routed(.sessionDismissed), at: index, &outputs)
    }
    close(target, &outputs)
    return .took
  }

  /// A person's dismissal, by a swipe or by Escape: unsaved changes ask first.
  mutating func dismissByPerson(_ id: String, _ outputs: inout OutputList) -> Reaction {
    guard let index = findSheet(id), presentedSheet == id else { return .ignored(.notPresented) }
    guard sheets[index].isDismissible else { return .ignored(.notDismissible) }
    guard id == context.sessionOwner, let slot = findSlot(id), let session = presentedSession else {
      close(id, &outputs)
      return .took
    }
    return cancelByPerson(session, of: id, at: slot, &outputs)
  }

  /// A person's leave of a session: a draft that differs asks first, one that is saved stays.
  mutating func cancelByPerson(
    _ session: SessionStanding, of id: String, at slot: Int,
    _ outputs: inout OutputList
  ) -> Reaction {
    if session.isSaving { return .ignored(.saving) }
    if session.isDirty {
      confirmation = id
      return .took
    }
    return handleRouted(.routed(.sessionDismissed), at: slot, &outputs)
  }

  mutating func swipe(
    _ id: String, _ outputs: inout OutputList
  ) throws(Rejection) -> Reaction {
    guard let index = findSheet(id) else { throw unknownSheet(id) }
    if !context.isActive { return .ignored(.inactive) }
    if confirmation != nil || hasAlert { return .ignored(.behindAlert) }
    if presentedSheet == id, sheets[index].style == .fullScreen { return .ignored(.fullScreen) }
    return dismissByPerson(id, &outputs)
  }

  mutating func setSheet(_ index: Int, _ options: [Option]) throws(Rejection) -> Reaction {
    var sheet = sheets[index]
    var reader = try OptionReader(options)
    try reader.read("dismissible", &sheet.isDismissible)
    try reader.read("detents", &sheet.detents)
    try reader.finish()
    sheets[index] = sheet
    return .took
  }

  /// What a host sets on the sheet of an open session; it bears its component's id.
  ///
  /// - Returns: none when the act is the component's own.
  mutating func setSessionSheet(_ act: Act, of id: String) throws(Rejection) -> Reaction? {
    guard case .propertiesSet(let part, let options) = act, part.isEmpty,
      context.sessionOwner == id, let sheet = findSheet(id),
      options.contains(where: { $0.name == "dismissible" || $0.name == "detents" })
    else { return nil }
    return try setSheet(sheet, options)
  }

  // MARK: The confirmation

  mutating func answerConfirmation(
    discards: Bool, _ outputs: inout OutputList
  ) -> Reaction {
    guard let asked = confirmation else { return .ignored(.noQuestion) }
    // The host's word may have come in between: what is being saved can't be discarded.
    if discards, presentedSession?.isSaving == true { return .ignored(.saving) }
    confirmation = nil
    guard discards, asked == context.sessionOwner, let slot = findSlot(asked) else { return .took }
    return handleRouted(.routed(.sessionDismissed), at: slot, &outputs)
  }

  private func appOutput(_ name: String, _ sheet: String) -> WalletOutput {
    WalletOutput(source: "app", name: name, values: .one(.text(sheet)))
  }
}
