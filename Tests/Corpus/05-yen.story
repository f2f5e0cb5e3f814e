1 0794bd6e46972a9bb05b9744d9905a70 locale ja_JP
  view app.locale "ja_JP"
2 b8034fe3ff4979c7f977aaee6d47166f mount amount pay fiat=JPY rate=5000
  view app.keyboardOwner "pay"
  view pay.entered ""
  view pay.selected "coin"
  view pay.primary.text "0"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "0"
  view pay.secondary.currency "JPY"
  view pay.secondary.symbol "JPY"
  view pay.secondary.a11y.label "Converted amount"
  view pay.secondary.a11y.traits.0 "updatesFrequently"
  view pay.secondary.a11y.value "0 JPY"
  view pay.secondary.a11y.hint none
  view pay.base 0
  view pay.error none
  view pay.notice none
  view pay.canSubmit false
  view pay.rows.0.0.label "1"
  view pay.rows.0.0.role "digit"
  view pay.rows.0.0.enabled true
  view pay.rows.0.0.a11y.label "1"
  view pay.rows.0.0.a11y.traits.0 "button"
  view pay.rows.0.0.a11y.value none
  view pay.rows.0.0.a11y.hint none
  view pay.rows.0.1.label "2"
  view pay.rows.0.1.role "digit"
  view pay.rows.0.1.enabled true
  view pay.rows.0.1.a11y.label "2"
  view pay.rows.0.1.a11y.traits.0 "button"
  view pay.rows.0.1.a11y.value none
  view pay.rows.0.1.a11y.hint none
  view pay.rows.0.2.label "3"
  view pay.rows.0.2.role "digit"
  view pay.rows.0.2.enabled true
  view pay.rows.0.2.a11y.label "3"
  view pay.rows.0.2.a11y.traits.0 "button"
  view pay.rows.0.2.a11y.value none
  view pay.rows.0.2.a11y.hint none
  view pay.rows.1.0.label "4"
  view pay.rows.1.0.role "digit"
  view pay.rows.1.0.enabled true
  view pay.rows.1.0.a11y.label "4"
  view pay.rows.1.0.a11y.traits.0 "button"
  view pay.rows.1.0.a11y.value none
  view pay.rows.1.0.a11y.hint none
  view pay.rows.1.1.label "5"
  view pay.rows.1.1.role "digit"
  view pay.rows.1.1.enabled true
  view pay.rows.1.1.a11y.label "5"
  view pay.rows.1.1.a11y.traits.0 "button"
  view pay.rows.1.1.a11y.value none
  view pay.rows.1.1.a11y.hint none
  view pay.rows.1.2.label "6"
  view pay.rows.1.2.role "digit"
  view pay.rows.1.2.enabled true
  view pay.rows.1.2.a11y.label "6"
  view pay.rows.1.2.a11y.traits.0 "button"
  view pay.rows.1.2.a11y.value none
  view pay.rows.1.2.a11y.hint none
  view pay.rows.2.0.label "7"
  view pay.rows.2.0.role "digit"
  view pay.rows.2.0.enabled true
  view pay.rows.2.0.a11y.label "7"
  view pay.rows.2.0.a11y.traits.0 "button"
  view pay.rows.2.0.a11y.value none
  view pay.rows.2.0.a11y.hint none
  view pay.rows.2.1.label "8"
  view pay.rows.2.1.role "digit"
  view pay.rows.2.1.enabled true
  view pay.rows.2.1.a11y.label "8"
  view pay.rows.2.1.a11y.traits.0 "button"
  view pay.rows.2.1.a11y.value none
  view pay.rows.2.1.a11y.hint none
  view pay.rows.2.2.label "9"
  view pay.rows.2.2.role "digit"
  view pay.rows.2.2.enabled true
  view pay.rows.2.2.a11y.label "9"
  view pay.rows.2.2.a11y.traits.0 "button"
  view pay.rows.2.2.a11y.value none
  view pay.rows.2.2.a11y.hint none
  view pay.rows.3.0.label "."
  view pay.rows.3.0.role "decimal"
  view pay.rows.3.0.enabled true
  view pay.rows.3.0.a11y.label "."
  view pay.rows.3.0.a11y.traits.0 "button"
  view pay.rows.3.0.a11y.value none
  view pay.rows.3.0.a11y.hint none
  view pay.rows.3.1.label "0"
  view pay.rows.3.1.role "digit"
  view pay.rows.3.1.enabled true
  view pay.rows.3.1.a11y.label "0"
  view pay.rows.3.1.a11y.traits.0 "button"
  view pay.rows.3.1.a11y.value none
  view pay.rows.3.1.a11y.hint none
  view pay.rows.3.2.label "⌫"
  view pay.rows.3.2.role "delete"
  view pay.rows.3.2.enabled true
  view pay.rows.3.2.a11y.label "Delete"
  view pay.rows.3.2.a11y.traits.0 "button"
  view pay.rows.3.2.a11y.value none
  view pay.rows.3.2.a11y.hint none
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
  view pay.action.a11y.label "Continue"
  view pay.action.a11y.traits.0 "button"
  view pay.action.a11y.traits.1 "notEnabled"
  view pay.action.a11y.value none
  view pay.action.a11y.hint none
  view pay.options []
  view pay.pasteVisible false
  view pay.rateStale false
  view pay.max 2100000000000000
  view pay.a11y.label "Amount"
  view pay.a11y.traits.0 "updatesFrequently"
  view pay.a11y.value "0 DASH"
  view pay.a11y.hint none
  view pay.swap.a11y.label "Swap currencies"
  view pay.swap.a11y.traits.0 "button"
  view pay.swap.a11y.value none
  view pay.swap.a11y.hint none
  view pay.maxButton.a11y.label "Use maximum"
  view pay.maxButton.a11y.traits.0 "button"
  view pay.maxButton.a11y.traits.1 "notEnabled"
  view pay.maxButton.a11y.value none
  view pay.maxButton.a11y.hint none
  view pay.percent.a11y.label "Use part of balance"
  view pay.percent.a11y.traits.0 "button"
  view pay.percent.a11y.traits.1 "notEnabled"
  view pay.percent.a11y.value none
  view pay.percent.a11y.hint none
  view pay.option.a11y.label "Currency"
  view pay.option.a11y.traits.0 "button"
  view pay.option.a11y.value "JPY"
  view pay.option.a11y.hint none
  view pay.paste.a11y none
