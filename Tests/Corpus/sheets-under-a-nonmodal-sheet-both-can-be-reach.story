1 ad75632d09b9443474b6bc8750f08282 mount button under once=true
  view under.text ""
  view under.content "label"
  view under.enabled true
  view under.loading false
  view under.fillsWidth false
  view under.size "large"
  view under.style "filledBlue"
  view under.leadingIcon none
  view under.trailingIcon none
  view under.fontSize 16
  view under.paddingHorizontal 20
  view under.paddingVertical 14
  view under.cornerRadius 16
  view under.gap 10
  view under.background "buttonFilledBlueBackground"
  view under.foreground "buttonFilledBlueContent"
  view under.border none
  view under.borderWidth 0
  view under.onBlue false
2 13350b53008f76788ec74a422504f0c2 mount button inside in=pay once=true
  view sheets.pay.presented false
  view sheets.pay.style "modal"
  view sheets.pay.modal true
  view sheets.pay.detents.0 "large"
  view sheets.pay.dismissible true
  view sheets.pay.waiting false
  view inside.text ""
  view inside.content "label"
  view inside.enabled true
  view inside.loading false
  view inside.fillsWidth false
  view inside.size "large"
  view inside.style "filledBlue"
  view inside.leadingIcon none
  view inside.trailingIcon none
  view inside.fontSize 16
  view inside.paddingHorizontal 20
  view inside.paddingVertical 14
  view inside.cornerRadius 16
  view inside.gap 10
  view inside.background "buttonFilledBlueBackground"
  view inside.foreground "buttonFilledBlueContent"
  view inside.border none
  view inside.borderWidth 0
  view inside.onBlue false
  view sheets absent
3 46d46dfdd33f3b9e3f6173230e8aae38 present pay style=nonmodal
  view app.sheet "pay"
  view sheets.pay.presented true
  view sheets.pay.style "nonmodal"
  view sheets.pay.modal false
  output app presented "pay"
4 1ab839966d9992b3bb45c2f30e5430bd tap under
  view under.enabled false
  output under tapped
5 c79572e653cf2747b9735760d8f53e6c tap inside
  view inside.enabled false
  output inside tapped
