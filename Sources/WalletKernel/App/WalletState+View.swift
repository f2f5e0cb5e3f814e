/// What the screen itself shows, under `app`.
public struct AppView: ComponentView {
  /// The locale's identifier.
  public var locale = ""
  /// The system and its version.
  public var platform = ""
  /// Whether the app is active.
  public var isActive = true
  /// Milliseconds since the start.
  public var clock: Int64 = 0
  /// The component, or the field as `id.field`, that has the focus.
  public var focus: String?
  /// Who gets a hardware key now.
  public var keyboardOwner: String?
  /// The sheet that is presented.
  public var sheet: String?
  /// The title of an open confirmation.
  public var confirm: String?
  /// Whether amounts are shown.
  public var privacy = Privacy.shown
  /// Whether amounts are hidden now.
  public var hidesAmounts = false
  /// What still waits for the host, oldest first.
  public var requests: [WaitingRequest] = []
  var route: [RouteStep] = []

  /// A screen where nothing has happened.
  public init() {}

  /// Hands over every field.
  public func fields(_ visit: inout ViewVisitor) {
    visit.field("locale", locale)
    visit.field("platform", platform)
    visit.field("active", isActive)
    visit.field("clock", clock, .momentary)
    visit.field("focus", focus)
    visit.field("keyboardOwner", keyboardOwner)
    visit.field("sheet", sheet)
    visit.field("confirm", confirm, oneOf: [AppView.discardTitle])
    visit.later {
      $0.field("privacy", privacy)
      $0.field("amountsHidden", hidesAmounts)
      $0.list("requests", requests)
    }
    visit.list("route", route)
  }

  static let discardTitle = "Discard Changes?"
}

extension RouteStep: ComponentView {
  init() { self.init(candidate: .confirm, id: "", refusal: nil) }

  func fields(_ visit: inout ViewVisitor) {
    visit.field("candidate", candidate, .momentary)
    visit.field("id", id, .momentary)
    visit.field("result", refusal ?? "took", .momentary)
  }
}

/// What a sheet shows, under `sheets`.
public struct SheetView: ComponentView {
  /// Whether it is presented.
  public var isPresented = false
  var style = Sheet.Style.modal
  /// Whether it blocks the main interface.
  public var isModal = true
  /// The heights at which it can stand.
  public var detents: [String] = []
  /// The one at which it stands.
  public var detent = ""
  /// Whether a person can dismiss it.
  public var isDismissible = true
  /// Its title.
  public var title = ""
  /// Whether it has a button that leads back.
  public var isBackVisible = false
  /// Whether it has a button that closes it.
  public var isCloseVisible = false
  /// Whether that button does something.
  public var isCloseEnabled = true
  /// Whether it comes back when the one above it closes.
  public var isWaiting = false

  /// A sheet that is not presented.
  public init() {}

  /// Hands over every field.
  public func fields(_ visit: inout ViewVisitor) {
    visit.field("presented", isPresented)
    visit.field("style", style)
    visit.field("modal", isModal)
    visit.list("detents", detents)
    visit.later { $0.field("detent", detent) }
    visit.field("dismissible", isDismissible)
    visit.field("waiting", isWaiting)
    visit.later {
      $0.field("title", title)
      $0.field("backVisible", isBackVisible)
      $0.field("closeVisible", isCloseVisible)
      $0.field("closeEnabled", isCloseEnabled)
    }
    visit.accessibility(Accessibility(title.isEmpty ? "Sheet" : title, [.header]))
    visit.part("back", isBackVisible ? .button("Back") : nil)
    visit.part("close", isCloseVisible ? .button("Close", isEnabled: isCloseEnabled) : nil)
  }
}

extension WalletState {
  /// What the whole screen shows: `app`, `sheets`, and every component under its id.
  ///
  /// - Complexity: linear in what is mounted.
  public var view: ViewTree {
    var fields: [ViewTree.Field] = []
    fields.reserveCapacity(slots.count + 2)
    fields.append(ViewTree.Field("app", app.tree))
    fields.append(ViewTree.Field("sheets", sheetsTree))
    for index in slots.indices {
      fields.append(ViewTree.Field(slots[index].id, slots[index].cell.view(in: surroundings)))
    }
    return .record(fields)
  }

  /// What one part of the screen shows: `app`, `sheets`, or a component; `nil` without such a one.
  ///
  /// - Complexity: linear in that part alone.
  public func view(of id: String) -> ViewTree? {
    if let index = findSlot(id) { return slots[index].cell.view(in: surroundings) }
    if id.isSame(as: "app") { return app.tree }
    return id.isSame(as: "sheets") ? sheetsTree : nil
  }

