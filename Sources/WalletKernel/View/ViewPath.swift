/// A place in a view tree: the parts from the root down.
public struct ViewPath: Equatable, Sendable {
  /// Keys and indices, from the root down.
  public var parts: [PathPart]

  /// Makes a path.
  public init(_ parts: [PathPart]) {
    self.parts = parts
  }

  /// The path as scripts write it: keys that are no words in quotes.
  public var text: String { parts.text }

  /// The path one level deeper.
  public func appending(_ part: PathPart) -> ViewPath {
    ViewPath(parts + [part])
  }
}

extension PathPart {
  /// The part as scripts write it.
  public var text: String {
    switch self {
    case .name(let name): name.isWord ? name : name.quoted
    case .index(let index): "\(index)"
    }
  }
}

extension [PathPart] {
  /// The parts as scripts write them, joined by dots.
  package var text: String {
    var text = ""
    for part in self { text += text.isEmpty ? part.text : "." + part.text }
    return text
  }
}

extension String {
  /// Whether the text is a word of a script: a letter or `_`, then letters, digits, `_`, `-`.
  package var isWord: Bool {
    var isFirst = true
    for byte in utf8 {
      let isLetter = (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x5f
      let isFurther = (0x30...0x39).contains(byte) || byte == 0x2d
      guard isLetter || (isFurther && !isFirst) else { return false }
      isFirst = false
    }
    return !isFirst
  }

  /// The text in quotes as scripts write it: what would not be seen is escaped.
  package var quoted: String {
    if utf8.allSatisfy(isPlain) { return "\"" + self + "\"" }
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "{": result += "{{"
      case "}": result += "}}"
      default:
        if scalar.isInvisible {
          result += "\\u{" + hexadecimal(scalar.value) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}

// Whether a byte is printable ASCII that stands for itself between quotes.
private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x22, 0x5c, 0x7b, 0x7d: false
  case 0x20..<0x7f: true
  default: false
  }
}

extension Unicode.Scalar {
  /// Whether printing the scalar as it is could hide or forge something: controls, bidirectional
  /// and zero-width marks, line and paragraph separators, odd spaces, private use.
  package var isInvisible: Bool {
    switch value {
    case 0..<0x20, 0x7f...0xa0, 0xad, 0x61c, 0x115f...0x1160, 0x17b4...0x17b5, 0x180b...0x180f,
      0x2000...0x200f, 0x2028...0x202f, 0x205f...0x206f, 0x3000, 0x3164, 0xe000...0xf8ff,
      0xfe00...0xfe0f, 0xfeff, 0xfff0...0xfffb, 0xfffe...0xffff, 0xe0000...0x10ffff:
      true
    default: false
    }
  }
}

// In capitals, as Unicode writes its scalars.
private func hexadecimal(_ value: UInt32) -> String {
  var digits: [UInt8] = []
  var rest = value
  repeat {
    let digit = UInt8(rest & 15)
    digits.append(digit < 10 ? 0x30 + digit : 0x41 + digit - 10)
    rest >>= 4
  } while rest > 0
  return String(decoding: digits.reversed(), as: UTF8.self)
}

extension ViewTree {
  /// The subtree at a path; none when there is no such path.
  public subscript(path: ViewPath) -> ViewTree? {
    var tree = self
    for part in path.parts {
      guard let child = tree.child(part) else { return nil }
      tree = child
    }
    return tree
  }

  /// The child that one part names; the key of a row is no child of it.
  public func child(_ part: PathPart) -> ViewTree? {
    switch (self, part) {
    case (.record(let fields), .name(let name)):
      return fields.first { $0.name.isSame(as: name) }?.value
    case (.rows(let rows), .name(let key)):
      return rows.first { $0.key.isSame(as: key) }.map { .record($0.fields) }
    case (.rows(let rows), .index(let index)):
      guard index >= 0, index < Int64(rows.count) else { return nil }
      return .record(rows[Int(index)].fields)
    case (.list(let elements), .index(let index)):
      guard index >= 0, index < Int64(elements.count) else { return nil }
      return elements[Int(index)]
    case (.none, _), (.boolean, _), (.integer, _), (.decimal, _), (.units, _), (.text, _),
      (.list, .name), (.record, .index):
      return nil
    }
  }

  /// The parts that lead to the children, in order; empty for a leaf.
  public var childParts: [PathPart] {
    switch self {
    case .none, .boolean, .integer, .decimal, .units, .text: []
    case .list(let elements): elements.indices.map { .index(Int64($0)) }
    case .record(let fields): fields.map { .name($0.name) }
    case .rows(let rows): rows.map { .name($0.key) }
    }
  }

  /// Calls `body` with every leaf and its path, in order; an empty list or record is a leaf.
  public func forEachLeaf(
    from path: ViewPath = ViewPath([]), _ body: (ViewPath, ViewTree) -> Void
  ) {
    let parts = childParts
    if parts.isEmpty { return body(path, self) }
    for part in parts {
      child(part)?.forEachLeaf(from: path.appending(part), body)
    }
  }
}
