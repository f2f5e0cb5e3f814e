/// Runs work on several threads.
enum Parallel {
  /// The number of processors that are online.
  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Makes a value for each index, on up to `jobs` threads; the order of the results is that of
  /// the indices, whichever thread was first.
  static func map<Value: Sendable>(
    _ count: Int, jobs: Int, _ make: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let threads = min(jobs, count)
    if threads <= 1 { return (0..<count).map(make) }
    let work = Work(count, make)
    let others = (1..<threads).compactMap { _ in start { work.run() } }
    work.run()
    for thread in others { pthread_join(thread, nil) }
    return work.results.compactMap { $0 }
  }

  private final class Work<Value: Sendable>: @unchecked Sendable {
    private let make: @Sendable (Int) -> Value
    private var next = 0
    private(set) var results: [Value?]
    private var mutex = pthread_mutex_t()

    init(_ count: Int, _ make: @escaping @Sendable (Int) -> Value) {
      self.make = make
      results = Array(repeating: nil, count: count)
      pthread_mutex_init(&mutex, nil)
    }

    deinit {
      pthread_mutex_destroy(&mutex)
    }

    func run() {
      while let index = take() {
        let value = make(index)
        locked { results[index] = value }
      }
    }

    private func take() -> Int? {
      locked {
        guard next < results.count else { return nil }
        next += 1
        return next - 1
      }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
      pthread_mutex_lock(&mutex)
      defer { pthread_mutex_unlock(&mutex) }
      return body()
    }
  }

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  // None when the system has no more threads to give: the others do the work then.
  private static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var thread: pthread_t?
      let outcome = pthread_create(
        &thread, nil,
        {
          Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run()
          return nil
        }, body.toOpaque())
    #else
      var thread = pthread_t()
      let outcome = pthread_create(
        &thread, nil,
        { opaque in
          if let opaque { Unmanaged<Body>.fromOpaque(opaque).takeRetainedValue().run() }
          return nil
        }, body.toOpaque())
    #endif
    if outcome == 0 { return thread }
    body.release()
    return nil
  }
}
