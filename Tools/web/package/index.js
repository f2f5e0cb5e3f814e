// The kernel in JavaScript: sessions over the WebAssembly module, which exports the C interface.

import { contract } from "./contract.js";

const APPLIED = 0, IGNORED = 1, REJECTED = 2;

/** What is wrong, in the kernel's own sentence. */
export class WalletError extends Error {
  constructor(message, kind) {
    super(message);
    this.name = "WalletError";
    /** "rejected", "unreadable", "damaged", "misuse" or "contract". */
    this.kind = kind;
  }
}

/** Quotes a text as the scenario language has it, so that none can be read as notation. */
export function quote(text) {
  let quoted = '"';
  for (const character of String(text)) {
    const code = character.codePointAt(0);
    if (character === '"' || character === "\\") quoted += "\\" + character;
    else if (character === "{" || character === "}") quoted += character + character;
    else if (code < 0x20 || code >= 0x7f && code <= 0xa0 || isInvisible(code))
      quoted += "\\u{" + (code >= 0xd800 && code < 0xe000 ? 0xfffd : code).toString(16).toUpperCase() + "}";
    else quoted += character;
  }
  return quoted + '"';
}

function isInvisible(code) {
  return code === 0xad || code === 0x61c || code >= 0x115f && code <= 0x1160
    || code >= 0x17b4 && code <= 0x17b5 || code >= 0x180b && code <= 0x180f
    || code >= 0x2000 && code <= 0x200f || code >= 0x2028 && code <= 0x202f
    || code >= 0x205f && code <= 0x206f || code === 0x3000 || code === 0x3164
    || code >= 0xd800 && code <= 0xf8ff || code >= 0xfe00 && code <= 0xfe0f
    || code === 0xfeff || code >= 0xfff0 && code <= 0xffff || code >= 0xe0000;
}

/** Writes an event of words, values and options: `event("tap", ["pay", "action"])`. */
export function event(verb, target, values = [], options = {}) {
  const path = [target].flat().map((part, index) => word(part, index > 0)).join(".");
  const fields = Object.entries(options).map(([name, value]) => `${name}=${literal(value)}`);
  return [verb, path, ...values.map(literal), ...fields].filter((part) => part !== "").join(" ");
}

const plainWord = /^[A-Za-z_][A-Za-z0-9_-]*$/;

function word(text, mayBeQuoted) {
  if (plainWord.test(text)) return text;
  if (mayBeQuoted) return quote(text);
  throw new WalletError(`${quote(text)} is no id`, "misuse");
}

