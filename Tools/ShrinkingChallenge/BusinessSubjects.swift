import PropertyTesting

/// The refund row: a refund is to be shared in proportion to what is left of each charge after a
/// fee of 30 cents; the fault shares it in proportion to the whole charge.
enum Refund {
  /// The faulty allocation.
  static func allocate(_ refund: Int, by charges: [Int]) -> [Int] {
    share(refund, weights: charges.map { UInt64($0) })
  }

  /// Whether an allocation is the one in proportion to the net charges.
  static func isFair(_ allocation: [Int], of refund: Int, over charges: [Int]) -> Bool {
    allocation == share(refund, weights: charges.map { UInt64($0 - 30) })
  }

  /// Shares by weight; what is left goes to the largest remainders, ties to the first.
  private static func share(_ refund: Int, weights: [UInt64]) -> [Int] {
    var total = WideUnsigned()
    for weight in weights { total.add(weight) }
    var shares: [Int] = []
    var remainders: [WideUnsigned] = []
    for weight in weights {
      let product = WideUnsigned(UInt64(refund), times: weight)
      let (quotient, remainder) = product.divided(by: total)
      shares.append(Int(quotient))
      remainders.append(remainder)
    }
    let left = refund - shares.reduce(0, +)
    let order = remainders.indices.sorted {
      remainders[$0] == remainders[$1] ? $0 < $1 : remainders[$1] < remainders[$0]
    }
    for index in order.prefix(left) { shares[index] += 1 }
    return shares
  }
}

/// A number of 128 bits, as far as the refund row needs one: the standard library's own is not
/// there on every system that the package supports.
struct WideUnsigned: Equatable {
  var high: UInt64 = 0
  var low: UInt64 = 0

  init() {}

  init(_ left: UInt64, times right: UInt64) {
    let product = left.multipliedFullWidth(by: right)
    high = product.high
    low = product.low
  }

  static func < (left: WideUnsigned, right: WideUnsigned) -> Bool {
    left.high == right.high ? left.low < right.low : left.high < right.high
  }

  mutating func add(_ word: UInt64) {
    let sum = low.addingReportingOverflow(word)
    low = sum.partialValue
    if sum.overflow { high += 1 }
  }

  /// Long division, bit by bit; the quotient fits in 64 bits wherever a share is computed.
  func divided(by divisor: WideUnsigned) -> (quotient: UInt64, remainder: WideUnsigned) {
    if divisor.high == 0, high < divisor.low {
      let (quotient, remainder) = divisor.low.dividingFullWidth((high, low))
      var rest = WideUnsigned()
      rest.low = remainder
      return (quotient, rest)
    }
    var quotient: UInt64 = 0
    var rest = WideUnsigned()
    for bit in stride(from: 127, through: 0, by: -1) {
      rest.high = rest.high &<< 1 | rest.low &>> 63
      rest.low = rest.low &<< 1 | (bit >= 64 ? high &>> UInt64(bit - 64) : low &>> UInt64(bit)) & 1
      quotient = quotient &<< 1
      if !(rest < divisor) {
        let difference = rest.low.subtractingReportingOverflow(divisor.low)
        rest.low = difference.partialValue
        rest.high = rest.high &- divisor.high &- (difference.overflow ? 1 : 0)
        quotient |= 1
      }
    }
    return (quotient, rest)
  }
}

/// The map of the collision rows: it finds entries by a key's hash alone.
struct CollidingMap {
  var modulus: Int
  private var keys: [Int] = []
  private var values: [Int] = []

  init(modulus: Int) { self.modulus = modulus }

  private var known: Set<Int> = []

  /// Puts a value and tells whether all other keys kept theirs.
  mutating func putKeepsOthers(_ key: Int, _ value: Int) -> Bool {
    let others = known.filter { $0 != key }
    known.insert(key)
    guard let index = keys.firstIndex(where: { $0 % modulus == key % modulus }) else {
      keys.append(key)
      values.append(value)
      return true
    }
    let isShared = others.contains { $0 % modulus == key % modulus }
    let keeps = !isShared || values[index] == value
    values[index] = value
    return keeps
  }
}

/// A command of the snapshot row; a snapshot is named by the order of its creation.
enum SnapshotCommand {
  case put(key: Int, value: Int)
  case get(key: Int)
  case snapshot(Int)
  case read(snapshot: Int, key: Int)
  case release(Int)
  case compact
  case nothing

  static func draw(_ draw: Draw, _ live: inout [Int], _ created: inout Int) -> SnapshotCommand {
    switch draw.pick([0, 1, 2, 3, 4, 5]) {
    case 0: return .put(key: draw.integer(in: 0...9), value: draw.integer(in: 0...9))
    case 1: return .get(key: draw.integer(in: 0...9))
    case 2:
      live.append(created)
      created += 1
      return .snapshot(created - 1)
    case 3:
      guard let snapshot = draw.live(live) else { return .nothing }
      return .read(snapshot: snapshot, key: draw.integer(in: 0...9))
    case 4:
      guard let snapshot = draw.live(live) else { return .nothing }
      live.removeAll { $0 == snapshot }
      return .release(snapshot)
    default: return .compact
    }
  }

  var text: String {
    switch self {
    case .put(let key, let value): return "put \(key) \(value)"
    case .get(let key): return "get \(key)"
    case .snapshot(let number): return "s\(number)"
    case .read(let snapshot, let key): return "read s\(snapshot) \(key)"
    case .release(let snapshot): return "release s\(snapshot)"
    case .compact: return "compact"
    case .nothing: return "nothing"
    }
  }
}

/// The store of the snapshot row beside a model of it: compaction keeps what the newest live
/// snapshot sees, where it has to keep what the oldest one does.
struct SnapshotStore {
  private var versions: [[(time: Int, value: Int)]] = Array(repeating: [], count: 10)
  private var model: [[(time: Int, value: Int)]] = Array(repeating: [], count: 10)
  private var live: [Int: Int] = [:]
  private var clock = 0

  static func agrees(with commands: [SnapshotCommand]) -> Bool {
    var store = SnapshotStore()
    return commands.allSatisfy { store.applyAgrees($0) }
  }

  private mutating func applyAgrees(_ command: SnapshotCommand) -> Bool {
    switch command {
    case .put(let key, let value):
      clock += 1
      versions[key].append((clock, value))
      model[key].append((clock, value))
    case .get(let key): return versions[key].last?.value == model[key].last?.value
    case .snapshot(let number): live[number] = clock
    case .read(let snapshot, let key):
      guard let time = live[snapshot] else { return true }
      return versions[key].last { $0.time <= time }?.value
        == model[key].last { $0.time <= time }?.value
    case .release(let number): live[number] = nil
    case .compact:
      let horizon = live.values.max() ?? clock
      for key in versions.indices {
        if let first = versions[key].lastIndex(where: { $0.time <= horizon }) {
          versions[key].removeFirst(first)
        }
      }
    case .nothing: break
    }
    return true
  }
}
