1 cd02d276352ade9ac9e29d677e487772 mount amount pay rate=33.33
  view app.keyboardOwner "pay"
  view pay.entered ""
  view pay.selected "coin"
  view pay.primary.text "0"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "0"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.label "Converted amount"
  view pay.secondary.a11y.traits.0 "updatesFrequently"
  view pay.secondary.a11y.value "0 USD"
  view pay.secondary.a11y.hint none
  view pay.base 0
  view pay.error none
  view pay.notice none
  view pay.canSubmit false
  view pay.rows.0.0.label "1"
  view pay.rows.0.0.role "digit"
  view pay.rows.0.0.enabled true
  view pay.rows.0.0.a11y.label "1"
  view pay.rows.0.0.a11y.traits.0 "button"
  view pay.rows.0.0.a11y.value none
  view pay.rows.0.0.a11y.hint none
  view pay.rows.0.1.label "2"
  view pay.rows.0.1.role "digit"
  view pay.rows.0.1.enabled true
  view pay.rows.0.1.a11y.label "2"
  view pay.rows.0.1.a11y.traits.0 "button"
  view pay.rows.0.1.a11y.value none
  view pay.rows.0.1.a11y.hint none
  view pay.rows.0.2.label "3"
  view pay.rows.0.2.role "digit"
  view pay.rows.0.2.enabled true
  view pay.rows.0.2.a11y.label "3"
  view pay.rows.0.2.a11y.traits.0 "button"
  view pay.rows.0.2.a11y.value none
  view pay.rows.0.2.a11y.hint none
  view pay.rows.1.0.label "4"
  view pay.rows.1.0.role "digit"
  view pay.rows.1.0.enabled true
  view pay.rows.1.0.a11y.label "4"
  view pay.rows.1.0.a11y.traits.0 "button"
  view pay.rows.1.0.a11y.value none
  view pay.rows.1.0.a11y.hint none
  view pay.rows.1.1.label "5"
  view pay.rows.1.1.role "digit"
  view pay.rows.1.1.enabled true
  view pay.rows.1.1.a11y.label "5"
  view pay.rows.1.1.a11y.traits.0 "button"
  view pay.rows.1.1.a11y.value none
  view pay.rows.1.1.a11y.hint none
  view pay.rows.1.2.label "6"
  view pay.rows.1.2.role "digit"
  view pay.rows.1.2.enabled true
  view pay.rows.1.2.a11y.label "6"
  view pay.rows.1.2.a11y.traits.0 "button"
  view pay.rows.1.2.a11y.value none
  view pay.rows.1.2.a11y.hint none
  view pay.rows.2.0.label "7"
  view pay.rows.2.0.role "digit"
  view pay.rows.2.0.enabled true
  view pay.rows.2.0.a11y.label "7"
  view pay.rows.2.0.a11y.traits.0 "button"
  view pay.rows.2.0.a11y.value none
  view pay.rows.2.0.a11y.hint none
  view pay.rows.2.1.label "8"
  view pay.rows.2.1.role "digit"
  view pay.rows.2.1.enabled true
  view pay.rows.2.1.a11y.label "8"
  view pay.rows.2.1.a11y.traits.0 "button"
  view pay.rows.2.1.a11y.value none
  view pay.rows.2.1.a11y.hint none
  view pay.rows.2.2.label "9"
  view pay.rows.2.2.role "digit"
  view pay.rows.2.2.enabled true
  view pay.rows.2.2.a11y.label "9"
  view pay.rows.2.2.a11y.traits.0 "button"
  view pay.rows.2.2.a11y.value none
  view pay.rows.2.2.a11y.hint none
  view pay.rows.3.0.label "."
  view pay.rows.3.0.role "decimal"
  view pay.rows.3.0.enabled true
  view pay.rows.3.0.a11y.label "."
  view pay.rows.3.0.a11y.traits.0 "button"
  view pay.rows.3.0.a11y.value none
  view pay.rows.3.0.a11y.hint none
  view pay.rows.3.1.label "0"
  view pay.rows.3.1.role "digit"
  view pay.rows.3.1.enabled true
  view pay.rows.3.1.a11y.label "0"
  view pay.rows.3.1.a11y.traits.0 "button"
  view pay.rows.3.1.a11y.value none
  view pay.rows.3.1.a11y.hint none
  view pay.rows.3.2.label "⌫"
  view pay.rows.3.2.role "delete"
  view pay.rows.3.2.enabled true
  view pay.rows.3.2.a11y.label "Delete"
  view pay.rows.3.2.a11y.traits.0 "button"
  view pay.rows.3.2.a11y.value none
  view pay.rows.3.2.a11y.hint none
  view pay.keysOpacity 100
  view pay.helper none
  view pay.action.text "Continue"
  view pay.action.content "label"
  view pay.action.enabled false
  view pay.action.loading false
  view pay.action.fillsWidth true
  view pay.action.size "large"
  view pay.action.style "filledBlue"
  view pay.action.leadingIcon none
  view pay.action.trailingIcon none
  view pay.action.fontSize 16
  view pay.action.paddingHorizontal 20
  view pay.action.paddingVertical 14
  view pay.action.cornerRadius 16
  view pay.action.gap 10
  view pay.action.background "buttonFilledBlueBackgroundDisabled"
  view pay.action.foreground "buttonFilledBlueContentDisabled"
  view pay.action.border none
  view pay.action.borderWidth 0
  view pay.action.onBlue false
  view pay.action.a11y.label "Continue"
  view pay.action.a11y.traits.0 "button"
  view pay.action.a11y.traits.1 "notEnabled"
  view pay.action.a11y.value none
  view pay.action.a11y.hint none
  view pay.options []
  view pay.pasteVisible false
  view pay.rateStale false
  view pay.max 2100000000000000
  view pay.a11y.label "Amount"
  view pay.a11y.traits.0 "updatesFrequently"
  view pay.a11y.value "0 DASH"
  view pay.a11y.hint none
  view pay.swap.a11y.label "Swap currencies"
  view pay.swap.a11y.traits.0 "button"
  view pay.swap.a11y.value none
  view pay.swap.a11y.hint none
  view pay.maxButton.a11y.label "Use maximum"
  view pay.maxButton.a11y.traits.0 "button"
  view pay.maxButton.a11y.traits.1 "notEnabled"
  view pay.maxButton.a11y.value none
  view pay.maxButton.a11y.hint none
  view pay.percent.a11y.label "Use part of balance"
  view pay.percent.a11y.traits.0 "button"
  view pay.percent.a11y.traits.1 "notEnabled"
  view pay.percent.a11y.value none
  view pay.percent.a11y.hint none
  view pay.option.a11y.label "Currency"
  view pay.option.a11y.traits.0 "button"
  view pay.option.a11y.value "USD"
  view pay.option.a11y.hint none
  view pay.paste.a11y none