3 030ddd708a7511bd9c86c94c16a50be7 tap pay.swap
  view pay.selected "fiat"
  view pay.primary.currency "JPY"
  view pay.primary.symbol "JPY"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0 DASH"
  view pay.rows.3.0.label ""
  view pay.rows.3.0.role "blank"
  view pay.rows.3.0.enabled false
  view pay.rows.3.0.a11y.label ""
  view pay.rows.3.0.a11y.traits []
  view pay.a11y.value "0 JPY"
  view pay.rows.3.0.a11y.traits.0 absent
  output pay swapped "fiat"
4 4ac3bf855e0715997df0d5d4ad61f0bf press pay 1
  view pay.entered "1"
  view pay.primary.text "1"
  view pay.secondary.text "0.0002"
  view pay.secondary.a11y.value "0.0002 DASH"
  view pay.base 20000
  view pay.canSubmit true
  view pay.action.enabled true
  view pay.action.background "buttonFilledBlueBackground"
  view pay.action.foreground "buttonFilledBlueContent"
  view pay.a11y.value "1 JPY"
  view pay.action.a11y.traits.1 absent
  output pay changed "1"
5 af16a12c06b56a47cdb685e6037d703d press pay 2
  view pay.entered "12"
  view pay.primary.text "12"
  view pay.secondary.text "0.0024"
  view pay.secondary.a11y.value "0.0024 DASH"
  view pay.base 240000
  view pay.a11y.value "12 JPY"
  output pay changed "12"
6 768c1041bcfb6ab48ed7efde460484ae press pay 3
  view pay.entered "123"
  view pay.primary.text "123"
  view pay.secondary.text "0.0246"
  view pay.secondary.a11y.value "0.0246 DASH"
  view pay.base 2460000
  view pay.a11y.value "123 JPY"
  output pay changed "123"
7 768c1041bcfb6ab48ed7efde460484ae press pay decimal
  ignored no decimals
8 3f1adb5d8c2b5f0539ff61d6ab952f4e press pay 4
  view pay.entered "1234"
  view pay.primary.text "1234"
  view pay.secondary.text "0.2468"
  view pay.secondary.a11y.value "0.2468 DASH"
  view pay.base 24680000
  view pay.a11y.value "1234 JPY"
  output pay changed "1234"
9 362ec4c642e17fe9a3301018fa8b8181 key backspace
  view app.route.0.candidate "pad"
  view app.route.0.id "pay"
  view app.route.0.result "took"
  view pay.entered "123"
  view pay.primary.text "123"
  view pay.secondary.text "0.0246"
  view pay.secondary.a11y.value "0.0246 DASH"
  view pay.base 2460000
  view pay.a11y.value "123 JPY"
  view app.route absent
  output pay changed "123"
