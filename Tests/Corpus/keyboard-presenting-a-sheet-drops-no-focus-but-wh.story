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
2 9969ecce0123a79a19ae824f2b4a65b3 focus find
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
3 65a423b41f9078a7e88cb6e526207163 present cover
  view app.keyboardOwner none
  view app.sheet "cover"
  view sheets.cover.presented true
  view sheets.cover.style "modal"
  view sheets.cover.modal true
  view sheets.cover.detents.0 "large"
  view sheets.cover.detent "large"
  view sheets.cover.dismissible true
  view sheets.cover.waiting false
  view sheets.cover.title ""
  view sheets.cover.backVisible false
  view sheets.cover.closeVisible false
  view sheets.cover.closeEnabled true
  view sheets.cover.a11y.label "Sheet"
  view sheets.cover.a11y.traits.0 "header"
  view sheets.cover.a11y.value none
  view sheets.cover.a11y.hint none
  view sheets.cover.back.a11y none
  view sheets.cover.close.a11y none
  view sheets absent
  output app presented "cover"
4 f8697115bcb40b2e8bda5af1341fb585 type "x"
  ignored nothing takes the key
  view app.route.0.candidate "field"
  view app.route.0.id "find"
  view app.route.0.result "behind cover"
  view app.route absent
5 dab73021244288d725b3934355283a5c dismiss
  view app.keyboardOwner "find"
  view app.sheet none
  view sheets.cover.presented false
  output app dismissed "cover"
6 d507cd707386c384ae4ff7599d4021a0 type "x"
  view app.route.0.result "took"
  view find.text "x"
  view find.clearVisible true
  view find.a11y.value "x"
  view find.clear.a11y.label "Clear search"
  view find.clear.a11y.traits.0 "button"
  view find.clear.a11y.value none
  view find.clear.a11y.hint none
  view find.clear.a11y absent
  output find changed "x"
