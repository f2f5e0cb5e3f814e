1 05fb2926ee1168452a037ca21464574d mount toasts toasts
  view toasts.shown none
  view toasts.waiting 0
  view toasts.dismiss.a11y none
2 b12a2098f31b5871034f6ad53cdf5e8a toast toasts style=error "Hello"
  view toasts.shown.style "error"
  view toasts.shown.icon "toast-error"
  view toasts.shown.message "Hello"
  view toasts.shown.dismissible true
  view toasts.shown.remaining none
  view toasts.shown.a11y.label "Hello"
  view toasts.shown.a11y.traits []
  view toasts.shown.a11y.value none
  view toasts.shown.a11y.hint none
  view toasts.dismiss.a11y.label "Dismiss"
  view toasts.dismiss.a11y.traits.0 "button"
  view toasts.dismiss.a11y.value none
  view toasts.dismiss.a11y.hint none
  view toasts.shown absent
  view toasts.dismiss.a11y absent
  output toasts shown "error" "Hello"
