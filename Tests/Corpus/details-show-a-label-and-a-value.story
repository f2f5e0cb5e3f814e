1 d574e7808cc305d563be5374892b1ed5 mount details fee; network label="Network fee" value="0.001"; total
  view fee.rows.network.label "Network fee"
  view fee.rows.network.value "0.001"
  view fee.rows.network.labelColor "tertiaryText"
  view fee.rows.network.valueColor "primaryText"
  view fee.rows.network.valueAlignment "trailing"
  view fee.rows.network.valueLines none
  view fee.rows.total.label ""
  view fee.rows.total.value ""
  view fee.rows.total.labelColor "tertiaryText"
  view fee.rows.total.valueColor "primaryText"
  view fee.rows.total.valueAlignment "trailing"
  view fee.rows.total.valueLines none
