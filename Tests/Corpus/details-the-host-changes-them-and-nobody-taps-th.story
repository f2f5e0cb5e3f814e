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
2 1cc298553f3521fec16790323bf3f3ba append fee; total label=Total value="1.001"
  view fee.rows.total.label "Total"
  view fee.rows.total.value "1.001"
3 4a23b88a63e415419a5f4eda06b75474 rows fee; total label=Total
  view fee.rows.total.value ""
  view fee.rows.network.label absent
  view fee.rows.network.value absent
  view fee.rows.network.labelColor absent
  view fee.rows.network.valueColor absent
  view fee.rows.network.valueAlignment absent
  view fee.rows.network.valueLines absent
