import SystemAccess
import WalletScenario

/// The scenarios of a folder, each as a case of a Swift Testing test:
///
/// ```swift
/// @Test(arguments: ScenarioFolder("Scenarios").cases)
/// func scenario(_ scenario: ScenarioCase) { scenario.check() }
/// ```
public struct ScenarioFolder: Sendable {
  /// A case for each scenario, and one for each script that can't be read, in order.
  public let cases: [ScenarioCase]

  /// Reads the scripts of a folder and of those in it.
  ///
  /// - Parameters:
  ///   - path: the folder; unless it begins with `/`, it is looked for beside the file of the test
  ///     and upwards from there.
  ///   - filePath: the file of the test.
  public init(_ path: String, filePath: String = #filePath) {
    let folder = Self.find(path, from: filePath)
    var scripts: [String] = []
    if let folder { Self.collect(folder, "", depth: 0, &scripts) }
    guard let folder, !scripts.isEmpty else {
      // A folder that is not found must not be a test that passes.
      let reason =
        folder == nil ? "there is no folder '\(path)'" : "there is no script in '\(path)'"
      cases = [ScenarioCase(file: path, filePath: filePath, problem: reason)]
      return
    }
    cases = scripts.flatMap { Self.cases(of: $0, in: folder) }
  }

  private static func find(_ path: String, from filePath: String) -> String? {
    func isFolder(_ path: String) -> Bool {
      (try? FileSystem.status(of: path))?.kind == .folder
    }
    if path.hasPrefix("/") { return isFolder(path) ? path : nil }
    var parent = filePath
    while let slash = parent.lastIndex(of: "/") {
      parent = String(parent[..<slash])
      let candidate = parent + "/" + path
      if isFolder(candidate) { return candidate }
    }
    return nil
  }

  /// Folders in folders: far more than anyone has.
  private static let deepest = 64

  private static func collect(
    _ folder: String, _ prefix: String, depth: Int, _ scripts: inout [String]
  ) {
    guard depth < deepest, let open = try? OpenFile.open(folder, .folder) else { return }
    let names = (try? open.names()) ?? []
    try? open.close()
    for name in names.compactMap({ $0 }).sorted() {
      let status = try? FileSystem.status(of: folder + "/" + name, followsLinks: false)
      if status?.kind == .folder {
        collect(folder + "/" + name, prefix + name + "/", depth: depth + 1, &scripts)
      } else if status?.kind == .regular, name.hasSuffix(".scenario") {
        scripts.append(prefix + name)
      }
    }
  }

  private static func cases(of path: String, in folder: String) -> [ScenarioCase] {
    let script: Script
    do throws(ScriptFileFailure) {
      script = try Script.read(path) { (wanted: String) throws(ScriptFileFailure) in
        try read(wanted, in: folder)
      }
    } catch {
      let whole = folder + "/" + path
      switch error {
      case .unreadable(let reason):
        return [ScenarioCase(file: path, filePath: whole, problem: "can't read: \(reason)")]
      case .refused(let error):
        return [ScenarioCase(file: path, filePath: whole, problem: error.text(sources: []))]
      }
    }
    let whole = folder + "/" + path
    guard script.errors.errors.isEmpty else {
      var broken = ScenarioCase(
        file: path, filePath: whole, problem: script.errors.text(sources: script.sources))
      if let place = script.errors.errors.first?.place, place.file == path {
        broken.line = place.line
      }
      return [broken]
    }
    return script.scenarios.map { scenario in
      ScenarioCase(scenario, of: script, file: path, filePath: whole)
    }
  }

  private static func read(
    _ path: String, in folder: String
  ) throws(ScriptFileFailure) -> SourceFile {
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try OpenFile.open(folder + "/" + path, .read)
      defer { try? file.close() }
      // More than a script may have: the reader says so.
      bytes = try file.contents(atMost: 65 << 20)
    } catch {
      throw .unreadable(error.description)
    }
    do throws(ScriptError) {
      var reader = SourceReader(path: path)
      try reader.take(bytes)
      return try reader.finish()
    } catch {
      throw .refused(error)
    }
  }
}
