import PropertyTesting

/// A mistake that the ledger's reducer can be given.
enum LedgerFault: String, PlantedFault {
  case offByOneLimit, lostUpdate, doubleSpendOnRetry, roundingPerItem, feeFromWrongSide
  case staleSnapshot, unfreezeWrongAccount, overflow, orderDependentBatch, missingIdempotency
  case dayEdge, hashOrder, partialBatch, wrongDefault, cancelAfterSettle
  case negativeAmount, selfTransfer, duplicateId, precisionLoss, wrongCurrency

  /// The fewest events that show the mistake.
  var fewestEvents: Int {
    switch self {
    case .orderDependentBatch, .partialBatch, .wrongDefault, .negativeAmount: return 1
    case .offByOneLimit, .roundingPerItem, .feeFromWrongSide, .unfreezeWrongAccount, .overflow,
      .missingIdempotency, .selfTransfer, .duplicateId, .precisionLoss, .wrongCurrency,
      .doubleSpendOnRetry:
      // A retry itself need not be among them: the state shows at once that it could come.
      return 2
    case .lostUpdate, .staleSnapshot, .dayEdge, .hashOrder: return 3
    case .cancelAfterSettle: return 4
    }
  }
}

enum LedgerEvent: Equatable {
  case deposit(id: Int, account: Int, amount: Int)
  case legacyDeposit(account: Int)
  case withdraw(account: Int, amount: Int)
  case transfer(id: Int, from: Int, to: Int, amount: Int)
  case freeze(Int)
  case unfreeze(Int)
  case hold(id: Int, account: Int, amount: Int)
  case settle(id: Int)
  case cancel(id: Int)
  case batch(account: Int, amounts: [Int])
  case split(amount: Int)
  case save
  case restore
  case read(account: Int)
  case add(amount: Int)
  case payFromFirst(amount: Int)
  case pass(minutes: Int)
}

/// Four accounts, two in one currency and two in another, with everything that a wallet's reducer
/// tends to get wrong. Events that may not happen change nothing.
struct Ledger: FaultyReducer {
  struct Hold: Equatable {
    var id: Int
    var account: Int
    var amount: Int
    var isOpen: Bool
    var isSettled: Bool
  }

  static let dailyLimit = 500
  static let minutesOfDay = 1440

  var balances = [0, 0, 0, 0]
  var isFrozen = [false, false, false, false]
  var spent = [0, 0, 0, 0]
  var fees = 0
  var seen: [Int] = []
  var holds: [Hold] = []
  var saved: [Int]?
  var pending: (account: Int, balance: Int)?
  var minute = 0

  static func == (left: Ledger, right: Ledger) -> Bool {
    left.balances == right.balances && left.isFrozen == right.isFrozen && left.spent == right.spent
      && left.fees == right.fees && left.seen == right.seen && left.holds == right.holds
      && left.minute == right.minute
  }

  func available(_ account: Int) -> Int {
    holds.reduce(balances[account]) { $0 - ($1.isOpen && $1.account == account ? $1.amount : 0) }
  }
}

extension Ledger {
  private static func amount(_ draw: Draw, near edges: [Int]) -> Int {
    draw.choose(
      weights: [1, 2, 1],
      [
        { $0.integer(in: -10...1000) },
        { draw in
          let edge = draw.pick([0] + edges)
          let moved = edge.addingReportingOverflow(draw.integer(in: -1...1))
          return moved.overflow ? edge : moved.partialValue
        },
        { Int($0.amount(in: 0 ... .max)) },
      ])
  }

  private static func account(_ draw: Draw) -> Int { draw.integer(in: 0...3) }
  private static func id(_ draw: Draw) -> Int { draw.integer(in: 0...7) }

  /// Draws an event; amounts lie near the edges that the state has.
  static func draw(_ draw: Draw, _ state: Ledger) -> LedgerEvent {
    // Money comes and goes more often than anything else happens, as it does in a wallet.
    draw.choose(
      weights: [4, 6, 4, 1, 1, 3, 3, 3, 1, 1, 1, 1, 2, 2, 1, 2, 1],
      [
        { .deposit(id: id($0), account: account($0), amount: amount($0, near: [.max])) },
        { draw in
          let account = account(draw)
          let left = Ledger.dailyLimit - state.spent[account]
          return .withdraw(
            account: account, amount: amount(draw, near: [left, state.available(account)]))
        },
        { draw in
          let from = account(draw)
          return .transfer(
            id: id(draw), from: from, to: account(draw),
            amount: amount(draw, near: [state.available(from), 100]))
        },
        { .freeze(account($0)) }, { .unfreeze(account($0)) },
        { .hold(id: id($0), account: account($0), amount: amount($0, near: [])) },
        { .settle(id: $0.live(state.holds)?.id ?? 0) },
        { .cancel(id: $0.live(state.holds)?.id ?? 0) },
        { draw in
          .batch(
            account: account(draw),
            amounts: draw.list(min: 1, max: 3) { $0.integer(in: -20...20) }
          )
        },
        { .split(amount: amount($0, near: [state.available(0)])) },
        { _ in .save }, { _ in .restore }, { .read(account: account($0)) },
        { .add(amount: amount($0, near: [])) }, { .payFromFirst(amount: amount($0, near: [])) },
        { draw in
          let left = Ledger.minutesOfDay - state.minute % Ledger.minutesOfDay
          let minutes = draw.choose([
            { $0.integer(in: 1...1500) }, { max(1, left - $0.integer(in: 0...60)) },
          ])
          return .pass(minutes: minutes)
        }, { .legacyDeposit(account: account($0)) },
      ])
  }
}
