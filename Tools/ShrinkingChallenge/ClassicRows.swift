import PropertyTesting

/// The thirteen rows of the public challenge, and the heap.
enum ClassicRows {
  static var all: [Row] { lists + arithmetic + [bound5, calculator, heap] }

  private static func integers(_ draw: Draw) -> [Int] {
    draw.list { $0.integer(in: Int.min...Int.max) }
  }

  private static var lists: [Row] {
    [
      Row(
        "reverse", minima: ["[0, 1]", "[0, -1]", "[1, 0]"], exhaust: 7.8,
        published: "Hyp n1 e46; jqwik n1 e18; fc n3 e88; rapid n2 98%; elm n1 e142; Exhaust n1 e8",
        generate: integers,
        property: { $0 == $0.reversed() }),
      Row(
        "distinct", minima: ["[0, 1, -1]", "[0, 1, 2]"], exhaust: 10.6,
        published: "jqwik n2 e24; fc n6 34% e275; rapid n2 93%; elm n1 e295; Exhaust n1 e11",
        generate: integers,
        property: { Set($0).count < 3 }),
      Row(
        "large union list", minima: ["[[0, 1, -1, 2, -2]]"], exhaust: 129.4,
        published: "Hyp n1 e341; jqwik n3 e81; fc n52 e1162; rapid n12 63%; elm n1 e636;"
          + " Exhaust n1 e129",
        generate: { $0.list(integers) },
        property: { lists in
          var seen: Set<Int> = []
          for list in lists { seen.formUnion(list) }
          return seen.count < 5
        }),
      Row(
        "nested lists", minima: ["[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]"], exhaust: 37.1,
        published: "jqwik n1 e21; fc n36 e38; rapid n16 37%; elm n1 e1015; Exhaust n1 e37",
        generate: { $0.list(integers) },
        property: { $0.reduce(0) { $0 + $1.count } <= 10 }),
      Row(
        "length list", minima: ["[900]"], exhaust: 19.8,
        published: "Hyp n1 e85; jqwik n1 e717; fc n18 24% e19; rapid n1; elm n1 e1266;"
          + " Exhaust n1 e20",
        generate: { draw in
          let length = draw.integer(in: 1...100)
          return draw.list(min: length, max: length) { $0.integer(in: 0...1000) }
        },
        property: { ($0.max() ?? 0) < 900 }),
      Row(
        "coupling", minima: ["[1, 0]"], exhaust: 23.2,
        published: "jqwik n1 e140; fc n26 35% e68; rapid n13 48%; elm n9; Exhaust n1 e23",
        generate: { draw in
          let list = draw.list { $0.integer(in: 0...10) }
          draw.assume(list.allSatisfy { $0 < list.count })
          return list
        },
        property: { list in
          !list.indices.contains { list[$0] != $0 && list[list[$0]] == $0 }
        }),
      Row(
        "deletion", minima: ["([0, 0], 0)"], exhaust: 4.5,
        published: "jqwik n1 e133; fc n19 67% e69; rapid n10 73%; elm n1 e1104; Exhaust n1 e5",
        generate: { draw in
          let list = draw.list(min: 2, max: 20) { $0.integer(in: 0...20) }
          let value = draw.integer(in: 0...20)
          draw.assume(list.contains(value))
          return (list, value)
        },
        property: { list, value in
          var rest = list
          if let index = rest.firstIndex(of: value) { rest.remove(at: index) }
          return !rest.contains(value)
        }),
    ]
  }

  private static func difference(
    _ name: String, minimum: String, exhaust: Double, published: String,
    isBroken: @escaping (Int) -> Bool
  ) -> Row {
    Row(
      "difference " + name, minima: [minimum], exhaust: exhaust, published: published,
      generate: { draw in
        (draw.integer(in: 1...Int.max), draw.integer(in: 1...Int.max))
      },
      property: { first, second in first < 10 || !isBroken(abs(first - second)) })
  }

  private static var arithmetic: [Row] {
    [
      difference(
        "zero", minimum: "(10, 10)", exhaust: 91.2,
        published: "jqwik n1 e386; elm n1 e510; rapid n27 2%; Exhaust n1 e91"
      ) { $0 == 0 },
      difference(
        "small", minimum: "(10, 6)", exhaust: 85.6,
        published: "jqwik n1 e296; elm n1 e244; Exhaust n1 e86"
      ) { (1...4).contains($0) },
      difference(
        "one", minimum: "(10, 9)", exhaust: 97.3,
        published: "jqwik 69% e513; elm n1 e367; Exhaust n1 e97"
      ) { $0 == 1 },
    ]
  }

  private static var bound5: Row {
    Row(
      "bound5", minima: ["([], [], [], [-1], [-32768])"], exhaust: 104.9,
      published: "Hyp n1 e137; jqwik n45 11% e24940; fc n100 e948; rapid n81 10%; elm n100;"
        + " Exhaust n1 e105",
      generate: { draw in (0..<5).map { _ in bounded(draw) } },
      render: { "(" + $0.map { "\($0)" }.joined(separator: ", ") + ")" },
      property: { lists in
        var total: Int16 = 0
        for list in lists { for number in list { total &+= number } }
        return total < 5 * 256
      })
  }

  private static func bounded(_ draw: Draw) -> [Int16] {
    draw.filter(
      { draw in draw.list(max: 10) { $0.integer(in: Int16.min...Int16.max) } },
      where: { $0.reduce(0, &+) < 256 })
  }

  private static var calculator: Row {
    Row(
      "calculator", minima: ["0 / (0 + 0)"], exhaust: 13.3,
      published: "Hyp n1 e341; jqwik n3 98% e57; fc n53 e66; elm n3; Exhaust n1 e13",
      generate: { Expression.draw($0, depth: 5) }, render: { $0.text },
      property: { $0.dividesByLiteralZero || $0.value != nil })
  }

  private static var heap: Row {
    Row(
      "binary heap", minima: ["(0, None, (0, (0, None, None), (1, None, None)))"],
      requiredPerMille: 900, exhaust: 127.5,
      published: "jqwik n85 8% e484; Hyp n3 85% e103; Exhaust n2 66% e119; Hegel 99% e5837",
      generate: { draw in
        Heap.draw(draw, least: 0, depth: draw.integer(in: 0...20))
      }, render: { $0.text },
      property: { heap in
        let sorted = heap.wronglySorted
        return sorted == sorted.sorted() && sorted.sorted() == heap.traversal.sorted()
      })
  }
}
