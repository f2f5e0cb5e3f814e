1 ecba466d877f714da771c791de58a924 mount address to label=To placeholder="Dash address"
  view to.label "To"
  view to.placeholder "Dash address"
  view to.text ""
  view to.focused false
  view to.background "gray300Alpha10"
  view to.border none
  view to.borderWidth 0
  view to.hasError false
  view to.errorText none
  view to.action "scan"
  view to.actionVisible true
  view to.actionEnabled true
  view to.pasteVisible false
  view to.minLines 1
  view to.maxLines 3
  view to.accepted false
  view to.badge none
  view to.ring none
  view to.a11y.label "To"
  view to.a11y.traits.0 "textField"
  view to.a11y.value none
  view to.a11y.hint none
  view to.scan.a11y.label "Scan QR code"
  view to.scan.a11y.traits.0 "button"
  view to.scan.a11y.value none
  view to.scan.a11y.hint none
  view to.clear.a11y none
  view to.paste.a11y none
2 d92f619c7a8fa755e976e375171274e2 platform ipados 16
  view app.platform "ipados 16"
  view to.maxLines 1
3 01761679a42b8ab39f287576363b7176 platform ipados
  view app.platform "ipados"
  view to.maxLines 3
