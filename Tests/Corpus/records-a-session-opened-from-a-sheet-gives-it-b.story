1 335d0f32565ee4026f5f2b8b173b9420 mount records notes of=Note onDelete=true; a title=A pages=1; b title=B canEdit=false canDelete=false
  view notes.session none
  view notes.rows.a.id "a"
  view notes.rows.a.title "A"
  view notes.rows.a.pages 1
  view notes.rows.a.menu.style "swipe"
  view notes.rows.a.menu.edit.enabled true
  view notes.rows.a.menu.delete.enabled true
  view notes.rows.b.id "b"
  view notes.rows.b.title "B"
  view notes.rows.b.pages 0
  view notes.rows.b.menu.style "swipe"
  view notes.rows.b.menu.edit.enabled false
  view notes.rows.b.menu.delete.enabled false
2 ec5a7f55fd2eb305d95d779ca6d93cac mount records inner in=list of=Note; c title=C
  view sheets.list.presented false
  view sheets.list.style "modal"
  view sheets.list.modal true
  view sheets.list.detents.0 "large"
  view sheets.list.dismissible true
  view sheets.list.waiting false
  view inner.session none
  view inner.rows.c.id "c"
  view inner.rows.c.title "C"
  view inner.rows.c.pages 0
  view inner.rows.c.menu.style "swipe"
  view inner.rows.c.menu.edit.enabled true
  view inner.rows.c.menu.delete none
  view sheets absent
3 034d5fae77a699a89633938366812120 present list
  view app.sheet "list"
  view sheets.list.presented true
  output app presented "list"
4 a8750b497d85a04f35a347679169a3c5 edit inner.c
  view app.sheet "inner"
  view sheets.list.presented false
  view sheets.list.waiting true
  view sheets.inner.presented true
  view sheets.inner.style "modal"
  view sheets.inner.modal true
  view sheets.inner.detents.0 "large"
  view sheets.inner.dismissible true
  view sheets.inner.waiting false
  view inner.session.mode "edit"
  view inner.session.title none
  view inner.session.minWidth 0
  view inner.session.fields.id.label ""
  view inner.session.fields.id.value "c"
  view inner.session.fields.id.valid true
  view inner.session.fields.id.indicator none
  view inner.session.fields.title.label ""
  view inner.session.fields.title.value "C"
  view inner.session.fields.title.valid true
  view inner.session.fields.title.indicator none
  view inner.session.fields.pages.label ""
  view inner.session.fields.pages.value 0
  view inner.session.fields.pages.valid true
  view inner.session.fields.pages.indicator none
  view inner.session.invalid 0
  view inner.session.dirty false
  view inner.session.save.available true
  view inner.session.save.enabled true
  view inner.session.cancel.available true
  view inner.session.cancel.enabled true
  view inner.session.delete.available false
  view inner.session.delete.enabled false
  view inner.session.close.available false
  view inner.session.close.enabled false
  view inner.session.alert none
  view inner.session.validating false
  view inner.session.saving false
  view inner.session.stale false
  view inner.session absent
  output app dismissed "list"
  output app presented "inner"
5 76640287c0a9db37811062e0508e5c8b tap inner.save
  view app.sheet "list"
  view sheets.list.presented true
  view sheets.list.waiting false
  view sheets.inner.presented false
  view inner.session none
  view inner.session.mode absent
  view inner.session.title absent
  view inner.session.minWidth absent
  view inner.session.fields.id.label absent
  view inner.session.fields.id.value absent
  view inner.session.fields.id.valid absent
  view inner.session.fields.id.indicator absent
  view inner.session.fields.title.label absent
  view inner.session.fields.title.value absent
  view inner.session.fields.title.valid absent
  view inner.session.fields.title.indicator absent
  view inner.session.fields.pages.label absent
  view inner.session.fields.pages.value absent
  view inner.session.fields.pages.valid absent
  view inner.session.fields.pages.indicator absent
  view inner.session.invalid absent
  view inner.session.dirty absent
  view inner.session.save.available absent
  view inner.session.save.enabled absent
  view inner.session.cancel.available absent
  view inner.session.cancel.enabled absent
  view inner.session.delete.available absent
  view inner.session.delete.enabled absent
  view inner.session.close.available absent
  view inner.session.close.enabled absent
  view inner.session.alert absent
  view inner.session.validating absent
  view inner.session.saving absent
  view inner.session.stale absent
  output inner saved "c" id=c title=C pages=0
  output app dismissed "inner"
  output app presented "list"
