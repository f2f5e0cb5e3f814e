import Foundation
import WalletKernel

/// The benchmark: the kernel against a plain struct with the pad's rules, as ratios in one run.
enum Bench {
  static let presses = 100_000

  static func run() {
    let keys = Self.keys
    let baseline = best { Self.baseline(keys) }
    let kernel = best { Self.kernel(keys) }
    print("baseline   \(rate(baseline)) M events/s")
    print("kernel     \(rate(kernel)) M events/s   ratio \(ratio(baseline, kernel))")
  }

  static func only(_ k: Bool) { let keys = Self.keys; _ = k ? kernel(keys) : baseline(keys) }

  private static func rate(_ nanoseconds: UInt64) -> String {
    String(format: "%7.2f", Double(presses) * 1_000 / Double(nanoseconds))
  }

  private static func ratio(_ baseline: UInt64, _ other: UInt64) -> String {
    String(format: "%.2f", Double(baseline) / Double(other))
  }

  // The best of seven: what the machine does besides only ever adds.
  private static func best(_ work: () -> Int) -> UInt64 {
    var best = UInt64.max
    for _ in 0..<7 {
      let start = DispatchTime.now().uptimeNanoseconds
      let length = work()
      let time = DispatchTime.now().uptimeNanoseconds - start
      precondition(length >= 0)
      best = min(best, time)
    }
    return best
  }

  /// A million keys from a fixed generator; half of them delete, so that the value stays short.
  private static var keys: [UInt8] {
    var state: UInt64 = 0x9e37_79b9_7f4a_7c15
    return (0..<presses).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let draw = UInt8(truncatingIfNeeded: state >> 32) % 26
      // 0 to 9 digits, 10 decimal, 11 delete, 12 grouping
      return draw < 13 ? 11 : draw < 23 ? draw - 13 : draw == 23 ? 10 : draw == 24 ? 12 : 5
    }
  }

  // MARK: The baseline

  /// A pad as anybody would write it: a text, and the rules.
  private struct PlainPad {
    var value = ""
    var decimal = "."

    mutating func press(_ key: UInt8) {
      switch key {
      case 11: if !value.isEmpty { value.removeLast() }
      case 10: if !value.contains(Character(decimal)) { value += decimal }
      case 12: break
      default: value.append(Character(Unicode.Scalar(0x30 + key)))
      }
    }
  }

  private static func baseline(_ keys: [UInt8]) -> Int {
    var pad = PlainPad()
    var length = 0
    for key in keys {
      pad.press(key)
      length &+= pad.value.utf8.count
    }
    return length
  }

  // MARK: The kernel

  private static func kernel(_ keys: [UInt8]) -> Int {
    var timeline = Timeline()
    _ = try? timeline.append(.mounted(Mount(kind: "keypad", id: "pad")))
    var length = 0
    for key in keys {
      let pad: PadKey =
        switch key {
        case 10: .decimal
        case 11: .delete
        case 12: .raw(",")
        default: .digit(key)
        }
      _ = try? timeline.append(.act(id: "pad", .pressed(pad)))
      length &+= timeline.outputs.count
    }
    return length
  }
}
