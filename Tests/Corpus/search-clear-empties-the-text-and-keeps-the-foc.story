1 459550d6c00607d608b2ccb4116ba3b1 mount search find
  view find.text ""
  view find.placeholder "Search"
  view find.background "searchBackground"
  view find.focused false
  view find.editing false
  view find.clearVisible false
  view find.cancelVisible false
2 459550d6c00607d608b2ccb4116ba3b1 tap find.clear
  ignored not visible
3 6d81bd5e3fa1a67fa2cfe39599e9badf focus find
  view app.focus "find"
  view app.keyboardOwner "find"
  view find.focused true
  view find.editing true
  view find.cancelVisible true
4 9b8cf62ecf777a72e61a654d5dd73189 type "ab"
  view app.route.0.candidate "field"
  view app.route.0.id "find"
  view app.route.0.result "took"
  view find.text "ab"
  view find.clearVisible true
  view app.route absent
  output find changed "a"
  output find changed "ab"
5 d9af99300e2755fb4b3caa54443fadfd tap find.clear
  view find.text ""
  view find.clearVisible false
  output find changed ""
