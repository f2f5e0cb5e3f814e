1 459550d6c00607d608b2ccb4116ba3b1 mount search find
  view find.text ""
  view find.placeholder "Search"
  view find.background "searchBackground"
  view find.focused false
  view find.editing false
  view find.clearVisible false
  view find.cancelVisible false
2 9c860541bd9e9ff39e69c199fe73d77f platform ios 16
  view app.platform "ios 16"
3 dcc537d311fbf6f3232e39049d658036 tap find
  view app.focus "find"
  view app.keyboardOwner "find"
  view find.focused true
  view find.editing true
  view find.cancelVisible true
4 9c860541bd9e9ff39e69c199fe73d77f blur
  view app.focus none
  view app.keyboardOwner none
  view find.focused false
  view find.editing false
  view find.cancelVisible false
