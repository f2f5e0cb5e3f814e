import WalletJournal
import WalletKernel
import WalletScenario

extension LogRun {
  func redact() throws(ToolError) {
    throw .usage("not yet")
  }
}
