import Foundation

/// What is made to break out of an output's form, or to deceive who reads it.
enum HostileTexts {
  static let all =
    markup + escapes + forgeries + [
      "\u{202E}gnol\u{202C}", "\u{2066}a\u{2069}", "a\u{200B}b\u{FEFF}c", "\u{2028}\u{2029}\u{85}",
      "tab\there", "\u{7F}\u{9B}", "a\u{0}b", "\u{1F}\u{1}\u{8}", "\u{1A}", "\u{C}\u{B}",
      "%s%n%x", "%1$*1$d", "$(reboot) `id` ; rm -rf *", "&& echo x || y > z", "~/../..\\..",
      "'single' \"double\"", "\"", "'", "\\", "{\"a\":1}", "{{name}}", "[x](javascript:y)",
      "\u{FFFE}\u{FFFF}", "\u{FFFD}", "\u{E000}\u{F8FF}", "é\u{301}\u{301}\u{301}",
      "\"\u{301}", ",\u{301}", "=1+1", "+1", "-1", "@user", "🍌👨‍👩‍👧",
      String(repeating: "\u{301}", count: 2_000), "🏴\u{E0067}\u{E007F}", "e\u{301}", "٣½①",
    ]

  private static let markup = [
    #"<script>alert(1)</script>"#, #""><img src=x onerror=y>"#, "]]>", "--><!--", "<![CDATA[",
    "&amp;&#10;&lt;",
  ]

  private static let escapes = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]8;;http://x\u{7}link\u{1B}]8;;\u{7}", "\u{1B}[2J\u{1B}[H",
    "\u{1B}P+q\u{1B}\\", "\u{9B}31m", "\r\u{1B}[K",
  ]

  private static let forgeries = [
    "line\nok 2 - forged", "\r\n::error::forged", "%0A::error::x", "::set-output name=a::b",
    "# SKIP", "# todo later", "\\# \\\\", "1..99", "ok 1 - not me", "Bail out!", "...\n---\n",
    "\n1 passed, 0 failed\n", "\"];\n}\ndigraph x {", "walletsim: error: x",
  ]

  /// A text as a script writes it.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\" + String(scalar)
      case "{", "}": quoted += String(scalar) + String(scalar)
      case _ where scalar.isASCII && scalar.value >= 0x20 && scalar.value < 0x7F:
        quoted.unicodeScalars.append(scalar)
      default: quoted += "\\u{" + String(scalar.value, radix: 16) + "}"
      }
    }
    return quoted + "\""
  }

  /// The scalars in a text that a terminal would obey or an eye would not see, as U+ and digits;
  /// line ends apart.
  static func obeyed(in text: String) -> [String] {
    let obeyed = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x0A: false
      case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x2028, 0x2029, 0x200B,
        0xFEFF, 0xFFFE, 0xFFFF, 0xE0000...0xE007F:
        true
      default: false
      }
    }
    return obeyed.map { "U+" + String($0.value, radix: 16, uppercase: true) }
  }
}
