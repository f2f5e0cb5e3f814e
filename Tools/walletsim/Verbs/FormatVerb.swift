import SystemAccess
import WalletScenario

/// `walletsim fmt`: lays scripts out in the one canonical way.
enum FormatVerb {
  static let verb = Verb(
    name: "fmt", summary: "lays scripts out in the one canonical way", operands: "[PATH…]",
    operandCount: 0...Int.max,
    flags: [Flag("check", "names the scripts that differ, and rewrites none")],
    examples: ["fmt", "fmt --check Scenarios", "fmt - < draft.scenario"], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let search = try ScriptSearch(arguments.operands)
    for notice in search.notices { console.say("walletsim: note: " + notice) }
    guard !search.files.isEmpty else { throw .usage("no script was found") }
    var status = ExitStatus.success
    for file in search.files {
      status = max(status, try format(file, isCheck: arguments.has("check"), console))
    }
    return status
  }

  private static func format(
    _ file: ScriptFile, isCheck: Bool, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    let source: SourceFile
    let script: Script
    do throws(ScriptFileFailure) {
      source = try file.readSource()
      script = try file.read(source)
    } catch {
      switch error {
      case .refused(let error): console.errors.write(error.text(sources: []))
      case .unreadable(let reason):
        console.errors.write("\(VisibleText.make(file.name)): error: can't read: \(reason)\n")
      }
      return .usage
    }
    let text: String
    do throws(ScriptErrors) {
      // A script with errors stays as it is: nobody knows what its lines should mean.
      let errors = script.check()
      guard errors.errors.isEmpty else { throw errors }
      text = try ScriptFormatter.format(source)
    } catch {
      console.errors.write(error.text(sources: script.sources))
      return .usage
    }
    let isSame = source.bytes.elementsEqual(text.utf8)
    if isCheck {
      if !isSame { console.output.write(VisibleText.make(file.name) + "\n") }
      return isSame ? .success : .failed
    }
    if file.isStandardInput {
      console.output.write(text)
    } else if !isSame {
      try ScriptRewrite.write(Array(text.utf8), to: file.name)
      console.output.write(VisibleText.make(file.name) + "\n")
    }
    return .success
  }
}

/// Replaces the text of a script.
enum ScriptRewrite {
  /// Writes a script anew, with the mode that it had; a link to it stays a link.
  static func write(_ bytes: [UInt8], to path: String) throws(ToolError) {
    let resolved: String
    do throws(SystemError) {
      resolved = try FileSystem.resolved(path)
    } catch {
      throw .damaged("\(VisibleText.make(path)): can't write: \(error)")
    }
    let mode = (try? FileSystem.status(of: resolved))?.mode ?? 0o644
    try OutputFile.write(bytes, to: resolved, replaces: true, mode: mode)
  }
}
