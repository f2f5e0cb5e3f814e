import WalletScenario

/// A path, or `FILE:LINE`, as a word of a shell's command line that does what it says when it is
/// pasted, wherever it stands among flags.
func shellPath(_ path: String) -> String {
  // Else it would be taken for a flag; standard input is no file.
  let isFlag = path.hasPrefix("-") && !ScriptSearch.isStandardInput(path)
  return shellWord(isFlag ? "./" + path : path)
}

/// A text as a word of a shell's command line.
func shellWord(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: false
    }
  }
  if isPlain, !text.isEmpty { return text }
  if VisibleText.make(text) != text { return printed(text) }
  return "'"
    + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

/// A word with characters that can't be shown: `printf` makes them from octal digits, in every
/// shell that POSIX describes. It drops line feeds at the end, which `FILE:LINE` has none of.
private func printed(_ text: String) -> String {
  var format = ""
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "%"): format += "%%"
    case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "!"), ..<0x20, 0x7F...:
      let digits = String(byte, radix: 8)
      format += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    default: format.unicodeScalars.append(Unicode.Scalar(byte))
    }
  }
  return "\"$(printf '\(format)')\""
}
