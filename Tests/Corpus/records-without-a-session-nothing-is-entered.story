1 ff07ce8e5d4860a4337dfa4282aca694 mount records trips of=Trip onDelete=true; a name=Rome most=10 least=3 over=1 under=1; b
  view trips.session none
  view trips.rows.a.name "Rome"
  view trips.rows.a.most 10
  view trips.rows.a.least 3
  view trips.rows.a.over 1.0
  view trips.rows.a.under 1.0
  view trips.rows.a.done false
  view trips.rows.a.class "second"
  view trips.rows.a.menu.style "swipe"
  view trips.rows.a.menu.edit.enabled true
  view trips.rows.a.menu.delete.enabled true
  view trips.rows.b.name ""
  view trips.rows.b.most 0
  view trips.rows.b.least 0
  view trips.rows.b.over 0.0
  view trips.rows.b.under 0.0
  view trips.rows.b.done false
  view trips.rows.b.class "second"
  view trips.rows.b.menu.style "swipe"
  view trips.rows.b.menu.edit.enabled true
  view trips.rows.b.menu.delete.enabled true
2 ff07ce8e5d4860a4337dfa4282aca694 enter trips.name "x"
  ignored no session
3 ff07ce8e5d4860a4337dfa4282aca694 tap trips.save
  ignored no session
4 ff07ce8e5d4860a4337dfa4282aca694 tap trips.cancel
  ignored no session
