1 67eaba4bad91fa971ed1ca139f5639c2 mount address to label=To placeholder="Dash address"
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
2 d48c0128e9a0dc2a166fd64a845b65e4 platform ipados 16
  view app.platform "ipados 16"
  view to.maxLines 1
3 56acccaffd110cb4c66fedafca408bd9 platform ipados
  view app.platform "ipados"
  view to.maxLines 3
