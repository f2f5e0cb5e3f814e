1 8cb240b8687f9bd519e28d00cd98cd19 mount amount pay rate=33.33
  view app.keyboardOwner "pay"
  view pay.entered ""
  view pay.selected "coin"
  view pay.primary.text "0"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "0"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  view pay.base 0
  view pay.error none
  view pay.notice none
  view pay.canSubmit false
  view pay.rows.0.0.label "1"
  view pay.rows.0.0.role "digit"
  view pay.rows.0.0.enabled true
  view pay.rows.0.1.label "2"
  view pay.rows.0.1.role "digit"
  view pay.rows.0.1.enabled true
  view pay.rows.0.2.label "3"
  view pay.rows.0.2.role "digit"
  view pay.rows.0.2.enabled true
  view pay.rows.1.0.label "4"
  view pay.rows.1.0.role "digit"
  view pay.rows.1.0.enabled true
  view pay.rows.1.1.label "5"
  view pay.rows.1.1.role "digit"
  view pay.rows.1.1.enabled true
  view pay.rows.1.2.label "6"
  view pay.rows.1.2.role "digit"
  view pay.rows.1.2.enabled true
  view pay.rows.2.0.label "7"
  view pay.rows.2.0.role "digit"
  view pay.rows.2.0.enabled true
  view pay.rows.2.1.label "8"
  view pay.rows.2.1.role "digit"
  view pay.rows.2.1.enabled true
  view pay.rows.2.2.label "9"
  view pay.rows.2.2.role "digit"
  view pay.rows.2.2.enabled true
  view pay.rows.3.0.label "."
  view pay.rows.3.0.role "decimal"
  view pay.rows.3.0.enabled true
  view pay.rows.3.1.label "0"
  view pay.rows.3.1.role "digit"
  view pay.rows.3.1.enabled true
  view pay.rows.3.2.label "⌫"
  view pay.rows.3.2.role "delete"
  view pay.rows.3.2.enabled true
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
2 b48a7a92300c5624f419377d045fb8eb type "0.12345678"
  view app.route.0.candidate "pad"
  view app.route.0.id "pay"
  view app.route.0.result "took"
  view pay.entered "0.12345678"
  view pay.primary.text "0.12345678"
  view pay.secondary.text "4.11"
  view pay.base 12345678
  view pay.canSubmit true
  view pay.action.enabled true
  view pay.action.background "buttonFilledBlueBackground"
  view pay.action.foreground "buttonFilledBlueContent"
  view app.route absent
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
3 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
4 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
5 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
6 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
7 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
8 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
9 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
10 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
11 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
12 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
13 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
14 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
15 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
16 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
17 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
18 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
19 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
20 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
21 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
22 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
23 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
24 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
25 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
26 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
27 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
28 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
29 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
30 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
31 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
32 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
33 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
34 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
35 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
36 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
37 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
38 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
39 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
40 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
41 fd165c3e7aca8283460230cecdb7d681 tap pay.swap
  view pay.entered "4.11"
  view pay.selected "fiat"
  view pay.primary.text "4.11"
  view pay.primary.currency "USD"
  view pay.primary.symbol "USD"
  view pay.secondary.text "0.12345678"
  view pay.secondary.currency "DASH"
  view pay.secondary.symbol none
  output pay swapped "fiat"
  output pay changed "4.11"
42 5da52ae3699b2f01144296f5a9a7b56c tap pay.swap
  view pay.entered "0.12345678"
  view pay.selected "coin"
  view pay.primary.text "0.12345678"
  view pay.primary.currency "DASH"
  view pay.primary.symbol none
  view pay.secondary.text "4.11"
  view pay.secondary.currency "USD"
  view pay.secondary.symbol "USD"
  output pay swapped "coin"
  output pay changed "0.12345678"
