import WalletKernel

extension CoverageTally {
  /// For people: a block for each kind, then one for all; names only of what is missing.
  public var text: String {
    var text = ""
    for (name, coverage) in sortedKinds {
      text += VisibleText.make(name) + "\n"
      for part in KindCoverage.Part.allCases {
        text += Self.line(part.name, coverage[part], namesMissing: true)
      }
    }
    text += "all\n"
    let total = total
    for part in KindCoverage.Part.allCases {
      text += Self.line(part.name, total[part], namesMissing: false)
    }
    return text
  }

  private static func line(
    _ name: String, _ degrees: [String: CoverageDegree], namesMissing: Bool
  ) -> String {
    if degrees.isEmpty { return "" }
    let permille = degrees.assertedPermille
    var text =
      "  \(name): \(degrees.count), exercised \(degrees.count(atLeast: .exercised)), "
      + "asserted \(degrees.count(atLeast: .asserted)) (\(permille / 10).\(permille % 10) %)\n"
    guard namesMissing else { return text }
    for (words, degree) in [
      ("not exercised", CoverageDegree.known), ("not asserted", .exercised),
    ] {
      let names = degrees.names(degree)
      if !names.isEmpty {
        text += "    \(words): \(VisibleText.make(names.joined(separator: ", ")))\n"
      }
    }
    return text
  }

  /// One object: for each kind, and for all together, what is there and how far it is covered.
  public var json: JSONValue {
    let kinds = sortedKinds.map { name, coverage in
      ["kind": .string(name)] + Self.json(coverage, names: true)
    }
    return ["kinds": .list(kinds), "all": Self.json(total, names: false)]
  }

  private static func json(_ coverage: KindCoverage, names: Bool) -> JSONValue {
    let parts = KindCoverage.Part.allCases.map { part in
      let degrees = coverage[part]
      return JSONValue.Member(
        part.rawValue,
        [
          "count": .number(degrees.count),
          "exercised": .number(degrees.count(atLeast: .exercised)),
          "asserted": .number(degrees.count(atLeast: .asserted)),
          "notExercised": names ? .strings(degrees.names(.known)) : nil,
          "notAsserted": names ? .strings(degrees.names(.exercised)) : nil,
        ])
    }
    return .object(parts)
  }
}
