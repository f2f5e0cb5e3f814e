1 e23d7cd1c1bb22887295bdfefa458261 mount toasts toasts
  view toasts.shown none
  view toasts.waiting 0
2 90862cefcc1dc618d8b202997875014b toast toasts style=info for=forever "A"
  view toasts.shown.style "info"
  view toasts.shown.icon "toast-info"
  view toasts.shown.message "A"
  view toasts.shown.dismissible true
  view toasts.shown.remaining none
  view toasts.shown absent
  output toasts shown "info" "A"
3 c0c991ef17db438de1ea9997cfa55bb0 toast toasts style=info "B"
  view toasts.waiting 1
4 dcd4f38c379d9514edc9684e353d12cd wait 1h
  view app.clock 3600000
5 33e9504e44b9c0292e7f735072509743 tap toasts.dismiss
  view toasts.shown.message "B"
  view toasts.shown.remaining 3000
  view toasts.waiting 0
  output toasts dismissed "info" "A"
  output toasts shown "info" "B"
