import Testing

import struct PropertyTesting.RandomSource

@testable import WalletKernel

@Suite struct KeyedListTests {
  @Test func `tells two spellings of one accent apart`() {
    var list = KeyedList<Number>()
    list.set(1, for: "caf\u{E9}")
    list.set(2, for: "cafe\u{301}")
    #expect(list.count == 2)
    #expect(list["caf\u{E9}"] == 1)
    #expect(list["cafe\u{301}"] == 2)
  }

  @Test func `refuses two rows with one key, and a row named as a part`() {
    #expect(throws: Rejection.duplicateRow("a")) {
      try KeyedList<Number>([Row("a"), Row("b"), Row("a")], parts: []) { _ in 0 }
    }
    #expect(throws: Rejection.rowNamedAsPart("save")) {
      try KeyedList<Number>([Row("save")], parts: ["save"]) { _ in 0 }
    }
  }

  @Test func `finds rows by key and by index, and names the nearest`() throws {
    let list = try KeyedList<Number>([Row("apple"), Row("2")], parts: []) { _ in 0 }
    #expect(try list.position(of: PathPart.name("apple")) == 0)
    #expect(try list.position(of: PathPart.name("2")) == 1)
    #expect(try list.position(of: PathPart.index(1)) == 1)
    #expect(throws: Rejection.unknownRow("appel", nearest: "apple")) {
      try list.position(of: PathPart.name("appel"))
    }
    for index in [Int64.min, -1, 2, .max] {
      #expect(throws: Rejection.unknownRow("\(index)", nearest: nil)) {
        try list.position(of: PathPart.index(index))
      }
    }
  }

  @Test(arguments: UInt64(0)..<200)
  func `does what a plain array of pairs does, and survives its own bytes`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var list = KeyedList<Number>()
    var plain: [(key: String, element: Number)] = []
    let keys = ["a", "b", "c", "d", "\u{E9}", "e\u{301}", "", "🍌"]
    for step in 0..<60 {
      let key = keys[Int(random.next() % UInt64(keys.count))]
      let index = plain.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
      switch random.next() % 4 {
      case 0, 1:
        list.set(Number(step), for: key)
        if let index {
          plain[index].element = Number(step)
        } else {
          plain.append((key, Number(step)))
        }
      case 2:
        guard let index else { continue }
        list.remove(at: index)
        plain.remove(at: index)
      default:
        guard index == nil, !plain.isEmpty else { continue }
        let position = Int(random.next() % UInt64(plain.count))
        list.rename(at: position, to: key)
        plain[position].key = key
      }
      #expect(list.keys.map { Array($0.utf8) } == plain.map { Array($0.key.utf8) })
      #expect(list.entries.map { $0.element } == plain.map { $0.element })
      for (position, pair) in plain.enumerated() {
        #expect(list.position(of: pair.key) == position)
      }
    }
    #expect(KeyedList<Number>(archived: list.archived) == list)
  }

  @Test func `reads no list in which a key stands twice`() {
    #expect(KeyedList<Number>(archived: [2, 1, 0x61, 0, 1, 0x62, 0]) != nil)
    #expect(KeyedList<Number>(archived: [2, 1, 0x61, 0, 1, 0x61, 0]) == nil)
  }
}

/// An element that can be written and read.
private struct Number: Archivable, Equatable, ExpressibleByIntegerLiteral {
  static let blank: Number = 0
  var value: Int64

  init(integerLiteral value: Int64) { self.value = value }
  init(_ value: Int) { self.value = Int64(value) }

  mutating func archive(_ archive: inout Archive) { archive.field(&value) }
}
