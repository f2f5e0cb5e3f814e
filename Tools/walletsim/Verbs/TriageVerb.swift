import SystemAccess
import WalletJournal
import WalletKernel
import WalletReplay
import WalletScenario

/// `walletsim triage`: what is wrong with each log of a folder, in groups.
enum TriageVerb {
  static let verb = Verb(
    name: "triage", summary: "holds a folder of logs to the laws and to conditions, in groups",
    operands: "DIR", operandCount: 0...1,
    flags: [
      Flag("to", .required("DIR"), "where rows, scripts and the index go [no files]"),
      Flag("never", .required("'COND'"), "what must never hold; may be given again"),
      Flag("always", .required("'COND'"), "what must hold after every event; may be given again"),
      Flag("thorough", "holds each log to all laws, not to the quick ones alone"),
      Flag("jobs", .required("N"), "works on N threads [the number of processors]"),
      Flag("worker", "reads paths from standard input, a line each, and writes a row for each"),
      DataFormat.flag,
    ],
    examples: [
      "triage logs --never 'pay.error \"insufficient\"'", "triage logs --to findings",
      "triage --worker <paths.txt",
    ], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let triage = Triage(try conditions(arguments), isThorough: arguments.has("thorough"))
    if arguments.has("worker") {
      for flag in ["to", "jobs", "format"] where arguments.has(flag) {
        throw .usage("'--\(flag)' has no effect with '--worker', which writes a row a line")
      }
      guard arguments.operands.isEmpty else { throw .usage("'--worker' reads its paths itself") }
      return try work(triage, console)
    }
    guard let folder = arguments.operands.first else { throw .usage("'triage' needs DIR") }
    let jobs = try arguments.integer("jobs", in: 1...1_024) ?? Parallel.processorCount
    let format = try DataFormat.chosen(arguments)
    var findings = try TriageFindings(arguments.value("to"), triage)
    let logs = try files(in: folder, except: arguments.value("to"))
    guard !logs.isEmpty else { throw .usage("\(VisibleText.make(folder)): no log in it") }
    let known = findings.rows
    let wanted = logs.filter { known[$0.key] == nil }
    if !known.isEmpty {
      console.say("\(logs.count - wanted.count) of \(logs.count) were looked at before")
    }
    // In pieces, so that what is done is kept whatever happens.
    for start in stride(from: 0, to: wanted.count, by: Self.piece) {
      let part = Array(wanted[start..<min(start + Self.piece, wanted.count)])
      try findings.add(Parallel.map(part.count, jobs: jobs) { TriageRow(part[$0], triage) })
    }
    let groups = try findings.finish(logs, console)
    switch format {
    case .text: console.output.write(groups.table)
    case .json: console.write(json: groups.json)
    }
    return groups.exitStatus
  }

  private static let piece = 256

  private static func conditions(
    _ arguments: Arguments
  ) throws(ToolError) -> [StandingCondition] {
    var conditions: [StandingCondition] = []
    for (flag, holds) in [("never", false), ("always", true)] {
      for text in arguments.all(flag) {
        conditions.append(StandingCondition(condition: try readCondition(text), holds: holds))
      }
    }
    return conditions
  }

  // MARK: As a worker of another engine

  /// Reads a path a line, and writes a row for each at once: nothing is kept from one to the next.
  private static func work(_ triage: Triage, _ console: Console) throws(ToolError) -> ExitStatus {
    var pending: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { buffer.deallocate() }
    func row(_ line: some Sequence<UInt8>) {
      let path = String(decoding: Array(line), as: UTF8.self)
      if path.isEmpty { return }
      console.output.write(TriageRow(TriageLog(path), triage).json.text + "\n")
      console.output.flush()
    }
    while true {
      let count: Int
      do throws(SystemError) {
        count = try OpenFile.standardInput.read(into: buffer)
      } catch {
        throw .damaged("standard input: can't read: \(error)")
      }
      if count == 0 { break }
      pending += buffer[..<count]
      while let end = pending.firstIndex(of: 0x0A) {
        row(pending[..<end])
        pending.removeSubrange(...end)
      }
      if pending.count > 1 << 20 { throw .usage("a path of more than a megabyte") }
    }
    row(pending)
    return .success
  }

  // MARK: Files

  private static let mostFiles = 10_000_000

  private static func files(
    in folder: String, except own: String?
  ) throws(ToolError) -> [TriageLog] {
    let ownIdentity = own.flatMap { try? FileSystem.status(of: $0).identity }
    var found: [TriageLog] = []
    var folders = [folder]
    while let next = folders.popLast() {
      let names: [String]
      do throws(SystemError) {
        let open = try OpenFile.open(next, .folder)
        defer { try? open.close() }
        names = try open.names().compactMap { $0 }.sorted()
      } catch {
        throw .damaged("\(VisibleText.make(next)): can't read: \(error)")
      }
      for name in names {
        let path = next + "/" + name
        guard let status = try? FileSystem.status(of: path, followsLinks: false) else { continue }
        switch status.kind {
        case .folder: if status.identity != ownIdentity { folders.append(path) }
        case .regular: found.append(TriageLog(path, size: status.size))
        default: break
        }
      }
      if found.count > mostFiles { throw .usage("more than \(mostFiles) files") }
    }
    return found.sorted { $0.path < $1.path }
  }
}

/// A log to be looked at.
struct TriageLog: Sendable {
  var path: String
  var size: UInt64?

  init(_ path: String, size: UInt64? = nil) {
    (self.path, self.size) = (path, size)
  }

  /// What tells it from what was looked at before: a log that has grown is another one.
  var key: String { size.map { "\(path):\($0)" } ?? path }
}
