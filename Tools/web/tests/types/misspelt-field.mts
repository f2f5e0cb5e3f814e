import { createSession } from "wallet-kernel";
const session = await createSession<{ pay: "keypad" }>();
session.subscribe("pay", (view) => { void view?.valeu; });
