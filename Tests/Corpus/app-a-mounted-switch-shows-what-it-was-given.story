1 3a9329a1d6daa1dc4c600b74044365cc mount switch setting on=true enabled=false
  view setting.on true
  view setting.enabled false
  view setting.track "switchTrackFillOn"
  view setting.a11y.label "setting"
  view setting.a11y.traits.0 "button"
  view setting.a11y.traits.1 "notEnabled"
  view setting.a11y.value "On"
  view setting.a11y.hint none
