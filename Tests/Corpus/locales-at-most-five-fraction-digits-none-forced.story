1 22fc021ef585dcc7233faa8bb2c1b71e mount transactions list; row title=T
  view list.phase "loaded"
  view list.message none
  view list.retryVisible false
  view list.hasMore true
  view list.retry.a11y none
  view list.a11y none
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
  view list.rows.row.a11y.label "T"
  view list.rows.row.a11y.traits.0 "button"
  view list.rows.row.a11y.value "0 DASH"
  view list.rows.row.a11y.hint none
2 7604b14755422a1b5de6327bebc59423 append list; row amount=123456700000000 sign=none
  view list.rows.row.amount "1,234,567"
  view list.rows.row.sign none
  view list.rows.row.a11y.value "1,234,567 DASH"
