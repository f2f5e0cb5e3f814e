1 ef9834d3d4e751586762cfa17ec3711e mount records contacts of=Contact; c name=A
  view contacts.session none
  view contacts.rows.c.name "A"
  view contacts.rows.c.menu.style "swipe"
  view contacts.rows.c.menu.edit.enabled true
  view contacts.rows.c.menu.delete none
2 929433a302c870e674802405b5f26786 edit contacts.c
  view app.sheet "contacts"
  view sheets.contacts.presented true
  view sheets.contacts.style "modal"
  view sheets.contacts.modal true
  view sheets.contacts.detents.0 "large"
  view sheets.contacts.dismissible true
  view sheets.contacts.waiting false
  view contacts.session.mode "edit"
  view contacts.session.title none
  view contacts.session.minWidth 0
  view contacts.session.fields.name.label ""
  view contacts.session.fields.name.value "A"
  view contacts.session.fields.name.valid true
  view contacts.session.fields.name.indicator "hidden"
  view contacts.session.invalid 0
  view contacts.session.dirty false
  view contacts.session.save.available true
  view contacts.session.save.enabled true
  view contacts.session.cancel.available true
  view contacts.session.cancel.enabled true
  view contacts.session.delete.available false
  view contacts.session.delete.enabled false
  view contacts.session.close.available false
  view contacts.session.close.enabled false
  view contacts.session.alert none
  view contacts.session.validating false
  view contacts.session.saving false
  view contacts.session.stale false
  view sheets absent
  view contacts.session absent
  output app presented "contacts"
3 7d79103f02bf50f59bdffe294e27ddf7 enter contacts.name "invalid"
  view contacts.session.fields.name.value "invalid"
  view contacts.session.fields.name.valid false
  view contacts.session.fields.name.indicator "warning"
  view contacts.session.invalid 1
  view contacts.session.dirty true
  view contacts.session.save.enabled false
  output contacts check "name" 1
4 74006a1bc057e2ec09c073b01b735c66 enter contacts.name "valid"
  view contacts.session.fields.name.value "valid"
  output contacts check "name" 2
5 fbf20a256ef2c5f10f64fa528cb7fe4f reply contacts.name valid for=2
  view contacts.session.fields.name.valid true
  view contacts.session.fields.name.indicator "hidden"
  view contacts.session.invalid 0
  view contacts.session.save.enabled true
6 fbf20a256ef2c5f10f64fa528cb7fe4f reply contacts.name invalid No for=1
  ignored stale
