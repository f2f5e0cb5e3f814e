1 4797ce24173fb6312626d6892eb4bd86 mount details fee; network label="Network fee" value="0.001"; total
  view fee.phase "loaded"
  view fee.message none
  view fee.retryVisible false
  view fee.hasMore true
  view fee.retry.a11y none
  view fee.a11y none
  view fee.rows.network.label "Network fee"
  view fee.rows.network.value "0.001"
  view fee.rows.network.labelColor "tertiaryText"
  view fee.rows.network.valueColor "primaryText"
  view fee.rows.network.valueAlignment "trailing"
  view fee.rows.network.valueLines none
  view fee.rows.network.redacted false
  view fee.rows.network.a11y.label "Network fee"
  view fee.rows.network.a11y.traits []
  view fee.rows.network.a11y.value "0.001"
  view fee.rows.network.a11y.hint none
  view fee.rows.total.label ""
  view fee.rows.total.value ""
  view fee.rows.total.labelColor "tertiaryText"
  view fee.rows.total.valueColor "primaryText"
  view fee.rows.total.valueAlignment "trailing"
  view fee.rows.total.valueLines none
  view fee.rows.total.redacted false
  view fee.rows.total.a11y.label "total"
  view fee.rows.total.a11y.traits []
  view fee.rows.total.a11y.value none
  view fee.rows.total.a11y.hint none
2 d194d8b9581b0c21bb860ba8c889dd3f append fee; total label=Total value="1.001"
  view fee.rows.total.label "Total"
  view fee.rows.total.value "1.001"
  view fee.rows.total.a11y.label "Total"
  view fee.rows.total.a11y.value "1.001"
3 3492d77461626cba5e440a0ba2c32f90 rows fee; total label=Total
  view fee.rows.total.value ""
  view fee.rows.total.a11y.value none
  view fee.rows.network.label absent
  view fee.rows.network.value absent
  view fee.rows.network.labelColor absent
  view fee.rows.network.valueColor absent
  view fee.rows.network.valueAlignment absent
  view fee.rows.network.valueLines absent
  view fee.rows.network.redacted absent
  view fee.rows.network.a11y.label absent
  view fee.rows.network.a11y.traits absent
  view fee.rows.network.a11y.value absent
  view fee.rows.network.a11y.hint absent
