// JSON-RPC with headers, as the Language Server Protocol frames it.
"use strict";

exports.Connection = class Connection {
  constructor(input, output) {
    this.output = output;
    this.waiting = new Map();
    this.listeners = new Map();
    this.next = 1;
    this.buffer = Buffer.alloc(0);
    input.on("data", (chunk) => this.take(chunk));
    input.on("close", () => this.giveUp());
    output.on("error", () => this.giveUp());
  }

  /** Calls `listener` with the parameters of each notice of a method. */
  onNotice(method, listener) {
    this.listeners.set(method, listener);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  request(method, params) {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.output.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.output.write(body);
  }

  take(chunk) {
    this.buffer = Buffer.concat([this.buffer, chunk]);
    for (;;) {
      const end = this.buffer.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.buffer.subarray(0, end))[1]);
      if (this.buffer.length < end + 4 + length) return;
      const body = this.buffer.subarray(end + 4, end + 4 + length);
      this.buffer = this.buffer.subarray(end + 4 + length);
      this.handle(JSON.parse(body));
    }
  }

  handle(message) {
    if (message.method) {
      const listener = this.listeners.get(message.method);
      if (listener) listener(message.params);
      return;
    }
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    this.waiting.delete(message.id);
    if (message.error) waiting.reject(new Error(message.error.message));
    else waiting.resolve(message.result);
  }

  giveUp() {
    for (const { reject } of this.waiting.values()) reject(new Error("walletsim has ended"));
    this.waiting.clear();
  }
};
