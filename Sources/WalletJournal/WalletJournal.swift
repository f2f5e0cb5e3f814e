// WalletJournal
