import { createSession } from "wallet-kernel";
const session = await createSession<{ pay: "keypad" }>();
session.handle({ "pay.submitted": async () => 5 });
