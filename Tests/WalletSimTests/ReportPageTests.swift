import Foundation
import Testing

@testable import WalletTool

/// The page that `walletsim report` writes.
@Suite struct ReportPageTests {
  /// The policy lets no other script or style run than the page's own: an oracle that is not ours
  /// says which hashes these have.
  @Test func `names the hashes of its own script and style`() throws {
    let place = try Workplace()
    let page = try page(of: "scenario \"s\"\n  mount switch on\n", in: place)
    let script = try #require(Self.part(of: page, from: "<script>", to: "</script>"))
    let style = try #require(Self.part(of: page, from: "<style>", to: "</style>"))
    for part in [script, style] {
      try place.write("part", part)
      let hash = try place.hash(of: "part")
      #expect(page.contains("'sha256-\(hash)'"), "Tools/walletsim/Report/report.html: \(hash)")
    }
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `holds whatever a session says as data alone`() throws {
    let place = try Workplace()
    let hostile = "</script><script>alert(1)</script><img src=x onerror=alert(1)>{{script}}"
    let page = try page(
      of: "scenario \"\(hostile)\"\n  mount search find text=\"\(hostile)\"\n", in: place)
    #expect(!page.contains("</script><script>alert"))
    #expect(!page.contains("<img"))
    let data = try #require(
      Self.part(of: page, from: "<script id=\"data\" type=\"application/json\">", to: "</script>"))
    let json = try JSONSerialization.jsonObject(with: Data(data.utf8))
    let traces = try #require((json as? [String: Any])?["traces"] as? [[String: Any]])
    let events = try #require(traces[0]["events"] as? [[Any]])
    #expect((events[0][0] as? String)?.contains("alert(1)") == true)
  }

  @Test func `begins where two logs part`() throws {
    let place = try Workplace()
    for (name, key) in [("one", "5"), ("two", "6")] {
      try place.write(
        name + ".scenario", "scenario \"s\"\n  mount keypad p\n  press p 1\n  press p \(key)\n")
      _ = try place.walletsim("record", name + ".scenario", "--to", name + ".log")
    }
    let made = try place.walletsim(
      "report", "one.log", "--against", "two.log", "--html", "both.html")
    #expect(made.status == 0)
    #expect(try place.read("both.html").contains("\"divergence\":3"))
    #expect(
      try place.walletsim("report", "one.log", "--html", "both.html").status == 2,
      "replaces nothing unasked")
    #expect(try place.walletsim("report", "one.log").status == 2)
  }

  private func page(of script: String, in place: Workplace) throws -> String {
    try place.write("s.scenario", script)
    let made = try place.walletsim("report", "s.scenario", "--html", "page.html")
    #expect(made.status == 0, "\(made.errors)")
    return try place.read("page.html")
  }

  private static func part(of page: String, from: String, to: String) -> String? {
    guard let start = page.range(of: from),
      let end = page.range(of: to, range: start.upperBound..<page.endIndex)
    else { return nil }
    return String(page[start.upperBound..<end.lowerBound])
  }
}

extension Workplace {
  /// The SHA-256 of a file as policies write it, by a program that is not ours.
  fileprivate func hash(of name: String) throws -> String {
    let code =
      "import hashlib,base64,sys;"
      + "print(base64.b64encode(hashlib.sha256(open(sys.argv[1],'rb').read()).digest()).decode())"
    return try shell("python3 -c \"\(code)\" \(name)").output
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
