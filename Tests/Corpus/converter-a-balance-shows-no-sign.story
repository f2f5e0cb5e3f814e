1 662e54e7df1d98c494f8f83e4a9a9faa mount converter card; from id=coinbase icon=c title=Coinbase subtitle="Dash Wallet" balance=420000000 fiat="$410.00"; to title=Dash balance=123456789 fiat="$120.00" showsBalance=false
  view card.from.id "coinbase"
  view card.from.icon "c"
  view card.from.title "Coinbase"
  view card.from.subtitle "Dash Wallet"
  view card.from.subtitleLines 1
  view card.from.balanceVisible true
  view card.from.balance "4.2"
  view card.from.fiat "$410.00"
  view card.to.id "Dash"
  view card.to.icon none
  view card.to.title "Dash"
  view card.to.subtitle none
  view card.to.subtitleLines 1
  view card.to.balanceVisible false
  view card.to.balance none
  view card.to.fiat none
  view card.badge.icon "diagonal-up-down"
  view card.badge.rotation 0
  view card.badge.enabled true
  view card.badge.centerY 76
2 d1de1aa7df6941b990af68cfd2391196 set card.from balance=-420000000
