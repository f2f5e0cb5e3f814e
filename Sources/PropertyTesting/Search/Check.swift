/// Looks for a value that breaks a property, and shrinks it; returns what was found either way.
///
/// - Parameters:
///   - name: The property's name, under which its cases are kept.
///   - settings: The seed, the budget, and where cases are kept.
///   - file: The file that states the property, for the report.
///   - line: The line there.
///   - generate: Draws a value.
///   - render: Writes a value for people; by default as Swift prints it.
///   - property: Returns whether the value has the property, or throws.
public func examine<Value>(
  _ name: String, settings: PropertySettings = PropertySettings(), file: String = #fileID,
  line: Int = #line,
  generate: @escaping (Draw) -> Value, render: @escaping (Value) -> [String] = { ["\($0)"] },
  property: @escaping (Value) throws -> Bool
) -> PropertyReport {
  PropertyRun(
    name: name, file: file, line: line, settings: settings.overridden(),
    property: Property(generate, render, property)
  ).run()
}

/// Looks for a value that breaks a property, and throws a `PropertyFailure` with the report if
/// there is one; see `examine`.
public func check<Value>(
  _ name: String, settings: PropertySettings = PropertySettings(), file: String = #fileID,
  line: Int = #line,
  generate: @escaping (Draw) -> Value, render: @escaping (Value) -> [String] = { ["\($0)"] },
  property: @escaping (Value) throws -> Bool
) throws {
  try examine(
    name, settings: settings, file: file, line: line, generate: generate, render: render,
    property: property
  ).get()
}

extension StateMachine {
  /// Looks for a run that breaks a law, and shrinks it; returns what was found either way.
  public func examine(
    _ name: String, settings: PropertySettings = PropertySettings(), file: String = #fileID,
    line: Int = #line
  ) -> PropertyReport {
    PropertyRun(
      name: name, file: file, line: line, settings: settings.overridden(), property: Property(self)
    ).run()
  }

  /// Looks for a run that breaks a law, and throws a `PropertyFailure` with the report if there is
  /// one.
  public func check(
    _ name: String, settings: PropertySettings = PropertySettings(), file: String = #fileID,
    line: Int = #line
  ) throws {
    try examine(name, settings: settings, file: file, line: line).get()
  }
}
