/// Tells which runs came to parts of a program that no run of the search came to before, by the
/// counters of a program that was built to measure its coverage.
///
/// The counters are read and left as they are: they are the build's, and may be asked for later.
/// What other threads do meanwhile is counted as the run's, too; it costs a run kept for nothing.
struct Coverage {
  private let sections: [UnsafeRawBufferPointer]
  /// The counters as they were after the last look, and those that ran since the first.
  private var last: [[UInt64]]
  private var hasRun: [[Bool]]

  /// So many counters are compared at once: a page.
  private static let block = 512

  /// The counters of sections.
  init(_ sections: [UnsafeRawBufferPointer]) {
    self.sections = sections
    last = sections.map { section in
      (0..<section.count / 8).map { section.load(fromByteOffset: $0 * 8, as: UInt64.self) }
    }
    hasRun = last.map { Array(repeating: false, count: $0.count) }
  }

  /// The counters of this program, or nil where it was built without.
  static func ofThisProgram() -> Coverage? {
    let sections = CounterSections.find().filter { $0.count >= 8 }
    return sections.isEmpty ? nil : Coverage(sections)
  }

  /// Whether something ran since the last look that had not before.
  mutating func hasNews() -> Bool {
    var hasNews = false
    for (place, section) in sections.enumerated() {
      for start in stride(from: 0, to: last[place].count, by: Coverage.block) {
        let end = min(start + Coverage.block, last[place].count)
        let isSame = last[place].withUnsafeBytes { known in
          System.areEqual(
            UnsafeRawBufferPointer(rebasing: known[start * 8..<end * 8]),
            UnsafeRawBufferPointer(rebasing: section[start * 8..<end * 8]))
        }
        if isSame { continue }
        for index in start..<end {
          let count = section.load(fromByteOffset: index * 8, as: UInt64.self)
          if count == last[place][index] { continue }
          last[place][index] = count
          if !hasRun[place][index] {
            hasRun[place][index] = true
            hasNews = true
          }
        }
      }
    }
    return hasNews
  }
}
