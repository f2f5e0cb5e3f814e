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
2 55f6894a415332db3788c034714231f4 set notes store=host
3 18f1b07ac47f3be542ee93ea3b2e2755 edit notes.a
  view app.sheet "notes"
  view sheets.notes.presented true
  view sheets.notes.style "modal"
  view sheets.notes.modal true
  view sheets.notes.detents.0 "large"
  view sheets.notes.dismissible true
  view sheets.notes.waiting false
  view notes.session.mode "edit"
  view notes.session.title none
  view notes.session.minWidth 0
  view notes.session.fields.id.label ""
  view notes.session.fields.id.value "a"
  view notes.session.fields.id.valid true
  view notes.session.fields.id.indicator none
  view notes.session.fields.title.label ""
  view notes.session.fields.title.value "A"
  view notes.session.fields.title.valid true
  view notes.session.fields.title.indicator none
  view notes.session.fields.pages.label ""
  view notes.session.fields.pages.value 1
  view notes.session.fields.pages.valid true
  view notes.session.fields.pages.indicator none
  view notes.session.invalid 0
  view notes.session.dirty false
  view notes.session.save.available true
  view notes.session.save.enabled true
  view notes.session.cancel.available true
  view notes.session.cancel.enabled true
  view notes.session.delete.available true
  view notes.session.delete.enabled true
  view notes.session.close.available false
  view notes.session.close.enabled false
  view notes.session.alert none
  view notes.session.validating false
  view notes.session.saving false
  view notes.session.stale false
  view sheets absent
  view notes.session absent
  output app presented "notes"
4 7895bb2c6f823682cd2fbec095180c7b enter notes.title "X"
  view notes.session.fields.title.value "X"
  view notes.session.dirty true
5 4d5502461182147330951761b585a3ea tap notes.save
  view notes.session.save.enabled false
  view notes.session.cancel.enabled false
  view notes.session.delete.enabled false
  view notes.session.saving true
  output notes saved "a" id=a title=X pages=1
6 4d5502461182147330951761b585a3ea enter notes.title "Y"
  ignored saving
7 4d5502461182147330951761b585a3ea tap notes.delete
  ignored saving
8 0a1893dae4d4d3ed50b5ed17c8bec3f5 key escape
  ignored saving
  view app.route.0.candidate "session"
  view app.route.0.id "notes"
  view app.route.0.result "saving"
  view app.route absent
9 acfe6579951e631ef17acedaabfa8963 reply notes stored
  view app.sheet none
  view sheets.notes.presented false
  view notes.session none
  view notes.rows.a.title "X"
  view notes.session.mode absent
  view notes.session.title absent
  view notes.session.minWidth absent
  view notes.session.fields.id.label absent
  view notes.session.fields.id.value absent
  view notes.session.fields.id.valid absent
  view notes.session.fields.id.indicator absent
  view notes.session.fields.title.label absent
  view notes.session.fields.title.value absent
  view notes.session.fields.title.valid absent
  view notes.session.fields.title.indicator absent
  view notes.session.fields.pages.label absent
  view notes.session.fields.pages.value absent
  view notes.session.fields.pages.valid absent
  view notes.session.fields.pages.indicator absent
  view notes.session.invalid absent
  view notes.session.dirty absent
  view notes.session.save.available absent
  view notes.session.save.enabled absent
  view notes.session.cancel.available absent
  view notes.session.cancel.enabled absent
  view notes.session.delete.available absent
  view notes.session.delete.enabled absent
  view notes.session.close.available absent
  view notes.session.close.enabled absent
  view notes.session.alert absent
  view notes.session.validating absent
  view notes.session.saving absent
  view notes.session.stale absent
  output app dismissed "notes"
