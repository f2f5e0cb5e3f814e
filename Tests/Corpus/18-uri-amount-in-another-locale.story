1 d5834fb4501edaeaa75f364c84b7a5a4 locale nl_NL
  view app.locale "nl_NL"
2 82c5017193afabd1c681cb6e82387b0b mount address to
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
3 5cbd078eaa512a08001e5f13526c1eb4 reply to scanned="dash:XnPBzXDGJGfTNkkkqYVjfYAFcWXfPxRqbU?amount=312.0919210"
  view to.text "XnPBzXDGJGfTNkkkqYVjfYAFcWXfPxRqbU"
  view to.action "clear"
  view to.actionVisible false
  view to.actionEnabled false
  view to.a11y.value "XnPBzXDGJGfTNkkkqYVjfYAFcWXfPxRqbU"
  view to.scan.a11y none
  view to.scan.a11y.label absent
  view to.scan.a11y.traits.0 absent
  view to.scan.a11y.value absent
  view to.scan.a11y.hint absent
  output to uri "XnPBzXDGJGfTNkkkqYVjfYAFcWXfPxRqbU" 312.0919210 none
