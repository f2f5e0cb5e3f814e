import WalletKernel
import WalletScenario

/// The reference of the scenario language: the page `Scenarios/LANGUAGE.md`, whole and by sections.
enum LanguagePage {
  /// The whole page, as it stands in the repository.
  static let text = String(decoding: PackageResources.LANGUAGE_md, as: UTF8.self)

  /// What `help language` says: the whole page, or what a word names of it.
  static func help(_ word: String?) throws(ToolError) -> String {
    guard let word else { return text }
    let found = sections(named: word)
    guard found.isEmpty else { return found.map { $0.text }.joined(separator: "\n") }
    throw .usage(
      "the language has no section '\(VisibleText.make(word))'"
        + suggestion(for: word, among: sections.map { $0.name })
        + "; the chapters are \(chapters.joined(separator: ", "))")
  }

  /// A part of the page: a chapter, or one form in it.
  struct Section: Equatable, Sendable {
    /// What it is about.
    var name: String
    /// Whether it is a form of a chapter, and no chapter.
    var isForm: Bool
    /// Its text, the heading included; that of a chapter has its forms in it.
    var text: String
  }

  /// The chapters and their forms, in the order of the page.
  static let sections: [Section] = read(text)

  /// The names of the chapters.
  static var chapters: [String] { sections.filter { !$0.isForm }.map { $0.name } }

  /// The sections that a word names: a chapter or form of that name, else every form that has the word
  /// in its name; empty when none has.
  static func sections(named word: String) -> [Section] {
    let wanted = word.lowercased()
    let exact = sections.filter { $0.name.lowercased() == wanted }
    if !exact.isEmpty { return exact }
    return sections.filter { section in
      section.isForm
        && section.name.lowercased().split(whereSeparator: { $0 == " " || $0 == "," })
          .contains { $0 == wanted }
    }
  }

  private static func read(_ page: String) -> [Section] {
    var sections: [Section] = []
    var isExample = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isExample.toggle() }
      let isForm = line.hasPrefix("### ")
      if !isExample, isForm || line.hasPrefix("## ") {
        let name = String(line.drop { $0 == "#" || $0 == " " })
        sections.append(Section(name: name, isForm: isForm, text: ""))
      }
      guard !sections.isEmpty else { continue }
      sections[sections.count - 1].text += line + "\n"
      if sections[sections.count - 1].isForm,
        let chapter = sections.lastIndex(where: { !$0.isForm })
      {
        sections[chapter].text += line + "\n"
      }
    }
    return sections
  }
}
