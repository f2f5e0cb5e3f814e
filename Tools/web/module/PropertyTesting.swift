// What drawing random acts needs of the rest of its room: nobody searches in the module.

struct Watchdog {
  /// Nothing watches a search.
  static let ofThisThread: Watchdog? = nil

  func refuse(_ message: String) {}
}
