// What facts lead to on the screen.

extension WalletState {
  /// Lets a fact have its consequences; those about the wallet's own marks and composition are
  /// `Wallet`'s.
  mutating func reduce(_ fact: ScreenFact, _ outputs: inout OutputList) -> Outcome {
    switch fact {
    case .ignored(let reason): return .ignored(reason)
    case .act(let act, let index):
      return work(at: index, &outputs) { cell, surroundings, outputs, requests in
        cell.reduce(act, in: surroundings, &outputs, &requests)
      }
    case .typed(let text): return type(text, &outputs)
    case .key(let key): return press(key, &outputs)
    case .focused(let focus): return moveFocus(to: focus)
    case .blurred: setFocus(nil)
    case .presented(let sheet, let returns): present(sheet, returns: returns, &outputs)
    case .dismissed(let sheet): return dismiss(sheet, &outputs)
    case .swiped(let sheet): return dismissByPerson(sheet, &outputs)
    case .sheetTapped(let sheet, let part): return tap(part, of: sheet, &outputs)
    case .sheetChanged(let sheet):
      if let index = findSheet(sheet.id) { sheets[index] = sheet }
      changes.hasSheets = true
    case .answered(let discards): return answerConfirmation(discards: discards, &outputs)
    case .environment(let environment):
      let looks = self.environment
      setEnvironment { $0 = environment }
      if looks.conventions != environment.conventions || looks.platform != environment.platform
        || looks.hidesAmounts != environment.hidesAmounts
      {
        changes.isEverything = true
      }
      if looks.conventions != environment.conventions {
        for index in slots.indices where slots[index].cell.keyboardRole == .pad {
          _ = handDown(.conventionsChanged, to: index, &outputs)
        }
      }
    case .timePassed(let span): passTime(span, &outputs)
    case .mounted, .unmounted, .marked, .rewound: break  // the wallet's own
    }
    return .took
  }

  // MARK: Composition

  mutating func mount(_ slot: Slot) -> Outcome {
    if let sheet = slot.sheet, !(sheet.isSame(as: slot.id) && slot.cell.hasSessions) {
      mentionSheet(sheet)
    }
    slots.append(slot)
    changes.note(slots.count - 1)
    // A pad takes the keyboard.
    changes.hasApp = true
    return .took
  }

  mutating func unmount(at index: Int, _ outputs: inout OutputList) -> Slot {
    let id = slots[index].id
    if focus?.id == id { setFocus(nil) }
    if sessionOwner == id { endSession(of: id, &outputs, tellsDismissal: false) }
    openRequests.removeAll { $0.isOf(id) }
    changes.isEverything = true
    return slots.remove(at: index)
  }

  // MARK: Time

  private mutating func passTime(_ span: Int64, _ outputs: inout OutputList) {
    setEnvironment { $0.clock += span }
    for index in slots.indices where slots[index].cell.keepsTime {
      _ = handDown(.timePassed(milliseconds: span), to: index, &outputs)
    }
  }

  /// What a change of the environment comes to.
  func decideEnvironment(_ event: WalletEvent) throws(Rejection) -> ScreenFact {
    var environment = environment
    switch event {
    case .localeChanged(let conventions):
      guard conventions.isWellFormed else { throw .malformedLocale(conventions.identifier) }
      environment.conventions = conventions
    case .platformChanged(let platform):
      guard platform.version ?? 1 > 0 else {
        throw .outOfRange(option: "platform", allowed: "1 or later")
      }
      environment.platform = platform
    case .activeChanged(let isActive): environment.isActive = isActive
    case .privacyChanged(let privacy): environment.privacy = privacy
    case .timePassed(let span):
      guard span >= 0, !environment.clock.addingReportingOverflow(span).overflow else {
        throw .outOfTime
      }
      return .timePassed(milliseconds: span)
    case .act, .textTyped, .keyPressed, .focused, .blurred, .sheetSwiped, .mounted, .unmounted,
      .sheetPresented, .sheetDismissed, .sheetDragged, .marked, .rewound:
      break  // no change of the environment
    }
    return .environment(environment)
  }

  // MARK: Changing cells

