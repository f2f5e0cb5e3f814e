import Foundation
import Testing

/// The shared library, as hosts in other languages use it.
@Suite struct `C interface` {
  /// The built library, beside the tests.
  static let library: String = {
    let root = packageRoot
    let folders = [
      URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path,
      Bundle.main.bundlePath, root + "/.build/debug", root + "/.build/release",
    ]
    let candidates = folders.map { $0 + "/libWalletKernelC.so" }
    return candidates.first { FileManager.default.fileExists(atPath: $0) } ?? candidates[0]
  }()

  static let packageRoot = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL.path
  static let header = packageRoot + "/Sources/WalletKernelC/C/include/wallet_kernel.h"
  static let hosts = packageRoot + "/Tests/WalletKernelCTests/Hosts"

  @Test func `keeps its promises to Python`() throws {
    let (status, output) = try run(
      "python3", "-B", Self.hosts + "/test_kernel.py", Self.library, Self.header)
    #expect(status == 0, "\(output)")
  }

  @Test(arguments: [["cc", "-std=c11"], ["c++", "-x", "c++", "-std=c++17"]])
  func `serves a host in C`(compiler: [String]) throws {
    let program = try build("host.c", compiler)
    defer { try? FileManager.default.removeItem(atPath: program) }
    let (status, output) = try run(program)
    #expect(status == 0 && output == "ok\n", "\(output)")
  }

  @Test(arguments: ["C", "Python", "Swift"])
  func `lets a little app pay once, killed at any point`(language: String) throws {
    var program: String?
    defer { if let program { try? FileManager.default.removeItem(atPath: program) } }
    let command: [String]
    switch language {
    case "C":
      program = try build("pay.c", ["cc", "-std=gnu11"])
      command = [program ?? ""]
    case "Swift": command = [Self.folder + "/PaysOnce"]
    default: command = ["python3", "-B", Self.hosts + "/pay.py", Self.library]
    }
    let (status, output) = try run(
      ["python3", "-B", Self.hosts + "/test_pay.py", Self.library, "12"] + command)
    #expect(status == 0 && output.contains("each once"), "\(output)")
  }

  @Test(arguments: ["pay.c", "pay.py", "pay.mjs", "Swift/main.swift"])
  func `the little apps are little`(file: String) throws {
    let text = try String(contentsOfFile: Self.hosts + "/" + file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 30)
  }

  static let folder = (library as NSString).deletingLastPathComponent

  private func build(_ source: String, _ compiler: [String]) throws -> String {
    let program = FileManager.default.temporaryDirectory
      .appendingPathComponent("wallet-host-\(UUID().uuidString)").path
    let include = (Self.header as NSString).deletingLastPathComponent
    let built = try run(
      compiler + [
        "-Wall", "-Wextra", "-Werror", "-UNDEBUG", "-I", include, "-o", program,
        Self.hosts + "/" + source, "-x", "none", "-L", Self.folder, "-lWalletKernelC",
        "-Wl,-rpath," + Self.folder, "-Wl,--allow-shlib-undefined",
      ])
    #expect(built.status == 0, "\(built.output)")
    return program
  }

  private func run(_ words: String...) throws -> (status: Int32, output: String) {
    try run(words)
  }

  private func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
