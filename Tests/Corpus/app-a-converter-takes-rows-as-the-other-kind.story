1 6306eccf619d25e12de2750de2879872 mount converter card; from id=DASH title=Dash; to id=BTC title=Bitcoin subtitleLines=2
  view card.from.id "DASH"
  view card.from.icon none
  view card.from.title "Dash"
  view card.from.subtitle none
  view card.from.subtitleLines 1
  view card.from.balanceVisible true
  view card.from.balance "0"
  view card.from.fiat none
  view card.from.trailing none
  view card.from.a11y.label "Dash"
  view card.from.a11y.traits []
  view card.from.a11y.value "0 Dash"
  view card.from.a11y.hint none
  view card.to.id "BTC"
  view card.to.icon none
  view card.to.title "Bitcoin"
  view card.to.subtitle none
  view card.to.subtitleLines 2
  view card.to.balanceVisible true
  view card.to.balance "0"
  view card.to.fiat none
  view card.to.trailing none
  view card.to.a11y.label "Bitcoin"
  view card.to.a11y.traits []
  view card.to.a11y.value "0 Bitcoin"
  view card.to.a11y.hint none
  view card.badge.icon "diagonal-up-down"
  view card.badge.rotation 0
  view card.badge.enabled true
  view card.badge.centerY 76
  view card.badge.a11y.label "Swap"
  view card.badge.a11y.traits.0 "button"
  view card.badge.a11y.value none
  view card.badge.a11y.hint none
2 6cd111359ea6ba724cb8f8b97efbbffe rows card; from id=BTC title=Bitcoin; to id=LTC title=Litecoin
  view card.from.id "BTC"
  view card.from.title "Bitcoin"
  view card.from.a11y.label "Bitcoin"
  view card.from.a11y.value "0 Bitcoin"
  view card.to.id "LTC"
  view card.to.title "Litecoin"
  view card.to.subtitleLines 1
  view card.to.a11y.label "Litecoin"
  view card.to.a11y.value "0 Litecoin"
3 0cd62ab95de366749424e7ffe8d390eb append card; to id=ETH subtitleLines=none
  view card.to.id "ETH"
  view card.to.subtitleLines none
