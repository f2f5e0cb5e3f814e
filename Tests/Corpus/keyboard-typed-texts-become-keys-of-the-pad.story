1 34c2e560985dcb6ab01c2b99fc259680 locale hi_IN
  view app.locale "hi_IN"
2 fec0414a15d37934e64c9ee0537b9159 mount keypad pad
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
3 50c6289837d2045fd06a2db2d5221dc7 type "1,23,456"
  view app.route.0.candidate "pad"
  view app.route.0.id "pad"
  view app.route.0.result "took"
  view pad.value "123456"
  view pad.action.enabled true
  view pad.action.background "buttonFilledBlueBackground"
  view pad.action.foreground "buttonFilledBlueContent"
  view app.route absent
  output pad changed "1"
  output pad changed "12"
  output pad changed "123"
  output pad changed "1234"
  output pad changed "12345"
  output pad changed "123456"
