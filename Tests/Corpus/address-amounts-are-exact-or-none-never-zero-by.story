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
2 3e0ff83c93727f8c4b614caf87211c88 locale de_DE
  view app.locale "de_DE"
3 41ab7d04554c11c580a3982e4019786f reply to scanned="dash:X?amount=1,5"
  view to.text "X"
  view to.action "clear"
  view to.actionVisible false
  view to.actionEnabled false
  output to uri "X" none none
