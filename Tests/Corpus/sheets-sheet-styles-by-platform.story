1 1b003362b3f8d01833fdcc8cf8031dd8 platform watchos
  view app.platform "watchos"
2 dd11ceef364f577a8da210ad54eafa3e present help style=nonmodal
  view app.sheet "help"
  view sheets.help.presented true
  view sheets.help.style "nonmodal"
  view sheets.help.modal true
  view sheets.help.detents.0 "large"
  view sheets.help.detent "large"
  view sheets.help.dismissible true
  view sheets.help.waiting false
  view sheets.help.title ""
  view sheets.help.backVisible false
  view sheets.help.closeVisible false
  view sheets.help.closeEnabled true
  view sheets.help.a11y.label "Sheet"
  view sheets.help.a11y.traits.0 "header"
  view sheets.help.a11y.value none
  view sheets.help.a11y.hint none
  view sheets.help.back.a11y none
  view sheets.help.close.a11y none
  view sheets absent
  output app presented "help"
