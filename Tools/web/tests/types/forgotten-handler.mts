import { createSession } from "wallet-kernel";
const session = await createSession<{ pay: "keypad"; go: "button" }>();
session.handle({ "pay.submitted": async () => {} });
