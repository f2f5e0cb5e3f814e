1 d62d9099564da85090630d224ddc42f1 mount radio terms style=checkbox; read
  view terms.selection []
  view terms.rows.read.title ""
  view terms.rows.read.subtitle none
  view terms.rows.read.trailing none
  view terms.rows.read.icon none
  view terms.rows.read.selected false
  view terms.rows.read.minHeight 54
  view terms.rows.read.indicator.icon "icon_checkbox_square"
2 2c2e2d88beb8659c2d6ec386df4c5806 tap terms.read
  view terms.selection.0 "read"
  view terms.rows.read.selected true
  view terms.rows.read.indicator.icon "icon_checkbox_square_checked"
  view terms.selection absent
  output terms selected "read"
