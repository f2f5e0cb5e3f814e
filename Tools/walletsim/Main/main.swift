import WalletTool

Tool.main()
