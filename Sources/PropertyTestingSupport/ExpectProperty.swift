import PropertyTesting
import Testing

/// Looks for a value that breaks a property, and records what is found as an issue of the running
/// test, at the line of the check.
///
/// The test goes on, as it does behind `#expect`. The issue ends with a line that runs this very
/// case again in this very test.
///
/// - Parameters:
///   - name: The property's name, under which its cases are kept.
///   - settings: The seed, the budget, and where cases are kept.
///   - sourceLocation: Where the issue is recorded.
///   - generate: Draws a value.
///   - render: Writes a value for people; by default as Swift prints it.
///   - property: Returns whether the value has the property, or throws.
/// - Returns: whether nothing was found.
@discardableResult
public func expectProperty<Value>(
  _ name: String, settings: PropertySettings = PropertySettings(),
  sourceLocation: SourceLocation = #_sourceLocation,
  generate: @escaping (Draw) -> Value, render: @escaping (Value) -> [String] = { ["\($0)"] },
  property: @escaping (Value) throws -> Bool
) -> Bool {
  examine(
    name, settings: settings.rerunningThisTest(), file: sourceLocation.fileID,
    line: sourceLocation.line, generate: generate, render: render, property: property
  ).record(at: sourceLocation)
}

extension StateMachine {
  /// Looks for a run that breaks a law, and records what is found as an issue of the running test,
  /// at the line of the check; see `expectProperty`.
  @discardableResult
  public func expect(
    _ name: String, settings: PropertySettings = PropertySettings(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    examine(
      name, settings: settings.rerunningThisTest(), file: sourceLocation.fileID,
      line: sourceLocation.line
    ).record(at: sourceLocation)
  }
}

extension PropertyReport {
  /// Records the report as an issue of the running test if something was found.
  ///
  /// - Returns: whether nothing was.
  @discardableResult
  public func record(at sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    if counterexample == nil { return true }
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    return false
  }
}

extension PropertySettings {
  /// The settings with a command that runs the test that is running, and no other; where none is
  /// running, or a command was given, as they are.
  public func rerunningThisTest() -> PropertySettings {
    guard command == PropertySettings().command, let test = Test.current else { return self }
    var settings = self
    settings.command = "swift test --filter '\(Self.pattern(of: test))'"
    return settings
  }

  /// A regular expression that matches a test's name: names of tests may hold anything, so what is
  /// no letter or digit stands as any character.
  private static func pattern(of test: Test) -> String {
    let name = test.name.prefix { $0 != "(" }.filter { $0 != "`" }
    let plain = name.unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        ? String(scalar) : "."
    }.joined()
    let module = test.sourceLocation.fileID.prefix { $0 != "/" }
    return "\(module)[./].*\(plain)"
  }
}
