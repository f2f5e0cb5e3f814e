import Foundation
import Testing

/// What `check` says besides errors, and what `run` leaves out.
struct CheckVerbTests {
  @Test func `a warning is told, as text and as JSON, and is no failure`() throws {
    let place = try Workplace()
    try place.write("a.scenario", "scenario \"idle\"\n  mount keypad pad\n  press pad 1\n")
    let text = try place.walletsim("check", "a.scenario")
    #expect(text.status == 0)
    #expect(text.output == "1 script, 1 scenario, no errors, 1 warning\n")
    #expect(text.errors.hasPrefix("a.scenario:1:1: warning: the scenario asserts nothing"))
    let json = try place.walletsim("check", "a.scenario", "--format", "json")
    #expect(json.status == 0)
    let whole = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let warnings = whole?["warnings"] as? [[String: Any]]
    #expect(warnings?.count == 1)
    #expect(warnings?.first?["line"] as? Int == 1)
    #expect((whole?["errors"] as? [Any])?.isEmpty == true)
  }

  @Test(arguments: ["scripts", "."])
  func `a macro that was not brought in is found in the file beside`(folder: String) throws {
    let place = try Workplace()
    let prefix = folder == "." ? "" : folder + "/"
    try place.write(prefix + "common.scenario", "macro fill(id)\n  press {id} 1\n")
    try place.write(prefix + "other.scenario", "macro filling(id)\n  press {id} 1\n")
    for call in ["fill(pad)", "fill pad"] {
      try place.write(
        prefix + "a.scenario", "scenario \"a\"\n  mount keypad pad\n  \(call)\n")
      for verb in ["check", "run"] {
        let outcome = try place.walletsim(verb, prefix + "a.scenario")
        #expect(outcome.status == 2)
        #expect(
          (outcome.output + outcome.errors).contains(
            "'fill' is a macro of 'common.scenario'; write 'use \"common.scenario\"'"), "\(call)")
      }
    }
  }

  @Test func `scenarios marked only are run alone, and that is said`() throws {
    let place = try Workplace()
    let body = "\n  mount switch s\n  expect not s.on\n\n"
    try place.write("a.scenario", "scenario \"one\"\(body)scenario \"two\" only(\"mine\")\(body)")
    try place.write("b.scenario", "scenario \"three\"\(body)scenario \"four\" only smoke\(body)")
    let outcome = try place.walletsim("run", "a.scenario", "b.scenario")
    #expect(outcome.status == 0)
    #expect(outcome.output == "2 passed, 0 failed\n")
    #expect(outcome.errors.contains("note: 2 scenarios are marked 'only': 2 others left out\n"))
    let tagged = try place.walletsim("run", "a.scenario", "b.scenario", "--tag", "smoke")
    #expect(tagged.output == "1 passed, 0 failed\n")
    #expect(tagged.errors.isEmpty)
    // Who names another runs that.
    let named = try place.walletsim("run", "a.scenario:1")
    #expect(named.output == "1 passed, 0 failed\n")
    let listed = try place.walletsim("run", "--list", "a.scenario")
    #expect(listed.output == "a.scenario:5 \"two\" only\n")
    #expect(try place.walletsim("run", "a.scenario", "--forbid-only").status == 2)
  }
}
