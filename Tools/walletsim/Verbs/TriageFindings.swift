import SystemAccess
import WalletJournal
import WalletKernel
import WalletReplay
import WalletScenario

/// What was found of one log.
struct TriageRow: Sendable {
  /// The log, and what tells it from an older one of the same name.
  var key: String
  var path: String
  var status: Status
  var events = 0
  /// The event of the first breach, or of the damage.
  var sequence = 0
  /// What sessions with the same breach share.
  var group = ""
  var message = ""

  /// How a log can be.
  enum Status: String, CaseIterable, Sendable {
    /// Nothing is wrong.
    case fine
    /// It breaks a law, or a condition.
    case breach
    /// It can't be read to its end.
    case damaged
  }

  /// Reads and looks at a log; it is gone from memory then, whatever its length.
  init(_ log: TriageLog, _ triage: Triage) {
    (key, path, status) = (log.key, log.path, .fine)
    var session = Triage.Session(triage)
    do throws(LogError) {
      let reader = try JournalFile.open(log.path)
      while let entry = try reader.next() {
        session.take(entry.entry)
        events += 1
      }
      session.finish()
    } catch {
      let stop = ReplayStop(error)
      (status, message, group) = (.damaged, stop.message, stop.kind)
      sequence = Int(clamping: stop.sequence)
    }
    // A breach before the damage is one all the same.
    if let breach = session.breach {
      (status, message, group) = (.breach, breach.message, breach.group)
      sequence = breach.sequence
    }
  }

  var json: JSONValue {
    let isFine = status == .fine
    return [
      "log": .string(path), "status": .string(status.rawValue), "events": .number(events),
      "seq": isFine ? nil : .number(sequence), "group": isFine ? nil : .string(group),
      "message": isFine ? nil : .string(message),
    ]
  }

  // MARK: A line of the table that a run leaves behind

  var line: String {
    [key, path, status.rawValue, "\(events)", "\(sequence)", group, message]
      .map { Self.escaped($0) }.joined(separator: "\t") + "\n"
  }

  /// Reads a line back; `nil` for one that was not written whole.
  init?(line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      .map { Self.unescaped($0) }
    guard parts.count == 7, let status = Status(rawValue: parts[2]), let events = Int(parts[3]),
      let sequence = Int(parts[4])
    else { return nil }
    (key, path, self.status) = (parts[0], parts[1], status)
    (self.events, self.sequence, group, message) = (events, sequence, parts[5], parts[6])
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n", "\r", "\r\n": result += "\\n"
      default: result.append(character)
      }
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "t" ? "\t" : character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// The rows of a run, kept on disk as they are made: a killed run goes on where it was.
struct TriageFindings {
  private(set) var rows: [String: TriageRow] = [:]
  private let folder: String?
  private let triage: Triage
  private var table: OpenFile?

  private var tablePath: String { (folder ?? "") + "/rows.tsv" }

  /// Takes up what an earlier run left in a folder.
  init(_ folder: String?, _ triage: Triage) throws(ToolError) {
    self.folder = folder
    self.triage = triage
    guard let folder else { return }
    var isOther = false
    do throws(SystemError) {
      if (try? FileSystem.status(of: folder)) == nil { try FileSystem.makeFolder(folder) }
      let file = try OpenFile.open(tablePath, .writePrivate)
      let old = String(decoding: try file.contents(atMost: 4 << 30), as: UTF8.self)
      let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
      let header = Self.header(triage)
      if old.isEmpty {
        try file.write(Array((header + "\n").utf8))
      } else if lines[0] != Substring(header) {
        isOther = true
      }
      // The last line is whole only with its end; what was cut off is looked at again.
      for line in lines.dropFirst().dropLast() {
        if let row = TriageRow(line: line) { rows[row.key] = row }
      }
      if lines.count > 1, lines.last?.isEmpty == false { try file.write([0x0A]) }
      table = file
    } catch {
      throw .damaged("\(VisibleText.make(folder)): can't write: \(error)")
    }
    if isOther {
      throw .usage(
        "\(VisibleText.make(folder)): holds what was found under other conditions;"
          + " name another folder with '--to'")
    }
  }

  private static func header(_ triage: Triage) -> String {
    "walletsim triage 1 " + (triage.isThorough ? "thorough " : "")
      + triage.conditions.map { $0.line }.joined(separator: "; ")
  }

  /// Keeps rows.
  mutating func add(_ found: [TriageRow]) throws(ToolError) {
    for row in found { rows[row.key] = row }
    guard let table else { return }
    do throws(SystemError) {
      try table.write(Array(found.map { $0.line }.joined().utf8))
    } catch {
      throw .damaged("\(VisibleText.make(tablePath)): can't write: \(error)")
    }
  }

