// Draws a wallet's screen from its view alone, as a person would see it: no text of anybody's is
// ever read as markup, since all of it goes through textContent.
"use strict";

const Screen = (() => {
  const make = (tag, name, text) => {
    const node = document.createElement(tag);
    if (name) node.className = name;
    if (text !== undefined && text !== null) node.textContent = String(text);
    return node;
  };
  const within = (name, ...children) => {
    const node = make("div", name);
    node.append(...children.filter(Boolean));
    return node;
  };

  /// What is drawn knows the path that it shows, for rings and flashes.
  const at = (node, path) => {
    node.dataset.path = path;
    return node;
  };

  const button = (view, path, label) => {
    const node = make("div", "w-button " + (view.style || ""));
    if (view.size) node.classList.add(view.size);
    if (view.enabled === false) node.classList.add("off");
    if (view.fillsWidth) node.classList.add("wide");
    if (view.content === "spinner" || view.loading) node.append(make("span", "w-spinner"));
    node.append(make("span", "", label ?? view.text ?? ""));
    return at(node, path);
  };

  const keys = (rows, path) => {
    const grid = make("div", "w-keys");
    (rows || []).forEach((row, i) => row.forEach((key, j) => {
      const node = make("div", "w-key", key.label);
      if (!key.enabled) node.classList.add("off");
      grid.append(at(node, `${path}.rows.${i}.${j}`));
    }));
    return grid;
  };

  const pad = (view, path) => [
    keys(view.rows, path),
    view.helper ? at(make("div", "w-note", view.helper), path + ".helper") : null,
    view.action ? button(view.action, path + ".action") : null,
  ];

  const toggle = (view, path) => {
    const node = make("div", "w-switch" + (view.on ? " on" : "") + (view.enabled === false ? " off" : ""));
    node.append(make("i"));
    return at(node, path);
  };

  const field = (label, text, path, extra) => {
    const node = within("w-field" + (extra || ""),
      label ? make("div", "w-label", label) : null, make("div", "w-text", text));
    return at(node, path);
  };

  const money = (side, path, name) => at(
    make("div", name, `${side?.symbol ?? ""} ${side?.text ?? "–"}`.trim()), path);

  // A row shows its main texts, then what stands behind them.
  const row = (row, path, extra) => {
    const main = within("w-main",
      make("div", "w-title", row.title ?? row.name ?? row.label ?? row.text ?? row.key),
      row.subtitle || row.help || row.details || row.network
        ? make("div", "w-sub", row.subtitle ?? row.help ?? row.details ?? row.network) : null);
    const node = within("w-row", main, ...(extra || []));
    if (row.redacted) node.classList.add("redacted");
    if (row.selected) node.classList.add("selected");
    if (row.opacity !== undefined && row.opacity < 100) node.classList.add("off");
    return at(node, path);
  };

  const accessory = (value, path) => {
    if (!value) return null;
    switch (value.kind) {
      case "toggle": return toggle(value, path);
      case "button": return button(value, path);
      case "text": return at(make("div", "w-value", value.value), path);
      case "balance": return at(within("w-value", make("div", "", value.amount),
        value.fiat ? make("div", "w-sub", value.fiat) : null), path);
      default: return at(make("div", "w-mark", value.selected ? "✓" : ""), path);
    }
  };

  const form = (session, path) => {
    const node = within("w-form", session.title ? make("div", "w-heading", session.title) : null);
    for (const [name, value] of Object.entries(session.fields || {})) {
      node.append(field(value.label || name, String(value.value), `${path}.fields.${name}`,
        value.valid === false ? " wrong" : ""));
    }
    const bar = make("div", "w-bar");
    for (const part of ["cancel", "save", "delete", "close"]) {
      if (session[part]?.available) {
        bar.append(button({ enabled: session[part].enabled, style: part === "save" ? "filledBlue" : "plainBlue" },
          `${path}.${part}`, part[0].toUpperCase() + part.slice(1)));
      }
    }
    node.append(bar);
    return at(node, path);
  };

  const rowsOf = (view, path, extras) => (view.rows || []).map(
    (each) => row(each, `${path}.rows.${each.key}`, extras ? extras(each, `${path}.rows.${each.key}`) : []));

  const kinds = {
    button: (view, path) => [button(view, path)],
    keypad: (view, path) => [at(make("div", "w-amount", view.value || "0"), path + ".value"), ...pad(view, path)],
    amount: (view, path) => [
      money(view.primary, path + ".primary", "w-amount"),
      money(view.secondary, path + ".secondary", "w-second"),
      view.error ? at(make("div", "w-error", view.error), path + ".error") : null,
      ...pad(view, path)],
    exchange: (view, path) => [
      money({ text: view.from?.text, symbol: view.from?.currency }, path + ".from", "w-amount"),
      money({ text: view.to?.text, symbol: view.to?.currency }, path + ".to", "w-second"),
      view.quote ? at(make("div", "w-note", `quote ${view.quote}`), path + ".quote") : null,
      view.error ? at(make("div", "w-error", view.error), path + ".error") : null,
      ...pad(view, path)],
    switch: (view, path) => [toggle(view, path)],
    search: (view, path) => [field(null, view.text || view.placeholder, path, view.focused ? " focus" : "")],
    address: (view, path) => [
      field(view.label, view.text || view.placeholder, path,
        (view.focused ? " focus" : "") + (view.hasError ? " wrong" : "")),
      view.errorText ? make("div", "w-error", view.errorText) : null],
    converter: (view, path) => ["from", "to"].map((side) => row(view[side] || {}, `${path}.${side}`,
      [within("w-value", make("div", "", view[side]?.balance ?? view[side]?.trailing ?? ""),
        view[side]?.fiat ? make("div", "w-sub", view[side].fiat) : null)])),
    coins: (view, path) => rowsOf(view, path, (each) => [make("div", "w-value", each.price ?? each.badge ?? "")]),
    menu: (view, path) => rowsOf(view, path, (each, own) => [accessory(each.accessory, own + ".accessory")]),
    radio: (view, path) => rowsOf(view, path, (each) => [make("div", "w-mark", each.selected ? "●" : "○")]),
    details: (view, path) => rowsOf(view, path, (each) => [make("div", "w-value", each.value)]),
    transactions: (view, path) => [
      ...rowsOf(view, path, (each) => [within("w-value", make("div", "", each.amount),
        each.fiat ? make("div", "w-sub", each.fiat) : null)]),
      view.message ? at(make("div", "w-error", view.message), path + ".message") : null],
    criteria: (view, path) => rowsOf(view, path, (each) => [make("div", "w-mark", each.state)]),
    message: (view, path) => view.visible === false ? [] : [at(within("w-toast",
      make("div", "w-title", view.title), make("div", "w-sub", view.text)), path)],
    records: (view, path) => (view.rows || []).map((each) => {
      const texts = Object.entries(each).filter(([name, value]) =>
        !["key", "menu", "a11y", "selected"].includes(name) && typeof value !== "object");
      return row({ key: each.key, title: texts[0]?.[1], subtitle: texts.slice(1).map((t) => t[1]).join(" · ") },
        `${path}.rows.${each.key}`);
    }),
    toasts: (view, path) => view.shown
      ? [at(make("div", "w-toast " + view.shown.style, view.shown.message), path + ".shown")] : [],
  };

  const unknown = (view, path) => Object.entries(view)
    .filter(([, value]) => value === null || typeof value !== "object")
    .map(([name, value]) => at(make("div", "w-plain", `${name}: ${value}`), `${path}.${name}`));

  const component = (id, kind, view) => {
    const node = within("w-component k-" + (kinds[kind] ? kind : "other"), make("div", "w-id", id));
    node.append(...(kinds[kind] || unknown)(view, id).filter(Boolean));
    return at(node, id);
  };

  const alert = (text, path, parts) => {
    const node = within("w-alert", make("div", "w-heading", text));
    node.append(within("w-bar", ...parts.map((name) => button({ style: "plainBlue" }, path, name))));
    return at(node, path);
  };

  /// Draws a view; `mounts` says of each id which kind it is and in which sheet it lives.
  const draw = (view, mounts) => {
    const screen = make("div", "w-screen");
    const top = view.app?.sheet ?? null;
    const main = make("div", "w-layer");
    const sheet = make("div", "w-sheet");
    let question = null;
    for (const [id, own] of Object.entries(view)) {
      if (id === "app" || id === "sheets") continue;
      const mount = mounts.get(id) || { kind: "", sheet: null };
      const node = component(id, mount.kind, own);
      if (mount.sheet === null || mount.sheet === undefined) main.append(node);
      else if (mount.sheet === top) sheet.append(node);
      if (own?.session && top === id) {
        sheet.append(form(own.session, id + ".session"));
        const asked = own.session.alert;
        if (asked) question = alert(`${asked.title}: ${asked.message}`, id + ".session.alert", ["OK"]);
      }
    }
    screen.append(main);
    if (top !== null) {
      const isModal = view.sheets?.[top]?.modal !== false;
      if (isModal) screen.append(make("div", "w-shade"));
      sheet.prepend(make("div", "w-id", view.sheets?.[top]?.title || top));
      screen.append(at(sheet, "sheets." + top));
    }
    if (view.app?.confirm) question = alert(view.app.confirm, "app.confirm", ["Discard", "Keep"]);
    if (question) screen.append(make("div", "w-shade"), question);
    if (view.app?.active === false) screen.append(make("div", "w-inactive", "inactive"));
    return screen;
  };

  return { draw, make, within };
})();
