// The package in node: node --test Tools/web/tests, after Tools/web/build.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const folder = new URL("../../../.build/web/package/", import.meta.url);
const { Kernel, WalletError, event, quote } = await import(new URL("index.js", folder));
const bytes = readFileSync(new URL("wallet-kernel.wasm", folder));
const kernel = await Kernel.load(bytes);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

function withSession(work) {
  return async () => {
    const unfreed = kernel.unfreed;
    const session = kernel.createSession();
    try {
      await work(session);
    } finally {
      session.close();
    }
    assert.equal(kernel.unfreed, unfreed, "a result was not freed");
  };
}

test("the module asks for nothing", async () => {
  assert.deepEqual(WebAssembly.Module.imports(await WebAssembly.compile(bytes)), []);
});

test("pays once, whatever the person does", withSession(async (session) => {
  const paid = [];
  session.send('mount keypad pay once=true action=Pay');
  session.handle({ "pay.submitted": async (output) => { paid.push(output.values[0]); } });
  session.send("press pay 5");
  assert.equal(session.send("tap pay.action"), null);
  assert.match(session.send("tap pay.action"), /locked/);
  await settled();
  assert.deepEqual(paid, ["5"]);
  assert.deepEqual(session.requests, []);
}));

test("observers are told what changed, and nothing else", withSession((session) => {
  session.send("mount keypad pay\nmount button go text=Go");
  const seen = [];
  session.subscribe("pay", (view) => seen.push(view?.value));
  const other = [];
  const end = session.subscribe("go", () => other.push(1));
  session.send("press pay 1");
  session.send("press pay 2\npress pay delete\npress pay 2");
  session.send("press nobody 1".replace("nobody", "pay"));
  assert.deepEqual(seen, ["", "1", "12", "121"]);
  assert.deepEqual(other, [1]);
  end();
  session.send("unmount pay");
  assert.equal(seen.at(-1), undefined);
}));

test("what is sent from within is sent in order", withSession((session) => {
  session.send("mount keypad pay");
  const values = [];
  session.subscribe("pay", (view) => {
    values.push(view.value);
    if (view.value === "1") session.send("press pay 2");
  });
  session.send("press pay 1");
  assert.deepEqual(values, ["", "1", "12"]);
}));

test("an effect is aborted when its request is withdrawn", withSession(async (session) => {
  let signal;
  session.send("mount keypad pay once=true");
  session.handle({
    "pay.submitted": (_, given) => {
      signal = given;
      return new Promise((resolve) => setTimeout(resolve, 1));
    },
  });
  session.send("press pay 5\ntap pay.action");
  await Promise.resolve();
  session.send("unmount pay");
  assert.ok(signal.aborted);
  await settled();
  assert.equal(session.sequence, 4);
}));

test("a handler that fails unlocks", withSession(async (session) => {
  session.send("mount keypad pay once=true\npress pay 5");
  session.handle({ "pay.submitted": async () => { throw new Error("no network"); } });
  session.send("tap pay.action");
  assert.equal(session.requests.length, 1);
  await settled();
  assert.deepEqual(session.requests, []);
}));

test("a resumed session handles what was left open", withSession(async (session) => {
  session.send("mount keypad pay once=true\npress pay 7\ntap pay.action");
  const resumed = kernel.createSession({ log: session.export() });
  const told = [];
  resumed.on("output", (output) => told.push(output));
  const paid = [];
  resumed.handle({ "pay.submitted": async (output) => { paid.push(output.values[0]); } });
  await settled();
  assert.deepEqual([paid, resumed.requests], [["7"], []]);
  resumed.close();
}));

test("errors are exceptions with the kernel's sentence", withSession((session) => {
  assert.throws(() => session.send("mount keypd pay"), (error) =>
    error instanceof WalletError && error.kind === "rejected" && /keypad/.test(error.message));
  assert.throws(() => session.send("prss pay 5"), { kind: "unreadable" });
  assert.throws(() => kernel.createSession({ log: new Uint8Array(3) }), { kind: "damaged" });
  const closed = kernel.createSession();
  closed.close();
  closed.close();
  assert.throws(() => closed.view(), { kind: "misuse" });
}));

test("no text can be read as notation", withSession((session) => {
  session.send("mount address to");
  for (const text of ['" once=true', "{x}", "a\nb", "\\", "\u202e", "\0", "e\u0301", "🏦", "none", ""]) {
    assert.doesNotThrow(() => session.send(event("paste", "to", [text])), quote(text));
  }
  assert.throws(() => event("tap", "pay action"), { kind: "misuse" });
  assert.throws(() => event("set", "pay", [], { value: 0.1 }), { kind: "misuse" });
}));

test("chunks are the log, whatever their number", withSession((session) => {
  const chunks = [];
  let at = 0;
  session.send("mount keypad pay");
  for (let round = 0; round < 400; round++) {
    session.send("press pay 1 2 3\npress pay delete delete delete");
    if (round % 37 === 0) {
      chunks.push(session.exportSince(at));
      at = session.sequence;
    }
  }
  chunks.push(session.exportSince(at));
  assert.deepEqual(Buffer.concat(chunks), Buffer.from(session.export()));
  assert.equal(session.exportSince(1_000_000), null);
}));

test("memory is flat over many events", withSession((session) => {
  session.send("mount keypad pay");
  const press = () => {
    for (let i = 0; i < 2_000; i++) session.sendQuietly(i % 2 ? "press pay delete" : "press pay 5");
    for (let i = 0; i < 500; i++) session.view("pay");
    // Takes what was told, which is kept until then.
    session.send("press pay delete");
  };
  press();
  const before = kernel.memoryBytes;
  const rounds = 20;
  for (let i = 0; i < rounds; i++) press();
  // What is kept is the log: under ten bytes an event, and twice that while its buffer grows.
  assert.ok(kernel.memoryBytes - before < rounds * 2_000 * 40 + (2 << 20));
}));

test("hostile bytes are told, and change nothing", withSession((session) => {
  let seed = 7;
  const random = (count) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % count;
  const words = ["mount", "keypad", "pay", '"', "{", "}", "=", ".", "\n", "  ", "press", "5", "é"];
  const digest = session.digest;
  for (let i = 0; i < 2_000; i++) {
    const text = Array.from({ length: random(9) }, () => words[random(words.length)]).join("");
    const status = session.sendQuietly(text);
    assert.ok(status >= 0 && status <= 3);
    if (status >= 2) assert.equal(typeof session.reason, "string");
    assert.ok(Array.isArray(kernel.check(text)));
    const junk = Uint8Array.from({ length: random(90) }, () => random(256));
    assert.throws(() => kernel.createSession({ log: junk }), { kind: "damaged" });
  }
  if (session.sequence === 0) assert.equal(session.digest, digest);
}));

test("scenarios run", () => {
  const report = kernel.run('scenario "s"\n  mount keypad pay\n  press pay 5\n  expect pay.value "6"\n');
  assert.equal(report.failed, 1);
  assert.equal(report.scenarios[0].failures[0].line, 4);
});

test("a module of another contract is refused", async () => {
  const { contract } = await import(new URL("contract.js", folder));
  assert.deepEqual(kernel.contract, contract);
  const instance = (await WebAssembly.instantiate(bytes)).instance;
  const exports = { ...instance.exports, wk_contract: instance.exports.wk_describe };
  assert.throws(() => new Kernel({ exports }), { kind: "contract" });
});