  /// The places where the view of this state differs from that of an earlier one.
  ///
  /// - Complexity: linear in the components whose state, or whose surroundings, are not the same
  ///   object any more; the others are not looked at.
  public func changes(since earlier: WalletState) -> [ViewDifference] {
    var (old, new) = ([ViewTree.Field](), [ViewTree.Field]())
    old += [ViewTree.Field("app", earlier.app.tree), ViewTree.Field("sheets", earlier.sheetsTree)]
    new += [ViewTree.Field("app", app.tree), ViewTree.Field("sheets", sheetsTree)]
    let hasSameSurroundings = surroundings === earlier.surroundings
    for index in earlier.slots.indices
    where !hasSameSurroundings || !earlier.isKept(index, in: self) {
      let slot = earlier.slots[index]
      old.append(ViewTree.Field(slot.id, slot.cell.view(in: earlier.surroundings)))
    }
    for index in slots.indices where !hasSameSurroundings || !isKept(index, in: earlier) {
      let slot = slots[index]
      new.append(ViewTree.Field(slot.id, slot.cell.view(in: surroundings)))
    }
    return ViewTree.record(old).differences(to: .record(new))
  }

  /// Whether the component in a slot is in another state as the very same.
  private func isKept(_ index: Int, in other: WalletState) -> Bool {
    if index < other.slots.count, other.slots[index].cell === slots[index].cell { return true }
    return other.slots.contains { $0.cell === slots[index].cell }
  }

  private var sheetsTree: ViewTree {
    .record(sheets.map { ViewTree.Field($0.id, view(of: $0).tree) })
  }

  /// What the screen itself shows.
  public var app: AppView {
    var view = AppView()
    view.locale = environment.conventions.identifier
    view.platform = environment.platform.text
    view.isActive = environment.isActive
    view.clock = environment.clock
    view.focus = focus?.text
    view.keyboardOwner = keyboardOwner().map { Focus(id: slots[$0.index].id, field: $0.field).text }
    view.sheet = presentedSheet
    view.confirm = confirmation == nil ? nil : AppView.discardTitle
    view.privacy = environment.privacy
    view.hidesAmounts = environment.hidesAmounts
    view.requests = openRequests
    view.route = route
    return view
  }

  private func view(of sheet: Sheet) -> SheetView {
    var view = SheetView()
    view.isPresented = presentedSheet == sheet.id
    view.style = sheet.style
    view.isModal = isModal(sheet.id)
    view.detents = sheet.detents
    view.detent = sheet.detent
    view.isDismissible = sheet.isDismissible
    view.title = sheet.title
    view.isBackVisible = sheet.hasBack
    view.isCloseVisible = sheet.close != .none
    view.isCloseEnabled = sheet.closes
    view.isWaiting = !view.isPresented && stack.contains(sheet.id)
    return view
  }

  /// Whether a change at a path counts for nothing, since what stands there speaks of the last act
  /// alone: it may change even when an event is ignored.
  public func exempts(_ path: ViewPath) -> Bool {
    guard path.parts.count >= 2, case .name(let id) = path.parts[0],
      case .name(let field) = path.parts[1]
    else { return false }
    if id == "app" { return field == "route" || field == "clock" }
    guard let index = findSlot(id) else { return false }
    return slots[index].cell.momentaryFields.contains { $0.isSame(as: field) }
  }

  /// Whether a script need not name what stands at a path to have named all: it came later than
  /// the first scripts, see `ViewFieldDeclaration.isLater`.
  ///
  /// - Complexity: linear in what the component's kind declares.
  public func needsNoName(_ path: ViewPath) -> Bool {
    guard case .name(let id)? = path.parts.first else { return false }
    let declared: KindDeclaration? =
      switch id {
      case "app": .app
      case "sheets": .sheets
      case _: declaration(of: id)
      }
    let below = path.parts.dropFirst()
    return declared?.viewFields.contains { field in
      field.isLater && field.path.count <= below.count
        && zip(field.path, below).allSatisfy { name, part in
          if case .name(let own) = part { name == "*" || name.isSame(as: own) } else { name == "*" }
        }
    } ?? false
  }

  /// Lists the invariants that the screen violates; empty if there are none.
  public var brokenInvariants: [String] {
    var broken: [String] = []
    if let focus, findSlot(focus.id) == nil { broken.append("focus on nothing") }
    if let owner = sessionOwner {
      let session = findSlot(owner).flatMap { slots[$0].cell.session }
      if session == nil { broken.append("a session without an owner") }
      if !stack.contains(owner) { broken.append("a session without its sheet") }
    }
    let sessions = slots.count { $0.cell.hasSessions && $0.cell.session != nil }
    if sessions > 1 { broken.append("two sessions") }
    if sessions == 1, sessionOwner == nil { broken.append("a session nobody owns") }
    for (index, id) in stack.enumerated() {
      if findSheet(id) == nil { broken.append("a sheet that nobody mentioned") }
      if stack[..<index].contains(id) { broken.append("a sheet that is up twice") }
    }
    if let asked = confirmation, presentedSheet != asked {
      broken.append("a question about nothing")
    }
    for index in slots.indices {
      broken += slots[index].cell.invariants(in: surroundings).map {
        "\(slots[index].id): \($0)"
      }
    }
    return broken
  }
}
