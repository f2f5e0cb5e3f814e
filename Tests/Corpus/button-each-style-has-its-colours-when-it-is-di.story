1 b022eeb1b30809a3691f11dcea802918 mount button pay style=plainWhite enabled=false
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
2 b022eeb1b30809a3691f11dcea802918 tap pay
  ignored disabled
