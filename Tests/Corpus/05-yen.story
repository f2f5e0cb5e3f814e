1 ce5e50387a0c67f22cc3ac6f7386768b locale ja_JP
  view app.locale "ja_JP"
2 fa00fd0a74e8c279c5f3eb346465b5a4 mount amount pay fiat=JPY rate=5000
  view app.keyboardOwner "pay"
  view pay.entered ""
  view pay.selected "coin"
  view pay.primary.text "0"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "0"
  view pay.secondary.currency "JPY"
  view pay.secondary.symbol "JPY"
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
3 474ef2f43f991656ae068aa9e5868dc6 tap pay.swap
  view pay.selected "fiat"
  view pay.primary.currency "JPY"
  view pay.primary.symbol "JPY"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.rows.3.0.label ""
  view pay.rows.3.0.role "blank"
  view pay.rows.3.0.enabled false
  output pay swapped "fiat"
4 00af0b335bf42cae5ae33be1ece3b0fb press pay 1
  view pay.entered "1"
  view pay.primary.text "1"
  view pay.secondary.text "0.0002"
  view pay.base 20000
  view pay.canSubmit true
  view pay.action.enabled true
  view pay.action.background "buttonFilledBlueBackground"
  view pay.action.foreground "buttonFilledBlueContent"
  output pay changed "1"
5 78ca5e3438620a35ae6ddea7a3e2d86f press pay 2
  view pay.entered "12"
  view pay.primary.text "12"
  view pay.secondary.text "0.0024"
  view pay.base 240000
  output pay changed "12"
6 f96f066cc846418b451bc2def610778c press pay 3
  view pay.entered "123"
  view pay.primary.text "123"
  view pay.secondary.text "0.0246"
  view pay.base 2460000
  output pay changed "123"
7 f96f066cc846418b451bc2def610778c press pay decimal
  ignored no decimals
8 49c837391d29520207ddc8142cd515e0 press pay 4
  view pay.entered "1234"
  view pay.primary.text "1234"
  view pay.secondary.text "0.2468"
  view pay.base 24680000
  output pay changed "1234"
9 b83d5a0c27269b8fffed1e5ab517eaf9 key backspace
  view app.route.0.candidate "pad"
  view app.route.0.id "pay"
  view app.route.0.result "took"
  view pay.entered "123"
  view pay.primary.text "123"
  view pay.secondary.text "0.0246"
  view pay.base 2460000
  view app.route absent
  output pay changed "123"
