import PropertyTesting

/// Systems with events.
enum DuelSystems {
  static var all: [Duel] { leavingOut + limits + again + filters + lengths + ways + orders }

  private typealias Make = (Draw) -> Op

  private static func system(
    _ name: String, _ kind: Duel.Kind, fewest: Int, lines: [String]? = nil, _ makes: [Make],
    start: Memory = Memory(), _ reduce: @escaping (inout Memory, Op) -> Void
  ) -> Duel {
    Duel(
      name, kind, fewest: fewest, lines: lines,
      StateMachine<Memory, Op>(
        initial: start, event: { draw, _ in draw.choose(makes) },
        reduce: { memory, op in reduce(&memory, op) }
      ).invariant("it is not broken") { !$0.isBroken })
  }

  private static func plain(_ verbs: [String]) -> [Make] { verbs.map { verb in { _ in Op(verb) } } }

  // MARK: Twenty of one event, and none of another

  /// Counts one verb, by another one less, and forgets all by any other.
  private static func counting(
    _ name: String, up: String, down: String?, until most: Int, _ verbs: [String]
  ) -> Duel {
    system(name, .leavingOut, fewest: most, plain(verbs)) { memory, op in
      if op.verb == up {
        memory.numbers[0] += 1
      } else if op.verb == down {
        memory.numbers[0] = max(0, memory.numbers[0] - 1)
      } else {
        memory.numbers[0] = 0
      }
      memory.isBroken = memory.numbers[0] >= most
    }
  }

  private static var leavingOut: [Duel] {
    [
      counting("stack of twenty", up: "push", down: nil, until: 20, ["push", "clear"]),
      counting(
        "buffer of sixteen", up: "write", down: nil, until: 16, ["flush", "write", "reset"]),
      counting(
        "twelve failed logins", up: "fail", down: "wait", until: 12,
        ["succeed", "wait", "fail", "reset"]),
      counting(
        "nested ten deep", up: "open", down: "close", until: 10, ["cancel", "open", "close"]),
    ]
  }

  // MARK: One number

  private static var limits: [Duel] {
    [
      system(
        "deposit of exactly 1000", .limits, fewest: 1, lines: ["deposit 1000"],
        [{ Op("deposit", $0.integer(in: 0...100_000)) }, { _ in Op("withdraw") }]
      ) { memory, op in memory.isBroken = op.number == 1000 },
      system(
        "counter of exactly 2^31", .limits, fewest: 2,
        [{ _ in Op("enable") }, { Op("set", $0.integer(in: 0...1 << 40)) }, { _ in Op("read") }]
      ) { memory, op in
        if op.verb == "enable" { memory.numbers[0] = 1 }
        memory.isBroken = memory.numbers[0] == 1 && op.number == 1 << 31
      },
      system(
        "page of 4097 bytes", .limits, fewest: 2,
        [{ Op("write", $0.integer(in: 0...1_000_000)) }, { _ in Op("read") }, { _ in Op("drop") }]
      ) { memory, op in
        if op.verb == "write" { memory.numbers[0] = op.number }
        if op.verb == "drop" { memory.numbers[0] = 0 }
        memory.isBroken = op.verb == "read" && memory.numbers[0] == 4097
      },
      system(
        "signed limit of 16 bits", .limits, fewest: 2,
        [{ Op("set", $0.integer(in: -1_000_000...1_000_000)) }, { _ in Op("negate") }]
      ) { memory, op in
        memory.isBroken = op.verb == "negate" && memory.numbers[0] == -32768
        memory.numbers[0] = op.verb == "set" ? op.number : -memory.numbers[0]
      },
    ]
  }

  // MARK: Equal names

  private static let letters = "abcdefghijklmnopqrstuvwxyz"

  private static func name(_ draw: Draw) -> String { draw.string(letters, min: 8, max: 8) }

  private static var again: [Duel] {
    [
      system(
        "equal names", .again, fewest: 2,
        [{ Op("register", word: name($0)) }, { _ in Op("list") }]
      ) { memory, op in
        if op.verb != "register" { return }
        memory.isBroken = memory.words.contains(op.word)
        memory.words.append(op.word)
      },
      system(
        "alias of a name", .again, fewest: 2,
        [{ Op("create", word: name($0)) }, { Op("alias", word: name($0)) }, { _ in Op("list") }]
      ) { memory, op in
        if op.verb == "create" { memory.words.append(op.word) }
        memory.isBroken = op.verb == "alias" && memory.words.contains(op.word)
      },
      system(
        "the same upload", .again, fewest: 2,
        [
          { Op("upload", list: $0.list(min: 4, max: 9) { $0.integer(in: 0...255) }) },
          { _ in Op("clean") },
        ]
      ) { memory, op in
        if op.verb == "clean" { return memory.lists = [] }
        memory.isBroken = memory.lists.contains(op.list)
        memory.lists.append(op.list)
      },
    ]
  }

  // MARK: Conditions

  private static func multiple(_ draw: Draw, of factor: Int, plus rest: Int, upTo most: Int) -> Int
  {
    draw.filter({ $0.integer(in: 0...most) }, where: { $0 % factor == rest })
  }

