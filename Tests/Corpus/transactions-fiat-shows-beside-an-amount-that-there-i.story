1 d365ebf9895e25b7444b3bd042841db5 mount transactions history; sent icon=arrow badge=clock top=Gift title=Sent subtitle="10:30" details="Fee 0.001" amount=-123456789 sign=always fiat="$37" status=pending; shut title=Locked tappable=false
  view history.phase "loaded"
  view history.message none
  view history.retryVisible false
  view history.hasMore true
  view history.retry.a11y none
  view history.a11y none
  view history.rows.sent.icon "arrow"
  view history.rows.sent.badge "clock"
  view history.rows.sent.top "Gift"
  view history.rows.sent.title "Sent"
  view history.rows.sent.subtitle "10:30"
  view history.rows.sent.details "Fee 0.001"
  view history.rows.sent.amount "-1.23457"
  view history.rows.sent.sign "always"
  view history.rows.sent.fiat "$37"
  view history.rows.sent.status "pending"
  view history.rows.sent.tappable true
  view history.rows.sent.redacted false
  view history.rows.sent.a11y.label "Gift, Sent, 10:30, pending"
  view history.rows.sent.a11y.traits.0 "button"
  view history.rows.sent.a11y.value "-1.23457 DASH, $37, Fee 0.001"
  view history.rows.sent.a11y.hint none
  view history.rows.shut.icon none
  view history.rows.shut.badge none
  view history.rows.shut.top none
  view history.rows.shut.title "Locked"
  view history.rows.shut.subtitle none
  view history.rows.shut.details none
  view history.rows.shut.amount "0"
  view history.rows.shut.sign "negativeOnly"
  view history.rows.shut.fiat none
  view history.rows.shut.status none
  view history.rows.shut.tappable false
  view history.rows.shut.redacted false
  view history.rows.shut.a11y.label "Locked"
  view history.rows.shut.a11y.traits []
  view history.rows.shut.a11y.value "0 DASH"
  view history.rows.shut.a11y.hint none
2 990512c3b6d9dfd7718602ffef1016c8 append history; sent amount=1
  view history.rows.sent.amount "0"
  view history.rows.sent.a11y.value "0 DASH, $37, Fee 0.001"
