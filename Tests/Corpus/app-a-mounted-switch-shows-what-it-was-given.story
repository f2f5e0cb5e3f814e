1 857d83bce15fc76a7d1caec6382a49df mount switch setting on=true enabled=false
  view setting.on true
  view setting.enabled false
  view setting.track "switchTrackFillOn"
