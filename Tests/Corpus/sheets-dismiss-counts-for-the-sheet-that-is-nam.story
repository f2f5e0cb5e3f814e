1 7b2f3b4e5afbdbca1f73018c241bb244 present a
  view app.sheet "a"
  view sheets.a.presented true
  view sheets.a.style "modal"
  view sheets.a.modal true
  view sheets.a.detents.0 "large"
  view sheets.a.dismissible true
  view sheets.a.waiting false
  view sheets absent
  output app presented "a"
2 a2b7cc6a973294bf864ad2c3f130d80f present b
  view app.sheet "b"
  view sheets.a.presented false
  view sheets.b.presented true
  view sheets.b.style "modal"
  view sheets.b.modal true
  view sheets.b.detents.0 "large"
  view sheets.b.dismissible true
  view sheets.b.waiting false
  output app dismissed "a"
  output app presented "b"
3 a2b7cc6a973294bf864ad2c3f130d80f dismiss a
  ignored not presented
