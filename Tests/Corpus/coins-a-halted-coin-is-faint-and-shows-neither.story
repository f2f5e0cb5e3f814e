1 9c25570534eebdf34dbe17a7a98e49c5 mount coins coins; dash name=Dash code=DASH network="Dash network" price="$30" icon=dash; ltc name=Litecoin code=LTC network="Litecoin network" price="$90" halted=true; new name=New code=NEW
  view coins.phase "loaded"
  view coins.message none
  view coins.retryVisible false
  view coins.hasMore true
  view coins.retry.a11y none
  view coins.a11y none
  view coins.rows.dash.name "Dash"
  view coins.rows.dash.nameLines 1
  view coins.rows.dash.code "DASH"
  view coins.rows.dash.icon "dash"
  view coins.rows.dash.trailing "price"
  view coins.rows.dash.price "$30"
  view coins.rows.dash.network "Dash network"
  view coins.rows.dash.badge none
  view coins.rows.dash.opacity 100
  view coins.rows.dash.redacted false
  view coins.rows.dash.a11y.label "Dash, DASH"
  view coins.rows.dash.a11y.traits.0 "button"
  view coins.rows.dash.a11y.value "Dash network, $30"
  view coins.rows.dash.a11y.hint none
  view coins.rows.ltc.name "Litecoin"
  view coins.rows.ltc.nameLines 1
  view coins.rows.ltc.code "LTC"
  view coins.rows.ltc.icon none
  view coins.rows.ltc.trailing "halted"
  view coins.rows.ltc.price none
  view coins.rows.ltc.network none
  view coins.rows.ltc.badge "halted"
  view coins.rows.ltc.opacity 50
  view coins.rows.ltc.redacted false
  view coins.rows.ltc.a11y.label "Litecoin, LTC"
  view coins.rows.ltc.a11y.traits.0 "button"
  view coins.rows.ltc.a11y.value "Halted"
  view coins.rows.ltc.a11y.hint none
  view coins.rows.new.name "New"
  view coins.rows.new.nameLines 1
  view coins.rows.new.code "NEW"
  view coins.rows.new.icon none
  view coins.rows.new.trailing none
  view coins.rows.new.price none
  view coins.rows.new.network none
  view coins.rows.new.badge none
  view coins.rows.new.opacity 100
  view coins.rows.new.redacted false
  view coins.rows.new.a11y.label "New, NEW"
  view coins.rows.new.a11y.traits.0 "button"
  view coins.rows.new.a11y.value none
  view coins.rows.new.a11y.hint none
