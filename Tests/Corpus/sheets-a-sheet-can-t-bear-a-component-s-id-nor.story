1 3a40093314622c0d57c38faf7395822d mount button pay
  view pay.text ""
  view pay.content "label"
  view pay.enabled true
  view pay.loading false
  view pay.fillsWidth false
  view pay.size "large"
  view pay.style "filledBlue"
  view pay.leadingIcon none
  view pay.trailingIcon none
  view pay.fontSize 16
  view pay.paddingHorizontal 20
  view pay.paddingVertical 14
  view pay.cornerRadius 16
  view pay.gap 10
  view pay.background "buttonFilledBlueBackground"
  view pay.foreground "buttonFilledBlueContent"
  view pay.border none
  view pay.borderWidth 0
  view pay.onBlue false
2 8ed17dd27d33bb9f309e92bbdc96c432 present cover
  view app.sheet "cover"
  view sheets.cover.presented true
  view sheets.cover.style "modal"
  view sheets.cover.modal true
  view sheets.cover.detents.0 "large"
  view sheets.cover.dismissible true
  view sheets.cover.waiting false
  view sheets absent
  output app presented "cover"
