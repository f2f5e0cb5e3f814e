// GitHub's workflow commands: an annotation at the line of each failure.

extension RunReport {
  /// Where the scripts stand for who reads a report on another machine.
  public struct Repository: Equatable, Sendable {
    /// The folder that paths are told from, from the file system's root.
    public var root: String
    /// The folder that the tool was run in, from the file system's root.
    public var workingFolder: String

    /// Makes a place.
    public init(root: String, workingFolder: String) {
      (self.root, self.workingFolder) = (root, workingFolder)
    }

    /// A path as it is from the root; one that leads out of it stays as it is.
    public func path(_ path: String) -> String {
      let whole = path.hasPrefix("/") ? path : workingFolder + "/" + path
      var parts: [Substring] = []
      for part in whole.split(separator: "/") where part != "." {
        if part == ".." { _ = parts.popLast() } else { parts.append(part) }
      }
      let base = root.split(separator: "/")
      guard parts.starts(with: base), parts.count > base.count else { return path }
      return parts[base.count...].joined(separator: "/")
    }
  }

  /// An annotation for each failure, then the counts.
  var github: String {
    var text = ""
    for reported in reported {
      let entry = reported.entry
      let file = repository?.path(entry.file) ?? entry.file
      for line in reported.lines {
        text += "::error file=\(Self.property(file)),line=\(line.line)"
        text += ",col=\(line.column),title=\(Self.property(entry.title))"
        // Each line is made safe by itself: only this joins them.
        let lines = line.details + (entry.rerun.isEmpty ? [] : ["rerun: " + entry.rerun])
        text += "::\(lines.map(Self.data).joined(separator: "%0A"))\n"
      }
    }
    return text + "\(passed) passed, \(failed) failed\n"
  }

  private static func data(_ text: String) -> String { escaped(text, ["%": "%25"]) }

  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", ":": "%3A", ",": "%2C"])
  }
}

extension RunReport.Line {
  /// More changes than these are counted: an annotation is read in a list.
  private static let mostChanges = 10

  /// The failure with its values and what the last act changed, line by line.
  fileprivate var details: [String] {
    let (wanted, found) = ViewText.apart(expected.text, actual.text)
    var lines = [message]
    if expected != .nothing { lines.append("expected  \(wanted)") }
    if actual != .nothing { lines.append("actual    \(found)") }
    lines += changes.flatMap { ViewText.shortLines($0) }.prefix(Self.mostChanges)
      .map { "changed   " + $0 }
    let more = max(0, changes.count - Self.mostChanges) + moreChanges
    return more > 0 ? lines + ["and \(more) more changes"] : lines
  }
}
