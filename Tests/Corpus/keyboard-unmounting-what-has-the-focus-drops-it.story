1 459550d6c00607d608b2ccb4116ba3b1 mount search find
  view find.text ""
  view find.placeholder "Search"
  view find.background "searchBackground"
  view find.focused false
  view find.editing false
  view find.clearVisible false
  view find.cancelVisible false
2 6d81bd5e3fa1a67fa2cfe39599e9badf focus find
  view app.focus "find"
  view app.keyboardOwner "find"
  view find.focused true
  view find.editing true
  view find.cancelVisible true
3 f50b95d0dd6b407f9272b86de18f88e1 unmount find
  view app.focus none
  view app.keyboardOwner none
  view find.text absent
  view find.placeholder absent
  view find.background absent
  view find.focused absent
  view find.editing absent
  view find.clearVisible absent
  view find.cancelVisible absent
