import PropertyTesting

/// The fork's rows about texts and dates. Others shrink one given case of them; here a search finds
/// one for each seed, by generators that meet such cases now and then.
enum TextRows {
  static var all: [Row] { [anagrams, duplicatedText, haystack, leapDay, branchSwitching] }

  private static let digits = "0123456789"
  private static let lowercase = "abcdefghijklmnopqrstuvwxyz"
  /// All that is printable, and a line's end, in the order in which it becomes simpler.
  private static let printable =
    digits + lowercase.uppercased() + lowercase + " \n!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

  private static var anagrams: Row {
    let alphabet = lowercase + " "
    return Row(
      "anagrams", minima: [#"("ab", "ba")"#], requiredPerMille: 950,
      published: "from one start: Hyp not, e798; Exhaust at it, e1285",
      generate: { draw in
        let first = draw.string(alphabet)
        return (first, draw.choose([{ $0.string(alphabet) }, { shuffled(first, $0) }]))
      },
      property: { $0 == $1 || $0.sorted() != $1.sorted() })
  }

  private static func shuffled(_ text: String, _ draw: Draw) -> String {
    var rest = Array(text)
    var shuffled = ""
    _ = draw.list(min: rest.count, max: rest.count) { draw in
      shuffled.append(rest.remove(at: draw.integer(in: 0...rest.count - 1)))
    }
    return shuffled
  }

  private static var duplicatedText: Row {
    let text = { (draw: Draw) in draw.string(digits + lowercase, min: 8, max: 8) }
    return Row(
      "duplicated text", minima: [#"("00000012", "00000012")"#], requiredPerMille: 950,
      published: "from one start: Hyp at it, e30; Exhaust not, e54",
      generate: { draw in
        let first = text(draw)
        return (first, draw.choose([text, { _ in first }]))
      },
      property: { $0 != $1 || Set($0).count < 3 })
  }

  private static var haystack: Row {
    let needles = ["creep", "idiot"].map { Array($0) }
    let letters = printable.map { (upperOrLower: $0, lower: Character($0.lowercased())) }
    return Row(
      "haystack", minima: ["CREEPIDIOT"], requiredPerMille: 950,
      published: "from one start: Hyp at it, e242; Exhaust at it, e332",
      generate: { draw in
        var lowered: [Character] = []
        return draw.list { draw in
          // A word that has begun goes on most of the time, and begins more often than others do.
          let next = nextLetters(after: lowered, in: needles)
          let letter = draw.pick(
            weighted: letters.map { letter in
              let isFirst = needles.contains { $0[0] == letter.lower }
              return (next.contains(letter.lower) ? 100 : isFirst ? 5 : 1, letter)
            })
          lowered.append(letter.lower)
          return letter.upperOrLower
        }
      }, render: { String($0) },
      property: { text in
        let lowered = String(text).lowercased()
        return !needles.allSatisfy { lowered.contains(String($0)) }
      })
  }

  private static func nextLetters(
    after text: [Character], in needles: [[Character]]
  ) -> [Character] {
    needles.flatMap { needle in
      needle.indices.dropFirst().filter { text.suffix($0) == needle.prefix($0) }.map { needle[$0] }
    }
  }

  private static var leapDay: Row {
    Row(
      "leap day", minima: ["2000-2-29 0:0"], requiredPerMille: 950,
      published: "from one start: Hyp at it, e25; Exhaust not, e34",
      generate: { draw in
        let year = draw.integer(in: 1...9999, towards: 2000)
        let month = draw.integer(in: 1...12)
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return [
          year, month, draw.integer(in: 1...days[month - 1]), draw.integer(in: 0...23),
          draw.integer(in: 0...59),
        ]
      },
      render: { "\($0[0])-\($0[1])-\($0[2]) \($0[3]):\($0[4])" },
      property: { !($0[1] == 2 && $0[2] == 29) })
  }

  private static var branchSwitching: Row {
    Row(
      "branch switching", minima: ["1001"], requiredPerMille: 950,
      published: "from one start: Hyp at it, e44; Exhaust not, e17",
      generate: { draw -> (number: Int?, text: String) in
        draw.choose([
          { ($0.integer(in: Int.min...Int.max), "") }, { (nil, $0.string(printable)) },
        ])
      }, render: { $0.number.map { "\($0)" } ?? "'\($0.text)'" },
      property: { $0.number.map { $0 <= 1000 } ?? ($0.text.count < 4) })
  }
}
