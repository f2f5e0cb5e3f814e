// What the screen itself declares: the same face as a kind's, for the paths `app` and `sheets`.

extension KindDeclaration {
  /// The screen: the environment, the hardware keyboard, points of the log.
  public static var app: KindDeclaration {
    var app = KindDeclaration(
      named: "app", "The screen itself: the environment, the hardware keyboard, points of the log.",
      of: AppView.self)
    app.events = [
      "active", "inactive", "blur", "key", "locale", "mark", "platform", "privacy", "rewind", "tap",
      "type",
      "wait",
    ]
    app.parts = ["discard", "keep"].map { PartDeclaration(name: $0, argument: .none) }
    app.reasons = [
      .inactive, .behindAlert, .nobodyListens, .alreadyReturned, .alreadySo, .noQuestion, .saving,
      .notDismissible, .notAvailable,
    ]
    app.outputs = ["presented", "dismissed", "closeRequested", "backRequested"].map {
      OutputDeclaration(
        name: $0, values: [ParameterDeclaration("sheet", .text, isRequired: true)],
        hasFields: false, isRequest: false)
    }
    return app
  }

  /// The sheets that were mentioned, each under its id.
  public static var sheets: KindDeclaration {
    var sheets = KindDeclaration(
      named: "sheets", "The sheets that were mentioned, each under its id.", of: SheetView.self)
    sheets.events = ["present", "dismiss", "swipe", "drag", "tap", "set"]
    sheets.parts = Sheet.Part.allCases.map { PartDeclaration(name: $0.rawValue, argument: .none) }
    for index in sheets.viewFields.indices { sheets.viewFields[index].path.insert("*", at: 0) }
    sheets.options = Sheet.fieldDeclarations
    sheets.reasons = [
      .inactive, .behindAlert, .fullScreen, .notDismissible, .notPresented, .alreadyPresented,
      .saving, .noSession, .disabled, .notVisible, .alreadySo, .notAvailable,
    ]
    return sheets
  }

  private init<View: ComponentView>(named name: String, _ summary: String, of _: View.Type) {
    kind = name
    self.summary = summary
    (options, rowFields, fixedRows, takesRecordType) = ([], [], [], false)
    (surfaces, parts, rowParts, events, verbs, ownActs) = ([], [], [], [], [], [])
    (replies, actOptions, outputs, reasons) = ([], [], [], [])
    viewFields = View.fieldDeclarations
    (keyboardRole, hasSessions, keepsTime) = (.none, false, false)
  }
}
