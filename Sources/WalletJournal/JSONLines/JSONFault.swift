/// Why a line is no event, and where in it.
public struct JSONFault: Error, Equatable, Sendable {
  /// The byte at which it shows, from 0; nil where the line's members say it.
  public var offset: Int?
  /// The member that it is about: `event.options.label`; empty for the line itself.
  public var path: String
  /// What is wrong.
  public var kind: Kind

  /// The kinds of what can be wrong.
  public enum Kind: Equatable, Sendable {
    // The text.
    /// Something else was expected.
    case expected(String)
    /// The bytes are no UTF-8.
    case notUTF8
    /// A control character stands in a text; it is written as an escape.
    case controlCharacter
    /// An escape that means nothing.
    case escape
    /// Half of a pair of escapes for one character.
    case halfOfPair
    /// A number that is no integer of 64 bits.
    case number
    /// Lists and objects are nested too deeply.
    case tooDeep(limit: Int)
    /// The line goes on behind its object.
    case trailing
    /// An object names a member twice.
    case repeated(String)

    // The members.
    /// A member is missing.
    case missing
    /// A member is of another type.
    case type(expected: String)
    /// There is no such member here.
    case unknown(String, nearest: String?)
    /// A word that is none of those that can stand here.
    case word(String, nearest: String?)
    /// The bytes of an event that are kept beside its members are none.
    case archived
  }
}

extension JSONFault: CustomStringConvertible {
  /// What is wrong, as one line.
  public var description: String {
    var text = ""
    if let offset { text += "byte \(offset + 1): " }
    if !path.isEmpty { text += "'\(visible(path))': " }
    switch kind {
    case .expected(let what): text += "expected \(what)"
    case .notUTF8: text += "the text is no UTF-8"
    case .controlCharacter: text += "a control character in a text; write it as an escape"
    case .escape: text += "an escape that means nothing"
    case .halfOfPair: text += "one half of a pair of escapes that stand for one character"
    case .number: text += "a number that is no integer of 64 bits; write decimals as texts"
    case .tooDeep(let limit): text += "nested more than \(limit) deep"
    case .trailing: text += "something behind the object; one line is one event"
    case .repeated(let name): text += "the member '\(visible(name))' stands twice"
    case .missing: text += "is missing"
    case .type(let expected): text += "is not \(expected)"
    case .unknown(let name, let nearest):
      text += "there is no member '\(visible(name))' here" + Self.hint(nearest)
    case .word(let word, let nearest): text += "can't be '\(visible(word))'" + Self.hint(nearest)
    case .archived: text += "is not an event's bytes"
    }
    return text
  }

  private static func hint(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}
