/// The parts of a kind that can be tapped, as scripts name them.
public protocol ComponentPart: FieldWord {
  /// What stands behind the part in a path.
  var argument: PartArgument { get }
}

extension ComponentPart {
  /// Nothing.
  public var argument: PartArgument { .none }
}

/// What stands behind a part in a path.
public enum PartArgument: Equatable, Sendable {
  /// Nothing.
  case none
  /// An integer between two bounds.
  case number(ClosedRange<Int64>)
  /// One of the names that the component has now, see `Component.names(for:in:)`; what such a name
  /// is called in sentences.
  case name(String)
}

/// No part at all: for kinds that have none.
public enum NoPart: ComponentPart {
  /// There is no such part.
  public init?(rawValue: String) { return nil }
  /// The name of none.
  public var rawValue: String { switch self {} }
}

/// What a tap is on.
public enum TapTarget<Part: ComponentPart, RowPart: ComponentPart>: Equatable, Sendable {
  /// The component itself.
  case itself
  /// One of its parts, with the number or the name behind it.
  case part(Part, PathPart?)
  /// One of its rows, or a part of that.
  case row(key: String, RowPart?)
  /// A row that is drawn while nothing is there yet.
  case placeholder
}

/// What can be tapped besides a kind's parts.
public struct TapSurfaces: OptionSet, Sendable {
  /// One bit a surface.
  public let rawValue: UInt8

  /// Makes a set of its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The component itself.
  public static let itself = TapSurfaces(rawValue: 1)
  /// Its rows.
  public static let rows = TapSurfaces(rawValue: 2)
}

extension Component {
  /// What a path names that a tap came with.
  ///
  /// - Throws: for a path that leads to nothing, with the name most like it.
  static func target(_ path: [PathPart], in state: State) throws(Rejection) -> Target {
    let names = Part.allCases.map { $0.rawValue }
    guard !names.isEmpty || !surfaces.isEmpty else { throw refusal(of: .tap) }
    guard let first = path.first else {
      if surfaces.contains(.itself) { return .itself }
      if surfaces.contains(.rows) { throw .missing("a row") }
      throw .missing("a part: \(names.joined(separator: ", "))")
    }
    if case .name(let name) = first, let part = Part(rawValue: name) {
      return .part(part, try argument(of: part, path, in: state))
    }
    if surfaces.contains(.rows) { return try row(path, names, in: state) }
    // A row that is there, of a kind whose rows are only read.
    if case .name(let key) = first, state.hasRow(key) { throw refusal(of: .tap) }
    throw .unknownPart(path.text, nearest: nearest(to: path.text, among: names))
  }

  private static func argument(
    of part: Part, _ path: [PathPart], in state: State
  ) throws(Rejection) -> PathPart? {
    let unknown = Rejection.unknownPart(path.text, nearest: nil)
    guard path.count <= 2 else { throw unknown }
    let given = path.count == 2 ? path[1] : nil
    switch (part.argument, given) {
    case (.none, nil): return nil
    case (.number(let range), .index(let number)?):
      guard range.contains(number) else {
        throw .outOfRange(
          option: part.rawValue, allowed: "between \(range.lowerBound) and \(range.upperBound)")
      }
      return given
    case (.number(let range), nil):
      throw .missing("a number from \(range.lowerBound) to \(range.upperBound)")
    case (.name, .name(let name)?):
      let known = self.names(for: part, in: state)
      guard known.contains(where: { $0.isSame(as: name) }) else {
        throw .unknownPart(path.text, nearest: nearest(to: name, among: known))
      }
      return given
    case (.name(let noun), nil): throw .missing(noun)
    case (.none, _?), (.number, .name?), (.name, .index?): throw unknown
    }
  }

  private static func row(
    _ path: [PathPart], _ names: [String], in state: State
  ) throws(Rejection) -> Target {
    let found: Target
    if let placeholder = try placeholder(path[0], names, in: state) {
      found = placeholder
    } else {
      found = .row(key: try key(ofRow: path[0], names, in: state), nil)
    }
    let rest = path.dropFirst()
    let rowNames = RowPart.allCases.map { $0.rawValue }
    if rest.isEmpty { return found }
    guard case .row(let key, _) = found, rest.count == 1, case .name(let name)? = rest.first,
      let part = RowPart(rawValue: name)
    else {
      let text = Array(rest).text
      throw .unknownPart(text, nearest: nearest(to: text, among: rowNames))
    }
    return .row(key: key, part)
  }

  private static func key(
    ofRow part: PathPart, _ names: [String], in state: State
  ) throws(Rejection) -> String {
    switch part {
    case .name(let key):
      if state.hasRow(key) { return key }
      throw .unknownRow(key, nearest: nearest(to: key, among: names + state.rowKeys))
    case .index(let index):
      let keys = state.rowKeys
      guard index >= 0, index < Int64(keys.count) else {
        throw .unknownRow("\(index)", nearest: nil)
      }
      return keys[Int(index)]
    }
  }

  private static func placeholder(
    _ part: PathPart, _ names: [String], in state: State
  ) throws(Rejection) -> Target? {
    let keys = placeholderKeys(state)
    if keys.isEmpty { return nil }
    let isThere =
      switch part {
      case .name(let key): keys.contains { $0.isSame(as: key) }
      case .index(let index): index >= 0 && index < Int64(keys.count)
      }
    if isThere { return .placeholder }
    throw .unknownRow(part.text, nearest: nearest(to: part.text, among: keys + names))
  }
}

extension [PathPart] {
  /// Refuses any part: the act is for the component itself.
  func requireNone() throws(Rejection) {
    if !isEmpty { throw .unknownPart(text, nearest: nil) }
  }
}
