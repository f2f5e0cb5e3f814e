import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder of its own in which the built tool is run as a process; it goes when the test is over.
final class Workplace {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("walletsim-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Without links in it: the tool says paths as the system resolves them.
    path = folder.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The tool beside the tests, as the package's build lays them out.
  static let tool: String = {
    let folders = [
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
      Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent(),
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../.build/debug").standardizedFileURL,
    ]
    let candidates = folders.map { $0.appendingPathComponent("walletsim").path }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? candidates[0]
  }()

  /// The root of the package, for its own scenarios.
  static let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL.path

  // MARK: Files

  func full(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ text: String) throws {
    try write(name, Data(text.utf8))
  }

  func write(_ name: String, _ bytes: Data) throws {
    let url = URL(fileURLWithPath: full(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: full(name)))
  }

  func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: full(name)) }

  /// Everything in the folder and below, in order.
  var names: [String] {
    (FileManager.default.subpaths(atPath: path) ?? []).sorted()
  }

  // MARK: Processes

  /// Runs the tool to its end.
  @discardableResult
  func walletsim(_ words: String..., input: String = "") throws -> Outcome {
    try run([Self.tool] + words, input: Data(input.utf8))
  }

  /// Runs the tool to its end.
  func walletsim(_ words: [String], input: Data = Data()) throws -> Outcome {
    try run([Self.tool] + words, input: input)
  }

  /// Runs a line of the shell, with the tool on its path, to its end.
  func shell(_ line: String) throws -> Outcome {
    let folder = URL(fileURLWithPath: Self.tool).deletingLastPathComponent().path
    return try run(["/bin/sh", "-c", "PATH='\(folder)':\"$PATH\"\n\(line)"], input: Data())
  }

  private func run(_ words: [String], input: Data) throws -> Outcome {
    try start(words, input: input).wait()
  }

  /// Starts the tool and does not wait.
  func start(_ words: String...) throws -> Running {
    try start([Self.tool] + words, input: Data())
  }

  private func start(_ words: [String], input: Data) throws -> Running {
    // Files rather than pipes: neither side ever waits for the other.
    let mark = ".run-" + UUID().uuidString
    try write(mark + ".in", input)
    var actions = SpawnActions()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, full(mark + ".in"), O_RDONLY, 0)
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 1, full(mark + ".out"), flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, full(mark + ".err"), flags, 0o600)
    var process = pid_t()
    // Whoever runs the tests in the background ignores interrupts, and the threads of tests block
    // them; the tool must not.
    var attributes = SpawnAttributes()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    // The shell changes the folder and becomes the tool.
    let line = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", path] + words
    var arguments = line.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var environment = ["PATH", "HOME", "LD_LIBRARY_PATH"].compactMap { name in
      ProcessInfo.processInfo.environment[name].map { strdup("\(name)=\($0)") }
    }
    environment.append(strdup("TMPDIR=\(path)"))
    var pointers: [UnsafeMutablePointer<CChar>?] = environment + [nil]
    defer { for pointer in environment { free(pointer) } }
    let code = posix_spawn(&process, line[0], &actions, &attributes, &arguments, &pointers)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return Running(process: process, place: self, mark: mark)
  }
}

#if canImport(Darwin)
  typealias SpawnActions = posix_spawn_file_actions_t?
  typealias SpawnAttributes = posix_spawnattr_t?
#else
  typealias SpawnActions = posix_spawn_file_actions_t
  typealias SpawnAttributes = posix_spawnattr_t
#endif

/// A process that was started.
struct Running {
  let process: pid_t
  fileprivate let place: Workplace
  fileprivate let mark: String

  /// What it has written to standard output so far.
  var output: String { (try? place.read(mark + ".out")) ?? "" }
  var errors: String { (try? place.read(mark + ".err")) ?? "" }

  func interrupt() { kill(process, SIGINT) }

  /// Waits until the process has written something; false when it ends, or takes far too long.
  func waitUntil(_ holds: () -> Bool) -> Bool {
    // Only a process that never gets there waits for all of it.
    for _ in 0..<6_000 {
      if holds() { return true }
      usleep(10_000)
    }
    return false
  }

  /// Waits for the end, which nothing in here takes long to reach.
  func wait() throws -> Outcome {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let outcome = Outcome(
      status: status & 0x7F == 0 ? (status >> 8) & 0xFF : -1,
      signal: status & 0x7F, output: try place.read(mark + ".out"),
      errors: try place.read(mark + ".err"), outputBytes: try place.bytes(mark + ".out"),
      errorBytes: try place.bytes(mark + ".err"))
    for ending in [".in", ".out", ".err"] { unlink(place.full(mark + ending)) }
    return outcome
  }
}

/// How a process ended, and what it wrote.
struct Outcome {
  /// The exit status; -1 after a signal.
  var status: Int32
  /// The signal that ended it; 0 without one.
  var signal: Int32
  var output: String
  var errors: String
  var outputBytes: Data
  var errorBytes: Data

  /// The bytes that a terminal might obey, of both streams, those of a line's end apart.
  var rawControls: [UInt8] {
    (outputBytes + errorBytes).filter { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F }
  }
}
