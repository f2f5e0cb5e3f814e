// Pays once, whatever happens: pay.mjs PACKAGE LOG BANK; a person's events on standard input.
import * as fs from "node:fs";
import { createInterface } from "node:readline";

const [, , folder, log, bank] = process.argv;
const { Kernel } = await import(folder + "/index.js");
const kernel = await Kernel.load(fs.readFileSync(folder + "/wallet-kernel.wasm"));
const file = fs.openSync(log, "a+");
const old = fs.readFileSync(log);
const session = kernel.createSession(old.length ? { log: old } : {});
if (session.notice) fs.writeFileSync(log, session.export());  // a write was cut short
let kept = session.sequence;

function send(event) {
  session.sendQuietly(event);
  fs.writeSync(file, session.exportSince(kept));
  fs.fsyncSync(file);
  kept = session.sequence;
  for (const asked of session.requests) {  // kept first, done then, answered last
    const payments = fs.existsSync(bank) ? fs.readFileSync(bank, "utf8").split("\n") : [];
    if (!payments.some((line) => line.startsWith(asked.number + " ")))
      fs.appendFileSync(bank, `${asked.number} ${asked.values[0]}\n`);
    send(`reply pay done for=${asked.number}`);
  }
}

send(kept === 0 ? "mount keypad pay once=true" : "wait 0ms");
for await (const event of createInterface({ input: process.stdin })) send(event);
