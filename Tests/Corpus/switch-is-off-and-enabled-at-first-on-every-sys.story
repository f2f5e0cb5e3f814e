1 cf51a5baedef7439047cc6b2fdd1028a mount switch wifi
  view wifi.on false
  view wifi.enabled true
  view wifi.track "switchTrackFillOff"
  view wifi.a11y.label "wifi"
  view wifi.a11y.traits.0 "button"
  view wifi.a11y.value "Off"
  view wifi.a11y.hint none
2 cf51a5baedef7439047cc6b2fdd1028a platform ios 17
3 6daba2f028e33761232dddfb9157b982 tap wifi
  view wifi.on true
  view wifi.track "switchTrackFillOn"
  view wifi.a11y.value "On"
  output wifi changed true
