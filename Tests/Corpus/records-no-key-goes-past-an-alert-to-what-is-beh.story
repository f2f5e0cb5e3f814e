1 4fbb8e8be041be3c33772d86f0ec9053 mount records people of=Person; a name=Ann age=30; b name=Bob age=40
  view people.session none
  view people.rows.a.name "Ann"
  view people.rows.a.nick ""
  view people.rows.a.age 30
  view people.rows.a.note ""
  view people.rows.a.menu.style "swipe"
  view people.rows.a.menu.edit.enabled true
  view people.rows.a.menu.delete none
  view people.rows.b.name "Bob"
  view people.rows.b.nick ""
  view people.rows.b.age 40
  view people.rows.b.note ""
  view people.rows.b.menu.style "swipe"
  view people.rows.b.menu.edit.enabled true
  view people.rows.b.menu.delete none
2 35c5e7cd42c0fd85abacc86080cd21ff mount keypad pad in=people
  view sheets.people.presented false
  view sheets.people.style "modal"
  view sheets.people.modal true
  view sheets.people.detents.0 "large"
  view sheets.people.dismissible true
  view sheets.people.waiting false
  view pad.value ""
  view pad.rows.0.0.label "1"
  view pad.rows.0.0.role "digit"
  view pad.rows.0.0.enabled true
  view pad.rows.0.1.label "2"
  view pad.rows.0.1.role "digit"
  view pad.rows.0.1.enabled true
  view pad.rows.0.2.label "3"
  view pad.rows.0.2.role "digit"
  view pad.rows.0.2.enabled true
  view pad.rows.1.0.label "4"
  view pad.rows.1.0.role "digit"
  view pad.rows.1.0.enabled true
  view pad.rows.1.1.label "5"
  view pad.rows.1.1.role "digit"
  view pad.rows.1.1.enabled true
  view pad.rows.1.2.label "6"
  view pad.rows.1.2.role "digit"
  view pad.rows.1.2.enabled true
  view pad.rows.2.0.label "7"
  view pad.rows.2.0.role "digit"
  view pad.rows.2.0.enabled true
  view pad.rows.2.1.label "8"
  view pad.rows.2.1.role "digit"
  view pad.rows.2.1.enabled true
  view pad.rows.2.2.label "9"
  view pad.rows.2.2.role "digit"
  view pad.rows.2.2.enabled true
  view pad.rows.3.0.label "."
  view pad.rows.3.0.role "decimal"
  view pad.rows.3.0.enabled true
  view pad.rows.3.1.label "0"
  view pad.rows.3.1.role "digit"
  view pad.rows.3.1.enabled true
  view pad.rows.3.2.label "⌫"
  view pad.rows.3.2.role "delete"
  view pad.rows.3.2.enabled true
  view pad.keysOpacity 100
  view pad.helper none
  view pad.action.text "Continue"
  view pad.action.content "label"
  view pad.action.enabled false
  view pad.action.loading false
  view pad.action.fillsWidth true
  view pad.action.size "large"
  view pad.action.style "filledBlue"
  view pad.action.leadingIcon none
  view pad.action.trailingIcon none
  view pad.action.fontSize 16
  view pad.action.paddingHorizontal 20
  view pad.action.paddingVertical 14
  view pad.action.cornerRadius 16
  view pad.action.gap 10
  view pad.action.background "buttonFilledBlueBackgroundDisabled"
  view pad.action.foreground "buttonFilledBlueContentDisabled"
  view pad.action.border none
  view pad.action.borderWidth 0
  view pad.action.onBlue false
  view sheets absent
3 0b9e4f9bf402bdacc36467122b0e735f edit people.a
  view app.keyboardOwner "pad"
  view app.sheet "people"
  view sheets.people.presented true
  view people.session.mode "edit"
  view people.session.title none
  view people.session.minWidth 0
  view people.session.fields.name.label ""
  view people.session.fields.name.value "Ann"
  view people.session.fields.name.valid true
  view people.session.fields.name.indicator "hidden"
  view people.session.fields.nick.label ""
  view people.session.fields.nick.value ""
  view people.session.fields.nick.valid true
  view people.session.fields.nick.indicator "hidden"
  view people.session.fields.age.label ""
  view people.session.fields.age.value 30
  view people.session.fields.age.valid true
  view people.session.fields.age.indicator "hidden"
  view people.session.fields.note.label ""
  view people.session.fields.note.value ""
  view people.session.fields.note.valid true
  view people.session.fields.note.indicator none
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
  view people.session absent
  output app presented "people"
4 793ab4e0cb009122e9dc47192ffb96e1 external people.a gone
  view app.keyboardOwner none
  view people.session.alert.title "Not Found"
  view people.session.alert.message "The element \"a\" is gone. Save adds it anew."
  view people.session.stale true
  view people.session.alert absent
  view people.rows.a.name absent
  view people.rows.a.nick absent
  view people.rows.a.age absent
  view people.rows.a.note absent
  view people.rows.a.menu.style absent
  view people.rows.a.menu.edit.enabled absent
  view people.rows.a.menu.delete absent
5 47276a46112ac780e1af1d3cce7cb287 type "12"
  ignored behind an alert
  view app.route.0.candidate "alert"
  view app.route.0.id "people"
  view app.route.0.result "behind an alert"
  view app.route absent
6 47276a46112ac780e1af1d3cce7cb287 press pad 1
  ignored behind an alert
7 f61962cd37a32b43255f3ed51086e272 key return
  view app.keyboardOwner "pad"
  view app.route.0.result "took"
  view people.session.alert none
  view people.session.alert.title absent
  view people.session.alert.message absent
8 eda11a857edb1c977d30d5121dd0427a type "12"
  view app.route.0.candidate "pad"
  view app.route.0.id "pad"
  view pad.value "12"
  view pad.action.enabled true
  view pad.action.background "buttonFilledBlueBackground"
  view pad.action.foreground "buttonFilledBlueContent"
  output pad changed "1"
  output pad changed "12"
