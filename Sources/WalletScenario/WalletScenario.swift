// WalletScenario
