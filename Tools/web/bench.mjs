// Size and speed of the module: Tools/web/bench prints what node measures.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../../.build/web/package/", import.meta.url);
const { Kernel } = await import(new URL("index.js", folder));
const bytes = readFileSync(new URL("wallet-kernel.wasm", folder));
const begin = performance.now();
const kernel = await Kernel.load(bytes);
const loaded = performance.now() - begin;
const session = kernel.createSession();
session.send("mount keypad pay once=true action=Pay\nmount amount sum currency=BTC balance=100000000");

// The best of several rounds, since what the machine does besides only ever adds.
function rate(count, work) {
  let best = 0;
  for (let round = 0; round < 5; round++) {
    const begin = performance.now();
    for (let i = 0; i < count; i++) work(i);
    best = Math.max(best, count / (performance.now() - begin) * 1000);
  }
  return Math.round(best).toLocaleString("en");
}

const both = ["press pay 5", "press pay delete"];
const exported = (await WebAssembly.instantiate(bytes)).instance.exports;
const handle = exported.wk_create();
const write = (text) => {
  const place = exported.wk_alloc(text.length + 1);
  const memory = new Uint8Array(exported.memory.buffer, place, text.length + 1);
  new TextEncoder().encodeInto(text + "\0", memory);
  return place;
};
exported.wk_send(handle, write("mount keypad pay"));
const texts = [write("press pay 5"), write("press pay 7")];
exported.wk_send(handle, write("press pay 1"));
const lines = [
  ["bytes", bytes.length.toLocaleString("en")],
  ["bytes by gzip -9", gzipSync(bytes, { level: 9 }).length.toLocaleString("en")],
  ["milliseconds to load", loaded.toFixed(1)],
  ["presses a second, text in place", rate(50_000, (i) => exported.wk_send(handle, texts[i & 1]))],
  ["presses a second, from a JavaScript string", rate(20_000, (i) => session.sendQuietly(both[i & 1]))],
  ["presses with the changed view as an object", rate(5_000, (i) => {
    session.sendQuietly(both[i & 1]);
    session.view("pay");
  })],
  ["steps with all that came of them as an object", rate(3_000, (i) => session.send(both[i & 1]))],
  ["whole screens of two components as an object", rate(1_000, () => session.view())],
];
for (const [name, value] of lines) console.log(`${value.padStart(12)}  ${name}`);
