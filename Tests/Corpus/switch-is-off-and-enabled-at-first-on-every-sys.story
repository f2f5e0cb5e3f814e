1 5321bfa1ef036b0485ef2016c80adb95 mount switch wifi
  view wifi.on false
  view wifi.enabled true
  view wifi.track "switchTrackFillOff"
2 5321bfa1ef036b0485ef2016c80adb95 platform ios 17
3 b07395ad2af58976359d1b4597fb29cb tap wifi
  view wifi.on true
  view wifi.track "switchTrackFillOn"
  output wifi changed true
