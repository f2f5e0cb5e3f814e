1 3cb1d66a76625b88ed2f0ec09cd80342 mount records contacts of=Contact; c name=x
  view contacts.session none
  view contacts.rows.c.name "x"
  view contacts.rows.c.menu.style "swipe"
  view contacts.rows.c.menu.edit.enabled true
  view contacts.rows.c.menu.delete none
2 0e2e053ce256021e3b39a22a8a1dcc83 edit contacts.c
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
  view contacts.session.fields.name.value "x"
  view contacts.session.fields.name.valid true
  view contacts.session.fields.name.indicator none
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
3 f6cc99e6a99a805c62e8f3c5a966f860 enter contacts.name "y"
  view contacts.session.fields.name.value "y"
  view contacts.session.dirty true
4 0e2e053ce256021e3b39a22a8a1dcc83 enter contacts.name "x"
  view contacts.session.fields.name.value "x"
  view contacts.session.dirty false
5 d9658490c7613f0403107016168c0968 swipe contacts
  view app.sheet none
  view sheets.contacts.presented false
  view contacts.session none
  view contacts.session.mode absent
  view contacts.session.title absent
  view contacts.session.minWidth absent
  view contacts.session.fields.name.label absent
  view contacts.session.fields.name.value absent
  view contacts.session.fields.name.valid absent
  view contacts.session.fields.name.indicator absent
  view contacts.session.invalid absent
  view contacts.session.dirty absent
  view contacts.session.save.available absent
  view contacts.session.save.enabled absent
  view contacts.session.cancel.available absent
  view contacts.session.cancel.enabled absent
  view contacts.session.delete.available absent
  view contacts.session.delete.enabled absent
  view contacts.session.close.available absent
  view contacts.session.close.enabled absent
  view contacts.session.alert absent
  view contacts.session.validating absent
  view contacts.session.saving absent
  view contacts.session.stale absent
  output contacts cancelled "c"
  output app dismissed "contacts"
