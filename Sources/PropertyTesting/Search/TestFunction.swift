extension Draw {
  /// Generates a value and tests it: the test function of a stateless property.
  static func test<Value>(
    _ generate: @escaping (Draw) -> Value, _ property: @escaping (Value) throws -> Bool
  ) -> (Draw) -> Verdict {
    { draw in
      let value = generate(draw)
      if draw.isRejected { return .rejected }
      if !draw.proceeds() { return .skipped }
      do {
        return try property(value)
          ? .passed : .failed(Failure(invariant: "property", message: "it returned false"))
      } catch let broken as BrokenInvariant {
        return .failed(Failure(invariant: broken.invariant, message: broken.message))
      } catch is UnsatisfiedAssumption {
        return .rejected
      } catch {
        // An error's type is the invariant, so that shrinking does not slip to another kind.
        return .failed(Failure(invariant: "error \(type(of: error))", message: "\(error)"))
      }
    }
  }
}

/// Thrown by a property to say which invariant does not hold, and how.
public struct BrokenInvariant: Error, Equatable {
  /// The invariant's name.
  public var invariant: String
  /// What was expected and what came instead.
  public var message: String

  /// Creates the error.
  public init(_ invariant: String, _ message: String = "") {
    self.invariant = invariant
    self.message = message
  }
}

/// Thrown by a property to say that a value is outside its domain: neither passed nor failed.
public struct UnsatisfiedAssumption: Error, Equatable {
  /// Creates the error.
  public init() {}
}
