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

  /// A key and a value.
  private static func entry(_ draw: Draw, _ modulus: Int) -> (Int, Int) {
    (draw.integer(in: 0...10 * modulus - 1), draw.integer(in: 0...9))
  }

  private static func collision(_ modulus: Int) -> Row {
    Row(
      "hash collision \(modulus)", minima: ["([(0, 0)], (\(modulus), 1))"],
      requiredPerMille: modulus == 1000 ? 900 : 950,
      exhaust: [10: 199.8, 100: 693.1, 1000: 652.5][modulus],
      published: "Hyp 14/20/22%; Exhaust 100/70/71%; Hegel 100%",
      generate: { ($0.list(max: 20) { entry($0, modulus) }, entry($0, modulus)) },
      property: { entries, last in
        var map = CollidingMap(modulus: modulus)
        for entry in entries { _ = map.putKeepsOthers(entry) }
        return map.putKeepsOthers(last)
      })
  }

  private static func collisionCommands(_ modulus: Int) -> Row {
    Row(
      "hash collision commands \(modulus)", minima: ["[(0, 0), (\(modulus), 1)]"],
      requiredPerMille: modulus == 1000 ? 900 : 950,
      exhaust: [10: 220.8, 100: 748.4, 1000: 727.3][modulus],
      published: "Hyp 7/39/1%; Exhaust 100/80/36%; Hegel 100%",
      generate: { $0.list(max: 50) { entry($0, modulus) } },
      property: { commands in
        var map = CollidingMap(modulus: modulus)
        return commands.allSatisfy { map.putKeepsOthers($0) }
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
