import WalletKernel
import WalletReplay
import WalletScenario

// Far below the tool's own limits, so that an input ends in well under a millisecond; what lies
// at the real limits is in the tests.
private let limits: ScriptLimits = {
  var limits = ScriptLimits()
  limits[.fileBytes] = 1 << 16
  limits[.lineBytes] = 1 << 10
  limits[.tokenBytes] = 1 << 9
  limits[.expandedBytes] = 1 << 18
  limits[.expandedSteps] = 2_000
  limits[.loopProduct] = 1_000
  limits[.events] = 1_000
  limits[.includes] = 8
  limits[.broughtIn] = 100
  return limits
}()

private func source(_ bytes: [UInt8], _ path: String) throws(ScriptError) -> SourceFile {
  var reader = SourceReader(path: path, limits: limits)
  try reader.take(bytes)
  return try reader.finish()
}

/// Reads, checks and lays out one script.
func takeScript(_ bytes: [UInt8]) {
  guard let script = try? Script.read(bytes: bytes, path: "a.scenario", limits: limits) else {
    return
  }
  let errors = script.check()
  requirePrintable(errors.text(sources: script.sources))
  for error in errors.errors {
    require(error.place.offset <= bytes.count, "an error stands behind the end of its file")
    require(error.place.line >= 1 && error.place.column >= 1, "an error stands nowhere")
  }
  guard errors.errors.isEmpty, let source = try? source(bytes, "a.scenario"),
    let laidOut = try? ScriptFormatter.format(source, limits: limits)
  else { return }
  requireSameMeaning(script, Array(laidOut.utf8))
}

private func requireSameMeaning(_ script: Script, _ laidOut: [UInt8]) {
  // A canonical layout may be longer than the limits allow.
  guard laidOut.count <= limits[.fileBytes],
    let again = try? Script.read(bytes: laidOut, path: "a.scenario", limits: limits)
  else { return }
  let isTooLong = again.check().errors.contains { $0.code == "limit" }
  if isTooLong { return }
  require(again.scenarios.count == script.scenarios.count, "the layout lost a scenario")
  for (old, new) in zip(script.scenarios, again.scenarios) {
    let (oldSteps, newSteps) = (try? script.steps(of: old), try? again.steps(of: new))
    require(oldSteps?.body.count == newSteps?.body.count, "the layout changed a scenario")
  }
  guard let source = try? source(laidOut, "a.scenario"),
    let twice = try? ScriptFormatter.format(source, limits: limits)
  else { return require(false, "the layout can't be laid out") }
  require(Array(twice.utf8) == laidOut, "laying out twice differs from once")
}

/// Reads a script that brings in others: the input is cut at NULs, and the pieces are its files.
func takeFiles(_ bytes: [UInt8]) {
  let names = ["a.scenario", "b.scenario", "d/c.scenario", "d/e/f.scenario"]
  let pieces = bytes.split(
    separator: 0, maxSplits: names.count - 1, omittingEmptySubsequences: false)
  let files = Array(zip(names, pieces))
  let script = try? Script.read(names[0], limits: limits) {
    (wanted: String) throws(ScriptFileFailure) in
    require(!wanted.hasPrefix("/"), "a script reads an absolute path")
    require(
      !wanted.split(separator: "/").contains { $0 == ".." || $0 == "." },
      "a script leaves its folder: \(wanted)")
    guard let file = files.first(where: { $0.0 == wanted }) else {
      throw .unreadable("there is no such file")
    }
    do throws(ScriptError) {
      return try source(Array(file.1), wanted)
    } catch {
      throw .refused(error)
    }
  }
  guard let script else { return }
  requirePrintable(script.check().text(sources: script.sources))
}

/// Runs a script's scenarios; a scenario may fail in any way but a trap.
func takeRun(_ bytes: [UInt8]) {
  guard let script = try? Script.read(bytes: bytes, path: "a.scenario", limits: limits),
    script.check().errors.isEmpty
  else { return }
  var runner = ScenarioRunner.drawing()
  runner.limits.events = 2_000
  runner.limits.orders = 50
  for scenario in script.scenarios.prefix(4) {
    let result = runner.run(scenario, of: script)
    var replayed = InMemorySession()
    result.log.forEach { (_, entry) in
      let reaction = try? replayed.replay(entry)
      require(reaction != nil, "a log holds an event that can't apply")
      return true
    }
  }
}
