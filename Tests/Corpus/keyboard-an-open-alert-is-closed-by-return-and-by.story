1 bfeb553843232b9954e6ed7a1263d4cf mount records people of=Person; a name=A
  view people.session none
  view people.rows.a.name "A"
  view people.rows.a.menu.style "swipe"
  view people.rows.a.menu.edit.enabled true
  view people.rows.a.menu.delete none
2 b005bf0e478159ac56fbaeb668d661f0 edit people.a
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
  view people.session.fields.name.indicator "hidden"
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
3 7e13504b553473667d50fed96e532b99 external people.a gone
  view people.session.alert.title "Not Found"
  view people.session.alert.message "The element \"a\" is gone. Save adds it anew."
  view people.session.stale true
  view people.rows []
  view people.session.alert absent
  view people.rows.a.name absent
  view people.rows.a.menu.style absent
  view people.rows.a.menu.edit.enabled absent
  view people.rows.a.menu.delete absent
4 34771e2bcd910e965201650620486e11 key return
  view app.route.0.candidate "alert"
  view app.route.0.id "people"
  view app.route.0.result "took"
  view people.session.alert none
  view app.route absent
  view people.session.alert.title absent
  view people.session.alert.message absent
