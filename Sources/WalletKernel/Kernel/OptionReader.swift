/// Gives options by name, and refuses those that nobody asked for.
///
/// The names that were asked for are what an unknown option's nearest name is chosen from.
struct OptionReader {
  private let options: [Option]
  private var isTaken: [Bool]
  private var known: [String] = []

  /// Reads no options.
  init() {
    options = []
    isTaken = []
  }

  /// Reads these options.
  ///
  /// - Throws: `givenTwice` when a name stands more than once.
  init(_ options: [Option]) throws(Rejection) {
    self.options = options
    isTaken = Array(repeating: false, count: options.count)
    try Self.refuseTwice(options)
  }

  /// Of so few options each is compared with each; more are looked up, since a log may hold many.
  private static let few = 16

  private static func refuseTwice(_ options: [Option]) throws(Rejection) {
    guard options.count <= few else {
      var known: [KeyBytes: Bool] = [:]
      for option in options {
        guard known.updateValue(true, forKey: KeyBytes(option.name)) == nil else {
          throw .givenTwice(option.name)
        }
      }
      return
    }
    for (index, option) in options.enumerated() {
      for earlier in options[..<index] where earlier.name.isSame(as: option.name) {
        throw .givenTwice(option.name)
      }
    }
  }

  /// The value with this name, if one was given.
  mutating func value(_ name: String) -> Value? {
    known.append(name)
    guard let index = options.firstIndex(where: { $0.name.isSame(as: name) }) else { return nil }
    isTaken[index] = true
    return options[index].value
  }

  /// Ends the reading.
  ///
  /// - Throws: `unknownOption` for the first option that nobody asked for.
  func finish() throws(Rejection) {
    guard let index = isTaken.firstIndex(of: false) else { return }
    let name = options[index].name
    throw .unknownOption(name, nearest: nearest(to: name, among: known))
  }
}
