1 e23d7cd1c1bb22887295bdfefa458261 mount toasts toasts
  view toasts.shown none
  view toasts.waiting 0
2 36a7b0f2a06d453b66d145f62ab56c8d toast toasts style=error "Hello"
  view toasts.shown.style "error"
  view toasts.shown.icon "toast-error"
  view toasts.shown.message "Hello"
  view toasts.shown.dismissible true
  view toasts.shown.remaining none
  view toasts.shown absent
  output toasts shown "error" "Hello"
