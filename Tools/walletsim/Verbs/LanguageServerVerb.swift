/// `walletsim lsp`: a language server for editors.
enum LanguageServerVerb {
  static let verb = Verb(
    name: "lsp", summary: "a language server for editors, on standard input and output",
    operands: "", operandCount: 0...0, flags: [], examples: ["lsp"], run: run)

  private static func run(
    _ arguments: Arguments, _ console: Console
  ) throws(ToolError) -> ExitStatus {
    var server = LanguageServer(console.output)
    return server.run()
  }
}
