1 5321bfa1ef036b0485ef2016c80adb95 mount switch wifi
  view wifi.on false
  view wifi.enabled true
  view wifi.track "switchTrackFillOff"
2 412b1d6ec984eb45d192b1e838a56d07 set wifi on=false enabled=false
  view wifi.enabled false
  view wifi.track "switchTrackFillOffDisabled"
