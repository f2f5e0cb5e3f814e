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
2 074d8931257f9e1d95c57f5e6cfa5516 edit fruits."🍌"
  view app.sheet "fruits"
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
  view sheets absent
  view fruits.session absent
  output app presented "fruits"
3 465843797f73a5561972675243fd76df enter fruits.id "🍒"
  view fruits.session.fields.id.value "🍒"
  view fruits.session.dirty true
4 d204512a7a826ceb13b38cc418bd7357 tap fruits.save
  view fruits.session.alert.title "Already Exists"
  view fruits.session.alert.message "There is another element \"🍒\"."
  view fruits.session.alert absent
5 d204512a7a826ceb13b38cc418bd7357 tap fruits.save
  ignored behind an alert
6 465843797f73a5561972675243fd76df tap fruits.alert
  view fruits.session.alert none
  view fruits.session.alert.title absent
  view fruits.session.alert.message absent
