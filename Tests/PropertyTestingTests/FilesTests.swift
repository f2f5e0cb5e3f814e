import Foundation
import Testing

@testable import PropertyTesting

struct FilesTests {
  /// A directory's path of its own for each test, removed afterwards.
  private func withPath(_ body: (String) throws -> Void) rethrows {
    let path = NSTemporaryDirectory() + "property-files-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test func `makes directories in directories and writes there what Foundation reads`() throws {
    try withPath { path in
      let directory = "\(path)/one/two/"
      try Files.makeDirectory(directory)
      try Files.makeDirectory(directory)
      let text = "first\nsecond 🪙" + String(repeating: "x", count: 200_000)
      try Files.write("what was there before", to: directory + "file")
      try Files.write(text, to: directory + "file")
      #expect(try String(contentsOfFile: directory + "file", encoding: .utf8) == text)
      #expect(Files.text(of: directory + "file") == text)
      // Nothing half written is left beside it.
      #expect(Files.names(in: directory).sorted() == [".", "..", "file"])
      try Files.remove(directory + "file")
      #expect(Files.text(of: directory + "file") == nil)
    }
  }

  @Test func `refuses what is no text`() throws {
    try withPath { path in
      for bytes: [UInt8] in [[0xFF], [0x61, 0xC3], [0xED, 0xA0, 0x80]] {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(Files.text(of: path) == nil)
      }
      #expect(Files.text(of: NSTemporaryDirectory()) == nil)
    }
  }

  @Test func `says why a file cannot be written`() throws {
    try withPath { path in
      let error = #expect(throws: FileError.self) { try Files.write("x", to: path + "/absent/x") }
      #expect(error.map { "\($0)" } == "\(path)/absent/x: No such file or directory")
      try Files.write("x", to: path)
      #expect(throws: FileError.self) { try Files.makeDirectory(path + "/below a file") }
      #expect(Files.names(in: path) == [])
    }
  }

  @Test func `is written by many threads at once and whole whenever it is read`() throws {
    try withPath { path in
      let texts = (0..<8).map { String(repeating: "\($0)", count: 10_000) }
      try Files.write(texts[0], to: path)
      DispatchQueue.concurrentPerform(iterations: texts.count) { index in
        for _ in 0..<20 {
          try? Files.write(texts[index], to: path)
          #expect(Files.text(of: path).map(texts.contains) == true)
        }
      }
    }
  }

  @Test func `gives a program of its own the variables of this process`() {
    #expect(runIsolated("/bin/sh", ["-c", "test \"$PATH\" = \"$0\"", path]) == .exited(status: 0))
  }

  private var path: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }
}
