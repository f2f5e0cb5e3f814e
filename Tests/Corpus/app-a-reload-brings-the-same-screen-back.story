1 1d9237022356a3211fa45ac634cc5b2d mount keypad pad
  view app.keyboardOwner "pad"
  view pad.value ""
  view pad.rows.0.0.label "1"
  view pad.rows.0.0.role "digit"
  view pad.rows.0.0.enabled true
  view pad.rows.0.1.label "2"
  view pad.rows.0.1.role "digit"
  view pad.rows.0.1.enabled true
  view pad.rows.0.2.label "3"
  view pad.rows.0.2.role "digit"
  view pad.rows.0.2.enabled true
  view pad.rows.1.0.label "4"
  view pad.rows.1.0.role "digit"
  view pad.rows.1.0.enabled true
  view pad.rows.1.1.label "5"
  view pad.rows.1.1.role "digit"
  view pad.rows.1.1.enabled true
  view pad.rows.1.2.label "6"
  view pad.rows.1.2.role "digit"
  view pad.rows.1.2.enabled true
  view pad.rows.2.0.label "7"
  view pad.rows.2.0.role "digit"
  view pad.rows.2.0.enabled true
  view pad.rows.2.1.label "8"
  view pad.rows.2.1.role "digit"
  view pad.rows.2.1.enabled true
  view pad.rows.2.2.label "9"
  view pad.rows.2.2.role "digit"
  view pad.rows.2.2.enabled true
  view pad.rows.3.0.label "."
  view pad.rows.3.0.role "decimal"
  view pad.rows.3.0.enabled true
  view pad.rows.3.1.label "0"
  view pad.rows.3.1.role "digit"
  view pad.rows.3.1.enabled true
  view pad.rows.3.2.label "⌫"
  view pad.rows.3.2.role "delete"
  view pad.rows.3.2.enabled true
  view pad.keysOpacity 100
  view pad.helper none
  view pad.action.text "Continue"
  view pad.action.content "label"
  view pad.action.enabled false
  view pad.action.loading false
  view pad.action.fillsWidth true
  view pad.action.size "large"
  view pad.action.style "filledBlue"
  view pad.action.leadingIcon none
  view pad.action.trailingIcon none
  view pad.action.fontSize 16
  view pad.action.paddingHorizontal 20
  view pad.action.paddingVertical 14
  view pad.action.cornerRadius 16
  view pad.action.gap 10
  view pad.action.background "buttonFilledBlueBackgroundDisabled"
  view pad.action.foreground "buttonFilledBlueContentDisabled"
  view pad.action.border none
  view pad.action.borderWidth 0
  view pad.action.onBlue false
2 b017df6202c9bd72427a8fd89e70d490 mount button pay text=Pay once=true
  view pay.text "Pay"
  view pay.content "label"
  view pay.enabled true
  view pay.loading false
  view pay.fillsWidth false
  view pay.size "large"
  view pay.style "filledBlue"
  view pay.leadingIcon none
  view pay.trailingIcon none
  view pay.fontSize 16
  view pay.paddingHorizontal 20
  view pay.paddingVertical 14
  view pay.cornerRadius 16
  view pay.gap 10
  view pay.background "buttonFilledBlueBackground"
  view pay.foreground "buttonFilledBlueContent"
  view pay.border none
  view pay.borderWidth 0
  view pay.onBlue false
3 be9cc94d762ea371e6c9a79cd18f6cb7 mount search find
  view find.text ""
  view find.placeholder "Search"
  view find.background "searchBackground"
  view find.focused false
  view find.editing false
  view find.clearVisible false
  view find.cancelVisible false
4 e79daaa56fb0311570721fd7ac156f39 present help style=nonmodal
  view app.sheet "help"
  view sheets.help.presented true
  view sheets.help.style "nonmodal"
  view sheets.help.modal false
  view sheets.help.detents.0 "large"
  view sheets.help.dismissible true
  view sheets.help.waiting false
  view sheets absent
  output app presented "help"
5 91f12a86423ebf2960b4aefa81194c96 press pad 1
  view pad.value "1"
  view pad.action.enabled true
  view pad.action.background "buttonFilledBlueBackground"
  view pad.action.foreground "buttonFilledBlueContent"
  output pad changed "1"
6 4e3e6a306cbeefa900743d59add5502b press pad decimal
  view pad.value "1."
  output pad changed "1."
7 ac112ec181c58c5ce46d6ea8e112c22c press pad 5
  view pad.value "1.5"
  output pad changed "1.5"
8 26cd730afe3373758151a925fadbccf5 tap pay
  view pay.enabled false
  output pay tapped
9 06dc4577c713e7fe6c3aafc92c6de359 focus find
  view app.focus "find"
  view app.keyboardOwner "find"
  view find.focused true
  view find.editing true
  view find.cancelVisible true
10 56a5b21ffb4e8312cdbfd24d700e0899 type "dash"
  view app.route.0.candidate "field"
  view app.route.0.id "find"
  view app.route.0.result "took"
  view find.text "dash"
  view find.clearVisible true
  view app.route absent
  output find changed "d"
  output find changed "da"
  output find changed "das"
  output find changed "dash"
11 216ff0ced820784e34e3dab773456404 wait 3s
  view app.clock 3000
12 93ee20ef953b96b12f94cb8fdf8f1033 locale de_DE
  view app.locale "de_DE"
  view pad.rows.3.0.label ","
