1 e87d2087b1f5eadce9669c2fbc31d526 mount keypad pin secret=true decimal=false once=false
  view app.keyboardOwner "pin"
  view pin.value ""
  view pin.rows.0.0.label "1"
  view pin.rows.0.0.role "digit"
  view pin.rows.0.0.enabled true
  view pin.rows.0.1.label "2"
  view pin.rows.0.1.role "digit"
  view pin.rows.0.1.enabled true
  view pin.rows.0.2.label "3"
  view pin.rows.0.2.role "digit"
  view pin.rows.0.2.enabled true
  view pin.rows.1.0.label "4"
  view pin.rows.1.0.role "digit"
  view pin.rows.1.0.enabled true
  view pin.rows.1.1.label "5"
  view pin.rows.1.1.role "digit"
  view pin.rows.1.1.enabled true
  view pin.rows.1.2.label "6"
  view pin.rows.1.2.role "digit"
  view pin.rows.1.2.enabled true
  view pin.rows.2.0.label "7"
  view pin.rows.2.0.role "digit"
  view pin.rows.2.0.enabled true
  view pin.rows.2.1.label "8"
  view pin.rows.2.1.role "digit"
  view pin.rows.2.1.enabled true
  view pin.rows.2.2.label "9"
  view pin.rows.2.2.role "digit"
  view pin.rows.2.2.enabled true
  view pin.rows.3.0.label ""
  view pin.rows.3.0.role "blank"
  view pin.rows.3.0.enabled false
  view pin.rows.3.1.label "0"
  view pin.rows.3.1.role "digit"
  view pin.rows.3.1.enabled true
  view pin.rows.3.2.label "⌫"
  view pin.rows.3.2.role "delete"
  view pin.rows.3.2.enabled true
  view pin.keysOpacity 100
  view pin.helper none
  view pin.action.text "Continue"
  view pin.action.content "label"
  view pin.action.enabled false
  view pin.action.loading false
  view pin.action.fillsWidth true
  view pin.action.size "large"
  view pin.action.style "filledBlue"
  view pin.action.leadingIcon none
  view pin.action.trailingIcon none
  view pin.action.fontSize 16
  view pin.action.paddingHorizontal 20
  view pin.action.paddingVertical 14
  view pin.action.cornerRadius 16
  view pin.action.gap 10
  view pin.action.background "buttonFilledBlueBackgroundDisabled"
  view pin.action.foreground "buttonFilledBlueContentDisabled"
  view pin.action.border none
  view pin.action.borderWidth 0
  view pin.action.onBlue false
2 155f14628b7dad011d91ba7a21e54291 press pin "•"
  view pin.value "•"
  view pin.action.enabled true
  view pin.action.background "buttonFilledBlueBackground"
  view pin.action.foreground "buttonFilledBlueContent"
  output pin changed "•"
3 0378250273d696075899858d69f1e376 press pin "•"
  view pin.value "••"
  output pin changed "••"
4 0378250273d696075899858d69f1e376 tap pin.action
  output pin submitted "••"
