1 3f3ae738eef9837040581af23104c1a0 present pay style=fullScreen
  view app.sheet "pay"
  view sheets.pay.presented true
  view sheets.pay.style "fullScreen"
  view sheets.pay.modal true
  view sheets.pay.detents.0 "large"
  view sheets.pay.detent "large"
  view sheets.pay.dismissible true
  view sheets.pay.waiting false
  view sheets.pay.title ""
  view sheets.pay.backVisible false
  view sheets.pay.closeVisible false
  view sheets.pay.closeEnabled true
  view sheets.pay.a11y.label "Sheet"
  view sheets.pay.a11y.traits.0 "header"
  view sheets.pay.a11y.value none
  view sheets.pay.a11y.hint none
  view sheets.pay.back.a11y none
  view sheets.pay.close.a11y none
  view sheets absent
  output app presented "pay"
2 3f3ae738eef9837040581af23104c1a0 swipe pay
  ignored a full-screen sheet can't be swiped
3 d21cd2fd7fcdc564849effb2267e44fe key escape
  view app.sheet none
  view app.route.0.candidate "sheet"
  view app.route.0.id "pay"
  view app.route.0.result "took"
  view sheets.pay.presented false
  view app.route absent
  output app dismissed "pay"
