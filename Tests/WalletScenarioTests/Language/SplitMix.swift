/// A small generator of repeatable chance (Steele, Lea and Flood 2014), for tests with a seed.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but without, the bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  mutating func chance(_ one: Int) -> Bool { below(one) == 0 }

  /// As many elements as the range says, each made anew.
  mutating func many<Element>(
    _ count: ClosedRange<Int>, _ make: (inout SplitMix) -> Element
  ) -> [Element] {
    (0..<count.lowerBound + below(count.count)).map { _ in make(&self) }
  }
}
