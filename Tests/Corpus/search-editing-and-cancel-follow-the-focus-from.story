1 020a417a3da6be2cf25898c2fafd6f15 mount search find
  view find.text ""
  view find.placeholder "Search"
  view find.background "searchBackground"
  view find.focused false
  view find.editing false
  view find.clearVisible false
  view find.cancelVisible false
  view find.a11y.label "Search"
  view find.a11y.traits.0 "textField"
  view find.a11y.value none
  view find.a11y.hint none
  view find.clear.a11y none
  view find.cancel.a11y none
2 e39aa3f5a1c94f98a7dbe1bc2048ab6f platform ios 16
  view app.platform "ios 16"
3 24425b00b6f5fe42a0e4587005607df3 tap find
  view app.focus "find"
  view app.keyboardOwner "find"
  view find.focused true
  view find.editing true
  view find.cancelVisible true
  view find.cancel.a11y.label "Cancel"
  view find.cancel.a11y.traits.0 "button"
  view find.cancel.a11y.value none
  view find.cancel.a11y.hint none
  view find.cancel.a11y absent
4 e39aa3f5a1c94f98a7dbe1bc2048ab6f blur
  view app.focus none
  view app.keyboardOwner none
  view find.focused false
  view find.editing false
  view find.cancelVisible false
  view find.cancel.a11y none
  view find.cancel.a11y.label absent
  view find.cancel.a11y.traits.0 absent
  view find.cancel.a11y.value absent
  view find.cancel.a11y.hint absent
