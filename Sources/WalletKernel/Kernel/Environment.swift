/// What surrounds the whole screen and persists: how numbers are written, the system, time.
public struct Environment: Equatable, Sendable {
  /// How numbers are written.
  public var conventions: LocaleConventions = .enUS
  /// The system that the screen runs on.
  public var platform = Platform(.ios, 17)
  /// Whether the app is active; while it is not, a person's acts are ignored.
  public var isActive = true
  /// Milliseconds of logical time since the start.
  public var clock: Int64 = 0
  /// Whether amounts are shown.
  public var privacy = Privacy.shown

  /// A fresh start: `en_US`, `ios 17`, active, at 0 ms.
  public init() {}
}

/// Whether amounts are shown to whoever looks at the screen.
public enum Privacy: String, FieldWord {
  /// They are shown.
  case shown
  /// They are hidden.
  case hidden
  /// They are hidden while the app is inactive.
  case whenInactive
}

extension Environment {
  /// Whether amounts are hidden now.
  public var hidesAmounts: Bool {
    switch privacy {
    case .shown: false
    case .hidden: true
    case .whenInactive: !isActive
    }
  }
}

/// What a component may know beside its own state: the environment, and its own place on the
/// screen. It is made for each call.
public struct Context: Sendable {
  // Shared by all components of a screen, so that a context costs no copy of it.
  let surroundings: Surroundings
  /// The id of the component that is worked on.
  public let id: String

  init(_ surroundings: Surroundings, id: String) {
    self.surroundings = surroundings
    self.id = id
  }

  /// The context of a component that stands by itself.
  ///
  /// - Parameters:
  ///   - environment: what surrounds it.
  ///   - id: its id.
  ///   - focus: what has the focus.
  ///   - sessionOwner: the component whose edit session is open.
  public init(
    _ environment: Environment = Environment(), id: String = "", focus: Focus? = nil,
    sessionOwner: String? = nil
  ) {
    surroundings = Surroundings(environment, focus: focus, sessionOwner: sessionOwner)
    self.id = id
  }

  /// How numbers are written.
  @inline(__always)
  public var conventions: LocaleConventions {
    // Lent, not copied: four texts that each press would count.
    _read { yield surroundings.environment.conventions }
  }
  /// The system that the screen runs on.
  public var platform: Platform { surroundings.environment.platform }
  /// The component whose edit session is open.
  public var sessionOwner: String? { surroundings.sessionOwner }

  /// Whether displayed amounts are hidden now.
  public var hidesAmounts: Bool { surroundings.environment.hidesAmounts }

  /// A displayed amount, balance, price or fiat text as it may be shown now.
  public func shown(_ amount: String) -> String { hidesAmounts ? Context.hiddenAmount : amount }

  /// A displayed amount, or none, as it may be shown now.
  public func shown(_ amount: String?) -> String? { amount.map { shown($0) } }

  /// What stands for an amount that is hidden.
  public static let hiddenAmount = "•••"

  /// Whether the component itself has the focus.
  public var isFocused: Bool {
    guard let focus = surroundings.focus else { return false }
    return focus.field == nil && focus.id == id
  }

  /// The field of the component's form that has the focus.
  public var focusedField: String? {
    guard let focus = surroundings.focus, focus.id == id else { return nil }
    return focus.field
  }
}

/// What all components of a screen see; a new one is made when something in it changes.
final class Surroundings: Sendable {
  let environment: Environment
  let focus: Focus?
  let sessionOwner: String?
  /// The keys of a pad under the environment's conventions, ready to be shown.
  let padKeys: PadKeyTable

  /// Those of a fresh start.
  static let fresh = Surroundings(Environment(), focus: nil, sessionOwner: nil)

  init(
    _ environment: Environment, focus: Focus?, sessionOwner: String?, padKeys: PadKeyTable? = nil
  ) {
    self.environment = environment
    self.focus = focus
    self.sessionOwner = sessionOwner
    self.padKeys = padKeys ?? PadKeyTable(environment.conventions)
  }
}

/// What has the focus: a text input, or a field of a session's form.
public struct Focus: Equatable, Sendable {
  /// The component.
  public var id: String
  /// The field of its form; `nil`: the component itself.
  public var field: String?

  /// Makes a focus.
  public init(id: String, field: String? = nil) {
    self.id = id
    self.field = field
  }

  /// The component, or the field as `id.field`.
  var text: String {
    if let field { "\(id).\(field)" } else { id }
  }
}

/// The operating system that a screen runs on.
public struct Platform: Equatable, Sendable {
  /// The system.
  public var system: System
  /// The system's major version; `nil`: the newest.
  public var version: Int64?

  /// The systems, as scripts name them.
  public enum System: String, Sendable, CaseIterable {
    /// iPhones.
    case ios
    /// iPads.
    case ipados
    /// Macs.
    case macos
    /// Watches.
    case watchos
    /// Headsets.
    case visionos
  }

  /// Makes a platform.
  public init(_ system: System, _ version: Int64? = nil) {
    self.system = system
    self.version = version
  }

  /// Whether a rule that speaks of iOS `version` and later holds here.
  ///
  /// iPadOS follows the iOS of its number; macOS, watchOS and visionOS, and a missing version,
  /// follow the newest.
  public func isAtLeastIOS(_ number: Int64) -> Bool {
    switch system {
    case .ios, .ipados: version.map { $0 >= number } ?? true
    case .macos, .watchos, .visionos: true
    }
  }

  /// The system and, where known, its version, as scripts write it.
  public var text: String {
    if let version { "\(system.rawValue) \(version)" } else { system.rawValue }
  }
}
