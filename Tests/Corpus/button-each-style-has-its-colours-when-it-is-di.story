1 380cfda86b9e75e16d3710fa3c743d37 mount button pay style=plainWhite enabled=false
  view pay.text ""
  view pay.content "label"
  view pay.enabled false
  view pay.loading false
  view pay.fillsWidth false
  view pay.size "large"
  view pay.style "plainWhite"
  view pay.leadingIcon none
  view pay.trailingIcon none
  view pay.fontSize 16
  view pay.paddingHorizontal 20
  view pay.paddingVertical 14
  view pay.cornerRadius 16
  view pay.gap 10
  view pay.background "clear"
  view pay.foreground "buttonPlainWhiteContentDisabled"
  view pay.border none
  view pay.borderWidth 0
  view pay.onBlue true
  view pay.a11y.label "Button"
  view pay.a11y.traits.0 "button"
  view pay.a11y.traits.1 "notEnabled"
  view pay.a11y.value none
  view pay.a11y.hint none
2 380cfda86b9e75e16d3710fa3c743d37 tap pay
  ignored disabled
