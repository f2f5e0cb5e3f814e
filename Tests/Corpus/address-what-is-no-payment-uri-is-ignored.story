1 7460688854d350bfeba4f823b76532ad mount address to
  view to.label ""
  view to.placeholder ""
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
  view to.a11y.label "Address"
  view to.a11y.traits.0 "textField"
  view to.a11y.value none
  view to.a11y.hint none
  view to.scan.a11y.label "Scan QR code"
  view to.scan.a11y.traits.0 "button"
  view to.scan.a11y.value none
  view to.scan.a11y.hint none
  view to.clear.a11y none
  view to.paste.a11y none
2 7460688854d350bfeba4f823b76532ad paste to "dash:X?label=a%0Ab"
  ignored not a payment URI
3 7460688854d350bfeba4f823b76532ad reply to scanned="dash:X?label=a%0Ab"
  ignored not a payment URI
