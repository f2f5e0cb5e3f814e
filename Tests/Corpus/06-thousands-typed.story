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
2 d8f385803acf94c92c97c3cf88d748eb type "1,000"
  view app.route.0.candidate "pad"
  view app.route.0.id "pad"
  view app.route.0.result "took"
  view pad.value "1000"
  view pad.action.enabled true
  view pad.action.background "buttonFilledBlueBackground"
  view pad.action.foreground "buttonFilledBlueContent"
  view app.route absent
  output pad changed "1"
  output pad changed "10"
  output pad changed "100"
  output pad changed "1000"
3 a77206ee7754dccb7d09749793b4e0f7 mount keypad tapped
  view app.keyboardOwner "tapped"
  view tapped.value ""
  view tapped.rows.0.0.label "1"
  view tapped.rows.0.0.role "digit"
  view tapped.rows.0.0.enabled true
  view tapped.rows.0.1.label "2"
  view tapped.rows.0.1.role "digit"
  view tapped.rows.0.1.enabled true
  view tapped.rows.0.2.label "3"
  view tapped.rows.0.2.role "digit"
  view tapped.rows.0.2.enabled true
  view tapped.rows.1.0.label "4"
  view tapped.rows.1.0.role "digit"
  view tapped.rows.1.0.enabled true
  view tapped.rows.1.1.label "5"
  view tapped.rows.1.1.role "digit"
  view tapped.rows.1.1.enabled true
  view tapped.rows.1.2.label "6"
  view tapped.rows.1.2.role "digit"
  view tapped.rows.1.2.enabled true
  view tapped.rows.2.0.label "7"
  view tapped.rows.2.0.role "digit"
  view tapped.rows.2.0.enabled true
  view tapped.rows.2.1.label "8"
  view tapped.rows.2.1.role "digit"
  view tapped.rows.2.1.enabled true
  view tapped.rows.2.2.label "9"
  view tapped.rows.2.2.role "digit"
  view tapped.rows.2.2.enabled true
  view tapped.rows.3.0.label "."
  view tapped.rows.3.0.role "decimal"
  view tapped.rows.3.0.enabled true
  view tapped.rows.3.1.label "0"
  view tapped.rows.3.1.role "digit"
  view tapped.rows.3.1.enabled true
  view tapped.rows.3.2.label "⌫"
  view tapped.rows.3.2.role "delete"
  view tapped.rows.3.2.enabled true
  view tapped.keysOpacity 100
  view tapped.helper none
  view tapped.action.text "Continue"
  view tapped.action.content "label"
  view tapped.action.enabled false
  view tapped.action.loading false
  view tapped.action.fillsWidth true
  view tapped.action.size "large"
  view tapped.action.style "filledBlue"
  view tapped.action.leadingIcon none
  view tapped.action.trailingIcon none
  view tapped.action.fontSize 16
  view tapped.action.paddingHorizontal 20
  view tapped.action.paddingVertical 14
  view tapped.action.cornerRadius 16
  view tapped.action.gap 10
  view tapped.action.background "buttonFilledBlueBackgroundDisabled"
  view tapped.action.foreground "buttonFilledBlueContentDisabled"
  view tapped.action.border none
  view tapped.action.borderWidth 0
  view tapped.action.onBlue false
4 48d1307b523df92f054bc820ba7d92a9 press tapped 1
  view tapped.value "1"
  view tapped.action.enabled true
  view tapped.action.background "buttonFilledBlueBackground"
  view tapped.action.foreground "buttonFilledBlueContent"
  output tapped changed "1"
5 48d1307b523df92f054bc820ba7d92a9 press tapped ","
  ignored the grouping separator is dropped
6 5e7af359acb91264e837c2ca2c00dbcd press tapped 0
  view tapped.value "10"
  output tapped changed "10"
7 441379f07bd992cb883ad4777dcfe50a press tapped 0
  view tapped.value "100"
  output tapped changed "100"
8 3dea8c50eae0027dbe215c4b311c73f5 press tapped 0
  view tapped.value "1000"
  output tapped changed "1000"
