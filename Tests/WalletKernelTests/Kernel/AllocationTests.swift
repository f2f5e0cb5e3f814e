#if os(Linux)
  import Glibc
  import Testing
  import WalletKernel

  /// Counts what the Swift runtime allocates, through the hook that it has for tools.
  private enum Allocations {
    typealias Allocate =
      @convention(c) (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

    nonisolated(unsafe) static var count = 0
    nonisolated(unsafe) static var original: Allocate?

    /// How often an object, an array's buffer or a text's storage is allocated while `work` runs;
    /// none where the runtime has no such hook.
    static func count(during work: () throws -> Void) rethrows -> Int? {
      guard let symbol = dlsym(nil, "_swift_allocObject") else { return nil }
      let hook = symbol.assumingMemoryBound(to: Allocate.self)
      original = hook.pointee
      count = 0
      hook.pointee = { metadata, size, alignment in
        Allocations.count += 1
        return Allocations.original?(metadata, size, alignment)
      }
      defer { if let original { hook.pointee = original } }
      try work()
      return count
    }
  }

  @Suite struct `What a key press allocates` {
    // In a process of its own, since the hook counts what every thread allocates.
    @Test func `nothing, but the log's own growth`() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent]
      ) {
        var session = InMemorySession()
        try session.append(.mount("keypad", "pad"))
        let keys: [PadKey] = [.digit(1), .decimal, .raw(","), .digit(2), .delete, .delete, .delete]
        for key in keys { try session.append(.press("pad", key)) }
        let count = try Allocations.count {
          // Fewer than lead to a checkpoint, which copies the pad's state: with a hook set, this
          // toolchain's runtime does not keep the registers that such a copy relies on.
          for index in 0..<4_000 {
            try session.append(.press("pad", keys[index % keys.count]))
          }
        }
        print("counted:", count ?? -1)
      }
      let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      let count = try #require(
        output.split(separator: " ").last.flatMap { Int($0.prefix { $0 != "\n" }) })
      // The log doubles about 12 times. A press that allocated would make it 4,000.
      #expect((1..<1_000).contains(count))
    }
  }
#endif