  /// Makes the groups, and writes what is asked for: the index, the rows, a script a group.
  func finish(_ logs: [TriageLog], _ console: Console) throws(ToolError) -> TriageGroups {
    var groups = TriageGroups(logs.compactMap { rows[$0.key] })
    guard let folder else { return groups }
    for index in groups.breaches.indices {
      // The shortest way there is the quickest to shorten.
      guard let shortest = groups.breaches[index].rows.min(by: { $0.sequence < $1.sequence }),
        let entries = try? JournalFile.entries(shortest.path),
        let script = triage.script(
          of: entries, name: groups.breaches[index].name,
          comments: [
            "as in \(groups.breaches[index].rows.count) of the logs, the first \(shortest.path)"
          ])
      else { continue }
      let name = "group-\(index + 1).scenario"
      groups.breaches[index].script = name
      groups.breaches[index].isShown = script.isShown
      try OutputFile.write(script.text.utf8, to: folder + "/" + name, replaces: true)
    }
    let all = groups.rows.map { $0.json.text + "\n" }.joined()
    try OutputFile.write(all.utf8, to: folder + "/rows.ndjson", replaces: true)
    try OutputFile.write(groups.index.utf8, to: folder + "/index.html", replaces: true)
    return groups
  }
}

/// The rows of a run, those alike together.
struct TriageGroups {
  var rows: [TriageRow]
  /// The groups of breaches, the largest first.
  var breaches: [Group]
  /// What could not be read to its end, by the kind of trouble.
  var parked: [Group]

  /// Rows with the same breach.
  struct Group {
    var name: String
    var rows: [TriageRow]
    /// Its script, where one was written.
    var script: String?
    /// Whether the script was seen to fail as its head says.
    var isShown = false
  }

  init(_ rows: [TriageRow]) {
    self.rows = rows
    breaches = Self.groups(rows.filter { $0.status == .breach })
    parked = Self.groups(rows.filter { $0.status == .damaged })
  }

  private static func groups(_ rows: [TriageRow]) -> [Group] {
    Dictionary(grouping: rows) { $0.group }.map { Group(name: $0.key, rows: $0.value) }
      .sorted { left, right in
        left.rows.count == right.rows.count
          ? left.name < right.name : left.rows.count > right.rows.count
      }
  }

  var exitStatus: ExitStatus {
    if !breaches.isEmpty { return .failed }
    return parked.isEmpty ? .success : .damaged
  }

  private var sentence: String {
    let broken = breaches.reduce(0) { $0 + $1.rows.count }
    let damaged = parked.reduce(0) { $0 + $1.rows.count }
    return "\(rows.count) logs: \(rows.count - broken - damaged) fine, \(broken) with a breach"
      + " in \(breaches.count) groups, \(damaged) parked"
  }

  var table: String {
    var text = sentence + "\n"
    for (title, groups) in [("breaches", breaches), ("parked", parked)] where !groups.isEmpty {
      text += "\n\(title)\n"
      for group in groups {
        guard let first = group.rows.first else { continue }
        text += "  \(group.rows.count)  \(VisibleText.make(group.name))\n"
        text += "    \(VisibleText.make(first.message))\n"
        text += "    first: \(VisibleText.make(first.path)) event \(first.sequence)\n"
        if let script = group.script {
          text += "    script: \(script)" + (group.isShown ? "\n" : " (did not fail when run)\n")
        }
      }
    }
    return text
  }

  var json: JSONValue {
    let groups = { (groups: [Group]) in
      JSONValue.list(
        groups.map { group in
          [
            "group": .string(group.name), "count": .number(group.rows.count),
            "message": .string(group.rows.first?.message ?? ""),
            "logs": .strings(group.rows.map { $0.path }),
            "script": group.script.map { .string($0) },
          ]
        })
    }
    return [
      "logs": .number(rows.count), "groups": groups(breaches), "parked": groups(parked),
    ]
  }

  // MARK: The index

  /// A page without any script: a table of the groups.
  var index: String {
    var page = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
      <title>Triage</title></head><body>
      <h1>\(Self.escaped(sentence))</h1>

      """
    for (title, groups) in [("Breaches", breaches), ("Parked", parked)] where !groups.isEmpty {
      page += "<h2>\(title)</h2>\n<table border=\"1\" cellpadding=\"6\">\n"
      page += "<tr><th>Logs</th><th>What is wrong</th><th>First log</th><th>Script</th></tr>\n"
      for group in groups {
        guard let first = group.rows.first else { continue }
        let script = group.script.map { "<a href=\"\($0)\">\($0)</a>" } ?? ""
        page += "<tr><td>\(group.rows.count)</td><td>\(Self.escaped(group.name))<br>"
        page += "\(Self.escaped(first.message))</td>"
        page +=
          "<td>\(Self.escaped(first.path)), event \(first.sequence)</td><td>\(script)</td></tr>\n"
      }
      page += "</table>\n"
    }
    return page + "</body></html>\n"
  }

  private static func escaped(_ text: String) -> String {
    VisibleText.make(text).reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
  }
}
