/// A label and the share of runs that must at least carry it.
public struct LabelRequirement: Equatable, Sendable {
  /// The label, as given to `Draw.label`.
  public var label: String
  /// The least share, from 0 to 1.
  public var share: Double

  /// Creates a requirement.
  public init(_ label: String, atLeast share: Double) {
    self.label = label
    self.share = share
  }

  /// What a count says about the requirement.
  enum Standing {
    case met
    case missed
    case open
  }

  /// Wald's sequential test between the share and half of it, with an error of one in a million
  /// either way: a label that occurs often enough practically never fails by bad luck.
  func standing(count: Int, of runs: Int) -> Standing {
    if share <= 0 { return .met }
    let wanted = min(share, 1 - 1e-9)
    let poor = wanted / 2
    let ratio =
      Double(count) * System.logarithm(wanted / poor)
      + Double(runs - count) * System.logarithm((1 - wanted) / (1 - poor))
    let bound = System.logarithm((1 - 1e-6) / 1e-6)
    if ratio >= bound { return .met }
    return ratio <= -bound ? .missed : .open
  }
}
