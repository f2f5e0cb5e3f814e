import Foundation
import Testing
import WalletKernel

/// The button's look against the checked-in table of the design: every style, size and state.
@Suite struct `button views` {
  private static let lines: [[String: String]] = {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().appendingPathComponent("ButtonViews.tsv")
    let text = try! String(contentsOf: file, encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }()

  @Test func `are 11 styles in 4 sizes and 3 states`() {
    let kinds = Set(Self.lines.map { "\($0["style"]!) \($0["size"]!) \($0["state"]!)" })
    #expect(Self.lines.count == 132)
    #expect(kinds.count == 132)
    #expect(Set(Self.lines.map { $0["style"]! }) == Set(PushButton.Style.allCases.map(\.rawValue)))
    #expect(Set(Self.lines.map { $0["size"]! }) == Set(PushButton.Size.allCases.map(\.rawValue)))
  }

  @Test func `look as the table says`() throws {
    for line in Self.lines {
      let screen = Fixture(
        "button", "pay",
        [
          Option("style", .text(line["style"]!)), Option("size", .text(line["size"]!)),
          Option("enabled", .boolean(line["state"] != "disabled")),
          Option("loading", .boolean(line["state"] == "loading")),
        ])
      for (name, expected) in line where name != "state" {
        let shown = try #require(screen["pay.\(name)"])
        #expect(shown.plainText == expected, "\(line["style"]!) \(line["size"]!) \(name)")
      }
      #expect(screen["pay.loading"] == .boolean(line["state"] == "loading"))
    }
  }
}

extension ViewTree {
  /// A leaf as the table writes it.
  fileprivate var plainText: String {
    switch self {
    case .none: "none"
    case .boolean(let truth): truth ? "true" : "false"
    case .integer(let integer): "\(integer)"
    case .text(let text): text
    case .decimal, .units, .list, .record, .rows: "no leaf of a button"
    }
  }
}
