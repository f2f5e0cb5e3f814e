1 5ad2738543ea5ca70c2749836af63772 mount amount pay
  view app.keyboardOwner "pay"
  view pay.entered ""
  view pay.selected "coin"
  view pay.primary.text "0"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text none
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.base 0
  view pay.error none
  view pay.notice none
  view pay.canSubmit false
  view pay.rows.0.0.label "1"
  view pay.rows.0.0.role "digit"
  view pay.rows.0.0.enabled true
  view pay.rows.0.1.label "2"
  view pay.rows.0.1.role "digit"
  view pay.rows.0.1.enabled true
  view pay.rows.0.2.label "3"
  view pay.rows.0.2.role "digit"
  view pay.rows.0.2.enabled true
  view pay.rows.1.0.label "4"
  view pay.rows.1.0.role "digit"
  view pay.rows.1.0.enabled true
  view pay.rows.1.1.label "5"
  view pay.rows.1.1.role "digit"
  view pay.rows.1.1.enabled true
  view pay.rows.1.2.label "6"
  view pay.rows.1.2.role "digit"
  view pay.rows.1.2.enabled true
  view pay.rows.2.0.label "7"
  view pay.rows.2.0.role "digit"
  view pay.rows.2.0.enabled true
  view pay.rows.2.1.label "8"
  view pay.rows.2.1.role "digit"
  view pay.rows.2.1.enabled true
  view pay.rows.2.2.label "9"
  view pay.rows.2.2.role "digit"
  view pay.rows.2.2.enabled true
  view pay.rows.3.0.label "."
  view pay.rows.3.0.role "decimal"
  view pay.rows.3.0.enabled true
  view pay.rows.3.1.label "0"
  view pay.rows.3.1.role "digit"
  view pay.rows.3.1.enabled true
  view pay.rows.3.2.label "⌫"
  view pay.rows.3.2.role "delete"
  view pay.rows.3.2.enabled true
  view pay.keysOpacity 100
  view pay.helper none
  view pay.action.text "Continue"
  view pay.action.content "label"
  view pay.action.enabled false
  view pay.action.loading false
  view pay.action.fillsWidth true
  view pay.action.size "large"
  view pay.action.style "filledBlue"
  view pay.action.leadingIcon none
  view pay.action.trailingIcon none
  view pay.action.fontSize 16
  view pay.action.paddingHorizontal 20
  view pay.action.paddingVertical 14
  view pay.action.cornerRadius 16
  view pay.action.gap 10
  view pay.action.background "buttonFilledBlueBackgroundDisabled"
  view pay.action.foreground "buttonFilledBlueContentDisabled"
  view pay.action.border none
  view pay.action.borderWidth 0
  view pay.action.onBlue false
2 cbf14a4a08c24804849a1701c6d1352f type "9972.1"
  view app.route.0.candidate "pad"
  view app.route.0.id "pay"
  view app.route.0.result "took"
  view pay.entered "9972.1"
  view pay.primary.text "9972.1"
  view pay.base 997210000000
  view pay.canSubmit true
  view pay.action.enabled true
  view pay.action.background "buttonFilledBlueBackground"
  view pay.action.foreground "buttonFilledBlueContent"
  view app.route absent
  output pay changed "9"
  output pay changed "99"
  output pay changed "997"
  output pay changed "9972"
  output pay changed "9972."
  output pay changed "9972.1"
3 a55c15c3e931ed55d63402a9c9f40f35 key backspace
  view pay.entered "9972."
  view pay.primary.text "9972."
  view pay.base 997200000000
  output pay changed "9972."
