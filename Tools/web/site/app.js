"use strict";
// The page: draws views, sends what the person does, and does what outputs ask for. All else is the
// kernel's.

(async () => {
  const { Kernel, WalletError, event, quote } = globalThis.walletKernel;
  const bytes = Uint8Array.from(atob(globalThis.walletModule), (letter) => letter.charCodeAt(0));
  const kernel = await Kernel.load(bytes);
  const $ = (id) => document.getElementById(id);

  /** Makes an element; texts are only ever set as texts. */
  function make(tag, properties = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
      if (value === undefined || value === null || value === false) continue;
      if (name === "class") element.className = value;
      else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
      else if (name in element && !name.startsWith("aria")) element[name] = value;
      else element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
    return element;
  }

  // MARK: The session

  const start = `platform ios 17
mount address to label="To" placeholder="Address or payment link" canPaste=true
mount amount send currency=BTC fiat=USD fiatSymbol="$" rate=64250.5 balance=125000000 fee=1200 action="Review"
mount converter swap
  from id=btc title="Bitcoin" balance=125000000 fiat="$80,313.13"
  to id=ltc title="Litecoin" balance=4200000000 fiat="$3,528.00"
record Contact
  name text check any
  address text
  note text
mount records people of=Contact onDelete=true
  ada name="Ada" address="bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh" note="Rent"
  bob name="Bob" address="LQ3B36Yv2rBTxdgAdYpU2UcEZsaNwXeATk" note=""
mount transactions history
mount toasts notices
mount keypad pin in=lock secret=true decimal=false action="Pay" once=true helper="Any four digits"
load history`;

  const tabs = [
    ["Send", ["to", "send"]], ["Swap", ["swap"]], ["Contacts", ["people"]], ["History", ["history"]],
  ];
  let tab = 0;
  let live;                  // the session that goes on
  let past = null;           // a session of its first events, while one looks back
  let isWallet = true;       // whether the screen is the page's own wallet, and not a script's
  let mounted = new Map();   // what was mounted: id to kind and sheet
  let shownEvents = 0;
  let payment = null;
  let timer = 0;
  let paused = false;

  const shown = () => past ?? live;

  function open(session, { wallet }) {
    clearTimeout(timer);
    past?.close();
    past = null;
    live?.close();
    live = session;
    isWallet = wallet;
    mounted = new Map();
    shownEvents = 0;
    payment = null;
    $("log").replaceChildren();
    $("said").textContent = "";
    if (wallet) live.on("output", perform);
    live.on("event", () => { clearTimeout(timer); });
    refresh();
    if (wallet) for (const request of live.requests) resume(request);
  }

  function begin() {
    const session = kernel.createSession();
    open(session, { wallet: true });
    send(start);
  }

  /** Sends events, draws what came of them, and says why nothing did. */
  function send(text) {
    if (past) return;
    let said = "";
    try {
      const reason = live.send(text);
      if (reason) said = `Ignored: ${reason}`;
    } catch (error) {
      if (!(error instanceof WalletError)) throw error;
      said = error.message;
    }
    $("said").textContent = said;
    refresh();
  }

  // MARK: What outputs ask for

  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  async function perform(output) {
    const session = live;
    const answer = (text) => { if (session === live && !paused) send(text); };
    const name = `${output.source}.${output.name}`;
    await Promise.resolve();
    switch (name) {
      case "history.requested":
        await wait(700);
        return answer(`rows history for=${output.request ?? output.values[0]}\n` + history.join("\n"));
      case "send.submitted":
        payment = { amount: output.values[0], request: output.request };
        return answer("present lock");
      case "pin.submitted": {
        await wait(1100);
        const paid = payment;
        payment = null;
        answer(`reply pin done for=${output.request}`);
        answer("dismiss lock");
        if (!paid) return;
        answer(`reply send done for=${paid.request}`);
        history.unshift(`  t${history.length + 1} title="Sent" subtitle="Today" amount=-${paid.amount} status="Pending"`);
        answer(`toast notices "Sent" style=success`);
        return answer("load history");
      }
      case "to.uri":
        return answer(`toast notices "Filled in from the link" style=info`);
      case "to.pasteRequested":
      case "to.scanRequested":
        await wait(400);
        return answer(`reply to scanned="bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.0025"`);
      case "swap.swapped":
        return answer(`toast notices "Sides exchanged" style=info`);
      case "people.saved":
        return answer(`toast notices "Saved" style=success`);
      case "people.deleted":
        return answer(`toast notices "Deleted" style=warning`);
      case "app.dismissed":
        return output.values[0] === "lock" ? giveUp(answer) : undefined;
    }
  }

  function giveUp(answer) {
    if (!payment) return;
    const { request } = payment;
    payment = null;
    answer(`reply send failed for=${request}`);
  }

  /** Goes on with what an opened log left unanswered: nothing that was done is done again. */
  function resume(request) {
    if (request.id === "history") {
      perform({ source: "history", name: "requested", values: request.values, request: request.number });
    } else if (request.id === "send") {
      payment = { amount: request.values?.[0], request: request.number };
      if (live.view("sheets")?.lock?.presented === false) send("present lock");
    } else if (request.id === "pin") {
      perform({ source: "pin", name: "submitted", values: [], request: request.number });
    }
  }

  const history = [
    `  t3 title="Coffee House" subtitle="Yesterday" amount=-18400 fiat="$11.82" status="Confirmed"`,
    `  t2 title="Salary" subtitle="1 May" amount=4200000 sign=always fiat="$2,698.52"`,
    `  t1 title="Rent" subtitle="30 April" amount=-1150000 fiat="$738.88"`,
  ];

  /** One timer: when something is due, that much time has passed. */
  function keepTime() {
    clearTimeout(timer);
    const deadline = past ? null : live.nextDeadline;
    if (deadline !== null) {
      const due = Math.max(deadline, 1);
      timer = setTimeout(() => send(`wait ${due}ms`), Math.min(due, 0x7fffffff));
    }
  }

  // MARK: Drawing

  const screen = $("screen");

  function refresh() {
    const events = live.events(shownEvents);
    for (const item of events) note(item);
    shownEvents += events.length;
    const slider = $("slider");
    slider.max = shownEvents;
    if (!past) slider.value = shownEvents;
    draw();
    keepTime();
  }

  // A word that is being composed is the browser's: the field it is composed in stays as it is.
  let isComposing = false;
  document.addEventListener("compositionstart", () => { isComposing = true; });
  document.addEventListener("compositionend", () => {
    isComposing = false;
    draw();
  });

  function draw() {
    if (isComposing) return;
    const session = shown();
    const view = session.view();
    const at = Number($("slider").value);
    $("at").textContent = past ? `event ${at} of ${shownEvents}` : `${shownEvents} events`;
    $("past").hidden = !past;
    $("past-text").textContent = `As it was after event ${at}`;
    $("branch").hidden = !past;
    for (const item of $("log").children) {
      const seq = Number(item.dataset.seq);
      item.classList.toggle("later", Boolean(past) && seq > at);
      item.classList.toggle("here", Boolean(past) && seq === at);
    }
    $("locale").value = view.app.locale;
    $("platform").value = view.app.platform;
    $("privacy").value = view.app.privacy;
    $("active").checked = view.app.active;
    for (const control of [$("locale"), $("platform"), $("privacy"), $("active")]) control.disabled = Boolean(past);
    const active = document.activeElement;
    const focused = active?.dataset?.act;
    const typed = active?.matches("input[data-act]") ? [active.value, active.selectionStart, active.selectionEnd] : null;
    const scroll = screen.scrollTop;
    const parts = [];
    const ids = Object.keys(view).filter((id) => id !== "app" && id !== "sheets");
    const inFront = Object.keys(view.sheets).find((id) => view.sheets[id].presented);
    const main = isWallet ? tabs[tab][1] : ids;
    for (const id of main) {
      const place = mounted.get(id);
      if (view[id] && place && !place.sheet) parts.push(part(id, place.kind, view[id], view));
    }
    screen.replaceChildren(...parts);
    screen.toggleAttribute("inert", Boolean(past) || Boolean(inFront && view.sheets[inFront].modal));
    screen.scrollTop = scroll;
    for (const extra of document.querySelectorAll(".phone > .veil, .phone > .toast")) extra.remove();
    const phone = document.querySelector(".phone");
    if (inFront) phone.append(sheet(inFront, view, ids));
    for (const id of ids) {
      const toast = view[id].shown;
      if (mounted.get(id)?.kind === "toasts" && toast) phone.append(notice(id, toast));
    }
    $("tabs").hidden = !isWallet;
    for (const [index, button] of [...$("tabs").children].entries()) {
      button.toggleAttribute("aria-current", index === tab);
    }
    if (!$("panel-view").hidden) {
      $("digest").textContent = session.digest;
      $("tree").textContent = JSON.stringify(view, null, 2);
    }
    if (focused) {
      // What had the focus is another element now: the focus stays where the person put it.
      const same = [...document.querySelectorAll("[data-act]")].find((other) => other.dataset.act === focused);
      (same && !same.disabled ? same : screen).focus({ preventScroll: true });
      if (typed && same?.value === typed[0]) same.setSelectionRange?.(typed[1], typed[2]);
    }
  }

  function button(text, act, properties = {}) {
    return make("button", { type: "button", "data-act": act, onclick: () => send(act), ...properties }, text);
  }

  const spoken = (a11y, otherwise) => a11y?.label ? { "aria-label": a11y.label } : otherwise ? { "aria-label": otherwise } : {};

  const drawings = {
    amount: (id, view) => [
      make("div", { class: "amount" },
        make("div", { class: "primary", role: "status", "data-test": `${id}.primary` }, view.primary.text,
          make("small", {}, view.primary.symbol ?? view.primary.currency)),
        view.secondary.text !== null && button(
          `⇅ ${view.secondary.symbol ?? ""}${view.secondary.text} ${view.secondary.symbol === view.secondary.currency ? "" : view.secondary.currency}`,
          `tap ${id}.swap`, { class: "secondary", "aria-label": `Enter in ${view.secondary.currency}: ${view.secondary.text}` })),
      make("div", { class: "chips" }, ...[25, 50].map((n) => button(`${n} %`, `tap ${id}.percent.${n}`)),
        button("Max", `tap ${id}.max`)),
      view.error && make("p", { class: "error", role: "alert" }, `${view.error[0].toUpperCase()}${view.error.slice(1)}`),
      pad(id, view),
    ],
    keypad: (id, view) => [
      /^•+$/.test(view.value) || view.value === "" && mounted.get(id).secret
        ? make("div", { class: "dots", role: "img", "aria-label": `${[...view.value].length} digits` },
          ...[...view.value].map(() => make("i")))
        : make("div", { class: "amount" }, make("div", { class: "primary" }, view.value === "" ? "0" : view.value)),
      pad(id, view),
    ],
    button: (id, view) => [action(view, `tap ${id}`)],
    address: (id, view) => [
      make("div", { class: `field${view.focused ? " focused" : ""}${view.hasError ? " wrong" : ""}` },
        textField(id, view.text, view.label || "Address", view.placeholder),
        view.action === "clear" && view.actionVisible && button("✕", `tap ${id}.clear`, { "aria-label": "Clear" }),
        view.action === "scan" && view.actionVisible && button("Scan", `tap ${id}.scan`),
        view.pasteVisible && button("Paste", `tap ${id}.paste`)),
      view.errorText && make("p", { class: "error" }, view.errorText),
    ],
    search: (id, view) => [
      make("div", { class: `field${view.focused ? " focused" : ""}` },
        textField(id, view.text ?? "", "Search", view.placeholder ?? "")),
    ],
    converter: (id, view) => [
      make("div", { class: "card" }, ...["from", "to"].map((name) => make("div", { class: "side" },
        make("b", {}, view[name].title), make("span", {}, view[name].balanceVisible ? view[name].balance : ""),
        make("small", {}, name === "from" ? "You pay" : "You get"), make("small", {}, view[name].fiat ?? ""))),
        button("⇅", `tap ${id}.swap`, { class: "swap", disabled: !view.badge.enabled, "aria-label": "Exchange the sides" })),
    ],
    transactions: (id, view) => [
      make("div", { class: "bar" },
        make("span", { class: "helper", role: "status" }, {
          loading: "Loading…", refreshing: "Refreshing…", empty: "Nothing yet", failed: view.message ?? "It failed",
          loadingMore: "Loading more…", idle: "", loaded: "",
        }[view.phase]),
        view.retryVisible ? button("Try again", `tap ${id}.retry`) : button("Refresh", `load ${id}`)),
      make("ul", { class: "rows" }, ...view.rows.map((row) => make("li", { class: row.redacted ? "redacted" : "" },
        button([make("span", {}, row.title, make("br"), make("small", {}, row.subtitle ?? row.status ?? "")),
          make("span", { class: `end${row.amount.startsWith("+") ? " plus" : ""}` }, row.amount, make("br"), make("small", {}, row.fiat ?? ""))],
        `tap ${id}.${JSON.stringify(row.key)}`, { class: "row", disabled: !row.tappable || row.redacted,
          ...(row.redacted ? { "aria-label": "Loading" } : {}) })))),
    ],
    records: (id, view) => [
      make("div", { class: "bar" }, make("b", {}, "Contacts"), button("Add", `add ${id}`)),
      make("ul", { class: "rows" }, ...view.rows.map((row) => {
        const texts = Object.entries(row).filter(([name, value]) => name !== "key" && name !== "menu" && value !== null && typeof value !== "object");
        const path = `${id}.${quote(row.key)}`;
        return make("li", {},
          button([make("span", {}, String(texts[0]?.[1] ?? row.key), make("br"),
            make("small", {}, String(texts[1]?.[1] ?? "").slice(0, 24)))], `edit ${path}`, { class: "row" }),
          row.menu?.delete && button("Delete", `delete ${path}`, { disabled: !row.menu.delete.enabled, "aria-label": `Delete ${texts[0]?.[1] ?? row.key}` }));
      })),
    ],
    switch: (id, view) => [make("label", { class: "bar" }, view.label ?? id,
      make("input", { type: "checkbox", role: "switch", checked: view.on, disabled: view.enabled === false, "data-act": `tap ${id}`, onchange: () => send(`tap ${id}`) }))],
    toasts: () => [],
  };

  function pad(id, view) {
    const keys = view.rows.flat().map((key) => {
      // Labels show the locale's digits; what each is in a script is its own.
      const press = { digit: /^[0-9]$/.test(key.label) ? key.label : quote(key.label), decimal: "decimal", delete: "delete" }[key.role];
      if (key.role === "blank") return make("span");
      return button(key.label, `press ${id} ${press}`,
        { disabled: !key.enabled, ...spoken(key.a11y, { decimal: "Decimal separator", delete: "Delete" }[key.role]) });
    });
    return [
      view.helper && make("p", { class: "helper" }, view.helper),
      make("div", { class: `keys${view.keysOpacity < 100 ? " faint" : ""}`, role: "group", "aria-label": "Keypad" }, ...keys),
      action(view.action, `tap ${id}.action`),
    ];
  }

  function action(view, act) {
    const style = /Red/.test(view.style) ? " danger" : /filledBlue/.test(view.style) ? "" : " quiet";
    return button(view.content === "spinner" ? "" : view.text, act, {
      class: `action${style}${view.content === "spinner" ? " spinner" : ""}`, disabled: !view.enabled,
      ...spoken(view.a11y, view.content === "spinner" ? `${view.text}, in progress` : view.text),
    });
  }

  /** A text that the kernel keeps: what a keyboard does becomes events, and the view's text is shown. */
  function textField(id, text, label, placeholder) {
    return make("input", {
      value: text, placeholder, "aria-label": label, "data-act": `focus ${id}`, autocomplete: "off", spellcheck: false,
      onfocus: () => { if (shown().view("app.focus") !== id) send(`focus ${id}`); },
      onbeforeinput: (given) => {
        if (given.isComposing) return;
        given.preventDefault();
        const data = given.data ?? given.dataTransfer?.getData("text") ?? "";
        if (given.inputType === "insertFromPaste") send(event("paste", id, [data]));
        else if (given.inputType.startsWith("insert") && data) send(`type ${quote(data)}`);
        else if (given.inputType.startsWith("delete")) send("key backspace");
      },
      oncompositionend: (given) => { if (given.data) send(`type ${quote(given.data)}`); },
    });
  }

  function part(id, kind, view, whole) {
    const drawing = drawings[kind];
    const inner = drawing
      ? drawing(id, view, whole)
      : [make("pre", { class: "code" }, JSON.stringify(view, null, 1))];
    const title = isWallet ? (kind === "address" ? view.label : "") : `${kind} ${id}`;
    return make("section", { class: "part", "aria-label": `${kind} ${id}` }, title && make("h2", {}, title), ...inner.flat());
  }

  function sheet(id, view, ids) {
    const owner = view[id]?.session;
    const inside = ids.filter((other) => mounted.get(other)?.sheet === id);
    const title = owner ? { add: "New", edit: "Edit", view: "Details" }[owner.mode] : { lock: "Confirm with PIN" }[id] ?? id;
    const box = make("div", { class: "sheet", role: "dialog", "aria-modal": "true", "aria-label": title },
      make("div", { class: "bar" }, make("h2", {}, owner?.title ?? title),
        !owner && view.sheets[id].dismissible && button("Close", `swipe ${id}`, { "aria-label": `Close ${title}` })),
      ...(owner ? form(id, owner) : []),
      ...inside.map((other) => part(other, mounted.get(other).kind, view[other], view)));
    const alert = owner?.alert ?? (view.app.confirm ? { title: view.app.confirm, message: "" } : null);
    const front = alert
      ? make("div", { class: "alert", role: "alertdialog", "aria-label": alert.title },
        make("h2", {}, alert.title), make("p", {}, alert.message),
        ...(owner?.alert ? [button("OK", `tap ${id}.alert`, { class: "action" })]
          : [button("Discard", "tap app.discard", { class: "action danger" }), button("Keep editing", "tap app.keep", { class: "action quiet" })]))
      : box;
    return make("div", { class: "veil", inert: Boolean(past) }, front);
  }

  function form(id, session) {
    const fields = Object.entries(session.fields).map(([name, field]) => make("label", {},
      field.label || name,
      make("span", { class: `field${field.indicator === "warning" ? " wrong" : ""}` },
        make("input", {
          value: field.value === null ? "" : String(field.value), readOnly: session.mode === "view",
          "data-act": `focus ${id}.${name}`, autocomplete: "off",
          onfocus: () => { if (shown().view("app.focus") !== `${id}.${name}`) send(`focus ${id}.${name}`); },
          oninput: (given) => {
            // The browser's own text is newer than any view while a word is being composed.
            if (!given.isComposing) keepCaret(given.target, () => send(event("enter", [id, name], [given.target.value])));
          },
          oncompositionend: (given) => send(event("enter", [id, name], [given.target.value])),
        }))));
    const part = (name, text, style) => session[name].available && button(text, `tap ${id}.${name}`,
      { class: `action ${style}`, disabled: !session[name].enabled });
    return [make("div", { class: "form" }, ...fields,
      part("save", session.saving ? "Saving…" : "Save", ""), part("cancel", "Cancel", "quiet"),
      part("delete", "Delete", "danger"), part("close", "Close", "quiet"))];
  }

  /** Sends, and puts the caret where it was in the field that stands in for this one. */
  function keepCaret(field, work) {
    const [begin, end, act] = [field.selectionStart, field.selectionEnd, field.dataset.act];
    work();
    const now = [...document.querySelectorAll("[data-act]")].find((other) => other.dataset.act === act);
    now?.focus({ preventScroll: true });
    now?.setSelectionRange?.(begin, end);
  }

  function notice(id, toast) {
    return make("div", { class: `toast ${toast.style}`, role: "status" }, toast.message,
      toast.dismissible && button("✕", `tap ${id}.dismiss`, { "aria-label": "Dismiss" }));
  }

  // MARK: The log

  function note(item) {
    for (const line of item.text.split("\n")) {
      const mount = /^mount (\S+) (\S+)/.exec(line);
      if (mount) {
        mounted.set(mount[2], {
          kind: mount[1], sheet: / in=("?)([A-Za-z0-9_-]+)\1/.exec(line)?.[2], secret: / secret=true/.test(line),
        });
      }
    }
    const entry = make("li", { "data-seq": item.seq, class: item.turn ? "" : "same", onclick: () => look(item.seq) });
    entry.append(...colour(item.text.trimEnd()));
    $("log").append(entry);
    $("log").scrollTop = $("log").scrollHeight;
  }

  const grammar = /(#.*$)|("(?:[^"\\]|\\.)*"?)|(\b\d[\d.]*(?:ms|s|m|h)?\b)|([A-Za-z_][A-Za-z0-9_-]*(?==))|([A-Za-z_][A-Za-z0-9_-]*)/gm;
  const verbs = new Set(("scenario setup macro record use strict examples press tap type key paste enter "
    + "focus blur drag swipe edit view add delete set reply load rows append prepend fail external toast drop act "
    + "locale platform active inactive privacy mount unmount present dismiss wait together in repeat mark rewind "
    + "reload random expect check always never").split(" "));

  /** Colours a text by the grammar; `bad` marks columns of lines. */
  function colour(text, bad = new Map()) {
    const result = [];
    text.split("\n").forEach((line, row) => {
      if (row > 0) result.push("\n");
      let end = 0;
      let first = true;
      const add = (piece, name, start) => {
        const column = bad.get(row + 1);
        const isBad = column !== undefined && start <= column && column < start + piece.length;
        result.push(name || isBad ? make("span", { class: `${name ?? ""}${isBad ? " bad" : ""}` }, piece) : piece);
      };
      for (const match of line.matchAll(grammar)) {
        if (match.index > end) add(line.slice(end, match.index), null, end);
        const isVerb = match[5] && first && verbs.has(match[5]);
        add(match[0], match[1] ? "c" : match[2] ? "t" : match[3] ? "n" : match[4] ? "w" : isVerb ? "v" : null, match.index);
        first = false;
        end = match.index + match[0].length;
      }
      if (end < line.length) add(line.slice(end), null, end);
      const column = bad.get(row + 1);
      if (column !== undefined && column >= line.length) result.push(make("span", { class: "bad" }, " "));
    });
    return result;
  }

  // MARK: Time

  function look(sequence) {
    past?.close();
    past = sequence >= shownEvents ? null : live.at(sequence);
    $("slider").value = sequence;
    draw();
    keepTime();
  }

  $("slider").addEventListener("input", () => look(Number($("slider").value)));
  $("now").addEventListener("click", () => look(shownEvents));
  $("branch").addEventListener("click", () => {
    const log = past.export();
    open(kernel.createSession({ log }), { wallet: isWallet });
  });

  // MARK: Tools

  for (const [index, [name]] of tabs.entries()) {
    $("tabs").append(make("button", { type: "button", onclick: () => { tab = index; draw(); } }, name));
  }
  for (const id of ["en_US", "de_DE", "fr_FR", "de_CH", "en_IN", "ar_EG", "fa_IR", "hi_IN", "ja_JP", "pt_BR"]) {
    $("locale").append(make("option", {}, id));
  }
  for (const name of ["ios 17", "ipados 17", "macos 14", "watchos 10"]) $("platform").append(make("option", {}, name));
  $("locale").addEventListener("change", () => send(`locale ${$("locale").value}`));
  $("platform").addEventListener("change", () => send(`platform ${$("platform").value}`));
  $("privacy").addEventListener("change", () => send(`privacy ${$("privacy").value}`));
  $("active").addEventListener("change", () => send($("active").checked ? "active" : "inactive"));
  $("say").addEventListener("submit", (given) => {
    given.preventDefault();
    send($("event").value);
    if (!$("said").textContent) $("event").value = "";
  });
  $("restart").addEventListener("click", begin);
  $("copy").addEventListener("click", async () => {
    const script = live.script;
    try {
      await navigator.clipboard.writeText(script);
      $("said").textContent = "Copied.";
    } catch {
      $("source").value = script;
      choose("scripts");
      edit();
    }
  });
  $("download").addEventListener("click", () => {
    const url = URL.createObjectURL(new Blob([live.export()], { type: "application/octet-stream" }));
    make("a", { href: url, download: "session.log" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1_000);
  });
  $("upload").addEventListener("change", async () => {
    const file = $("upload").files[0];
    $("upload").value = "";
    if (!file) return;
    try {
      const session = kernel.createSession({ log: new Uint8Array(await file.arrayBuffer()) });
      const ids = Object.keys(session.view());
      open(session, { wallet: ["to", "send", "people", "history"].every((id) => ids.includes(id)) });
      $("said").textContent = session.notice ?? "";
    } catch (error) {
      $("said").textContent = error.message;
    }
  });

  function choose(name) {
    for (const other of ["log", "scripts", "view"]) {
      const isIt = other === name;
      $(`panel-${other}`).hidden = !isIt;
      $(`tab-${other}`).setAttribute("aria-selected", String(isIt));
      $(`tab-${other}`).tabIndex = isIt ? 0 : -1;
    }
    draw();
  }
  $("tool-tabs").addEventListener("click", (given) => {
    if (given.target.id) choose(given.target.id.slice(4));
  });
  $("tool-tabs").addEventListener("keydown", (given) => {
    const step = { ArrowRight: 1, ArrowLeft: 2 }[given.key];
    if (!step) return;
    const all = ["log", "scripts", "view"];
    const next = all[(all.findIndex((name) => !$(`panel-${name}`).hidden) + step) % 3];
    choose(next);
    $(`tab-${next}`).focus();
  });

  // The hardware keyboard, wherever the page itself has no use for it.
  const keys = { Enter: "return", Backspace: "backspace", Escape: "escape", Tab: "tab" };
  document.addEventListener("keydown", (given) => {
    const target = given.target;
    if (past || target.closest(".tools") || target.matches("input, textarea, select")) {
      const isField = target.matches(".phone input");
      if (isField && (given.key === "Escape" || given.key === "Enter")) {
        given.preventDefault();
        send(`key ${keys[given.key]}`);
      }
      return;
    }
    if (given.metaKey || given.ctrlKey || given.altKey || given.isComposing || given.key === "Tab") return;
    // Return and space on a button are the button's.
    if (target.matches("button, a") && (given.key === "Enter" || given.key === " ")) return;
    if ([...given.key].length === 1) {
      given.preventDefault();
      send(`type ${quote(given.key)}`);
    } else if (keys[given.key]) {
      given.preventDefault();
      send(`key ${keys[given.key]}`);
    }
  });
  document.addEventListener("paste", (given) => {
    if (past || given.target.closest?.(".tools") || given.target.matches?.("input, textarea")) return;
    const owner = live.view("app.keyboardOwner");
    if (!owner) return;
    given.preventDefault();
    send(event("paste", owner.split(".")[0], [given.clipboardData.getData("text")]));
  });

  // MARK: Scripts

  const scripts = globalThis.walletScenarios;
  for (const [index, script] of scripts.entries()) $("script").append(make("option", { value: index }, script.path));
  $("script").addEventListener("change", () => { $("source").value = scripts[$("script").value].text; $("results").replaceChildren(); outcomes.clear(); edit(); });
  const outcomes = new Map();
  const name = () => scripts[$("script").value]?.path ?? "script.scenario";
  const lineHeight = 13 * 1.55;

  function edit() {
    const text = $("source").value;
    const problems = kernel.check(text, name()).filter((problem) => problem.line > 0);
    $("colours").replaceChildren(...colour(text, new Map(problems.map((p) => [p.line, p.column - 1]))), "\n");
    $("problems").replaceChildren(...problems.slice(0, 20).map((problem) => make("li", {},
      make("button", { type: "button", onclick: () => place(problem.line) }, `${problem.line}:${problem.column} ${problem.message}`))));
    const heads = text.split("\n").flatMap((line, row) => /^scenario\b/.test(line) ? [row + 1] : []);
    $("runs").replaceChildren(...heads.map((line) => {
      const run = make("button", { type: "button", class: outcomes.get(line) ?? "", "aria-label": `Run the scenario of line ${line}`, onclick: () => runAt(line) },
        { passed: "✓", failed: "✗" }[outcomes.get(line)] ?? "▶");
      run.style.top = `${10 + (line - 1) * lineHeight}px`;
      return run;
    }));
    follow();
    return problems.length === 0;
  }

  function follow() {
    const { scrollTop, scrollLeft } = $("source");
    $("colours").scrollTop = scrollTop;
    $("colours").scrollLeft = scrollLeft;
    $("runs").style.transform = `translateY(${-scrollTop}px)`;
  }

  function place(line) {
    const lines = $("source").value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    $("source").focus();
    $("source").setSelectionRange(start, start + lines[line - 1].length);
    $("source").scrollTop = Math.max(0, (line - 6) * lineHeight);
  }

  function report(result) {
    $("results").replaceChildren(
      make("p", { class: result.failed ? "failed" : "passed" }, `${result.passed} passed, ${result.failed} failed`),
      ...result.scenarios.flatMap((scenario) => scenario.failures.map((failure) => make("p", { class: "failed" },
        make("button", { type: "button", onclick: () => place(failure.line) }, `${scenario.file}:${failure.line}`), ` ${failure.message}`))).slice(0, 50));
  }

  function run() {
    const result = kernel.run($("source").value, name());
    outcomes.clear();
    for (const scenario of result.scenarios) {
      const line = scenario.line;
      outcomes.set(line, scenario.status === "passed" ? "passed" : "failed");
    }
    report(result);
    edit();
    return result;
  }

  /** Runs all, and puts one scenario's session on the screen and the time slider. */
  function runAt(line) {
    run();
    const log = kernel.record($("source").value, name(), line);
    if (log) open(kernel.createSession({ log }), { wallet: false });
  }

  $("source").addEventListener("input", () => { outcomes.clear(); edit(); });
  $("source").addEventListener("scroll", follow);
  $("run-all").addEventListener("click", run);
  $("run-repository").addEventListener("click", async () => {
    const total = { passed: 0, failed: 0, scenarios: [] };
    for (const script of scripts) {
      const result = kernel.run(script.text, script.path);
      total.passed += result.passed;
      total.failed += result.failed;
      total.scenarios.push(...result.scenarios.filter((scenario) => scenario.status !== "passed"));
      report(total);
      await wait(0);
    }
  });

  const first = scripts.findIndex((script) => script.path.includes("08-one-return"));
  $("script").value = Math.max(0, first);
  $("source").value = scripts[Math.max(0, first)]?.text ?? "";
  begin();
  edit();
  document.documentElement.dataset.ready = "true";

  // For tests and the curious: the session in the console.
  globalThis.wallet = { kernel, get session() { return live; }, send, quote };
})();
