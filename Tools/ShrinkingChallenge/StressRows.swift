import PropertyTesting

/// The fork's rows that each stress one idea of a reducer: numbers that bound each other, and what
/// is wrong only for some values in between.
enum StressRows {
  static var all: [Row] {
    (2...6).map(product) + (2...6).map(productList) + [
      sumList, modularMapping, weightedSum, floatCancellation, chunkedDecoder,
    ]
  }

  // MARK: Nested binds

  /// Numbers that each bound the next one.
  private static func factors(_ draw: Draw, _ depth: Int, upTo largest: Int) -> [Int] {
    var factors: [Int] = []
    for _ in 0..<depth { factors.append(draw.integer(in: 1...(factors.last ?? largest))) }
    return factors
  }

  private static func joined(_ numbers: [Int]) -> String {
    numbers.map { "\($0)" }.joined(separator: ", ")
  }

  private static func product(_ depth: Int) -> Row {
    let minima = ["5, 5", "3, 3, 3", "3, 2, 2, 2", "2, 2, 2, 2, 2", "2, 2, 2, 2, 2, 1"]
    let published = [
      "e19; Exhaust 100% e33; Hegel 100% e3532", "e22; Exhaust 100% e61; Hegel 100% e4172",
      "e24; Exhaust 100% e75; Hegel 100% e4743", "e26; Exhaust 100% e71; Hegel 100% e4240",
      "e28; Exhaust 100% e32; Hegel 100% e3597",
    ]
    return Row(
      "nested product \(depth)", minima: [minima[depth - 2]], requiredPerMille: 950,
      published: "Hyp 100% " + published[depth - 2],
      generate: { factors($0, depth, upTo: 10) }, render: joined,
      property: { $0.reduce(1, *) < 24 })
  }

  /// Numbers and then a list as long as they say, of which one element must be set.
  private static func withList(
    _ name: String, minimum: String, published: String, depth: Int, largest: Int,
    length: @escaping ([Int]) -> Int
  ) -> Row {
    Row(
      name, minima: [minimum + ", 23 x 0 and 1"], requiredPerMille: 950,
      published: published,
      generate: { draw in
        let numbers = factors(draw, depth, upTo: largest)
        let count = length(numbers)
        return (numbers, draw.list(min: count, max: count) { $0.integer(in: 0...1) })
      },
      render: { numbers, list in
        let isSorted = list.dropLast().allSatisfy { $0 == 0 } && list.last == 1
        return joined(numbers) + (isSorted ? ", \(list.count - 1) x 0 and 1" : ", \(list)")
      },
      property: { _, list in list.count < 24 || !list.contains(1) })
  }

  private static func productList(_ depth: Int) -> Row {
    let minima = ["6, 4", "4, 3, 2", "3, 2, 2, 2", "3, 2, 2, 2, 1", "3, 2, 2, 2, 1, 1"]
    let published = [
      "Hyp 39% e72; Exhaust 99% e312; Hegel 73% e1274",
      "Hyp 21% e87; Exhaust 78% e296; Hegel 84% e1740",
      "Hyp 12% e81; Exhaust 89% e306; Hegel 16% e1842",
      "Hyp 4% e65; Exhaust 86% e709; Hegel 8% e1885",
      "Hyp 5% e63; Exhaust at most 4% e1059; Hegel 8% e2148",
    ]
    return withList(
      "nested product list \(depth)", minimum: minima[depth - 2], published: published[depth - 2],
      depth: depth, largest: 10, length: { $0.reduce(1, *) })
  }

  private static var sumList: Row {
    withList(
      "nested sum list 4", minimum: "6, 6, 6, 6",
      published: "Hyp 100% e162; Exhaust 100% e735; Hegel 100% e3298", depth: 4, largest: 100,
      length: { $0.reduce(0, +) })
  }

  // MARK: Numbers

  private static var modularMapping: Row {
    Row(
      "modular mapping", minima: ["925"], requiredPerMille: 950,
      published: "Hyp 32% e21; Exhaust 15% e19; Hegel 71% e33",
      generate: { $0.integer(in: 0...1000) * 37 % 1001 },
      property: { $0 < 900 })
  }

  private static var weightedSum: Row {
    Row(
      "weighted sum", minima: ["(0, 0, 20)"], requiredPerMille: 950,
      published: "Hyp 15% e54; Exhaust 100% e158; Hegel 100% e64",
      generate: { draw in
        (draw.integer(in: 0...20), draw.integer(in: 0...20), draw.integer(in: 0...20))
      },
      property: { 2 * $0.0 + $0.1 + $0.2 != 20 })
  }

  /// The fork's row draws any floating-point numbers, among which none of the libraries has a
  /// smallest case; here they are amounts of money, as a wallet that computes with them has them.
  private static var floatCancellation: Row {
    Row(
      "float cancellation", minima: ["(0.01, 0.02)"], requiredPerMille: 950,
      published: "of any numbers Hyp n82 e66; Exhaust n82 e9635; Hegel n32 e552",
      generate: { (amount($0), amount($0)) },
      property: { amount, fee in amount + fee - fee == amount })
  }

  private static func amount(_ draw: Draw) -> Double { Double(draw.integer(in: 0...10_000)) / 100 }

  // MARK: Chunks

  /// A message in pieces: bytes, or a text that a fault decodes piece by piece.
  private struct Transmission {
    var isText: Bool
    var bytes: [UInt8]
    var cuts: [Bool]

    init(_ draw: Draw) {
      (isText, bytes) = draw.choose([
        { (false, $0.list(max: 64) { $0.integer(in: 0...255) }) },
        { (true, Array($0.list(max: 16, Transmission.scalar).map(String.init).joined().utf8)) },
      ])
      let gaps = max(0, bytes.count - 1)
      cuts = draw.list(min: gaps, max: gaps) { $0.bool() }
    }

    /// Any scalar: those behind the surrogates move up by as many as there are of these.
    private static func scalar(_ draw: Draw) -> Character {
      let number = draw.integer(in: 0...UInt32(0x10FFFF - 0x800))
      return Character(Unicode.Scalar(number < 0xD800 ? number : number + 0x800) ?? "0")
    }

    var chunks: [ArraySlice<UInt8>] {
      var chunks: [ArraySlice<UInt8>] = []
      var start = 0
      for end in bytes.indices.dropFirst() where cuts[end - 1] {
        chunks.append(bytes[start..<end])
        start = end
      }
      if start < bytes.count { chunks.append(bytes[start...]) }
      return chunks
    }

    var text: String {
      let content =
        isText
        ? String(decoding: bytes, as: UTF8.self).unicodeScalars.map { String($0.value, radix: 16) }
        : bytes.map { "\($0)" }
      let kind = isText ? "text" : "bytes"
      return "\(kind) \(content.joined(separator: " ")), \(chunks.map(\.count))"
    }
  }

  private static var chunkedDecoder: Row {
    Row(
      "chunked decoder", minima: ["text 80, [1, 1]"], requiredPerMille: 950,
      published: "Hyp 100% e50; Exhaust 2% e88; Hegel 8% e1848",
      generate: Transmission.init, render: { $0.text },
      property: { message in
        !message.isText
          || message.chunks.map { String(decoding: $0, as: UTF8.self) }.joined()
            == String(decoding: message.bytes, as: UTF8.self)
      })
  }
}
