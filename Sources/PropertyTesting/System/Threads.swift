#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A lock, and a way to wait for what another thread does under it.
final class Monitor: @unchecked Sendable {
  // Behind pointers, since the system knows them by their addresses.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Does something under the lock and wakes up who waits.
  func change(_ body: () -> Void) {
    withLock(body)
    pthread_cond_broadcast(condition)
  }

  /// Waits until what is asked under the lock is so, or for a time; returns whether it is so.
  func wait(milliseconds: Int, until holds: () -> Bool) -> Bool {
    // By the clock of the day, the only one that every system's conditions know: one that is set
    // while somebody waits makes a wait shorter or longer, and wrong no result.
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    end.tv_sec += milliseconds / 1000
    end.tv_nsec += milliseconds % 1000 * 1_000_000
    if end.tv_nsec >= 1_000_000_000 {
      end.tv_sec += 1
      end.tv_nsec -= 1_000_000_000
    }
    return withLock {
      while !holds() {
        if pthread_cond_timedwait(condition, mutex, &end) != 0 { return holds() }
      }
      return true
    }
  }
}

/// Threads that nobody waits for.
enum Threads {
  // Written once, before any thread uses it.
  private static let ownKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Something of this thread alone, which must live as long as the thread.
  static var own: UnsafeMutableRawPointer? {
    get { pthread_getspecific(ownKey) }
    set { pthread_setspecific(ownKey, newValue) }
  }

  /// Lets this thread do nothing any more, since nothing can end it from outside.
  static func rest() -> Never {
    while true { sleep(.max) }
  }

  private final class Work {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }

    // Optional, since one of the systems passes an optional.
    static func run(_ opaque: UnsafeMutableRawPointer?) {
      if let opaque { Unmanaged<Work>.fromOpaque(opaque).takeRetainedValue().body() }
    }
  }

  /// Starts a thread; returns whether the system had one to give.
  static func start(stackBytes: Int, _ body: @escaping () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackBytes)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let outcome = pthread_create(
      &thread, &attributes,
      { opaque in
        Work.run(opaque)
        return nil
      }, work.toOpaque())
    if outcome != 0 { work.release() }
    return outcome == 0
  }
}
