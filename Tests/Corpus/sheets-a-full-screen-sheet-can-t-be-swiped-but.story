1 a3c3ebd84e0e504accf7cbf16cbdafd3 present pay style=fullScreen
  view app.sheet "pay"
  view sheets.pay.presented true
  view sheets.pay.style "fullScreen"
  view sheets.pay.modal true
  view sheets.pay.detents.0 "large"
  view sheets.pay.dismissible true
  view sheets.pay.waiting false
  view sheets absent
  output app presented "pay"
2 a3c3ebd84e0e504accf7cbf16cbdafd3 swipe pay
  ignored a full-screen sheet can't be swiped
3 c431b4623f7c5252364a145483baf94f key escape
  view app.sheet none
  view app.route.0.candidate "sheet"
  view app.route.0.id "pay"
  view app.route.0.result "took"
  view sheets.pay.presented false
  view app.route absent
  output app dismissed "pay"
