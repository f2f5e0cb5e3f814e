1 22677f0125b357c75b993e3b7367ff9f mount converter card; from id=DASH title=Dash; to id=BTC title=Bitcoin subtitleLines=2
  view card.from.id "DASH"
  view card.from.icon none
  view card.from.title "Dash"
  view card.from.subtitle none
  view card.from.subtitleLines 1
  view card.from.balanceVisible true
  view card.from.balance "0"
  view card.from.fiat none
  view card.to.id "BTC"
  view card.to.icon none
  view card.to.title "Bitcoin"
  view card.to.subtitle none
  view card.to.subtitleLines 2
  view card.to.balanceVisible true
  view card.to.balance "0"
  view card.to.fiat none
  view card.badge.icon "diagonal-up-down"
  view card.badge.rotation 0
  view card.badge.enabled true
  view card.badge.centerY 76
2 303395faa291fd644d3d8005af661116 rows card; from id=BTC title=Bitcoin; to id=LTC title=Litecoin
  view card.from.id "BTC"
  view card.from.title "Bitcoin"
  view card.to.id "LTC"
  view card.to.title "Litecoin"
  view card.to.subtitleLines 1
3 d77f6387511513f7e893a7637ed7a769 append card; to id=ETH subtitleLines=none
  view card.to.id "ETH"
  view card.to.subtitleLines none
