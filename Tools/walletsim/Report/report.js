// The page of a report: a timeline of events, the screen before and after each, and what changed.
// The data is inert JSON in the page; whatever names it holds, they only ever become text.
"use strict";

(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const { draw, make, within } = Screen;
  const find = (id) => document.getElementById(id);
  const rowHeight = 28;
  const keyframeEvery = 2000;

  // MARK: A session, replayed from its differences

  class Trace {
    constructor(raw) {
      Object.assign(this, raw);
      this.texts = raw.paths.map((parts) => parts.join("."));
      this.keyframes = [{}];
      // The screen, the one before it and the panel ask for the same few again and again.
      this.recent = new Map();
    }

    get count() { return this.events.length; }

    apply(view, index) {
      const changes = this.events[index][3];
      for (let place = 0; place < changes.length; place += 1) {
        const path = changes[place];
        if (path < 0) Trace.remove(view, this.paths[-path - 1]);
        else Trace.set(view, this.paths[path], changes[(place += 1)]);
      }
    }

    /// The view after the first `count` events.
    view(count) {
      const known = this.recent.get(count);
      if (known) return known;
      const view = this.replayed(count);
      if (this.recent.size > 3) this.recent.delete(this.recent.keys().next().value);
      this.recent.set(count, view);
      return view;
    }

    replayed(count) {
      const frame = Math.floor(count / keyframeEvery);
      while (this.keyframes.length <= frame) {
        const next = structuredClone(this.keyframes[this.keyframes.length - 1]);
        const start = (this.keyframes.length - 1) * keyframeEvery;
        for (let index = start; index < start + keyframeEvery; index += 1) this.apply(next, index);
        this.keyframes.push(next);
      }
      const view = structuredClone(this.keyframes[frame]);
      for (let index = frame * keyframeEvery; index < count; index += 1) this.apply(view, index);
      return view;
    }

    /// What is mounted after the first `count` events.
    mountsAt(count) {
      const found = new Map();
      for (const [index, id, kind, sheet] of this.mounts) {
        if (index < count) found.set(id, { kind, sheet });
      }
      return found;
    }

    changedPaths(index) {
      const found = [];
      const changes = this.events[index][3];
      for (let place = 0; place < changes.length; place += 1) {
        const path = changes[place];
        if (path < 0) found.push(this.texts[-path - 1]);
        else { found.push(this.texts[path]); place += 1; }
      }
      return found;
    }

    changes(index, path) {
      return this.changedPaths(index).some(
        (each) => each === path || each.startsWith(path + ".") || path.startsWith(each + "."));
    }

    static step(node, part) {
      if (Array.isArray(node) && typeof part === "string") return node.find((each) => each && each.key === part);
      return node === null || node === undefined ? undefined : node[part];
    }

    static get(view, parts) { return parts.reduce(Trace.step, view); }

    static set(view, parts, value) {
      // The order of rows is told by their keys.
      const order = value && typeof value === "object" && !Array.isArray(value) ? value.$order : undefined;
      const holder = Trace.get(view, parts.slice(0, -1)) ?? view;
      const last = parts[parts.length - 1];
      if (order) {
        const rows = Trace.get(view, parts) || [];
        rows.sort((one, other) => order.indexOf(one.key) - order.indexOf(other.key));
      } else if (Array.isArray(holder) && typeof last === "string") {
        const place = holder.findIndex((each) => each.key === last);
        const row = { key: last, ...structuredClone(value) };
        if (place < 0) holder.push(row); else holder[place] = row;
      } else {
        holder[last] = structuredClone(value);
      }
    }

    static remove(view, parts) {
      const holder = Trace.get(view, parts.slice(0, -1));
      const last = parts[parts.length - 1];
      if (Array.isArray(holder)) {
        const place = typeof last === "string" ? holder.findIndex((each) => each.key === last) : last;
        if (place >= 0) holder.splice(place, 1);
      } else if (holder) {
        delete holder[last];
      }
    }
  }

  const traces = data.traces.map((raw) => new Trace(raw));
  let trace = traces[0];
  let at = 0;
  let tab = "View";
  let wanted = null;
  let hits = new Set();
  let causes = new Set();
  let showsAll = false;
  const quiet = /\.(a11y\.|fontSize$|padding|cornerRadius$|gap$|background$|foreground$|border|onBlue$|keysOpacity$)/;

  // MARK: The timeline, of which only what is seen is there

  const origins = ["person", "host", "clock", "random"];
  const timeline = find("timeline");
  const space = find("space");

  const drawTimeline = () => {
    space.style.height = `${(trace.count + 1) * rowHeight}px`;
    const first = Math.max(0, Math.floor(timeline.scrollTop / rowHeight) - 10);
    const last = Math.min(trace.count, first + Math.ceil(timeline.clientHeight / rowHeight) + 20);
    space.replaceChildren();
    for (let index = first; index <= last; index += 1) {
      const node = make("div", "event");
      node.style.top = `${index * rowHeight}px`;
      node.setAttribute("role", "option");
      node.setAttribute("aria-selected", String(index === at));
      node.append(make("span", "seq", index));
      if (index === 0) {
        node.append("the empty screen");
      } else {
        const [line, flags, reason, , outputs] = trace.events[index - 1];
        node.classList.add(origins[flags & 3]);
        if (!(flags & 4)) node.classList.add("joined");
        if (reason) { node.classList.add("ignored"); node.title = "ignored: " + reason; }
        node.append(line);
        if (outputs.length) node.append(make("span", "told", "→ " + outputs.length));
        if (differs(index)) node.append(make("span", "told", "≠"));
      }
      if (index === at) node.classList.add("current");
      if (hits.has(index)) node.classList.add("hit");
      if (causes.has(index)) node.classList.add("cause");
      node.addEventListener("click", () => go(index));
      space.append(node);
    }
  };

  const differs = (index) => data.divergence !== null && data.divergence !== undefined
    && index === data.divergence;

  const reveal = () => {
    const top = at * rowHeight;
    if (top < timeline.scrollTop || top > timeline.scrollTop + timeline.clientHeight - rowHeight) {
      timeline.scrollTop = Math.max(0, top - timeline.clientHeight / 2);
    }
  };

  // MARK: The screens

  const mark = (screen, paths, name) => {
    for (const node of screen.querySelectorAll("[data-path]")) {
      const own = node.dataset.path;
      if (paths.some((path) => path === own || path.startsWith(own + "."))
        && !node.querySelector("[data-path]")) node.classList.add(name);
    }
  };

  const touched = (line) => {
    const found = /^(?:press|tap|paste|enter|edit|view|add|delete|set|reply|focus|swipe) (\S+)/.exec(line);
    return found ? found[1] : null;
  };

  const drawScreens = () => {
    const now = draw(trace.view(at), trace.mountsAt(at));
    const other = data.divergence !== undefined && data.divergence !== null && traces[1]
      ? traces[trace === traces[0] ? 1 : 0] : null;
    const earlier = other ? Math.min(at, other.count) : Math.max(0, at - 1);
    const source = other || trace;
    const before = draw(source.view(earlier), source.mountsAt(earlier));
    if (at > 0) {
      mark(now, trace.changedPaths(at - 1), "changed");
      const path = touched(trace.events[at - 1][0]);
      if (path) {
        const node = [...now.querySelectorAll("[data-path]")].find((each) => each.dataset.path === path);
        if (node) node.classList.add("touched");
      }
    }
    const figure = (id, caption, screen) => {
      const node = make("figure");
      node.id = id;
      node.append(make("figcaption", "", caption), screen);
      return node;
    };
    find("screens").replaceChildren(
      figure("before", other ? `the other log, after event ${earlier}` : `before, after event ${earlier}`, before),
      figure("after", `after event ${at}`, now));
  };

  const drawSaid = () => {
    const said = find("said");
    said.replaceChildren();
    if (at === 0) return;
    const [line, , reason, , outputs] = trace.events[at - 1];
    said.append(make("div", "", line));
    if (reason) said.append(make("div", "reason", "ignored: " + reason));
    for (const output of outputs) said.append(make("div", "output", "output " + output));
  };

  // MARK: The panel

  const leaves = (node, path, visit) => {
    if (Array.isArray(node)) {
      if (!node.length) visit(path, "[]");
      node.forEach((each, index) => leaves(each, `${path}.${each && each.key !== undefined ? each.key : index}`, visit));
    } else if (node && typeof node === "object") {
      for (const [name, value] of Object.entries(node)) {
        if (name !== "key") leaves(value, path ? `${path}.${name}` : name, visit);
      }
    } else visit(path, node === null ? "none" : JSON.stringify(node));
  };

  const panels = {
    View(panel) {
      const all = within("w-label", make("label", "", "everything "));
      const box = make("input");
      box.type = "checkbox";
      box.checked = showsAll;
      box.addEventListener("change", () => { showsAll = box.checked; drawTabs(); });
      all.firstChild.append(box);
      panel.append(all);
      const before = new Map();
      if (at > 0) leaves(trace.view(at - 1), "", (path, text) => before.set(path, text));
      leaves(trace.view(at), "", (path, text) => {
        // What a screen reader says, and how things look, only on demand.
        if (!showsAll && quiet.test(path)) return;
        const old = before.get(path);
        const node = make("div", "leaf", `${path} ${text}`);
        if (at > 1 && old !== text) {
          node.classList.add("changed");
          node.append(" ", make("span", "old", old ?? "absent"));
        }
        node.tabIndex = 0;
        const ask = () => { wanted = path; choose("Why"); };
        node.addEventListener("click", ask);
        node.addEventListener("keydown", (event) => { if (event.key === "Enter") ask(); });
        panel.append(node);
      });
    },
    Why(panel) {
      causes = new Set();
      if (!wanted) { panel.append("Choose a value in the view to see what made it so."); return; }
      panel.append(make("div", "", wanted));
      const known = trace.causes?.[wanted];
      const given = known && known[known.length - 1] <= at ? known : null;
      const changed = [];
      for (let index = 0; index < at; index += 1) if (trace.changes(index, wanted)) changed.push(index + 1);
      causes = new Set(given || changed);
      panel.append(make("div", "w-label", given
        ? "the events without which it would not be so:" : "the events that changed it:"));
      for (const index of given || changed.slice(-200)) {
        const node = make("div", "leaf", `${index}  ${trace.events[index - 1][0]}`);
        node.tabIndex = 0;
        node.addEventListener("click", () => go(index));
        node.addEventListener("keydown", (event) => { if (event.key === "Enter") go(index); });
        panel.append(node);
      }
      if (!causes.size) panel.append(make("div", "", "no event changed it"));
    },
    Outputs(panel) {
      for (let index = 0; index < at; index += 1) {
        for (const output of trace.events[index][4]) {
          const node = make("div", "leaf", `${index + 1}  ${output}`);
          node.addEventListener("click", () => go(index + 1));
          panel.append(node);
        }
      }
      if (!panel.childNodes.length) panel.append("nothing was reported yet");
    },
    Script(panel) {
      panel.classList.add("source");
      if (!trace.source) { panel.append(trace.script || "no script"); return; }
      const line = at > 0 ? trace.lines?.[at - 1] : null;
      trace.source.split("\n").forEach((text, index) => {
        const node = make("div", "", `${String(index + 1).padStart(4)}  ${text}`);
        if (index + 1 === line) node.classList.add("now");
        if (trace.wrong?.includes(index + 1)) node.classList.add("wrong");
        panel.append(node);
      });
      panel.querySelector(".now")?.scrollIntoView({ block: "nearest" });
    },
    Digest(panel) {
      panel.append(`events ${trace.count}\ndigest of the state at the end ${trace.digest}\n\n`);
      if (trace.rerun) panel.append(trace.rerun + "\n");
    },
  };

  const drawTabs = () => {
    const list = find("tabs");
    list.replaceChildren();
    for (const name of Object.keys(panels)) {
      const node = make("button", "", name);
      node.setAttribute("role", "tab");
      node.setAttribute("aria-selected", String(name === tab));
      node.addEventListener("click", () => choose(name));
      list.append(node);
    }
    const panel = find("panel");
    panel.replaceChildren();
    panel.className = "";
    panels[tab](panel);
  };

  const choose = (name) => { tab = name; drawTabs(); drawTimeline(); };

  // MARK: Going about

  const go = (index) => {
    at = Math.max(0, Math.min(trace.count, index));
    find("slider").value = String(at);
    find("where").textContent = `${at} of ${trace.count}`;
    drawScreens();
    drawSaid();
    drawTabs();
    reveal();
    drawTimeline();
  };

  const search = (direction) => {
    const text = find("search").value.trim().toLowerCase();
    hits = new Set();
    if (!text) return drawTimeline();
    const found = [];
    trace.events.forEach((event, index) => {
      if (event[0].toLowerCase().includes(text)
        || trace.changedPaths(index).some((path) => path.toLowerCase().startsWith(text))) found.push(index + 1);
    });
    hits = new Set(found);
    find("hits").textContent = `${found.length} found`;
    const next = direction < 0 ? found.filter((each) => each < at).pop() : found.find((each) => each > at);
    if (direction && next !== undefined) go(next); else drawTimeline();
  };

  const open = (chosen) => {
    trace = traces[chosen];
    hits = new Set();
    causes = new Set();
    wanted = trace.wanted ?? null;
    const verdict = find("verdict");
    verdict.textContent = trace.verdict;
    verdict.className = "verdict " + (trace.verdict === "passed" ? "passed" : "failed");
    find("failure").textContent = trace.failure ?? "";
    find("failure").hidden = !trace.failure;
    find("slider").max = String(trace.count);
    go(data.divergence ?? trace.start ?? trace.count);
  };

  const copy = (text) => navigator.clipboard?.writeText(text).catch(() => {});
  const save = () => {
    const bytes = Uint8Array.from(atob(trace.log), (each) => each.charCodeAt(0));
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = "session.log";
    link.click();
  };

  find("title").textContent = data.title;
  document.title = data.title;
  const picker = find("picker");
  traces.forEach((each, index) => {
    const option = make("option", "", `${each.verdict}  ${each.name}`);
    option.value = String(index);
    picker.append(option);
  });
  picker.hidden = traces.length < 2;
  picker.addEventListener("change", () => open(Number(picker.value)));
  const summary = find("summary");
  if (data.summary) summary.textContent = data.summary;
  timeline.addEventListener("scroll", () => requestAnimationFrame(drawTimeline));
  find("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  find("search").addEventListener("input", () => search(0));
  find("search").addEventListener("keydown", (event) => { if (event.key === "Enter") search(event.shiftKey ? -1 : 1); });
  find("next").addEventListener("click", () => {
    const path = wanted || find("search").value.trim();
    if (!path) return;
    for (let index = at; index < trace.count; index += 1) if (trace.changes(index, path)) return go(index + 1);
  });
  find("copy").addEventListener("click", () => copy(trace.script || trace.source || ""));
  find("rerun").addEventListener("click", () => copy(trace.rerun || ""));
  find("save").addEventListener("click", save);
  find("save").hidden = !traces.some((each) => each.log);
  document.addEventListener("keydown", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === "search") return;
    const steps = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, PageDown: 20, PageUp: -20 };
    if (steps[event.key]) { go(at + steps[event.key]); event.preventDefault(); }
    if (event.key === "Home") { go(0); event.preventDefault(); }
    if (event.key === "End") { go(trace.count); event.preventDefault(); }
    if (event.key === "/") { find("search").focus(); event.preventDefault(); }
  });
  addEventListener("resize", drawTimeline);
  const firstFailed = traces.findIndex((each) => each.verdict !== "passed");
  picker.value = String(Math.max(0, firstFailed));
  open(Math.max(0, firstFailed));
})();
