extension ScriptEdit {
  /// What adds the lines that strict scenarios lack, each where their reports say to paste it; rows
  /// that lack the same line share it.
  public static func addingMissing(to results: [ScenarioResult]) -> [ScriptEdit] {
    var places: [Place] = []
    var lacking: [Place: (column: Int, statements: [[String]])] = [:]
    for failure in results.flatMap({ $0.failures }) {
      guard case .notCovered(let gap) = failure.reason else { continue }
      let place = failure.place
      if lacking[place] == nil {
        places.append(place)
        lacking[place] = (failure.lastAct?.place.column ?? place.column, [])
      }
      for statement in gap.statements where lacking[place]?.statements.contains(statement) == false
      {
        lacking[place]?.statements.append(statement)
      }
    }
    return places.compactMap { place in
      guard let (column, statements) = lacking[place], !statements.isEmpty else { return nil }
      let added = Added(
        offset: place.offset, indent: column - 1, lines: statements.flatMap { $0 })
      var change = Change()
      change.added = [added]
      return ScriptEdit(file: place.file, range: place.offset..<place.offset, change: change)
    }
  }
}
