import Testing
import WalletKernel

/// An amount with these properties, on a screen in a locale.
func amount(_ options: [Option] = [], locale: String = "en_US") -> Fixture {
  var screen = Fixture("amount", "a", options)
  if locale != "en_US" { screen.send(.localeChanged(LocaleTable.conventions(for: locale)!)) }
  return screen
}

func decimal(_ name: String, _ literal: StaticString) -> Option {
  Option(name, .decimal(ExactDecimal(literal)))
}

func integer(_ name: String, _ value: Int64) -> Option { Option(name, .integer(value)) }

func text(_ name: String, _ value: String) -> Option { Option(name, .text(value)) }

extension Fixture {
  /// Keys as a script's `press` writes them, with spaces between; the last key's outcome.
  @discardableResult
  mutating func press(_ keys: String) -> Outcome {
    var outcome = Outcome.took
    for key in keys.split(separator: " ") {
      outcome = send(.act(id: "a", .pressed(PadKey(script: String(key)))))
    }
    return outcome
  }

  /// What is entered, as a text for entering.
  var entered: String? {
    if case .text(let text)? = self["a.entered"] { text } else { nil }
  }

  /// The base units that are shown.
  var base: Int64? {
    self["a.base"]?.integerValue
  }

  /// The text that one of the sides shows.
  func shown(_ side: String) -> String? {
    if case .text(let text)? = self["a.\(side).text"] { text } else { nil }
  }

  var error: String? {
    if case .text(let text)? = self["a.error"] { text } else { nil }
  }
}
