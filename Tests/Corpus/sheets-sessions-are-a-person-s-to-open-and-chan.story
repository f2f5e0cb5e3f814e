1 c30b81eb12f72e568c3a2d299127de32 mount records people of=Person; a name=A
  view people.session none
  view people.rows.a.name "A"
  view people.rows.a.menu.style "swipe"
  view people.rows.a.menu.edit.enabled true
  view people.rows.a.menu.delete none
2 1ab08a000f233a26f437c91ffe5f6870 mount transactions history
  view history.phase "idle"
  view history.message none
  view history.retryVisible false
  view history.rows []
3 49a9aad74ba7602db8b2f2051537aba9 edit people.a
  view app.sheet "people"
  view sheets.people.presented true
  view sheets.people.style "modal"
  view sheets.people.modal true
  view sheets.people.detents.0 "large"
  view sheets.people.dismissible true
  view sheets.people.waiting false
  view people.session.mode "edit"
  view people.session.title none
  view people.session.minWidth 0
  view people.session.fields.name.label ""
  view people.session.fields.name.value "A"
  view people.session.fields.name.valid true
  view people.session.fields.name.indicator none
  view people.session.invalid 0
  view people.session.dirty false
  view people.session.save.available true
  view people.session.save.enabled true
  view people.session.cancel.available true
  view people.session.cancel.enabled true
  view people.session.delete.available false
  view people.session.delete.enabled false
  view people.session.close.available false
  view people.session.close.enabled false
  view people.session.alert none
  view people.session.validating false
  view people.session.saving false
  view people.session.stale false
  view sheets absent
  view people.session absent
  output app presented "people"
4 7332886361c8908269f3d306287e7277 inactive
  view app.active false
5 7332886361c8908269f3d306287e7277 enter people.name "B"
  ignored inactive
6 7332886361c8908269f3d306287e7277 tap people.cancel
  ignored inactive
7 7332886361c8908269f3d306287e7277 view people.a
  ignored inactive
8 7332886361c8908269f3d306287e7277 edit people.a
  ignored inactive
9 7332886361c8908269f3d306287e7277 add people
  ignored inactive
10 7332886361c8908269f3d306287e7277 delete people.a
  ignored inactive
11 9627bf3432ac79cc4fcaf99b9ab25acd load history
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
  view history.rows.placeholder-2.icon none
  view history.rows.placeholder-2.badge none
  view history.rows.placeholder-2.top none
  view history.rows.placeholder-2.title ""
  view history.rows.placeholder-2.subtitle none
  view history.rows.placeholder-2.details none
  view history.rows.placeholder-2.amount "0"
  view history.rows.placeholder-2.sign "negativeOnly"
  view history.rows.placeholder-2.fiat none
  view history.rows.placeholder-2.status none
  view history.rows.placeholder-2.tappable false
  view history.rows.placeholder-2.redacted true
  view history.rows.placeholder-3.icon none
  view history.rows.placeholder-3.badge none
  view history.rows.placeholder-3.top none
  view history.rows.placeholder-3.title ""
  view history.rows.placeholder-3.subtitle none
  view history.rows.placeholder-3.details none
  view history.rows.placeholder-3.amount "0"
  view history.rows.placeholder-3.sign "negativeOnly"
  view history.rows.placeholder-3.fiat none
  view history.rows.placeholder-3.status none
  view history.rows.placeholder-3.tappable false
  view history.rows.placeholder-3.redacted true
  view history.rows.placeholder-4.icon none
  view history.rows.placeholder-4.badge none
  view history.rows.placeholder-4.top none
  view history.rows.placeholder-4.title ""
  view history.rows.placeholder-4.subtitle none
  view history.rows.placeholder-4.details none
  view history.rows.placeholder-4.amount "0"
  view history.rows.placeholder-4.sign "negativeOnly"
  view history.rows.placeholder-4.fiat none
  view history.rows.placeholder-4.status none
  view history.rows.placeholder-4.tappable false
  view history.rows.placeholder-4.redacted true
  view history.rows.placeholder-5.icon none
  view history.rows.placeholder-5.badge none
  view history.rows.placeholder-5.top none
  view history.rows.placeholder-5.title ""
  view history.rows.placeholder-5.subtitle none
  view history.rows.placeholder-5.details none
  view history.rows.placeholder-5.amount "0"
  view history.rows.placeholder-5.sign "negativeOnly"
  view history.rows.placeholder-5.fiat none
  view history.rows.placeholder-5.status none
  view history.rows.placeholder-5.tappable false
  view history.rows.placeholder-5.redacted true
  view history.rows absent
  output history requested 1
12 ac472c304de4150c674138e9339ba33f external people.a name=C
  view people.session.stale true
  view people.rows.a.name "C"
