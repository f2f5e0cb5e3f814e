1 05d7ed18121666a80fdca8ba79a8132b present alert
  view app.sheet "alert"
  view sheets.alert.presented true
  view sheets.alert.style "modal"
  view sheets.alert.modal true
  view sheets.alert.detents.0 "large"
  view sheets.alert.dismissible true
  view sheets.alert.waiting false
  view sheets absent
  output app presented "alert"
2 322335b8cf7d090b737296a6c6d2822f mount button next in=alert once=true
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
3 9fb049ba0d7e61494798ce100ddf811a tap next
  view next.enabled false
  output next tapped
4 5d72de427fc4be039eacb15dc8b1f6e4 present b
  view app.sheet "b"
  view sheets.alert.presented false
  view sheets.b.presented true
  view sheets.b.style "modal"
  view sheets.b.modal true
  view sheets.b.detents.0 "large"
  view sheets.b.dismissible true
  view sheets.b.waiting false
  output app dismissed "alert"
  output app presented "b"
5 5d72de427fc4be039eacb15dc8b1f6e4 dismiss alert
  ignored not presented
