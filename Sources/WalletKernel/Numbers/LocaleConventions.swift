/// How a locale writes numbers.
public struct LocaleConventions: Equatable, Sendable {
  /// The locale's identifier.
  public var identifier: String
}
