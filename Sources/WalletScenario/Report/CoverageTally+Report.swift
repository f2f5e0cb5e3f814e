import WalletKernel

extension CoverageTally {
  /// For people: a block for each kind, then one for all; names only of what is missing.
  public var text: String {
    var text = ""
    for (name, coverage) in sortedKinds {
      text += VisibleText.make(name) + "\n"
      for part in KindCoverage.parts {
        text += Self.line(part.name, coverage[keyPath: part.path], namesMissing: true)
      }
    }
    text += "all\n"
    let total = total
    for part in KindCoverage.parts {
      text += Self.line(part.name, total[keyPath: part.path], namesMissing: false)
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
  public var json: String {
    let kinds = sortedKinds.map { name, coverage in
      "{\"kind\":\(name.json)," + Self.json(coverage, names: true) + "}"
    }
    return "{\"kinds\":[\(kinds.joined(separator: ","))],\"all\":{"
      + Self.json(total, names: false) + "}}\n"
  }

  private static func json(_ coverage: KindCoverage, names: Bool) -> String {
    KindCoverage.parts.map { part in
      let degrees = coverage[keyPath: part.path]
      var text = "\"count\":\(degrees.count)"
      text += ",\"exercised\":\(degrees.count(atLeast: .exercised))"
      text += ",\"asserted\":\(degrees.count(atLeast: .asserted))"
      if names {
        text += ",\"notExercised\":" + list(degrees.names(.known))
        text += ",\"notAsserted\":" + list(degrees.names(.exercised))
      }
      return "\"\(part.key)\":{\(text)}"
    }
    .joined(separator: ",")
  }

  private static func list(_ names: [String]) -> String {
    "[" + names.map { $0.json }.joined(separator: ",") + "]"
  }
}
