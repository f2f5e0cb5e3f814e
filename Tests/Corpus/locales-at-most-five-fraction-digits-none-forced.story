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
2 18087f6e0fd4eed239a47398ae7e32f9 append list; row amount=123456700000000 sign=none
  view list.rows.row.amount "1,234,567"
  view list.rows.row.sign none