  /// Presses a key of the pad that an act went to last, if nothing is in front of it; `nil` where
  /// that has to be decided on.
  @inline(__always)
  mutating func pressDirectly(
    _ key: PadKey, on id: String, _ outputs: inout OutputList
  ) -> Outcome? {
    guard isClear, lastSlot < slots.count, slots[lastSlot].sheet == nil,
      slots[lastSlot].id.isSame(as: id), slots[lastSlot].cell.hasKeys, key.isSound
    else { return nil }
    outputs.removeAll()
    changes.reset()
    if !isKnownUniquelyReferenced(&slots[lastSlot].cell) {
      slots[lastSlot].cell = slots[lastSlot].cell.copy()
    }
    // The state keeps both alive: nothing that a component can do reaches them.
    let outcome = Unmanaged.passUnretained(slots[lastSlot].cell)._withUnsafeGuaranteedRef { cell in
      Unmanaged.passUnretained(surroundings)._withUnsafeGuaranteedRef { surroundings in
        cell.press(key, in: surroundings, &outputs, &requests)
      }
    }
    changes.note(lastSlot)
    // Most presses neither ask nor withdraw anything.
    if outputs.hasRequest || !openRequests.isEmpty { noteRequests(of: lastSlot) }
    if !requests.isEmpty { performRequests(for: lastSlot, &outputs) }
    return outcome
  }

  /// Lets the component in a slot work, and does what it asks of the app.
  @inline(__always)
  private mutating func work<Failure: Error>(
    at index: Int, _ outputs: inout OutputList,
    _ work: (ComponentCell, Surroundings, inout OutputList, inout [AppRequest]) throws(Failure)
      -> Outcome
  ) throws(Failure) -> Outcome {
    if lastSlot != index { lastSlot = index }
    if !isKnownUniquelyReferenced(&slots[index].cell) {
      slots[index].cell = slots[index].cell.copy()
    }
    // The slot keeps the cell alive: nothing that a component can do reaches the slots.
    let outcome = try work(slots[index].cell, surroundings, &outputs, &requests)
    changes.note(index)
    // An alert over a form takes the keyboard, and gives it back.
    if slots[index].cell.hasSessions { changes.hasApp = true }
    noteRequests(of: index)
    if !requests.isEmpty { performRequests(for: index, &outputs) }
    return outcome
  }

  /// Hands down what follows from an event; a component that has no use for it ignores it.
  mutating func handDown(
    _ handedDown: HandedDown, to index: Int, _ outputs: inout OutputList
  ) -> Outcome {
    do throws(Rejection) {
      return try work(at: index, &outputs) {
        (cell, surroundings, outputs, requests) throws(Rejection) in
        try cell.take(handedDown, in: surroundings, &outputs, &requests)
      }
    } catch {
      return .ignored(.other(error.sentence))
    }
  }

  /// Notes what the component in a slot waits for now: what is answered or withdrawn goes, and what
  /// is new comes last.
  @inline(__always)
  private mutating func noteRequests(of index: Int) {
    guard slots[index].cell.asksHost else { return }
    let open = slots[index].cell.openRequests
    if open.isEmpty, openRequests.isEmpty { return }
    noteRequests(open, of: slots[index].id)
  }

  @inline(never)
  private mutating func noteRequests(_ open: [OpenRequest], of id: String) {
    let waiting = open.map { request in
      WaitingRequest(
        id: request.part.map { "\(id).\($0)" } ?? id, name: request.name, number: request.number)
    }
    let kept = openRequests.filter { !$0.isOf(id) || waiting.contains($0) }
    let fresh = waiting.filter { !openRequests.contains($0) }
    if fresh.isEmpty, kept.count == openRequests.count { return }
    openRequests = kept + fresh
    changes.hasApp = true
  }

  private mutating func performRequests(for index: Int, _ outputs: inout OutputList) {
    let (asked, id) = (requests, slots[index].id)
    requests.removeAll(keepingCapacity: true)
    for request in asked {
      switch request {
      case .presentSession: presentSession(id, &outputs)
      case .dismissSession: endSession(of: id, &outputs)
      case .dropFocus: if focus?.id == id { setFocus(nil) }
      }
    }
  }
}
