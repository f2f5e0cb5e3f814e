1 9d6bb7f0ee010e2b5d60f16e186f9c36 present alert
  view app.sheet "alert"
  view sheets.alert.presented true
  view sheets.alert.style "modal"
  view sheets.alert.modal true
  view sheets.alert.detents.0 "large"
  view sheets.alert.detent "large"
  view sheets.alert.dismissible true
  view sheets.alert.waiting false
  view sheets.alert.title ""
  view sheets.alert.backVisible false
  view sheets.alert.closeVisible false
  view sheets.alert.closeEnabled true
  view sheets.alert.a11y.label "Sheet"
  view sheets.alert.a11y.traits.0 "header"
  view sheets.alert.a11y.value none
  view sheets.alert.a11y.hint none
  view sheets.alert.back.a11y none
  view sheets.alert.close.a11y none
  view sheets absent
  output app presented "alert"
2 ebf7dc26fbe161ab6afcdd11703ba658 mount button next in=alert once=true
  view next.text ""
  view next.content "label"
  view next.enabled true
  view next.loading false
  view next.fillsWidth false
  view next.size "large"
  view next.style "filledBlue"
  view next.leadingIcon none
  view next.trailingIcon none
  view next.fontSize 16
  view next.paddingHorizontal 20
  view next.paddingVertical 14
  view next.cornerRadius 16
  view next.gap 10
  view next.background "buttonFilledBlueBackground"
  view next.foreground "buttonFilledBlueContent"
  view next.border none
  view next.borderWidth 0
  view next.onBlue false
  view next.a11y.label "Button"
  view next.a11y.traits.0 "button"
  view next.a11y.value none
  view next.a11y.hint none
3 2eeea9e589c031e89af3b8e4f677449d tap next
  view app.requests.0.id "next"
  view app.requests.0.name "tapped"
  view app.requests.0.number 1
  view next.enabled false
  view next.a11y.traits.1 "notEnabled"
  view app.requests absent
  output next tapped
4 d49ac6970cd625433a9077fc582e8d64 present b
  view app.sheet "b"
  view sheets.alert.presented false
  view sheets.b.presented true
  view sheets.b.style "modal"
  view sheets.b.modal true
  view sheets.b.detents.0 "large"
  view sheets.b.detent "large"
  view sheets.b.dismissible true
  view sheets.b.waiting false
  view sheets.b.title ""
  view sheets.b.backVisible false
  view sheets.b.closeVisible false
  view sheets.b.closeEnabled true
  view sheets.b.a11y.label "Sheet"
  view sheets.b.a11y.traits.0 "header"
  view sheets.b.a11y.value none
  view sheets.b.a11y.hint none
  view sheets.b.back.a11y none
  view sheets.b.close.a11y none
  output app dismissed "alert"
  output app presented "b"
5 d49ac6970cd625433a9077fc582e8d64 dismiss alert
  ignored not presented
