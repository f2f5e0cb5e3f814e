1 33fa15d6188a8a242d5713c53a133cd7 mount radio terms style=checkbox; read
  view terms.selection []
  view terms.phase "loaded"
  view terms.message none
  view terms.retryVisible false
  view terms.hasMore true
  view terms.retry.a11y none
  view terms.a11y none
  view terms.rows.read.title ""
  view terms.rows.read.subtitle none
  view terms.rows.read.trailing none
  view terms.rows.read.icon none
  view terms.rows.read.selected false
  view terms.rows.read.minHeight 54
  view terms.rows.read.indicator.icon "icon_checkbox_square"
  view terms.rows.read.redacted false
  view terms.rows.read.a11y.label "read"
  view terms.rows.read.a11y.traits.0 "button"
  view terms.rows.read.a11y.value none
  view terms.rows.read.a11y.hint none
2 40298afd22a89e88d7dd5f44501d4968 tap terms.read
  view terms.selection.0 "read"
  view terms.rows.read.selected true
  view terms.rows.read.indicator.icon "icon_checkbox_square_checked"
  view terms.rows.read.a11y.traits.1 "selected"
  view terms.selection absent
  output terms selected "read"
