1 0fdc555369ab740edf664ed4f3560aea mount amount pay
  view app.keyboardOwner "pay"
  view pay.entered ""
  view pay.selected "coin"
  view pay.primary.text "0"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text none
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.label "Converted amount"
  view pay.secondary.a11y.traits.0 "updatesFrequently"
  view pay.secondary.a11y.value none
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
  view pay.option.a11y.value "USD"
  view pay.option.a11y.hint none
  view pay.paste.a11y none
2 a9b619601c64fd5add135133794a30a6 press pay 1
  view pay.entered "1"
  view pay.primary.text "1"
  view pay.base 100000000
  view pay.canSubmit true
  view pay.action.enabled true
  view pay.action.background "buttonFilledBlueBackground"
  view pay.action.foreground "buttonFilledBlueContent"
  view pay.a11y.value "1 DASH"
  view pay.action.a11y.traits.1 absent
  output pay changed "1"
3 bc81b80563d69d4d31579606203c632e press pay decimal
  view pay.entered "1."
  view pay.primary.text "1."
  view pay.a11y.value "1. DASH"
  output pay changed "1."
4 bc81b80563d69d4d31579606203c632e press pay decimal
  ignored there is a decimal separator already
5 bc81b80563d69d4d31579606203c632e press pay decimal
  ignored there is a decimal separator already
6 1fa8bd0f3ed4dee9bb9c1cdc99895dea press pay 5
  view pay.entered "1.5"
  view pay.primary.text "1.5"
  view pay.base 150000000
  view pay.a11y.value "1.5 DASH"
  output pay changed "1.5"
