1 047e09016f2a8d18d0c03f679b0bffcf mount radio speed; a selected=true; b; c
  view speed.selection.0 "a"
  view speed.rows.a.title ""
  view speed.rows.a.subtitle none
  view speed.rows.a.trailing none
  view speed.rows.a.icon none
  view speed.rows.a.selected true
  view speed.rows.a.minHeight 54
  view speed.rows.a.indicator.ringWidth 6
  view speed.rows.a.indicator.diameter 21
  view speed.rows.a.indicator.color "blue"
  view speed.rows.b.title ""
  view speed.rows.b.subtitle none
  view speed.rows.b.trailing none
  view speed.rows.b.icon none
  view speed.rows.b.selected false
  view speed.rows.b.minHeight 54
  view speed.rows.b.indicator.ringWidth 2
  view speed.rows.b.indicator.diameter 24
  view speed.rows.b.indicator.color "gray300"
  view speed.rows.c.title ""
  view speed.rows.c.subtitle none
  view speed.rows.c.trailing none
  view speed.rows.c.icon none
  view speed.rows.c.selected false
  view speed.rows.c.minHeight 54
  view speed.rows.c.indicator.ringWidth 2
  view speed.rows.c.indicator.diameter 24
  view speed.rows.c.indicator.color "gray300"
2 047e09016f2a8d18d0c03f679b0bffcf tap speed.a
  ignored it is so already
