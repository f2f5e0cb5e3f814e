1 be22256bb226ccf8f2bcf53378f4972d mount transactions history placeholder=2
  view history.phase "idle"
  view history.message none
  view history.retryVisible false
  view history.rows []
2 ab546dfdd0391b7bee8fa48022dd2cd2 load history
  view history.phase "loading"
  view history.rows.placeholder-0.icon none
  view history.rows.placeholder-0.badge none
  view history.rows.placeholder-0.top none
  view history.rows.placeholder-0.title ""
  view history.rows.placeholder-0.subtitle none
  view history.rows.placeholder-0.details none
  view history.rows.placeholder-0.amount "0"
  view history.rows.placeholder-0.sign "negativeOnly"
  view history.rows.placeholder-0.fiat none
  view history.rows.placeholder-0.status none
  view history.rows.placeholder-0.tappable false
  view history.rows.placeholder-0.redacted true
  view history.rows.placeholder-1.icon none
  view history.rows.placeholder-1.badge none
  view history.rows.placeholder-1.top none
  view history.rows.placeholder-1.title ""
  view history.rows.placeholder-1.subtitle none
  view history.rows.placeholder-1.details none
  view history.rows.placeholder-1.amount "0"
  view history.rows.placeholder-1.sign "negativeOnly"
  view history.rows.placeholder-1.fiat none
  view history.rows.placeholder-1.status none
  view history.rows.placeholder-1.tappable false
  view history.rows.placeholder-1.redacted true
  view history.rows absent
  output history requested 1
3 f3b3777acd2594b064e144547651d710 load history
  output history requested 2
4 5176331cf6828cf116a8fcd6caeb5148 rows history for=2; new title=New
  view history.phase "loaded"
  view history.rows.new.icon none
  view history.rows.new.badge none
  view history.rows.new.top none
  view history.rows.new.title "New"
  view history.rows.new.subtitle none
  view history.rows.new.details none
  view history.rows.new.amount "0"
  view history.rows.new.sign "negativeOnly"
  view history.rows.new.fiat none
  view history.rows.new.status none
  view history.rows.new.tappable true
  view history.rows.new.redacted false
  view history.rows.placeholder-0.icon absent
  view history.rows.placeholder-0.badge absent
  view history.rows.placeholder-0.top absent
  view history.rows.placeholder-0.title absent
  view history.rows.placeholder-0.subtitle absent
  view history.rows.placeholder-0.details absent
  view history.rows.placeholder-0.amount absent
  view history.rows.placeholder-0.sign absent
  view history.rows.placeholder-0.fiat absent
  view history.rows.placeholder-0.status absent
  view history.rows.placeholder-0.tappable absent
  view history.rows.placeholder-0.redacted absent
  view history.rows.placeholder-1.icon absent
  view history.rows.placeholder-1.badge absent
  view history.rows.placeholder-1.top absent
  view history.rows.placeholder-1.title absent
  view history.rows.placeholder-1.subtitle absent
  view history.rows.placeholder-1.details absent
  view history.rows.placeholder-1.amount absent
  view history.rows.placeholder-1.sign absent
  view history.rows.placeholder-1.fiat absent
  view history.rows.placeholder-1.status absent
  view history.rows.placeholder-1.tappable absent
  view history.rows.placeholder-1.redacted absent
5 5176331cf6828cf116a8fcd6caeb5148 rows history for=1; old title=Old
  ignored stale
