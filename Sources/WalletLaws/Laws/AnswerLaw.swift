import WalletKernel

/// P10: an answer belongs to its question.
///
/// A component that never has an open request keeps no account of them, and is not held to it.
enum AnswerLaw {
  static func breach(
    _ before: MonitoredWallet, _ entry: EventLog.Entry, _ after: MonitoredWallet
  ) -> Breach? {
    if let repeated = after.askedAgain {
      return Breach(
        .answers,
        "\(repeated.source) gives the number \(repeated.request ?? 0) of "
          + "'\(repeated.name)' out a second time", .outputs)
    }
    guard after.result == .took, case .act(let id, let act) = entry.event, act.verb.isAnswer,
      let number = act.number, before.keepsAccount(id)
    else { return nil }
    let named = before.open(id).filter { $0.number == number }
    let kept = after.open(id)
    if named.isEmpty {
      return Breach(.answers, "an answer to \(number) counts, though nothing waits for it", .traces)
    }
    if named.allSatisfy({ kept.contains($0) }) {
      return Breach(.answers, "\(number) still waits, though it was answered", .traces)
    }
    return nil
  }
}

extension MonitoredWallet {
  /// What a component waits for.
  fileprivate func open(_ id: String) -> [WaitingRequest] {
    wallet.state.openRequests.filter { $0.id == id || $0.id.hasPrefix(id + ".") }
  }
}

extension Act {
  /// The request that an answer names.
  fileprivate var number: Int64? {
    let given = contents.options.last { $0.name == ParameterDeclaration.requestNumber.name }
    guard case .integer(let number)? = given?.value else { return nil }
    return number
  }
}

/// The numbers that components have given out, seen from outside.
struct NumberMonitor: Equatable, Sendable {
  private var sources: [Source] = []

  private struct Source: Equatable, Sendable {
    var id: String
    var names: [Name] = []
  }

  /// A sort of request, counted by itself; those that name a field or a row, by that, too.
  private struct Name: Equatable, Sendable {
    var name: String
    var part: String
    var last: Int64
  }

  /// Whether a component has ever waited for an answer.
  func keepsAccount(_ id: String) -> Bool { sources.contains { $0.id == id } }

  /// Notes what an event that took effect asked of the host.
  ///
  /// - Returns: an output with a number that was given out before.
  mutating func note(_ event: WalletEvent, _ outputs: OutputList, _ state: WalletState)
    -> WalletOutput?
  {
    switch event {
    // Another component, though of the same name.
    case .mounted(let mount): sources.removeAll { $0.id == mount.id }
    case .unmounted(let id): sources.removeAll { $0.id == id }
    case .act, .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .sheetPresented,
      .sheetDismissed, .sheetDragged, .localeChanged, .platformChanged, .activeChanged,
      .timePassed, .privacyChanged, .marked, .rewound:
      break
    }
    var repeated: WalletOutput?
    for output in outputs {
      guard let number = output.request else { continue }
      if !note(output, number, state) { repeated = repeated ?? output }
    }
    return repeated
  }

  private mutating func note(_ output: WalletOutput, _ number: Int64, _ state: WalletState) -> Bool
  {
    let isListed = state.openRequests.contains {
      $0.number == number && $0.name == output.name
        && ($0.id == output.source || $0.id.hasPrefix(output.source + "."))
    }
    var index = sources.firstIndex { $0.id == output.source }
    if index == nil, isListed {
      sources.append(Source(id: output.source))
      index = sources.count - 1
    }
    guard let index else { return true }
    let part = output.values.text ?? ""
    let place = sources[index].names.firstIndex { $0.name == output.name && $0.part == part }
    guard let place else {
      sources[index].names.append(Name(name: output.name, part: part, last: number))
      return true
    }
    defer { sources[index].names[place].last = max(sources[index].names[place].last, number) }
    return number > sources[index].names[place].last
  }
}
