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
2 020a417a3da6be2cf25898c2fafd6f15 tap find.clear
  ignored not visible
3 9969ecce0123a79a19ae824f2b4a65b3 focus find
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
4 51b641899c062761691f9023319e411b type "ab"
  view app.route.0.candidate "field"
  view app.route.0.id "find"
  view app.route.0.result "took"
  view find.text "ab"
  view find.clearVisible true
  view find.a11y.value "ab"
  view find.clear.a11y.label "Clear search"
  view find.clear.a11y.traits.0 "button"
  view find.clear.a11y.value none
  view find.clear.a11y.hint none
  view app.route absent
  view find.clear.a11y absent
  output find changed "a"
  output find changed "ab"
5 db893b69622caded71e65d56930b6aa6 tap find.clear
  view find.text ""
  view find.clearVisible false
  view find.a11y.value none
  view find.clear.a11y none
  view find.clear.a11y.label absent
  view find.clear.a11y.traits.0 absent
  view find.clear.a11y.value absent
  view find.clear.a11y.hint absent
  output find changed ""
