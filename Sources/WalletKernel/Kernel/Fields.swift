/// A type that declares its fields once: options, archive, digest, samples and reference pages all
/// read the one declaration.
///
/// A component's state is one, and so is a row that a host passes in:
///
/// ```swift
/// mutating func fields(_ visit: inout FieldVisitor) {
///   visit.option("limit", &limit, in: 0...1_000)
///   visit.hidden(&count)
/// }
/// ```
public protocol Fields: Equatable, Sendable, Archivable {
  /// Makes a value with the default of every field.
  init()

  /// Hands every stored property to the visitor, always in the same order.
  ///
  /// A property that is not handed over is lost when a state is written and read back: the laws
  /// of `WalletLaws` find that (P9).
  mutating func fields(_ visit: inout FieldVisitor)

  /// Lets what belongs together follow the options that were given, or refuses them.
  ///
  /// Called after options were read on a copy: `old` is what there was before.
  mutating func settle(_ given: GivenOptions, after old: Self) throws(Rejection)
}

extension Fields {
  /// Nothing follows from an option but its field.
  public mutating func settle(_ given: GivenOptions, after old: Self) throws(Rejection) {}

  /// A value to read into.
  public static var blank: Self { Self() }

  /// Writes or reads every field.
  public mutating func archive(_ archive: inout Archive) {
    withUnsafeMutablePointer(to: &archive) { archive in
      var visit = FieldVisitor(archive: archive)
      fields(&visit)
    }
  }

  /// The value after some options.
  ///
  /// - Throws: for an option that is unknown, given twice, of the wrong kind or out of its range,
  ///   and what `settle` refuses.
  public func setting(
    _ options: [Option], isMount: Bool = false
  ) throws(Rejection) -> Self {
    var changed = self
    var visit = try FieldVisitor(options: options, isMount: isMount)
    changed.fields(&visit)
    try visit.finish()
    try changed.settle(GivenOptions(options), after: self)
    return changed
  }

  /// What the fields are, from a value with all defaults.
  public static var fieldDeclarations: [FieldDeclaration] {
    var visit = FieldVisitor.describing
    var value = Self()
    value.fields(&visit)
    return visit.declarations
  }
}

/// The options that a host gave at once.
public struct GivenOptions: Sendable {
  private let options: [Option]

  /// Makes it of options with different names.
  public init(_ options: [Option]) {
    self.options = options
  }

  /// The value with a name; `nil` when it was not given.
  public subscript(name: String) -> Value? {
    options.first { $0.name.isSame(as: name) }?.value
  }
}

/// A field that a host can set, as its type declares it.
public struct FieldDeclaration: Equatable, Sendable {
  /// The option's name.
  public var name: String
  /// What it takes.
  public var type: ValueType
  /// The value of the field when the option is not given; `nil` for an option that is no field.
  public var defaultValue: Value?
  /// Whether it can be given when the component is mounted, and not be `set` later.
  public var isMountOnly = false
  /// The option and its word under which this one exists; `nil`: always.
  public var condition: Option?
}

/// An enum whose cases are words of the scripts.
public protocol FieldWord: RawRepresentable, CaseIterable, Equatable, Sendable
where RawValue == String {}
