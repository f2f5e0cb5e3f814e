1 3aa701367c6f534b46f5feace7794a74 present a
  view app.sheet "a"
  view sheets.a.presented true
  view sheets.a.style "modal"
  view sheets.a.modal true
  view sheets.a.detents.0 "large"
  view sheets.a.detent "large"
  view sheets.a.dismissible true
  view sheets.a.waiting false
  view sheets.a.title ""
  view sheets.a.backVisible false
  view sheets.a.closeVisible false
  view sheets.a.closeEnabled true
  view sheets.a.a11y.label "Sheet"
  view sheets.a.a11y.traits.0 "header"
  view sheets.a.a11y.value none
  view sheets.a.a11y.hint none
  view sheets.a.back.a11y none
  view sheets.a.close.a11y none
  view sheets absent
  output app presented "a"
2 3a94bfc95129f5bc03e0254566b58fcf dismiss a
  view app.sheet none
  view sheets.a.presented false
  output app dismissed "a"
3 c5c665e55c850e63ed5245dac805bc8f present b
  view app.sheet "b"
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
  output app presented "b"
