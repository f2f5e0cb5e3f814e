import WalletKernel
import WalletScenario

/// What a wrapper was generated from, and what a kernel must be for it.
public enum KernelContract {
  /// Raised whenever a function of `wallet_kernel.h` means something else.
  public static let interfaceVersion: Int64 = 1

  /// What all kinds declare, as `walletsim describe --format json` gives it.
  public static var description: String {
    JSONValue.list(KindReference.all(of: .builtIn).map { $0.json }).lines
  }

  /// The three as JSON.
  public static var json: JSONValue {
    [
      "interface": .integer(interfaceVersion),
      "vocabulary": .integer(Int64(WalletEvent.vocabularyVersion)),
      "declarations": .string(Digest(of: Array(description.utf8)).text),
    ]
  }
}
