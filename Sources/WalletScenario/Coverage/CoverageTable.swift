/// What there is to exercise of the screen and of the kernel's own kinds.
enum CoverageTable {
  /// A line for each part of a kind; a line that is indented goes on with the one above it. A test
  /// holds it to what the repository's scenarios exercise: no more, and no less.
  static let text = """
    app events: active; blur; inactive; key; locale; mark; platform; rewind; tap; type; wait
    app reactions: behind an alert; disabled; in progress; inactive; it is so already;
      locked until the host replies; not a key of the pad; not available; not dismissible;
      not every field is valid; nothing is asked; nothing takes the key; nothing to delete;
      one Return acts once; saving; the grouping separator is dropped; the text is full;
      the value is empty; there is a decimal separator already
    app outputs: dismissed; presented
    app fields: active; clock; confirm; focus; keyboardOwner; locale; platform; route;
      route.*.candidate; route.*.id; route.*.result; sheet
    sheets events: dismiss; present; set; swipe
    sheets reactions: a full-screen sheet can't be swiped; inactive; not dismissible;
      not presented; presented already
    sheets fields: *.detents.*; *.dismissible; *.modal; *.presented; *.style; *.waiting
    address events: focus; mount; paste; reply; set; tap; unmount
    address reactions: disabled; not a payment URI; not visible; the value is empty
    address outputs: changed; pasteRequested; scanRequested; uri
    address fields: action; actionEnabled; actionVisible; background; border; borderWidth;
      errorText; focused; hasError; label; maxLines; minLines; pasteVisible; placeholder; text
    amount events: mount; paste; press; reply; set; tap; unmount
    amount reactions: in progress; insufficient; it is so already; locked until the host replies;
      no balance; no decimals; no rate; no room for a further fraction digit;
      not a key of the pad; not an amount; nothing to delete; nothing was asked;
      the grouping separator is dropped; there is a decimal separator already; too large
    amount outputs: changed; currencySelected; submitted; swapped
    amount fields: action.background; action.border; action.borderWidth; action.content;
      action.cornerRadius; action.enabled; action.fillsWidth; action.fontSize; action.foreground;
      action.gap; action.leadingIcon; action.loading; action.onBlue; action.paddingHorizontal;
      action.paddingVertical; action.size; action.style; action.text; action.trailingIcon; base;
      canSubmit; entered; error; helper; keysOpacity; notice; primary.currency; primary.symbol;
      primary.text; rows.*.*.enabled; rows.*.*.label; rows.*.*.role; secondary.currency;
      secondary.symbol; secondary.text; selected
    button events: mount; reply; set; tap; unmount
    button reactions: behind SHEET; disabled; inactive; loading; locked until the host replies;
      not presented; nothing was asked
    button outputs: tapped
    button fields: background; border; borderWidth; content; cornerRadius; enabled; fillsWidth;
      fontSize; foreground; gap; leadingIcon; loading; onBlue; paddingHorizontal;
      paddingVertical; size; style; text; trailingIcon
    coins events: append; mount; rows; set; tap; unmount
    coins outputs: haltedTapped; selected
    coins fields: rows; rows.*.badge; rows.*.code; rows.*.icon; rows.*.name; rows.*.nameLines;
      rows.*.network; rows.*.opacity; rows.*.price; rows.*.trailing
    converter events: append; mount; reply; rows; set; tap; unmount
    converter reactions: not swappable; nothing was asked
    converter outputs: swapRequested; swapped
    converter fields: badge.centerY; badge.enabled; badge.icon; badge.rotation; from.balance;
      from.balanceVisible; from.fiat; from.icon; from.id; from.subtitle; from.subtitleLines;
      from.title; to.balance; to.balanceVisible; to.fiat; to.icon; to.id; to.subtitle;
      to.subtitleLines; to.title
    details events: append; mount; rows; set; unmount
    details fields: rows; rows.*.label; rows.*.labelColor; rows.*.value; rows.*.valueAlignment;
      rows.*.valueColor; rows.*.valueLines
    keypad events: mount; paste; press; reply; set; tap; unmount
    keypad reactions: behind SHEET; behind an alert; disabled; in progress; inactive;
      locked until the host replies; no decimals; not a key of the pad; nothing to delete;
      nothing was asked; the grouping separator is dropped; the text is full; the value is empty;
      there is a decimal separator already
    keypad outputs: changed; submitted
    keypad fields: action.background; action.border; action.borderWidth; action.content;
      action.cornerRadius; action.enabled; action.fillsWidth; action.fontSize; action.foreground;
      action.gap; action.leadingIcon; action.loading; action.onBlue; action.paddingHorizontal;
      action.paddingVertical; action.size; action.style; action.text; action.trailingIcon;
      helper; keysOpacity; rows.*.*.enabled; rows.*.*.label; rows.*.*.role; value
    menu events: append; mount; rows; set; tap; unmount
    menu reactions: disabled; not visible
    menu outputs: buttonTapped; infoRequested; selected; tapped; toggleRequested; toggled
    menu fields: rows; rows.*.accessory; rows.*.accessory.amount; rows.*.accessory.background;
      rows.*.accessory.border; rows.*.accessory.borderWidth; rows.*.accessory.content;
      rows.*.accessory.cornerRadius; rows.*.accessory.enabled; rows.*.accessory.fiat;
      rows.*.accessory.fillsWidth; rows.*.accessory.fontSize; rows.*.accessory.foreground;
      rows.*.accessory.gap; rows.*.accessory.kind; rows.*.accessory.leadingIcon;
      rows.*.accessory.loading; rows.*.accessory.markOpacity; rows.*.accessory.on;
      rows.*.accessory.onBlue; rows.*.accessory.paddingHorizontal;
      rows.*.accessory.paddingVertical; rows.*.accessory.selected; rows.*.accessory.size;
      rows.*.accessory.style; rows.*.accessory.text; rows.*.accessory.track;
      rows.*.accessory.trailingIcon; rows.*.accessory.value; rows.*.help; rows.*.helpColor;
      rows.*.icon; rows.*.info; rows.*.info.color; rows.*.info.icon; rows.*.title;
      rows.*.titleColor
    radio events: append; mount; rows; set; tap; unmount
    radio reactions: it is so already
    radio outputs: deselected; selected
    radio fields: rows; rows.*.icon; rows.*.indicator.color; rows.*.indicator.diameter;
      rows.*.indicator.icon; rows.*.indicator.ringWidth; rows.*.minHeight; rows.*.selected;
      rows.*.subtitle; rows.*.title; rows.*.trailing; selection; selection.*
    records events: add; append; delete; edit; enter; external; focus; mount; reply; rows; set;
      tap; unmount; view
    records reactions: a session is open; behind SHEET; behind an alert; disabled; inactive;
      it is being edited; no session; not available; not every field is valid; not presented;
      read-only; saving; stale
    records outputs: cancelled; check; deleted; saved; validate
    records fields: rows; rows.*.*; rows.*.menu.delete; rows.*.menu.delete.enabled;
      rows.*.menu.edit.enabled; rows.*.menu.style; session; session.alert; session.alert.message;
      session.alert.title; session.cancel.available; session.cancel.enabled;
      session.close.available; session.close.enabled; session.delete.available;
      session.delete.enabled; session.dirty; session.fields.*.indicator; session.fields.*.label;
      session.fields.*.valid; session.fields.*.value; session.invalid; session.minWidth;
      session.mode; session.save.available; session.save.enabled; session.saving; session.stale;
      session.title; session.validating
    search events: focus; mount; paste; set; tap; unmount
    search reactions: behind SHEET; inactive; it is so already; not presented; not visible
    search outputs: cancelled; changed
    search fields: background; cancelVisible; clearVisible; editing; focused; placeholder; text
    switch events: mount; set; tap; unmount
    switch reactions: disabled
    switch outputs: changeRequested; changed
    switch fields: enabled; on; track
    toasts events: mount; set; tap; toast; unmount
    toasts reactions: not dismissible; not visible
    toasts outputs: dismissed; shown
    toasts fields: shown; shown.dismissible; shown.icon; shown.message; shown.remaining;
      shown.style; waiting
    transactions events: append; fail; load; mount; rows; set; tap; unmount
    transactions reactions: disabled; loading; not visible; nothing was asked; stale;
      there are no rows
    transactions outputs: opened; requested
    transactions fields: message; phase; retryVisible; rows; rows.*.amount; rows.*.badge;
      rows.*.details; rows.*.fiat; rows.*.icon; rows.*.redacted; rows.*.sign; rows.*.status;
      rows.*.subtitle; rows.*.tappable; rows.*.title; rows.*.top
    """

  /// The names of each part of each kind.
  static var entries: [(kind: String, part: String, names: [String])] {
    var entries: [(kind: String, part: String, names: [String])] = []
    for line in text.split(separator: "\n") {
      let names = line.split(separator: ";").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
      if line.first == " " {
        entries[entries.count - 1].names += names.map(String.init)
        continue
      }
      let head = line.prefix { $0 != ":" }
      let words = head.split(separator: " ")
      let first = names[0].dropFirst(head.utf8.count + 1).drop { $0 == " " }
      entries.append(
        (String(words[0]), String(words[1]), ([first] + names.dropFirst()).map(String.init)))
    }
    return entries
  }
}
