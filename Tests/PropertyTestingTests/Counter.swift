import PropertyTesting

/// A small reducer for the tests: two counters, of which the second never may pass the first.
struct Counter: Equatable {
  var made = 0
  var used = 0
  var isClosed = false
}

enum CounterEvent: Equatable {
  case make(Int)
  case use(Int)
  case close
  case reopen

  var text: String {
    switch self {
    case .make(let count): return "make \(count)"
    case .use(let count): return "use \(count)"
    case .close: return "close"
    case .reopen: return "reopen"
    }
  }

  init?(text: String) {
    let words = text.split(separator: " ")
    switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
    case ("make", let count?): self = .make(count)
    case ("use", let count?): self = .use(count)
    case ("close", nil): self = .close
    case ("reopen", nil): self = .reopen
    case (_, _): return nil
    }
  }

  static func draw(_ draw: Draw, upTo limit: Int = 100) -> CounterEvent {
    draw.choose([
      { .make($0.integer(in: 1...limit)) }, { .use($0.integer(in: 1...limit)) },
      { _ in .close }, { _ in .reopen },
    ])
  }

  /// The reducer as it should be.
  static func reduce(_ state: inout Counter, _ event: CounterEvent) {
    switch event {
    case .make(let count): if !state.isClosed { state.made += count }
    case .use(let count):
      if !state.isClosed, state.used + count <= state.made { state.used += count }
    case .close: state.isClosed = true
    case .reopen: state.isClosed = false
    }
  }

  /// The same with a fault: a counter that was reopened no longer looks at what was made.
  static func reduceFaulty(_ state: inout Counter, _ event: CounterEvent) {
    if case .use(let count) = event, state.isClosed == false, state.made > 3 {
      state.used += count
    } else {
      reduce(&state, event)
    }
  }
}

extension StateMachine where State == Counter, Event == CounterEvent {
  /// The counter with a law that the correct reducer keeps.
  static func counter(
    upTo limit: Int = 100, reduce: @escaping (inout Counter, CounterEvent) -> Void
  ) -> StateMachine {
    StateMachine(
      initial: Counter(), event: { draw, _ in CounterEvent.draw(draw, upTo: limit) },
      reduce: reduce
    )
    .law("never uses more than was made") { state in
      state.used <= state.made ? nil : "expected at most \(state.made), actual \(state.used)"
    }
    .rendering(events: { $0.map(\.text) }, parsing: { CounterEvent(text: $0) })
    .rendering(state: { ["made \($0.made)", "used \($0.used)", "closed \($0.isClosed)"] })
    .digest { digest, state in
      digest.combine(state.made)
      digest.combine(state.used)
      digest.combine(state.isClosed ? 1 : 0)
    }
  }
}
