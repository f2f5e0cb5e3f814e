1 1ead765a1dc8c97c19408fc5922907c0 mount records contacts of=Contact onDelete=true; c name=A
  view contacts.session none
  view contacts.rows.c.name "A"
  view contacts.rows.c.menu.style "swipe"
  view contacts.rows.c.menu.edit.enabled true
  view contacts.rows.c.menu.delete.enabled true
2 e2ec9cad491febd45309107ed6191962 edit contacts.c
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
  view contacts.session.delete.available true
  view contacts.session.delete.enabled true
  view contacts.session.close.available false
  view contacts.session.close.enabled false
  view contacts.session.alert none
  view contacts.session.validating false
  view contacts.session.saving false
  view contacts.session.stale false
  view sheets absent
  view contacts.session absent
  output app presented "contacts"
3 29d28e7ca601544d8f3b7365913e3733 external contacts.c gone
  view contacts.session.delete.enabled false
  view contacts.session.alert.title "Not Found"
  view contacts.session.alert.message "The element \"c\" is gone. Save adds it anew."
  view contacts.session.stale true
  view contacts.rows []
  view contacts.session.alert absent
  view contacts.rows.c.name absent
  view contacts.rows.c.menu.style absent
  view contacts.rows.c.menu.edit.enabled absent
  view contacts.rows.c.menu.delete.enabled absent
4 f8ef528b30903a097c6805931e0150c3 tap contacts.alert
  view contacts.session.alert none
  view contacts.session.alert.title absent
  view contacts.session.alert.message absent
5 3b199d7e4dab84d18726bd78a34e046d tap contacts.save
  view app.sheet none
  view sheets.contacts.presented false
  view contacts.session none
  view contacts.rows.c.name "A"
  view contacts.rows.c.menu.style "swipe"
  view contacts.rows.c.menu.edit.enabled true
  view contacts.rows.c.menu.delete.enabled true
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
  view contacts.rows absent
  output contacts saved "c" name=A
  output app dismissed "contacts"
