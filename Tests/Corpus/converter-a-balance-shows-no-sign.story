1 a6022833423bfb4d9513fedb04c92f05 mount converter card; from id=coinbase icon=c title=Coinbase subtitle="Dash Wallet" balance=420000000 fiat="$410.00"; to title=Dash balance=123456789 fiat="$120.00" showsBalance=false
  view card.from.id "coinbase"
  view card.from.icon "c"
  view card.from.title "Coinbase"
  view card.from.subtitle "Dash Wallet"
  view card.from.subtitleLines 1
  view card.from.balanceVisible true
  view card.from.balance "4.2"
  view card.from.fiat "$410.00"
  view card.from.trailing none
  view card.from.a11y.label "Coinbase, Dash Wallet"
  view card.from.a11y.traits []
  view card.from.a11y.value "4.2 Coinbase, $410.00"
  view card.from.a11y.hint none
  view card.to.id "Dash"
  view card.to.icon none
  view card.to.title "Dash"
  view card.to.subtitle none
  view card.to.subtitleLines 1
  view card.to.balanceVisible false
  view card.to.balance none
  view card.to.fiat none
  view card.to.trailing none
  view card.to.a11y.label "Dash"
  view card.to.a11y.traits []
  view card.to.a11y.value none
  view card.to.a11y.hint none
  view card.badge.icon "diagonal-up-down"
  view card.badge.rotation 0
  view card.badge.enabled true
  view card.badge.centerY 76
  view card.badge.a11y.label "Swap"
  view card.badge.a11y.traits.0 "button"
  view card.badge.a11y.value none
  view card.badge.a11y.hint none
2 6993d70abf3d9e029e2bc748ae1581e5 set card.from balance=-420000000
