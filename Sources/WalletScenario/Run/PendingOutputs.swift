import WalletKernel

/// The outputs of a session that nobody has looked at yet, oldest first; a rewind drops those since
/// its mark.
package struct PendingOutputs {
  // A slice, since looking at one after the other must not move the rest each time.
  private var entries: ArraySlice<Entry> = []
  /// How many there have ever been, those that a rewind dropped included.
  private(set) var total = 0
  private var marks: [(name: String, total: Int)] = []
  /// About how many bytes they take, texts that are kept on the heap included.
  private(set) var keptBytes = 0

  private struct Entry {
    var number: Int
    var output: WalletOutput
    var keptBytes: Int
  }

  /// None yet.
  package init() {}

  /// Adds what an event that took place reported.
  package mutating func take(_ event: WalletEvent, _ outputs: OutputList) {
    if case .marked(let name) = event {
      marks.removeAll { $0.name.isSame(as: name) }
      marks.append((name, total))
    } else if case .rewound(let name) = event,
      let mark = marks.first(where: { $0.name.isSame(as: name) })
    {
      drop(from: mark.total)
    }
    for output in outputs { append(output) }
  }

  mutating func append(_ output: WalletOutput) {
    let size = MemoryLayout<Entry>.stride + output.values.heapBytes
    entries.append(Entry(number: total, output: output, keptBytes: size))
    keptBytes += size
    total += 1
  }

  mutating func popFirst() -> WalletOutput? {
    guard let entry = entries.popFirst() else { return nil }
    keptBytes -= entry.keptBytes
    return entry.output
  }

  /// Takes out the one at an index.
  mutating func remove(at index: Int) {
    keptBytes -= entries[index].keptBytes
    entries.remove(at: index)
  }

  mutating func removeAll() {
    entries = []
    keptBytes = 0
  }

  /// Drops those from a number on, counted from the first that ever was.
  mutating func drop(from number: Int) {
    while let last = entries.last, last.number >= number {
      keptBytes -= last.keptBytes
      entries.removeLast()
    }
  }

  func isSame(as other: PendingOutputs) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0 == $1 }
  }
}

extension PendingOutputs: RandomAccessCollection {
  package var startIndex: Int { entries.startIndex }
  package var endIndex: Int { entries.endIndex }
  package subscript(index: Int) -> WalletOutput { entries[index].output }
}

extension OutputValues {
  /// About how many bytes of texts the values keep outside of themselves.
  fileprivate var heapBytes: Int {
    switch self {
    case .none: 0
    case .entry(let text): text.text.heapBytes
    case .one(let value): value.heapBytes
    case .many(let values): values.reduce(0) { $0 + $1.value.heapBytes }
    }
  }
}

extension Value {
  fileprivate var heapBytes: Int {
    switch self {
    case .none, .boolean, .integer, .decimal, .duration: 0
    case .text(let text): text.heapBytes
    case .list(let values): values.reduce(0) { $0 + $1.heapBytes }
    }
  }
}

extension String {
  // Up to 15 bytes stand in the string itself.
  fileprivate var heapBytes: Int { utf8.count > 15 ? utf8.count : 0 }
}
