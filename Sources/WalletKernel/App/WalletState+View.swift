extension WalletState {
  /// What the whole screen shows: `app`, `sheets`, and every component under its id.
  ///
  /// - Complexity: linear in what is mounted.
  public var view: ViewTree {
    var fields = [ViewTree.Field("app", appView), ViewTree.Field("sheets", sheetsView)]
    var surroundings = context
    for slot in slots {
      surroundings.id = slot.id
      fields.append(ViewTree.Field(slot.id, slot.cell.view(in: surroundings)))
    }
    return .record(fields)
  }

  /// What one part of the screen shows: `app`, `sheets`, or a component; none without such a one.
  ///
  /// - Complexity: linear in that part alone.
  public func view(of id: String) -> ViewTree? {
    if let index = findSlot(id) { return slots[index].cell.view(in: context(of: index)) }
    if id.isSame(as: "app") { return appView }
    return id.isSame(as: "sheets") ? sheetsView : nil
  }

  private var sheetsView: ViewTree {
    .record(sheets.map { ViewTree.Field($0.id, view(of: $0)) })
  }

  private var appView: ViewTree {
    let owner = keyboardOwner().map { Focus(id: slots[$0.index].id, field: $0.field).text }
    return [
      "locale": .text(context.conventions.identifier),
      "platform": .text(context.platform.text),
      "active": .boolean(context.isActive),
      "clock": .integer(context.clock),
      "focus": .text(orNone: context.focus?.text),
      "keyboardOwner": .text(orNone: owner),
      "sheet": .text(orNone: presentedSheet),
      "confirm": confirmation == nil ? .none : .text("Discard Changes?"),
      "route": .list(route.map { $0.view }),
    ]
  }

  private func view(of sheet: Sheet) -> ViewTree {
    let isPresented = presentedSheet == sheet.id
    return [
      "presented": .boolean(isPresented),
      "style": .text(sheet.style.rawValue),
      "modal": .boolean(isModal(sheet.id)),
      "detents": .list(sheet.detents.map { .text($0) }),
      "dismissible": .boolean(sheet.isDismissible),
      "waiting": .boolean(!isPresented && stack.contains(sheet.id)),
    ]
  }

  /// Names what does not hold though it always must; empty when all is well.
  public var brokenInvariants: [String] {
    var broken: [String] = []
    if let focus = context.focus, findSlot(focus.id) == nil { broken.append("focus on nothing") }
    if let owner = context.sessionOwner {
      let session = findSlot(owner).flatMap { slots[$0].cell.session }
      if session == nil { broken.append("a session without an owner") }
      if !stack.contains(owner) { broken.append("a session without its sheet") }
    }
    let sessions = slots.filter { $0.cell.session != nil }
    if sessions.count > 1 { broken.append("two sessions") }
    if sessions.count == 1, context.sessionOwner == nil { broken.append("a session nobody owns") }
    for (index, id) in stack.enumerated() {
      if findSheet(id) == nil { broken.append("a sheet that nobody mentioned") }
      if stack[..<index].contains(id) { broken.append("a sheet that is up twice") }
    }
    if let asked = confirmation, presentedSheet != asked {
      broken.append("a question about nothing")
    }
    for (index, slot) in slots.enumerated() {
      broken += slot.cell.invariants(in: context(of: index)).map { "\(slot.id): \($0)" }
    }
    return broken
  }
}

extension RouteStep {
  fileprivate var view: ViewTree {
    [
      "candidate": .text(candidate.rawValue),
      "id": .text(id),
      "result": .text(refusal ?? "took"),
    ]
  }
}
