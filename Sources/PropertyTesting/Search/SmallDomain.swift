/// Sees in a random search that its values come again and again, and then tries them all: where
/// there are eight, eight runs say as much as a thousand, and more than any number that missed one.
struct SmallDomain {
  /// How trying all values ended.
  enum Walk {
    /// There are more of them than it may try.
    case unfinished
    /// All were tried: so many runs here, so many values in all.
    case complete(runs: Int, cases: Int)
    /// One fails.
    case failed([ChoiceToken], Failure, runs: Int)
  }

  private let isWatched: Bool
  private var tried: Set<UInt64> = []
  private var runs = 0
  private var repeats = 0
  private var nextLook = 0

  /// Sixteen runs that were no news, half of all at least: so many repeats are no chance.
  private static let fewestRepeats = 16
  /// Runs remembered; a domain that these do not nearly fill is not small.
  private static let rememberedRuns = 4096

  init(isWatched: Bool) { self.isWatched = isWatched }

  /// Remembers what a run that passed was.
  mutating func note(_ draw: Draw) {
    guard isWatched, runs < SmallDomain.rememberedRuns else { return }
    runs += 1
    if !tried.insert(Shrinker.hash(choicesOf: draw.recorded)).inserted { repeats += 1 }
  }

  /// Whether it is time to try all values.
  var mayBeSmall: Bool {
    isWatched && repeats >= SmallDomain.fewestRepeats && repeats * 2 >= runs && runs >= nextLook
  }

  /// Walks through all values and tests those that no run was.
  mutating func walk(atMost limit: Int, _ property: Property) -> Walk {
    // No domain of which random runs saw a quarter has four times as many and a few more.
    var left = tried.count * 4 + 64
    nextLook = runs * 2
    let choices = ExhaustiveChoices()
    var found = tried
    choices.draw.gate = { [draw = choices.draw] in
      !found.contains(Shrinker.hash(choicesOf: draw.recorded))
    }
    defer { choices.draw.gate = nil }
    var tested = 0
    repeat {
      property.watchdog.begin(.tape(choices.draw.tape))
      let verdict = property.test(choices.draw)
      if verdict == .skipped || verdict == .rejected {
        left -= 1
        if left < 0 { return .unfinished }
        continue
      }
      property.collector.ended(choices.draw, verdict)
      tested += 1
      if case .failed(let failure) = verdict {
        return .failed(choices.draw.recorded, failure, runs: tested)
      }
      found.insert(Shrinker.hash(choicesOf: choices.draw.recorded))
      left -= 1
      if left < 0 || tested >= limit {
        // What was tried stays tried.
        tried = found
        return .unfinished
      }
    } while choices.advance()
    return .complete(runs: tested, cases: found.count)
  }
}