function literal(value) {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean" || typeof value === "bigint") return String(value);
  if (typeof value === "number") {
    if (Number.isSafeInteger(value)) return String(value);
    throw new WalletError(`${value} is no whole number: give amounts as texts`, "misuse");
  }
  if (Array.isArray(value)) return value.length === 0 ? "[]" : value.map(literal).join(",");
  return quote(value);
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A kernel: what is shared by all sessions. */
export class Kernel {
  #exports;

  constructor(instance) {
    this.#exports = instance.exports;
    const random = new BigUint64Array(1);
    // Old hosts have no `crypto`: an id of a log only has to be another each time.
    globalThis.crypto?.getRandomValues(random);
    random[0] ^= BigInt(Math.floor(Math.random() * 2 ** 52)) << 11n;
    this.#exports.wk_seed(random[0]);
    const own = this.contract;
    for (const name of ["interface", "vocabulary", "declarations"]) {
      if (own[name] !== contract[name]) {
        throw new WalletError(
          `this wrapper is of the kernel with ${name} ${contract[name]}, and the module has `
            + `${name} ${own[name]}`, "contract");
      }
    }
  }

  /** Loads the module: its bytes, a `Response`, a compiled module, or where it is. */
  static async load(source = new URL("./wallet-kernel.wasm", import.meta.url)) {
    if (source instanceof URL || typeof source === "string") {
      if (String(source).startsWith("file:") && globalThis.process?.versions?.node) {
        const { readFile } = await import("node:fs/promises");
        source = await readFile(new URL(source));
      } else {
        source = await fetch(source);
      }
    }
    if (globalThis.Response && source instanceof Response) source = await source.arrayBuffer();
    const result = await WebAssembly.instantiate(source, {});
    return new Kernel(result.instance ?? result);
  }

  /** The versions of interface and vocabulary, and the digest of what all kinds declare. */
  get contract() { return this.json("wk_contract"); }
  /** What all kinds declare. */
  get declarations() { return this.json("wk_describe"); }
  /** How many results are not freed yet: 0, or something leaks. */
  get unfreed() { return Number(this.#exports.wk_unfreed()); }
  /** How many bytes the module holds. */
  get memoryBytes() { return this.#exports.memory.buffer.byteLength; }

  /** Makes a session, or opens one from a log's bytes. */
  createSession({ log } = {}) { return new Session(this, log); }

  /** Runs a script; the report as `walletsim run --format json` gives it. */
  run(script, name = "script.scenario") { return this.json("wk_run", script, name); }
  /** The log of the scenario at a line of a script, as bytes; `null` where there is none. */
  record(script, name, line) { return this.bytes("wk_record", script, name, line); }
  /** What is wrong with a script: lines, columns and sentences. */
  check(script, name = "script.scenario") { return this.json("wk_check", script, name); }

  // Texts go in as allocated bytes that end with a zero; a text with a zero in it would be cut.
  write(text) {
    const bytes = encoder.encode(String(text).replaceAll("\0", "\ufffd"));
    const place = this.#exports.wk_alloc(bytes.length + 1);
    const memory = new Uint8Array(this.#exports.memory.buffer, place, bytes.length + 1);
    memory.set(bytes);
    memory[bytes.length] = 0;
    return place;
  }

  call(name, ...values) {
    const texts = [];
    const given = values.map((value) => {
      if (typeof value !== "string") return value ?? 0;
      texts.push(this.write(value));
      return texts.at(-1);
    });
    try {
      return this.#exports[name](...given);
    } finally {
      for (const text of texts) this.#exports.wk_free(text);
    }
  }

  text(name, ...values) {
    const place = this.call(name, ...values);
    if (place === 0) return null;
    const memory = new Uint8Array(this.#exports.memory.buffer);
    const text = decoder.decode(memory.subarray(place, memory.indexOf(0, place)));
    this.#exports.wk_free(place);
    return text;
  }

  json(name, ...values) {
    const text = this.text(name, ...values);
    return text === null ? null : JSON.parse(text);
  }

  bytes(name, ...values) {
    const size = this.#exports.wk_alloc(4);
    try {
      const place = this.call(name, ...values, size);
      if (place === 0) return null;
      const memory = this.#exports.memory.buffer;
      const bytes = new Uint8Array(memory, place, new DataView(memory).getUint32(size, true)).slice();
      this.#exports.wk_free(place);
      return bytes;
    } finally {
      this.#exports.wk_free(size);
    }
  }

  open(log) {
    const place = this.#exports.wk_alloc(log.length);
    const cell = this.#exports.wk_alloc(4);
    new Uint8Array(this.#exports.memory.buffer, place, log.length).set(log);
    const handle = this.#exports.wk_open_log(place, log.length, cell);
    const notice = new DataView(this.#exports.memory.buffer).getUint32(cell, true);
    this.#exports.wk_free(place);
    this.#exports.wk_free(cell);
    let sentence = null;
    if (notice !== 0) {
      const memory = new Uint8Array(this.#exports.memory.buffer);
      sentence = decoder.decode(memory.subarray(notice, memory.indexOf(0, notice)));
      this.#exports.wk_free(notice);
    }
    return { handle, sentence };
  }
}

/** A session: the log, and the screen that it leads to. */
export class Session {
  #kernel;
  #handle;
  #observers = new Map();
  #listeners = { output: new Set(), withdrawn: new Set(), event: new Set() };
  #effects = new Map();
  #isSending = false;
  #queue = [];

  constructor(kernel, log, handle) {
    this.#kernel = kernel;
    /** Why the bytes of the log must be written anew before anything is appended; or null. */
    this.notice = null;
    if (log === undefined) {
      this.#handle = handle ?? kernel.call("wk_create");
      if (this.#handle === 0) throw new WalletError("there are too many sessions", "misuse");
      return;
    }
    const opened = kernel.open(log);
    if (opened.handle === 0) throw new WalletError(opened.sentence, "damaged");
    this.#handle = opened.handle;
    this.notice = opened.sentence;
  }

  // MARK: Events

  /**
   * Sends events, a line each, and tells observers and listeners what came of them. Events sent by
   * those follow in order; `null` is given back for them.
   *
   * Gives `null` where all were applied, else why the last was ignored. Throws what was rejected or
   * can't be read.
   */
  send(events) {
    if (this.#isSending) {
      this.#queue.push(events);
      return null;
    }
    this.#isSending = true;
    try {
      const result = this.#step(events);
      while (this.#queue.length > 0) this.#step(this.#queue.shift());
      return result;
    } finally {
      this.#isSending = false;
      this.#queue.length = 0;
    }
  }

  #step(events) {
    const step = this.#kernel.json("wk_step", this.#live(), events);
    if (step === null) throw new WalletError("the session is closed, or in use", "misuse");
    for (const listener of this.#listeners.event) listener(events, step);
    this.#publish(step.changed);
    for (const request of step.withdrawn) this.#withdraw(request);
    for (const output of step.outputs) {
      for (const listener of this.#listeners.output) listener(output);
      if (output.request !== null) this.#perform(output);
    }
    const failed = step.outcomes.find((outcome) => outcome.status >= REJECTED);
    if (failed) {
      throw new WalletError(failed.reason, failed.status === REJECTED ? "rejected" : "unreadable");
    }
    return step.outcomes.findLast((outcome) => outcome.status === IGNORED)?.reason ?? null;
  }

  /** Sends one event and tells nobody: 0 applied, 1 ignored, 2 rejected, 3 not readable. */
  sendQuietly(event) { return this.#kernel.call("wk_send", this.#live(), event); }
  /** Why, for the last that was not applied. */
  get reason() { return this.#kernel.text("wk_reason", this.#live()); }

  // MARK: Telling

  /** Calls a listener for each "output", "withdrawn" request, or "event"; gives what ends it. */
  on(what, listener) {
    const listeners = this.#listeners[what];
    if (!listeners) throw new WalletError(`there is no '${what}' to listen to`, "misuse");
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /**
   * Calls an observer with the view of a part ("app", "sheets", a component) now and whenever it
   * shows something else; `null` when it is gone. Gives what ends it.
   */
  subscribe(id, observer) {
    const observers = this.#observers.get(id) ?? new Set();
    this.#observers.set(id, observers.add(observer));
    observer(this.view(id));
    return () => observers.delete(observer);
  }

  #publish(changes) {
    for (const change of changes) {
      const observers = this.#observers.get(change.id);
      if (!observers?.size) continue;
      const view = "view" in change && !change.rows ? change.view : this.view(change.id);
      for (const observer of observers) observer(view, change);
    }
  }

  /**
   * Does what requests ask for: `handle({ "pay.submitted": async (output, signal) => "done" })`. The
   * handler's answer is sent as the request's reply, once, with its number; `false` or an exception
   * sends `failed`. `signal` aborts when the request is withdrawn, and nothing is sent then.
   * Requests that are open already, since the session was resumed, are handled, too.
   */
  handle(handlers) {
    this.handlers = { ...this.handlers, ...handlers };
    for (const request of this.requests) {
      this.#perform({
        seq: request.seq, request: request.number, replyTo: request.id,
        source: request.id.split(".")[0], name: request.name, values: request.values,
      });
    }
  }

  #perform(output) {
    const handler = this.handlers?.[`${output.source}.${output.name}`];
    const key = `${output.replyTo} ${output.name} ${output.request}`;
    if (!handler || this.#effects.has(key)) return;
    const controller = new AbortController();
    this.#effects.set(key, controller);
    const answer = (words) => {
      if (controller.signal.aborted || this.#handle === 0) return;
      this.#effects.delete(key);
      this.send(`reply ${output.replyTo} ${words} for=${output.request}`);
    };
    Promise.resolve().then(() => handler(output, controller.signal)).then(
      (result) => answer(result === false ? "failed" : result === undefined ? "done" : result),
      () => answer("failed"));
  }

  #withdraw(request) {
    const key = `${request.id} ${request.name} ${request.number}`;
    this.#effects.get(key)?.abort();
    this.#effects.delete(key);
    for (const listener of this.#listeners.withdrawn) listener(request);
  }

  // MARK: What is there

  /** What is shown at a path; everything without one; `null` where there is no such path. */
  view(path) { return this.#kernel.json("wk_view", this.#live(), path); }
  /** What still waits for the host, oldest first. */
  get requests() { return this.#kernel.json("wk_requests", this.#live()) ?? []; }
  /** Milliseconds of logical time until passing time changes something; `null`: never. */
  get nextDeadline() {
    const deadline = Number(this.#kernel.call("wk_next_deadline", this.#live()));
    return deadline < 0 ? null : deadline;
  }
  /** How many events the log has. */
  get sequence() { return Number(this.#kernel.call("wk_sequence", this.#live())); }
  /** The digest of the state. */
  get digest() { return this.#kernel.text("wk_digest", this.#live()); }
  /** The events behind one: what a script has for them, who they come from, whether they begin a turn. */
  events(after = 0) { return this.#kernel.json("wk_events", this.#live(), BigInt(after)); }
  /** Another session, that of the first events: the past to look at. */
  at(sequence) {
    const handle = this.#kernel.call("wk_at", this.#live(), BigInt(sequence));
    if (handle === 0) throw new WalletError(`there are not ${sequence} events`, "misuse");
    return new Session(this.#kernel, undefined, handle);
  }
  /** A digest of what was shown after each event, and of the digest before it. */
  get chain() { return this.#kernel.json("wk_chain", this.#live()); }
  /** The session as a scenario script that passes. */
  get script() { return this.#kernel.text("wk_script", this.#live()); }

  /** The whole log, as on disk. */
  export() { return this.#kernel.bytes("wk_log", this.#live()); }
  /** What a file lacks that ends with an event; `null`: no chunk that was given ended there. */
  exportSince(sequence) { return this.#kernel.bytes("wk_log_since", this.#live(), BigInt(sequence)); }

  /** Ends the session; its effects are aborted. */
  close() {
    for (const controller of this.#effects.values()) controller.abort();
    this.#effects.clear();
    if (this.#handle !== 0) this.#kernel.call("wk_destroy", this.#handle);
    this.#handle = 0;
  }

  #live() {
    if (this.#handle === 0) throw new WalletError("the session is closed", "misuse");
    return this.#handle;
  }
}

/** Loads the kernel and makes a session, or opens one from a log's bytes. */
export async function createSession({ log, module } = {}) {
  return (await Kernel.load(module)).createSession({ log });
}
