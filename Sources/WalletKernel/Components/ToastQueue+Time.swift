// How toasts follow each other, and how they are written.

extension ToastQueue.Style {
  /// The icon's token.
  var icon: String {
    switch self {
    case .loading: "spinner"
    case .noInternet: "toast-no-wifi"
    case .warning, .info, .error, .success, .copied: "toast-\(rawValue)"
    }
  }
}

extension ToastQueue.Toast {
  /// What ends a toast besides a dismissal.
  enum Ending: Sendable {
    /// Its time.
    case byTime
    /// Its time, and that another waits: what went wrong is seen, and stays to be seen.
    case onceOthersWait
    /// That another waits.
    case atOnce
    /// Nothing.
    case never
  }

  var ending: Ending {
    switch stay {
    case .forever: .never
    case .milliseconds: .byTime
    case .usual:
      switch style {
      case .error: .onceOthersWait
      case .loading: .atOnce
      case .warning, .info, .success, .copied, .noInternet: .byTime
      }
    }
  }

  /// Whether both say the same.
  fileprivate func says(what other: ToastQueue.Toast) -> Bool {
    style == other.style && message.isSame(as: other.message)
  }

  fileprivate func isNamed(_ name: String?) -> Bool {
    guard let name, let key else { return false }
    return key.isSame(as: name)
  }
}

extension ToastQueue.State {
  /// Milliseconds until the shown toast closes; `nil`: it stays.
  var remaining: Int64? {
    guard let shown else { return nil }
    switch shown.toast.ending {
    case .byTime: return shown.due
    case .onceOthersWait: return waiting.isEmpty ? nil : shown.due
    case .atOnce: return waiting.isEmpty ? nil : 0
    case .never: return nil
    }
  }

  /// Takes a new toast: what says the same, or bears its name, gives way to it; any other new one
  /// waits for its turn.
  mutating func raise(
    _ toast: ToastQueue.Toast, _ collector: inout OutputCollector<ToastQueue.Output>
  ) {
    if let shown, shown.toast.says(what: toast) {
      waiting.removeAll { $0.isNamed(toast.key) }
      self.shown = ToastQueue.Shown(toast: toast, due: time(of: toast))
      return
    }
    if let shown, shown.toast.isNamed(toast.key) {
      waiting.removeAll { $0.says(what: toast) }
      waiting.insert(toast, at: 0)
      close(&collector)
      return showNext(&collector)
    }
    let place = waiting.firstIndex { $0.says(what: toast) || $0.isNamed(toast.key) }
    if let place {
      waiting[place] = toast
      let later = waiting.indices.dropFirst(place + 1)
      for index in later.reversed()
      where waiting[index].says(what: toast) || waiting[index].isNamed(toast.key) {
        waiting.remove(at: index)
      }
      return
    }
    waiting.append(toast)
    // What is about to be shown does not wait.
    if shown != nil, remaining != 0 { dropPastLimit() }
  }

  /// Takes away what was raised under a name, shown or waiting, and says whether there was any.
  mutating func drop(
    _ key: String, _ collector: inout OutputCollector<ToastQueue.Output>
  ) -> Bool {
    let count = waiting.count
    waiting.removeAll { $0.isNamed(key) }
    guard let shown, shown.toast.isNamed(key) else { return waiting.count < count }
    close(&collector)
    return true
  }

  /// Drops the oldest of those that wait until no more wait than may.
  mutating func dropPastLimit() {
    let excess = Int64(waiting.count) - limit
    if excess > 0 { waiting.removeFirst(Int(excess)) }
  }

  /// Lets time pass: what has had its time closes, and the next is shown in the same moment, with
  /// the time that is left.
  mutating func advance(by span: Int64, _ collector: inout OutputCollector<ToastQueue.Output>) {
    var left = span
    while let shown {
      guard let remaining, remaining <= left else {
        // An error that nobody waits for has its time all the same.
        if let due = shown.due { self.shown?.due = max(0, due - left) }
        return
      }
      left -= remaining
      close(&collector)
      showNext(&collector)
    }
    showNext(&collector)
  }

  /// Closes the shown toast.
  mutating func close(_ collector: inout OutputCollector<ToastQueue.Output>) {
    guard let closed = shown else { return }
    shown = nil
    collector.report(.dismissed(closed.toast.style, message: closed.toast.message))
  }

  private mutating func showNext(_ collector: inout OutputCollector<ToastQueue.Output>) {
    guard !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    shown = ToastQueue.Shown(toast: next, due: time(of: next))
    collector.report(.shown(next.style, message: next.message))
  }

  /// For how long a toast is to be seen, whatever waits; `nil`: as long as it stays.
  private func time(of toast: ToastQueue.Toast) -> Int64? {
    switch toast.ending {
    case .never, .atOnce: return nil
    case .byTime, .onceOthersWait:
      if case .milliseconds(let span) = toast.stay { return span }
      // Unchecked, since that would need a runtime on WebAssembly; `allowedSeconds` are few.
      return seconds &* 1_000
    }
  }
}

extension ToastQueue.Shown: Archivable {
  public static var blank: ToastQueue.Shown { ToastQueue.Shown() }

  public mutating func archive(_ archive: inout Archive) {
    archive.field(&toast)
    archive.field(&due)
    if let due, due < 0 { archive.fail() }
  }
}

extension ToastQueue.Stay: Archivable {
  public static var blank: ToastQueue.Stay { .usual }

  private var caseNumber: UInt8 {
    switch self {
    case .usual: 0
    case .milliseconds: 1
    case .forever: 2
    }
  }

  public mutating func archive(_ archive: inout Archive) {
    switch archive.choice(caseNumber) {
    case 0: self = .usual
    case 1:
      var span: Int64 = if case .milliseconds(let span) = self { span } else { 1 }
      archive.field(&span)
      if span <= 0 { archive.fail() }
      self = .milliseconds(span)
    case 2: self = .forever
    default: archive.fail()
    }
  }
}
