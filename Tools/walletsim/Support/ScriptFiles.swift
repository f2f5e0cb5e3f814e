import SystemAccess
import WalletScenario

/// A script to read: where it is, and under which root its `use` lines must stay.
struct ScriptFile: Sendable {
  /// The path as messages name it.
  var name: String
  /// The scenario root: nothing outside of it is brought in.
  var root: String
  /// The path under the root; empty for standard input.
  var path: String
  /// The lines that were asked for; none: all.
  var lines: [Int]?

  var isStandardInput: Bool { name == "-" }

  /// Reads the script's own text.
  func readSource(_ limits: ScriptLimits = ScriptLimits()) throws(ScriptFileFailure) -> SourceFile {
    isStandardInput
      ? try ScriptInput.read(.standardInput, name, limits)
      : try ScriptInput.open(name, name, limits)
  }

  /// Reads the script and all that it brings in.
  ///
  /// - Parameter source: its own text, when that was read before.
  func read(
    _ source: SourceFile? = nil, _ limits: ScriptLimits = ScriptLimits()
  ) throws(ScriptFileFailure) -> Script {
    let first = isStandardInput ? name : path
    return try Script.read(
      first, limits: limits, findMacro: { ScriptInput.siblingThatDeclares($0, of: $1) }
    ) { (wanted: String) throws(ScriptFileFailure) in
      if wanted == first {
        if let source { return source }
        return try readSource(limits)
      }
      return try ScriptInput.open(wanted, under: root, limits)
    }
  }
}

/// Opens and reads scripts, within the limits and without leaving the root.
enum ScriptInput {
  /// The text of a file that somebody named, no larger than a script may be.
  static func text(of path: String) throws(ScriptFileFailure) -> String {
    String(decoding: try open(path, path, ScriptLimits()).bytes, as: UTF8.self)
  }

  /// Opens the file that somebody named.
  static func open(
    _ path: String, _ name: String, _ limits: ScriptLimits
  ) throws(ScriptFileFailure) -> SourceFile {
    let file = try readable { () throws(SystemError) in try OpenFile.open(path, .read) }
    return try readRegular(file, name, limits)
  }

  /// More files beside a script are not searched for a macro that it forgot to bring in.
  private static let mostSiblings = 200

  /// The name of the file beside a script that declares a macro; `nil` when there is none.
  static func siblingThatDeclares(_ macro: String, of path: String) -> String? {
    let place = path.lastIndex(of: "/")
    let folder = place.map { String(path[...$0]) } ?? "./"
    let own = place.map { String(path[path.index(after: $0)...]) } ?? path
    guard let open = try? OpenFile.open(folder, .folder) else { return nil }
    defer { try? open.close() }
    let names = ((try? open.names()) ?? []).compactMap { $0 }
      .filter { $0.hasSuffix(".scenario") && $0 != own }
    return names.sorted().prefix(mostSiblings).first { name in
      guard let file = try? open.open(name, .read),
        let source = try? readRegular(file, name, ScriptLimits())
      else { return false }
      return Script.declares(source, macro: macro)
    }
  }

  /// Opens a file that a script names, one part of its path after the other: a link is not
  /// followed, so that the path can't lead out of the root.
  static func open(
    _ path: String, under root: String, _ limits: ScriptLimits
  ) throws(ScriptFileFailure) -> SourceFile {
    var file = try readable { () throws(SystemError) in try OpenFile.open(root, .folder) }
    let parts = path.split(separator: "/")
    for (index, part) in parts.enumerated() {
      let folder = file
      defer { try? folder.close() }
      do throws(SystemError) {
        file = try folder.open(String(part), index == parts.count - 1 ? .read : .folder)
      } catch {
        // It is ELOOP for a link to a file, ENOTDIR for one to a folder.
        throw .unreadable(
          error == .link ? "it is a link, and links are not followed" : error.description)
      }
    }
    return try readRegular(file, root == "." ? path : root + "/" + path, limits)
  }

  /// Reads a file to its end and closes it; one that is no regular file is refused.
  private static func readRegular(
    _ file: OpenFile, _ name: String, _ limits: ScriptLimits
  ) throws(ScriptFileFailure) -> SourceFile {
    defer { try? file.close() }
    let status = try readable { () throws(SystemError) in try file.status() }
    switch status.kind {
    case .regular: return try read(file, name, limits)
    case .folder: throw .unreadable("it is a folder")
    case .pipe, .socket, .device, .other: throw .unreadable("it is no regular file")
    }
  }

  /// Reads a file to its end.
  static func read(
    _ file: OpenFile, _ name: String, _ limits: ScriptLimits
  ) throws(ScriptFileFailure) -> SourceFile {
    var reader = SourceReader(path: name, limits: limits)
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { chunk.deallocate() }
    while true {
      let count = try readable { () throws(SystemError) in try file.read(into: chunk) }
      do throws(ScriptError) {
        if count == 0 { return try reader.finish() }
        try reader.take(UnsafeRawBufferPointer(rebasing: chunk[..<count]))
      } catch {
        throw .refused(error)
      }
    }
  }

  private static func readable<Value>(
    _ work: () throws(SystemError) -> Value
  ) throws(ScriptFileFailure) -> Value {
    do throws(SystemError) {
      return try work()
    } catch {
      throw .unreadable(error.description)
    }
  }
}
