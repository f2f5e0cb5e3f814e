// Short ways to say what happened, for hosts.

extension WalletEvent {
  /// A component appears.
  ///
  /// - Parameters:
  ///   - kind: its kind, as scripts name it.
  ///   - id: its own id.
  ///   - sheet: the sheet it lives in; none: the main interface.
  ///   - options: what the host passes in.
  ///   - rows: its rows, for the kinds that have them.
  public static func mount(
    _ kind: String, _ id: String, in sheet: String? = nil,
    _ options: KeyValuePairs<String, Value> = [:], rows: [Row] = []
  ) -> WalletEvent {
    .mounted(Mount(kind: kind, id: id, sheet: sheet, options: options.options, rows: rows))
  }

  /// A person taps a component, or a part of it.
  public static func tap(_ id: String, _ part: String...) -> WalletEvent {
    .act(id: id, .tapped(part: part.map { .name($0) }))
  }

  /// A person presses a key of an on-screen pad.
  public static func press(_ id: String, _ key: PadKey) -> WalletEvent {
    .act(id: id, .pressed(key))
  }

  /// The host changes what it passes to a component.
  public static func set(_ id: String, _ options: KeyValuePairs<String, Value>) -> WalletEvent {
    .act(id: id, .propertiesSet(part: [], options.options))
  }

  /// The host answers a component.
  public static func reply(
    _ id: String, _ values: Value..., options: KeyValuePairs<String, Value> = [:]
  ) -> WalletEvent {
    .act(id: id, .replied(part: [], values: values, options: options.options))
  }
}

extension KeyValuePairs<String, Value> {
  var options: [Option] { map { Option($0.key, $0.value) } }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// An integer.
  public init(integerLiteral integer: Int64) { self = .integer(integer) }
  /// A truth value.
  public init(booleanLiteral truth: Bool) { self = .boolean(truth) }
}

extension OutputValues {
  /// The first value when it is a text.
  public var text: String? {
    guard case .text(let text)? = list.first?.value else { return nil }
    return text
  }

  /// The first value when it is a truth value.
  public var boolean: Bool? {
    guard case .boolean(let truth)? = list.first?.value else { return nil }
    return truth
  }

  /// The first value when it is an integer.
  public var integer: Int64? {
    guard case .integer(let integer)? = list.first?.value else { return nil }
    return integer
  }
}
