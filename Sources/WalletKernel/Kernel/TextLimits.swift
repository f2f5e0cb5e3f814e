/// How far a person's typing can go. Each typed character is told with the whole text, so that
/// without an end a long text would cost its length times itself.
public enum TextLimits {
  /// The longest text that keys lead to, in bytes: as long as a payment URI may be. What a host
  /// sets, or a person pastes into a field, may be longer: it is told once.
  public static let longestTyped = 8 << 10

  /// The most scalars of one `textTyped`: more than a person types in one run-loop turn.
  public static let mostTyped = 1_024

  /// Whether a text has more scalars than can be typed at once.
  static func exceedsTyping(_ text: String) -> Bool {
    text.utf8.count > mostTyped && text.unicodeScalars.count > mostTyped
  }
}

extension String {
  /// Whether keys can still add a text.
  func hasRoom(for more: String) -> Bool {
    utf8.count &+ more.utf8.count <= TextLimits.longestTyped
  }
}
