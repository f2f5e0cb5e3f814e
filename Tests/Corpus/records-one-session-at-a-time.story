1 d0fc789e36181ef6f6dc3164a06767ee mount records fruits of=Fruit onDelete=true titler="Edit {{name}}"; "🍌" name=Banana weight=118; "🍒" name=Cherry weight=8.5 color=red
  view fruits.session none
  view fruits.rows."🍌".id "🍌"
  view fruits.rows."🍌".name "Banana"
  view fruits.rows."🍌".weight 118.0
  view fruits.rows."🍌".color "yellow"
  view fruits.rows."🍌".menu.style "swipe"
  view fruits.rows."🍌".menu.edit.enabled true
  view fruits.rows."🍌".menu.delete.enabled true
  view fruits.rows."🍒".id "🍒"
  view fruits.rows."🍒".name "Cherry"
  view fruits.rows."🍒".weight 8.5
  view fruits.rows."🍒".color "red"
  view fruits.rows."🍒".menu.style "swipe"
  view fruits.rows."🍒".menu.edit.enabled true
  view fruits.rows."🍒".menu.delete.enabled true
2 2b6a6b7ae7f178d6cfbe600be8da168c mount records others in=help of=Fruit; a
  view sheets.help.presented false
  view sheets.help.style "modal"
  view sheets.help.modal true
  view sheets.help.detents.0 "large"
  view sheets.help.dismissible true
  view sheets.help.waiting false
  view others.session none
  view others.rows.a.id "a"
  view others.rows.a.name ""
  view others.rows.a.weight 0.0
  view others.rows.a.color "yellow"
  view others.rows.a.menu.style "swipe"
  view others.rows.a.menu.edit.enabled true
  view others.rows.a.menu.delete none
  view sheets absent
3 34e43a2105d472c795feb997a3a5b2a1 present help style=nonmodal
  view app.sheet "help"
  view sheets.help.presented true
  view sheets.help.style "nonmodal"
  view sheets.help.modal false
  output app presented "help"
4 785d915f12b521edc2f867d0874954bf edit fruits."🍌"
  view app.sheet "fruits"
  view sheets.help.presented false
  view sheets.help.waiting true
  view sheets.fruits.presented true
  view sheets.fruits.style "modal"
  view sheets.fruits.modal true
  view sheets.fruits.detents.0 "large"
  view sheets.fruits.dismissible true
  view sheets.fruits.waiting false
  view fruits.session.mode "edit"
  view fruits.session.title "Edit Banana"
  view fruits.session.minWidth 0
  view fruits.session.fields.id.label ""
  view fruits.session.fields.id.value "🍌"
  view fruits.session.fields.id.valid true
  view fruits.session.fields.id.indicator "hidden"
  view fruits.session.fields.name.label "Name"
  view fruits.session.fields.name.value "Banana"
  view fruits.session.fields.name.valid true
  view fruits.session.fields.name.indicator "hidden"
  view fruits.session.fields.weight.label ""
  view fruits.session.fields.weight.value 118.0
  view fruits.session.fields.weight.valid true
  view fruits.session.fields.weight.indicator "hidden"
  view fruits.session.fields.color.label ""
  view fruits.session.fields.color.value "yellow"
  view fruits.session.fields.color.valid true
  view fruits.session.fields.color.indicator none
  view fruits.session.invalid 0
  view fruits.session.dirty false
  view fruits.session.save.available true
  view fruits.session.save.enabled true
  view fruits.session.cancel.available true
  view fruits.session.cancel.enabled true
  view fruits.session.delete.available true
  view fruits.session.delete.enabled true
  view fruits.session.close.available false
  view fruits.session.close.enabled false
  view fruits.session.alert none
  view fruits.session.validating false
  view fruits.session.saving false
  view fruits.session.stale false
  view fruits.session absent
  output app dismissed "help"
  output app presented "fruits"
5 3b5269c7051e5b53e2de9f4915e09d64 present help style=nonmodal
  view app.sheet "help"
  view sheets.help.presented true
  view sheets.help.waiting false
  view sheets.fruits.presented false
  view sheets.fruits.waiting true
  output app dismissed "fruits"
  output app presented "help"
6 3b5269c7051e5b53e2de9f4915e09d64 edit others.a
  ignored a session is open
7 3b5269c7051e5b53e2de9f4915e09d64 delete fruits."🍌"
  ignored it is being edited
