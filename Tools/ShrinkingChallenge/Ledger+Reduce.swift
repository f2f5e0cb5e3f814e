import PropertyTesting

extension Ledger {
  /// The ledger's reducer, with one mistake or none.
  static func reduce(_ ledger: inout Ledger, _ event: LedgerEvent, _ fault: LedgerFault?) {
    switch event {
    case .deposit(let id, let account, let amount):
      ledger.deposit(id, account, amount, fault)
    case .legacyDeposit(let account):
      // An old event without an amount is read as one of nothing.
      ledger.balances[account] = plus(
        ledger.balances[account], fault == .wrongDefault ? 1 : 0, ledger.balances[account])
    case .withdraw(let account, let amount): ledger.withdraw(account, amount, fault)
    case .transfer(let id, let from, let to, let amount):
      ledger.transfer(id, from, to, amount, fault)
    case .freeze(let account): ledger.isFrozen[account] = true
    case .unfreeze(let account):
      ledger.isFrozen[fault == .unfreezeWrongAccount ? (account + 1) % 4 : account] = false
    case .hold(let id, let account, let amount):
      guard amount > 0, amount <= ledger.available(account), !ledger.seen.contains(id) else {
        return
      }
      ledger.seen.append(id)
      ledger.holds.append(
        Hold(id: id, account: account, amount: amount, isOpen: true, isSettled: false))
    case .settle(let id): ledger.close(id, settles: true, fault)
    case .cancel(let id): ledger.close(id, settles: false, fault)
    case .batch(let account, let amounts): ledger.batch(account, amounts, fault)
    case .split(let amount): ledger.split(amount, fault)
    case .save: ledger.saved = ledger.balances
    case .restore:
      // A restart: what was saved and what came after it is what there is.
      if fault == .staleSnapshot, let saved = ledger.saved { ledger.balances = saved }
    case .read(let account): ledger.pending = (account, ledger.balances[account])
    case .add(let amount):
      guard amount > 0, let pending = ledger.pending else { return }
      let base = fault == .lostUpdate ? pending.balance : ledger.balances[pending.account]
      ledger.balances[pending.account] = plus(base, amount, base)
      ledger.pending = nil
    case .payFromFirst(let amount):
      let order = fault == .hashOrder ? [2, 0, 3, 1] : [0, 1, 2, 3]
      let first = order.first { ledger.available($0) >= amount }
      if amount > 0, let first { ledger.balances[first] -= amount }
    case .pass(let minutes):
      let shift = fault == .dayEdge ? 60 : 0
      let day = (ledger.minute + shift) / minutesOfDay
      ledger.minute += minutes
      if (ledger.minute + shift) / minutesOfDay != day { ledger.spent = [0, 0, 0, 0] }
    }
  }

  private static func plus(_ left: Int, _ right: Int, _ otherwise: Int) -> Int {
    let sum = left.addingReportingOverflow(right)
    return sum.overflow ? otherwise : sum.partialValue
  }

  private mutating func deposit(_ id: Int, _ account: Int, _ amount: Int, _ fault: LedgerFault?) {
    let key = fault == .duplicateId ? id + 100 * account : id
    if amount <= 0 || fault != .missingIdempotency && seen.contains(key) { return }
    let sum = balances[account].addingReportingOverflow(amount)
    if sum.overflow, fault != .overflow { return }
    balances[account] = sum.partialValue
    seen.append(id)
  }

  private mutating func withdraw(_ account: Int, _ amount: Int, _ fault: LedgerFault?) {
    let limit = Ledger.dailyLimit + (fault == .offByOneLimit ? 1 : 0)
    guard amount > 0 || fault == .negativeAmount, !isFrozen[account],
      amount <= available(account), amount <= limit - spent[account]
    else { return }
    balances[account] = Ledger.plus(balances[account], -amount, balances[account])
    spent[account] += amount
  }

  private mutating func transfer(
    _ id: Int, _ from: Int, _ to: Int, _ amount: Int, _ fault: LedgerFault?
  ) {
    let fee = amount / 100
    let isKnown = seen.contains(id)
    let isSameCurrency = from / 2 == to / 2 || fault == .wrongCurrency
    guard amount > 0, !isKnown, from != to || fault == .selfTransfer, isSameCurrency,
      !isFrozen[from], fee <= available(from), amount <= available(from) - fee
    else { return }
    let paysFee = fault != .feeFromWrongSide
    let received = balances[to].addingReportingOverflow(amount)
    if received.overflow { return }
    balances[from] -= amount + (paysFee ? fee : 0)
    balances[to] = received.partialValue - (paysFee ? 0 : fee)
    fees = Ledger.plus(fees, fee, fees)
    if fault != .doubleSpendOnRetry { seen.append(id) }
  }

  private mutating func close(_ id: Int, settles: Bool, _ fault: LedgerFault?) {
    guard let index = holds.firstIndex(where: { $0.id == id }) else { return }
    let hold = holds[index]
    if hold.isOpen {
      if settles { balances[hold.account] -= hold.amount }
      holds[index].isOpen = false
      holds[index].isSettled = settles
    } else if !settles, hold.isSettled, fault == .cancelAfterSettle {
      balances[hold.account] = Ledger.plus(balances[hold.account], hold.amount, 0)
      holds[index].isSettled = false
    }
  }

  /// All amounts or none: what counts is the balance after the last one.
  private mutating func batch(_ account: Int, _ amounts: [Int], _ fault: LedgerFault?) {
    var after = balances[account]
    for amount in amounts {
      let sum = after.addingReportingOverflow(amount)
      if sum.overflow { return }
      if sum.partialValue < 0 {
        if fault == .orderDependentBatch { return }
        if fault == .partialBatch { break }
      }
      after = sum.partialValue
    }
    if after >= 0 { balances[account] = after }
  }

  private mutating func split(_ amount: Int, _ fault: LedgerFault?) {
    guard amount > 0, amount <= available(0) else { return }
    let share = amount / 3 + (fault == .roundingPerItem && amount % 3 != 0 ? 1 : 0)
    var after = balances
    // What does not divide by three stays where it is.
    let isWhole = fault == .precisionLoss || fault == .roundingPerItem
    after[0] -= isWhole ? amount : amount - amount % 3
    for account in 1...3 {
      let sum = after[account].addingReportingOverflow(share)
      if sum.overflow { return }
      after[account] = sum.partialValue
    }
    balances = after
  }

  var numbers: [Int] {
    var numbers = balances + spent + seen + isFrozen.map { $0 ? 1 : 0 }
    for hold in holds {
      let state = (hold.isOpen ? 1 : 0) + (hold.isSettled ? 2 : 0)
      numbers += [hold.id, hold.account, hold.amount, state]
    }
    numbers += saved ?? [-1]
    return numbers + [pending?.account ?? -1, pending?.balance ?? -1, fees, minute]
  }
}
