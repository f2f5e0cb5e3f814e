// What an address field shows.

extension AddressField {
  /// What an address field shows.
  public struct View: ComponentView {
    /// What it is for.
    public var label = ""
    /// What stands there while the text is empty.
    public var placeholder = ""
    /// The text.
    public var text = ""
    /// Whether it has the focus.
    public var isFocused = false
    /// Whether something is wrong with the text.
    public var hasError = false
    /// What is wrong with it.
    public var errorText: String?
    /// The button at the end; `nil`: none.
    public var action: Action?
    /// Whether that button is there; while it is not, its slot stays.
    public var isActionVisible = false
    /// Whether the button that pastes is there.
    public var isPasteVisible = false
    /// Whether the host has found the text to be good.
    public var isAccepted = false
    /// What stands beside the label.
    public var badge: String?
    /// The most lines of the text.
    public var maxLines: Int64 = 1
    /// The fewest lines of the text.
    public let minLines: Int64 = 1
    /// The colour token of the background.
    public var background: Background {
      isFocused ? .focused : hasError ? .error : .plain
    }
    /// The colour token of the border; `nil`: there is none.
    public var border: String? { isFocused ? "gray300Alpha40" : nil }

    /// The colour token of the ring around the field; `nil`: there is none.
    public var ring: String? {
      hasError ? "redAlpha20" : isAccepted ? "blueAlpha20" : nil
    }

    /// What a screen reader says of it.
    public var accessibility: Accessibility {
      Accessibility(
        label.isEmpty ? placeholder.isEmpty ? "Address" : placeholder : label, [.textField],
        isEnabled: !isDisabled, value: text.isEmpty ? nil : text,
        hint: hasError ? errorText : nil)
    }
    /// Whether nothing can be done to it.
    public var isDisabled = false

    /// What the button at the end does.
    public enum Action: String, FieldWord {
      /// Asks the host to scan.
      case scan
      /// Empties the text.
      case clear
    }

    /// The colour tokens of the background.
    public enum Background: String, FieldWord {
      /// With the focus.
      case focused = "clear"
      /// With an error.
      case error = "redAlpha5"
      /// Without either.
      case plain = "gray300Alpha10"
    }

    public init() {}

    public func fields(_ visit: inout ViewVisitor) {
      visit.field("label", label)
      visit.field("placeholder", placeholder)
      visit.field("text", text)
      visit.field("focused", isFocused)
      visit.field("background", background, .dressing)
      visit.field("border", border, .dressing)
      visit.field("borderWidth", border == nil ? 0 : Int64(1), .dressing)
      visit.field("hasError", hasError)
      visit.field("errorText", errorText)
      visit.field("action", action)
      visit.field("actionVisible", isActionVisible)
      visit.field("actionEnabled", isActionVisible)
      visit.field("pasteVisible", isPasteVisible)
      visit.field("minLines", minLines, .dressing)
      visit.field("maxLines", maxLines, .dressing)
      visit.later {
        $0.field("accepted", isAccepted)
        $0.field("badge", badge)
        $0.field("ring", ring, .dressing)
      }
      visit.accessibility(accessibility)
      visit.part("scan", isActionVisible && action == .scan ? .button("Scan QR code") : nil)
      visit.part("clear", isActionVisible && action == .clear ? .button("Clear address") : nil)
      visit.part("paste", isPasteVisible ? .button("Paste") : nil)
    }
  }

  public static func view(_ state: State, in context: Context) -> View {
    var view = View()
    view.label = state.label
    view.placeholder = state.placeholder
    view.text = state.text
    view.isFocused = context.isFocused && !state.isDisabled
    view.hasError = state.hasError
    view.errorText = state.errorText
    view.action = state.action
    view.isAccepted = state.isAccepted
    view.badge = state.badge
    view.isDisabled = state.isDisabled
    view.isActionVisible = state.isActionVisible(in: context)
    view.isPasteVisible = state.isPasteVisible
    // Text fields grow with their text from iOS 17 on.
    view.maxLines = context.platform.isAtLeastIOS(17) ? 3 : 1
    return view
  }
}

extension AddressField.State {
  /// The button at the end of the field: its slot stays while it can't be seen.
  fileprivate var action: AddressField.View.Action? {
    if isDisabled { return nil }
    if text.isEmpty { return canScan ? .scan : nil }
    return canClear ? .clear : nil
  }

  /// A finished text without an error has no button; one that is being edited does.
  fileprivate func isActionVisible(in context: Context) -> Bool {
    let isFinished = !context.isFocused && !text.isBlank && !hasError
    return action != nil && !isFinished
  }

  /// Whether a button is there to be tapped.
  func shows(_ button: AddressField.View.Action, in context: Context) -> Bool {
    action == button && isActionVisible(in: context)
  }

  var isPasteVisible: Bool { text.isEmpty && !isDisabled && canPaste }
}
