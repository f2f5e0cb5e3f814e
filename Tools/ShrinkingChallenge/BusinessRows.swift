import PropertyTesting

/// The rows that the fork adds with faults of business software in mind.
enum BusinessRows {
  static var all: [Row] {
    [invoice, refund]
      + [10, 100, 1000].map(collision) + [10, 100, 1000].map(collisionCommands)
      + [snapshotStore]
  }

  // MARK: Rounding

  private static var invoice: Row {
    Row(
      "invoice discount", minima: ["(10, 100, 1)"], exhaust: 91.4,
      published: "Hyp 4% e62; Exhaust 100% e91; Hegel 100% e657",
      generate: { draw in
        let price = draw.integer(in: 1...1000)
        let quantity = draw.integer(in: 1...100)
        let discount = price * quantity >= 1000 ? draw.integer(in: 0...50) : 0
        return (price, quantity, discount)
      },
      property: { price, quantity, discount in
        let unitWise = price * (100 - discount) / 100 * quantity
        return unitWise == price * quantity * (100 - discount) / 100
      })
  }

  private static var refund: Row {
    Row(
      "refund allocation", minima: ["([31, 33], 4)"], requiredPerMille: 950, exhaust: 903.9,
      published: "Hyp 5% e176; Exhaust 100% e904; Hegel 96% e1498",
      generate: { draw in
        let charges = draw.list(min: 1, max: 20) { $0.integer(in: 31...Int.max, towards: 31) }
        var total = 0
        for charge in charges {
          let sum = total.addingReportingOverflow(charge - 30)
          total = sum.overflow ? .max : sum.partialValue
        }
        return (charges, draw.integer(in: 0...total))
      },
      property: { charges, refund in
        Refund.isFair(Refund.allocate(refund, by: charges), of: refund, over: charges)
      })
  }

  // MARK: Hash collisions

  private static let collisionFigures = [10: 199.8, 100: 693.1, 1000: 652.5]
  private static let commandFigures = [10: 220.8, 100: 748.4, 1000: 727.3]

  private static func collision(_ modulus: Int) -> Row {
    Row(
      "hash collision \(modulus)", minima: ["([(0, 0)], \(modulus), 1)"],
      requiredPerMille: modulus == 1000 ? 900 : 950, exhaust: collisionFigures[modulus],
      published: "Hyp 14/20/22%; Exhaust 100/70/71%; Hegel 100%",
      generate: { draw in
        (
          draw.list(max: 20) {
            ($0.integer(in: 0...10 * modulus - 1), $0.integer(in: 0...9))
          },
          draw.integer(in: 0...10 * modulus - 1), draw.integer(in: 0...9)
        )
      },
      property: { entries, key, value in
        var map = CollidingMap(modulus: modulus)
        for (key, value) in entries { _ = map.putKeepsOthers(key, value) }
        return map.putKeepsOthers(key, value)
      })
  }

  private static func collisionCommands(_ modulus: Int) -> Row {
    Row(
      "hash collision commands \(modulus)", minima: ["[(0, 0), (\(modulus), 1)]"],
      requiredPerMille: modulus == 1000 ? 900 : 950, exhaust: commandFigures[modulus],
      published: "Hyp 7/39/1%; Exhaust 100/80/36%; Hegel 100%",
      generate: { draw in
        draw.list(max: 50) { ($0.integer(in: 0...10 * modulus - 1), $0.integer(in: 0...9)) }
      },
      property: { commands in
        var map = CollidingMap(modulus: modulus)
        return commands.allSatisfy { map.putKeepsOthers($0.0, $0.1) }
      })
  }

  // MARK: Snapshots

  private static var snapshotStore: Row {
    Row(
      "snapshot store",
      minima: ["put 0 0, s0, put 0 0, s1, compact, read s0 0"],
      requiredPerMille: 800, exhaust: 241.6,
      published: "Hyp 37% e431; Exhaust 73% e242; Hegel 71% e2269",
      generate: { draw in
        var live: [Int] = []
        var created = 0
        return draw.list(max: 50) { SnapshotCommand.draw($0, &live, &created) }
      }, render: { $0.map(\.text).joined(separator: ", ") },
      property: { SnapshotStore.agrees(with: $0) })
  }
}
