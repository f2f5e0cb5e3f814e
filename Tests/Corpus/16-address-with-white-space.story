1 177b0af419a80a16c184ffa49b22bb77 mount address to
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
2 a83dd474f5a72fd380f6695caa1550d0 paste to " XnPBzXDGJGfTNkkkqYVjfYAFcWXfPxRqbU\n"
  view to.text "XnPBzXDGJGfTNkkkqYVjfYAFcWXfPxRqbU"
  view to.action "clear"
  view to.actionVisible false
  view to.actionEnabled false
  output to changed "XnPBzXDGJGfTNkkkqYVjfYAFcWXfPxRqbU"
