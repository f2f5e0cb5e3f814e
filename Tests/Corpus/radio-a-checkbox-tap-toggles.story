1 686950ede515681e86a11fdbc8412afd mount radio speed; a title=Slow selected=true; b title=Fast subtitle="Costs more" trailing="$1" icon=bolt; c title=Custom
  view speed.selection.0 "a"
  view speed.phase "loaded"
  view speed.message none
  view speed.retryVisible false
  view speed.hasMore true
  view speed.retry.a11y none
  view speed.a11y none
  view speed.rows.a.title "Slow"
  view speed.rows.a.subtitle none
  view speed.rows.a.trailing none
  view speed.rows.a.icon none
  view speed.rows.a.selected true
  view speed.rows.a.minHeight 54
  view speed.rows.a.indicator.ringWidth 6
  view speed.rows.a.indicator.diameter 21
  view speed.rows.a.indicator.color "blue"
  view speed.rows.a.redacted false
  view speed.rows.a.a11y.label "Slow"
  view speed.rows.a.a11y.traits.0 "button"
  view speed.rows.a.a11y.traits.1 "selected"
  view speed.rows.a.a11y.value none
  view speed.rows.a.a11y.hint none
  view speed.rows.b.title "Fast"
  view speed.rows.b.subtitle "Costs more"
  view speed.rows.b.trailing "$1"
  view speed.rows.b.icon "bolt"
  view speed.rows.b.selected false
  view speed.rows.b.minHeight 60
  view speed.rows.b.indicator.ringWidth 2
  view speed.rows.b.indicator.diameter 24
  view speed.rows.b.indicator.color "gray300"
  view speed.rows.b.redacted false
  view speed.rows.b.a11y.label "Fast"
  view speed.rows.b.a11y.traits.0 "button"
  view speed.rows.b.a11y.value "Costs more, $1"
  view speed.rows.b.a11y.hint none
  view speed.rows.c.title "Custom"
  view speed.rows.c.subtitle none
  view speed.rows.c.trailing none
  view speed.rows.c.icon none
  view speed.rows.c.selected false
  view speed.rows.c.minHeight 54
  view speed.rows.c.indicator.ringWidth 2
  view speed.rows.c.indicator.diameter 24
  view speed.rows.c.indicator.color "gray300"
  view speed.rows.c.redacted false
  view speed.rows.c.a11y.label "Custom"
  view speed.rows.c.a11y.traits.0 "button"
  view speed.rows.c.a11y.value none
  view speed.rows.c.a11y.hint none
2 25d14cde16440e6ef11aaf5d0e58d1d2 set speed style=checkbox
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
3 e64ec068dc483d7946394c650de1d762 tap speed.c
  view speed.selection.1 "c"
  view speed.rows.c.selected true
  view speed.rows.c.indicator.icon "icon_checkbox_square_checked"
  view speed.rows.c.a11y.traits.1 "selected"
  output speed selected "c"
4 c4789bb85392e09cc2ca248eff7d4802 tap speed.a
  view speed.selection.0 "c"
  view speed.rows.a.selected false
  view speed.rows.a.indicator.icon "icon_checkbox_square"
  view speed.selection.1 absent
  view speed.rows.a.a11y.traits.1 absent
  output speed deselected "a"
5 487c915a6aa486b057569e323931e5e6 tap speed.c
  view speed.selection []
  view speed.rows.c.selected false
  view speed.rows.c.indicator.icon "icon_checkbox_square"
  view speed.selection.0 absent
  view speed.rows.c.a11y.traits.1 absent
  output speed deselected "c"
