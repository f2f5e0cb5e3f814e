1 459550d6c00607d608b2ccb4116ba3b1 mount search find
  view find.text ""
  view find.placeholder "Search"
  view find.background "searchBackground"
  view find.focused false
  view find.editing false
  view find.clearVisible false
  view find.cancelVisible false
2 6d81bd5e3fa1a67fa2cfe39599e9badf focus find
  view app.focus "find"
  view app.keyboardOwner "find"
  view find.focused true
  view find.editing true
  view find.cancelVisible true
3 31005ea5869d1892ca5d465b8946eb78 present cover
  view app.keyboardOwner none
  view app.sheet "cover"
  view sheets.cover.presented true
  view sheets.cover.style "modal"
  view sheets.cover.modal true
  view sheets.cover.detents.0 "large"
  view sheets.cover.dismissible true
  view sheets.cover.waiting false
  view sheets absent
  output app presented "cover"
4 daa03a3afec9b317e30d71e4c06ba688 type "x"
  ignored nothing takes the key
  view app.route.0.candidate "field"
  view app.route.0.id "find"
  view app.route.0.result "behind cover"
  view app.route absent
5 b8cbb28ea35212a7da7f1404dace8930 dismiss
  view app.keyboardOwner "find"
  view app.sheet none
  view sheets.cover.presented false
  output app dismissed "cover"
6 892a771d1d0ce9fc46c49b6fd531b62a type "x"
  view app.route.0.result "took"
  view find.text "x"
  view find.clearVisible true
  output find changed "x"
