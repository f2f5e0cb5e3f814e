/// Scalars and texts by what Unicode says of them.
extension Draw {
  /// Draws a scalar of some general categories, shrinking to the first of the first category, and
  /// none of the surrogates, which are no scalars. Half of the random ones are among the first 128
  /// of all that could be.
  public func scalar(
    of categories: [Unicode.GeneralCategory], line: UInt = #line
  ) -> Unicode.Scalar {
    let ranges = categories.flatMap { ScalarTable.ranges(of: $0) }
    let count = ranges.reduce(0) { $0 + $1.count }
    if count == 0 { refuse("scalar(of:) no category that has scalars", line) }
    let limit = UInt64(count - 1)
    var place = Int(
      choice(.integer, limit: limit) {
        random.next() & 1 == 0 ? random.next(through: min(limit, 127)) : random.next(through: limit)
      })
    for range in ranges {
      if place < range.count {
        return Unicode.Scalar(range.lowerBound + UInt32(place)) ?? "\u{FFFD}"
      }
      place -= range.count
    }
    return "\u{FFFD}"
  }

  /// Draws a text of scalars of some general categories; see `scalar(of:)`. Swift counts fewer
  /// characters than it has scalars where some belong together.
  public func text(
    of categories: [Unicode.GeneralCategory], min: Int = 0, max: Int? = nil, line: UInt = #line,
    column: UInt = #column
  ) -> String {
    var text = String.UnicodeScalarView()
    for scalar in list(
      min: min, max: max, line: line, column: column,
      { $0.scalar(of: categories, line: line) })
    {
      text.append(scalar)
    }
    return String(text)
  }
}

/// Which scalars belong to a category, found once for all of them.
private enum ScalarTable {
  private static let all: [Unicode.GeneralCategory: [ClosedRange<UInt32>]] = {
    var table: [Unicode.GeneralCategory: [ClosedRange<UInt32>]] = [:]
    var start: UInt32 = 0
    var current: Unicode.GeneralCategory?
    func end(before value: UInt32) {
      if let current { table[current, default: []].append(start...(value - 1)) }
    }
    for value in UInt32(0)...0x10FFFF {
      let category = Unicode.Scalar(value)?.properties.generalCategory
      if category == current { continue }
      if value > 0 { end(before: value) }
      (start, current) = (value, category)
    }
    end(before: 0x110000)
    return table
  }()

  static func ranges(of category: Unicode.GeneralCategory) -> [ClosedRange<UInt32>] {
    all[category] ?? []
  }
}
