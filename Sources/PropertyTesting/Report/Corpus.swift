/// Failing cases kept in a directory, a small text file for each, named by property and
/// fingerprint; they are run before anything else.
public struct Corpus: Sendable {
  /// The directory.
  public var directory: String

  /// Creates a corpus over a directory, which need not exist yet.
  public init(directory: String) { self.directory = directory }

  /// The ending of a case's file.
  static let fileEnding = ".choices"

  /// The names of all cases, sorted.
  var names: [String] {
    Files.names(in: directory).filter { $0.hasSuffix(Corpus.fileEnding) }
      .map { String($0.dropLast(Corpus.fileEnding.count)) }
      .sorted()
  }

  /// The names of a property's cases, sorted.
  public func names(of property: String) -> [String] {
    let prefix = Corpus.slug(property) + "-"
    return names.filter {
      $0.hasPrefix(prefix) && (try? read($0))?.property ?? property == property
    }
  }

  /// Reads a case.
  public func read(_ name: String) throws(ChoiceFileError) -> ChoiceFile {
    try Corpus.read(path: path(name))
  }

  static func read(path: String) throws(ChoiceFileError) -> ChoiceFile {
    guard let text = Files.text(of: path) else { throw .unreadable }
    return try ChoiceFile(text: text)
  }

  /// Writes a case under its property's name and fingerprint, in the place of one like it;
  /// returns the file's path.
  @discardableResult
  public func keep(_ file: ChoiceFile) throws -> String {
    try Files.makeDirectory(directory)
    let path = path("\(Corpus.slug(file.property))-\(file.fingerprint)")
    try Files.write(file.text, to: path)
    return path
  }

  /// Keeps a case known only by its events, from a log for example: it runs where the machine can
  /// read events back.
  @discardableResult
  public func keep(events lines: [String], of property: String) throws -> String {
    var digest = StateDigest()
    for line in lines { digest.combine(line) }
    return try keep(
      ChoiceFile(
        property: property, invariant: "imported", fingerprint: digest.shortText, lines: lines,
        tape: []))
  }

  /// Removes a case.
  public func remove(_ name: String) throws {
    try Files.remove(path(name))
  }

  func path(_ name: String) -> String { "\(directory)/\(name)\(Corpus.fileEnding)" }

  /// A property's name as a part of a file's name: lowercase letters, digits and dashes.
  static func slug(_ name: String) -> String {
    var slug = ""
    for character in name.lowercased() {
      if character.isASCII, character.isLetter || character.isNumber {
        slug.append(character)
      } else if slug.last != "-" {
        slug.append("-")
      }
    }
    while slug.last == "-" { slug.removeLast() }
    return slug.isEmpty ? "property" : slug
  }
}
