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
2 226cc0fa1ba3581ec7c726928958856a locale de_CH
  view app.locale "de_CH"
3 5adec4dcda873d5ff4a77ed99de3690a append list; row amount=-1234567850000000
  view list.rows.row.amount "-12’345’678.5"
  view list.rows.row.a11y.value "-12’345’678.5 DASH"
