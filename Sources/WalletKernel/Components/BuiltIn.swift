extension ComponentCatalogue {
  /// The kinds that the kernel brings.
  public static let builtIn: ComponentCatalogue = {
    var catalogue = ComponentCatalogue()
    catalogue.add(PushButton.self)
    catalogue.add(Keypad.self)
    catalogue.add(AmountEntry.self)
    catalogue.add(Exchange.self)
    catalogue.add(ConverterCard.self)
    catalogue.add(ToggleSwitch.self)
    catalogue.add(SearchField.self)
    catalogue.add(AddressField.self)
    catalogue.add(CoinRows.self)
    catalogue.add(MenuRows.self)
    catalogue.add(RadioRows.self)
    catalogue.add(DetailRows.self)
    catalogue.add(TransactionList.self)
    catalogue.add(RecordEditor.self)
    catalogue.add(ToastQueue.self)
    return catalogue
  }()

  /// The kinds that the kernel brings, and one of the library's user.
  public static func builtIn<Kind: Component>(adding component: Kind.Type) -> ComponentCatalogue {
    var catalogue = builtIn
    catalogue.add(component)
    return catalogue
  }
}
