1 10acf43421d2e7d5f74490b83344e687 platform watchos
  view app.platform "watchos"
2 57c51c67e9d2c2c2fb4fbe02ae8361fb present help style=nonmodal
  view app.sheet "help"
  view sheets.help.presented true
  view sheets.help.style "nonmodal"
  view sheets.help.modal true
  view sheets.help.detents.0 "large"
  view sheets.help.dismissible true
  view sheets.help.waiting false
  view sheets absent
  output app presented "help"
