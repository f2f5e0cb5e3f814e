// How toasts follow each other, and how they are written.

extension ToastQueue.Shown {
  /// Whether it stays only as long as no other toast comes.
  var yieldsToNext: Bool { remaining == nil && toast.stay == .usual }
}

extension ToastQueue.Style {
  /// The icon's token.
  var icon: String {
    switch self {
    case .loading: "spinner"
    case .noInternet: "toast-no-wifi"
    case .warning, .info, .error, .success, .copied: "toast-\(rawValue)"
    }
  }

  /// Whether such a toast stays until somebody or something takes its place.
  fileprivate var stays: Bool {
    switch self {
    case .error, .loading: true
    case .warning, .info, .success, .copied, .noInternet: false
    }
  }
}

extension ToastQueue.State {
  /// Takes a new toast: the shown one again restarts its clock, any other waits for its turn.
  mutating func raise(_ toast: ToastQueue.Toast) {
    guard var again = shown, again.toast.style == toast.style,
      again.toast.message.isSame(as: toast.message)
    else {
      waiting.append(toast)
      // What is about to be shown does not wait.
      if let shown, !shown.yieldsToNext { dropPastLimit() }
      return
    }
    again.toast = toast
    again.remaining = time(of: toast)
    shown = again
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
      if shown.yieldsToNext {
        if waiting.isEmpty { return }
      } else {
        guard let remaining = shown.remaining else { return }
        if remaining > left {
          self.shown?.remaining = remaining - left
          return
        }
        left -= remaining
      }
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
    shown = ToastQueue.Shown(toast: next, remaining: time(of: next))
    collector.report(.shown(next.style, message: next.message))
  }

  /// How long a toast is shown, given what waits now; `nil`: it stays.
  private func time(of toast: ToastQueue.Toast) -> Int64? {
    switch toast.stay {
    case .forever: nil
    case .milliseconds(let span): span
    // Unchecked, since that would need a runtime on WebAssembly; `allowedSeconds` are few.
    case .usual: toast.style.stays && waiting.isEmpty ? nil : seconds &* 1_000
    }
  }
}

extension ToastQueue.Shown: Archivable {
  public static var blank: ToastQueue.Shown { ToastQueue.Shown() }

  public mutating func archive(_ archive: inout Archive) {
    archive.field(&toast)
    archive.field(&remaining)
    if let remaining, remaining <= 0 { archive.fail() }
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
