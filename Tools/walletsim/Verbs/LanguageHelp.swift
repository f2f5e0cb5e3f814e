import SystemAccess
import WalletKernel
import WalletScenario

/// The language as `help language` tells it: the words, from what reads them.
enum LanguageHelp {
  /// All of it, or one section.
  static func text(_ section: String?) throws(ToolError) -> String {
    let sections = LanguageReference.sections
    guard let section else { return sections.map { $0.page }.joined(separator: "\n") }
    let page = sections.first { $0.name == section }?.page
    let matching = sections.compactMap { $0.narrowed(to: section) }
    let found = matching + (page.map { [$0] } ?? [])
    guard found.isEmpty else { return found.joined(separator: "\n") }
    let names = sections.map { $0.name } + sections.flatMap { $0.words }
    throw .usage(
      "the language has no section '\(VisibleText.make(section))'"
        + suggestion(for: section, among: names)
        + "; the sections are \(sections.map { $0.name }.joined(separator: ", "))")
  }
}
