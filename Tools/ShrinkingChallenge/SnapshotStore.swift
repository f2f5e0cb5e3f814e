import PropertyTesting

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
