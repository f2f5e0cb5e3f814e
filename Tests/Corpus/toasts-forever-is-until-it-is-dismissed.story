1 05fb2926ee1168452a037ca21464574d mount toasts toasts
  view toasts.shown none
  view toasts.waiting 0
  view toasts.dismiss.a11y none
2 28ba9533533206d7b096331ef09b8b5b toast toasts style=info for=forever "A"
  view toasts.shown.style "info"
  view toasts.shown.icon "toast-info"
  view toasts.shown.message "A"
  view toasts.shown.dismissible true
  view toasts.shown.remaining none
  view toasts.shown.a11y.label "A"
  view toasts.shown.a11y.traits []
  view toasts.shown.a11y.value none
  view toasts.shown.a11y.hint none
  view toasts.dismiss.a11y.label "Dismiss"
  view toasts.dismiss.a11y.traits.0 "button"
  view toasts.dismiss.a11y.value none
  view toasts.dismiss.a11y.hint none
  view toasts.shown absent
  view toasts.dismiss.a11y absent
  output toasts shown "info" "A"
3 cb21b10197e1550e542d9f0e4276a479 toast toasts style=info "B"
  view toasts.waiting 1
4 61db59a5298bc8a90fb127d5274e039b wait 1h
  view app.clock 3600000
5 f82db3142b973f6a4678026be4f8b9bb tap toasts.dismiss
  view toasts.shown.message "B"
  view toasts.shown.remaining 3000
  view toasts.shown.a11y.label "B"
  view toasts.waiting 0
  output toasts dismissed "info" "A"
  output toasts shown "info" "B"
