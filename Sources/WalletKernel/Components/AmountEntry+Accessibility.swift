// What a screen reader says of an amount.

extension AmountEntry {
  /// What is said of the amount as a whole, and of the parts that show nothing themselves.
  public struct Spoken: ComponentView {
    /// The amount, with its currency and what is wrong with it.
    public var amount = Accessibility("Amount")
    /// What makes the other side the entered one.
    public var swap = Accessibility.button("Swap currencies")
    /// What enters all that can be spent.
    public var max = Part("Use maximum")
    /// What enters a part of that.
    public var percent = Part("Use part of balance")
    /// What chooses a fiat currency.
    public var option = Accessibility("Currency", [.button])
    /// What asks for what is on the clipboard; `nil`: it is not there.
    public var paste: Accessibility?

    /// A part that can't always be used.
    public struct Part: Equatable, Sendable {
      var label: String
      var isEnabled = true

      init(_ label: String) {
        self.label = label
      }

      var accessibility: Accessibility { .button(label, isEnabled: isEnabled) }
    }

    public init() {}

    init(_ view: View, isEnabled: Bool, hasBalance: Bool) {
      let text = view.primary.text + " " + view.primary.currency.code
      amount = Accessibility(
        "Amount", [.updatesFrequently], isEnabled: isEnabled, value: text,
        hint: view.problem?.rawValue)
      swap = .button("Swap currencies")
      option = Accessibility(
        "Currency", [.button], isEnabled: isEnabled, value: view.currencyCode)
      paste = view.isPasteVisible ? .button("Paste amount", isEnabled: isEnabled) : nil
      percent.isEnabled = isEnabled && hasBalance
      max.isEnabled = isEnabled && hasBalance
    }

    public func fields(_ visit: inout ViewVisitor) {
      visit.accessibility(amount)
      visit.part("swap", swap)
      // `max` is the limit.
      visit.part("maxButton", max.accessibility)
      visit.part("percent", percent.accessibility)
      visit.part("option", option)
      visit.part("paste", paste)
    }

    /// What is said of the side that is not entered.
    static func secondary(_ view: View, in context: Context) -> Accessibility {
      let code = view.secondary.currency.code
      let value = view.secondary.text.map { text in
        context.hidesAmounts
          ? Accessibility.hiddenAmount
          : text == DisplayedAmount.notAvailable ? text : text + " " + code
      }
      return Accessibility("Converted amount", [.updatesFrequently], value: value)
    }
  }
}

extension AmountEntry.View {
  /// The fiat currency's code, on whichever side it is.
  fileprivate var currencyCode: String {
    selected == .fiat ? primary.currency.code : secondary.currency.code
  }
}