  private static var filters: [Duel] {
    [
      system(
        "amount that one in twenty is", .filters, fewest: 1, lines: ["pay 507"],
        [{ Op("pay", multiple($0, of: 20, plus: 7, upTo: 10_000)) }, { _ in Op("wait") }]
      ) { memory, op in memory.isBroken = op.number > 500 },
      system(
        "code that one in 500 is", .filters, fewest: 2, lines: ["unlock", "enter 250123"],
        [{ _ in Op("unlock") }, { Op("enter", multiple($0, of: 500, plus: 123, upTo: 999_999)) }]
      ) { memory, op in
        if op.verb == "unlock" { memory.numbers[0] = 1 }
        memory.isBroken = memory.numbers[0] == 1 && op.number > 250_000
      },
      system(
        "two amounts that one in twenty is", .filters, fewest: 2,
        [
          { Op("pay", multiple($0, of: 20, plus: 7, upTo: 1000)) },
          { Op("refund", multiple($0, of: 20, plus: 3, upTo: 1000)) },
        ]
      ) { memory, op in
        if op.verb == "pay" { memory.numbers[0] = op.number }
        memory.isBroken =
          op.verb == "refund" && memory.numbers[0] > 0 && op.number > memory.numbers[0]
      },
    ]
  }

  // MARK: Lengths

  private static func text(_ draw: Draw, upTo most: Int?) -> Op {
    Op("type", word: draw.string(letters, min: 1, max: most))
  }

  private static var lengths: [Duel] {
    [
      system(
        "place in an upload", .lengths, fewest: 1, lines: ["upload [91]"],
        [
          { draw in
            let count = draw.integer(in: 1...20)
            let list = draw.list(min: count, max: count) { $0.integer(in: 0...100) }
            return Op("upload", draw.integer(in: 0...count - 1), list: list)
          }, { _ in Op("clean") },
        ]
      ) { memory, op in
        memory.isBroken = op.verb == "upload" && op.list[op.number] > 90
      },
      system(
        "text over several events", .lengths, fewest: 1,
        [{ text($0, upTo: nil) }, { _ in Op("wait") }]
      ) { memory, op in
        memory.text += op.word
        memory.isBroken = memory.text.count >= 12
      },
      system(
        "text and then a key", .lengths, fewest: 2,
        [{ text($0, upTo: 20) }, { _ in Op("return") }, { _ in Op("delete") }]
      ) { memory, op in
        if op.verb == "delete" { _ = memory.text.popLast() }
        memory.text += op.word
        memory.isBroken = op.verb == "return" && memory.text.count >= 10
      },
    ]
  }

  // MARK: Ways

  /// A way from a number to another one by the fewest of some steps.
  private static func way(
    _ name: String, fewest: Int, from start: [Int], _ verbs: [String],
    _ reduce: @escaping (inout [Int], Int) -> Void, to isThere: @escaping ([Int]) -> Bool
  ) -> Duel {
    var memory = Memory()
    memory.numbers = start
    let makes: [Make] = verbs.indices.map { place in { _ in Op(verbs[place], place + 1) } }
    return system(name, .ways, fewest: fewest, makes, start: memory) { memory, op in
      reduce(&memory.numbers, op.number - 1)
      memory.isBroken = isThere(memory.numbers)
    }
  }

  private static var ways: [Duel] {
    [
      way(
        "lock of 256", fewest: 7, from: [0], ["one", "treble", "back"],
        { state, step in
          state[0] = [state[0] + 1, state[0] * 3, state[0] + 251][step] % 256
        }, to: { $0[0] == 40 }),
      way(
        "two jugs", fewest: 6, from: [0, 0],
        ["fill 3", "fill 5", "empty 3", "empty 5", "3 to 5", "5 to 3"],
        { jugs, step in
          switch step {
          case 0: jugs[0] = 3
          case 1: jugs[1] = 5
          case 2: jugs[0] = 0
          case 3: jugs[1] = 0
          case 4: jugs = [max(0, jugs[0] + jugs[1] - 5), min(5, jugs[0] + jugs[1])]
          case _: jugs = [min(3, jugs[0] + jugs[1]), max(0, jugs[0] + jugs[1] - 3)]
          }
        }, to: { $0[1] == 4 }),
      way(
        "corner of a maze", fewest: 8, from: [0, 0], ["up", "down", "left", "right"],
        { place, step in
          let next = [[0, 1], [0, -1], [-1, 0], [1, 0]][step]
          let (x, y) = (place[0] + next[0], place[1] + next[1])
          // A wall between the second and the third row, but for one gap.
          let isWall = place[1] != y && min(place[1], y) == 1 && x != 4
          if (0...4).contains(x), (0...4).contains(y), !isWall { place = [x, y] }
        }, to: { $0 == [4, 4] }),
      way(
        "four cards in order", fewest: 4, from: [3, 2, 1, 0], ["swap", "turn"],
        { cards, step in
          if step == 0 { cards.swapAt(0, 1) } else { cards = Array(cards[1...]) + [cards[0]] }
        }, to: { $0 == [0, 1, 2, 3] }),
    ]
  }

  // MARK: Order

  private static var orders: [Duel] {
    [
      system(
        "five calls in order", .order, fewest: 5,
        plain(["connect", "greet", "ask", "answer", "close", "wait"])
      ) { memory, op in
        let order = ["connect", "greet", "ask", "answer", "close"]
        let step = memory.numbers[0]
        if op.verb == "wait" { return }
        memory.numbers[0] = op.verb == order[step] ? step + 1 : op.verb == "connect" ? 1 : 0
        memory.isBroken = memory.numbers[0] == 5
        if memory.isBroken { memory.numbers[0] = 0 }
      },
      system(
        "account below zero", .order, fewest: 2, lines: ["deposit 100", "withdraw 101"],
        [
          { Op("deposit", $0.integer(in: 1...1000)) }, { Op("withdraw", $0.integer(in: 1...1000)) },
          { _ in Op("wait") },
        ]
      ) { memory, op in
        let balance = memory.numbers[0]
        switch op.verb {
        case "deposit": memory.numbers[0] += op.number
        case "withdraw":
          if op.number <= balance || balance >= 100 { memory.numbers[0] -= op.number }
        case _: break
        }
        memory.isBroken = memory.numbers[0] < 0
      },
    ]
  }
}
