1 759b0648763cc49ee41830ffbe139d48 mount transactions list; row title=T
  view list.phase "loaded"
  view list.message none
  view list.retryVisible false
  view list.rows.row.icon none
  view list.rows.row.badge none
  view list.rows.row.top none
  view list.rows.row.title "T"
  view list.rows.row.subtitle none
  view list.rows.row.details none
  view list.rows.row.amount "0"
  view list.rows.row.sign "negativeOnly"
  view list.rows.row.fiat none
  view list.rows.row.status none
  view list.rows.row.tappable true
  view list.rows.row.redacted false
2 6f18526a71e7052112840974d52f8a21 locale de_CH
  view app.locale "de_CH"
3 565c87045457fcbf50584d1020201369 append list; row amount=-1234567850000000
  view list.rows.row.amount "-12’345’678.5"
