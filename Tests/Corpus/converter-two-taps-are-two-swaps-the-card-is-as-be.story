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
2 b6330f49f77ca7fdbe898d5f07a58e80 tap card.swap
  view card.from.id "Dash"
  view card.from.icon none
  view card.from.title "Dash"
  view card.from.subtitle none
  view card.from.balanceVisible false
  view card.from.balance none
  view card.from.fiat none
  view card.from.a11y.label "Dash"
  view card.from.a11y.value none
  view card.to.id "coinbase"
  view card.to.icon "c"
  view card.to.title "Coinbase"
  view card.to.subtitle "Dash Wallet"
  view card.to.balanceVisible true
  view card.to.balance "4.2"
  view card.to.fiat "$410.00"
  view card.to.a11y.label "Coinbase, Dash Wallet"
  view card.to.a11y.value "4.2 Coinbase, $410.00"
  view card.badge.rotation 180
  output card swapped "Dash" "coinbase"
3 d92c6405653cf9dbe4d367dd2c25d29a tap card.swap
  view card.from.id "coinbase"
  view card.from.icon "c"
  view card.from.title "Coinbase"
  view card.from.subtitle "Dash Wallet"
  view card.from.balanceVisible true
  view card.from.balance "4.2"
  view card.from.fiat "$410.00"
  view card.from.a11y.label "Coinbase, Dash Wallet"
  view card.from.a11y.value "4.2 Coinbase, $410.00"
  view card.to.id "Dash"
  view card.to.icon none
  view card.to.title "Dash"
  view card.to.subtitle none
  view card.to.balanceVisible false
  view card.to.balance none
  view card.to.fiat none
  view card.to.a11y.label "Dash"
  view card.to.a11y.value none
  view card.badge.rotation 360
  output card swapped "coinbase" "Dash"
