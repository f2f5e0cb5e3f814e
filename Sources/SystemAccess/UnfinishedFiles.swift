#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files and folders that exist for a while only: an interrupt removes them.
package enum UnfinishedFiles {
  /// A place for each thread that may write something, and some to spare.
  private static let capacity = 2_048
  /// The longest path that the system takes (PATH_MAX), its zero byte included.
  private static let longestPath = 4_096

  private struct Slot {
    var isUsed = false
    var isFolder = false
    /// Kept for the next use, since the handler of a signal may be reading it.
    var path: UnsafeMutablePointer<CChar>?
  }

  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<Slot> = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: capacity)
    slots.initialize(repeating: Slot(), count: capacity)
    return slots
  }()
  private static let lock = Lock()
  nonisolated(unsafe) private static var handlesSignals = false
  /// Whether signals are this process's to handle: a tool's, not an app's that only keeps a log.
  nonisolated(unsafe) package static var isOwner = false
  nonisolated(unsafe) private static var isEnding = false

  /// Notes a path before something is made there; false when there is no room to note it.
  ///
  /// - Parameter isFolder: whether it will be a folder, with one file in it that is noted after it.
  package static func add(_ path: String, isFolder: Bool = false) -> Bool {
    guard path.utf8.count < longestPath else { return false }
    return lock.locked {
      // The process ends in a moment: nothing more may be made.
      while isEnding { pause() }
      guard let index = (0..<capacity).first(where: { !slots[$0].isUsed }) else { return false }
      let place = slots[index].path ?? .allocate(capacity: longestPath)
      _ = path.withCString { strcpy(place, $0) }
      slots[index].path = place
      slots[index].isFolder = isFolder
      slots[index].isUsed = true
      if isOwner, !handlesSignals {
        handlesSignals = true
        for number in [SIGINT, SIGTERM, SIGHUP] { handle(number) }
      }
      return true
    }
  }

  /// Forgets a path: it is gone, or it is to stay.
  package static func remove(_ path: String) {
    lock.locked {
      let index = (0..<capacity).first { index in
        slots[index].isUsed && slots[index].path.map { strcmp($0, path) == 0 } ?? false
      }
      // Another thread may have noted the same: it forgets it itself.
      if let index { slots[index].isUsed = false }
    }
  }

  // A handler may call only what is safe in one: unlink, rmdir, signal and raise are.
  private static func handle(_ number: Int32) {
    // What was ignored when the tool was started (nohup, a job in the background) stays so.
    if signal(number, SIG_IGN).isIgnored { return }
    signal(number) { number in
      UnfinishedFiles.isEnding = true
      // Files first: a folder goes only when it is empty. No array: a handler may not allocate.
      for pass in 0..<2 {
        let folders = pass == 1
        for index in 0..<UnfinishedFiles.capacity where UnfinishedFiles.slots[index].isUsed {
          guard let path = UnfinishedFiles.slots[index].path,
            UnfinishedFiles.slots[index].isFolder == folders
          else { continue }
          _ = folders ? rmdir(path) : unlink(path)
        }
      }
      signal(number, SIG_DFL)
      raise(number)
    }
  }
}

extension Optional where Wrapped == @convention(c) (Int32) -> Void {
  /// Whether a handler that was set before ignored its signal.
  fileprivate var isIgnored: Bool {
    unsafeBitCast(self, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
