#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs work on several threads.
package enum Parallel {
  /// The number of processors that are online.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Makes a value for each index, on up to `jobs` threads; the order of the results is that of
  /// the indices, whichever thread was first.
  package static func map<Value: Sendable>(
    _ count: Int, jobs: Int, _ make: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let threads = min(jobs, count)
    if threads <= 1 { return (0..<count).map(make) }
    // In place: of very many results nothing is kept twice.
    return Array(unsafeUninitializedCapacity: count) { results, initialized in
      let work = Work(results, make)
      let others = (1..<threads).compactMap { _ in start { work.run() } }
      work.run()
      for thread in others { pthread_join(thread, nil) }
      initialized = count
    }
  }

  private final class Work<Value: Sendable>: @unchecked Sendable {
    private let make: @Sendable (Int) -> Value
    private var next = 0
    // Each place is written once, by the thread that took its index.
    private let results: UnsafeMutableBufferPointer<Value>
    private let lock = Lock()

    init(
      _ results: UnsafeMutableBufferPointer<Value>, _ make: @escaping @Sendable (Int) -> Value
    ) {
      self.make = make
      self.results = results
    }

    func run() {
      while let index = take() {
        results.initializeElement(at: index, to: make(index))
      }
    }

    private func take() -> Int? {
      lock.locked {
        guard next < results.count else { return nil }
        next += 1
        return next - 1
      }
    }
  }

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }

    // Optional, since one of the systems passes an optional.
    static func run(_ opaque: UnsafeMutableRawPointer?) {
      if let opaque { Unmanaged<Body>.fromOpaque(opaque).takeRetainedValue().run() }
    }
  }

  // None when the system has no more threads to give: the others do the work then.
  private static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let outcome = pthread_create(
      &thread, nil,
      { opaque in
        Body.run(opaque)
        return nil
      }, body.toOpaque())
    if outcome == 0 { return thread }
    body.release()
    return nil
  }
}

/// Lets one thread at a time do what it guards.
package final class Lock: Sendable {
  nonisolated(unsafe) private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(
    capacity: 1)

  package init() {
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Does some work while no other thread does what this guards.
  package func locked<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try work()
  }
}
