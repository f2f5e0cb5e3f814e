import Foundation
import Testing

/// The pages: what stands there is what happens.
struct PageTests {
  @Test func `every example of the pages prints what stands there`() throws {
    let place = try Workplace()
    let outcome = try place.shell(
      "'\(Workplace.packageRoot)/Tools/pages' '\(Workplace.tool)' 2>&1")
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test func `the first page is a screen and a half, its commands first, its links lead somewhere`()
    throws
  {
    let root = Workplace.packageRoot
    for page in [
      "README.md", "Scenarios/GUIDE.md", "Sources/README.md", ".github/CONTRIBUTING.md",
      "Tools/editors/README.md",
    ] {
      let text = try String(contentsOfFile: root + "/" + page, encoding: .utf8)
      let folder = page.contains("/") ? String(page[...page.lastIndex(of: "/")!]) : ""
      for part in text.components(separatedBy: "](").dropFirst() {
        let target = String(part.prefix { $0 != ")" && $0 != "#" })
        guard !target.isEmpty, !target.contains("://") else { continue }
        let path = root + "/" + folder + target
        #expect(FileManager.default.fileExists(atPath: path), "\(page): \(target)")
      }
      guard page == "README.md" else { continue }
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count < 110)
      #expect(
        text.hasPrefix(
          """
          # A wallet simulation kernel

              Tools/demo     # builds, runs the scenarios of reported wallet bugs, records one, replays \
          its log
              swift test     # all tests

          """))
    }
  }
}
