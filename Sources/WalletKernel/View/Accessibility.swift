/// What a screen reader says of something that can be tapped, typed into or read as a status.
///
/// The traits are those of the platforms' accessibility interfaces; fixed words are English, and
/// the host translates.
public struct Accessibility: ComponentView {
  /// What it is called; empty only where nothing may be said.
  public var label = ""
  /// What it is, and how it stands.
  public var traits: [Trait] = []
  /// What it holds now.
  public var value: String?
  /// What acting on it does.
  public var hint: String?

  /// A trait of an element.
  public enum Trait: String, FieldWord {
    /// It can be tapped.
    case button
    /// It is the chosen one.
    case selected
    /// It does nothing now.
    case notEnabled
    /// It names what follows.
    case header
    /// It takes text.
    case textField
    /// Its value can be moved up and down.
    case adjustable
    /// Its value changes by itself.
    case updatesFrequently
  }

  /// Nothing to say.
  public init() {}

  /// Says what an element is.
  public init(
    _ label: String, _ traits: [Trait] = [], isEnabled: Bool = true, value: String? = nil,
    hint: String? = nil
  ) {
    self.label = label
    self.traits = isEnabled ? traits : traits + [.notEnabled]
    self.value = value
    self.hint = hint
  }

  /// A button, named by its text.
  public static func button(_ label: String, isEnabled: Bool = true) -> Accessibility {
    Accessibility(label, [.button], isEnabled: isEnabled)
  }

  /// What stands for content that has not arrived: nothing else is said of it.
  public static let redacted = Accessibility("Loading")

  /// What a spinner says.
  public static let spinner = Accessibility("In progress", [.updatesFrequently])

  /// What a hidden amount says.
  public static let hiddenAmount = "Hidden"

  /// A switch, which is on or off.
  static func toggle(_ label: String, isOn: Bool, isEnabled: Bool) -> Accessibility {
    Accessibility(label, [.button], isEnabled: isEnabled, value: isOn ? "On" : "Off")
  }

  /// Hands over every field.
  public func fields(_ visit: inout ViewVisitor) {
    visit.field("label", label, .accessibility)
    visit.list("traits", traits.map { $0.rawValue }, .accessibility)
    visit.field("value", value, .accessibility)
    visit.field("hint", hint, .accessibility)
  }
}

extension Accessibility {
  /// Those of some texts that say something, one after the other; `nil` where none does.
  static func said(_ texts: String?...) -> String? {
    let said = texts.compactMap { $0 }.filter { !$0.isEmpty }
    return said.isEmpty ? nil : said.joined(separator: ", ")
  }
}

extension Context {
  /// A displayed amount as a screen reader says it: with its currency, and what it is worth.
  func spoken(_ amount: String, _ currency: String, worth: String? = nil) -> String {
    if hidesAmounts { return Accessibility.hiddenAmount }
    if amount.isSame(as: DisplayedAmount.notAvailable) { return amount }
    let spoken = currency.isEmpty ? amount : "\(amount) \(currency)"
    return Accessibility.said(spoken, worth) ?? spoken
  }
}

extension ViewVisitor {
  /// What a screen reader says of what the view shows.
  public mutating func accessibility(_ accessibility: Accessibility) {
    later { $0.record("a11y", accessibility) }
  }

  /// What a screen reader says of a part that has no record of its own, and is always there.
  public mutating func part(_ name: String, _ accessibility: Accessibility) {
    later { $0.record(name, LastingPartView(accessibility: accessibility)) }
  }

  /// What a screen reader says of a part that has no record of its own; `nil` while it is not
  /// there.
  public mutating func part(_ name: String, _ accessibility: Accessibility?) {
    later { $0.record(name, PartView(accessibility)) }
  }
}

/// A part that can be tapped, as far as the view shows nothing else of it.
struct PartView: ComponentView {
  var accessibility: Accessibility?

  init() { accessibility = Accessibility() }

  init(_ accessibility: Accessibility?) {
    self.accessibility = accessibility
  }

  func fields(_ visit: inout ViewVisitor) {
    visit.record("a11y", accessibility)
  }
}

/// A part that can be tapped at any time, as far as the view shows nothing else of it.
struct LastingPartView: ComponentView {
  var accessibility = Accessibility()

  func fields(_ visit: inout ViewVisitor) {
    visit.record("a11y", accessibility)
  }
}
