1 cf51a5baedef7439047cc6b2fdd1028a mount switch wifi
  view wifi.on false
  view wifi.enabled true
  view wifi.track "switchTrackFillOff"
  view wifi.a11y.label "wifi"
  view wifi.a11y.traits.0 "button"
  view wifi.a11y.value "Off"
  view wifi.a11y.hint none
2 ecfa63547f00920e84434a70d9f0c169 set wifi on=false enabled=false
  view wifi.enabled false
  view wifi.track "switchTrackFillOffDisabled"
  view wifi.a11y.traits.1 "notEnabled"
