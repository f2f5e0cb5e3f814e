import PropertyTesting

/// A mistake that the checkout's reducer can be given.
enum CheckoutFault: String, PlantedFault {
  case doubleSubmit, staleAnswer, keyBehindAlert, separatorTwice, separatorRemembered
  case fractionLimit, droppedOutput, orderDependentReply, roundingDrift, lockedAfterFailure

  /// The fewest events that show the mistake.
  var fewestEvents: Int {
    switch self {
    case .keyBehindAlert, .separatorTwice, .separatorRemembered, .orderDependentReply: return 2
    case .doubleSubmit, .staleAnswer, .roundingDrift, .lockedAfterFailure: return 3
    case .fractionLimit, .droppedOutput: return 4
    }
  }
}

enum CheckoutEvent: Equatable {
  case key(Int)
  case separator
  case backspace
  case swap
  case submit
  case reply(payment: Int, isDone: Bool)
  case ask
  case rate(request: Int, Int)
  case showAlert
  case dismissAlert
  case name(Int)
  case balance(Int)
}

/// A screen on which a person enters an amount and pays it, and its host that answers: what goes
/// wrong between the two. Events that may not happen change nothing.
struct Checkout: FaultyReducer {
  enum Payment: Equatable {
    case none
    case out(Int)
    case done
  }

  enum Output: Equatable {
    case pay(Int, minorUnits: Int)
    case askRate(Int)
    case paid(Int)
    case failed(Int)
  }

  /// What was typed: digits, and nil for the separator.
  var keys: [Int?] = []
  var hasSeparator = false
  /// The amount: what was typed, unless the fault converted it.
  var minorUnits = 0
  var isSwapped = false
  /// Home units to a foreign one.
  var rate = 7
  var asked = 0
  var payments = 0
  var payment = Payment.none
  var isAlertShown = false
  var name: Int?
  var balance: Int?
  var outputs: [Output] = []

  /// Draws an event; answers are to one of the last three questions.
  static func draw(_ draw: Draw, _ state: Checkout) -> CheckoutEvent {
    draw.choose(
      weights: [4, 2, 1, 2, 2, 3, 1, 1, 2, 1, 1, 1],
      [
        { .key($0.integer(in: 0...9)) }, { _ in .separator }, { _ in .backspace },
        { _ in .swap }, { _ in .submit },
        { draw in
          let number = max(0, state.payments - draw.integer(in: 0...2))
          return .reply(payment: number, isDone: draw.bool())
        },
        { _ in .ask },
        { draw in
          .rate(request: max(0, state.asked - draw.integer(in: 0...2)), draw.integer(in: 1...9))
        },
        { _ in .showAlert }, { _ in .dismissAlert }, { .name($0.integer(in: 0...9)) },
        { .balance($0.integer(in: 0...9)) },
      ])
  }

  // MARK: Reduce

  /// The checkout's reducer, with one mistake or none.
  static func reduce(_ state: inout Checkout, _ event: CheckoutEvent, _ fault: CheckoutFault?) {
    switch event {
    case .key(let digit): state.type(digit, fault)
    case .separator:
      if state.takesKeys(fault), !state.hasSeparator || fault == .separatorTwice {
        state.keys.append(nil)
        state.hasSeparator = true
      }
    case .backspace:
      if state.takesKeys(fault), let last = state.keys.popLast() {
        if last == nil, fault != .separatorRemembered { state.hasSeparator = false }
        state.minorUnits = state.typedMinorUnits
      }
    case .swap:
      if state.isAlertShown { return }
      state.isSwapped.toggle()
      if fault == .roundingDrift {
        state.minorUnits =
          state.isSwapped ? state.minorUnits / state.rate : state.minorUnits * state.rate
      }
    case .submit: state.submit(fault)
    case .reply(let number, let isDone): state.take(reply: number, isDone, fault)
    case .ask:
      state.asked += 1
      state.outputs.append(.askRate(state.asked))
    case .rate(let request, let rate):
      let isCurrent = request == state.asked || fault == .staleAnswer
      if request > 0, isCurrent { state.rate = rate }
    case .showAlert: state.isAlertShown = true
    case .dismissAlert: state.isAlertShown = false
    case .name(let name):
      state.name = name
      if fault == .orderDependentReply { state.balance = nil }
    case .balance(let balance): state.balance = balance
    }
  }

  private func takesKeys(_ fault: CheckoutFault?) -> Bool {
    if case .out = payment { return false }
    return !isSwapped && (!isAlertShown || fault == .keyBehindAlert)
  }

  /// Six digits before the separator and two after it.
  private mutating func type(_ digit: Int, _ fault: CheckoutFault?) {
    guard takesKeys(fault) else { return }
    let place = keys.lastIndex(of: nil)
    let count = keys.count - (place.map { $0 + 1 } ?? 0)
    guard count < (place == nil ? 6 : fault == .fractionLimit ? 3 : 2) else { return }
    keys.append(digit)
    minorUnits = typedMinorUnits
  }

  private var typedMinorUnits: Int {
    let whole = keys.prefix { $0 != nil }.reduce(0) { $0 * 10 + ($1 ?? 0) }
    let fraction = keys.drop { $0 != nil }.compactMap { $0 }
    return whole * 100 + (fraction.first ?? 0) * 10 + (fraction.dropFirst().first ?? 0)
  }

  private mutating func submit(_ fault: CheckoutFault?) {
    guard !isAlertShown, minorUnits > 0 else { return }
    if case .out = payment, fault != .doubleSubmit { return }
    payments += 1
    payment = .out(payments)
    outputs.append(.pay(payments, minorUnits: minorUnits))
  }

  private mutating func take(reply number: Int, _ isDone: Bool, _ fault: CheckoutFault?) {
    guard payment == .out(number) else { return }
    if isDone {
      payment = .done
      keys = []
      hasSeparator = false
      minorUnits = 0
      if isAlertShown, fault == .droppedOutput { return }
      outputs.append(.paid(number))
    } else {
      if fault != .lockedAfterFailure { payment = .none }
      outputs.append(.failed(number))
    }
  }

  // MARK: View

  /// What a person or the host can tell apart; what the fault of the drift converted is shown as it
  /// is, anything else is converted here.
  private func shown(_ fault: CheckoutFault?) -> Checkout {
    var shown = self
    if isSwapped, fault != .roundingDrift { shown.minorUnits = minorUnits / rate }
    return shown
  }

  /// What differs between a checkout with a mistake and one without.
  static func disagreement(_ state: Checkout, _ model: Checkout, _ fault: CheckoutFault?) -> String?
  {
    let actual = state.shown(fault)
    let expected = model.shown(nil)
    return actual == expected ? nil : "expected \(expected), actual \(actual)"
  }

  var numbers: [Int] {
    let state =
      switch payment {
      case .none: -1
      case .out(let number): number
      case .done: 0
      }
    return keys.map { $0 ?? 10 } + [hasSeparator, isSwapped, isAlertShown].map { $0 ? 1 : 0 }
      + [minorUnits, rate, asked, payments, outputs.count, name ?? -1, balance ?? -1, state]
  }
}
