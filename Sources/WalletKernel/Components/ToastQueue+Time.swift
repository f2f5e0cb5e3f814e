// How toasts follow each other, and how they are written.

extension ToastQueue.Shown {
  /// Whether it stays only as long as no other toast comes.
  var yieldsToNext: Bool { remaining == nil && toast.stay == .usual }

  var view: ViewTree {
    [
      "style": .text(toast.style.rawValue),
      "icon": .text(toast.style.icon),
      "message": .text(toast.message),
      "dismissible": .boolean(toast.isDismissible),
      "remaining": .integer(orNone: remaining),
    ]
  }
}

extension ToastQueue.Style {
  fileprivate var icon: String {
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
  mutating func advance(by span: Int64, _ effects: inout Effects<ToastQueue.Output>) {
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
      close(&effects)
      showNext(&effects)
    }
    showNext(&effects)
  }

  /// Closes the shown toast.
  mutating func close(_ effects: inout Effects<ToastQueue.Output>) {
    guard let closed = shown else { return }
    shown = nil
    effects.report(.dismissed(closed.toast.style, message: closed.toast.message))
  }

  private mutating func showNext(_ effects: inout Effects<ToastQueue.Output>) {
    guard !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    shown = ToastQueue.Shown(toast: next, remaining: time(of: next))
    effects.report(.shown(next.style, message: next.message))
  }

  /// How long a toast is shown, given what waits now; none: it stays.
  private func time(of toast: ToastQueue.Toast) -> Int64? {
    switch toast.stay {
    case .forever: nil
    case .milliseconds(let span): span
    case .usual: toast.style.stays && waiting.isEmpty ? nil : seconds * 1_000
    }
  }
}

extension OptionReader {
  /// A duration, or the word `forever`.
  mutating func read(
    _ name: String, _ property: inout ToastQueue.Stay
  ) throws(Rejection) {
    guard let value = value(name) else { return }
    switch value {
    case .duration(let span):
      guard span > 0 else { throw .outOfRange(option: name, allowed: "more than nothing") }
      property = .milliseconds(span)
    case .text("forever"): property = .forever
    case .none, .boolean, .integer, .decimal, .text, .list:
      throw .wrongKind(option: name, expected: "a duration or forever", found: value.kind)
    }
  }
}

extension ToastQueue.State: Archivable {
  /// What a queue is without any option.
  public static var blank: ToastQueue.State { ToastQueue.State() }

  /// Writes or reads the state.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&seconds)
    archive.field(&limit)
    archive.field(&shown)
    archive.field(&waiting)
    // Times are added up and taken apart: false ones must not get that far.
    guard ToastQueue.allowedSeconds.contains(seconds), ToastQueue.allowedLimit.contains(limit)
    else { return archive.fail() }
  }
}

extension ToastQueue.Shown: Archivable {
  /// A toast that stays.
  public static var blank: ToastQueue.Shown {
    ToastQueue.Shown(toast: ToastQueue.Toast.blank, remaining: nil)
  }

  /// Writes or reads the toast and its time.
  public mutating func archive(_ archive: inout Archive) {
    archive.field(&toast)
    archive.field(&remaining)
    if let remaining, remaining <= 0 { archive.fail() }
  }
}

extension ToastQueue.Toast: Archivable {
  /// What a toast is without any option.
  public static var blank: ToastQueue.Toast { ToastQueue.Toast() }

  /// Writes or reads the toast.
  public mutating func archive(_ archive: inout Archive) {
    archive.word(&style)
    archive.field(&message)
    archive.field(&isDismissible)
    archive.field(&stay)
  }
}

extension ToastQueue.Stay: Archivable {
  /// As long as toasts of its style do.
  public static var blank: ToastQueue.Stay { .usual }

  private var caseNumber: UInt8 {
    switch self {
    case .usual: 0
    case .milliseconds: 1
    case .forever: 2
    }
  }

  /// Writes or reads how long a toast stays.
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
