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
2 36a86a7fe3f0d0631c10551b887cb285 press pad 1
  view pad.value "1"
  view pad.action.enabled true
  view pad.action.background "buttonFilledBlueBackground"
  view pad.action.foreground "buttonFilledBlueContent"
  output pad changed "1"
3 5646cb2e4ee6219d7cf8bbc4928345da press pad 2
  view pad.value "12"
  output pad changed "12"
4 5cfc557d1907b2b550bff3323b925e69 press pad 3
  view pad.value "123"
  output pad changed "123"
5 cb2f8b1d36647aa0fc6cdbb9a3729363 wait 250ms
  view app.clock 250
6 3316881b3994d9ecafadaefba30cb93a wait 3s
  view app.clock 3250
7 d8a38ea619e099034d54abc46af72975 wait 2m
  view app.clock 123250
8 93173304fa2cb108bb82dcebcd5eddf7 wait 1h
  view app.clock 3723250
