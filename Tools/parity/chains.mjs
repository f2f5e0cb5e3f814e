// Replays logs in the WebAssembly module under node: chains.mjs PACKAGE, then a JSON line
// {"log": base64, "view"?: event} for each on standard input, and an answer for each on standard
// output: the chain, or the view after an event.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const folder = process.argv[2];
const { Kernel } = await import(folder + "/index.js");
const kernel = await Kernel.load(readFileSync(folder + "/wallet-kernel.wasm"));
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const session = kernel.createSession({ log: Buffer.from(asked.log, "base64") });
  if (asked.view === undefined) {
    console.log(JSON.stringify(session.chain));
  } else {
    const past = session.at(asked.view);
    console.log(JSON.stringify(past.view()));
    past.close();
  }
  session.close();
}
