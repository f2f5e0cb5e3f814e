import Foundation
import Testing

/// What `walletsim fuzz` says of what it found.
@Suite struct `The fuzz verb` {
  private func prepare() throws -> Workplace {
    let place = try Workplace()
    try place.write(
      "pay.scenario",
      """
      scenario "pay"
        mount switch other
        mount keypad pay once=true action=Pay
        press pay 1 2
        always pay.value != "7"
      """)
    return place
  }

  @Test func `shows what is broken and its script first, then all else there is to know`() throws {
    let place = try prepare()
    let outcome = try place.walletsim("fuzz", "pay.scenario", "--seed", "3", "--to", "f.scenario")
    #expect(outcome.status == 1)
    let text = outcome.output
    let script = try place.read("f.scenario")
    #expect(text.hasPrefix("broken: always pay.value != \"7\"\n  expected pay.value != \"7\""))
    var rest = Substring(text)
    for part in [
      "\n  at event 2 of 2: ", "\n    pay.value  \"\" → \"7\"\n", "\n\n" + script,
      "does not matter",
      "next to it, this passes", "found    in run ", "shrunk   from ",
      "repeated done once more, it broke in the same way", "states   ", "seed     3\n",
      "choices  f.choices\n",
      "again    walletsim fuzz pay.scenario --choices f.choices --force\n",
      "shown by walletsim run f.scenario\n",
    ] {
      let range = try #require(rest.range(of: part), "\(part)\n\(text)")
      rest = rest[range.upperBound...]
    }
    #expect(try place.walletsim("run", "f.scenario").status == 1)
  }

  @Test func `says the same to programs, as one document`() throws {
    let place = try prepare()
    let words = ["fuzz", "pay.scenario", "--seed", "3", "--to", "f.scenario", "--format", "json"]
    let outcome = try place.walletsim(words)
    #expect(outcome.status == 1)
    let document = try #require(
      try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
    #expect(document["broken"] as? Bool == true)
    #expect(document["seed"] as? String == "3")
    let finding = try #require(document["finding"] as? [String: Any])
    #expect(finding["kind"] as? String == "breach")
    #expect(finding["law"] as? String == "always pay.value != \"7\"")
    #expect(finding["actual"] as? String == "7")
    #expect(finding["step"] as? Int == 2)
    #expect(finding["script"] as? String == (try place.read("f.scenario")))
    #expect(finding["flaky"] as? Bool == false)
    #expect((finding["digests"] as? [String])?.count == 2)
    let changes = try #require(finding["changes"] as? [[String: Any]])
    #expect(changes.first?["path"] as? String == "pay.value")
    #expect(changes.first?["old"] as? String == "")
    #expect(changes.first?["new"] as? String == "7")
    let nearest = try #require(finding["nearest"] as? [String: Any])
    #expect((nearest["old"] as? [String])?.count == 1)
    let shrinking = try #require(finding["shrinking"] as? [String: Any])
    #expect(shrinking["stop"] as? String == "minimum")
    // Nothing found is a document, too.
    let whole = try place.walletsim("fuzz", "--events", "300", "--format", "json")
    #expect(whole.status == 0)
    let nothing = try #require(
      try JSONSerialization.jsonObject(with: whole.outputBytes) as? [String: Any])
    #expect(nothing["broken"] as? Bool == false)
    #expect(nothing["finding"] is NSNull)
    #expect((nothing["searches"] as? [[String: Any]])?.count == 1)
  }

  @Test func `reports the same, byte for byte, in every process and on any number of threads`()
    throws
  {
    let place = try prepare()
    for kept in [[], ["--choices", "f.choices"]] {
      var reports: Set<String> = []
      for run in 0..<20 {
        let words = ["fuzz", "pay.scenario", "--seed", "3", "--to", "f.scenario", "--force"]
        let outcome = try place.walletsim(words + kept + ["--jobs", String(1 + run % 2)])
        #expect(outcome.status == 1)
        let files = try place.read("f.scenario") + place.read("f.choices")
        reports.insert(outcome.output + files)
      }
      #expect(reports.count == 1)
    }
  }

  @Test func `searches in a process of its own, and leaves nothing behind`() throws {
    let place = try prepare()
    let words = ["fuzz", "pay.scenario", "--seed", "3", "--to", "f.scenario", "--force"]
    let plain = try place.walletsim(words)
    let isolated = try place.walletsim(words + ["--isolate"])
    #expect(isolated.status == 1)
    #expect(isolated.output == plain.output)
    #expect(place.names == ["f.choices", "f.scenario", "pay.scenario"])
    let calm = try place.walletsim("fuzz", "--events", "300", "--isolate")
    #expect(calm.status == 0)
    #expect(calm.output.contains("no law broken in "))
    let both = try place.walletsim("fuzz", "--isolate", "--journal", "j")
    #expect(both.status == 2)
  }

  /// What a process leaves that is ended from outside, in the middle of a run.
  @Test func `shows the run in which its process was ended`() throws {
    let place = try Workplace()
    // The process that searches is the other one's child: it is ended as soon as it searches.
    let outcome = try place.shell(
      """
      walletsim fuzz --isolate --events 200000 --to f.scenario > out 2> err & parent=$!
      until [ -s f.journal ]; do sleep 0.05; done
      kill -KILL $(ps -A -o pid= -o ppid= | awk -v parent=$parent '$2 == parent { print $1 }')
      wait $parent; echo $?; cat out err
      """)
    #expect(outcome.output.hasPrefix("1\nbroken: a run does not end the process\n"))
    #expect(outcome.output.contains("signal 9 ("))
    #expect(outcome.output.contains("choices  f.choices\n"))
    #expect(try place.read("f.scenario").contains("scenario \"found by fuzzing, seed 1\"\n"))
    #expect(place.names.filter { $0.hasPrefix("f.") } == ["f.choices", "f.scenario"])
    // The run itself was sound.
    #expect(try place.walletsim("fuzz", "--choices", "f.choices").status == 0)
    #expect(try place.walletsim("check", "f.scenario").status == 0)
  }
}
