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
    let search = MacroSearch(limits)
    return try Script.read(first, limits: limits, findMacro: search.file(withMacro:beside:)) {
      (wanted: String) throws(ScriptFileFailure) in
      if wanted == first {
        if let source { return source }
        return try readSource(limits)
      }
      return try ScriptInput.open(wanted, under: root, limits)
    }
  }
}

/// Finds macros in the scripts that stand beside one which forgot to bring them in.
final class MacroSearch {
  private let limits: ScriptLimits
  /// The scripts of each folder that was looked through, by name.
  private var folders: [String: [(name: String, source: SourceFile)]] = [:]
  /// What is read for a hint: enough for any folder that people keep.
  private var bytesLeft = 16 << 20

  init(_ limits: ScriptLimits) {
    self.limits = limits
  }

  /// The name of a script beside a file, by the path that messages have, that declares a macro.
  func file(withMacro name: String, beside file: String) -> String? {
    let slash = file.lastIndex(of: "/")
    let own = slash.map { String(file[file.index(after: $0)...]) } ?? file
    let folder = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
    return scripts(in: folder).first { script in
      script.name != own && Script.declares(script.source, macro: name)
    }?.name
  }

  private func scripts(in folder: String) -> [(name: String, source: SourceFile)] {
    if let known = folders[folder] { return known }
    var found: [(name: String, source: SourceFile)] = []
    for name in names(in: folder).sorted() where bytesLeft > 0 {
      let path = folder == "." ? name : folder + "/" + name
      guard let source = try? ScriptInput.open(path, path, limits) else { continue }
      bytesLeft -= source.bytes.count
      found.append((name, source))
    }
    folders[folder] = found
    return found
  }

  private func names(in folder: String) -> [String] {
    guard let open = try? OpenFile.open(folder, .folder) else { return [] }
    defer { try? open.close() }
    return ((try? open.names()) ?? []).compactMap { $0 }.filter { $0.hasSuffix(".scenario") }
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
