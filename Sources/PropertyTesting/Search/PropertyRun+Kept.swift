/// Cases that were kept, or that a person names.
extension PropertyRun {
  /// Invariant names of failures about the case that was asked for.
  static let unknownCase = "there is such a case"
  static let unreadableChoices = "the choices can be read"
  static let staleChoices = "the choices make a case"

  /// Runs the one case that a person asked for. One that cannot be run is a failure: who asks for a
  /// case must not be told that all is well because of a slip of the pen.
  func replayGiven(_ report: inout PropertyReport) {
    property.collector.isCounting = false
    let place = settings.choices ?? settings.caseName ?? ""
    let file: ChoiceFile
    do throws(ChoiceFileError) {
      if let path = settings.choices {
        file = try Corpus.read(path: path)
      } else if let corpus = settings.corpus.map({ Corpus(directory: $0) }),
        corpus.names.contains(place)
      {
        file = try corpus.read(place)
      } else {
        fail(&report, PropertyRun.unknownCase, unknownCase(place))
        return
      }
    } catch {
      fail(&report, PropertyRun.unreadableChoices, "\(place): \(error)")
      return
    }
    guard file.property == name || file.property.isEmpty else {
      report.notes.append("nothing was run: the choices are of property '\(file.property)'")
      return
    }
    if replay(file, named: place, &report) { return }
    if let stale = report.staleCases.first { fail(&report, PropertyRun.staleChoices, stale) }
  }

  /// What is wrong with the name of a case, and which names there are, the nearest first.
  private func unknownCase(_ name: String) -> String {
    guard let directory = settings.corpus else {
      return "'\(name)' is no case: this property has no corpus"
    }
    let names = Corpus(directory: directory).names
    if names.isEmpty { return "'\(name)' is no case: there is none in \(directory)" }
    let nearest = Spelling.nearest(to: name, among: names)
    // A screen of them; who wants all lists the directory.
    let shown = nearest.prefix(10).joined(separator: ", ")
    let others = names.count > 10 ? " and \(names.count - 10) others" : ""
    return "'\(name)' is no case in \(directory); there are \(shown)\(others)"
  }

  /// Runs all kept cases of the property until one fails; returns whether one does.
  func replayKept(_ report: inout PropertyReport) -> Bool {
    guard let directory = settings.corpus else { return false }
    let corpus = Corpus(directory: directory)
    property.collector.isCounting = false
    defer { property.collector.isCounting = true }
    for name in corpus.names(of: name) {
      do throws(ChoiceFileError) {
        if replay(try corpus.read(name), named: name, &report) { return true }
      } catch {
        report.staleCases.append("\(name): \(error)")
      }
    }
    return false
  }

  /// Runs a kept case; returns whether it fails. One whose choices no longer make it is stale: its
  /// events are run instead, if they can be read.
  private func replay(_ file: ChoiceFile, named name: String, _ report: inout PropertyReport)
    -> Bool
  {
    report.keptCases += 1
    let draw = Draw(replaying: file.tape)
    property.watchdog.begin(.tape(file.tape))
    if case .failed(let failure) = property.test(draw) {
      var found = PropertyReport.Counterexample(failure, of: self.name)
      found.minimal = draw.recorded
      found.original = file.tape
      found.stop = .minimum
      lookAround(&found)
      report.counterexample = describe(found)
      note(name, &report)
      return true
    }
    let isStale = file.tape.isEmpty || !PropertyRun.sameChoices(file.tape, draw.recorded)
    guard isStale else { return false }
    if let again = property.runLines(file.lines) {
      guard case .failed(let failure) = again else { return false }
      report.counterexample = describe(failure, file.lines)
      note(name, &report)
      return true
    }
    report.staleCases.append("\(name): the generator no longer makes this case of these choices")
    return false
  }

  /// Says which case it is that failed and, where it is of the corpus, in which file it is kept.
  private func note(_ name: String, _ report: inout PropertyReport) {
    report.counterexample?.keptCase = name
    if settings.choices == nil, let directory = settings.corpus {
      report.counterexample?.path = Corpus(directory: directory).path(name)
    }
  }

  /// A failure of events that no choices make.
  private func describe(_ failure: Failure, _ lines: [String]) -> PropertyReport.Counterexample {
    var counterexample = PropertyReport.Counterexample(failure, of: name, lines: lines)
    counterexample.steps = lines.count
    let shorter = Array(lines.dropLast())
    if !lines.isEmpty, property.runLines(shorter) == .passed { counterexample.nearMiss = shorter }
    return counterexample
  }

  static func sameChoices(_ left: [ChoiceToken], _ right: [ChoiceToken]) -> Bool {
    let one = left.filter { $0.kind.isChoice }
    let other = right.filter { $0.kind.isChoice }
    // A run that passes may go on where the failing one stopped.
    return one.count <= other.count
      && zip(one, other).allSatisfy { $0.kind == $1.kind && $0.rank == $1.rank }
  }
}

/// How near names are to one another.
enum Spelling {
  /// The names, the nearest to a given one first, and those equally near in their order.
  static func nearest(to name: String, among names: [String]) -> [String] {
    let ranked = names.enumerated().map { (changes(name, $1), $0, $1) }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// How many characters have to be put in, taken out or replaced to turn one text into another.
  static func changes(_ one: String, _ other: String) -> Int {
    let target = Array(other)
    var costs = Array(0...target.count)
    for (row, character) in one.enumerated() {
      var diagonal = costs[0]
      costs[0] = row + 1
      for column in target.indices {
        let replaced = diagonal + (character == target[column] ? 0 : 1)
        diagonal = costs[column + 1]
        costs[column + 1] = min(replaced, diagonal + 1, costs[column] + 1)
      }
    }
    return costs[target.count]
  }
}
