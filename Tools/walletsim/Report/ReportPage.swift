import WalletKernel
import WalletReplay
import WalletScenario

/// A page that shows sessions, in one file: it opens from disk, asks no network, and runs no script
/// but its own, whose hash its policy names.
struct ReportPage {
  var title: String
  var summary: String?
  var sessions: [Session] = []
  /// The first event after which the two sessions show something else.
  var divergence: Int?

  /// A session, and what is known of it besides its events.
  struct Session {
    var name: String
    var verdict = "recorded"
    var entries: [EventLog.Entry]
    /// Why it failed, for people.
    var failure: String?
    /// The path that a failure is about, whose causes are asked for first.
    var wanted: ViewPath?
    /// The script that it comes from.
    var source: String?
    /// The line of the script for each event.
    var lines: [Int] = []
    /// The lines of the script that failed.
    var wrong: [Int] = []
    var rerun: String?
    /// The log's bytes, to be downloaded.
    var log: [UInt8]?
  }

  // MARK: The file

  var html: [UInt8] {
    let script = text(PackageResources.screen_js) + text(PackageResources.report_js)
    let parts: [(String, String)] = [
      ("{{style}}", text(PackageResources.report_css)), ("{{data}}", json.text),
      ("{{script}}", script),
    ]
    // What stands in a part is never looked at for the next: a session may hold any text.
    var page: [UInt8] = []
    var rest = Substring(text(PackageResources.report_html))
    for (mark, part) in parts {
      guard let place = rest.ranges(of: mark).first else { continue }
      page += Array(rest[..<place.lowerBound].utf8) + Array(part.utf8)
      rest = rest[place.upperBound...]
    }
    return page + Array(rest.utf8)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private var json: JSONValue {
    [
      "title": .string(title), "summary": summary.map { .string($0) },
      "divergence": divergence.map { .number($0) },
      "traces": .list(sessions.map { $0.json }),
    ]
  }
}

extension ReportPage.Session {
  /// Sessions up to this long are written as a script, too, and their causes are looked for: both
  /// replay the session many times.
  private static let mostExplained = 400
  /// Values whose causes are looked for at most.
  private static let mostCauses = 40

  fileprivate var json: JSONValue {
    let trace = SessionTrace(of: entries) { StepText.line($0) }
    let isShort = entries.count <= Self.mostExplained
    return [
      "name": .string(VisibleText.make(name)), "verdict": .string(verdict),
      "failure": failure.map { .string($0) }, "wanted": wanted.map { .string($0.text) },
      "source": source.map { .string($0) },
      "lines": lines.isEmpty ? nil : .list(lines.map { .number($0) }),
      "wrong": wrong.isEmpty ? nil : .list(wrong.map { .number($0) }),
      "rerun": rerun.map { .string($0) }, "log": log.map { .string(Base64.text(of: $0)) },
      "script": isShort ? .string(SessionScript(name: name).text(of: entries)) : nil,
      "causes": isShort ? causes : nil, "paths": .list(trace.paths),
      "mounts": .list(trace.mounts), "digest": .string(trace.wallet.state.digest.text),
      "events": .list(trace.events),
    ]
  }

  /// The events without which what is shown at the end would not be so, for the values that the
  /// failure and the last events are about.
  private var causes: JSONValue {
    var paths = wanted.map { [$0] } ?? []
    var wallet = Wallet()
    for (index, entry) in entries.enumerated() {
      let before = wallet.state
      _ = try? wallet.send(entry.event, beginsTurn: entry.beginsTurn)
      guard index + 8 >= entries.count else { continue }
      for change in wallet.state.changes(since: before)
      where change.new != nil && !wallet.state.needsNoName(change.path)
        && !wallet.state.exempts(change.path) && !paths.contains(change.path)
      {
        paths.append(change.path)
      }
    }
    return .object(
      paths.suffix(Self.mostCauses).map { path in
        let found = Provenance.causes(of: path, in: entries)
        return JSONValue.Member(path.text, .list(found.map { .number($0.index + 1) }))
      })
  }
}

/// Bytes as text (RFC 4648, section 4).
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 4 / 3 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(UInt32(0)) { bits, place in
        bits << 8 | (place < group.count ? UInt32(group[start + place]) : 0)
      }
      for place in 0..<4 {
        let digit = digits[Int(bits >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= group.count ? digit : 0x3D)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
