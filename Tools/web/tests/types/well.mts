import { createSession, type KeypadView } from "wallet-kernel";
const session = await createSession<{ pay: "keypad"; go: "button" }>();
session.send("mount keypad pay");
session.subscribe("pay", (view) => { const text: string | undefined = view?.value; void text; });
session.handle({
  "pay.submitted": async (output, signal) => { const amount: string = output.values[0]; void amount; void signal.aborted; },
  "go.tapped": () => false,
});
const view: KeypadView | null = session.view("pay");
void view?.rows[0]![0]!.label;
void session.view("app")?.requests[0];
