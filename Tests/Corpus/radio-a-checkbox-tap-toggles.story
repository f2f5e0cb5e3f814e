1 9aa78816f4478acf06b6a14b5bc190b7 mount radio speed; a title=Slow selected=true; b title=Fast subtitle="Costs more" trailing="$1" icon=bolt; c title=Custom
  view speed.selection.0 "a"
  view speed.rows.a.title "Slow"
  view speed.rows.a.subtitle none
  view speed.rows.a.trailing none
  view speed.rows.a.icon none
  view speed.rows.a.selected true
  view speed.rows.a.minHeight 54
  view speed.rows.a.indicator.ringWidth 6
  view speed.rows.a.indicator.diameter 21
  view speed.rows.a.indicator.color "blue"
  view speed.rows.b.title "Fast"
  view speed.rows.b.subtitle "Costs more"
  view speed.rows.b.trailing "$1"
  view speed.rows.b.icon "bolt"
  view speed.rows.b.selected false
  view speed.rows.b.minHeight 60
  view speed.rows.b.indicator.ringWidth 2
  view speed.rows.b.indicator.diameter 24
  view speed.rows.b.indicator.color "gray300"
  view speed.rows.c.title "Custom"
  view speed.rows.c.subtitle none
  view speed.rows.c.trailing none
  view speed.rows.c.icon none
  view speed.rows.c.selected false
  view speed.rows.c.minHeight 54
  view speed.rows.c.indicator.ringWidth 2
  view speed.rows.c.indicator.diameter 24
  view speed.rows.c.indicator.color "gray300"
2 13dac0b6f105005e8eddbee8421d760f set speed style=checkbox
  view speed.rows.a.indicator.icon "icon_checkbox_square_checked"
  view speed.rows.b.indicator.icon "icon_checkbox_square"
  view speed.rows.c.indicator.icon "icon_checkbox_square"
  view speed.rows.a.indicator.ringWidth absent
  view speed.rows.a.indicator.diameter absent
  view speed.rows.a.indicator.color absent
  view speed.rows.b.indicator.ringWidth absent
  view speed.rows.b.indicator.diameter absent
  view speed.rows.b.indicator.color absent
  view speed.rows.c.indicator.ringWidth absent
  view speed.rows.c.indicator.diameter absent
  view speed.rows.c.indicator.color absent
3 bd1132144ee4f54ae91b4b5f7c4b0e2f tap speed.c
  view speed.selection.1 "c"
  view speed.rows.c.selected true
  view speed.rows.c.indicator.icon "icon_checkbox_square_checked"
  output speed selected "c"
4 9fd297623bfde5b30cf3350fbf28b52e tap speed.a
  view speed.selection.0 "c"
  view speed.rows.a.selected false
  view speed.rows.a.indicator.icon "icon_checkbox_square"
  view speed.selection.1 absent
  output speed deselected "a"
5 55bf292af4f17fc57194f3b4cd9c5cae tap speed.c
  view speed.selection []
  view speed.rows.c.selected false
  view speed.rows.c.indicator.icon "icon_checkbox_square"
  view speed.selection.0 absent
  output speed deselected "c"
