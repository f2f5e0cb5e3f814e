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
    for usesChoices in [false, true] {
      var reports: Set<String> = []
      // `Tools/reproduce` does it a hundred times, in two builds.
      for run in 0..<4 {
        let words = ["fuzz", "pay.scenario", "--to", "f.scenario", "--force"]
        let source =
          usesChoices
          ? ["--choices", "f.choices"] : ["--seed", "3", "--jobs", String(1 + run % 2)]
        let outcome = try place.walletsim(words + source)
        #expect(outcome.status == 1, "\(outcome.errors)")
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
    let again = try place.walletsim("fuzz", "--choices", "f.choices", "--force")
    #expect(again.status == 1)
    #expect(again.errors.contains("these choices break no law"))
    #expect(try place.walletsim("check", "f.scenario").status == 0)
  }

  @Test func `is done again by the line that it prints, wherever among scenarios it was`() throws {
    let place = try Workplace()
    try place.write(
      "many.scenario",
      """
      scenario "calm"
        mount switch a

      scenario "the one" mine
        mount switch a
        mount switch b
        never b.on

      scenario "the one, too" other
        mount switch a
        never a.on

      """)
    for words in [["--filter", "the one"], ["--filter=the one", "--tag", "other"], []] {
      let first = try place.walletsim(
        ["fuzz", "many.scenario", "--events", "300", "--to", "f.scenario", "--force"] + words)
      #expect(first.status == 1)
      let script = try place.read("f.scenario")
      let line = try #require(
        first.output.split(separator: "\n").first { $0.hasPrefix("again    ") })
      let again = try place.shell(String(line.dropFirst(9)))
      #expect(again.output.contains("broken: never "), "\(line)\n\(again.output)")
      let told = { (text: String) in
        text.split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("scenario") }
      }
      #expect(told(try place.read("f.scenario")) == told(script), "\(line)")
      if let filter = words.first {
        #expect(line.contains(" --filter='the one'"), "\(filter)")
        #expect(script.contains(" --filter='the one'"))
      }
    }
  }

  @Test func `refuses choices of something else, and says when they break nothing`() throws {
    let place = try prepare()
    try place.write(
      "calm.scenario", "scenario \"calm\"\n  mount switch other\n  always other exists\n")
    _ = try place.walletsim("fuzz", "pay.scenario", "--seed", "3", "--to", "f.scenario")
    // The script does not have that line.
    let other = try place.walletsim("fuzz", "calm.scenario", "--choices", "f.choices", "--force")
    #expect(other.status == 2)
    #expect(other.errors.contains("may be of another script"))
    let text = try place.read("f.choices")
    try place.write(
      "g.choices", text.replacingOccurrences(of: "property walletsim fuzz", with: "property bank"))
    let foreign = try place.walletsim("fuzz", "pay.scenario", "--choices", "g.choices")
    #expect(foreign.status == 2)
    #expect(foreign.errors.contains("'bank'"))
    // A screen that does not break it any more.
    try place.write(
      "pay.scenario",
      "scenario \"pay\"\n  mount switch other\n  mount keypad pay in=S\n"
        + "  always pay.value != \"7\"\n")
    let mended = try place.walletsim("fuzz", "pay.scenario", "--choices", "f.choices", "--force")
    #expect(mended.status == 1)
    #expect(mended.errors.contains("these choices break no law, nor 'always pay.value"))
  }

  @Test func `does not begin where its journal can't be written`() throws {
    let place = try prepare()
    let outcome = try place.walletsim("fuzz", "pay.scenario", "--journal", "no/where.j")
    #expect(outcome.status == 3)
    #expect(outcome.errors.contains("no/where.j: can't write"))
    try place.write("notes", "mine")
    #expect(try place.walletsim("fuzz", "pay.scenario", "--journal", "notes").status == 2)
    #expect(try place.read("notes") == "mine")
  }

  @Test func `explores to each breach, for people and for programs`() throws {
    let place = try Workplace()
    try place.write(
      "two.scenario",
      "scenario \"two\"\n  mount switch a\n  mount switch b\n  never a.on\n  never b.on\n")
    let text = try place.walletsim("explore", "two.scenario")
    #expect(text.status == 1)
    #expect(text.output.contains("states 4\nedges 8\n"))
    #expect(text.output.contains("broken: never a.on\n"))
    #expect(text.output.contains("broken: never b.on\n"))
    let ran = try place.walletsim("run", "explore.scenario")
    #expect(ran.status == 1)
    #expect((ran.output + ran.errors).contains("0 passed, 2 failed"))
    let outcome = try place.walletsim("explore", "two.scenario", "--force", "--format", "json")
    #expect(outcome.status == 1)
    let document = try #require(
      try JSONSerialization.jsonObject(with: outcome.outputBytes) as? [String: Any])
    #expect(document["states"] as? Int == 4)
    let breaches = try #require(document["breaches"] as? [[String: Any]])
    #expect(breaches.map { $0["law"] as? String } == ["never a.on", "never b.on"])
    #expect(breaches.allSatisfy { $0["shown"] as? Bool == true })
  }
}
