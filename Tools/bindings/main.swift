import Foundation
import WalletKernel

// Writes wrappers for hosts that are not Swift, from what the kinds declare:
// `bindings typescript|contract`, to standard output.

let declarations = [.app, .sheets] + ComponentCatalogue.builtIn.declarations
switch CommandLine.arguments.dropFirst().first {
case "typescript": print(TypeScript(declarations).kinds, terminator: "")
case "contract": print(TypeScript.contract, terminator: "")
default:
  FileHandle.standardError.write(Data("usage: bindings typescript|contract\n".utf8))
  exit(2)
}
