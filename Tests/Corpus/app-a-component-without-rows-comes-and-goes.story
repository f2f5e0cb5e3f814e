1 e30b5d6e4523ecd0a38e1d14adf67c99 mount search guest
  view guest.text ""
  view guest.placeholder "Search"
  view guest.background "searchBackground"
  view guest.focused false
  view guest.editing false
  view guest.clearVisible false
  view guest.cancelVisible false
2 f50b95d0dd6b407f9272b86de18f88e1 unmount guest
  view guest.text absent
  view guest.placeholder absent
  view guest.background absent
  view guest.focused absent
  view guest.editing absent
  view guest.clearVisible absent
  view guest.cancelVisible absent
3 e30b5d6e4523ecd0a38e1d14adf67c99 mount search guest
  view guest.text ""
  view guest.placeholder "Search"
  view guest.background "searchBackground"
  view guest.focused false
  view guest.editing false
  view guest.clearVisible false
  view guest.cancelVisible false
