1 c30b81eb12f72e568c3a2d299127de32 mount records people of=Person; a name=A
  view people.session none
  view people.rows.a.name "A"
  view people.rows.a.menu.style "swipe"
  view people.rows.a.menu.edit.enabled true
  view people.rows.a.menu.delete none
2 ec6f7e3c8ca5f5e79b197b09702d39ad edit people.a
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
