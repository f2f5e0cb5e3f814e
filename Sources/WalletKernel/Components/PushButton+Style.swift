// What sizes and styles look like: the design system's tables, as points and token names.

extension PushButton.Size {
  struct Metrics {
    var fontSize, paddingHorizontal, paddingVertical, cornerRadius, gap: Int64
  }

  /// The size's measures, in points.
  var metrics: Metrics {
    switch self {
    case .large:
      Metrics(fontSize: 16, paddingHorizontal: 20, paddingVertical: 14, cornerRadius: 16, gap: 10)
    case .medium:
      Metrics(fontSize: 14, paddingHorizontal: 16, paddingVertical: 10, cornerRadius: 14, gap: 8)
    case .small:
      Metrics(fontSize: 13, paddingHorizontal: 12, paddingVertical: 6, cornerRadius: 11, gap: 6)
    case .extraSmall:
      Metrics(fontSize: 12, paddingHorizontal: 8, paddingVertical: 4, cornerRadius: 9, gap: 6)
    }
  }
}

extension PushButton.Style {
  struct Colours {
    var background, foreground: String
    var border: String?
  }

  /// The style's colour tokens.
  func colours(isEnabled: Bool) -> Colours {
    let suffix = isEnabled ? "" : "Disabled"
    let background =
      switch ground {
      case .filled: "button\(token)Background\(suffix)"
      case .stroked: isEnabled ? "clear" : "button\(token)BackgroundDisabled"
      case .plain: "clear"
      }
    return Colours(
      background: background,
      foreground: "button\(token)Content\(suffix)",
      border: ground == .stroked ? "button\(token)Stroke" : nil)
  }

  /// Whether the style is meant for a blue ground.
  var isOnBlue: Bool {
    switch self {
    case .filledWhiteBlue, .tintedWhite, .plainWhite: true
    case .filledBlue, .filledRed, .tintedBlue, .tintedGray, .strokeGray, .plainBlue, .plainBlack,
      .plainRed:
      false
    }
  }

  private enum Ground { case filled, stroked, plain }

  private var ground: Ground {
    switch self {
    case .filledBlue, .filledRed, .filledWhiteBlue, .tintedBlue, .tintedGray, .tintedWhite: .filled
    case .strokeGray: .stroked
    case .plainBlue, .plainBlack, .plainRed, .plainWhite: .plain
    }
  }

  // The part of the token names that the style decides.
  private var token: String {
    switch self {
    case .filledBlue: "FilledBlue"
    case .filledRed: "FilledRed"
    case .filledWhiteBlue: "FilledWhite"
    case .tintedBlue: "TintedBlue"
    case .tintedGray: "TintedGray"
    case .tintedWhite: "TintedWhite"
    case .strokeGray: "StrokeGray"
    case .plainBlue: "PlainBlue"
    case .plainBlack: "PlainBlack"
    case .plainRed: "PlainRed"
    case .plainWhite: "PlainWhite"
    }
  }
}
