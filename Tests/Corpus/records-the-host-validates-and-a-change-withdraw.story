1 1ead765a1dc8c97c19408fc5922907c0 mount records contacts of=Contact onDelete=true; c name=A
  view contacts.session none
  view contacts.rows.c.name "A"
  view contacts.rows.c.menu.style "swipe"
  view contacts.rows.c.menu.edit.enabled true
  view contacts.rows.c.menu.delete.enabled true
2 8e2184818fd98404364b83a8f2e91ebb set contacts validation=host
3 6083f441487c0f908be5fe18247b10fa edit contacts.c
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
4 7b1ee19b69580039f9f11f85b4d3dce8 tap contacts.save
  view contacts.session.save.enabled false
  view contacts.session.delete.enabled false
  view contacts.session.validating true
  output contacts validate 1 name=A
5 29371c19bcc681bf43d281687386480d enter contacts.name "B"
  view contacts.session.fields.name.value "B"
  view contacts.session.fields.name.valid false
  view contacts.session.fields.name.indicator "warning"
  view contacts.session.invalid 1
  view contacts.session.dirty true
  view contacts.session.delete.enabled true
  view contacts.session.validating false
  output contacts check "name" 1
6 29371c19bcc681bf43d281687386480d reply contacts valid for=1
  ignored stale
7 ff2333a5b309520dc448a202a031efee reply contacts.name valid
  view contacts.session.fields.name.valid true
  view contacts.session.fields.name.indicator "hidden"
  view contacts.session.invalid 0
  view contacts.session.save.enabled true
8 cae3717665d0c6caba0e1fecca1e0726 tap contacts.save
  view contacts.session.save.enabled false
  view contacts.session.delete.enabled false
  view contacts.session.validating true
  output contacts validate 2 name=B
9 cee2542d9a8b6bbed64df5aae6b357bd reply contacts invalid First Second for=2
  view contacts.session.save.enabled true
  view contacts.session.delete.enabled true
  view contacts.session.alert.title "Validation Failure"
  view contacts.session.alert.message "First\n\nSecond"
  view contacts.session.validating false
  view contacts.session.alert absent
10 7dbe2b26d3cf50b4dc04805403690ef1 tap contacts.alert
  view contacts.session.alert none
  view contacts.session.alert.title absent
  view contacts.session.alert.message absent
11 2a7cdcee77b760eb8a1269d7d91b5a05 tap contacts.save
  view contacts.session.save.enabled false
  view contacts.session.delete.enabled false
  view contacts.session.validating true
  output contacts validate 3 name=B
12 77a61fb1909353c34f1d955f8376d074 reply contacts valid
  view app.sheet none
  view sheets.contacts.presented false
  view contacts.session none
  view contacts.rows.c.name "B"
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
  output contacts saved "c" name=B
  output app dismissed "contacts"
