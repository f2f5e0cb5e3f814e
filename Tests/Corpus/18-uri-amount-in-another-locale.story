1 7b7535cccd6554962431ea144e7a4b8a locale nl_NL
  view app.locale "nl_NL"
2 000367b855529cdd81269599c712a2e7 mount address to
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
3 54c350ba48d6d6c7324992d7ff2bf97b reply to scanned="dash:XnPBzXDGJGfTNkkkqYVjfYAFcWXfPxRqbU?amount=312.0919210"
  view to.text "XnPBzXDGJGfTNkkkqYVjfYAFcWXfPxRqbU"
  view to.action "clear"
  view to.actionVisible false
  view to.actionEnabled false
  output to uri "XnPBzXDGJGfTNkkkqYVjfYAFcWXfPxRqbU" 312.0919210 none