2 0934a1587133677c5674dd40c7ec2cbc type "0.12345678"
  view app.route.0.candidate "pad"
  view app.route.0.id "pay"
  view app.route.0.result "took"
  view pay.entered "0.12345678"
  view pay.primary.text "0.12345678"
  view pay.secondary.text "4.11"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.base 12345678
  view pay.canSubmit true
  view pay.action.enabled true
  view pay.action.background "buttonFilledBlueBackground"
  view pay.action.foreground "buttonFilledBlueContent"
  view pay.a11y.value "0.12345678 DASH"
  view app.route absent
  view pay.action.a11y.traits.1 absent
  output pay changed "0"
  output pay changed "0."
  output pay changed "0.1"
  output pay changed "0.12"
  output pay changed "0.123"
  output pay changed "0.1234"
  output pay changed "0.12345"
  output pay changed "0.123456"
  output pay changed "0.1234567"
  output pay changed "0.12345678"
3 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
4 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
5 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
6 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
7 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
8 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
9 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
10 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
11 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
12 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
13 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
14 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
15 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
16 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
17 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
18 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
19 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
20 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
21 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
22 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
23 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
24 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
25 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
26 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
27 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
28 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
29 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
30 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
31 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
32 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
33 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
34 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
35 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
36 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
37 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
38 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
39 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
40 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
41 8ec71bd387cb5d7af1b415afc5028b7b tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  view pay.secondary.a11y.value "0.12345678 DASH"
  view pay.a11y.value "4.11 USD"
  output pay swapped "fiat"
  output pay changed "4.11"
42 4d94770188e401fcbb0ef8e6158c27a2 tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.secondary.a11y.value "4.11 USD"
  view pay.a11y.value "0.12345678 DASH"
  output pay swapped "coin"
  output pay changed "0.12345678"
